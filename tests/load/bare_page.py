"""One slider in a fragment, and one chart."""

import plotly.graph_objects as go
import streamlit as st


@st.fragment
def slider():
    """All that moves."""
    st.slider("a", 0.0, 1.0, key="a", step=0.01)


slider()
st.plotly_chart(go.Figure(go.Scatter(y=[1, 3, 2])))

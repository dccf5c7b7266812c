"""All that a lesson may use; the policy must let it through."""

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

SWATCH = """
export default function({ data, parentElement }) {
  const swatch = parentElement.querySelector(".swatch");
  swatch.textContent = data.text;
  swatch.style.fontWeight = "bold";
}
"""


def chart(key, trace):
    st.plotly_chart(go.Figure(trace, {"height": 300}), key=key)


st.title("Everything :material/school:")
st.markdown("Upright, *italic*, **bold**, `code`, $\\hat\\pi_k$ <b>no tag</b>")
st.latex(r"\delta_k(x) = \log \pi_k - \tfrac12 \log |\Sigma_k|")
choice = st.selectbox("Menu", ["first", "second"])
st.text(f"{choice} was chosen")
st.slider("Slider", 0, 10, help="A tooltip")
swatch = st.components.v2.component(
    "swatch",
    html='<p class="swatch"></p>',
    js=SWATCH,
)
swatch(key="swatch", data={"text": "drawn"})
chart("lines", go.Scatter(y=[1, 3, 2]))
chart("heat", go.Heatmap(z=[[1, 2], [3, 4]]))
chart("lift", go.Surface(z=[[1, 2], [3, 4]]))
st.dataframe(pd.DataFrame({"a": [1, 2], "b": ["x", "y"]}))
st.download_button("Download", "a,b\n1,2\n", "points.csv")

"""Decision boundaries: which method draws which line between the classes, and why."""

import streamlit as st

from datasets import load

iris = load("iris")
length, width = iris.suggested

st.title("Decision boundaries")
st.write(
    "A classifier gives every class a score. Where the two best scores are equal, a boundary runs: "
    "a line for some methods, an ellipse or a hyperbola for others. Where would you draw it here?"
)
st.scatter_chart(iris.frame, x=length, y=width, color=iris.class_label, height=600)

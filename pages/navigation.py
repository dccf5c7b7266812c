"""Page configuration and the menu, derived from LESSONS; nothing else."""

from functools import partial
from itertools import groupby

import streamlit as st

from pages.frame.menu import NAME, menu
from pages.frame.page import open_lesson
from pages.lessons import LESSONS

st.set_page_config(page_title=NAME, layout="wide")


def page(lesson):
    return st.Page(
        partial(open_lesson, lesson),
        title=lesson.title,
        url_path=lesson.slug,
        default=lesson is LESSONS[0],
    )


sections = {
    section: list(map(page, lessons))
    for section, lessons in groupby(LESSONS, key=lambda lesson: lesson.section)
}
here = st.navigation(sections, position="hidden")
menu(sections, here)
here.run()

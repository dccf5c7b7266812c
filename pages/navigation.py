"""Page configuration and the menu of lessons, data and the gallery; nothing else."""

from functools import partial
from itertools import groupby

import streamlit as st

from pages.data.data_sets import open_data_sets
from pages.data.your_data import open_your_data
from pages.gallery.links import path
from pages.gallery.page import open_gallery
from pages.lessons import LESSONS
from pages.shell.lesson import open_lesson
from pages.shell.link import arrive, leave
from pages.shell.menu import NAME, menu
from pages.shell.own import offer_to_take_again
from pages.shell.renewal import to_be_renewed

st.set_page_config(page_title=NAME, layout="wide")


def page(lesson):
    return st.Page(
        partial(open_lesson, lesson),
        title=lesson.title,
        url_path=lesson.slug,
        default=lesson is LESSONS[0],
    )


pages = {path(lesson): page(lesson) for lesson in LESSONS}
your_data = st.Page(partial(open_your_data, pages), title="Your data", url_path="your-data")
data_sets = st.Page(partial(open_data_sets, pages), title="Data sets", url_path="data-sets")
gallery = st.Page(open_gallery, title="Gallery", url_path="gallery")
sections = {
    section: [pages[path(lesson)] for lesson in lessons]
    for section, lessons in groupby(LESSONS, key=lambda lesson: lesson.section)
} | {"Data": [your_data, data_sets], "": [gallery]}
here = st.navigation(sections, position="hidden")
lesson = next((each for each in LESSONS if pages[path(each)] is here), None)
if lesson:
    arrive(lesson)
else:
    leave()
menu(sections, here, is_lesson=lesson is not None)
offer_to_take_again(your_data, here)
here.run()
to_be_renewed()

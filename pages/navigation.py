"""Page configuration and the menu of lessons, data and the gallery; nothing else."""

from functools import partial
from itertools import groupby

import streamlit as st

from pages.answers.own_data import is_own
from pages.data.data_sets import open_data_sets
from pages.data.lesson_links import offer_same_data
from pages.data.lessons_with_data import settings_of_own
from pages.data.your_data import open_your_data
from pages.gallery.links import path
from pages.gallery.page import open_gallery
from pages.lectures.page import open_lecture
from pages.lessons import LESSONS
from pages.serving import ANSWERS
from pages.shell.header import NAME, header
from pages.shell.lesson_page import open_lesson
from pages.shell.own_data import offer_to_take_again, own
from pages.shell.session_link import arrive, leave, link

SIDEBAR = 212  # pixels

st.set_page_config(layout="wide", initial_sidebar_state=SIDEBAR)


def page(lesson):
    return st.Page(
        partial(open_lesson, lesson, LESSONS[0], ANSWERS.body),
        title=lesson.title,
        url_path=lesson.slug,
        default=lesson is LESSONS[0],
    )


pages = {path(lesson): page(lesson) for lesson in LESSONS}
your_data = st.Page(
    partial(open_your_data, pages, ANSWERS.read), title="Your data", url_path="your-data"
)
data_sets = st.Page(partial(open_data_sets, pages), title="Data sets", url_path="data-sets")
gallery = st.Page(open_gallery, title="Gallery", url_path="gallery")
lecture = st.Page(partial(open_lecture, LESSONS), title="Lecture", url_path="lecture")
beside = (your_data, data_sets, gallery, lecture)
here = st.navigation([*pages.values(), *beside], position="hidden")
st.set_page_config(page_title=f"{here.title} · {NAME}")
lesson = next((each for each in LESSONS if pages[path(each)] is here), None)
if lesson:
    arrive(lesson)
else:
    leave()
sections = [
    [(each.short, pages[path(each)]) for each in lessons]
    for _, lessons in groupby(LESSONS, key=lambda each: each.section)
]
# From a table of one's own the header leads to it in each lesson.
is_own_shown = any(map(is_own, link().values())) if lesson else here is your_data
with_own = settings_of_own() if is_own_shown and own() else {}
header(
    [*sections, [("Gallery", gallery), ("Lecture", lecture), ("Data", your_data)]],
    your_data if here is data_sets else here,
    {pages[path(each)].url_path: with_own.get(each.slug, {}) for each in LESSONS},
)
offer_to_take_again(your_data, here, ANSWERS.read)
here.run()
if lesson:
    offer_same_data(lesson, pages)

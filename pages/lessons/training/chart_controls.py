"""Controls of the charts: the scale of curves, the weights of a landscape."""

from pages.lessons.training.charts import ChartSettings, weight_names
from pages.lessons.training.runs import CURVES, LENGTH

FORMERLY = {"A": "1", "B": "2", "C": "3"}  # old names in links
MAP_HELP = (
    "The loss over two of the weights; the others stay where training left them, so on the way "
    "the run was not yet on this map."
)


def choose_look(controls, chosen, count, curve):
    """Return the scale of curves, and the run and the weights of the landscape."""
    titles, names = ["1", "2", "3"][:count], weight_names(chosen.study)
    classes, of_class = list(chosen.study.classes), 0
    is_log = curve in (CURVES[0], LENGTH) and controls.toggle("Logarithmic", "log")
    run = titles[0]
    if count > 1:
        run = controls.pick("Run", titles, "map.run", titles[0], formerly=FORMERLY)
    first = controls.select("Across", names, "map.x", names[1], help=MAP_HELP)
    second = controls.select("Up", names, "map.y", names[2 if len(names) > 2 else 0])
    if len(classes) > 2:
        of_class = classes.index(controls.select("Class", classes, "map.class", classes[0]))
    return ChartSettings(is_log, run, names.index(first), names.index(second), of_class)

"""One script does what its modules do, whatever they are called and however they are listed."""

import re
import subprocess

import pytest

from lindisc.board.bundle import FOLDER, joined

EXPORT = re.compile(r"^export (?:class |const |function )?(\w+)", re.MULTILINE)
IMPORT = re.compile(r'^import \{(.*?)\} from "([^"]+)";', re.MULTILINE | re.DOTALL)
# "history" and "top" are names that browsers know; `rate` is private to three scripts.
MODULES = {
    "main.js": """// What the host calls.

import { Counter } from "./parts/counter.js";
import {
  LIMIT,
  history,
} from "./history.js";

const rate = 2;

function component(start) {
  return [new Counter(rate).next(start), history(), LIMIT, globalThis.ran];
}

export default component;
""",
    "history.js": """import { ran } from "./top.js";

export const LIMIT = 9;

export function history() {
  const rate = 7;
  return rate * LIMIT;
}

ran("history");
""",
    "parts/counter.js": """import { ran } from "../top.js";

const rate = 5;

export class Counter {
  constructor(times) {
    this.times = times;
  }

  next(value) {
    return this.times * rate + value;
  }
}

ran("counter");
""",
    "top.js": """const rate = "once";

export function ran(name) {
  globalThis.ran.push(`${name} ${rate}`);
}

globalThis.ran = [rate];
""",
}


@pytest.fixture
def written(tmp_path):
    """A function that writes scripts and gives the path of the first."""

    def write(scripts):
        for name, text in scripts.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text)
        return tmp_path / next(iter(scripts))

    return write


def said(script):
    """What the default export of a script says of 1, in node."""
    ask = f"import({str(script)!r}).then((script) => console.log(script.default(1)))"
    return subprocess.run(["node", "-e", ask], check=True, capture_output=True, text=True).stdout


def test_the_joined_script_says_what_its_modules_say(written, tmp_path):
    entry = written(MODULES | {"package.json": '{"type": "module"}'})
    (tmp_path / "alone.mjs").write_text(joined(entry))
    expected = "[ 11, 63, 9, [ 'once', 'counter once', 'history once' ] ]\n"
    assert said(entry) == said(tmp_path / "alone.mjs") == expected


def test_a_style_sheet_that_is_imported_travels_in_the_script(written):
    line = 'import style from "./parts/look.css" with { type: "css" };'
    sheet = "p { /* Why. */\n  color: red;\n}\n"
    entry = written({"main.js": f"{line}\nexport default style;\n", "parts/look.css": sheet})
    script = joined(entry)
    assert 'style.replaceSync("p{\\ncolor:red}");' in script
    assert "import" not in script


def test_whatever_a_script_exports_is_imported_save_what_begins_a_page():
    given, taken = set(), set()
    for file in [*FOLDER.glob("*.js"), *(FOLDER.parents[1] / "pages").rglob("*.js")]:
        text = file.read_text("utf-8")
        given |= {(file, name) for name in EXPORT.findall(text)}
        for names, other in IMPORT.findall(text):
            taken |= {((file.parent / other).resolve(), n) for n in re.findall(r"\w+", names)}
    assert {(file, name) for file, name in given - taken if name != "default"} == set()


CIRCLE = 'import { LIMIT } from "./history.js";\nexport const ran = LIMIT;\n'
TWICE = 'import { Counter } from "./history.js";\n', "export const Counter = 1;\n"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"top.js": CIRCLE}, "in a circle: top.js imports history.js imports top.js."),
        ({"top.js": "const ran = 1;\n"}, "does not export: ran of top.js."),
        ({"main.js": "const a = 1;\n"}, "does not export: default of main.js."),
        (dict(zip(("parts/counter.js", "parts/history.js"), TWICE, strict=True)),
         "2 are called history.js."),
    ],
)  # fmt: skip
def test_scripts_that_do_not_fit_together_are_refused(written, change, complaint):
    entry = written(MODULES | change)
    with pytest.raises(ValueError, match=f"{re.escape(complaint)}$"):
        joined(entry)


@pytest.mark.parametrize(
    "line", ['import * as top from "./top.js";', "export let ran = 1;", "export { ran };"]
)
def test_a_line_that_cannot_be_joined_is_named(written, line):
    entry = written({"main.js": f"const a = 1;\n{line}\n", "top.js": "export const ran = 1;\n"})
    complaint = f"main.js has a line that cannot be joined: {line}"
    with pytest.raises(ValueError, match=f"^{re.escape(complaint)}$"):
        joined(entry)


def test_a_script_that_is_installed_apart_from_the_board_finds_what_it_imports(written):
    names = "isTouched, percent, put, unpack"
    lines = (
        f'import {{ {names} }} from "../lindisc/board/common.js";',
        f"function component() {{ return [{names}]; }}",
        "export default component;\n",
    )
    assert "const $common" in joined(written({"apart.js": "\n\n".join(lines)}))

"""Guides show what they speak of: every picture is drawn by its title, from a position, and says what it is."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import starboard
from starboard import catalogue
from starboard.drawing import guide_picture, look, pictured
from starboard.drawing.picture import THEMES
from starboard.drawing.sections import Drawing
from starboard.engine import guide_book
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title

pytestmark = pytest.mark.leftover_script  # a picture shows an example before it is played
TITLES = [*catalogue.own(), catalogue.SAMPLE]
LEAST, MOST = 8, 16  # pictures of a guide
LARGEST = 60_000  # letters of one, before it is packed
CHAPTERS = guide_book.CHAPTERS[1:5]  # that speak of drawn things
SHORTEST_CAPTION = 3  # words


@pytest.fixture(scope="module")
def every() -> dict[str, dict[str, guide_picture.Shown]]:
    return {
        name: {picture: guide_picture.drawn(starboard.title(name), picture) for picture in pictured.pictures(title)}
        for name in TITLES
        for title in [starboard.title(name)]
    }


@pytest.mark.parametrize("name", TITLES)
def test_every_picture_of_a_guide_is_there_and_every_one_that_is_there_is_shown(name: str) -> None:
    title = starboard.title(name)
    mentions = guide_book.mentions(title)
    assert {mention.picture for mention in mentions} == set(pictured.pictures(title))
    if name != catalogue.SAMPLE:
        assert LEAST <= len(pictured.pictures(title)) <= MOST


@pytest.mark.parametrize("name", TITLES)
def test_every_picture_draws_in_both_themes_and_needs_nothing_from_outside(name: str) -> None:
    title = starboard.title(name)
    for picture in pictured.pictures(title):
        shown = [guide_picture.drawn(title, picture, theme) for theme in THEMES]
        for one in shown:
            tree = ElementTree.fromstring(one.svg)
            ids = {item.get("id") for item in tree.iter()}
            used = {item.get("href", "#").removeprefix("#") for item in tree.iter() if item.tag.endswith("use")}
            assert used <= ids, f"{name}: {picture} uses {used - ids}"
            assert "var(--" not in one.svg and "data-" not in one.svg, picture
            assert len(one.svg) <= LARGEST, f"{name}: {picture} has {len(one.svg)} letters"
            assert one.width >= 100 and one.height >= 60, picture
        assert shown[0].svg != shown[1].svg, f"{name}: {picture} has one theme"


@pytest.mark.parametrize("name", TITLES)
def test_no_two_pictures_of_a_guide_are_the_same(name: str, every: dict[str, dict[str, guide_picture.Shown]]) -> None:
    drawn = Counter(shown.svg for shown in every[name].values())
    twice = [picture for picture, shown in every[name].items() if drawn[shown.svg] > 1]
    assert not twice


@pytest.mark.parametrize("name", TITLES)
def test_captions_are_sentences_and_say_something_else_each(name: str) -> None:
    captions = [mention.caption for mention in guide_book.mentions(starboard.title(name))]
    assert len(set(captions)) == len(captions)
    for caption in captions:
        assert caption.endswith(".") and len(caption.split()) >= SHORTEST_CAPTION, caption


@pytest.mark.parametrize("name", catalogue.own())
def test_every_chapter_about_drawn_things_and_every_example_has_a_picture(name: str) -> None:
    title = starboard.title(name)
    chapter = ""
    shown: Counter[str] = Counter()
    for part in guide_book.parts(title):
        chapter = part.heading if part.level <= guide_book.CHAPTER else chapter
        count = part.text.count(f"]({guide_book.PICTURE}")
        shown[chapter] += count
        if chapter == guide_book.EXAMPLES and part.level > guide_book.CHAPTER:
            assert count >= 2, f"{part.heading} is not shown before and after"
    assert all(shown[heading] for heading in CHAPTERS), shown


def test_the_picture_of_a_card_changes_with_the_content() -> None:
    title = starboard.title("pandorum")
    source = tomllib.loads((title.folder / "content.toml").read_text())
    card = next(card for card in source["card"] if card["id"] == "gen_thermal")
    card["income"]["per"] = 7
    content = title.content(source)
    for picture in ("fee", "cards"):  # one is a cut of the hand, the other shows cards alone
        changed = guide_picture.drawn(title, picture, content=content).svg
        assert ">7<" in changed and ">7<" not in guide_picture.drawn(title, picture).svg
    unchanged = guide_picture.drawn(title, "cargo", content=content)
    assert unchanged == guide_picture.drawn(title, "cargo"), "no card of that name is seen there"


@pytest.mark.parametrize("title", ["pandorum", "sector_prime"])
def test_a_map_is_shown_with_the_ground_that_lies_under_it(title: str) -> None:
    """Pieces and ground are sections of their own, so that a page may swap one; a picture needs both."""
    whole = guide_picture.drawn(starboard.title(title), "board").svg
    ground = [section for section in drawing_of(title).sections if section.name == "ground"]
    sheet = ground[0].sheet("wide")
    assert sheet is not None and len(whole) > 0.6 * len(sheet.svg)


def drawing_of(name: str) -> Drawing:
    title = starboard.title(name)
    view = title.new(2, 1).view(0)
    module = title.drawing()
    assert module is not None
    made: Drawing = module.draw(view, ["Ann", "Bob"])
    return made


@pytest.mark.parametrize("name", TITLES)
def test_signs_among_the_words_are_those_of_the_table(name: str) -> None:
    for sign, line in guide_book.signs(starboard.title(name)):
        assert look.sign(sign) is not None, f"{name}/GUIDE.md, line {line}: there is no icon '{sign}'"


# --- what is wrong is said in one line --------------------------------------------------------------------------------
GOOD = """
[position.start]
seats = 2
[picture.sea]
in = "start"
section = "sea"
"""


def with_pictures(folder: Path, text: str, guide: str = "# Wreck Dive\n\n![The sea.](picture:sea)\n") -> Title:
    """The sample with other pictures."""
    title = copy.copy(starboard.title(catalogue.SAMPLE))
    for file in ("content.toml", "examples.toml"):
        (folder / file).write_text((title.folder / file).read_text())
    (folder / "GUIDE.md").write_text(guide)
    (folder / pictured.FILE).write_text(text)
    title.folder = folder
    return title


@pytest.fixture
def sample_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own has no drawing: it borrows that of the sample."""
    module = starboard.title(catalogue.SAMPLE).drawing()
    monkeypatch.setattr(Title, "drawing", lambda self: module)


@pytest.mark.usefixtures("sample_draws")
@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (GOOD.replace('"sea"', '"see"'), 4, "there is no section 'see'; allowed: sea, hand, plate-1"),
        (GOOD + 'around = ["card-9"]', 4, "nothing drawn there is called 'card-9'; allowed: "),
        (GOOD.replace('in = "start"', 'in = "stat"'), 4, "an example (start, example 1, example 2, example 3)"),
        (GOOD.replace('in = "start"', 'in = "example 4"'), 4, "a position or an example"),
        (GOOD.replace('in = "start"', 'in = "example 1"\nplay = 4'), 4, '"all" or a number up to 3'),
        (GOOD + 'play = [["dive", {}]]', 4, "picture sea: "),
        (GOOD + "seat = 5", 4, 'seat must be "spectator" or a whole number from 0 to 2'),
        (GOOD + 'form = "tall"', 4, "form must be one of wide, narrow"),
        (GOOD + 'colour = "red"', 4, "'colour' is not known here; allowed: across, around, form, in, "),
        (GOOD.replace('section = "sea"', ""), 4, "it says neither a 'section' nor 'things'"),
        (GOOD + 'around = ["x"]\nthings = ["y"]', 4, "one of the two"),
        (GOOD.replace("seats = 2", "seats = 9"), 4, "Wreck Dive is for 2 to 3 seats, not 9"),
    ],
)
def test_a_wrong_picture_is_one_line_that_says_where_and_what_is_allowed(
    text: str, line: int, says: str, tmp_path: Path
) -> None:
    title = with_pictures(tmp_path, text)
    with pytest.raises(Malformed) as caught:
        guide_picture.drawn(title, "sea")
    told = str(caught.value)
    assert told.startswith(f"sample/{pictured.FILE}, line {line}: picture sea") and says in told, told
    assert "\n" not in told


def test_a_guide_that_asks_for_an_unknown_picture_is_told_the_line_and_the_names(tmp_path: Path) -> None:
    title = with_pictures(tmp_path, GOOD, "# Wreck Dive\n\nWords.\n\n![The moon.](picture:moon)\n")
    with pytest.raises(Malformed, match=r"^sample/GUIDE.md, line 5: there is no picture 'moon' in .*; allowed: sea$"):
        guide_picture.drawn(title, "moon")


@pytest.mark.usefixtures("sample_draws")
def test_a_lit_thing_is_outlined_and_a_cut_is_smaller_than_the_whole(tmp_path: Path) -> None:
    cards = {"in": "start", "section": "hand"}
    start = "[position.start]\npiles = { pile = [8, 7, 6, 1, 2, 3] }\n"
    shown = {}
    for name, more in {"whole": {}, "lit": {"mark": ["card-7"]}, "cut": {"around": ["card-7"]}}.items():
        lines = "\n".join(f"{key} = {_toml(value)}" for key, value in {**cards, **more}.items())
        folder = tmp_path / name
        folder.mkdir()
        shown[name] = guide_picture.drawn(with_pictures(folder, f"{start}[picture.sea]\n{lines}\n"), "sea")
    lit = 'stroke="#FFB454"'
    assert lit in shown["lit"].svg and lit not in shown["whole"].svg
    boxes = {name: ElementTree.fromstring(one.svg).attrib["viewBox"] for name, one in shown.items()}
    box = {name: [float(side) for side in said.split()] for name, said in boxes.items()}
    assert box["cut"][2] < box["whole"][2] / 2 and box["lit"] == box["whole"]
    assert shown["cut"].svg.count(">8<") < shown["whole"].svg.count(">8<"), "what lies outside is left out"


def _toml(value: Any) -> str:
    return str(value).replace("'", '"') if isinstance(value, list) else f'"{value}"'

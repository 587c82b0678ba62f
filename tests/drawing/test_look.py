"""The shared look: contrast in both themes, icons, seats, text that stays in its place, parts of cards."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from starboard.drawing import cards, look
from starboard.drawing.icons import ICONS
from starboard.drawing.look import PALETTE, contrast, text, width, wrap
from starboard.drawing.svg import el

THEMES = (0, 1)
READABLE = 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["text", "muted", "action", "info", "good", "danger", "energy"])
@pytest.mark.parametrize("ground", ["ground", "panel", "raised"])
def test_text_is_readable_on_every_ground(theme: int, ink: str, ground: str) -> None:
    assert contrast(PALETTE[ink][theme], PALETTE[ground][theme]) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["text", "muted", "info", "danger"])
def test_text_on_a_track_is_readable(theme: int, ink: str) -> None:
    assert contrast(PALETTE[ink][theme], PALETTE["well"][theme]) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paper", ["paper", "paper-2"])
@pytest.mark.parametrize("ink", ["ink", "ink-2"])
def test_ink_is_readable_on_paper(theme: int, paper: str, ink: str) -> None:
    assert contrast(PALETTE[ink][theme], PALETTE[paper][theme]) >= READABLE - (0.1 if paper == "paper-2" else 0)


def test_other_pairs_of_colours_are_readable() -> None:
    for theme in THEMES:
        assert contrast(PALETTE["on-action"][theme], PALETTE["action"][theme]) >= READABLE
    for seat in range(4):
        assert contrast(look.SEAT_INK, PALETTE[f"s{seat}"][0]) >= READABLE
    for colour in look.CALLED.values():
        assert contrast(look.SEAT_INK, colour) >= READABLE
    for ground in (cards.CHIP, cards.MET, cards.UNMET, "#FFD79A"):
        assert contrast(look.INK, ground) >= READABLE
    assert contrast("#FFFFFF", cards.MISSING) >= READABLE
    assert contrast(look.GOLD_INK, PALETTE["gold"][0]) >= READABLE


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_seats_differ_by_shape_as_well_as_by_colour() -> None:
    assert len(set(look.SEAT_SHAPES)) == len(set(look.SEAT_COLOURS)) == 4
    drawn = {str(look.shape(seat, 0, 0, 5, "#000")) for seat in range(4)}
    assert len(drawn) == 4
    assert len({ICONS[f"seat{seat}"] for seat in range(4)}) == 4


def test_what_one_has_is_not_the_colour_of_acting() -> None:
    for theme in THEMES:
        assert PALETTE["energy"][theme] != PALETTE["action"][theme]


def test_definitions_are_well_formed_and_each_name_is_there_once() -> None:
    root = ElementTree.fromstring(f"<svg>{look.defs()}</svg>")
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    assert {f"i-{name}" for name in ICONS} <= set(ids)
    assert {f"sky-{hue}-{hour}" for hue, hours in look.SKIES.items() for hour in range(len(hours))} <= set(ids)


def test_the_style_sheet_defines_every_colour_that_is_used() -> None:
    sheet = look.css()
    for name, (dark, light) in PALETTE.items():
        assert f"--{name}:{dark}" in sheet
        assert f"--{name}:{light}" in sheet
    used = set(re.findall(r"var\(--([\w-]+)\)", sheet + look.defs()))
    assert used <= set(PALETTE)
    assert sheet.count("{") == sheet.count("}")


def test_text_that_fits_is_left_alone_and_longer_text_is_squeezed_then_cut() -> None:
    assert "textLength" not in text(0, 0, "Drill Pad", "t12", "b", fit=90)
    squeezed = text(0, 0, "Generalist Institute", "t12", "b", fit=120)
    assert 'textLength="120"' in squeezed
    assert "Generalist Institute" in squeezed
    cut = text(0, 0, "Generalist Institute", "t12", "b", fit=60)
    assert "…" in cut
    assert 'textLength="60"' in cut


def test_widths_are_those_of_the_widest_common_font() -> None:
    assert width("Infrastructure", 12, bold=True) == pytest.approx(94.92)
    assert width("00", 10) == pytest.approx(12.8)
    assert width("宇", 10) == 10


def test_wrapped_lines_keep_all_words() -> None:
    lines = wrap("Construct Two Modules", 62, 12, True, 3)
    assert " ".join(lines) == "Construct Two Modules"
    assert len(lines) == 3
    assert wrap("one two three", 1, 12, False, 2) == ("one", "two three")
    assert wrap("", 10) == ()


def test_text_is_escaped() -> None:
    assert "<b>" not in text(0, 0, "<b>x</b>", "t12")
    assert "<b>" not in look.chip(0, 0, "<b>")


def test_parts_of_cards_are_well_formed() -> None:
    made = [
        cards.face(10, 20),
        cards.cost_chips(0, 0, {"cement": 0, "ore": 2}, {"cement": 1, "ore": 2}),
        cards.pill(50, 10, {"oil": 2}),
        cards.button("k", 0, 0, 50, 20, said="A <button>"),
        look.panel(0, 0, 100, 40, "Caption", live=True),
        look.chip(0, 0, "2 energy", "energy"),
        look.hexagon(0, 0, 15, 7),
        look.token(2, 0, 0, 9, mine=True),
    ]
    for item in made:
        ElementTree.fromstring(el("svg", item))


def test_a_cost_that_changed_shows_the_printed_one_struck_through_and_zeros_are_left_out() -> None:
    chips = cards.cost_chips(0, 0, {"cement": 0, "ore": 2, "oil": 0}, {"cement": 1, "ore": 2, "oil": 0})
    assert chips.count("<use") == 2
    assert chips.count("strike") == 1

"""Planet B's drawing: every decision of whole games is drawn, can be clicked, and shows nothing hidden."""

from __future__ import annotations

import functools
import itertools
import re
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

import pytest
from sheets import check_sections, keys_of, sheets, whole

import starboard
from starboard import bots, catalogue, drawing
from starboard.drawing import FORMS, NARROW, WIDE, Drawing, look
from starboard.engine.actions import Action
from starboard.engine.chance import fresh
from starboard.engine.perspective import Perspective
from starboard.games.planet_b import drawing as planet_b
from starboard.games.planet_b.drawing import faces, track
from starboard.games.planet_b.drawing.facts import TYPE_COLOURS
from starboard.games.planet_b.drawing.scenery import picture
from starboard.games.planet_b.rules.game import PlanetB

NAMES = ("Ada <b>& Co</b>", "Lyra", "Orion · bot", "Vega")
TITLE = catalogue.find("planet_b")
View = dict[str, Any]


@dataclass
class Moment:
    """A decision: what all seats (and a spectator) see, and what they may do."""

    views: dict[int | None, View]
    legal: dict[int, list[Action]]
    twins: dict[int, View]


@functools.cache
def played(seats: int, spec: str, seed: int = 7, events: str = "on") -> list[Moment]:
    """All decisions of a game."""
    game = starboard.new("planet_b", seats=seats, seed=seed, options={"events": events})
    assert isinstance(game, PlanetB)
    players = [bots.make(spec, seed * 31 + seat) for seat in range(seats)]
    found: list[Moment] = []
    while not game.is_over():
        found.append(moment(game, len(found)))
        seat = int(game.to_move())
        game.play(players[seat].decide(Perspective(game, seat, len(found))), seat)
    found.append(moment(game, len(found)))
    return found


def moment(game: PlanetB, number: int) -> Moment:
    """A game's present decision; every sixth also with another world that each seat may be in."""
    everybody = [*range(game.seats), None]
    legal = {seat: [TITLE.actions.decode(action) for action in game.legal(seat)] for seat in game.pending()}
    twins = {}
    if number % 8 == 0 and not game.is_over():
        twins = {seat: game.determinize(seat, fresh(number + 1)).view(seat) for seat in range(game.seats)}
    return Moment({seat: game.view(seat) for seat in everybody}, legal, twins)


GAMES = [(2, "greedy"), (3, "greedy"), (4, "greedy"), (4, "random")]


def moments() -> Iterator[Moment]:
    """Decisions of games at all player counts."""
    for seats, spec in GAMES:
        yield from played(seats, spec)


def action(name: str, /, **params: int | str) -> Action:
    """An action by name."""
    return TITLE.actions.decode(TITLE.actions.encode(name, **params))


def elements(drawn: Drawing, form: str = WIDE) -> list[ElementTree.Element]:
    """All elements of all sections: they are well-formed."""
    return list(ElementTree.fromstring(f"<svg>{whole(drawn, form)}</svg>").iter())


@pytest.mark.parametrize(("seats", "spec"), GAMES)
def test_every_decision_is_drawn_and_every_legal_action_can_be_clicked(seats: int, spec: str) -> None:
    for moment in played(seats, spec):
        for seat, actions in moment.legal.items():
            view = moment.views[seat]
            parts = planet_b.draw(view, NAMES)
            keys = keys_of(parts)
            assert len(keys) == len(set(keys))
            assert sorted(keys) == sorted(keys_of(parts, NARROW)) or view["table"]["step"] != "select"
            small = keys_of(parts, NARROW)
            assert len(small) == len(set(small))
            clicks = [planet_b.targets(view, action, NAMES).keys for action in actions]
            assert len(set(clicks)) == len(clicks), view["table"]["step"]
            for click in clicks:
                assert click
                assert set(click) <= set(keys), (view["table"]["step"], click)
                assert set(click) <= set(small), (view["table"]["step"], click)
                assert not any(other != click and other[: len(click)] == click for other in clicks)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sees_a_well_formed_table_at_every_step(seats: int) -> None:
    for moment in played(seats, "greedy")[::5]:
        for seat, view in moment.views.items():
            parts = planet_b.draw(view, NAMES)
            check_sections(parts)
            assert bool(parts.of("own")) == (seat is not None)
            assert {section.seat for section in parts.of("plate")} == set(range(seats)) - {seat}
            pieces = []
            for element in elements(parts, FORMS[view["decision"] % 2]):
                assert "style" not in element.attrib
                assert "id" not in element.attrib
                if "data-key" in element.attrib:
                    hits = [inside for inside in element.iter() if inside.get("class") == "hit"]
                    assert len(hits) == 1
                    assert element.find("title") is not None
                if "data-piece" in element.attrib:
                    pieces.append(element.attrib["data-piece"])
                    assert "transform" in element.attrib
            assert len(pieces) == len(set(pieces))


def test_the_steps_of_a_game_are_all_met() -> None:
    met = {moment.views[None]["table"]["step"] for moment in moments()}
    assert met >= {
        "select",
        "offer",
        "sell",
        "construct",
        "activate",
        "aai_source",
        "reserve",
        "complete",
        "take",
        "over",
    }


def test_nothing_hidden_is_drawn() -> None:
    compared = 0
    for moment in moments():
        for seat, twin in moment.twins.items():
            for form in FORMS:
                assert whole(planet_b.draw(moment.views[seat], NAMES), form) == whole(planet_b.draw(twin, NAMES), form)
            compared += 1
    assert compared > 40


def test_a_drawing_is_small_and_quick() -> None:
    times, sizes = [], []
    for moment in played(4, "greedy")[::4]:
        for view in moment.views.values():
            for form in FORMS:
                began = time.process_time()
                drawn = whole(planet_b.draw(view, NAMES), form)
                times.append(time.process_time() - began)
                sizes.append(len(drawn.encode()))
    assert statistics.median(times) <= 0.030
    assert max(sizes) <= 200_000


def test_names_are_escaped() -> None:
    parts = planet_b.draw(played(4, "greedy")[40].views[None], NAMES)
    text = whole(parts) + whole(parts, NARROW)
    assert "<b>" not in text
    assert "Ada &lt;b&gt;" in text


def test_only_known_icons_and_colours_are_used() -> None:
    known = {element.get("id") for element in ElementTree.fromstring(f"<svg>{look.defs()}</svg>").iter()}
    for moment in played(4, "greedy")[::10]:
        for view in moment.views.values():
            drawn = planet_b.draw(view, NAMES)
            for element in [*elements(drawn), *elements(drawn, NARROW)]:
                if element.tag == "use":
                    assert element.attrib["href"][1:] in known
                for value in element.attrib.values():
                    if value.startswith("var(--"):
                        assert value[6:-1] in look.PALETTE
                    elif value.startswith("url(#"):
                        assert value[5:-1] in known


def test_a_finished_game_shows_the_score_sheet_to_everybody() -> None:
    for seats in (2, 3, 4):
        end = played(seats, "greedy")[-1]
        for view in end.views.values():
            for form in FORMS:
                score = sheets(planet_b.draw(view, NAMES), form)["score"].svg
                for points in view["scores"]:
                    assert f">{points}</text>" in score
            assert planet_b.targets(view, action("select", action="ore_offer"), NAMES).keys == ()


def test_without_events_the_table_is_drawn_as_well() -> None:
    first = played(3, "random", 3, "off")[0]
    for view in first.views.values():
        assert all("No event" in whole(planet_b.draw(view, NAMES), form) for form in FORMS)


def test_the_own_chosen_card_is_shown_to_its_owner_alone() -> None:
    moment = next(
        m for m in played(4, "greedy") if m.views[None]["table"]["step"] == "select" and 0 not in m.views[0]["pending"]
    )
    for form in FORMS:
        assert faces.CHOSEN in sheets(planet_b.draw(moment.views[0], NAMES), form)["hand"].svg
        others = sheets(planet_b.draw(moment.views[1], NAMES), form)
        assert "sealed" in others["plate-0"].svg
        assert not any(faces.CHOSEN in sheet.svg for sheet in others.values())


def test_what_is_missing_for_a_module_is_said_and_veiled() -> None:
    card = next(card for card in played(2, "greedy")[0].views[0]["table"]["modules_market"] if card)
    poor = faces.module_face(card, 116, {"cement": 0, "ore": 0, "oil": 0})
    rich = faces.module_face(card, 116, {"cement": 9, "ore": 9, "oil": 9})
    assert "var(--veil)" in poor
    assert f"−{card['cost']['cement']}" in poor
    assert "var(--veil)" not in rich
    assert "i-tick" in rich


def test_a_changed_cost_shows_the_printed_one_struck_through_and_a_barred_card_its_reason() -> None:
    card = dict(played(2, "greedy")[0].views[0]["table"]["hand"][0], cost=3, printed=1, playable=True)
    drawn = faces.action_face(card, False, None)
    assert ">3</text>" in drawn
    assert 'class="t12 strike"' in drawn
    assert "strike" not in faces.action_face({**card, "printed": 3}, False, None)
    barred = faces.action_face({**card, "playable": False, "barred_by": "PB-5.3"}, False, 3)
    assert "i-padlock" in barred
    assert "Max 3" in barred
    labels = [*faces.BARRED_WORDS.values(), "Max 12 Energy"]
    assert all(len(look.wrap(words, faces.ACTION_W - 12, 12, True, 3)) <= 2 for words in labels), "the name is below"
    module = dict(played(2, "greedy")[0].views[0]["table"]["modules_market"][0], activation="auto", padlock=False)
    assert faces.module_said(module).endswith(". Takes an AAI at once.")
    assert ". Sell nothing." in faces.action_said({**card, "does": "sell nothing"}), "a sentence for those who hear it"


def test_the_longest_card_names_stay_on_their_cards() -> None:
    shown = [card for moment in moments() for card in moment.views[None]["table"]["modules_market"] if card]
    for card in {card["id"]: card for card in shown}.values():
        for line in look.wrap(card["name"], 103, 12, True):
            assert look.width(line, 12, True) <= 103


def test_the_window_of_the_track_holds_all_indicators_and_never_too_many_rows() -> None:
    for energies in ([42, 42, 42, 42], [42, 40, 12, -11], [3, 0, -12, 1], [50, 2], [46, 30, 15, -12]):
        rows = track.window(energies, max(42, *energies), -12, 21)
        assert all((energy, energy) in rows for energy in energies)
        assert len(rows) <= 22
        assert all(upper[1] - 1 == lower[0] for upper, lower in itertools.pairwise(rows))


def test_in_one_space_the_last_to_arrive_stands_outermost_and_is_called_first() -> None:
    view = played(4, "greedy")[0].views[0]
    order = view["table"]["energy_track"]["order"]
    drawn = ElementTree.fromstring(f"<svg>{track.draw(view, NAMES)}</svg>")
    at = {
        int(found.attrib["data-piece"][1]): float(found.attrib["transform"].split("(")[1].split()[0])
        for found in drawn.iter()
        if found.get("data-piece")
    }
    assert sorted(at, key=lambda seat: -at[seat]) == order
    assert any(found.text == "first" for found in drawn.iter("text"))


def test_actions_that_lie_nowhere_have_no_keys() -> None:
    view = played(2, "greedy")[0].views[0]
    for nowhere in (
        action("activate", module="m01"),
        action("complete_reserved"),
        action("select", action="mixed_offer"),
        action("construct", slot=7),
    ):
        assert planet_b.targets(view, nowhere, NAMES).keys == ()


def test_chips_say_cost_or_income() -> None:
    said = {
        action.name: drawing.targets(moment.views[seat], action, NAMES).chip
        for moment in moments()
        for seat, actions in moment.legal.items()
        for action in actions
    }
    assert said["select"].endswith("energy")
    assert "ore" in said["construct"] or "cement" in said["construct"]
    assert said["take"].startswith("+")
    assert said["refuse"].startswith("+")


def test_the_phases_of_a_round_are_told() -> None:
    assert drawing.steps(played(2, "greedy")[0].views[0])[0] == ("Select", "now")
    acting = next(m for m in played(2, "greedy") if m.views[None]["table"]["step"] == "construct").views[None]
    assert [state for _, state in drawing.steps(acting)][:4] == ["done", "done", "done", "now"]


# --- pictures of cards -------------------------------------------------------------------------------------------
def test_no_two_cards_look_the_same() -> None:
    modules = [
        (f"m{n:02}", kind) for kind in ("habitat", "industry", "laboratory", "infrastructure") for n in range(1, 43)
    ]
    projects = [(f"p{n:02}", kind) for kind in ("blue", "green", "orange") for n in range(1, 17)]
    drawn = [bare(str(picture(card, kind, 116, 62))) for card, kind in modules + projects]
    assert len(set(drawn)) == len(drawn)


def bare(drawn: str) -> str:
    """A picture without its stars: they alone do not make a difference that one sees."""
    return re.sub(r'<path d="[^"]*" stroke="#fff" stroke-width="1.4"[^>]*/>', "", drawn)


def test_neighbours_in_a_market_differ_in_buildings_hour_or_moon() -> None:
    for one, other in itertools.pairwise(range(1, 43)):
        assert one % 4 != other % 4 or one % 3 != other % 3


def test_the_same_card_always_has_the_same_picture() -> None:
    first = str(picture("m07", "habitat", 116, 62))
    picture.cache_clear()
    assert str(picture("m07", "habitat", 116, 62)) == first


def test_a_picture_is_well_formed() -> None:
    ElementTree.fromstring(f"<svg>{picture('p01', 'blue', 148, 82)}</svg>")


def test_white_is_readable_on_the_bands_of_cards() -> None:
    for name, colour in TYPE_COLOURS.items():
        assert look.contrast("#FFFFFF", colour) >= 4.5, name

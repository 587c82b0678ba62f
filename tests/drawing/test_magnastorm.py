"""The drawn Magnastorm: every action can be pointed at, what is drawn is what the view says, nothing else shows."""

from __future__ import annotations

import functools
import os
import re
import statistics
import time
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest
from sheets import check_sections, keys_of, sheets, whole

import starboard
from starboard import bots
from starboard.drawing import FORMS, NARROW, WIDE, Drawing, order, steps
from starboard.engine.actions import Action
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.games.magnastorm import TITLE
from starboard.games.magnastorm.drawing import draw, targets
from starboard.games.magnastorm.drawing.facts import ABILITIES

NAMES = ["Ada", "Lyra", "Orion", "Vega"]
SVG = "{http://www.w3.org/2000/svg}"
CARDS = "201+105,3+112,14+160,30+230"
WHOLE = os.environ.get("STARBOARD_PAGES") == "1"  # more games are with `make test-pages`
GAMES: list[tuple[str, int, dict[str, Any]]] = [  # bots, seed, options
    ("greedy random", 3, {}),
    ("greedy greedy random", 5, {"start_area": 2}),
    ("greedy greedy random greedy", 7, {"campaign": CARDS}),
]
MOST_DECISIONS = 420
COMMANDERS = {  # steps that ask because of an ability
    "takeover_swap": "05",
    "move_swap": "05",
    "buy_reputation": "01",
    "level_offer": "04",
    "range_offer": "02",
    "lab_offer": "07",
    "waiver": "18",
    "teleport": "06",
}


@functools.cache
def played(specs: str, seed: int, options: tuple[tuple[str, Any], ...]) -> list[Game]:
    """A game at every decision."""
    seats = specs.split()
    players = [bots.make(spec, seed * 31 + seat) for seat, spec in enumerate(seats)]
    game = starboard.new("magnastorm", seats=len(seats), seed=seed, options=dict(options))
    found = []
    for _ in range(MOST_DECISIONS):
        found.append(game.copy())
        if game.is_over():
            break
        seat = int(game.to_move())
        game.play(players[seat].decide(Perspective(game, seat, seed)), seat=seat)
    return found


def games() -> list[list[Game]]:
    return [played(specs, seed, tuple(options.items())) for specs, seed, options in GAMES]


def tree(drawn: Drawing, form: str) -> ElementTree.Element:
    """All sections as read by a strict XML reader."""
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{whole(drawn, form)}</svg>')


def actions(game: Game, seat: int) -> list[Action]:
    return [TITLE.actions.decode(number) for number in game.legal(seat)]


def check_keys(game: Game, seat: int, view: dict[str, Any], drawn: Drawing) -> None:
    """Every legal action has keys of its own that are drawn in both forms; none begins with all keys of another."""
    found = {str(action): targets(view, action, NAMES).keys for action in actions(game, seat)}
    for form in FORMS:
        present = keys_of(drawn, form)
        assert len(present) == len(set(present)), [key for key, times in Counter(present).items() if times > 1]
        for action, keys in found.items():
            assert keys, f"{action} cannot be pointed at"
            assert set(keys) <= set(present), f"{action}: {keys} are not all drawn on the {form} form"
    ways = list(found.values())
    assert len(set(ways)) == len(ways), [way for way, times in Counter(ways).items() if times > 1]
    beginnings = {way[:length] for way in ways for length in range(1, len(way))}
    assert not beginnings & set(ways), f"{beginnings & set(ways)} begin other actions"


def check_pieces(view: dict[str, Any], drawn: Drawing, form: str) -> None:
    """Labs, scouts, stations, markers and crew on the drawing are those of the view."""
    ids = re.findall(r'data-piece="([^"]*)"', whole(drawn, form))
    assert len(ids) == len(set(ids)), [name for name, times in Counter(ids).items() if times > 1]
    table = view["table"]
    seats = range(view["seats"])
    expected = {"centre-tile", *(f"s{seat}-scout" for seat in seats), *(f"s{seat}-reputation" for seat in seats)}
    expected |= {f"s{seat}-research-{column}" for seat in seats for column in table["research"]}
    expected |= {f"s{seat}-goal-{item['slot']}" for item in table["objectives"] for seat in item["taken"]}
    expected |= {f"s{seat}-station-{place}" for place, seat in table["stations"].items()}
    for space, lab in table["labs"].items():
        expected |= {f"s{lab['seat']}-lab-{space}-{place}" for place in range(lab["count"])}
    for panel, first in (("upper", 0), ("lower", 100)):
        for row, cells in enumerate(table[panel]):
            for column, crew in enumerate(cells):
                expected |= {f"crew-{table['crew_names'].index(kind)}-{first + 5 * row + column}" for kind in crew}
    assert {name for name in ids if not name.endswith("-999")} == expected


@pytest.mark.parametrize("number", range(len(GAMES) if WHOLE else 2))
def test_whole_games_can_be_played_by_pointing(number: int) -> None:
    for ply, game in enumerate(games()[number]):
        asked = int(game.to_move())
        seat = None if asked < 0 else asked
        view = game.view(seat)
        drawn = draw(view, NAMES)
        form = FORMS[ply % 2]
        assert len(whole(drawn, form)) <= 200_000
        check_pieces(view, drawn, form)
        if seat is not None:
            check_keys(game, seat, view, drawn)
        if ply % 15 == 0 or seat is None:
            check_sections(drawn)
            for both in FORMS:
                for group in tree(drawn, both).iter(f"{SVG}g"):
                    if group.get("data-key"):
                        hits = [one for one in group.iter() if "hit" in (one.get("class") or "").split()]
                        assert len(hits) == 1, group.get("data-key")
                        assert group.find(f"{SVG}title") is not None
                assert "style=" not in whole(drawn, both) and " id=" not in whole(drawn, both)


def test_the_games_above_show_most_steps() -> None:
    found = {game.view(None)["table"]["step"] for game in [one for found in games() for one in found]}
    assert {"setup_column", "setup_level", "main", "crew_down", "lower_space", "action", "set_off", "lab"} <= found
    assert {"station", "level", "any_cube", "add_crew", "objective", "exchange", "stride"} <= found


@pytest.mark.parametrize(("step", "code"), COMMANDERS.items())
def test_every_question_of_a_commander_can_be_pointed_at(step: str, code: str) -> None:
    """Played from positions in which the acting seat holds the commander and is rich, until the step is met."""
    for seed in range(12):
        game = rich_table(code, seed)
        player = bots.make("random", seed)
        for _ in range(60):
            seat = int(game.to_move())
            if seat < 0:
                break
            view = game.view(seat)
            if view["table"]["step"] == step:
                check_keys(game, seat, view, draw(view, NAMES))
                return
            game.play(player.decide(Perspective(game, seat, seed)), seat=seat)
    pytest.fail(f"{step} was never asked")


def rich_table(code: str, seed: int) -> Game:
    """A table at which the first seat controls a commander (or could take it over) and can pay for anything."""
    others = [other for other in ("02", "03", "04", "06") if other != code]
    admin = [code, *others][:4] if code < "10" else others
    research = [code if code > "10" else "11", "12", "13", "14"]
    piles = {
        "admin_commanders": admin,
        "research_commanders": research,
        "research_objectives": ["R1", "R2"],
        "sector_objectives": ["S1", "S2"],
    }
    held = {} if code == "01" else {code: "grey"}
    described = {
        "seats": 4,
        "turn": 0,
        "seed": seed,
        "chance": {"starting_player": [0]},
        "piles": piles,
        "cubes": {"grey": {"yellow": 6, "grey": 6, "purple": 3}},
        "controller": held,
        "labs": {"LL_d1": "grey"},
    }
    return starboard.position("magnastorm", described)


def test_compounds_lead_over_what_is_drawn() -> None:
    """Walks end on the space they lead to, exchanges name what is wanted and given."""
    seen = set()
    for game in [one for found in games() for one in found]:
        seat = int(game.to_move())
        if seat < 0 or game.view(None)["table"]["step"] not in ("set_off", "stride", "main"):
            continue
        view = game.view(seat)
        present = set(keys_of(draw(view, NAMES), NARROW))
        copied: Any = game.copy()
        for compound in TITLE.compounds(copied, seat)[:12]:
            ways = [targets(view, TITLE.actions.decode(action), NAMES).keys for action in compound.actions]
            assert {key for way in ways for key in way} <= present, compound
            assert ways[0] and ways[-1], compound
            seen.add(compound.name)
    assert {"walk", "exchange"} <= seen


def test_what_may_be_clicked_at_once_is_marked_on_the_desk() -> None:
    """A landing is its area and then its space; on a desk the space alone will do, on a phone it appears large."""
    game = next(game for game in games()[2] if game.view(None)["table"]["step"] == "set_off")
    seat = int(game.to_move())
    drawn = draw(game.view(seat), NAMES)
    assert re.search(r'<g data-key="space-[^>]* data-direct=""', sheets(drawn, WIDE)["map"].svg)
    small = sheets(drawn, NARROW)["map"].svg
    assert "data-direct" not in small
    popup = small.split('class="popup"')[1]
    named = re.search(r'data-of="([^"]*)"', popup)
    assert named and all(f'data-key="{key}"' in popup for key in named[1].split())
    assert "popup" not in sheets(draw(game.view(None), NAMES), NARROW)["map"].svg, "who watches points at nothing"


def test_everything_lies_open_so_twins_draw_equally() -> None:
    for game in games()[1][::23]:
        for seat in range(3):
            twin = game.determinize(seat, fresh(seat + 1))
            for form in FORMS:
                assert whole(draw(game.view(seat), NAMES), form) == whole(draw(twin.view(seat), NAMES), form)


def test_names_cannot_bring_markup() -> None:
    game = starboard.new("magnastorm", seats=2, seed=1)
    for seat in (0, 1, None):
        drawn = draw(game.view(seat), ["<b>&\"'", "</text><script>"])
        for form in FORMS:
            assert "<b>" not in whole(drawn, form) and "<script>" not in whole(drawn, form)
            tree(drawn, form)


def test_spectators_see_all_plates_and_the_research_below_the_board() -> None:
    game = starboard.new("magnastorm", seats=4, seed=2)
    drawn = draw(game.view(None), NAMES)
    check_sections(drawn)
    assert not drawn.of("own") and [section.seat for section in drawn.of("plate")] == [0, 1, 2, 3]
    assert "research" in [section.name for section in drawn.of("board")]
    seated = draw(game.view(2), NAMES)
    assert "research" in [section.name for section in seated.of("own")]
    assert [section.seat for section in seated.of("plate")] == [3, 0, 1]


def test_three_rivals_fit_beside_the_board() -> None:
    plates = draw(starboard.new("magnastorm", seats=4, seed=2).view(0), NAMES).of("plate")
    assert all(plate.sheet(WIDE).height <= 200 for plate in plates)  # type: ignore[union-attr]


def test_only_the_one_who_decides_has_controls() -> None:
    game = next(game for game in games()[2] if game.view(None)["table"]["step"] == "lab")
    asked = int(game.to_move())
    assert "decline" in keys_of(draw(game.view(asked), NAMES))
    for other in (None, *(seat for seat in range(4) if seat != asked)):
        assert "decline" not in keys_of(draw(game.view(other), NAMES))


def test_objectives_tell_this_round_and_later_ones() -> None:
    piles = {"research_objectives": ["R2", "R3"], "sector_objectives": ["S1", "S2"]}
    game = starboard.position("magnastorm", {"seats": 4, "turn": 0, "seed": 1, "piles": piles})
    shown = sheets(draw(game.view(0), NAMES))["objectives"].svg
    assert ">2 markers −2<" in shown and ">R2: 3<" in shown
    assert ">1 marker −4<" in shown and ">R2: −6<" in shown
    assert "round 1: 1 marker down by 4 levels, alone on top there; round 2: " in shown


def test_artifact_cards_of_a_campaign_are_drawn() -> None:
    view = games()[2][0].view(0)
    drawn = draw(view, NAMES)
    for form, section in ((WIDE, "board"), (NARROW, "cards")):
        own = sheets(drawn, form)[section].svg
        assert all(f"card {number}" in own for number in (201, 105))
        assert len(re.findall(r'data-read="[A-Z][a-z]+ artifact: [^"]*" class="card"', own)) == 2, "they enlarge"
        assert all(f">{number}<" in own for number in (201, 105)), "cards with a band, not signs alone"
    assert "card 112" in sheets(drawn)["plate-1"].svg
    plain = draw(starboard.new("magnastorm", seats=4, seed=2).view(0), NAMES)
    assert "artifact" not in whole(plain)


def test_three_commanders_keep_their_names_beside_what_they_do() -> None:
    view = games()[0][0].view(0)
    known = view["table"]["printed"]["commanders"]
    codes = sorted(known)[:3]
    seats = [view["table"]["seats"][0] | {"commanders": codes}, *view["table"]["seats"][1:]]
    shown = sheets(draw({**view, "table": {**view["table"], "seats": seats}}, NAMES))["board"].svg
    for code in codes:
        assert known[code]["name"] in shown
        assert " ".join(ABILITIES[known[code]["effect"]]).strip() in shown


def test_the_storm_turns_with_the_round() -> None:
    turns: dict[int, set[float]] = {}
    for game in games()[0]:
        view = game.view(0)
        found = re.search(r'data-piece="centre-tile" transform="[^"]*rotate\(([-\d.]+)\)', whole(draw(view, NAMES)))
        assert found
        turns.setdefault(view["table"]["round"], set()).add(float(found[1]) % 360)
    assert all(len(angles) == 1 for angles in turns.values())
    first, second = (min(turns[number]) for number in (1, 2))
    assert (second - first) % 360 == 60, "clockwise, by one sector"


def test_components_that_can_be_read_exist() -> None:
    known = {component.name for component in TITLE.components(TITLE.content())}
    for game in [*games()[0][::40], *games()[2][::40]]:
        for form in FORMS:
            read = set(re.findall(r'data-read="([^"]*)"', whole(draw(game.view(0), NAMES), form)))
            assert read <= known, read - known


def test_the_order_of_the_pass_and_the_parts_of_a_turn_are_told() -> None:
    for game in games()[2][::11]:
        view = game.view(0)
        told, parts = order(view), steps(view)
        assert sorted(told.seats) == [0, 1, 2, 3]
        if not view["over"]:
            assert told.now == game.to_move()
            assert [state for _, state in parts].count("now") == 1


def test_barred_actions_point_at_the_same_places() -> None:
    view = starboard.new("magnastorm", seats=2, seed=1).view(0)
    for number in range(TITLE.actions.size):
        assert all(isinstance(key, str) for key in targets(view, TITLE.actions.decode(number), NAMES).keys)


@pytest.mark.parametrize("form", FORMS)
def test_drawing_is_quick(form: str) -> None:
    views = [game.view(int(game.to_move())) for game in games()[2] if game.to_move() >= 0][60:140]
    spent = []
    for view in views:
        began = time.process_time()
        whole(draw(view, NAMES), form)
        spent.append(time.process_time() - began)
    assert statistics.median(spent) <= 0.030

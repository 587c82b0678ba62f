"""The drawn Sector Prime: every action can be pointed at, what is drawn is what the view says, nothing else shows."""

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

from starboard import bots
from starboard.drawing import FORMS, NARROW, WIDE, Drawing, of_title, order, steps
from starboard.engine.actions import Action
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.view import seen_by
from starboard.games.sector_prime import TITLE
from starboard.games.sector_prime.drawing import draw, targets
from starboard.games.sector_prime.drawing.layout import HEIGHT, PANEL, WIDTH, clear, lay

NAMES = ["Ada", "Lyra", "Orion", "Vega"]
SVG = "{http://www.w3.org/2000/svg}"
WHOLE = os.environ.get("STARBOARD_PAGES") == "1"  # more games are with `make test-pages`
GAMES: list[tuple[str, int, dict[str, Any]]] = [  # bots, seed, options
    ("greedy greedy", 3, {}),
    ("random greedy greedy", 5, {"characters": "reverse_choice", "layout": "ridge"}),
    ("greedy random greedy greedy", 9, {"hidden_crystals": False}),
    ("random random random random", 2, {"layout": "twin_ridge", "characters": "none"}),
]
MOST_DECISIONS = 240


@functools.cache
def game_of(specs: str, seed: int, options: tuple[tuple[str, Any], ...]) -> list[tuple[Game, list[list[Any]]]]:
    """A game at every decision, with what happened so far as a surface tells it."""
    seats = specs.split()
    players = [bots.make(spec, seed * 31 + seat) for seat, spec in enumerate(seats)]
    record = Record(TITLE, len(seats), seed, dict(options), TITLE.content())
    happened: list[list[Any]] = []
    found = []
    for _ in range(MOST_DECISIONS):
        game = record.game()
        found.append((game.copy(), happened))
        if game.is_over():
            break
        seat = int(game.to_move())
        noted = record.play(players[seat].decide(Perspective(game, seat, seed)), seat)
        happened = [*happened, *([event.kind, *event.args] for event, who in noted if seen_by(who, None))][-30:]
    return found


def played(specs: str, seed: int, options: dict[str, Any]) -> list[tuple[Game, list[list[Any]]]]:
    """The same game for every test that asks for it."""
    return game_of(specs, seed, tuple(options.items()))


def view_of(game: Game, seat: int | None, happened: list[list[Any]] | None = None) -> dict[str, Any]:
    return {**game.view(seat), "recent": happened or []}


def tree(drawn: Drawing, form: str) -> ElementTree.Element:
    """All sections as read by a strict XML reader."""
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{whole(drawn, form)}</svg>')


def actions(game: Game, seat: int) -> list[Action]:
    return [TITLE.actions.decode(number) for number in game.legal(seat)]


def check_keys(game: Game, seat: int, view: dict[str, Any], drawn: Drawing, form: str = NARROW) -> None:
    """Every legal action has keys of its own that are drawn; none begins with all the keys of another."""
    if form == NARROW:
        check_keys(game, seat, view, drawn, WIDE)
    present = keys_of(drawn, form)
    assert len(present) == len(set(present)), [key for key, times in Counter(present).items() if times > 1]
    found = {str(action): targets(view, action, NAMES).keys for action in actions(game, seat)}
    for action, keys in found.items():
        assert keys, f"{action} cannot be pointed at"
        assert set(keys) <= set(present), f"{action}: {keys} are not all drawn"
    ways = list(found.values())
    assert len(set(ways)) == len(ways), (
        f"two actions share {[way for way, times in Counter(ways).items() if times > 1]}"
    )
    beginnings = {way[:length] for way in ways for length in range(1, len(way))}
    assert not beginnings & set(ways), f"{beginnings & set(ways)} begin other actions"


def check_pieces(view: dict[str, Any], drawn: Drawing, form: str) -> None:
    """Drones, barriers, refineries, Stations and Fabricators on the drawing are those of the view."""
    ids = re.findall(r'data-piece="([^"]*)"', whole(drawn, form))
    assert len(ids) == len(set(ids))
    table = view["table"]
    expected = set()
    for site in table["sites"]:
        spot = site["site"]
        expected |= {f"s{seat}-drones-{spot}" for seat, count in enumerate(site["drones"]) if count}
        expected |= {f"refinery-{spot}"} if site["refinery"] else set()
        for side in range(6):
            builder = site["force_fields"][side]
            expected |= set() if builder is None else {f"s{builder}-field-{spot}-{side}"}
            expected |= {f"s{seat}-bridge-{spot}-{side}" for seat in site["jump_bridges"][side]}
    for seat, own in enumerate(table["seats"]):
        if form == WIDE or own["fabricator_site"] is not None or seat == view["seat"]:
            expected |= {f"s{seat}-fabricator"}
        expected |= set() if own["station_site"] is None else {f"s{seat}-station"}
    assert set(ids) == expected
    for site in table["sites"]:
        for seat, count in enumerate(site["drones"]):
            if count:
                drawn_map = sheets(drawn, form)["map"].svg
                group = drawn_map.split(f'data-piece="s{seat}-drones-{site["site"]}"')[1].split("</g>")[0]
                assert f">{count}</text>" in group


@pytest.mark.parametrize(("specs", "seed", "options"), GAMES if WHOLE else GAMES[:2])
def test_whole_games_can_be_played_by_pointing(specs: str, seed: int, options: dict[str, Any]) -> None:
    seen = set()
    for ply, (game, happened) in enumerate(played(specs, seed, options)):
        asked = int(game.to_move())
        seat = None if asked < 0 else asked
        view = view_of(game, seat, happened)
        seen.add(view["table"]["step"])
        drawn = draw(view, NAMES)
        form = FORMS[ply % 2]
        assert len(whole(drawn, form)) <= 200_000
        check_pieces(view, drawn, form)
        assert sheets(drawn)["turn"].height <= PANEL[3], "the turn's instrument is too high"
        if seat is not None:
            check_keys(game, seat, view, drawn)
        if ply % 10 == 0 or seat is None:
            check_sections(drawn)
            for both in FORMS:
                for group in tree(drawn, both).iter(f"{SVG}g"):
                    if group.get("data-key"):
                        assert len(group.findall(".//*[@class='hit']")) == 1
                        assert group.find(f"{SVG}title") is not None
                assert "style=" not in whole(drawn, both) and " id=" not in whole(drawn, both)
    assert {"roll_decision", "moving", "phase2_open", "mining"} <= seen


def test_the_games_above_show_every_step() -> None:
    found = {
        game.view(None)["table"]["step"] for specs, seed, options in GAMES for game, _ in played(specs, seed, options)
    }
    assert {"choose_station", "choose_card", "battling", "charging", None} <= found


def test_building_can_be_pointed_at() -> None:
    yard = TITLE.position(
        {
            "board": "TB10",
            "step": "phase2_open",
            "drones": {"7": {"yellow": 6}, "8": {"blue": 3}, "9": {"red": 3}},
            "fabricator_site": {"yellow": 7},
            "crystals": {"yellow": 20},
        }
    )
    view = view_of(yard, 0)
    drawn = draw(view, NAMES)
    check_keys(yard, 0, view, drawn)
    ways = {targets(view, action, NAMES).keys[0] for action in actions(yard, 0)}
    assert {"build-section", "build-refinery", "build-force-field", "end-phase"} <= ways
    assert any(key.startswith("edge-7-") for key in keys_of(drawn))


def test_siphoning_can_be_pointed_at() -> None:
    spy = TITLE.position(
        {
            "board": "TB10",
            "step": "siphon",
            "character": {"yellow": "spy", "blue": "engineer", "red": "designer"},
            "drones": {"7": {"yellow": 1}, "1": {"yellow": 1}, "6": {"yellow": 1}, "0": {"yellow": 1, "red": 1}},
            "crystals": [0, 5, 5],
        }
    )
    view = view_of(spy, 0)
    check_keys(spy, 0, view, draw(view, NAMES))
    assert {targets(view, action, NAMES).keys for action in actions(spy, 0)} == {("siphon-2",), ("siphon-nobody",)}


def test_each_of_several_rivals_can_be_attacked() -> None:
    crowd = TITLE.position(
        {
            "board": "TB10",
            "step": "phase2_open",
            "drones": {"0": {"yellow": 4, "blue": 2, "red": 1}, "7": {"yellow": 3}, "8": {"blue": 3}, "9": {"red": 3}},
            "crystals": {"yellow": 9},
        }
    )
    view = view_of(crowd, 0)
    check_keys(crowd, 0, view, draw(view, NAMES))
    battles = [targets(view, action, NAMES) for action in actions(crowd, 0) if action.name == "battle"]
    assert [battle.keys for battle in battles] == [("tile-0", "drones-0-1"), ("tile-0", "drones-0-2")]
    assert all(battle.chip.endswith(" %") for battle in battles)


@pytest.mark.parametrize("options", [{}, {"characters": "reverse_choice"}])
def test_nothing_hidden_is_drawn(options: dict[str, Any]) -> None:
    for ply, (game, happened) in enumerate(played("random greedy greedy", 5, {"layout": "ridge", **options})):
        if ply > 3 and ply % 17:
            continue
        for seat in range(3):
            twin = game.determinize(seat, fresh(ply + 1))
            for form in FORMS:
                one, other = (draw(view_of(each, seat, happened), NAMES) for each in (game, twin))
                assert whole(one, form) == whole(other, form)
        if ply > 90:
            break


def test_rivals_crystals_are_behind_the_screen_and_open_ones_are_not() -> None:
    for hidden in (True, False):
        game = TITLE.new(seats=2, seed=1, options={"hidden_crystals": hidden})
        drawn = draw(game.view(0), NAMES)
        for form in FORMS:
            assert ("behind the screen" in sheets(drawn, form)["plate-1"].svg) is hidden


def test_names_cannot_bring_markup() -> None:
    game = TITLE.new(seats=2, seed=1)
    for seat in (0, 1, None):
        drawn = draw(game.view(seat), ["<b>&\"'", "</text><script>"])
        for form in FORMS:
            assert "<b>" not in whole(drawn, form) and "<script>" not in whole(drawn, form)
            tree(drawn, form)


def test_spectators_see_all_plates_and_no_own_area() -> None:
    game = TITLE.new(seats=4, seed=2)
    drawn = draw(game.view(None), NAMES)
    assert not drawn.of("own") and [section.seat for section in drawn.of("plate")] == [0, 1, 2, 3]
    seated = draw(game.view(2), NAMES)
    assert seated.of("own") and [section.seat for section in seated.of("plate")] == [3, 0, 1]


def test_three_rivals_fit_beside_the_board() -> None:
    plates = draw(TITLE.new(seats=4, seed=2).view(0), NAMES).of("plate")
    assert all(plate.sheet(WIDE).height <= 200 for plate in plates)  # type: ignore[union-attr]


def test_the_turn_order_is_told() -> None:
    for game, _ in played("greedy random greedy greedy", 9, {"hidden_crystals": False})[20:40]:
        told = order(game.view(0))
        assert told.now == game.to_move() and sorted(told.seats) == [0, 1, 2, 3]


def test_only_the_one_who_decides_has_controls() -> None:
    for game, _ in played("greedy greedy", 3, {}):
        if game.view(None)["table"]["step"] == "moving":
            break
    asked = int(game.to_move())
    assert "end-movement" in keys_of(draw(game.view(asked), NAMES))
    assert "end-movement" not in keys_of(draw(game.view(1 - asked), NAMES))
    assert "end-movement" not in keys_of(draw(game.view(None), NAMES))


def test_a_battle_shows_its_dice_and_sums() -> None:
    events: list[list[Any]] = [
        ["battle_joined", 0, 1, 0, 4],
        ["battle_rolled", 0, 8, 4, 1],
        ["battle_rolled", 1, 3, 2, 0],
        ["round_lost", 1, 0, 1, 0],
    ]
    drawn = draw(view_of(TITLE.new(seats=2, seed=1), 0, events), NAMES)
    for form in FORMS:
        turn = sheets(drawn, form)["turn"].svg
        assert ">8 + 4 + 1 = 13<" in turn and ">3 + 2 = 5<" in turn
        assert "Lyra loses 1 drone" in turn


def test_moves_of_late_leave_a_trail() -> None:
    game = TITLE.new(seats=2, seed=1)
    plain, after = draw(view_of(game, 0), NAMES), draw(view_of(game, 0, [["drone_moved", 1, 0, 3, 2]]), NAMES)
    for form in FORMS:
        one, other = (sheets(drawn, form)["map"].svg.count("stroke-dasharray") for drawn in (plain, after))
        assert other == one + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_keep_off_the_instruments_in_every_layout(seats: int) -> None:
    for seed in range(25):
        sites = TITLE.new(seats=seats, seed=seed).view(None)["table"]["sites"]
        layout = lay(tuple((site["q"], site["r"]) for site in sites))
        assert layout.s >= 54
        for x, y in layout.centres:
            assert layout.s <= y <= HEIGHT - layout.s and 0.86 * layout.s <= x <= WIDTH - 0.86 * layout.s
            assert clear(x, y, layout.s, PANEL) and clear(x, y, layout.s, layout.legend)


def test_a_barred_action_points_at_the_same_places() -> None:
    game = TITLE.new(seats=2, seed=1)
    view = game.view(0)
    for number in range(TITLE.actions.size):
        action = TITLE.actions.decode(number)
        assert all(isinstance(key, str) for key in targets(view, action, NAMES).keys)


def test_the_phases_of_a_turn() -> None:
    seen = set()
    for game, _ in played("greedy greedy", 3, {}):
        seen.add(tuple(state for _, state in steps(game.view(None))))
    turns = {("now", "next", "next"), ("done", "now", "next"), ("done", "done", "now")}
    assert turns | {("now", "next", "next", "next"), ("done", "done", "done")} == seen


def test_drawing_is_quick() -> None:
    assert of_title("sector_prime") is not None
    views = [
        view_of(game, int(game.to_move()), told)
        for game, told in played("greedy random greedy greedy", 9, {"hidden_crystals": False})
    ][40:120]
    spent = []
    for view in views:
        began = time.process_time()
        whole(draw(view, NAMES))
        spent.append(time.process_time() - began)
    assert statistics.median(spent) <= 0.030

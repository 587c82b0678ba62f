"""The drawn Micro Cosmos: every action can be pointed at, what is drawn is what the view says, nothing else shows."""

from __future__ import annotations

import functools
import itertools
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
from starboard.drawing import FORMS, NARROW, WIDE, Drawing, order, steps
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.games.micro_cosmos import TITLE
from starboard.games.micro_cosmos.drawing import TURN_H, draw, targets

NAMES = ["Ada", "Lyra", "Orion", "Vega"]
SVG = "{http://www.w3.org/2000/svg}"
WHOLE = os.environ.get("STARBOARD_PAGES") == "1"  # more games are with `make test-pages`
GAMES: list[tuple[str, int, dict[str, Any]]] = [  # bots, seed, options
    ("greedy greedy", 3, {}),
    ("random greedy greedy", 5, {"setup_choices": "at the same time"}),
    ("greedy random greedy random", 9, {"specialist_tokens_start": "available"}),
    ("greedy", 4, {"difficulty": "hard"}),
    ("random", 6, {}),
]
MOST_DECISIONS = 330
SETTLED = {"setup_discard", "setup_row", "setup_resource", "upgrade", "travel", "crew_play", "dest_action", "draw_crew"}


@functools.cache
def game_of(specs: str, seed: int, options: tuple[tuple[str, Any], ...]) -> list[Game]:
    """A game at every decision."""
    seats = specs.split()
    players = [bots.make(spec, seed * 31 + seat) for seat, spec in enumerate(seats)]
    record = Record(TITLE, len(seats), seed, dict(options), TITLE.content())
    found = []
    for _ in range(MOST_DECISIONS):
        game = record.game()
        found.append(game.copy())
        if game.is_over():
            break
        seat = game.pending()[0]
        record.play(players[seat].decide(Perspective(game, seat, seed)), seat)
    return found


def played(specs: str, seed: int, options: dict[str, Any]) -> list[Game]:
    """The same game for every test that asks for it."""
    return game_of(specs, seed, tuple(options.items()))


def names_of(game: Game) -> list[str]:
    return NAMES[: int(game.seats)] if int(game.seats) > 1 else ["Ada", "Automa"]


def asked(game: Game) -> int | None:
    return None if game.is_over() else game.pending()[0]


def drawn_for(game: Game, seat: int | None) -> tuple[dict[str, Any], Drawing]:
    view = game.view(seat)
    return view, draw(view, names_of(game))


def tree(drawn: Drawing, form: str) -> ElementTree.Element:
    """All sections as read by a strict XML reader."""
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{whole(drawn, form)}</svg>')


def check_keys(game: Game, seat: int, view: dict[str, Any], drawn: Drawing) -> None:
    """Every legal action has keys of its own that are drawn in both forms; none begins with all keys of another."""
    ways = [targets(view, TITLE.actions.decode(number), NAMES).keys for number in game.legal(seat)]
    assert all(ways), [str(TITLE.actions.decode(number)) for number in game.legal(seat)]
    assert len(set(ways)) == len(ways), [way for way, times in Counter(ways).items() if times > 1]
    for form in FORMS:
        present = keys_of(drawn, form)
        assert len(present) == len(set(present)), [key for key, times in Counter(present).items() if times > 1]
        missing = {key for way in ways for key in way} - set(present)
        assert not missing, f"{view['table']['phase']}, {form}: {missing}"
    beginnings = {way[:length] for way in ways for length in range(1, len(way))}
    assert not beginnings & set(ways)


def check_pieces(view: dict[str, Any], drawn: Drawing, form: str) -> None:
    """Arks, markers, Colonies, outposts and own cards on the drawing are those of the view."""
    ids = re.findall(r'data-piece="([^"]*)"', whole(drawn, form))
    assert len(ids) == len(set(ids)), [piece for piece, times in Counter(ids).items() if times > 1]
    table = view["table"]
    expected = {f"s{side['side']}-ark" for side in table["sides"]} | {f"s{n['side']}-points" for n in table["sides"]}
    for cell in table["grid"]:
        if cell["card"] is None or cell["portal"]:
            continue
        for kind, sides in (("colony", cell["colonies"]), ("outpost", cell["outposts"])):
            expected |= {f"s{side}-{kind}-{cell['card']}" for side in sides}
        if form == WIDE and not cell["terraformed"]:
            expected |= {f"s{entry['side']}-merit-{cell['card']}" for entry in cell["merit"]}
    found = {piece for piece in ids if piece.startswith("s") and not piece.startswith("survivor")}
    assert found == expected
    if view["seat"] is not None:
        own = table["sides"][view["seat"]]
        assert {f"crew-{card['id']}" for card in (*own["upper"], *own["lower"])} <= set(ids)
        assert {f"survivor-{card['id']}" for card in own["survivors_held"]} <= set(ids)


def check_reading(drawn: Drawing, form: str) -> None:
    """What says it is a component is one; every key has one outline and a name in whole sentences."""
    known = {component.name for component in TITLE.components(TITLE.content())}
    for group in tree(drawn, form).iter(f"{SVG}g"):
        read = group.get("data-read")
        assert read is None or read in known, read
        title = group.find(f"{SVG}title")
        if group.get("data-key"):
            assert len(group.findall(".//*[@class='hit']")) == 1
            assert title is not None
        if title is not None:
            assert (title.text or "").endswith((".", "?", "!")), title.text
    text = whole(drawn, form)
    assert "style=" not in text and " id=" not in text


@pytest.mark.parametrize(("specs", "seed", "options"), GAMES if WHOLE else GAMES[:2])
def test_whole_games_can_be_played_by_pointing(specs: str, seed: int, options: dict[str, Any]) -> None:
    seen = set()
    for ply, game in enumerate(played(specs, seed, options)):
        seat = asked(game)
        view, drawn = drawn_for(game, seat)
        seen.add(view["table"]["phase"])
        form = FORMS[ply % 2]
        assert len(whole(drawn, form)) <= 200_000
        check_pieces(view, drawn, form)
        assert sheets(drawn)["turn"].height <= TURN_H + 0.5, f"{view['table']['phase']}: the turn's panel is too high"
        if seat is not None:
            check_keys(game, seat, view, drawn)
        if ply % 10 == 0 or seat is None:
            check_sections(drawn)
            for both in FORMS:
                check_reading(drawn, both)
    assert seen >= SETTLED


def test_the_games_above_show_every_step() -> None:
    found = {game.view(None)["table"]["phase"] for entry in GAMES for game in played(*entry)}
    assert found >= {
        *SETTLED, "pay_specialist", "pay_any", "gain_any", "discover_bonus", "canteen", "place_row", "terraform",
        "survivor", "specialist_card", "specialist_leader", "automa_pay",
    }  # fmt: skip


def at_a_phase(phase: str, specs: str = "greedy greedy", seed: int = 3) -> tuple[Game, int]:
    """The first time that somebody is asked something."""
    options = next(options for bots_, seed_, options in GAMES if (bots_, seed_) == (specs, seed))
    for game in played(specs, seed, options):
        if not game.is_over() and game.view(None)["table"]["phase"] == phase:
            return game, game.pending()[0]
    raise AssertionError(phase)


def test_a_crew_card_is_pointed_at_first_and_then_what_becomes_of_it() -> None:
    for game in played("greedy greedy", 3, {}):
        if game.is_over() or game.view(None)["table"]["phase"] != "crew_play":
            continue
        seat = game.pending()[0]
        view = game.view(seat)
        if not view["table"]["sides"][seat]["lower"]:
            continue
        ways = [targets(view, TITLE.actions.decode(number), NAMES).keys for number in game.legal(seat)]
        card = view["table"]["sides"][seat]["lower"][0]["id"]
        assert (f"crew-{card}", "play-discard-plain") in ways and ("done",) in ways
        return
    raise AssertionError("nobody had a card in the lower row")


def test_only_the_one_who_decides_sees_how_far_it_is() -> None:
    game, seat = at_a_phase("travel")
    for form in FORMS:
        mine = sheets(draw(game.view(seat), NAMES), form)["system"].svg
        other = sheets(draw(game.view(1 - seat), NAMES), form)["system"].svg
        assert mine.count('class="when-picked"') == len(game.legal(seat)) and 'class="when-picked"' not in other


def test_a_way_ends_where_its_destination_is() -> None:
    game, seat = at_a_phase("travel")
    view = game.view(seat)
    own = view["table"]["sides"][seat]["ark"]
    for told in view["table"]["travel"]["spots"]:
        assert told["way"][0] == own and told["way"][-1] == told["to"] and len(told["way"]) == told["routes"] + 1


def test_asteroids_are_quiet_targets() -> None:
    game, seat = at_a_phase("travel")
    view = game.view(seat)
    svg = sheets(draw(view, NAMES))["system"].svg
    for cell in view["table"]["grid"]:
        for spot in cell.get("spots", ()):
            key = f'data-key="spot-{cell["slot"]}-{spot["spot"]}"'
            group = svg[: svg.index(key)].rpartition("<g ")[2]
            assert ('class="quiet"' in group) is (spot["kind"] == "asteroid")


def test_dialogues_only_for_whoever_is_asked() -> None:
    game, seat = at_a_phase("dest_action")
    assert "do-gather" in keys_of(draw(game.view(seat), NAMES)) or "done" in keys_of(draw(game.view(seat), NAMES))
    for other in (1 - seat, None):
        keys = keys_of(draw(game.view(other), NAMES))
        assert "done" not in keys and not [key for key in keys if key.startswith("do-")]


def position(phase: str, **keys: Any) -> Game:
    """Yellow is asked; Cindra lies above, Verdeth left, Thalu right of the Portal."""
    grid = {"1": "P01", "3": "P02", "5": "P03"}
    return TITLE.position({"seats": 2, "seed": 5, "phase": phase, "grid": grid, **keys})


def test_an_outpost_that_moves_is_pointed_at_on_its_planet() -> None:
    pairs = ["biodome", "leisure_facilities", "space_mining", "mining_vehicles"]
    arks = {"yellow": [1, 0], "brown": [4, 0]}
    game = position("dest_action", ark=arks, upgrade={"yellow": pairs}, outpost={"yellow": [3, 5]})
    game.play("dest", kind="create_outpost")
    view, drawn = drawn_for(game, 0)
    check_keys(game, 0, view, drawn)
    ways = {targets(view, TITLE.actions.decode(number), NAMES).keys for number in game.legal(0)}
    assert ways == {("cell-3",), ("cell-5",)}


def test_two_survivor_cards_are_pointed_at_before_one_of_them_comes_aboard() -> None:
    game = position(
        "dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": ["scout_vehicles"]}, token={"yellow": ["leader_red"]}
    )
    game.play("dest", kind="scout")
    if game.view(0)["table"]["phase"] == "pay_specialist":
        game.play(game.legal(0)[0])
    view, drawn = drawn_for(game, 0)
    assert view["table"]["phase"] == "scout_pick"
    check_keys(game, 0, view, drawn)
    wanted = {f"survivor-{card['id']}" for card in view["table"]["ask"]["cards"]}
    for form in FORMS:
        assert wanted <= set(keys_of(drawn, form))
        check_reading(drawn, form)


def test_whatever_is_chosen_as_one_is_pointed_at_step_by_step() -> None:
    """Compounds: the keys of all their actions are drawn."""
    told = 0
    for game in played("greedy random greedy random", 9, GAMES[2][2])[::3]:
        seat = asked(game)
        if seat is None:
            continue
        view, drawn = drawn_for(game, seat)
        present = set(keys_of(drawn, NARROW)) & set(keys_of(drawn, WIDE))
        for compound in TITLE.compounds(game, seat):
            for number in compound.actions:
                keys = targets(view, TITLE.actions.decode(number), NAMES).keys
                assert set(keys) <= present, (compound, keys)
            told += 1
    assert told > 20


def test_the_automa_has_a_plate_with_its_card_and_where_it_may_fly() -> None:
    for game in played("greedy", 4, {"difficulty": "hard"})[30:200:17]:
        view, drawn = drawn_for(game, asked(game))
        told = view["table"]["automa"]
        plates = drawn.of("plate")
        assert [section.heading for section in plates] == ["Automa"] and plates[0].seat == 1
        svg = sheets(drawn)["plate-1"].svg
        shown = told["card"] or told["last_card"]
        if shown:
            assert shown["name"] in svg and f'data-read="{shown["name"]}"' in svg
        assert sum(entry["cards"] for entry in told["next"]["places"]) == len(told["next"]["cards"])


def test_the_automa_s_plate_says_its_points_and_which_step_it_is_at() -> None:
    """A step that waits for a payment has a ring, not a tick; at other times no step of the last card has one."""
    paying = 0
    for game in played("greedy", 4, {"difficulty": "hard"}):
        table = game.view(0)["table"]
        if table["phase"] not in ("automa_pay", "travel"):
            continue
        told = table["automa"]
        drawn = sheets(drawn_for(game, 0)[1])
        svg = drawn["plate-1"].svg
        assert f">now {table['sides'][1]['points']}<" in svg
        rings = len(re.findall(r'<circle[^>]*stroke="#4A3F86"', svg))
        if table["phase"] == "travel":
            assert rings == 0
            continue
        steps = told["card"]["steps"]
        assert rings == 1 and told["steps_done"] == told["step"] - 1
        assert f"{told['steps_done']} of {len(steps)} steps are behind it" in svg
        words = " ".join(re.findall(r">([^<]+)<", drawn["turn"].svg))
        assert f"The Automa: {steps[told['step'] - 1]['text']}." in words
        paying += 1
    assert paying


def test_where_the_automa_may_fly_is_where_it_flies() -> None:
    """MC-23: as long as nobody changes the system in between, the place it goes to was one of those told."""
    known = 0
    games = played("greedy", 4, {"difficulty": "hard"})
    for before, after in itertools.pairwise(games):
        one, other = before.view(0)["table"], after.view(0)["table"]
        if one["phase"] in ("draw_crew", "place_row") and one["sides"][1]["ark"] != other["sides"][1]["ark"]:
            assert other["sides"][1]["ark"][0] in [entry["slot"] for entry in one["automa"]["next"]["places"]]
            known += 1
    assert known > 3


@pytest.mark.parametrize(("specs", "seed", "options"), [GAMES[1], GAMES[3]])
def test_nothing_hidden_is_drawn(specs: str, seed: int, options: dict[str, Any]) -> None:
    for ply, game in enumerate(played(specs, seed, options)):
        if ply > 12 and ply % 23:
            continue
        for seat in range(int(game.seats)):
            twin = game.determinize(seat, fresh(ply + 1))
            for form in FORMS:
                one, other = (drawn_for(each, seat)[1] for each in (game, twin))
                assert whole(one, form) == whole(other, form)
        if ply > 160:
            break


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


def test_places_are_large_enough_for_a_finger() -> None:
    game, seat = at_a_phase("travel")
    svg = sheets(draw(game.view(seat), NAMES), NARROW)["system"].svg
    radii = [float(r) for r in re.findall(r'class="hit" cx="[^"]*" cy="[^"]*" r="([^"]*)"', svg)]
    assert radii and min(radii) >= 20.5


def test_the_steps_of_a_turn_are_told() -> None:
    seen = set()
    for game in played("greedy greedy", 3, {}):
        told = steps(game.view(0))
        now = [label for label, state in told if state == "now"]
        assert len(now) == (0 if game.is_over() else 1)
        seen |= set(now)
        turn = order(game.view(0))
        assert sorted(turn.seats) == [0, 1]
        if not game.is_over() and game.view(0)["table"]["round"]:
            assert turn.now == game.pending()[0]
    assert seen == {"Set-up", "Upgrade", "Travel", "Crew", "Destination", "Draw"}


@pytest.mark.parametrize("form", FORMS)
def test_a_table_is_drawn_quickly(form: str) -> None:
    views = [game.view(asked(game)) for game in played("greedy random greedy random", 9, GAMES[2][2])[100:260:4]]
    spent = []
    for view in views:
        began = time.process_time()
        whole(draw(view, NAMES), form)
        spent.append(time.process_time() - began)
    assert statistics.median(spent) <= 0.030

"""The drawn Pandorum: every action can be pointed at, what is drawn is what the view says, nothing hidden shows."""

from __future__ import annotations

import functools
import itertools
import re
import time
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest
from sheets import check_sections, keys_of, sheets, whole

import starboard
from starboard import bots
from starboard.drawing import FORMS, NARROW_WIDTH, WIDE, Drawing, order, steps
from starboard.drawing.look import contrast, width
from starboard.engine.actions import Action
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.games.pandorum import TITLE
from starboard.games.pandorum.drawing import draw, targets
from starboard.games.pandorum.drawing.colours import BANDS, CARD_INK
from starboard.games.pandorum.drawing.faces import face, slim
from starboard.games.pandorum.drawing.hand import CARD_H, CARD_W, GAP, PER_ROW

CONTENT: Any = TITLE.content()
NAMES = ["Ada", "Lyra", "Orion", "Vega"]
SVG = "{http://www.w3.org/2000/svg}"
GAMES: list[tuple[str, int, dict[str, Any]]] = [  # bots, seed, options
    ("greedy greedy", 3, {}),
    ("random greedy greedy", 5, {"no_systems": True}),
    ("greedy random greedy greedy", 9, {"layout": "standard"}),
]
MOST_DECISIONS = 190
LARGEST = 200_000


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
        seat = int(game.to_move())
        record.play(players[seat].decide(Perspective(game, seat, seed)), seat)
    return found


def played(specs: str, seed: int, options: dict[str, Any]) -> list[Game]:
    """The same game for every test that asks for it."""
    return game_of(specs, seed, tuple(options.items()))


def tree(drawn: Drawing, form: str) -> ElementTree.Element:
    """All sections as read by a strict XML reader."""
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{whole(drawn, form)}</svg>')


def actions(game: Game, seat: int) -> list[Action]:
    return [TITLE.actions.decode(number) for number in game.legal(seat)]


def check_keys(game: Game, seat: int, view: dict[str, Any], drawn: Drawing) -> dict[str, tuple[str, ...]]:
    """Every legal action has keys of its own that are drawn in both forms; none begins with all the keys of another."""
    found = {str(action): targets(view, action, NAMES).keys for action in actions(game, seat)}
    for form in FORMS:
        present = keys_of(drawn, form)
        assert len(present) == len(set(present)), [key for key, times in Counter(present).items() if times > 1]
        for action, keys in found.items():
            assert keys, f"{action} cannot be pointed at"
            assert set(keys) <= set(present), f"{action}: {keys} are not all drawn on a {form} page"
    ways = list(found.values())
    assert len(set(ways)) == len(ways)
    beginnings = {way[:length] for way in ways for length in range(1, len(way))}
    assert not beginnings & set(ways)
    return found


def check_compounds(game: Game, seat: int, view: dict[str, Any], drawn: Drawing) -> None:
    """What can be done in one go is pointed at by what is drawn, too."""
    present = set(keys_of(drawn))
    for compound in TITLE.compounds(game, seat):  # type: ignore[arg-type]
        ways = [targets(view, TITLE.actions.decode(number), NAMES).keys for number in compound.actions]
        assert ways[0]
        assert {key for way in ways for key in way} <= present, compound


def check_pieces(view: dict[str, Any], drawn: Drawing, form: str) -> None:
    """Projects, harvesters, stacks and cards on the drawing are those of the view."""
    ids = re.findall(r'data-piece="([^"]*)"', whole(drawn, form))
    assert len(ids) == len(set(ids))
    table = view["table"]
    expected = {f"s{each['owner']}-{each['kind']}-{each['hex']}" for each in table["projects"]}
    expected |= {f"s{seat}-harvester" for seat in range(view["seats"])}
    expected |= {f"market-{card}" for card in table["market"]}
    expected |= {f"hand-{card}" for card in table.get("hand", {})}
    others = set(ids) - expected
    assert expected <= set(ids)
    assert all(re.match(r"played-|s\d-(forepart|main)-", other) for other in others), others


def check_reading(drawn: Drawing, form: str) -> None:
    """What is read is a component; whatever has a key or is read is named in whole sentences."""
    known = {component.name for component in TITLE.components(TITLE.content())}
    for group in tree(drawn, form).iter(f"{SVG}g"):
        if group.get("data-read"):
            assert group.get("data-read") in known, group.get("data-read")
        if group.get("data-key"):
            assert len(group.findall(".//*[@class='hit']")) == 1
        if group.get("data-key") or group.get("data-read"):
            title = group.find(f"{SVG}title")
            assert title is not None and (title.text or "").rstrip().endswith("."), ElementTree.tostring(group)[:200]


@pytest.mark.parametrize(("specs", "seed", "options"), GAMES)
def test_whole_games_can_be_played_by_pointing(specs: str, seed: int, options: dict[str, Any]) -> None:
    for ply, game in enumerate(played(specs, seed, options)):
        asked = int(game.to_move())
        seat = None if asked < 0 else asked
        view = game.view(seat)
        drawn = draw(view, NAMES)
        form = FORMS[ply % 2]
        assert len(whole(drawn, form)) <= LARGEST
        check_pieces(view, drawn, form)
        if seat is not None:
            check_keys(game, seat, view, drawn)
        if ply % 11 == 0 or seat is None:
            check_sections(drawn)
            for both in FORMS:
                check_reading(drawn, both)
                assert "style=" not in whole(drawn, both) and " id=" not in whole(drawn, both)
            if seat is not None:
                check_compounds(game, seat, view, drawn)


def test_the_games_above_show_every_step() -> None:
    found = {
        game.view(None)["table"]["step"] for specs, seed, options in GAMES for game in played(specs, seed, options)
    }
    assert {"turn", "pick", "fee", "destination", "build_mode", "cards", "slots"} <= found


# --- the rarer questions ---------------------------------------------------------------------------------------------
def table(**described: Any) -> Any:
    """A position of the standard layout."""
    described.setdefault("market", {"lab_central": 1, "prot_external": 1, "block_depot": 1, "block_science": 1})
    described.setdefault("turn", 0)
    return starboard.position("pandorum", {"options": {"layout": "standard"}, **described})


def pointed(game: Any) -> dict[str, tuple[str, ...]]:
    """Where everything legal is."""
    seat = int(game.to_move())
    view = game.view(seat)
    drawn = draw(view, NAMES)
    check_sections(drawn)
    check_compounds(game, seat, view, drawn)
    for form in FORMS:
        check_reading(drawn, form)
        assert len(whole(drawn, form)) <= LARGEST
    return check_keys(game, seat, view, drawn)


def card_or_value(ids: list[str], value: str) -> Any:
    """The number of a card, of a place among the laid cards, or a name."""
    if value in ids:
        return ids.index(value)
    return int(value) if value.isdigit() else value


def do(game: Any, *texts: str) -> Any:
    """Plays actions as people write them."""
    ids = CONTENT.card_ids
    for text in texts:
        name, _, value = text.partition(" ")
        key = TITLE.actions.families[name].params[0].name if value else ""
        params = {key: card_or_value(ids, value)} if value else {}
        game.play(TITLE.actions.encode(name, **params))
    return game


PLAIN = {name: "moss" for name in CONTENT.hex_names if name != "G6"}  # moss everywhere


def test_a_block_and_a_direction_can_be_pointed_at() -> None:
    game = table(
        terrain=PLAIN,
        hands={"0": ["prot_intranet", "block_shield", "sys_data_tap"]},
        projects={"0": {"modules": ["G9", "G8"], "bases": ["H7"]}},
    )
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G7", "build_mode base")
    do(game, "play_card prot_intranet")
    assert set(pointed(game).values()) == {("hand-block_shield",)}
    do(game, "play_card block_shield")
    assert set(pointed(game).values()) == {("block-flat",), ("played-0",)}
    do(game, "block_double 0")
    assert set(pointed(game).values()) == {(f"way-{way}",) for way in range(6)}
    chips = [targets(game.view(0), action, NAMES).chip for action in actions(game, 0)]
    assert chips[0] == "+4" and len(set(chips)) > 1
    do(game, "choose_direction east")
    assert set(pointed(game).values()) == {("slot-forepart",), ("slot-main",), ("slot-cargo",)}
    drawn = draw(game.view(1), NAMES)
    assert "construction" in sheets(drawn) and "way-0" not in keys_of(drawn)


def charged(part: str, main: str = "salvage_crane") -> dict[str, Any]:
    slots = {"forepart": ["lab_medical", "lab_medical", "log_moss_barge"], "main": [], "cargo": ["gen_biogas"]}
    return {"0": {"forepart": part, "main": main, "slots": slots}, "1": {"forepart": "mega_rig", "main": "lava_hull"}}


def test_a_forepart_is_used_by_clicking_it_on_the_mat() -> None:
    cards = {"0": ["gen_thermal", "prod_dust_dredge", "sys_data_tap"]}
    lift = do(table(terrain=PLAIN, hands=cards, mats=charged("lift_rotors")), "begin_move", "pay_fee sys_data_tap")
    assert pointed(lift)["activate_forepart"] == ("slot-forepart",)
    do(lift, "activate_forepart")
    view = lift.view(0)
    assert len(pointed(lift)) > 80 and view["table"]["lifted"]
    assert 'stroke-dasharray="0.1 7"' not in sheets(draw(view, NAMES))["map"].svg  # no lines: every hex is in reach
    former = table(terrain=PLAIN, hands=cards, mats=charged("terrain_former"))
    do(former, "begin_move", "pay_fee sys_data_tap", "move_to G9")
    ways = pointed(former)
    assert ("slot-forepart",) in ways.values() and ("mode-module",) in ways.values()
    twin = table(terrain=PLAIN, hands={"0": [*cards["0"], "lab_central"]}, mats=charged("twin_rig"))
    do(twin, "begin_move", "pay_fee sys_data_tap", "move_to G9")
    assert ("mode-module_as_base",) in pointed(twin).values()


def test_the_crane_takes_from_market_and_deck() -> None:
    mats = charged("lift_rotors")
    mats["0"]["slots"]["main"] = ["gen_biogas"] * 3 + ["block_power"] * 2
    game = table(terrain=PLAIN, hands={"0": ["prod_dust_dredge", "sys_data_tap"]}, mats=mats)
    do(game, "begin_move", "pay_fee sys_data_tap")
    assert game.view(0)["table"]["step"] == "crane"
    ways = set(pointed(game).values())
    assert ("deck",) in ways and ("market-sys_data_tap",) in ways
    assert ">fee<" in sheets(draw(game.view(0), NAMES))["market"].svg


def test_who_can_do_nothing_passes_on_the_table() -> None:
    game = table(terrain=PLAIN, market={}, spent="rest")
    assert pointed(game) == {"pass": ("pass",)}


def test_a_full_market_and_a_large_hand_stay_within_their_bounds() -> None:
    ids = CONTENT.card_ids
    game = table(market=dict.fromkeys(ids, 1), hands={"0": [*ids[:6], *ids[6:]]})
    pointed(game)
    pointed(do(game, "begin_move"))


def test_in_a_slim_stack_name_count_and_amount_stand_apart() -> None:
    for card in all_cards().values():
        for count in (1, 2, 11):
            tree = ElementTree.fromstring(f"<svg>{slim(card, 151, 30, count)}</svg>")
            ends = []
            for words in tree.iter("text"):
                size = float(words.get("class", "t12 ").split()[0].removeprefix("t"))
                wide = float(words.get("textLength") or width(words.text or "", size, True))
                share = {"end": 1.0, "middle": 0.5}.get(words.get("text-anchor", ""), 0.0)
                left = float(words.get("x", 0)) - share * wide
                ends.append((left, left + wide))
            ends.sort()
            assert len(ends) == (2 if count == 1 else 3) and ends[0][0] > 20 and ends[-1][1] < 151
            assert all(one[1] < other[0] for one, other in itertools.pairwise(ends)), (card["name"], count, ends)


def all_cards() -> dict[str, Any]:
    cards: dict[str, Any] = table(terrain=PLAIN).view(0)["table"]["cards"]
    return cards


# --- what is shown ---------------------------------------------------------------------------------------------------
def test_a_stop_says_what_it_brings() -> None:
    game = table(
        terrain=PLAIN | {"G8": "volcano"},
        hands={"0": ["gen_biogas", "prod_dust_dredge", "sys_data_tap"]},
        projects={"0": {"modules": ["G5"]}, "1": {"modules": ["H5"], "bases": ["F6"]}},
        quids=[1, 0],
    )
    do(game, "begin_move", "pay_fee sys_data_tap")
    view = game.view(0)
    chips = {str(action.params["h"]): targets(view, action, NAMES).chip for action in actions(game, 0)}
    assert chips["G5"] == "0" and chips["H5"] == "−1" and chips["F6"] == "−1"  # a purse of 1 pays no more
    assert chips["G4"] == "+2" and "G8" not in chips and "G9" not in chips
    drawn = sheets(draw(view, NAMES))["map"].svg
    assert drawn.count('class="when-picked"') == len([chip for chip in chips.values() if chip.startswith("+")])
    assert 'stroke="#FF5A5A"' in drawn  # the volcano stops the line to the east
    assert "At best a module with Biogas Generator earns 2 quids there." in drawn
    assert "Stopping there costs 1 quid, paid to Lyra." in drawn
    assert "G6, the landing pad. Your harvester is there. Lyra's harvester is there." in drawn


def test_cards_say_why_they_cannot_be_laid_and_what_they_pay() -> None:
    game = table(
        terrain=PLAIN, hands={"0": ["gen_biogas", "gen_thermal", "sys_data_tap"]}, projects={"0": {"modules": ["G8"]}}
    )
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G9")
    shown = sheets(draw(game.view(0), NAMES))["hand"].svg if game.view(0)["table"]["step"] == "cards" else ""
    if not shown:
        do(game, "build_mode module")
        shown = sheets(draw(game.view(0), NAMES))["hand"].svg
    assert ">not on moss<" in shown and "Here it pays 2 quids by itself." in shown


def test_who_leads_a_colour_alone_wears_a_crown() -> None:
    slots = {"forepart": [], "main": [], "cargo": ["gen_biogas", "gen_biogas"]}
    parts = {"forepart": "twin_rig", "main": "lava_hull"}
    mats = {"0": parts | {"slots": slots}, "1": {"forepart": "mega_rig", "main": "wide_scanner"}}
    game = table(terrain=PLAIN, mats=mats)
    for seat in (0, 1):
        drawn = draw(game.view(seat), NAMES)
        own, other = sheets(drawn)["mat"].svg, sheets(drawn)[f"plate-{1 - seat}"].svg
        assert [part.count("#i-crown") for part in (own, other)] == ([1, 0] if seat == 0 else [0, 1])


@pytest.mark.parametrize(("specs", "seed", "options"), GAMES)
def test_nothing_hidden_is_drawn(specs: str, seed: int, options: dict[str, Any]) -> None:
    for ply, game in enumerate(played(specs, seed, options)):
        if ply % 19:
            continue
        for seat in range(len(specs.split())):
            twin = game.determinize(seat, fresh(ply + 1))
            for form in FORMS:
                assert whole(draw(game.view(seat), NAMES), form) == whole(draw(twin.view(seat), NAMES), form)


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
    assert all(plate.sheet(WIDE).height <= 200 for plate in seated.of("plate"))  # type: ignore[union-attr]


def test_the_printed_board_is_the_same_sheet_through_the_game() -> None:
    games = played("greedy greedy", 3, {})
    first, later = (sheets(draw(game.view(0), NAMES))["ground"].version for game in (games[0], games[60]))
    assert first == later


def test_a_barred_action_points_at_the_same_places() -> None:
    game = TITLE.new(seats=2, seed=1)
    view = game.view(0)
    for number in range(TITLE.actions.size):
        assert all(isinstance(key, str) for key in targets(view, TITLE.actions.decode(number), NAMES).keys)


def test_the_steps_of_a_turn_and_its_order() -> None:
    seen = set()
    for game in played("greedy random greedy greedy", 9, {"layout": "standard"})[:120]:
        view = game.view(0)
        seen.add(next(label for label, state in steps(view) if state == "now"))
        told = order(view)
        assert told.now == game.to_move() and told.seats[0] == view["table"]["first_player"]
    assert seen == {"Choose", "Add cards", "Fee", "Drive", "Build", "Stow cards"}


def test_no_words_of_a_card_are_cut() -> None:
    cards = played("greedy random greedy greedy", 9, {"layout": "standard"})[0].view(0)["table"]["cards"]
    for card in cards.values():
        for wide in (CARD_W, (NARROW_WIDTH - 2 * GAP) / PER_ROW):
            assert "…" not in face(card, wide, CARD_H), card["name"]


def test_letters_on_bands_stand_out() -> None:
    assert all(contrast(band, CARD_INK) >= 4.5 for band in BANDS.values())


def test_drawing_is_quick() -> None:
    games = played("greedy random greedy greedy", 9, {"layout": "standard"})
    for form in FORMS:
        spent = []
        for game in games[60:160:5]:
            view = game.view(max(0, int(game.to_move())))
            began = time.process_time()
            whole(draw(view, NAMES), form)
            spent.append(time.process_time() - began)
        assert sorted(spent)[len(spent) // 2] <= 0.030

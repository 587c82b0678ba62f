"""Every rule that forbids: a position in which it does, with its rule, facts and words."""

import pytest

from games.magnastorm.table import TITLE, at, at_start, do, gain, land, move, place, why
from starboard.games.magnastorm.rules import codes
from starboard.games.magnastorm.rules.actions import A_MOVE
from starboard.games.magnastorm.telling.refusals import REFUSALS, called

RICH = {"grey": {"yellow": 6, "grey": 6}}


def started(column=1):
    game = at_start(2)
    do(game, "setup_column", c=column)
    return game


def levels_asked():
    game = started()
    do(game, "setup_column", c=2)
    do(game, "pick_research", k="red")
    return game


def moving(row=5, column=1, **keys):
    keys.setdefault("scout", {"grey": "LL_a1"})
    game = at(keys.pop("seats", 4), **keys)
    move(game, row, column)
    return game


def landed(where, **keys):
    game = moving(seats=2, **keys)
    land(game, where)
    return game


def objective(slot, **keys):
    game = at(**keys)
    gain(game, 5, 1)
    if slot is not None:
        do(game, "objective", slot=slot)
    return game


def exchanging(want, **held):
    game = at(cubes={"grey": held})
    do(game, "exchange_want", k=want)
    return game


def taken_over(**keys):
    game = at(upper={"1,2": "neutral", "1,1": "neutral"}, **keys)
    do(game, "takeover", c=2)
    do(game, "lower_space", r=1, c=2)
    return game


def full_panel():
    kinds = ["neutral"] * 12 + ["grey"] * 4 + ["purple"] * 5 + ["pink"] * 3
    cells = [f"{row},{column}" for row in range(1, 7) for column in range(1, 5)]
    game = at(3, upper={"1,1": "pink", "2,1": "pink", "1,2": "grey"}, lower=dict(zip(cells, kinds, strict=True)))
    do(game, "take_crew", c=2, kind="grey")
    return game


def placed(row, column, **keys):
    game = at(**keys)
    place(game, row, column)
    return game


def gained(row, column, **keys):
    game = at(**keys)
    gain(game, row, column)
    return game


def swapping(row, **held):
    game = at(commanders={"admin": ["05", "02", "03"]}, controller={"05": 0}, cubes={"grey": held})
    move(game, row, 2)
    return game


def card(code, kind="admin"):
    spare = {"admin": ["03", "08"], "research": ["15", "14"]}[kind]
    return {"commanders": {kind: [code, *spare]}, "controller": {code: 0}}


def spaces(game, name):
    return {"s": game.side().space_ids.index(name)}


def areas(game, name):
    return {"a": game.side().area_ids.index(name)}


CASES = [
    (codes.NOT_ON_SIDE, at, "takeover", {"c": 5}, "the board side for 2 players has no such place"),
    (codes.NOT_IN_GAME, at, "exchange_want", {"k": "pink"}, "pink takes no part in this game"),
    (codes.COLUMN_HAS_PLAYER, started, "setup_column", {"c": 1}, "a player's crew stands in column 1 already"),
    (codes.COLUMN_TAKEN, levels_asked, "pick_research", {"k": "red"}, "another player has already advanced in red"),
    (codes.NO_CREW, lambda: at(upper={"1,1": "neutral"}), "takeover", {"c": 3}, "no crew stands in column 3"),
    (codes.OWN_COMMANDER, lambda: at(controller={"01": 0}), "takeover", {"c": 2}, "you control Forrester Dain already"),
    (codes.PRICE, at, "takeover", {"c": 2}, "Forrester Dain costs 3 yellow, you hold 2 grey: 3 yellow short"),
    (codes.CREW_NOT_THERE, at, "take_crew", {"c": 1, "kind": "grey"}, "no grey crew stands in column 1"),
    (codes.OTHERS_CREW, lambda: at(upper={"1,1": "purple", "1,2": "neutral"}), "take_crew", {"c": 1, "kind": "purple"},
     "as long as neutral crew or yours is on the upper panel (1 now), purple crew stays"),
    (codes.SPACE_USED, lambda: _used(), "lower_space", {"r": 2, "c": 3}, "crew stands in row 2, column 3 already"),
    (codes.BOTTOM_ROW_ONLY, full_panel, "lower_space", {"r": 4, "c": 1},
     "the lower panel is full: only its bottom row may be used again, not row 4"),
    (codes.NOT_UNDER_CREW, lambda: gained(1, 1, upper={"1,1": "neutral", "6,3": "neutral"}), "upper_column", {"c": 3},
     "column 3 has no free space below crew"),
    (codes.COLUMN_EMPTY, lambda: gained(1, 1, upper={"1,1": "neutral", "2,1": "neutral"}), "upper_column", {"c": 3},
     "column 3 is empty; bonus crew goes under other crew"),
    (codes.MOVE_COST, lambda: placed(4, 2), "do_move", {},
     "a move from row 4 costs 1 yellow and 1 grey, you hold 2 grey: 1 yellow short"),
    (codes.NOTHING_TO_SWAP, lambda: swapping(1, yellow=1, grey=1), "swap", {"way": "o2y"},
     "the price 1 yellow has no cube to replace in this way"),
    (codes.SWAP_UNPAYABLE, lambda: swapping(4, grey=2), "swap", {"way": "o2y"},
     "replaced in this way the price is 2 yellow, you hold 2 grey: 2 yellow short"),
    (codes.NO_YES, lambda: moving(seats=2, cubes={"grey": {"yellow": 3}}, **card("04")), "offer", {"answer": "yes"},
     "this needs 2 grey, you hold 3 yellow: 2 grey short"),
    (codes.MUST_PAY_WAIVER, lambda: _waiver(), "offer", {"answer": "no"},
     "you hold nothing, too few for this piece: it can only be free"),
    (codes.FEE_AND_SLOT, lambda: _lab_offer({"purple": 3}), "offer", {"answer": "yes"},
     "the fee of 1 grey and a lab slot after it cannot be paid with 3 purple"),
    (codes.MUST_DROP, lambda: _paid_lab(), "decline", {}, "the fee is paid, so a lab is dropped"),
    (codes.NOT_A_PLAYER_COLOUR, lambda: gained(1, 3, research={"grey": {"red": 1}}), "pick_cube", {"k": "yellow"},
     "yellow is no player's colour"),
    (codes.OUT_OF_STOCK, lambda: at(cubes={"grey": {"yellow": 3}, "purple": {"grey": 22}}),
     "exchange_want", {"k": "grey"},
     "the supply has no grey cube"),
    (codes.NOT_HELD, lambda: exchanging("purple", grey=3), "pick_cube", {"k": "yellow"}, "you hold no yellow cube"),
    (codes.OWN_CUBE, lambda: moving(seats=2, cubes=RICH, **card("02")), "pick_cube", {"k": "grey"},
     "grey is your own colour; another one is asked for"),
    (codes.TOO_FEW_CUBES, at, "exchange_want", {"k": "yellow"},
     "an exchange takes 3 cubes of other colours than yellow, you have 2 to give"),
    (codes.SET_ASIDE, lambda: _aside(), "pick_cube", {"k": "yellow"},
     "your yellow cubes are set aside for what must be paid now"),
    (codes.NO_SUCH_ROW, lambda: _equal_crew(), "crew_row", {"r": 4}, "no such crew stands in row 4"),
    (codes.SAME_COLOUR, lambda: exchanging("yellow", yellow=1, grey=3), "pick_cube", {"k": "yellow"},
     "yellow is what you take, so it cannot be given"),
    (codes.COLOUR_ORDER, lambda: exchanging("purple", yellow=2, grey=2), "pick_cube", {"k": "grey"},
     "cubes are named in order, and grey would not leave enough of the later ones"),
    (codes.TOP_LEVEL, lambda: _white(12), "pick_research", {"k": "green"}, "you are on the top level 12 of green"),
    (codes.NOT_THE_LOWEST, lambda: gained(5, 1, research={"grey": {"red": 2}}, **card("12", "research")),
     "pick_research",
     {"k": "red"}, "you are lower elsewhere than on level 2 of red"),
    (codes.NO_STATION, moving, "use_station", {"t": 0}, "no station stands on UL-d/UR-a"),
    (codes.STATION_IN_STORM, lambda: moving(stations={"T_UL_UR_out": 0}), "use_station", {"t": 0},
     "both ends of the line at UL-d/UR-a lie in the storm"),
    (codes.NO_FEE, lambda: moving(stations={"T_LL_L_out": "pink"}, cubes={"grey": {}}), "use_station", {"t": 6},
     "the station belongs to {seat2} and you have no cube to pay for it"),
    (codes.NO_MIRA, moving, "teleport", {}, "you do not control Mira Mascovic, who can do this"),
    (codes.NO_LAB_AREA, lambda: moving(seats=2, **card("06")), "teleport", {}, "no quiet area holds a lab"),
    (codes.NO_LAB_IN_AREA, lambda: _teleport(), "pick_space", "LL_a1", "LL-a holds no lab"),
    (codes.STORM, lambda: moving(scout={"grey": "LR_a1"}), "pick_space", "R_d1", "R-d lies in a storm sector"),
    (codes.TOO_FAR, moving, "pick_space", "LL_d1",
     "LL-d is not the next area along a line, and your range is 1"),
    (codes.LEAVE_STORM, lambda: moving(round=2, scout={"grey": "LR_d1"}), "pick_space", "LR_d1",
     "a quiet sector is within your range of 1: the scout must end there, not in LR-d"),
    (codes.CLOCKWISE, lambda: moving(round=4, scout={"grey": "LR_d1"}), "pick_space", "LR_b1",
     "clockwise the quiet is 4 lines away; the scout must get nearer, and LR-b is not"),
    (codes.NO_FURTHER_STEP, moving, "via_area", "LL_b",
     "with a range of 1 there is no further step after LL-b: land there"),
    (codes.DEAD_END, lambda: moving(3, 2, round=2, scout={"grey": "LR_a1"}, cubes=RICH), "via_area", "LR_b",
     "from LR-b the scout could not go on to where it may end"),
    (codes.PAD_ONLY, moving, "decline", {},
     "only a scout on the landing pad can stay without a space; name the space instead"),
    (codes.PIECE_GONE, lambda: landed("LL_a2", labs={"L_a1": "grey"}), "drop_lab", {"i": 1},
     "lab 1 is not on your board any more"),
    (codes.SAME_COST, lambda: landed("LL_a2"), "drop_lab", {"i": 2}, "a lab further left costs the same as lab 2"),
    (codes.PIECE_COST, lambda: landed("LL_a2"), "drop_lab", {"i": 9},
     "lab 9 costs 1 yellow and 2 grey, you hold 2 grey: 1 yellow short"),
    (codes.ALREADY_FULFILLED, lambda: objective(None, research={"grey": {"red": 10, "green": 10,
     "blue": 10}}, fulfilled={"R1": [0]}),
     "objective", {"slot": 0}, "you have fulfilled Deep archive already"),
    (codes.DEMAND_NOT_MET, lambda: objective(None, research={"grey": {"red": 10}}), "objective", {"slot": 1},
     "Broad bulletin: needs 2 markers at 2 or higher, you have 1"),
    (codes.SECTOR_NAMED, lambda: naming_sectors("S2", ["UL"], UL_a1=2, L_a1=2), "pick_sector", {"s": "UL"},
     "the sector upper left is named already; Twin haul takes labs from different sectors"),
    (codes.TOO_FEW_LABS, lambda: naming_sectors("S2", [], UL_a1=2, L_a1=2, R_a1=1), "pick_sector", {"s": "R"},
     "the sector right holds 1 of your labs, Twin haul takes 2 there"),
    (codes.NO_MAJORITY, lambda: naming_sectors("S4", [], UL_a1=3, L_a1=3, others={"L_a2": [1, 3]}),
     "pick_sector", {"s": "L"}, "you do not lead the sector left alone"),
    (codes.NOT_YOUR_LAB, lambda: naming_sectors("S1", ["UL"], UL_a1=3, UL_a2=1, L_a1=1), "pick_space", "L_a1",
     "L-a1 holds no lab of yours to give from the sector upper left"),
    (codes.MARKER_TOO_LOW, lambda: objective(1, research={"grey": {"red": 3, "green": 2, "blue": 1}}),
     "pick_research", {"k": "blue"}, "Broad bulletin lowers a marker by 2, and you are on level 1 of blue"),
    (codes.NO_LEAD, lambda: _no_lead(), "pick_research", {"k": "green"},
     "you are not alone on top of green, and of no column named before"),
    (codes.NOT_COMPLETABLE, lambda: objective(3, labs={"UR_a1": [0, 2], "R_a1": [0, 2]}), "pick_sector", {"s": "R"},
     "Twin haul could not be completed after this: what is given is named in order"),
]  # fmt: skip


def naming_sectors(card, named, others=None, **labs):
    """Grey fulfils a sector objective with labs on these spaces and has named some sectors."""
    placed = {space: [0, count] for space, count in labs.items()} | (others or {})
    game = objective(2, labs=placed, objectives={"sector_objectives": [card, "S3" if card != "S3" else "S1"]})
    for sector in named:
        do(game, "pick_sector", s=sector)
    return game


def _aside():
    """A price of two yellow cubes is announced, and three grey ones are loose."""
    keys = {"commanders": {"admin": ["05", "02", "03"]}, "controller": {"05": 0}}
    game = at(upper={"1,3": "neutral", "2,3": "neutral"}, cubes={"grey": {"yellow": 2, "grey": 3}}, **keys)
    do(game, "takeover", c=3)
    do(game, "exchange_want", k="purple")
    return game


def _equal_crew():
    """Two neutral crew in rows 5 and 6."""
    game = at(upper={"5,1": "neutral", "6,1": "neutral"})
    do(game, "take_crew", c=1, kind="neutral")
    return game


def _no_lead():
    """One marker goes down, and only red is led alone."""
    levels = {"grey": {"green": 8, "red": 8}, "purple": {"green": 8}}
    return objective(0, round=3, research=levels, objectives={"research_objectives": ["R3", "R4"]})


def _used():
    game = at(upper={"1,1": "neutral"}, lower={"2,3": ["neutral"] * 11})
    do(game, "take_crew", c=1, kind="neutral")
    return game


def _waiver():
    game = landed("LL_a2", cubes={"grey": {}}, **card("18", "research"))
    do(game, "drop_lab", i=10)
    return game


def _lab_offer(held):
    game = landed("LL_a2", cubes={"grey": held}, **card("07"))
    do(game, "drop_lab", i=1)
    return game


def _paid_lab():
    game = _lab_offer({"grey": 2})
    do(game, "offer", answer="yes")
    return game


def _white(level):
    game = landed("LL_m1", research={"grey": {"green": level}})
    do(game, "drop_lab", i=1)
    return game


def _teleport():
    game = moving(seats=2, labs={"LL_d1": 1}, **card("06"))
    do(game, "teleport")
    return game


@pytest.mark.parametrize(("code", "make", "action", "params", "text"), CASES, ids=[text[:45] for *_, text in CASES])
def test_a_refusal_names_rule_facts_and_words(code, make, action, params, text):
    game = make()
    if isinstance(params, str):
        params = areas(game, params) if action == "via_area" else spaces(game, params)
    number = TITLE.actions.encode(action, **params)
    assert game.forbids(game.to_move(), number) == code
    refusal = why(game, action, **params)
    assert refusal.text == text
    assert refusal.rule.startswith("MS-")
    assert all(str(called(game, name, value)) in refusal.text for name, value in refusal.facts.items())
    assert "{" not in refusal.told(["Ann", "Bob", "Cyd", "Dan"])


def test_every_code_has_its_case():
    assert {case[0] for case in CASES} == set(REFUSALS)


def test_rules_of_refusals_depend_on_the_step():
    """MS-15.1, MS-8.1: the same lack of cubes is another rule for commander 01 and for a station."""
    game = taken_over(cubes={"grey": {"yellow": 1, "grey": 3}})
    assert why(game, "offer", answer="yes").rule == "MS-15.1"
    game = landed("LR_d1")
    assert why(game, "build_station", i=3).rule == "MS-8.1"


def test_a_cube_that_is_not_held_breaks_the_rule_that_asks_for_it():
    """MS-6.5, MS-12.5, MS-15.2."""
    game = moving(stations={"T_LL_L_out": "pink"}, cubes={"grey": {"grey": 1}})
    do(game, "use_station", t=6)
    assert why(game, "pick_cube", k="yellow").rule == "MS-6.5"
    assert why(exchanging("purple", grey=3), "pick_cube", k="yellow").rule == "MS-12.5"
    game = moving(seats=2, cubes={"grey": {"grey": 1, "purple": 1}}, **card("02"))
    assert why(game, "pick_cube", k="yellow").rule == "MS-15.2"


def test_a_used_space_breaks_the_rule_that_places_crew():
    """MS-5.3, MS-4.5, MS-10.3: the crew of an action, of a column taken over, and bonus crew."""
    assert why(_used(), "lower_space", r=2, c=3).rule == "MS-5.3"
    keys = {"upper": {"1,1": "neutral", "1,2": "neutral"}, "lower": {"2,3": ["neutral"] * 10}}
    game = at(cubes={"grey": {"yellow": 1}}, **keys)
    do(game, "takeover", c=2)
    assert why(game, "lower_space", r=2, c=3).rule == "MS-4.5"
    assert why(gained(1, 1, **keys), "lower_space", r=2, c=3).rule == "MS-10.3"


def test_ms_10_4_bonus_crew_and_takeover_refuse_an_empty_column_by_their_own_rules():
    keys = {"upper": {"1,1": "neutral", "2,1": "neutral"}}
    assert why(at(**keys), "takeover", c=3).rule == "MS-4.1"
    assert why(gained(1, 1, **keys), "upper_column", c=3).rule == "MS-10.4"


def test_ms_6_2_a_landing_within_range_is_told_the_way():
    """With range 2 the far area is reached in two inputs, so it is not too far."""
    game = moving(3, 2, cubes={"grey": {"grey": 1}})
    refusal = why(game, "pick_space", **spaces(game, "LL_d1"))
    assert str(refusal) == "MS-6.2: LL-d is 2 lines away: walk on through LL-b or LL-c first"
    assert refusal.facts == {"area": "LL_d", "lines": 2, "through": "LL_b LL_c"}
    do(game, "via_area", **areas(game, "LL_b"))
    land(game, "LL_d1")
    game = moving(3, 2, seats=4, cubes={"grey": {"grey": 1}})
    assert why(game, "pick_space", **spaces(game, "L_d1")).rule == "MS-6.1"


def test_ms_6_2_the_way_is_told_over_three_lines():
    """Commander 02 on top of range 2; a station could be built on the way, which the way does not depend on."""
    game = at(
        scout={"grey": "LR_a1"},
        cubes={"grey": {"grey": 4, "purple": 1}},
        commanders={"admin": ["02", "03", "08"]},
        controller={"02": 0},
    )
    move(game, 3, 2)
    do(game, "pick_cube", k="purple")
    assert why(game, "pick_space", **spaces(game, "LL_a1")).text == "LL-a is 3 lines away: walk on through LR-m first"


def test_other_seats_learn_nothing():
    game = at()
    assert str(game.why_not(0, 1)) == "it is not this seat's decision"
    assert str(game.why_not(A_MOVE, 0)) == "that is not what is asked now"

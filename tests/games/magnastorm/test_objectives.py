"""MS-13 Objectives."""

import pytest

from games.magnastorm.table import (
    TITLE,
    at,
    can,
    cubes,
    do,
    gain,
    holder,
    land,
    levels,
    move,
    options,
    points,
    source,
    space,
    step,
    table,
    values,
    why,
)


def ask(objective, other=None, **keys):
    """Grey has made a plain gain; the wanted objective lies in slot 0 (research) or 2 (sector)."""
    kind = "research_objectives" if objective[0] == "R" else "sector_objectives"
    spare = other or next(name for name in (f"{objective[0]}{n}" for n in (3, 1)) if name != objective)
    rest = "sector_objectives" if objective[0] == "R" else "research_objectives"
    quiet = ["S3", "S1"] if objective[0] == "R" else ["R1", "R4"]
    game = at(keys.pop("seats", 2), objectives={kind: [objective, spare], rest: keys.pop("rest", quiet)}, **keys)
    gain(game, 5, 1)
    return game


def ready(game, slot):
    """Whether the objective of a slot can be fulfilled now."""
    return step(game) == "objective" and can(game, "objective", slot=slot)


def test_ms_13_1_at_the_end_of_the_own_turn():
    """MS-13.1, MS-3.5: one at most, and it may be declined."""
    game = at(objectives={"research_objectives": ["R2", "R3"]}, research={"grey": {"green": 6, "red": 6}})
    assert why(game, "objective", slot=0).rule == "NOT_NOW"
    gain(game, 5, 1)
    assert values(game, "objective", "slot") == [0, 1]
    assert why(game, "objective", slot=2).rule == "MS-13.1"
    other = game.copy()
    do(other, "decline")
    assert other.to_move() == 1
    do(game, "objective", slot=0)
    do(game, "pick_research", k="green")
    do(game, "pick_research", k="red")
    assert game.to_move() == 1  # R3 would be met, too, but there is one objective per turn


@pytest.mark.parametrize(("seats", "rewards"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [5, 4, 3, 2])])
def test_ms_13_2_the_highest_free_space_once_per_player(seats, rewards):
    """MS-13.2, MS-1.8: a marker goes there."""
    for taken in range(seats):
        others = list(range(1, taken + 1))
        game = ask("R1", seats=seats, research={"grey": {"green": 10}}, fulfilled={"R1": others})
        do(game, "objective", slot=0)
        do(game, "pick_research", k="green")
        assert points(game)[0] == rewards[taken]
        assert table(game)["objectives"][0]["taken"] == [*others, 0]
        assert table(game)["seats"][0]["markers"] == 7
    game = ask("R1", research={"grey": {"green": 10}}, fulfilled={"R1": [0]}, other="R4")
    assert not ready(game, 0)
    game = ask("R1", other="R3", research={"grey": {"green": 10}}, fulfilled={"R1": [0]})
    refusal = why(game, "objective", slot=0)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-13.2", {"objective": "Deep archive"})


def test_ms_13_3_labs_of_choice_from_quiet_and_storm():
    """MS-13.3, MS-13.14: spaces ascending; labs go home."""
    labs = {
        "UR_a1": "grey",
        "UR_m1": "grey",
        "UR_m2": "grey",
        "UR_d1": "grey",
        "UR_d2": "grey",
    }  # UR is storm in round 1
    game = ask("S1", labs=labs)
    do(game, "objective", slot=2)
    assert values(game, "pick_sector", "s") == ["UR"]
    do(game, "pick_sector", s="UR")
    assert [game.side().space_ids[s] for s in values(game, "pick_space", "s")] == ["UR_a1", "UR_m1"]
    do(game, "pick_space", s=space(game, "UR_m1"))
    assert why(game, "pick_space", s=space(game, "UR_a1")).rule == "MS-13.14"
    assert why(game, "pick_space", s=space(game, "UL_a1")).rule == "MS-13.3"
    assert why(game, "pick_space", s=55).rule == "MS-1.1"
    for name in ("UR_m2", "UR_d1", "UR_d2"):
        do(game, "pick_space", s=space(game, name))
    assert table(game)["labs"] == {"UR_a1": {"seat": 0, "count": 1}}
    assert sum(table(game)["seats"][0]["lab_slots"]) == 9
    assert points(game) == [4, 0]


def test_ms_13_4_sole_majority_before_the_labs_are_removed():
    """MS-13.4: a tie is none; storm sectors count."""
    tied = {"UR_a1": ["grey", 2], "UR_m1": ["purple", 2], "R_a1": ["grey", 2], "R_a2": ["purple", 2]}
    assert not ready(ask("S2", labs=tied), 2)
    lead = {**tied, "R_a2": "purple"}
    game = ask("S2", labs=lead)
    assert ready(game, 2)
    do(game, "objective", slot=2)
    do(game, "pick_sector", s="UR")
    do(game, "pick_sector", s="R")
    while step(game) == "lab_back":
        game.play(game.legal()[0])
    assert points(game) == [4, 0]


def test_ms_13_5_two_different_sectors_and_exactly_the_number():
    assert not ready(ask("S2", other="S3", labs={"UR_a1": ["grey", 3], "UR_m1": ["grey", 1]}), 2)
    game = ask("S2", other="S3", labs={"UR_a1": ["grey", 3], "R_a1": ["grey", 3]})
    do(game, "objective", slot=2)
    assert values(game, "pick_sector", "s") == ["UR"]  # R first would leave nothing behind it
    refusal = why(game, "pick_sector", s="R")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-13.14", {"objective": "Twin haul"})
    assert why(game, "pick_sector", s="L").rule == "MS-13.3"
    do(game, "pick_sector", s="UR")
    assert values(game, "pick_sector", "s") == ["R"]
    do(game, "pick_sector", s="R")
    while step(game) == "lab_back":
        game.play(game.legal()[0])
    assert {name: lab["count"] for name, lab in table(game)["labs"].items()} == {"UR_a1": 1, "R_a1": 1}


def test_ms_13_6_markers_must_stand_high_enough():
    """MS-13.6, MS-13.12: any column; not below level 0."""
    assert not ready(ask("R1", research={"grey": {"red": 9}}), 0)
    game = ask("R1", research={"grey": {"red": 11}})
    do(game, "objective", slot=0)
    assert options(game) == ["pick_research(k=red)"]
    assert why(game, "pick_research", k="green").rule == "MS-13.6"
    assert why(game, "pick_research", k="brown").rule == "MS-1.1"
    do(game, "pick_research", k="red")
    assert levels(game, 0) == [0, 1, 0]


def test_ms_13_7_most_knowledge_is_alone_on_top_of_a_lowered_column():
    """MS-13.7: in one of the columns that go down."""
    assert not ready(ask("R3", research=[{"red": 4}, {"red": 4}]), 0)
    assert ready(ask("R3", research=[{"red": 4}, {"red": 3}]), 0)
    game = ask(
        "R2",
        round=2,
        seats=4,
        research={0: {"green": 2, "red": 2, "blue": 2, "brown": 9}, 1: {"green": 2, "red": 2, "blue": 2}},
    )
    do(game, "objective", slot=0)
    assert values(game, "pick_research", "k") == ["green", "red"]  # blue first leaves too few
    do(game, "pick_research", k="green")
    do(game, "pick_research", k="red")
    assert options(game) == ["pick_research(k=brown)"]  # the lead must be among them
    assert why(game, "pick_research", k="blue").rule == "MS-13.7"


DEMANDS = [
    ("R1", 1, 1, 10, 0), ("R1", 4, 1, 10, 0),
    ("R2", 1, 2, 2, 0), ("R2", 2, 3, 2, 0), ("R2", 3, 3, 2, 0), ("R2", 4, 3, 2, 0),
    ("R3", 1, 1, 4, 0), ("R3", 2, 1, 6, 0), ("R3", 3, 1, 8, 0), ("R3", 4, 1, 8, 0),
    ("R4", 1, 1, 3, 2), ("R4", 2, 1, 5, 3), ("R4", 3, 1, 5, 3), ("R4", 4, 1, 5, 3),
]  # fmt: skip


@pytest.mark.parametrize(("card", "turn", "markers", "down", "commanders"), DEMANDS)
def test_ms_13_8_research_objectives_by_round(card, turn, markers, down, commanders):
    """MS-13.8, MS-13.13: exactly enough is enough, one less is not; commanders of either type count and are kept."""
    names = ["green", "red", "blue"][:markers]
    controller = dict.fromkeys(["01", "14", "02"][:commanders], 0)
    setting = {"round": turn, "controller": controller, "commanders": {"research": ["14", "15", "16"]}}
    spare = "R1" if card != "R1" else "R4"
    game = ask(card, other=spare, research={"grey": dict.fromkeys(names, down)}, **setting)
    assert ready(game, 0)
    other = {**dict.fromkeys(names, down), names[-1]: down - 1}
    assert not ready(ask(card, other=spare, research={"grey": other}, **setting), 0)
    if commanders:
        fewer = {**setting, "controller": dict.fromkeys(["01", "14"][: commanders - 1], 0)}
        assert not ready(ask(card, other=spare, research={"grey": dict.fromkeys(names, down)}, **fewer), 0)
    do(game, "objective", slot=0)
    for name in names:
        do(game, "pick_research", k=name)
    assert levels(game, 0) == [0, 0, 0]
    assert points(game)[0] == 4
    assert all(holder(game, code) == 0 for code in controller)


def sectors(**counts):
    """Grey labs in sectors of the side for 2-3 players."""
    return {f"{sector}_a1": ["grey", count] for sector, count in counts.items() if count}


@pytest.mark.parametrize(
    ("card", "labs", "short"),
    [
        ("S1", {"R_a1": ["grey", 3], "R_a2": ["grey", 1]}, {"R_a1": ["grey", 3]}),
        ("S2", sectors(UL=2, L=2), sectors(UL=2, L=1)),
        ("S3", sectors(UL=1, UR=1, R=1, L=1), sectors(UL=2, UR=1, R=1)),
        ("S4", sectors(UL=3, L=1), sectors(UL=3)),
    ],
)
def test_ms_13_9_and_13_10_sector_objectives(card, labs, short):
    """MS-13.9, MS-13.10: exactly the demanded labs."""
    spare = "S3" if card != "S3" else "S2"
    game = ask(card, other=spare, labs=labs)
    assert ready(game, 2)
    assert not ready(ask(card, other=spare, labs=short), 2)
    do(game, "objective", slot=2)
    while step(game) in ("sector", "lab_back"):
        game.play(game.legal()[0])
    assert table(game)["labs"] == {}
    assert points(game)[0] == 4


def test_ms_13_10_s4_names_the_majority_sector_first():
    """MS-13.10, MS-13.14: the three labs come from a sector led alone."""
    labs = {**sectors(UL=3, L=3), "UL_a2": ["purple", 3]}
    game = ask("S4", other="S3", labs=labs)
    do(game, "objective", slot=2)
    assert values(game, "pick_sector", "s") == ["L"]
    do(game, "pick_sector", s="L")
    assert values(game, "pick_sector", "s") == ["UL"]
    do(game, "pick_sector", s="UL")
    assert table(game)["now"]["left"] == 3
    assert not ready(ask("S4", other="S3", labs={**sectors(UL=3, L=1), "UL_a2": ["purple", 3]}), 2)


def test_ms_13_11_reputation_stays_and_other_objectives_are_open():
    game = ask("R3", other="R1", research={"grey": {"red": 4}})
    do(game, "objective", slot=0)
    do(game, "pick_research", k="red")
    assert points(game)[0] == 4
    game.research[1] = 12
    assert points(game)[0] == 4
    assert table(game, 0)["objectives"][1]["ready"]


def test_ms_13_12_markers_of_any_column():
    for column in ("green", "red", "blue"):
        assert ready(ask("R1", research={"grey": {column: 10}}), 0)


def test_ms_13_14_equal_groups_in_ascending_order():
    """MS-13.14: S3 has one sequence for each set of sectors."""
    game = ask("S3", other="S1", labs=sectors(UL=1, UR=1, R=1, LR=1, L=1))
    do(game, "objective", slot=2)
    assert values(game, "pick_sector", "s") == ["UL", "UR"]
    do(game, "pick_sector", s="UL")
    assert values(game, "pick_sector", "s") == ["UR", "R"]
    do(game, "pick_sector", s="R")
    assert values(game, "pick_sector", "s") == ["LR"]


def test_ms_13_14_a_named_majority_group_is_not_ordered_with_its_equals():
    """MS-13.14: content in which the first of two equal groups must be led; the second may lie before it."""
    data = source()
    data["objectives"][5]["majority_group"] = 0
    labs = {**sectors(UL=2, R=2), "UL_a2": ["purple", 2]}
    game = ask("S2", other="S3", labs=labs, content=data)
    do(game, "objective", slot=2)
    assert values(game, "pick_sector", "s") == ["R"]
    do(game, "pick_sector", s="R")
    assert values(game, "pick_sector", "s") == ["UL"]


def test_ms_13_15_the_same_turns_action_may_bring_the_last_piece():
    """MS-13.15: a new lab, its level, a new commander."""
    game = at(labs={"LL_a1": ["grey", 3]}, scout={"grey": "LL_m1"}, objectives={"sector_objectives": ["S1", "S3"]})
    move(game, 5, 1)
    land(game, "LL_a2")
    do(game, "drop_lab", i=4) if can(game, "drop_lab", i=4) else game.play(game.legal()[0])
    assert ready(game, 2)
    game = at(objectives={"research_objectives": ["R4", "R1"]}, controller={"12": 0}, research={"grey": {"red": 3}},
              upper={"1,3": "neutral", "1,1": "neutral"}, cubes={"grey": {"yellow": 1}})  # fmt: skip
    do(game, "takeover", c=3)
    do(game, "lower_space", r=1, c=1)
    assert ready(game, 0)


def test_ms_13_16_commanders_and_majorities_change_only_in_administration():
    """MS-13.16, MS-14.10: a marker lowered below the others keeps its commander for now."""
    game = ask("R3", research=[{"red": 4}, {"red": 3}], controller={"15": 0},
               commanders={"research": ["14", "15", "16"]})  # fmt: skip
    do(game, "objective", slot=0)
    do(game, "pick_research", k="red")
    assert levels(game, 0) == [0, 0, 0]
    assert holder(game, "15") == 0
    assert points(game)[0] == 4


def test_every_objective_is_dealt_and_described():
    """MS-1.7, MS-13.8 to MS-13.10: the text of the demand names its numbers."""
    from starboard.games.magnastorm.telling.phrases import demand_text

    printed = table(at())["printed"]["objectives"]
    texts = {key: [demand_text(demand) for demand in card["demand_by_round"]] for key, card in printed.items()}
    assert texts["R1"] == ["1 marker down by 10 levels"] * 4
    assert texts["R2"][0] == "2 markers down by 2 levels each, alone on top in one of these columns"
    assert texts["R2"][1:] == ["3 markers down by 2 levels each, alone on top in one of these columns"] * 3
    assert [text.split(",")[0] for text in texts["R3"]] == [f"1 marker down by {n} levels" for n in (4, 6, 8, 8)]
    assert texts["R4"][0] == "1 marker down by 3 levels, and 2 commanders under your control"
    assert texts["R4"][1:] == ["1 marker down by 5 levels, and 3 commanders under your control"] * 3
    assert texts["S1"][0] == "4 labs from one sector"
    assert texts["S2"][0] == "2 labs from each of 2 sectors, with the majority in one of them"
    assert texts["S3"][0] == "1 lab from each of 4 sectors"
    assert texts["S4"][0] == "3 labs and 1 lab from different sectors, with the majority where the 3 stand"
    assert TITLE.words.events
    assert cubes(at(), 0) == {"grey": 2}

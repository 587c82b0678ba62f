"""PB-14 end of the game, PB-15 Scoring."""

from __future__ import annotations

import pytest

from games.planet_b.pb import CONTENT, NAMES, area, at, choose, held, performing, reason, told
from starboard.engine.words import Event
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.ending import note_winners
from starboard.games.planet_b.rules.scoring import tie_break

MODULES = ["m02", "m03", "m16", "m17", "m18"]


def ended(seats=2, **keys):
    """A game that ends at once, by the round limit; nothing changes before scoring."""
    game = at(seats, phase="end_check", round=40, **keys)
    assert game.is_over()
    return game


def sheet(game):
    return game.view(None)["score_sheet"]


# --- PB-14 -------------------------------------------------------------------------------------------------------
def test_pb_14_1_at_or_below_0_brings_one_final_round():
    """PB-14.1, PB-14.6: for those above 0."""
    game = at(3, phase="end_check", energy=[5, 0, 9])
    assert game.final == 1
    assert game.pending() == [0, 2]
    going = at(3, phase="end_check", energy=[5, 1, 9])
    assert not going.final
    assert going.pending() == [0, 1, 2]


def test_pb_14_1_if_nobody_is_above_0_the_game_is_over():
    game = at(2, phase="end_check", energy=[0, -2])
    assert game.is_over()
    assert reason(game) == "energy"


@pytest.mark.parametrize(("seats", "needed"), [(2, 5), (3, 6), (4, 7)])
def test_pb_14_2_too_few_modules_end_the_game(seats, needed):
    shown = ["m02", "m03", "m08", "m16", "m17", "m18", "m23"]
    assert not at(seats, phase="end_check", modules_market=shown[:needed], modules_pile=[]).is_over()
    game = at(seats, phase="end_check", modules_market=shown[: needed - 1], modules_pile=[])
    assert game.is_over()
    assert reason(game) == "modules"


def test_pb_14_3_an_empty_projects_market_ends_the_game():
    game = at(2, phase="end_check", projects_market=[], projects_pile=[])
    assert reason(game) == "projects"
    assert not at(2, phase="end_check", projects_market=["p01"], projects_pile=[]).is_over()


def test_pb_14_4_modules_and_projects_end_it_without_a_final_round():
    """PB-14.4, PB-14.10: the first reason that holds."""
    game = at(2, phase="end_check", energy=[5, 0], modules_market=MODULES[:4], projects_market=[], projects_pile=[])
    assert game.is_over()
    assert reason(game) == "modules"
    assert not game.final
    game = at(2, phase="end_check", energy=[5, 0], projects_market=[], projects_pile=[])
    assert game.is_over()
    assert reason(game) == "projects"


def test_pb_14_5_only_the_position_in_phase_7_counts():
    game = performing(2, ["starting_package", "starting_package"], energy=[20, -1], current_event="e10")
    assert game.energy[1] == 1
    assert not game.final


def test_pb_14_6_non_participants_get_nothing_and_still_score():
    game = performing(
        3, ["cement_offer", None, "starting_package"], energy=[9, 0, 8], final_round=True, participants=[0, 2],
        offers={"cement_offer": {"cement": 6}}, vp_chips=[0, 7, 0],
    )  # fmt: skip
    assert game.is_over()
    assert held(game, 0)[0] == 11  # no offer to seat 1
    assert held(game, 1) == (5, 4, 3)
    assert game.scores()[1] >= 7


def test_pb_14_7_the_final_round_ends_after_phase_4():
    keys = {"modules": {"0": ["m12"]}, "active": {"0": ["m12"]}, "offers": {"cement_offer": {}}}
    game = at(2, final_round=True, energy=[9, 0], current_event="e02", **keys)
    choose(game, "starting_package")
    assert game.is_over()
    assert reason(game) == "energy"
    assert held(game, 0) == (10, 8, 6)  # neither income nor event
    assert held(game, 1) == (5, 4, 3)


def test_pb_14_8_the_game_is_over_in_phase_7_of_round_40():
    """PB-14.8, PB-14.10: the limit comes before Energy, after Modules and Projects."""
    assert reason(at(2, phase="end_check", round=40)) == "limit"
    assert not at(2, phase="end_check", round=39).is_over()
    assert reason(at(2, phase="end_check", round=40, energy=[0, 0])) == "limit"
    assert reason(at(2, phase="end_check", round=40, projects_market=[], projects_pile=[])) == "projects"


def test_pb_14_9_there_is_only_one_final_round():
    game = performing(
        3, ["cement_offer", "cement_offer", None], energy=[9, 8, 0], final_round=True, unavailable=["ore_offer"] * 3,
    )  # fmt: skip
    game.play("refuse")
    assert game.is_over()


def test_pb_14_10_energy_is_the_last_reason():
    game = at(2, final_round=True, energy=[9, 0], projects_market=["p12"], projects_pile=[], modules={"0": ["m16"]})
    choose(game, "complete_project")
    game.play("complete", slot=0)
    assert reason(game) == "energy"  # phase 7 is not played in the final round


# --- PB-15 -------------------------------------------------------------------------------------------------------
def test_example_17_scoring():
    """PB-15.2, PB-15.3: 7 cement, 5 ore, 2 oil, 4 Energy: 2 + 2 + 2 + 4."""
    game = ended(cement=[7, 0], ore=[5, 0], oil=[2, 0], energy=[4, 0], goal=["g01", "g02"])
    assert sheet(game)["categories"]["Resources"] == [6, 0]
    assert sheet(game)["categories"]["Energy"] == [4, 0]
    assert game.scores() == [10, 0]


def test_pb_15_1_all_categories_add_up():
    game = ended(
        modules={"0": ["m02", "m16"]}, projects={"0": ["p12"]}, vp_chips=[9, 0], goal=["g08", "g02"],
        cement=[3, 0], ore=[0, 0], oil=[0, 0], energy=[6, 0],
    )  # fmt: skip
    assert {name: row[0] for name, row in sheet(game)["categories"].items()} == {
        "Modules": 10,
        "Projects": 13,
        "VP chips": 9,
        "Resources": 1,
        "Energy": 6,
        "Goal": 2,
    }
    assert game.scores()[0] == 41
    text = TITLE.words.score_sheet(game.view(0), NAMES)
    assert "VP chips" in text
    assert "41" in text


@pytest.mark.parametrize(
    ("cement", "ore", "oil", "points"), [(2, 1, 0, 0), (3, 1, 0, 1), (5, 3, 3, 5), (6, 4, 1, 5), (8, 0, 0, 2)]
)
def test_pb_15_2_left_over_resources(cement, ore, oil, points):
    game = ended(cement=[cement, 0], ore=[ore, 0], oil=[oil, 0])
    assert sheet(game)["categories"]["Resources"][0] == points


def test_pb_15_3_negative_energy_scores_0():
    assert sheet(ended(energy=[-5, 7]))["categories"]["Energy"] == [0, 7]
    assert sheet(ended(energy=[0, 1]))["categories"]["Energy"] == [0, 1]


def test_pb_15_4_printed_points_count_inactive_too():
    game = ended(modules={"0": ["m42", "m03"]}, active={"0": ["m42"]}, projects={"0": ["p01"]})
    assert sheet(game)["categories"]["Modules"][0] == 14 + 8
    assert sheet(game)["categories"]["Projects"][0] == 8 + 3 * 1  # one habitat


@pytest.mark.parametrize(
    ("project", "seats", "modules", "active", "points"),
    [
        ("p01", 2, ["m02", "m03"], ["m02"], 8 + 3 * 3),
        ("p02", 2, ["m16", "m17"], [], 8 + 3 * 2),
        ("p03", 2, ["m31"], ["m31"], 9 + 3 * 2),
        ("p04", 2, ["m34", "m35", "m36"], [], 8 + 3 * 3),
        ("p05", 2, ["m02", "m16", "m23"], ["m02"], 10 + 4),
        ("p06", 3, ["m02", "m17", "m23"], ["m02", "m17"], 10 + 2 * 3),
        ("p07", 2, [], [], 18),
        ("p08", 2, [], [], 21),
        ("p09", 2, [], [], 20),
        ("p10", 2, [], [], 18),
        ("p11", 2, [], [], 22),
        ("p12", 2, [], [], 13),
        ("p13", 2, [], [], 13),
        ("p14", 2, [], [], 12),
        ("p15", 2, [], [], 14),
        ("p16", 3, [], [], 16),
    ],
)
def test_every_project_scores(project, seats, modules, active, points):
    """PB-15.4."""
    game = ended(seats, projects={"0": [project]}, modules={"0": modules}, active={"0": active})
    assert sheet(game)["categories"]["Projects"][0] == points


@pytest.mark.parametrize("card", CONTENT.source["projects"], ids=lambda card: card["id"])
def test_every_project_can_be_completed(card):
    """PB-10.1, PB-10.2: paid, gained."""
    seats = (card["players"] or [2])[-1] if card["players"] else 2
    kinds = {"habitat": ["m02", "m03"], "industry": ["m16", "m17"], "laboratory": ["m23", "m31"]}
    kinds["infrastructure"] = ["m34", "m35"]
    modules = [module for kind, n in card["requires_modules"].items() for module in kinds[kind][:n]]
    done = ["p01" if card["id"] != "p01" else "p02"] if card["requires_projects"] else []
    rest = ["starting_package"] * (seats - 1)
    zeros = [0] * (seats - 1)
    game = performing(
        seats, ["complete_project", *rest], projects_market=[card["id"]], modules={"0": modules},
        projects={"0": done}, energy=[10, 9, 8, 7][:seats], cement=[9, *zeros], ore=[9, *zeros], oil=[9, *zeros],
    )  # fmt: skip
    game.play("complete", slot=0)
    gain = {card["gain"]["resource"]: card["gain"]["n"]} if card["gain"] else {}
    names = ("cement", "ore", "oil")
    assert held(game, 0) == tuple(9 - card["cost"][name] + gain.get(name, 0) for name in names)
    assert card["id"] in [item["id"] for item in area(game, 0)["projects"]]


GOALS = [
    ("g01", 2, {"modules": {"0": ["m02", "m03", "m06", "m08"]}}, 0),
    ("g01", 2, {"modules": {"0": ["m02", "m03", "m06", "m08"]}, "active": {"0": ["m02"]}}, 3),
    ("g01", 2, {"modules": {"0": ["m02", "m03", "m06", "m08", "m12", "m16", "m17"]}}, 5),
    ("g01", 2, {"modules": {"0": ["m02", "m03", "m06", "m08", "m12", "m16", "m17", "m18", "m22"]}}, 8),
    ("g02", 2, {"modules": {"0": ["m03"]}}, 0),
    ("g02", 2, {"modules": {"0": ["m03", "m22"]}}, 2),
    ("g02", 2, {"modules": {"0": ["m03", "m08", "m22"]}}, 4),
    ("g02", 2, {"modules": {"0": ["m03", "m08", "m22", "m23", "m25"]}}, 8),
    ("g03", 2, {"modules": {"0": ["m02", "m04"]}}, 2),
    ("g03", 2, {"modules": {"0": ["m02", "m04", "m06", "m11"]}}, 5),
    ("g03", 2, {"modules": {"0": ["m02", "m04", "m06", "m11", "m12", "m14"]}}, 8),
    ("g03", 2, {"modules": {"0": ["m02", "m18"]}}, 0),
    ("g04", 2, {"modules": {"0": ["m02", "m03", "m04"]}}, 5),
    ("g05", 2, {"modules": {"0": ["m12", "m16"]}}, 2),
    ("g06", 2, {"modules": {"0": ["m23", "m25", "m28", "m29"]}}, 7),
    ("g07", 2, {"modules": {"0": ["m34"]}}, 0),
    ("g07", 2, {"modules": {"0": ["m34", "m35"]}}, 2),
    ("g08", 2, {"projects": {"0": ["p01", "p02", "p03"]}}, 8),
    ("g09", 2, {"modules": {"0": ["m02", "m16", "m23"]}}, 0),
    ("g09", 2, {"modules": {"0": ["m02", "m16", "m23", "m34"]}}, 4),
    ("g09", 2, {"modules": {"0": ["m02", "m03", "m16", "m17", "m23", "m25", "m34", "m35"]}}, 8),
    ("g10", 2, {"cement": [13, 0], "ore": [0, 0], "oil": [0, 0]}, 0),
    ("g10", 2, {"cement": [14, 0], "ore": [0, 0], "oil": [0, 0]}, 2),
    ("g10", 2, {"cement": [10, 0], "ore": [10, 0], "oil": [6, 0]}, 6),
    ("g11", 2, {"energy": [2, 0]}, 0),
    ("g11", 2, {"energy": [3, 0]}, 2),
    ("g11", 2, {"energy": [9, 0]}, 6),
    ("g11", 2, {"energy": [-9, 0]}, 0),
    ("g12", 2, {"vp_chips": [10, 0]}, 5),
    ("g13", 4, {"modules": {"0": ["m02", "m03", "m08"]}, "active": {"0": ["m02", "m03", "m08"]}}, 5),
    ("g13", 4, {"modules": {"0": ["m02", "m03"]}, "active": {"0": ["m02", "m03"]}, "reserved": {"0": "p04"}}, 0),
    ("g13", 4, {"modules": {"0": ["m02", "m03"]}, "active": {"0": ["m02", "m03"]}}, 0),
    ("g14", 2, {"projects": {"0": ["p01", "p12"]}}, 3),
    ("g14", 2, {"projects": {"0": ["p01", "p02"]}}, 7),
    ("g15", 2, {"modules": {"0": ["m02"]}}, 5),
    ("g15", 2, {"modules": {"0": ["m02"], "1": ["m03"]}}, 2),
    ("g15", 2, {"modules": {"0": ["m02"], "1": ["m03", "m16"]}}, 0),
    ("g15", 2, {}, 0),
    ("g16", 3, {"projects": {"0": ["p01"]}}, 6),
    ("g16", 3, {"projects": {"0": ["p01"], "2": ["p02"]}}, 3),
    ("g16", 4, {"projects": {"0": ["p01"], "2": ["p02", "p03"]}}, 0),
]


@pytest.mark.parametrize(("goal", "seats", "keys", "points"), GOALS)
def test_pb_15_6_goals(goal, seats, keys, points):
    """PB-15.6, PB-15.7: not met, a Goal scores 0; PB-15.8: `most` compares all players."""
    others = [name for name in ("g08", "g01", "g12", "g14") if name != goal][: seats - 1]
    game = ended(seats, goal=[goal, *others], **keys)
    assert sheet(game)["categories"]["Goal"][0] == points


def test_pb_15_6_full_staff_is_met_or_not():
    keys = {"modules": {"0": ["m02", "m03", "m08"]}, "goal": {"0": "g13"}}
    assert at(4, active={"0": ["m02", "m03", "m08"]}, **keys).view(0)["table"]["goal"]["value"] == 1
    assert at(4, active={"0": ["m02", "m03"]}, **keys).view(0)["table"]["goal"]["value"] == 0


def test_pb_15_8_the_most_is_compared_with_open_goals_too():
    keys = {"modules": {"0": ["m02"]}, "goal": ["g15", "g01"]}
    open_game = ended(options={"first_player": "seat 1", "open_goals": True}, **keys)
    assert sheet(open_game)["categories"]["Goal"] == sheet(ended(**keys))["categories"]["Goal"] == [5, 0]


def test_pb_15_9_a_reserved_project_is_not_completed():
    game = ended(reserved={"0": "p08"}, goal=["g08", "g01"])
    assert sheet(game)["categories"]["Projects"] == [0, 0]
    assert sheet(game)["categories"]["Goal"] == [0, 0]


EVEN = {"cement": [0, 0], "ore": [0, 0], "oil": [0, 0], "goal": ["g09", "g14"], "modules": {}}


def test_pb_15_5_projects_break_a_tie():
    game = ended(**{**EVEN, "energy": [13, 0], "projects": {"1": ["p12"]}})
    assert game.scores() == [13, 13]
    assert game.ranking() == [2, 1]
    assert sheet(game)["tie_break"] == "Most completed Projects broke the tie for the 1st place."


def test_pb_15_5_then_fewest_points_for_energy():
    game = ended(**{**EVEN, "energy": [6, 2], "vp_chips": [0, 4]})
    assert game.scores() == [6, 6]
    assert game.ranking() == [2, 1]
    assert sheet(game)["tie_break"] == "Fewest points for left-over Energy broke the tie for the 1st place."


def test_pb_15_5_then_most_cement_and_ore():
    game = ended(**{**EVEN, "energy": [2, 2], "cement": [2, 1], "ore": [0, 1], "oil": [0, 0], "vp_chips": [0, 0]})
    assert game.ranking() == [1, 1]
    assert sheet(game)["tie_break"] == "Shared victory."
    game = ended(**{**EVEN, "energy": [2, 2], "cement": [2, 2], "ore": [0, 1]})
    assert game.scores() == [2, 2]
    assert game.ranking() == [2, 1]
    assert sheet(game)["tie_break"] == "Most left-over cement and ore broke the tie for the 1st place."


def test_pb_15_5_places_below_the_first_are_tied_as_well():
    keys = {"cement": [0] * 3, "ore": [0] * 3, "oil": [0] * 3, "goal": ["g09", "g14", "g08"], "energy": [5, 3, 3]}
    game = ended(3, **keys)
    assert game.ranking() == [1, 2, 2]
    assert sheet(game)["tie_break"] == "The 2nd place is shared."


def victory(game):
    """Who has won, as it is told."""
    game.start_noting()
    note_winners(game)
    ((kind, args),) = told(game)
    return TITLE.words.sentence(Event(kind, args), game.view(None), NAMES)


def test_pb_15_5_who_has_won_is_told():
    assert victory(ended(**{**EVEN, "energy": [2, 5]})) == "Bob wins with 5 points."
    tied = ended(**{**EVEN, "energy": [13, 0], "projects": {"1": ["p12"]}})
    assert victory(tied) == "Bob wins with as many points as Ann, 13: Bob has completed more Projects."
    shared = ended(**{**EVEN, "energy": [2, 2]})
    assert victory(shared) == "Ann and Bob share the victory with 2 points each, equal in everything."


def test_pb_15_5_what_decided_a_place():
    keys = {"cement": [0] * 3, "ore": [0] * 3, "oil": [0] * 3, "goal": ["g09", "g14", "g08"], "energy": [5, 3, 3]}
    game = ended(3, **keys)
    assert [tie_break(game, place) for place in (1, 2, 3)] == [0, -1, 0]


def test_the_end_is_told():
    """PB-14.10: every reason has its sentence."""
    texts = {sheet(ended())["end"], sheet(at(2, phase="end_check", energy=[0, 0]))["end"]}
    texts.add(sheet(at(2, phase="end_check", projects_market=[], projects_pile=[]))["end"])
    texts.add(sheet(at(2, phase="end_check", modules_market=MODULES[:4], modules_pile=[]))["end"])
    assert len(texts) == 4
    assert all(texts)

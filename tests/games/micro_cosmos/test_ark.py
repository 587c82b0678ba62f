"""MC-3 Resources and Cargo, MC-4 Specialists, MC-5 Ark upgrade."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import TITLE, at, cargo, changed, heard, options, phase, play, refused, rows, side, table
from starboard.games.micro_cosmos.rules.codes import UPGRADES

PLENTY = {"biomatter": 4, "workforce": 4, "minerals": 4, "technology": 4}
TOKENS = ["engineer", "leader_red", "leader_green", "leader_blue"]
COSTS = {  # Specialist, biomatter, workforce, minerals, technology
    "robotics": ("engineer", [0, 0, 0, 2]),
    "biodome": ("engineer", [2, 0, 0, 0]),
    "space_mining": ("engineer", [0, 0, 2, 0]),
    "cargo": ("leader", [0, 1, 0, 0]),
    "scout_vehicles": ("engineer", [0, 1, 0, 0]),
    "leisure_facilities": ("engineer", [0, 2, 0, 0]),
    "mining_vehicles": ("engineer", [2, 0, 0, 0]),
    "engines": ("engineer", [0, 1, 0, 1]),
}
ENGINEERS = ["C02", "C04", "C06"]


def rich(**keys):
    """Yellow may upgrade with everything at hand."""
    keys.setdefault("cargo", {"yellow": PLENTY})
    keys.setdefault("token", {"yellow": TOKENS})
    return at(**keys)


# --- MC-3 --------------------------------------------------------------------------------------------------------
def test_mc_3_1_at_most_four_units_and_six_with_the_upgrade():
    """MC-3.1, MC-3.2: Verdeth's moon gives 1 biomatter and 1 minerals; each is cut by itself."""
    game = at("dest_action", ark={"yellow": [3, 3]}, cargo={"yellow": {"biomatter": 4, "minerals": 2}})
    game.start_noting()
    game.play("dest", kind="gather")
    assert cargo(game) == [4, 0, 3, 0]
    assert heard(game, "Ann has no room in Cargo: 1 biomatter lost.", "Ann gains 1 mineral.")
    game = at(
        "dest_action",
        ark={"yellow": [3, 3]},
        upgrade={"yellow": ["cargo"]},
        cargo={"yellow": {"biomatter": 5, "minerals": 6}},
    )
    game.play("dest", kind="gather")
    assert cargo(game) == [6, 0, 6, 0]


def test_mc_3_1_what_one_does_not_have_one_cannot_spend():
    game = at(token={"yellow": TOKENS}, cargo={"yellow": {"technology": 1, "workforce": 4, "biomatter": 2}})
    refusal = refused(game, "upgrade", u="robotics")
    assert refusal.rule == "MC-3.1"
    assert "2 technology" in refusal.text
    assert "1 technology" in refusal.text


def test_mc_3_3_units_of_choice_one_by_one_where_there_is_room():
    """MC-3.3: the Portal gives 1 unit of choice; a full resource is not offered."""
    full = {"biomatter": 4, "workforce": 3, "minerals": 4, "technology": 2}
    game = at("dest_action", ark={"yellow": [4, 0]}, cargo={"yellow": full})
    game.play("dest", kind="gather")
    assert options(game) == ["resource(r=workforce)", "resource(r=technology)"]
    refusal = refused(game, "resource", r="biomatter")
    assert (refusal.rule, refusal.text) == ("MC-3.3", "your Cargo has no room for more than 4 biomatter")
    game.play("resource", r="technology")
    assert cargo(game) == [4, 3, 4, 3]


def test_mc_3_3_a_gain_without_any_room_is_lost_without_a_decision():
    game = at("dest_action", ark={"yellow": [4, 0]}, cargo={"yellow": PLENTY})
    game.start_noting()
    game.play("dest", kind="gather")
    assert phase(game) == "canteen"  # the Crew card of the Portal comes next
    assert heard(game, "Ann has no room in Cargo: 1 resource lost.")


def test_mc_3_3_payments_of_choice_are_not_optional():
    """MC-3.3, MC-16.4: the second Colony costs one unit of any kind."""
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        upgrade={"yellow": ["robotics", "cargo"]},
        colony={"yellow": [3]},
        token={"yellow": ["engineer", "leader_red"]},
        cargo={"yellow": {"workforce": 1, "technology": 1}},
    )
    play(game, "dest", kind="create_colony")
    assert options(game) == ["resource(r=workforce)", "resource(r=technology)"]
    assert refused(game, "done").rule == "NOT_NOW"
    refusal = refused(game, "resource", r="minerals")
    assert (refusal.rule, refusal.text) == ("MC-3.1", "you have no minerals")
    play(game, "resource", r="workforce")
    assert cargo(game) == [0, 0, 0, 1]
    assert side(game)["colonies"] == 2


def test_mc_3_4_spent_units_are_gone():
    game = rich()
    play(game, "upgrade", u="robotics")
    assert cargo(game) == [4, 4, 4, 2]


def test_mc_3_5_the_cargo_upgrade_raises_the_limit_and_gives_nothing():
    game = at(token={"yellow": ["leader_red"]}, cargo={"yellow": {"workforce": 3, "minerals": 4}})
    play(game, "upgrade", u="cargo")
    assert side(game)["capacity"] == 6
    assert cargo(game) == [0, 2, 4, 0]


# --- MC-4 --------------------------------------------------------------------------------------------------------
def test_mc_4_1_a_specialist_is_paid_by_card_of_either_row_or_by_token():
    """MC-4.1, MC-4.2, MC-4.7: the card is discarded without its action and the row closes up."""
    game = at(
        cargo={"yellow": {"technology": 2}},
        token={"yellow": ["engineer"]},
        upper={"yellow": ["C04", "C02"]},  # Engineers
        lower={"yellow": ["C01", "C06"]},  # a blue Leader, an Engineer
    )
    game.play("upgrade", u="robotics")
    assert options(game) == ["source(k=0)", "source(k=4)", "source(k=5)", "source(k=8)"]
    by_token = game.copy()
    by_token.play("source", k=0)
    assert side(by_token)["tokens"]["engineer"] is False
    assert rows(by_token) == (["C04", "C02"], ["C01", "C06"])
    game.play("source", k=4)
    assert rows(game) == (["C02"], ["C01", "C06"])
    assert side(game)["tokens"]["engineer"] is True
    assert table(game)["crew_discard"] == ["C04"]
    assert table(game)["plays"] == 0  # MC-4.2
    assert cargo(game) == [0, 0, 0, 0]


def test_mc_4_2_one_source_pays_one_specialist():
    """MC-4.2, MC-4.4: the first Colony needs an Engineer and a Leader: one card is not enough."""
    keys = {"ark": {"yellow": [1, 0]}, "upgrade": {"yellow": ["robotics"]}, "upper": {"yellow": ["C01"]}}
    game = at("dest_action", **keys)
    refusal = refused(game, "dest", kind="create_colony")
    assert refusal.rule == "MC-4.4"
    assert refusal.facts["needs"] == "1 Engineer, 1 Leader of any color"
    game = at("dest_action", **keys, token={"yellow": ["engineer"]})
    assert "dest(kind=create_colony)" in options(game)


def test_mc_4_3_any_leader_is_any_color_a_matching_one_the_planets():
    """MC-4.3, MC-5.6: Cargo needs any Leader, no Engineer; scouting Cindra a red one."""
    game = at(
        cargo={"yellow": {"workforce": 1}},
        token={"yellow": ["engineer"]},
        upper={"yellow": ["C01"]},
        lower={"yellow": ["C03"]},
    )
    game.play("upgrade", u="cargo")
    assert options(game) == ["source(k=4)", "source(k=7)"]  # blue and red
    refusal = refused(game, "source", k=0)
    assert (refusal.rule, refusal.facts["due"]) == ("MC-4.3", "Leader of any color")
    game = at("dest_action", ark={"yellow": [1, 0]}, upper={"yellow": ["C01", "C03", "C05"]})
    game.play("dest", kind="scout")
    assert options(game) == ["source(k=5)", "source(k=6)"]
    assert refused(game, "source", k=4).facts["due"] == "red Leader"


def test_mc_4_4_engineer_then_the_planets_leader_then_any_then_resources():
    game = at(
        "dest_action",
        ark={"yellow": [5, 0]},
        upgrade={"yellow": ["robotics", "cargo", "biodome", "space_mining"]},
        colony={"yellow": [1, 3]},  # the next is the third: Engineer, blue Leader, any Leader
        upper={"yellow": ["C02", "C04", "C01"]},
        lower={"yellow": ["C10", "C03"]},
        cargo={"yellow": {"minerals": 1}},
    )
    game.play("dest", kind="create_colony")
    due = []
    for k in (4, 5, 7):
        due.append(table(game)["ask"]["due"])
        game.play("source", k=k)
        if phase(game) != "pay_specialist":
            break
    # after C02 the rows are C04, C01 / C10, C03: k=5 is C01 (blue), then k=7 is C10 (any)
    assert due == ["engineer", "leader_blue", "any_leader"]
    assert side(game)["colonies"] == 3
    assert rows(game) == (["C04"], ["C03"])


def test_mc_4_5_tokens_do_not_count_towards_the_limit_of_cards():
    game = at(
        "draw_crew", token={"yellow": TOKENS}, upper={"yellow": ["C01", "C02"]}, lower={"yellow": ["C03", "C04", "C05"]}
    )
    assert options(game) == ["done", "draw"]


def test_mc_4_6_one_token_of_a_type():
    game = at("dest_action", ark={"yellow": [4, 0]}, token={"yellow": ["engineer"]}, upper={"yellow": ["C01"]})
    assert refused(game, "dest", kind="gain_specialist").rule == "MC-18.2"  # the Engineer token is there already


def test_mc_4_7_paid_cards_go_to_the_discard_pile_at_once():
    game = at(cargo={"yellow": {"technology": 2}}, upper={"yellow": ["C02"]}, crew_discard=["C09"])
    play(game, "upgrade", u="robotics")  # the only source
    assert table(game)["crew_discard"] == ["C09", "C02"]


# --- MC-5 --------------------------------------------------------------------------------------------------------
def test_mc_5_1_upgrading_is_optional():
    """MC-5.1, MC-5.2: at most one payment per turn."""
    game = rich()
    assert options(game) == ["done", *(f"upgrade(u={name})" for name in UPGRADES)]
    play(game, "done")
    assert phase(game) == "travel"
    game = rich()
    play(game, "upgrade", u="scout_vehicles")
    assert phase(game) == "travel"
    assert side(game)["upgrades"] == {"scout_vehicles": 1}


def test_mc_5_3_the_marker_joins_the_pool_and_the_upgrade_works_at_once():
    """MC-5.3, MC-9.6: Biodome paid now pays at the station reached in the same turn."""
    game = rich(ark={"yellow": [3, 0]}, cargo={"yellow": {"biomatter": 2}})
    play(game, "upgrade", u="biodome")
    assert side(game)["colony_pool"] == 1
    play(game, "travel", slot=3, spot=4)
    assert cargo(game) == [0, 1, 0, 0]


@pytest.mark.parametrize("name", UPGRADES)
def test_mc_5_4_costs(name):
    """MC-5.4, MC-5.5, MC-5.6: exactly this, and not with one unit less or the other kind of Specialist."""
    kind, cost = COSTS[name]
    held = dict(zip(("biomatter", "workforce", "minerals", "technology"), cost, strict=True))
    token = ["engineer"] if kind == "engineer" else ["leader_green"]
    game = at(cargo={"yellow": held}, token={"yellow": token})
    play(game, "upgrade", u=name)
    assert cargo(game) == [0, 0, 0, 0]
    assert not any(side(game)["tokens"].values())
    for short in [key for key, count in held.items() if count]:
        poor = at(
            cargo={
                "yellow": {**held, short: held[short] - 1, "minerals": 1, "biomatter": 1} | {short: held[short] - 1}
            },
            token={"yellow": token},
        )
        assert f"upgrade(u={name})" not in options(poor)
    other = ["leader_red", "leader_green", "leader_blue"] if kind == "engineer" else ["engineer"]
    wrong = at(cargo={"yellow": PLENTY}, token={"yellow": other})
    assert refused(wrong, "upgrade", u=name).rule == "MC-4.4"


def test_mc_5_3_an_upgrade_without_resource_cost_is_offered_with_an_empty_cargo():
    """MC-5.3: content may leave out the resources, or the Specialist, or both."""
    source = changed()
    source["upgrades"][3]["cost"] = {}
    source["upgrades"][4].update(cost={}, cost_specialists={})
    game = at(content=source, token={"yellow": ["leader_red"]})
    assert options(game) == ["done", "upgrade(u=cargo)", "upgrade(u=scout_vehicles)"]
    labels = [TITLE.words.label(game.view(0), TITLE.actions.decode(action), ["Ann", "Bob"]) for action in game.legal()]
    assert labels[1:] == [
        "Upgrade Cargo (1 Leader of any color): room for 6 of each resource instead of 4",
        "Upgrade Scout Vehicles (free): draw 2 Survivor cards when you scout and choose one",
    ]
    free = game.copy()
    free.play("upgrade", u="scout_vehicles")
    assert (phase(free), side(free)["upgrades"]) == ("travel", {"scout_vehicles": 1})
    game.play("upgrade", u="cargo")
    game.play("source", k=1)
    assert side(game)["capacity"] == 6
    assert options(at(content=source)) == ["done", "upgrade(u=scout_vehicles)"]


def test_mc_5_7_engines_in_two_payments():
    """MC-5.7: range 2, 4, 6; only the second payment frees the marker; there is no third."""
    game = rich()
    play(game, "upgrade", u="engines")
    assert (side(game)["range"], side(game)["colony_pool"]) == (4, 0)
    game = rich(upgrade={"yellow": ["engines"]})
    play(game, "upgrade", u="engines")
    assert (side(game)["range"], side(game)["colony_pool"]) == (6, 1)
    game = rich(upgrade={"yellow": ["engines", "engines"]})
    assert refused(game, "upgrade", u="engines").rule == "MC-5.7"
    assert (side(game)["range"], side(game)["colony_pool"]) == (6, 1)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("biodome", "leisure_facilities"),
        ("leisure_facilities", "biodome"),
        ("space_mining", "mining_vehicles"),
        ("mining_vehicles", "space_mining"),
    ],
)
def test_mc_5_8_a_pair_frees_one_outpost_in_either_order(first, second):
    game = rich(upgrade={"yellow": [first]})
    assert side(game)["outpost_pool"] == 0
    play(game, "upgrade", u=second)
    assert side(game)["outpost_pool"] == 1


def test_mc_5_8_members_of_different_pairs_free_nothing_and_both_pairs_free_two():
    game = rich(upgrade={"yellow": ["biodome"]})
    play(game, "upgrade", u="space_mining")
    assert side(game)["outpost_pool"] == 0
    game = rich(upgrade={"yellow": ["biodome", "leisure_facilities", "space_mining"]})
    play(game, "upgrade", u="mining_vehicles")
    assert side(game)["outpost_pool"] == 2


def test_mc_5_9_each_upgrade_once():
    game = rich(upgrade={"yellow": ["robotics"]})
    refusal = refused(game, "upgrade", u="robotics")
    assert (refusal.rule, refusal.text) == ("MC-5.9", "Robotics is unlocked already")

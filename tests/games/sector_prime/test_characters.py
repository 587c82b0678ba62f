"""SP-13 Character cards: every ability of every card, on and off."""

import copy

import pytest

import starboard
from games.sector_prime.table import (
    NE,
    NW,
    SE,
    SW,
    E,
    W,
    crystals,
    drones,
    fabricator,
    families,
    offers,
    refused,
    step,
    tb7,
    tb10,
    told,
)
from starboard.games.sector_prime.rules import characters, effects

THREE = {"6": {"yellow": 5}, "1": {"yellow": 1}, "5": {"yellow": 1}}
TWO = {"6": {"yellow": 5}, "1": {"yellow": 1}}


def with_card(card, **keys):
    """Yellow has this card; Blue has another one."""
    other = "engineer" if card != "engineer" else "diplomat"
    return tb7(character={"yellow": card, "blue": other}, **keys)


def building(card, standing, site=6, held=25, **keys):
    return with_card(
        card, step="phase2_open", drones=standing, fabricator_site={"yellow": site}, crystals=[held, 0], **keys
    )


# --- thresholds ------------------------------------------------------------------------------------------------------
def test_sp_13_1_thresholds_of_one_and_three_tiles():
    """SP-13.1, SP-13.3: with 0 tiles nothing works, with 1 and 2 the basic, with 3 both."""
    for count, usable in (
        (0, [False, False]),
        (1, [True, False]),
        (2, [True, False]),
        (3, [True, True]),
        (4, [True, True]),
    ):
        standing = {str(site): {"yellow": 1} for site in range(count)}
        card = with_card("designer", mp=1, drones=standing).view(0)["table"]["seats"][0]["character"]
        assert [ability["usable"] for ability in card["abilities"]] == usable


def test_sp_13_2_the_count_is_taken_at_the_moment_of_use():
    """SP-13.2: a drone of Blue on the third tile switches the secondary ability off."""
    held = building("designer", THREE)
    assert held.view(0)["table"]["seats"][0]["prices"]["section"] == 10
    broken = building("designer", THREE | {"5": {"yellow": 1, "blue": 1}})
    assert broken.view(0)["table"]["seats"][0]["prices"]["section"] == 12


def test_sp_13_4_modifiers_apply_by_themselves():
    """SP-13.4: no option asks whether a discount shall count; choices appear as options."""
    game = building("designer", THREE, held=10)
    game.play("build_station_section")
    assert crystals(game)[0] == 0
    asked = with_card("spy", step="phase2_open", drones=THREE | {"0": {"yellow": 1, "blue": 1}}, crystals=[0, 5])
    asked.play("end_phase2")
    assert families(asked) == {"siphon", "decline_siphon"}


def test_sp_13_5_the_six_cards_and_their_texts():
    """SP-13.5: what the cards say is what content.toml says."""
    game = tb7({"characters": "reverse_choice"}, step="choose_card")
    texts = {card["key"]: [ability["text"] for ability in card["abilities"]] for card in game.view(0)["table"]["cards"]}
    assert texts == {
        "designer": ["A Force Field or Jump Bridge costs you 2 less.", "A Station Section costs you 2 less."],
        "diplomat": [
            "In a rival's turn: whoever opens a dispute on a tile you control pays you 1 crystal.",
            "When your mining brings anything, it brings 1 crystal more.",
        ],
        "engineer": ["Your refinery attempts count 3 more.", "Your total for Increased Production is 3 higher."],
        "spy": [
            "In Phase 1 your pieces may leave a disputed tile, for 1 Movement Point more.",
            "Before you mine, take 2 crystals from a rival whose drones share a tile with yours.",
        ],
        "navigator": ["You have 1 Movement Point more in Phase 1.", "Each ion storm edge costs your pieces 1 less."],
        "tactician": [
            "Every Battle Charge has 1 Movement Point more.",
            "Your battle totals are 1 higher in every battle, in a rival's turn, too.",
        ],
    }


# --- Designer --------------------------------------------------------------------------------------------------------
def test_designer_barriers_cost_three():
    """SP-13.5, SP-13.15: counted when the item is paid."""
    for action, site, direction in (("build_force_field", 6, W), ("build_jump_bridge", 0, W)):
        game = building("designer", {str(site): {"yellow": 5}}, site=site, held=3)
        game.play(action, dir=direction)
        assert crystals(game)[0] == 0
    assert refused(building("designer", {"6": {"yellow": 5}}, held=2), "build_force_field", dir=W).facts["price"] == 3


@pytest.mark.parametrize(("built", "price"), [(0, 10), (1, 13), (2, 16)])
def test_designer_sections_cost_two_less(built, price):
    """SP-13.5: with three tiles; with two the full price."""
    game = building("designer", THREE, held=price, sections={"yellow": built})
    game.play("build_station_section")
    assert crystals(game)[0] == 0
    assert "build_station_section" not in families(building("designer", TWO, held=price, sections={"yellow": built}))


def test_sp_13_13_prices_never_fall_below_zero():
    """SP-13.13, SP-17.1: a card that takes more off than the price; a refinery attempt still costs 1."""
    source = changed({"effect": "build_discount", "item": "refinery", "amount": 9, "title": "Free Hands"})
    described = {
        "board": "TB7",
        "step": "phase2_open",
        "drones": {"6": {"yellow": 5}},
        "fabricator_site": {"yellow": 6},
    }
    card = {"character": {"yellow": "designer", "blue": "spy"}, "crystals": [2, 0]}
    game = starboard.position(
        "sector_prime", {**described, **card, "chance": {"station_die": [1], "algorithm_die": [1]}}, source
    )
    game.play("build_refinery")
    assert crystals(game)[0] == 1
    source = changed(
        {"effect": "build_discount", "item": "force_field_or_jump_bridge", "amount": 9, "title": "Free Walls"}
    )
    game = starboard.position("sector_prime", {**described, **card}, source)
    game.play("build_force_field", dir=W)
    assert crystals(game)[0] == 2


def changed(ability, card=0, slot="basic"):
    """The content with another ability on a card."""
    source = copy.deepcopy(starboard.title("sector_prime").content().source)
    source["characters"][card][slot] = ability
    return source


# --- leaving disputed tiles ------------------------------------------------------------------------------------------
def test_sp_13_8_the_spy_leaves_disputed_tiles():
    """SP-13.8: +1 on the step that leaves, for drones and Fabricator; the piece may go on."""
    standing = {"0": {"yellow": 2, "blue": 1}, "6": {"yellow": 1}}
    game = with_card("spy", mp=5, drones=standing, fabricator_site={"yellow": 0})
    assert game.view(0)["table"]["sites"][0]["costs"][NE] == 2
    game.play("move_fabricator", dir=NE)
    assert (int(game.mp), fabricator(game, 0)) == (3, 6)
    game.play("move_drone", site=0, dir=NE)
    assert game.mp == 1
    game.play("move_drone", site=6, dir=W)
    assert (int(game.mp), drones(game, 5)) == (0, {"yellow": 1})


def test_sp_13_8_one_disputed_tile_after_another_and_the_last_drone():
    """SP-13.8: the surcharge again; when the last own drone leaves, the Fabricator goes home and the dispute ends."""
    standing = {"0": {"yellow": 1, "blue": 1}, "5": {"blue": 1}, "1": {"yellow": 1}}
    game = with_card("spy", mp=4, drones=standing, fabricator_site={"yellow": 0})
    game.play("move_drone", site=0, dir=NW)
    assert fabricator(game, 0) is None
    assert drones(game, 0) == {"blue": 1}
    game.play("move_drone", site=5, dir=E)
    assert (int(game.mp), drones(game, 6)) == (0, {"yellow": 1})


def test_sp_13_8_not_in_a_charge_and_not_without_a_tile():
    """SP-13.8: only in Phase 1, only with a controlled tile."""
    lost = with_card("spy", mp=5, drones={"0": {"yellow": 2, "blue": 1}})
    assert refused(lost, "move_drone", site=0, dir=NE).rule == "SP-3.6"
    standing = {"0": {"yellow": 4}, "5": {"yellow": 1, "blue": 1}, "6": {"yellow": 1}}
    charging = with_card("spy", drones=standing, charge_mp=3, charge_pool={"0": 4, "5": 1}, crystals=[9, 0])
    assert all(site == 0 for site, _ in offers(charging, "move_drone"))
    assert refused(charging, "move_drone", site=5, dir=E).rule == "SP-3.6"


# --- Diplomat --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("standing", "action", "dice", "gained"),
    [
        (THREE, "mine_standard", [], 4),
        (TWO, "mine_standard", [], 2),
        (THREE, "mine_increased", [(12, 1)], 7),
        (THREE, "mine_increased", [(1, 10)], 0),
    ],
)
def test_sp_13_11_the_diplomat_mines_one_more(standing, action, dice, gained):
    """SP-13.11, SP-13.15: on top, never doubled, only if there is a result."""
    chance = {"station_die": [*[own for own, _ in dice], 1]}
    if dice:
        chance["algorithm_die"] = [algorithm for _, algorithm in dice]
    game = with_card("diplomat", step="mining", drones=standing, crystals=[0, 0], chance=chance)
    game.play(action)
    assert crystals(game)[0] == gained


# --- Engineer --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("algorithm", "built"), [(5, 1), (4, 0)])
def test_engineer_refinery_totals(algorithm, built):
    """SP-13.5: 2 + 5 + 3 = 10."""
    game = building("engineer", {"6": {"yellow": 5}}, chance={"station_die": [2], "algorithm_die": [algorithm]})
    game.play("build_refinery")
    assert game.refinery[6] == built


@pytest.mark.parametrize(("standing", "algorithm", "gained"), [(THREE, 7, 6), (THREE, 8, 0), (TWO, 3, 4), (TWO, 4, 0)])
def test_engineer_increased_production(standing, algorithm, gained):
    """SP-13.5, SP-13.15: 2 + 3 tiles + 3 = 8 beats 7; with two tiles 2 + 2 = 4 beats 3."""
    chance = {"station_die": [2, 1], "algorithm_die": [algorithm]}
    game = with_card("engineer", step="mining", drones=standing, crystals=[0, 0], chance=chance)
    game.play("mine_increased")
    assert crystals(game)[0] == gained


# --- Spy -------------------------------------------------------------------------------------------------------------
def smuggler(**keys):
    """No card of the six crosses Force Fields: a changed Designer does."""
    source = changed({"effect": "cross_force_fields", "surcharge": 1, "title": "Stolen Codes"})
    cards = {"yellow": "designer", "blue": "engineer"}
    return starboard.position("sector_prime", {"board": "TB7", "character": cards, **keys}, source)


def test_sp_13_10_a_card_may_cross_rival_fields():
    """SP-13.10: one surcharge even with fields on both edges, also in a charge."""
    fields = [{"site": 6, "dir": "SW", "seat": "blue"}, {"site": 0, "dir": "NE", "seat": "blue"}]
    game = smuggler(mp=2, drones={"6": {"yellow": 2}}, force_field=fields)
    game.play("move_drone", site=6, dir=SW)
    assert game.mp == 0
    short = smuggler(mp=1, drones={"6": {"yellow": 2}}, force_field=fields)
    assert refused(short, "move_drone", site=6, dir=SW).rule == "SP-5.7"
    charge = smuggler(drones={"0": {"yellow": 4}}, charge_mp=2, charge_pool={"0": 4}, force_field=fields)
    charge.play("move_drone", site=0, dir=NE)
    assert drones(charge, 6) == {"yellow": 1}
    lost = smuggler(mp=5, drones={"6": {"yellow": 2, "blue": 1}}, force_field=fields)
    assert offers(lost, "move_drone") == []


def test_sp_13_9_the_spy_siphons():
    """SP-13.9: 2 crystals from one rival on a shared tile, or what there is; one decision before production."""
    shared = THREE | {"0": {"yellow": 1, "blue": 1}}
    for held, taken in ((5, 2), (1, 1), (0, 0)):
        game = with_card("spy", step="phase2_open", drones=shared, crystals=[0, held])
        game.play("end_phase2")
        assert families(game) == {"siphon", "decline_siphon"}  # offered whatever the rival holds
        game.play("siphon", k=1)
        assert crystals(game) == [taken, held - taken]
        assert step(game) == "mining"
    declined = with_card("spy", step="phase2_open", drones=shared, crystals=[0, 5])
    declined.play("end_phase2")
    declined.play("decline_siphon")
    assert (crystals(declined), step(declined)) == ([0, 5], "mining")


def test_sp_13_9_no_question_without_a_shared_tile_or_three_tiles():
    """SP-13.9."""
    for standing in (THREE, TWO | {"0": {"yellow": 1, "blue": 1}}):
        game = with_card("spy", step="phase2_open", drones=standing, crystals=[0, 5])
        game.play("end_phase2")
        assert step(game) == "mining"


def test_sp_13_9_only_rivals_who_share_a_tile():
    """SP-13.9."""
    cards = {"yellow": "spy", "blue": "engineer", "red": "designer"}
    standing = {
        "7": {"yellow": 1},
        "1": {"yellow": 1},
        "2": {"yellow": 1},
        "0": {"yellow": 1, "red": 1},
        "8": {"blue": 1},
    }
    game = tb10(character=cards, step="siphon", drones=standing, crystals=[0, 5, 5])
    assert offers(game, "siphon") == [(2,)]
    assert refused(game, "siphon", k=1).rule == "SP-13.9"
    assert refused(game, "siphon", k=3).rule == "SP-1.1"


# --- Navigator -------------------------------------------------------------------------------------------------------
def test_sp_13_6_the_navigator_moves_one_farther():
    """SP-13.6: added when the roll is accepted, with control counted then; re-rolls change only the die."""
    game = with_card("navigator", crystals=[3, 0], chance={"station_die": [4, 6]})
    game.play("buy_reroll")
    game.play("accept_roll")
    assert game.mp == 7
    none = with_card("navigator", drones={"3": {"blue": 1}}, chance={"station_die": [4]})
    none.play("accept_roll")
    assert none.mp == 4


def test_sp_13_7_storms_cost_two():
    """SP-13.7: single 2, with asteroids 4, double 4; a bridged edge gives nothing more; never below 1."""
    three = {str(site): {"yellow": 1} for site in (5, 6, 3)}
    sites = with_card("navigator", mp=1, drones=three).view(0)["table"]["sites"]
    assert (sites[0]["costs"][SE], sites[1]["costs"][SW], sites[0]["costs"][W]) == (2, 4, 4)
    assert sites[0]["costs"][E] == 4  # two asteroid fields
    two = {str(site): {"yellow": 1} for site in (5, 6)}
    assert with_card("navigator", mp=1, drones=two).view(0)["table"]["sites"][0]["costs"][SE] == 3
    bridge = [{"site": 0, "dir": "W", "seat": "yellow"}]
    bridged = with_card("navigator", mp=1, drones=three, jump_bridge=bridge)
    assert bridged.view(0)["table"]["sites"][0]["costs"][W] == 2


def test_sp_13_7_no_edge_costs_less_than_nothing():
    """SP-13.7, SP-2.2: a discount above the price of two asteroid fields leaves the least step."""
    less = {"effect": "obstacle_discount", "obstacle": "asteroid", "amount": 9, "title": "Ploughs"}
    source = changed(less)
    cards = {"yellow": source["characters"][0]["key"], "blue": source["characters"][1]["key"]}
    described = {"board": "TB7", "mp": 9, "drones": {"0": {"yellow": 1}}, "character": cards}
    game = starboard.position("sector_prime", described, source)
    game.play("move_drone", site=0, dir=E)
    assert game.mp == 8


def test_sp_13_14_thresholds_are_counted_before_each_step():
    """SP-13.14: the step that gives up the third tile still has the discount, the next has not."""
    three = {"2": {"yellow": 1}, "5": {"yellow": 1}, "6": {"yellow": 1}, "0": {"blue": 1}}
    game = with_card("navigator", mp=9, drones=three)
    game.play("move_drone", site=2, dir=NW)
    assert game.mp == 7
    assert game.view(0)["table"]["sites"][0]["costs"][SE] == 3


def test_sp_13_14_surcharges_come_on_top_of_the_least_cost():
    """SP-13.14: max(1, edges) + 1, here through a changed card with both surcharges."""
    source = changed({"effect": "cross_force_fields", "surcharge": 1, "title": "Papers"}, card=3, slot="secondary")
    source["character_thresholds"]["secondary"] = 1
    described = {
        "board": "TB7",
        "mp": 3,
        "character": {"yellow": "spy", "blue": "engineer"},
        "drones": {"0": {"yellow": 1, "blue": 1}, "5": {"yellow": 1}},
        "force_field": [{"site": 0, "dir": "NE", "seat": "blue"}],
    }
    game = starboard.position("sector_prime", described, source)
    game.play("move_drone", site=0, dir=NE)
    assert game.mp == 0


# --- Tactician -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("own", "points"), [(1, 0), (2, 2), (5, 3)])
def test_sp_13_12_the_tactician_charges_one_farther(own, points):
    """SP-13.12: for every charge that earns any; the cleared tile itself counts as controlled."""
    game = with_card(
        "tactician", drones={"0": {"yellow": own, "blue": 1}}, crystals=[9, 0], chance={"station_die": [12, 1]}
    )
    game.play("battle", site=0, k=1)
    assert game.charge_mp == points


@pytest.mark.parametrize(("third", "left"), [(True, {"yellow": 2}), (False, {"yellow": 1, "blue": 1})])
def test_sp_13_13_the_tactician_attacks_with_one_more(third, left):
    """SP-13.13: 6 + 2 + 1 beats 7 + 1; control is counted before the round, without the disputed tile."""
    standing = {"0": {"yellow": 2, "blue": 1}, "6": {"yellow": 1}, "5": {"yellow": 1}} | (
        {"1": {"yellow": 1}} if third else {}
    )
    game = with_card("tactician", drones=standing, crystals=[9, 0], chance={"station_die": [6, 7]})
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == left


@pytest.mark.parametrize(("third", "left"), [(True, {"yellow": 1, "blue": 1}), (False, {"yellow": 2})])
def test_sp_13_2_the_tactician_defends_better_in_a_rivals_turn(third, left):
    """SP-13.2, SP-13.13: 7 + 2 against 7 + 1 of a defending Tactician with three tiles is a tie, else it wins."""
    standing = {"0": {"yellow": 2, "blue": 1}, "3": {"blue": 1}, "2": {"blue": 1}} | (
        {"4": {"blue": 1}} if third else {}
    )
    game = tb7(
        character={"yellow": "spy", "blue": "tactician"},
        drones=standing,
        crystals=[9, 0],
        chance={"station_die": [7, 7]},
    )
    game.play("battle", site=0, k=1)
    assert drones(game, 0) == left


@pytest.mark.parametrize(("side", "attack", "defend"), [("attack", 2, 0), ("defend", 0, 2), ("both", 2, 2)])
def test_battle_bonus_has_sides(side, attack, defend):
    """The vocabulary knows more than the six cards use."""
    source = changed({"effect": "battle_bonus", "amount": 2, "side": side, "title": "Guns"})
    described = {"board": "TB7", "mp": 1, "character": {"yellow": "designer", "blue": "spy"}}
    game = starboard.position("sector_prime", described, source)
    assert characters.bonus(game, 0, effects.BATTLE_BONUS, effects.ATTACK) == attack
    assert characters.bonus(game, 0, effects.BATTLE_BONUS, effects.DEFEND) == defend


def test_two_like_abilities_add_up_and_the_lower_surcharge_counts():
    source = changed({"effect": "move_points_bonus", "amount": 2, "title": "Sails"}, card=4, slot="secondary")
    source["character_thresholds"]["secondary"] = 1
    described = {"board": "TB7", "character": {"yellow": "navigator", "blue": "spy"}, "chance": {"station_die": [4]}}
    game = starboard.position("sector_prime", described, source)
    game.play("accept_roll")
    assert game.mp == 7
    source = changed({"effect": "leave_disputed", "surcharge": 0, "title": "Flags"}, card=1, slot="secondary")
    source["character_thresholds"]["secondary"] = 1
    game = starboard.position(
        "sector_prime", {"board": "TB7", "mp": 1, "character": {"yellow": "diplomat", "blue": "engineer"}}, source
    )
    assert characters.surcharge(game, 0, effects.LEAVE_DISPUTED) == 0


# --- the toll --------------------------------------------------------------------------------------------------------
def tolled(held=5, **keys):
    """Yellow moves; Blue, a Diplomat, holds the centre with two drones."""
    standing = {"6": {"yellow": 3}, "0": {"blue": 2}, "3": {"blue": 1}}
    cards = {"yellow": "engineer", "blue": "diplomat"}
    return tb7(character=cards, **{"mp": 5, "drones": standing, "crystals": [held, 4], **keys})


@pytest.mark.parametrize(("held", "paid"), [(5, 1), (1, 1), (0, 0)])
def test_sp_13_16_opening_a_dispute_pays_toll(held, paid):
    """SP-13.16: in the rival's turn, from hand to hand, as far as there is something."""
    game = tolled(held)
    game.play("move_drone", site=6, dir=SW)
    assert crystals(game) == [held - paid, 4 + paid]
    game.check()


def test_sp_13_16_joining_entering_and_third_parties_are_free():
    """SP-13.16: a second drone joins a dispute; tiles of nobody or entered from the supply cost nothing."""
    game = tolled()
    game.play("move_drone", site=6, dir=SW)
    game.play("move_drone", site=6, dir=SW)
    assert crystals(game) == [4, 5]
    game.play("move_drone", site=6, dir=W)
    assert crystals(game) == [4, 5]
    home = tolled(drones={"6": {"blue": 1}, "3": {"blue": 1}})
    home.play("deploy_drone")
    assert crystals(home) == [5, 4]


def test_sp_13_16_the_toll_needs_a_controlled_tile_of_a_diplomat():
    """SP-13.1, SP-13.16: the entered tile itself is one; a rival with another card takes nothing."""
    only = tolled(drones={"6": {"yellow": 3}, "0": {"blue": 1}})
    only.play("move_drone", site=6, dir=SW)
    assert crystals(only) == [4, 5]
    other = with_card("diplomat", mp=5, drones={"6": {"yellow": 3}, "0": {"blue": 2}}, crystals=[5, 4])
    other.play("move_drone", site=6, dir=SW)
    assert crystals(other) == [5, 4]


@pytest.mark.parametrize(("held", "rule"), [(2, None), (1, "SP-8.6")])
def test_sp_13_16_in_a_charge_the_stake_must_be_left_after_the_toll(held, rule):
    """SP-8.6, SP-13.16: 1 toll and a stake of 1."""
    standing = {"0": {"yellow": 4}, "5": {"blue": 1}, "6": {"yellow": 1}}
    game = tolled(held, mp=0, drones=standing, charge_mp=2, charge_pool={"0": 4})
    if rule is None:
        game.play("move_drone", site=0, dir=NW)
        assert crystals(game) == [1, 5]
        game.check()
    else:
        assert refused(game, "move_drone", site=0, dir=NW).rule == rule


def test_sp_13_16_is_told():
    game = tolled()
    game.start_noting()
    game.play("move_drone", site=6, dir=SW)
    assert "yellow pays 1 crystal toll to blue for entering Halcyra." in told(game)

"""What people read: labels with costs, sentences for every event, prompts, help, the table as text."""

import re
from pathlib import Path

import pytest

import starboard
from games.sector_prime.table import NE, NW, E, W, tb7, tb10
from starboard.engine.chance import fresh
from starboard.engine.record import Record
from starboard.engine.words import Event
from starboard.games.sector_prime.rules.codes import EVENTS

NAMES = ["Ada", "Ben", "Cyd", "Dan"]
TITLE = starboard.title("sector_prime")


def label(game, name, seat=None, **params):
    view = game.view(int(game.to_move()) if seat is None else seat)
    return TITLE.words.label(view, TITLE.actions.decode(TITLE.actions.encode(name, **params)), NAMES)


def test_labels_say_what_it_costs_and_gives():
    game = tb7(
        mp=6,
        drones={"6": {"yellow": 3}, "0": {"yellow": 1, "blue": 2}, "5": {"yellow": 1}},
        fabricator_site={"yellow": 5},
    )
    assert label(game, "deploy_drone") == "Deploy a drone on Veyra (1 point, 4 there)"
    assert label(game, "deploy_fabricator") == "Deploy the Fabricator on Veyra (1 point)"
    assert (
        label(game, "move_drone", site=6, dir=2)
        == "Drone Veyra to Halcyra (1 point; joins a dispute: 2 against 2, locked there)"
    )
    assert label(game, "move_drone", site=6, dir=1) == "Drone Veyra to Rhovane (1 point; takes the tile)"
    left = "Drone Pallasine to Veyra (1 point; your Station; leaves the tile, the Fabricator goes home)"
    assert label(game, "move_drone", site=5, dir=E) == left
    assert label(game, "move_fabricator", dir=E) == "Fabricator Pallasine to Veyra (1 point; your Station)"
    assert label(game, "end_move") == "End movement: battle or build (6 points lost)"


def test_labels_of_the_roll_and_of_mining():
    game = tb7(chance={"station_die": [4]})
    assert label(game, "accept_roll") == "Keep the 4"
    assert label(game, "buy_reroll") == "Roll again (3 crystals)"
    mining = tb7(step="mining", drones={"6": {"yellow": 1}, "5": {"yellow": 1}, "1": {"yellow": 1}})
    assert label(mining, "mine_standard") == "Standard Production: 3 crystals"
    assert label(mining, "mine_increased") == "Increased Production: 6 crystals with 77 %, else 0"
    bonus = tb7(
        character={"yellow": "diplomat", "blue": "spy"},
        step="mining",
        drones={str(n): {"yellow": 1} for n in (6, 5, 1)},
    )
    assert label(bonus, "mine_standard") == "Standard Production: 3 crystals + 1"


def test_labels_of_battles():
    game = tb7(drones={"0": {"yellow": 4, "blue": 3}, "6": {"yellow": 1, "blue": 1}}, crystals=[9, 9])
    assert (
        label(game, "battle", site=0, k=1)
        == "Battle Ben on Halcyra: 4 against 3, 54 % to win the round; stake 4, lose 2"
    )
    assert label(game, "battle", site=6, k=1) == "Battle Ben on Veyra: 1 against 1, 46 % to win the round; no stake"
    owed = tb7(drones={"0": {"yellow": 4, "blue": 3}}, crystals=[9, 9], step="battling", pending_battles=[0])
    assert label(owed, "battle", site=0, k=1).endswith("(owed)")


def test_labels_of_builds():
    game = tb7(step="phase2_open", drones={"6": {"yellow": 5}}, fabricator_site={"yellow": 6}, crystals=[20, 0])
    assert label(game, "build_refinery") == "Try a refinery on Veyra (3 crystals, 70 %)"
    assert label(game, "build_force_field", dir=W) == "Build a Force Field on Veyra towards Pallasine (5 crystals)"
    assert label(game, "build_station_section") == "Build Section 1 on Veyra (12 crystals, die d10 from now on)"
    third = tb7(
        step="phase2_open",
        drones={"6": {"yellow": 5}},
        fabricator_site={"yellow": 6},
        sections=[2, 0],
        crystals=[20, 0],
    )
    assert label(third, "build_station_section") == "Build Section 3 on Veyra (18 crystals: you win)"
    centre = tb7(step="phase2_open", drones={"0": {"yellow": 5}}, fabricator_site={"yellow": 0}, crystals=[20, 0])
    assert label(centre, "build_jump_bridge", dir=W) == "Build a Jump Bridge on Halcyra towards Ulmeth (5 crystals)"


def test_labels_of_the_set_up():
    game = tb7(step="choose_station")
    assert label(game, "choose_site", site=6) == "Station on Veyra (site 6); steps: Rhovane 1, Halcyra 1, Pallasine 1"
    cards = tb7({"characters": "reverse_choice"}, step="choose_card")
    assert label(cards, "choose_character", card=3).startswith("The Spy: pieces may cross rival Force Fields")


def test_labels_of_the_spy():
    standing = {"6": {"yellow": 1}, "5": {"yellow": 1}, "1": {"yellow": 1}, "0": {"yellow": 1, "blue": 1}}
    game = tb7(character={"yellow": "spy", "blue": "designer"}, step="siphon", drones=standing)
    assert label(game, "siphon", k=1) == "Take 2 crystals from Ben"
    assert label(game, "decline_siphon") == "Take nothing"


def test_every_action_has_a_label_at_every_time():
    """Also those that cannot be played: a surface may show them greyed out."""
    for game in (tb7(mp=3), tb7(step="choose_station"), tb10(drones={"0": {"yellow": 2, "blue": 1}})):
        view = game.view(0)
        for action in range(TITLE.actions.size):
            if game.seats == 2 and TITLE.actions.decode(action).name == "choose_character":
                continue
            if game.round or TITLE.actions.decode(action).name.startswith("choose"):
                assert TITLE.words.label(view, TITLE.actions.decode(action), NAMES)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({"step": "choose_station"}, "Choose an outer tile for your Station."),
        ({"chance": {"station_die": [9]}}, "You rolled 9 on the d12. Keep it, or pay 3 crystals for a new roll?"),
        ({"mp": 1}, "Phase 1: spend 1 Movement Point; what is left is lost."),
        (
            {"step": "phase2_open"},
            "Phase 2: no battle and no yard (Fabricator and 5 drones on an undisputed tile); go on to mining.",
        ),
        ({"drones": {"0": {"yellow": 1, "blue": 1}}}, "Phase 2: battle with 3 crystals in hand, or go on to mining."),
        (
            {"step": "phase2_open", "drones": {"6": {"yellow": 5}}, "fabricator_site": {"yellow": 6}},
            "Phase 2: build on Veyra, or go on to mining. You hold 3 crystals.",
        ),
        (
            {"step": "battling", "drones": {"0": {"yellow": 1, "blue": 1}}, "pending_battles": [0]},
            "Your charge owes a battle on Halcyra.",
        ),
        ({"step": "battling", "drones": {"0": {"yellow": 1, "blue": 1}}}, "Battle on, or stop and mine?"),
        (
            {"drones": {"0": {"yellow": 4}}, "charge_mp": 2, "charge_pool": {"0": 4}},
            "Battle Charge: 2 points for the drones that cleared the tile.",
        ),
        ({"step": "mining"}, "Phase 3: mine safely, or gamble for twice as much?"),
    ],
)
def test_prompts_and_help(keys, text):
    game = tb7(**keys)
    assert TITLE.words.prompt(game.view(0), NAMES) == text
    assert TITLE.words.prompt(game.view(1), NAMES) == "Waiting for Ada."
    assert "SP-" in TITLE.words.help(game.view(0))


def test_every_event_has_a_sentence():
    """Over some games every kind is told, and no sentence is empty."""
    told: dict[str, str] = {}
    for seed, options in (
        (1, {}),
        (2, {"characters": "reverse_choice"}),
        (3, {"fair_start": True, "station_relief": "owner_turn"}),
    ):
        for seats in (2, 4):
            record = Record(TITLE, seats, seed, {"max_rounds": 25, **options}, names=NAMES[:seats])
            luck = fresh(seed)
            for _, _, events in record.replay():
                for event, _ in events:
                    told[event.kind] = TITLE.words.sentence(event, record.game().view(0), NAMES)
            while not record.game().is_over():
                legal = record.game().legal()
                for event, _ in record.play(legal[luck.below(len(legal))]):
                    told[event.kind] = TITLE.words.sentence(event, record.game().view(0), NAMES)
    assert all(told.values())
    rare = {"game_won", "bank_short", "excess_returned", "siphoned", "siphon_declined", "bonus_mined", "section_built"}
    assert set(EVENTS) - set(told) <= rare


def test_one_of_a_thing_is_not_many():
    """Labels, sentences and tables of a whole recorded game."""
    text = (Path(__file__).parent / "playthrough.txt").read_text(encoding="utf-8")
    assert re.findall(r"\b1 (?:drones|crystals|tiles|refineries|barriers|[Pp]oints|Movement Points)\b", text) == []
    assert re.findall(r"\b(?:[02-9]|\d\d) (?:drone|crystal|tile|refinery|barrier|point|Movement Point)\b", text) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_of_the_space_has_a_label_at_every_step(seats):
    """What is barred is named, too, for the seat that decides, for others and for spectators."""
    game = TITLE.new(seats, 3, {"characters": "reverse_choice", "max_rounds": 12})
    luck = fresh(3)
    met = set()
    space = [TITLE.actions.decode(number) for number in range(TITLE.actions.size)]
    while not game.is_over():
        step = game.view(None)["table"]["step"]
        if step not in met:
            met.add(step)
            for viewer in (*range(seats), None):
                view = game.view(viewer)
                assert all(TITLE.words.label(view, action, NAMES) for action in space)
                assert all(isinstance(TITLE.words.group(view, action), str) for action in space)
        legal = game.legal()
        game.apply(legal[luck.below(len(legal))])
    assert {"choose_station", "choose_card", "roll_decision", "moving", "phase2_open", "battling", "mining"} <= met
    assert all(TITLE.words.label(game.view(0), action, NAMES) for action in space)


def test_rare_sentences():
    view = tb7(mp=1).view(0)
    for kind, args, text in (
        ("game_won", (1, 0, 0, 0), "Ben completes the Station and wins."),
        ("bank_short", (0, 2, 0, 0), "The bank is 2 crystals short for Ada."),
        ("excess_returned", (0, 1, 0, 0), "Ada returns 1 crystal above the cap."),
        ("siphoned", (0, 1, 2, 0), "Ada takes 2 crystals from Ben."),
        ("siphon_declined", (0, 0, 0, 0), "Ada takes nothing from rivals."),
        ("bonus_mined", (0, 1, 0, 0), "Ada gains 1 crystal more by the card."),
        ("section_built", (0, 2, 15, 0), "Ada builds Section 2 for 15 crystals."),
    ):
        assert TITLE.words.sentence(Event(kind, args), view, NAMES) == text


def test_the_table_fits_eighty_columns():
    for seats in (2, 3, 4):
        for seed in range(6):
            game = starboard.new("sector_prime", seats, seed)
            luck = fresh(seed)
            for _ in range(60):
                legal = game.legal()
                game.apply(legal[luck.below(len(legal))])
            text = TITLE.words.table(game.view(0), NAMES)
            assert max(len(line) for line in text.splitlines()) <= 80
            assert all(site["name"] in text for site in game.view(0)["table"]["sites"])


def test_the_table_shows_barriers_and_disputes():
    game = tb7(
        mp=2,
        drones={"0": {"yellow": 2, "blue": 1}},
        force_field=[{"site": 6, "dir": "W", "seat": "blue"}],
        jump_bridge=[{"site": 0, "dir": "W", "seat": "yellow"}],
    )
    text = TITLE.words.table(game.view(0), NAMES)
    assert "Y2 B1!" in text
    assert "W 5:closed field B" in text
    assert "W 4:3 bridge Y" in text
    assert TITLE.words.group(game.view(0), TITLE.actions.decode(23)) == "Drones on Halcyra"
    assert TITLE.words.group(game.view(0), TITLE.actions.decode(19)) == ""


def test_a_view_offers_what_it_costs_the_viewer():
    game = tb7(
        mp=2,
        jump_bridge=[{"site": 0, "dir": "W", "seat": "yellow"}],
        force_field=[{"site": 6, "dir": "W", "seat": "blue"}],
    )
    mine, theirs, nobody = (game.view(seat)["table"]["sites"] for seat in (0, 1, None))
    assert [sites[0]["costs"][W] for sites in (mine, theirs, nobody)] == [3, 6, 6]
    assert [sites[5]["closed"][E] for sites in (mine, theirs, nobody)] == [True, False, False]
    assert (NE, NW) == (5, 4)

"""What people read: labels with costs, sentences for every event, prompts, help, the table as text."""

import re
from pathlib import Path

import pytest

import starboard
from games.sector_prime.table import NE, NW, E, W, tb7, told
from starboard.engine.chance import fresh
from starboard.engine.offers import Offering
from starboard.engine.outcome import Foresight
from starboard.engine.record import Record
from starboard.engine.words import Event
from starboard.games.sector_prime.rules.codes import EVENTS
from starboard.games.sector_prime.telling.compounds import MOST, SUPPLY, compounds, end_of, paths

NAMES = ["Ada", "Ben", "Cyd", "Dan"]
TITLE = starboard.title("sector_prime")


def label(game, name, **params):
    """As a surface asks for it: with the outcome of a legal action, without one if it is barred."""
    seat = int(game.to_move())
    number = TITLE.actions.encode(name, **params)
    brings = Foresight(game, seat).of(number) if number in game.legal(seat) else None
    return TITLE.words.label(game.view(seat), TITLE.actions.decode(number), NAMES, brings)


def test_labels_say_what_a_step_costs_and_leads_to():
    game = tb7(
        mp=6,
        drones={"6": {"yellow": 3}, "0": {"yellow": 1, "blue": 2}, "5": {"yellow": 1}, "3": {"blue": 3}},
        fabricator_site={"yellow": 5},
    )
    assert label(game, "deploy_drone") == "Deploy a drone on Veyra (1 point, 5 left; 4 drones there then)"
    assert label(game, "move_drone", site=6, dir=2) == (
        "Drone from Veyra to Halcyra (1 point, 5 left; joins the dispute, 2 against 2, locked there)"
    )
    assert label(game, "move_drone", site=6, dir=1) == "Drone from Veyra to Rhovane (1 point, 5 left; takes Rhovane)"
    assert label(game, "move_drone", site=5, dir=E) == (
        "Drone from Pallasine to Veyra (1 point, 5 left; gives up Pallasine; the Fabricator, left alone, goes home)"
    )
    assert label(game, "move_fabricator", dir=E) == "Fabricator from Pallasine to Veyra (1 point, 5 left)"
    assert label(game, "move_fabricator", dir=1) == (
        "Fabricator from Pallasine to Halcyra (1 point, 5 left; disputed: locked there, and no building)"
    )
    assert label(game, "end_move") == "End movement (6 points lost)"


@pytest.mark.parametrize(
    ("relief", "note"),
    [
        ("invader_turn", "Ben's Station: no Sections there meanwhile; your pieces go home when your next turn begins"),
        ("owner_turn", "Ben's Station: your pieces go home when Ben's turn begins"),
    ],
)
def test_a_label_says_what_comes_of_entering_a_rival_station(relief, note):
    """SP-3.6, SP-4.2, SP-8.8: the dispute, the lock, the block and the way home."""
    game = tb7({"station_relief": relief}, mp=4, drones={"0": {"yellow": 2}, "3": {"blue": 3}})
    opens = "opens a dispute, 1 against 3: nothing leaves, nobody mines there"
    assert (
        label(game, "move_drone", site=0, dir=2) == f"Drone from Halcyra to Dunmere (2 points, 2 left; {opens}; {note})"
    )


def test_a_label_names_tolls_and_abilities_that_begin_or_rest():
    """SP-13.1, SP-13.16."""
    cards = {"yellow": "designer", "blue": "diplomat"}
    standing = {"6": {"yellow": 1}, "5": {"yellow": 1}, "1": {"yellow": 1}, "0": {"blue": 1}}
    game = tb7(character=cards, mp=3, drones=standing, crystals=[4, 0])
    assert label(game, "move_drone", site=5, dir=1) == (
        "Drone from Pallasine to Halcyra (1 point, 2 left; pays 1 crystal toll to Ben; opens a dispute, 1 against 1: "
        "nothing leaves, nobody mines there; gives up Pallasine; Prefabricated Decks rests)"
    )


def test_labels_of_the_roll_and_of_mining():
    game = tb7(chance={"station_die": [4]})
    assert label(game, "accept_roll") == "Keep the 4: 4 Movement Points"
    assert label(game, "buy_reroll") == "Roll again for 3 crystals (3 to 0); the new roll counts, even if it is lower"
    cut = tb7({"fair_start": True}, chance={"station_die": [9]})
    assert label(cut, "accept_roll").endswith("cut by the fair start")
    mining = tb7(step="mining", drones={"6": {"yellow": 1}, "5": {"yellow": 1}, "1": {"yellow": 1}})
    assert label(mining, "mine_standard") == "Standard Production: 3 crystals for sure (3 to 6)"
    assert label(mining, "mine_increased") == "Increased Production: 6 crystals with a chance of 77 %, else none"
    full = tb7(step="mining", drones={"6": {"yellow": 1}, "5": {"yellow": 1}, "1": {"yellow": 1}}, crystals=[24, 0])
    assert (
        label(full, "mine_standard")
        == "Standard Production: 3 crystals for sure (24 to 25; 2 crystals above 25 go back)"
    )
    assert label(full, "mine_increased").endswith("; you keep 25 at most")
    card = {"yellow": "diplomat", "blue": "spy"}
    bonus = tb7(character=card, step="mining", drones={str(n): {"yellow": 1} for n in (6, 5, 1)})
    assert label(bonus, "mine_standard") == "Standard Production: 4 crystals for sure (3 to 7)"
    assert label(bonus, "mine_increased").startswith("Increased Production: 7 crystals with")


def test_labels_of_battles_say_what_is_won_and_lost():
    game = tb7(drones={"0": {"yellow": 4, "blue": 3}, "6": {"yellow": 1, "blue": 1}}, crystals=[9, 9])
    assert label(game, "battle", site=0, k=1) == (
        "Battle Ben on Halcyra, 4 against 3 (54 % to win the round; win: Ben loses 1 drone; "
        "lose: 2 drones home and 2 crystals to Ben)"
    )
    assert label(game, "battle", site=6, k=1) == (
        "Battle Ben on Veyra, 1 against 1 (46 % to win the round; win: Ben loses 1 drone, the tile is yours; "
        "lose: 1 drone home)"
    )
    owed = tb7(drones={"0": {"yellow": 4, "blue": 3}}, crystals=[9, 9], step="battling", pending_battles=[0])
    assert label(owed, "battle", site=0, k=1).endswith("; you owe this battle)")


def test_labels_of_builds():
    at_home = {"step": "phase2_open", "drones": {"6": {"yellow": 5}}, "fabricator_site": {"yellow": 6}}
    game = tb7(**at_home, crystals=[20, 0])
    assert label(game, "build_refinery") == "Try a refinery on Veyra for 3 crystals (20 to 17), 70 % to succeed"
    assert label(game, "build_force_field", dir=W) == (
        "Force Field on the west edge of Veyra, towards Pallasine for 5 crystals (20 to 15): "
        "nobody else can cross there; 2 pieces left"
    )
    assert label(game, "build_station_section") == (
        "Build Section 1 for 12 crystals (20 to 8): stronger in battle, and your die becomes the d10"
    )
    third = tb7(**at_home, sections=[2, 0], crystals=[20, 0])
    assert label(third, "build_station_section") == (
        "Build Section 3 for 18 crystals (20 to 2): your Station is complete, you win"
    )
    centre = tb7(step="phase2_open", drones={"0": {"yellow": 5}}, fabricator_site={"yellow": 0}, crystals=[20, 0])
    assert label(centre, "build_jump_bridge", dir=W) == (
        "Jump Bridge on the west edge of Halcyra, towards Ulmeth for 5 crystals (20 to 15): "
        "crossing costs you 3 instead of 6; 2 pieces left"
    )


def test_labels_of_the_set_up():
    game = tb7(step="choose_station")
    assert label(game, "choose_site", site=6) == (
        "Station on Veyra; steps from there cost: Rhovane 1, Halcyra 1, Pallasine 1; "
        "its ion storm east (outwards) and asteroids north-east (outwards)"
    )
    cards = tb7({"characters": "reverse_choice"}, step="choose_card")
    assert label(cards, "choose_character", card=3).startswith("The Spy: In Phase 1 your pieces may leave")


def test_a_label_does_not_show_what_a_rival_holds():
    """SP-13.9, SP-15.4: the Spy's question reads the same whatever lies behind the screen."""
    standing = {"6": {"yellow": 1}, "5": {"yellow": 1}, "1": {"yellow": 1}, "0": {"yellow": 1, "blue": 1}}
    for held in (0, 1, 5):
        cards = {"yellow": "spy", "blue": "designer"}
        game = tb7(character=cards, step="siphon", drones=standing, crystals=[3, held])
        assert label(game, "siphon", k=1) == "Take up to 2 crystals from Ben"
        assert label(game, "decline_siphon") == "Take nothing"


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (
            {"step": "choose_station"},
            "Choose an outer tile for your Station: all your pieces enter there, and there you build to win.",
        ),
        ({"chance": {"station_die": [9]}}, "You rolled 9 on the d12. Move with it, or pay 3 crystals for a new roll?"),
        (
            {"mp": 1},
            (
                "Phase 1: spend 1 Movement Point; what is left is lost. For Section 1 you still need: 9 more crystals "
                "(3 of 12); the Fabricator on your Station tile (it is in your supply); 2 more drones there (3 of 5)."
            ),
        ),
        (
            {
                "step": "phase2_open",
                "drones": {"6": {"yellow": 5, "blue": 1}},
                "fabricator_site": {"yellow": 6},
                "crystals": [25, 0],
            },
            (
                "Phase 2: battle or build, or neither. You hold 25 crystals. "
                "For Section 1 you still need: Ben off your Station tile."
            ),
        ),
        (
            {
                "step": "phase2_open",
                "drones": {"6": {"yellow": 5}, "0": {"yellow": 4, "blue": 1}},
                "fabricator_site": {"yellow": 6},
                "crystals": [0, 3],
            },
            (
                "Phase 2: battle or build, or neither. You hold 0 crystals. No battle: the smallest stake is 4 "
                "crystals short. "
                "For Section 1 you still need: 12 more crystals (0 of 12)."
            ),
        ),
        (
            {
                "step": "phase2_open",
                "drones": {"6": {"yellow": 5}},
                "fabricator_site": {"yellow": 6},
                "crystals": [12, 0],
            },
            (
                "Phase 2: battle or build, or neither. You hold 12 crystals. No battle: you share no tile with a "
                "rival. "
                "You can build Section 1 this turn."
            ),
        ),
        (
            {"step": "battling", "drones": {"0": {"yellow": 1, "blue": 1}}, "pending_battles": [0]},
            "Your charge owes a battle on Halcyra.",
        ),
        (
            {"drones": {"0": {"yellow": 4}}, "charge_mp": 2, "charge_pool": {"0": 4}},
            "Battle Charge: 2 points for the drones that cleared the tile.",
        ),
        ({"step": "mining"}, "Phase 3: mine safely, or gamble for more? You hold 3 crystals."),
    ],
)
def test_prompts_say_what_is_asked_and_what_stops_you(keys, text):
    game = tb7(**keys)
    assert TITLE.words.prompt(game.view(0), NAMES) == text
    assert TITLE.words.prompt(game.view(1), NAMES) == "Waiting for Ada."
    assert "SP-" in TITLE.words.help(game.view(0))


def test_prompts_warn_of_the_end():
    """SP-14.1, SP-14.3: a rival one Section short of the end, and the last round."""
    game = tb7(mp=2, sections=[0, 2], drones={"6": {"yellow": 1}, "3": {"blue": 5}}, fabricator_site={"blue": 3})
    assert "Beware: Ben wins with one more Section, for 18 crystals, and has all else ready." in TITLE.words.prompt(
        game.view(0), NAMES
    )
    away = tb7(mp=2, sections=[0, 2])
    assert "but is not ready to build it yet." in TITLE.words.prompt(away.view(0), NAMES)
    last = tb7({"max_rounds": 4}, mp=2, round=4)
    assert "This is the last round" in TITLE.words.prompt(last.view(0), NAMES)
    assert "last round" not in TITLE.words.prompt(tb7({"max_rounds": 4}, mp=2, round=3).view(0), NAMES)


def test_every_event_has_a_sentence():
    """Over some games every kind is told, and no sentence is empty."""
    said: dict[str, str] = {}
    for seed, options in (
        (1, {}),
        (2, {"characters": "reverse_choice"}),
        (3, {"fair_start": True, "station_relief": "owner_turn"}),
        (4, {"layout": "laid_by_players", "max_rounds": 2}),
    ):
        for seats in (2, 4):
            record = Record(TITLE, seats, seed, {"max_rounds": 25, **options}, names=NAMES[:seats])
            luck = fresh(seed)
            for _, _, events in record.replay():
                for event, _ in events:
                    said[event.kind] = TITLE.words.sentence(event, record.game().view(0), NAMES)
            while not record.game().is_over():
                legal = record.game().legal()
                for event, _ in record.play(legal[luck.below(len(legal))]):
                    said[event.kind] = TITLE.words.sentence(event, record.game().view(0), NAMES)
    assert all(said.values())
    rare = {"game_won", "bank_short", "excess_returned", "siphoned", "siphon_declined", "bonus_mined", "section_built"}
    assert set(EVENTS) - set(said) <= rare


def test_one_of_a_thing_is_not_many():
    """Labels, sentences and tables of a whole recorded game."""
    text = (Path(__file__).parent / "playthrough.txt").read_text(encoding="utf-8")
    assert re.findall(r"\b1 (?:drones|crystals|tiles|refineries|barriers|[Pp]oints|Movement Points)\b", text) == []
    assert re.findall(r"\b(?:[02-9]|\d\d) (?:drone|crystal|tile|refinery|barrier|point|Movement Point)\b", text) == []


IDS = re.compile(r"[a-z]_[a-z]|`|\[(?:book|infer|design)|\bsite \d|\bk\b|\bdir\b")


@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_has_words_or_none_at_every_step(seats):
    """What is barred is named, too, in table words, for the decider, for others and for spectators."""
    game = TITLE.new(seats, 3, {"characters": "reverse_choice", "max_rounds": 12, "layout": "laid_by_players"})
    luck = fresh(3)
    met = set()
    space = [TITLE.actions.decode(number) for number in range(TITLE.actions.size)]
    while not game.is_over():
        step = game.view(None)["table"]["step"]
        if step not in met:
            met.add(step)
            for viewer in (*range(seats), None):
                view = game.view(viewer)
                for action in space:
                    said = TITLE.words.label(view, action, NAMES)
                    assert not IDS.search(said), said
                    assert not IDS.search(TITLE.words.group(view, action))
                nowhere = [action for action in space if action.name == "battle" and int(action.params["k"]) >= seats]
                assert all(TITLE.words.label(view, action, NAMES) == "" for action in nowhere)
                assert max(len(line) for line in TITLE.words.table(view, NAMES).splitlines()) <= 80
        legal = game.legal()
        game.apply(legal[luck.below(len(legal))])
    assert {"choose_station", "choose_card", "roll_decision", "moving", "phase2_open", "battling", "mining"} <= met
    assert seats == 2 or {"lay_tile", "turn_tile"} <= met


def disputed(game):
    return {site["site"] for site in game.view(None)["table"]["sites"] if site["disputed"]}


def promised(said):
    """`(12 to 7` and `3 left` as a label promises them."""
    crystals = re.search(r"\((\d+) to (\d+)", said)
    left = re.search(r"points?, (\d+) left", said)
    return (int(crystals[2]) if crystals else None), (int(left[1]) if left else None)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"layout": "laid_by_players"}), (4, {"station_relief": "owner_turn"})]
)
def test_labels_promise_what_really_happens(seats, options):
    """Random games, singles and compounds: crystals, points, disputes, tiles, the end, as far as nothing is rolled."""
    game = TITLE.new(seats, 11, {"max_rounds": 9, **options})
    luck, looked = fresh(5), 0
    while not game.is_over() and looked < 300:
        seat = int(game.to_move())
        offering = Offering(game, seat, NAMES)
        for offer in [*offering.singles, *offering.compounds]:
            twin = game.copy()
            for action in offer.actions:
                twin.play(action)
            crystals, left = promised(offer.label)
            looked += 1
            if crystals is not None and not offer.label.startswith(("Roll again", "Try a refinery")):
                assert int(twin.crystals[seat]) == crystals, offer.label
            if left is not None and "ends the charge" not in offer.label:
                assert TITLE.ledger(twin, seat)["Movement Points"] == left, offer.label
            assert ("you win" in offer.label) == twin.is_over(), offer.label
            disputes = disputed(twin) - disputed(game)
            if not offer.outcome.halted:
                assert ("opens a dispute" in offer.label) == bool(disputes), offer.label
                tiles = [TITLE.ledger(one, seat)["tiles"] for one in (game, twin)]
                if "takes " in offer.label and "gives up" not in offer.label and "Take" not in offer.label:
                    taken = re.findall(r"takes ([^;)]*)", offer.label)  # `takes A, B and C`
                    named = sum(1 + note.count(", ") + note.count(" and ") for note in taken)
                    assert tiles[1] == tiles[0] + named, offer.label
        choice = [*offering.singles, *offering.compounds][luck.below(len(offering.singles) + len(offering.compounds))]
        for action in choice.actions:
            game.play(action)
    assert looked >= 300


def test_a_battle_is_told_by_its_parts():
    """SP-7.7, SP-7.8: die, drones, Sections, card; a tie is called one."""
    cards = {"yellow": "tactician", "blue": "engineer"}
    standing = {"0": {"yellow": 2, "blue": 2}, "6": {"yellow": 1}, "5": {"yellow": 1}, "1": {"yellow": 1}}
    game = tb7(character=cards, drones=standing, crystals=[9, 0], sections=[1, 2], chance={"station_die": [6, 6]})
    game.start_noting()
    game.play("battle", site=0, k=1)
    assert told(game) == [
        "yellow attacks blue on Halcyra, with 2 crystals at stake.",
        "yellow adds 1 for 1 Section and 1 by Drill Patterns to the die.",
        "yellow rolls 6 + 2 for drones + 2 added = 10.",
        "blue adds 2 for 2 Sections to the die.",
        "blue rolls 6 + 2 for drones + 2 added = 10.",
        "A tie at 10: it goes to the defender, blue.",
        "yellow loses the round on Halcyra, takes 1 drone home and gives up 1 crystal.",
    ]


def test_rare_sentences():
    view = tb7(mp=1).view(0)
    for kind, args, text in (
        ("game_won", (1, 0, 0, 0), "Ben completes the Station and wins the game."),
        ("bank_short", (0, 2, 0, 0), "The bank is 2 crystals short."),
        ("excess_returned", (0, 1, 0, 0), "Ada returns 1 crystal: nobody keeps more."),
        ("siphoned", (0, 1, 2, 0), "Ada takes 2 crystals from Ben."),
        ("siphon_declined", (0, 0, 0, 0), "Ada takes nothing."),
        ("bonus_mined", (0, 1, 0, 0), "Ada mines 1 crystal more by the card."),
        ("section_built", (0, 2, 15, 0), "Ada builds Section 2 for 15 crystals."),
        ("tile_drawn", (0, 5, 0, 0), "Ada draws Halcyra."),
        ("tile_laid", (0, 6, 0, 0), "Ada lays Veyra."),
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


def test_the_table_shows_obstacles_by_side_barriers_and_disputes():
    game = tb7(
        mp=2,
        drones={"0": {"yellow": 2, "blue": 1}},
        force_field=[{"site": 6, "dir": "W", "seat": "blue"}],
        jump_bridge=[{"site": 0, "dir": "W", "seat": "yellow"}],
    )
    text = " ".join(TITLE.words.table(game.view(0), NAMES).split())
    assert "A2 S1!" in text
    assert "W Pallasine closed FS/-" in text  # from Veyra
    assert "E Veyra closed -/FS" in text  # and from Pallasine
    assert "W Ulmeth 3 sbA/s" in text  # from the centre: storms on both edges, the own one bridged
    assert "E Halcyra 3 s/sbA" in text
    assert "SW Dunmere 2 -/a" in text
    assert "E Rhovane 4 a/a" in text
    assert TITLE.words.group(game.view(0), TITLE.actions.decode(23)) == "Drones on Halcyra"
    assert TITLE.words.group(game.view(0), TITLE.actions.decode(19)) == "The roll"


def test_the_table_never_cuts_a_piece():
    """All four players with ten drones and their Fabricators on one tile with a refinery and a Station."""
    standing = {"0": dict.fromkeys(("yellow", "blue", "red", "green"), 10), "1": {"yellow": 1}}
    described = {"seats": 4, "mp": 1, "drones": standing, "options": {"characters": "none", "layout": "twin_ridge"}}
    placed = {"station_site": {"yellow": 1}, "refinery": [0], "fabricator_site": dict.fromkeys(standing["0"], 0)}
    game = starboard.position("sector_prime", {**described, **placed})
    lines = TITLE.words.table(game.view(0), NAMES).splitlines()
    assert any("A10S10G10R10!" in line for line in lines)
    assert any("+r fASGR" in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_the_set_up_is_no_round():
    for options in ({}, {"layout": "laid_by_players"}):
        view = starboard.new("sector_prime", 3, 1, options).view(0)
        assert TITLE.words.table(view, NAMES).startswith("Set-up: ")
        assert "Round 0" not in TITLE.words.table(view, NAMES)


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


def compound_labels(game):
    """What is offered as one, in words."""
    return [offer.label for offer in Offering(game, int(game.to_move()), NAMES).compounds]


def test_whoever_moves_has_kept_the_roll():
    """SP-5.2: the first move goes with the roll; both are taken back together, and the points are those of the roll."""
    game = tb7(chance={"station_die": [3]}, drones={"6": {"yellow": 3}}, crystals={"yellow": 5})
    told = compound_labels(game)
    assert any(label.startswith("Keep the 3: deploy 2 drones on ") and "(2 points, 1 left" in label for label in told)
    assert all(label.startswith("Keep the 3: ") for label in told)
    offer = next(one for one in Offering(game, 0, NAMES).compounds if "deploy 2 drones on" in one.label)
    for action in offer.actions:
        game.play(action)
    assert (int(game.mp), int(game.drones_at(0, 6))) == (1, 5)


def test_every_tile_that_can_be_reached_is_offered_however_long_the_list():
    """What is left out of too many choices are further drones for one way, never a tile."""
    game = tb7(mp=12, drones={"6": {"yellow": 9}, "0": {"yellow": 5}, "1": {"yellow": 5}, "5": {"yellow": 5}})
    offered = compounds(game, 0)
    assert len(offered) <= MOST
    sent = {int(one.params["to"]) for one in offered if one.params.get("from") == SUPPLY}
    assert sent == {end_of(game, 6, path) for path in paths(game, 0, 6, 11)}


def test_drones_spread_out_and_the_rest_comes_in():
    """One choice sends a drone to each of several tiles, or spends what a step leaves on new drones."""
    game = tb7(mp=4, drones={"6": {"yellow": 3}})
    offers = Offering(game, 0, NAMES).compounds
    spread = [offer for offer in offers if " each from " in offer.label]
    assert spread
    for offer in spread:
        twin = game.copy()
        for action in offer.actions:
            twin.play(action)
        said = offer.label.split(" (")[0]
        assert 3 - int(twin.drones_at(0, 6)) == len(offer.actions) == said.count(" and ") + said.count(", ") + 1
    rest = next(offer for offer in offers if ", then deploy " in offer.label)
    for action in rest.actions:
        game.play(action)
    assert game.mp == 0 or game.drone_supply[0] == 0


def test_mining_at_once_passes_over_what_is_left():
    """SP-7.1, SP-12.1: neither battle nor build, then Standard or Increased Production, in one choice."""
    game = tb7(step="phase2_open", drones={"6": {"yellow": 5}}, fabricator_site={"yellow": 6}, crystals={"yellow": 12})
    told = compound_labels(game)
    assert told[0] == "Neither battle nor build; Standard Production: 1 crystal for sure (12 to 13)"
    assert told[1].startswith("Neither battle nor build; Increased Production: 2 crystals with ")
    assert len(told) == 2


def test_a_way_over_other_tiles_names_them():
    game = tb7(mp=9, drones={"6": {"yellow": 1}})
    assert any(re.search(r" to \w+ by way of \w+", label) for label in compound_labels(game))

"""Words: labels, sentences, prompts, help and the text board."""

import pytest

import starboard
from games.pandorum.table import PAD, action, build, do, notes, plain, table
from starboard.engine.chance import fresh
from starboard.engine.outcome import outcome
from starboard.games.pandorum import TITLE

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
FORE3 = ["block_shield", "block_extraction", "block_depot"]
MAIN5 = ["block_power", "block_power", "log_moss_barge", "log_moss_barge", "log_dune_convoy"]


def label(game, text):
    """A legal action as surfaces show it: with its outcome."""
    number, seat = action(text), int(game.to_move())
    assert number in game.legal()
    return TITLE.words.label(game.view(seat), TITLE.actions.decode(number), NAMES, outcome(game, seat, number))


def prompt(game, seat=0):
    return TITLE.words.prompt(game.view(seat), NAMES)


def test_pd_14_1_labels_say_what_they_earn():
    described = {"projects": {"0": {"modules": ["G9"]}, "1": {"bases": ["G4"]}}, "quids": [1, 0]}
    game = table(plain(), hands={"0": ["gen_thermal", "gen_biogas", "block_power"]}, **described)
    drive = "Drive: at best +4 on G8, a base with Biogas Generator + Power Block, fee Thermal Generator"
    assert label(game, "begin_move") == drive
    assert label(game, "begin_add") == "Add cards: take 2 into your hand"
    do(game, "begin_move")
    assert label(game, "pay_fee gen_biogas") == (
        "Pay Biogas Generator into the market (your only one): then at best +2 on B1, a module with Power Block"
    )
    do(game, "pay_fee gen_thermal")
    assert label(game, "move_to G8") == (
        "Drive to G8, moss, and build: at best +4, a base with Biogas Generator + Power Block"
    )
    assert label(game, "move_to G4") == "Drive to G4, a project of Bob: a toll of 1 quid of 2 due, quids 1 -> 0"
    assert label(game, "move_to G9") == "Drive to G9, your own project: nothing happens"
    do(game, "move_to G8")
    assert label(game, "build_mode module") == "Build a module (11 left): at best +2, with Biogas Generator"
    do(game, "build_mode base")
    assert label(game, "play_card gen_biogas") == "Play Biogas Generator: +2 by itself, with Power Block +4 in all"
    do(game, "play_card gen_biogas")
    assert label(game, "play_card block_power") == "Play Power Block: completes the base, at best +4 in all"
    do(game, "play_card block_power")
    assert label(game, "block_flat") == "Let Power Block pay its 2 quids: the construction pays 4, quids 1 -> 5"
    assert label(game, "block_double 0") == "Double Biogas Generator: the construction pays 4, quids 1 -> 5"
    do(game, "block_flat")
    assert (
        label(game, "place_card cargo") == "Biogas Generator into cargo (yellow, the best rival has 0): points 5 -> 6"
    )
    assert "1 of 3; once:" in label(game, "place_card forepart")


@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_of_the_space_has_a_label_at_every_step(seats):
    """What is barred is named, too, for the seat that decides, for others and for spectators, and each differently.

    Only a card to double that is not there has no name.
    """
    game = starboard.new("pandorum", seats, 10)
    luck = fresh(10)
    met = set()
    space = [TITLE.actions.decode(number) for number in range(TITLE.actions.size)]
    while not game.is_over():
        view = game.view(int(game.to_move()))
        if view["table"]["step"] not in met or game.decision % 50 == 0:
            met.add(view["table"]["step"])
            for seen in (view, game.view((int(game.to_move()) + 1) % seats), game.view(None)):
                labels = [TITLE.words.label(seen, each, NAMES) for each in space if each.name != "block_double"]
                assert all(labels)
                assert len(set(labels)) == len(labels)
                assert all(isinstance(TITLE.words.group(seen, each), str) for each in space)
        legal = game.legal()
        game.apply(legal[luck.below(len(legal))])
    assert {"turn", "pick", "fee", "destination", "build_mode", "cards", "blocks", "slots"} <= met


def test_labels_of_what_is_barred_promise_nothing():
    game = table(plain(G8="volcano"), hands={"0": ["gen_thermal", "gen_biogas"]})
    barred = {"pay_fee gen_thermal": "Pay Thermal Generator", "move_to G8": "Drive to G8, a volcano"}
    barred |= {"block_double 2": "", "place_card main": "Put a card into the main part"}
    barred |= {"choose_direction NE": "Look north-east", "block_flat": "Let the block pay by itself"}
    barred |= {"place_card cargo": "Put a card into cargo", "take_market gen_biogas": "Take Biogas Generator"}
    for text, said in barred.items():
        assert TITLE.words.label(game.view(0), TITLE.actions.decode(action(text)), NAMES) == said
    assert TITLE.words.label(game.view(1), TITLE.actions.decode(action("begin_move")), NAMES) == "Drive"


def test_pd_10_1_a_peaceful_table_never_names_systems():
    game = table(plain(), hands={"0": ["gen_biogas"]}, options={"no_systems": True})
    for text in ("take_market sys_data_tap", "pay_fee sys_data_tap", "play_card sys_signal_jammer"):
        assert TITLE.words.label(game.view(0), TITLE.actions.decode(action(text)), NAMES) == ""


def test_labels_of_cards_and_parts():
    mats = {"0": {"forepart": "lift_rotors", "slots": {"forepart": FORE3}}}
    game = table(
        plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, market={"gen_thermal": 2, "prot_dome": 1}, mats=mats
    )
    adding = do(game.copy(), "begin_add")
    assert label(adding, "take_market gen_thermal") == (
        "Take Thermal Generator: fits no hex in line now; the next drive stays at +0; "
        "yellow generator, one of 2; dune: 2 per own project beside it"
    )
    assert label(adding, "take_deck").startswith("Take the top card of the deck, unseen (")
    do(game, "begin_move", "pay_fee gen_thermal")
    assert label(game, "activate_forepart") == (
        "Use up Lift Rotors, its 3 cards to the box, and drive to any hex: "
        "at best +0 on A1, a module with Biogas Generator"
    )
    mats = {"0": {"forepart": "terrain_former", "slots": {"forepart": FORE3}}}
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_thermal"]}, mats=mats, projects={"0": {"modules": ["G9"]}})
    do(game, "begin_move", "pay_fee sys_data_tap")
    assert label(game, "move_to G8") == (
        "Drive to G8, moss, and build: at best +2, a module with Thermal Generator, using up Terrain Former"
    )
    do(game, "move_to G8")
    assert label(game, "activate_forepart") == (
        "Use up Terrain Former, its 3 cards to the box, and every card fits here: "
        "at best +2, a module with Thermal Generator"
    )
    empty = table(plain(), hands={}, market={}, deck=[], spent="rest")
    assert label(empty, "pass") == "Pass: nothing can be done"
    stay = table(plain(), hands={"0": ["gen_thermal"]}, projects={"0": {"modules": ["G8"]}})
    assert label(stay, "begin_move") == "Drive: nothing to build, no card in your hand fits an empty hex in line"
    assert label(do(stay, "begin_move"), "pay_fee gen_thermal") == (
        "Pay Thermal Generator into the market (your only one): then nothing can be built"
    )
    intranet = table(plain(), hands={"0": ["sys_data_tap", "prot_intranet"]}, projects={"0": {"modules": ["G8", "G9"]}})
    assert label(build(intranet, "G7", "prot_intranet"), "choose_direction E") == (
        "Look east: the construction pays 2, quids 0 -> 2"
    )


def test_pd_14_1_cards_of_the_market_say_what_the_next_drive_gains():
    """PD-14.1: with the card and without it."""
    described = {"projects": {"0": {"modules": ["G9"]}}, "market": {"gen_biogas": 1, "lab_medical": 1, "prot_dome": 1}}
    game = do(table(plain(), hands={"0": ["sys_data_tap", "block_power"]}, **described), "begin_add")
    assert label(game, "take_market gen_biogas") == (
        "Take Biogas Generator: the next drive +4 on G8 (+2 without it); "
        "yellow generator; moss: 2 per own project beside it"
    )
    bare = do(table(plain(), hands={"0": ["sys_data_tap"]}, **described), "begin_add")
    assert "Generator: the next drive +2 on G8 (nothing without it);" in label(bare, "take_market gen_biogas")
    none = do(table(plain(), hands={"0": []}, **described), "begin_add")
    assert label(none, "take_market gen_biogas").startswith(
        "Take Biogas Generator: then still nothing to build, the fee takes the card you would build with; "
    )


def test_labels_name_the_forepart_that_is_used_up():
    """PD-8.5, PD-8.6: a rig says so where it is chosen, with the cards that go to the box."""
    mats = {"0": {"forepart": "twin_rig", "slots": {"forepart": FORE3}}}
    hands = {"0": ["sys_data_tap", "gen_biogas", "block_power"]}
    game = table(plain(), hands=hands, mats=mats, projects={"0": {"modules": ["G9"]}})
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8")
    assert label(game, "build_mode module_as_base") == (
        "Build a module with two cards (11 left), using up Twin Rig (3 cards to the box): "
        "at best +4, with Biogas Generator + Power Block"
    )


def test_labels_say_that_a_choice_ends_the_game():
    """PD-9.1, PD-9.2: the last card that completes the last project, and the last card stowed in a last turn."""
    modules = ["A1", "B1", "B3", "C1", "C2", "C3", "C4", "C5", "D7", "E9", "E10", "F9"]
    bases = ["D1", "D2", "D3", "D4", "D5"]
    game = table(
        plain(),
        hands={"0": ["sys_data_tap", "gen_biogas", "gen_thermal", "lab_central"]},
        projects={"0": {"modules": modules, "bases": bases}},
        market={"lab_central": 1, "prot_external": 1, "block_depot": 1, "block_science": 1},
    )
    assert prompt(game).endswith("You have one project left: when you build it, each rival has one more turn.")
    assert "Ann has one project left, and building it brings the last turns." in prompt_of_bob(game)
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8")
    assert label(game, "build_mode base").startswith("Build a base (your last project): ")
    build_rest = ("build_mode base", "play_card gen_biogas", "play_card lab_central", "place_card cargo")
    do(game, *build_rest)
    assert label(game, "place_card cargo").endswith("; your last project, so each rival has one more turn")
    do(game, "place_card cargo", "begin_add", "take_deck")
    assert label(game, "take_market lab_central").startswith("Take Central Laboratory")


def prompt_of_bob(game):
    """What Bob would be asked if it were his turn at the same table."""
    other = game.copy()
    do(other, "begin_add", "take_deck", "take_deck")
    return prompt(other, 1)


def test_groups_gather_stops():
    game = table(
        plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, projects={"0": {"modules": ["G9"]}, "1": {"bases": ["G4"]}}
    )
    do(game, "begin_move", "pay_fee gen_thermal")
    view = game.view(0)
    groups = {
        name: TITLE.words.group(view, TITLE.actions.decode(action(f"move_to {name}"))) for name in ("G7", "G9", "G4")
    }
    assert groups == {"G7": "Build", "G9": "Stop for nothing", "G4": "Pay a toll"}
    assert TITLE.words.group(view, TITLE.actions.decode(action("take_deck"))) == "Take"
    assert TITLE.words.group(view, TITLE.actions.decode(action("begin_add"))) == ""


def test_the_log_tells_a_turn():
    mats = {"0": {"forepart": "twin_rig", "slots": {"forepart": FORE3[:2]}}}
    game = table(
        plain(),
        hands={"0": ["sys_data_tap", "gen_biogas", "block_power"], "1": []},
        projects={"0": {"modules": ["G9"]}},
        mats=mats,
    )
    game.start_noting()
    build(game, "G8", "gen_biogas", "block_power")
    do(game, "block_double 0", "place_card forepart", "place_card cargo")
    assert notes(game) == [
        "Ann pays Data Tap as the fee; it goes to the market.",
        "Ann drives from G6 to G8, moss.",
        "Ann plays Biogas Generator.",
        "Ann plays Power Block.",
        "Ann builds a base on G8.",
        "Ann lets Power Block double Biogas Generator.",
        "Biogas Generator pays 2 quids to Ann.",
        "Power Block doubles Biogas Generator: Ann gets 2 quids more.",
        "Ann puts Biogas Generator into the forepart.",
        "Twin Rig of Ann is charged and works from the next turn on (once: a module with 2 cards).",
        "Ann puts Power Block into cargo.",
    ]
    do(game, "begin_add", "take_deck", "take_market lab_central")
    assert notes(game) == ["Bob takes a card from the deck.", "Bob takes Central Laboratory from the market."]
    do(game, "begin_add", "take_market prot_external")
    told = notes(game)
    assert told[0] == "Ann takes External Protection from the market."
    assert told[1].endswith("comes into the market.")


def test_the_log_tells_tolls_ends_and_cargo():
    game = table(plain(), hands={"0": ["gen_thermal"]}, projects={"1": {"bases": ["G8"]}}, quids=[1, 0])
    game.start_noting()
    do(game, "begin_move", "pay_fee gen_thermal", "move_to G8")
    assert notes(game)[-1] == "Ann pays Bob a toll of 1 quid of 2 due."
    mats = {"0": {"slots": {"cargo": ["gen_thermal", "gen_thermal", "block_depot"]}}}
    mats["1"] = {"slots": {"cargo": ["block_power"]}}
    game = table(plain(), hands={}, market={}, deck=[], spent="rest", passes=1, mats=mats)
    game.start_noting()
    do(game, "pass")
    assert notes(game) == [
        "Ann can neither add cards nor drive, and passes.",
        "The game is over. All players have passed.",
        "Ann and Bob have 1 white card in cargo each: a shared lead brings nothing.",
        "Ann alone has most yellow cargo: 2 quids.",
        "Ann wins with 2 points.",
    ]
    last = table(
        plain(),
        hands={"0": []},
        deck=["gen_thermal"],
        spent="rest",
        market={"gen_biogas": 1, "prot_dome": 1, "lab_medical": 1, "block_power": 1},
    )
    last.start_noting()
    do(last, "begin_add", "take_deck")
    assert "The deck is empty now." in notes(last)


def test_every_event_is_told_in_random_games():
    """Over some games every kind of event has a sentence, and nearly every kind happens."""
    kinds = set()
    for seed in range(12):
        game = TITLE.blank(TITLE.content(), 2 + seed % 3, TITLE.checked_options({}, 2))
        game.chance.seed(seed)
        game.start_noting()
        game.setup()
        luck = fresh(seed)
        while not game.is_over():
            for row in game.take_events():
                kinds.add(TITLE.words.events[row[0]])
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])
        kinds |= {TITLE.words.events[row[0]] for row in game.take_events()}
    assert set(TITLE.words.events) - kinds <= {"passed", "deck_ran_out"}


def test_prompts_and_help_for_every_step():
    mats = {"0": {"main": "salvage_crane", "slots": {"main": MAIN5}}}
    game = table(
        plain(),
        hands={"0": ["gen_biogas", "prot_intranet", "block_shield"]},
        projects={"0": {"modules": ["G9"]}},
        mats=mats,
    )
    asked = []
    for text in (
        "begin_move",
        "pay_fee gen_biogas",
        "take_market gen_biogas",
        "move_to G8",
        "build_mode base",
        "play_card prot_intranet",
        "play_card block_shield",
        "block_flat",
        "choose_direction E",
    ):
        asked.append((prompt(game), TITLE.words.help(game.view(0))))
        do(game, text)
    asked.append((prompt(game), TITLE.words.help(game.view(0))))
    assert len({one for one, _ in asked}) == len(asked)
    assert asked[5][0] == "Choose a card for a base on G8: card 1 of 2."
    assert all("PD-" in helped for _, helped in asked)
    assert asked[7][0] == "Shall Shield Block pay by itself or double another card?"
    assert prompt(game, 1) == "Waiting for Ann."
    do(game, "place_card cargo", "place_card cargo", "begin_add")
    assert prompt(game, 1) == "Take a card into your hand; 2 to take."
    over = table(plain(), hands={}, market={}, deck=[], spent="rest", passes=1)
    assert prompt(do(over, "pass")) == "The game is over."


def test_last_turn_is_announced():
    modules = ["A1", "B1", "B3", "C1", "C2", "C3", "C4", "C5", "D7", "E9", "E10", "F9"]
    bases = ["D1", "D2", "D3", "D4", "D5", "D6"]
    game = table(plain(), projects={"1": {"modules": modules, "bases": bases}}, trigger=1, last_turns=1, turn=0)
    assert prompt(game).endswith("This is your last turn: Bob has placed the last project.")
    assert "LAST TURNS" in TITLE.words.table(game.view(0), NAMES)
    slow = table(plain(), idle=20)
    assert "Nobody has built for 20 turns; at 30 the game ends." in TITLE.words.table(slow.view(0), NAMES)
    assert prompt(table(plain(), idle=29)).endswith("If nobody builds within 1 turn, the game ends.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_text_board_fits_eighty_columns(seats):
    """Every hex is there with its number and ground, whatever is on it."""
    game = starboard.new("pandorum", seats, 12)
    luck = fresh(2)
    while not game.is_over():
        if game.decision % 37 == 0:
            for seat in [None, int(game.to_move())]:
                text = TITLE.words.table(game.view(seat), NAMES)
                assert max(len(line) for line in text.splitlines()) <= 80
                lines = text.splitlines()
                first = next(at for at, line in enumerate(lines) if line.startswith("A  "))
                rows = lines[first : first + 26]
                assert [row[0] for row in rows[::2]] == list("ABCDEFGHIJKLM")
                marks = sum(len(row[1:].split()) for row in rows[::2])
                assert marks == 91
        legal = game.legal()
        game.apply(legal[luck.below(len(legal))])
    assert "Place" in TITLE.words.score_sheet(game.view(None), NAMES)


def test_the_text_board_shows_pieces_and_gains():
    game = table(
        plain(G10="volcano"),
        hands={"0": ["gen_biogas", "gen_thermal"]},
        projects={"0": {"modules": ["G9"]}, "1": {"bases": ["G4"]}},
        harvesters=[PAD, "G4"],
        quids=[9, 0],
    )
    do(game, "begin_move", "pay_fee gen_thermal")
    lines = TITLE.words.table(game.view(0), NAMES).splitlines()
    upper, lower = lines[13], lines[14]
    assert upper.split() == ["G", "1m", "2m", "3m", "4m-2", "5m", "6==", "7m", "8m", "9m-0", "10^^", "11m"]
    assert lower.split() == ["+0", "+0", "+0", "[2]>2", "+0", ">1", "+0", "+2", "(1)"]
    assert "  Biogas Generator, 1 of 4 (yellow generator) moss: 2 per own project beside it" in lines
    text = "\n".join(lines)
    for mark in ("(1) module", "[1] base", ">1 harvester", "-2 toll to pay", "-0 stop", "^^ volcano", "== landing pad"):
        assert mark in text


def test_crowded_hexes_stay_readable():
    game = table(plain(), seats=4, projects={"0": {"bases": ["G8"]}}, harvesters=["G8"] * 4)
    text = TITLE.words.table(game.view(None), NAMES)
    assert "[1]>*" in text
    assert ">* more harvesters than fit" in text
    assert ">1234" in TITLE.words.table(starboard.new("pandorum", 4, 1).view(None), NAMES)

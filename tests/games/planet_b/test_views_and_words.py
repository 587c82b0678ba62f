"""Views, observations, labels, prompts, sentences and the text board."""

from __future__ import annotations

import pytest

import starboard
from games.planet_b.pb import CONTENT, NAMES, area, at, choose, performing, select, source, told
from starboard.engine import lesson
from starboard.engine.chance import fresh
from starboard.engine.outcome import outcome
from starboard.engine.view import seen_by
from starboard.engine.words import Event, named_events
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules import codes
from starboard.games.planet_b.telling import refusals

WORDS = TITLE.words


def labels(game, seat):
    view = game.view(seat)
    return [
        WORDS.label(view, TITLE.actions.decode(action), NAMES, outcome(game, seat, action))
        for action in game.legal(seat)
    ]


# --- the hand ----------------------------------------------------------------------------------------------------
def hand(game, seat=0):
    return {card["id"]: card for card in game.view(seat)["table"]["hand"]}


def test_the_hand_says_what_each_card_costs_and_does():
    game = at(
        2,
        modules={"0": ["m35", "m36"]},
        active={"0": ["m36"]},
        reserved={"0": "p04"},
        modules_market=["m02", "m03", "m16", "m17", "m18"],
        current_event="e38",
        unavailable=["ore_offer", "ore_offer"],
        catch_up_limited=[],
    )
    cards = hand(game)
    assert cards["cement_offer"]["does"] == "take 4 cement; less if shared"
    assert cards["reserve_project"]["does"] == "no effect: you have a reserved Project already"
    assert cards["activate_modules"]["does"] == "activate Dispatch Office for 1 cement"
    assert cards["sell_resources"]["does"] == "up to 6 VP in chips"
    assert cards["starting_package"]["does"] == "take 5 cement, 4 ore, 3 oil"
    assert cards["construct_module"]["does"] == "5 of 5 Modules can be paid"
    assert cards["construct_two_modules"]["does"] == "4 pairs of Modules can be paid"
    assert cards["complete_project"]["does"] == "Ring Road, 8 VP, can be completed"
    assert cards["construct_module"]["changes"] == ["+1 for the reserved Project", "+1 by Safety Inspection"]
    assert cards["complete_project"]["changes"] == ["+1 for the reserved Project", "-1 by your Modules"]
    assert cards["construct_module"]["energy_then"] == 50 - 6
    assert not cards["ore_offer"]["playable"]
    assert (cards["ore_offer"]["barred_by"], cards["ore_offer"]["why_not"]) == ("PB-4.14", "set aside at the start")
    later = hand(at(2, round=2))["activate_modules"]
    assert (later["barred_by"], later["why_not"]) == ("PB-6.1", "played last round")


def test_the_hand_without_anything_to_do():
    locked = ["m08", "m19", "m42"]
    empty = {"cement_offer": {}, "ore_offer": {}, "oil_offer": {}, "mixed_offer": {}}
    keys = {"cement": [0] * 4, "ore": [0] * 4, "oil": [0] * 4, "offers": empty}
    cards = hand(at(4, modules={"0": locked}, active={"0": locked}, **keys))
    assert cards["mixed_offer"]["does"] == "nothing lies there"
    assert cards["reserve_project"]["does"] == "no effect: all your AAIs are locked"
    assert cards["activate_modules"]["does"] == "no effect: nothing to activate"
    assert cards["sell_resources"]["does"] == "no effect: too few Resources of every kind"
    nearest = "no Module can be paid (Settler Commons is 3 cement, 1 ore short)"
    assert cards["construct_module"]["does"] == cards["construct_two_modules"]["does"] == nearest
    lacks = "1 infrastructure Module, 3 cement, 2 ore, 1 oil"
    assert cards["complete_project"]["does"] == f"no effect: Ring Road still needs {lacks}"


def test_the_hand_says_which_activation_is_nearest():
    """A Module that sleeps for want of a Resource is not "nothing"."""
    cards = hand(at(2, modules={"0": ["m02"]}, cement=[0, 5]))
    assert cards["activate_modules"]["does"] == "no effect: Bunk Terraces is 1 cement short"


def test_the_hand_with_much_to_do():
    keys = {"modules": {"0": ["m34", "m35", "m36", "m16", "m17"]}, "projects_market": ["p04", "p12", "p14"]}
    cards = hand(at(2, unavailable=["oil_offer"] * 2, **keys))
    assert cards["activate_modules"]["does"] == "3 Modules can be activated"
    assert cards["complete_project"]["does"] == "2 Projects can be completed"
    assert cards["reserve_project"]["does"] == "take 1 of 3 Projects aside"


def test_the_hand_says_when_one_would_act():
    game = at(3, energy=[20, 30, 16], unavailable=["oil_offer"] * 3)
    cards = hand(game)
    assert cards["cement_offer"]["acts"] == [2, 2]  # 19 left: seat 1 keeps 24 or more, seat 2 at most 15
    assert cards["starting_package"]["acts"] == [2, 3]


# --- labels, prompts, help ---------------------------------------------------------------------------------------
def test_labels_of_a_choice():
    game = at(2)
    assert "Cement Offer: 1 Energy, 50 -> 49, you act 1st or 2nd; take 4 cement; less if shared" in labels(game, 0)
    assert WORDS.prompt(game.view(0), NAMES) == "Choose one card in secret. You have 50 Energy."
    limited = at(2, catch_up_limited=[0])
    assert "at most 3 Energy" in WORDS.prompt(limited.view(0), NAMES)
    select(game, 0, "ore_offer")
    assert WORDS.prompt(game.view(0), NAMES) == "Waiting for Bob (choosing a card)."


def test_words_of_an_offer():
    game = performing(3, ["cement_offer"] * 3, offers={"cement_offer": {"cement": 5}}, energy=[30, 20, 10])
    assert labels(game, 1) == [
        "Accept 3 cement (cement 5 -> 8); Ann gets 3 Energy",
        "Refuse: Cid is asked; you get 3 Energy if that one accepts",
    ]
    assert "Ann must offer you 3 cement." in WORDS.prompt(game.view(1), NAMES)
    assert "it goes on to Cid" in WORDS.prompt(game.view(1), NAMES)
    now = game.view(0)["table"]["deciding"]
    assert now["rest"] == {"cement": 2, "ore": 0, "oil": 0}
    assert (now["taker"], now["asked"], now["next_asked"], now["offer"]) == (0, 1, 2, "cement_offer")
    game.play("refuse")
    assert labels(game, 2) == [
        "Accept 3 cement (cement 5 -> 8); Bob gets 3 Energy",
        "Refuse: Ann keeps all, you get 3 Energy (Energy 10 -> 13)",
    ]
    assert "Ann keeps all" in WORDS.prompt(game.view(2), NAMES)


def test_words_of_a_sale():
    game = performing(2, ["sell_resources", "cement_offer"])
    left = "cement 5 -> 2, ore 4 -> 2, oil 3 -> 2, VP in chips 0 -> 6"
    assert f"Sell 3 cement, 2 ore, 1 oil for 6 VP; {left}" in labels(game, 0)
    assert labels(game, 0)[0] == "Sell nothing"
    assert WORDS.prompt(game.view(0), NAMES) == "What do you sell? You have 5 cement, 4 ore, 3 oil."
    assert "PB-9.8" in WORDS.help(game.view(0))


@pytest.mark.parametrize(
    ("seats", "mask", "said"),
    [
        (2, 1, "Ann sells 3 cement for 2 VP, onto its Offer Space."),
        (3, 5, "Ann sells 3 cement and 1 oil for 4 VP, onto their Offer Spaces."),
        (4, 6, "Ann sells 2 ore and 1 oil for 4 VP, onto the Mixed Offer Space."),
    ],
)
def test_the_log_of_a_sale_says_how_much_and_where_it_lies_then(seats, mask, said):
    """PB-9.8, PB-9.9."""
    view = at(seats).view(0)
    assert WORDS.sentence(Event("sold", (0, mask, int(said.split(" for ")[1][0]), 0)), view, NAMES) == said


def test_words_of_modules():
    active = ["m12", "m22", "m25", "m28", "m29", "m34"]
    game = performing(
        2,
        ["construct_module", "cement_offer"],
        modules={"0": [*active, "m35"]},
        active={"0": active},
        modules_market=["m02", "m03", "m16", "m17", "m18"],
    )
    assert labels(game, 0)[:3] == [
        (
            "Construct Bunk Terraces (habitat, 5 VP) for 3 cement, 1 ore; cement 5 -> 2, ore 4 -> 3; activate for "
            "1 cement; it counts as 2 Modules of its type"
        ),
        (
            "Construct Sunken Gallery (habitat, 8 VP) for 5 cement, 1 ore; cement 5 -> 0, ore 4 -> 3; automatic, "
            "padlock: an AAI must leave another Module for good; points only"
        ),
        (
            "Construct Drill Pad (industry, 5 VP) for 1 cement, 2 ore; cement 5 -> 4, ore 4 -> 2; automatic: an AAI "
            "must leave another Module; Oil Offer gives you 1 oil more"
        ),
    ]
    assert WORDS.prompt(game.view(0), NAMES).startswith("Which Module do you construct? ")  # it is the only one
    game.play("construct", slot=2)
    assert labels(game, 0)[-1] == (
        "Take the AAI from Relay Tower: it becomes inactive for good (it is automatic); lost: the Catch Up Rule "
        "does not limit you"
    )
    assert "for Drill Pad" in WORDS.prompt(game.view(0), NAMES)
    assert "PB-11.12" in WORDS.help(game.view(0))
    game.play("aai_source", module="m34")
    assert labels(game, 0)[0] == (
        "Activate Dispatch Office for 1 cement; cement 4 -> 3; an AAI must leave another Module; Ore Offer and Oil "
        "Offer cost you 1 Energy less"
    )
    assert "0 free AAIs" in WORDS.prompt(game.view(0), NAMES)


def test_words_of_projects():
    game = performing(2, ["reserve_project", "cement_offer"], projects_market=["p12", "p04", "p14"])
    assert labels(game, 0)[0].startswith("Reserve Quarry Charter (orange, 13 VP, costs 1 cement, 3 ore, 1 oil); locks")
    assert labels(game, 0)[0].endswith("to complete it you still need 1 industry Module")
    assert labels(game, 0)[-1] == "Reserve nothing"
    done = performing(
        2,
        ["complete_project", "cement_offer"],
        projects_market=["p12", "p04"],
        modules={"0": ["m16"]},
        reserved={"0": "p14"},
    )
    bought = "Complete Quarry Charter (orange, 13 VP) for 1 cement, 3 ore, 1 oil, gain 8 cement"
    assert labels(done, 0)[0].startswith(bought)
    assert "Which Project do you complete?" in WORDS.prompt(done.view(0), NAMES)
    own = performing(
        2, ["complete_project", "cement_offer"], projects_market=["p04"], modules={"0": ["m23"]}, reserved={"0": "p14"}
    )
    mine = "Complete your reserved Synthesis Plant (orange, 12 VP) for 4 cement, 3 ore, gain 4 oil"
    assert labels(own, 0)[0].startswith(mine)


def test_words_of_a_gift():
    game = at(2, phase="event", current_event="e33")
    assert labels(game, 0) == ["Take 1 cement (cement 5 -> 6)", "Take 1 ore (ore 4 -> 5)", "Take 1 oil (oil 3 -> 4)"]
    assert WORDS.prompt(game.view(0), NAMES) == "Open Depot: which Resource do you take?"
    assert game.view(0)["table"]["phase"] == "event"


def test_groups_and_help_of_every_step():
    assert WORDS.group({}, TITLE.actions.decode(0)) == "Choose a card"
    assert WORDS.group({}, TITLE.actions.decode(11)) == ""
    numbers = at(2).view(None)["table"]["numbers"]
    for step in ("select", "offer", "sell", "construct", "activate", "aai_source", "reserve", "complete", "take"):
        assert "PB-" in WORDS.help({"table": {"step": step, "numbers": numbers}})
    assert "PB-15" in WORDS.help({"table": {"step": "over", "numbers": numbers}})


def event_lines(game):
    """What the text table says of events."""
    return [
        line for line in WORDS.table(game.view(None), NAMES, 200).splitlines() if line.startswith(("Event", "Next"))
    ]


def test_pb_13_8_words_say_when_an_event_works():
    """Instant ones at the end of their round, the others in it, and none of them twice."""
    game = at(2, current_event="e14", next_event="e46")
    assert event_lines(game) == [
        "Event of this round, at its end: Long Night (harmful): everybody loses 1 Energy",
        "Next round: Light Concrete: Modules cost 1 cement less",
    ]
    turned = at(2, current_event="e46", next_event="e10")
    assert event_lines(turned)[1].startswith("Next round, at its end: ")
    assert WORDS.table(turned.view(None), NAMES).count("not beyond the") == 1
    asked = at(2, phase="event", current_event="e33")
    assert event_lines(asked)[0].startswith("Event of this round, now: Open Depot")
    final = at(2, final_round=True, energy=[9, 0], current_event="e14", next_event="e46")
    assert event_lines(final) == []  # no phase 6 and no next round
    assert event_lines(at(2, final_round=True, energy=[9, 0], current_event="e46", next_event="e14")) == [
        "Event of this round: Light Concrete: Modules cost 1 cement less"
    ]


# --- sentences ---------------------------------------------------------------------------------------------------
def test_every_event_kind_has_a_sentence():
    view = starboard.new("planet_b", 4, seed=1).view(None)
    texts = [WORDS.sentence(Event(kind, (1, 2, 3, 1)), view, NAMES) for kind in codes.EVENTS]  # of Bob, or of seat 0
    assert all(text.endswith(".") for text in texts)
    assert len(set(texts)) == len(texts)
    assert WORDS.sentence(Event("paid", (0, 1, 2, -1)), view, NAMES) == "Ann pays 2 Energy for Ore Offer: -1 left."
    moved = WORDS.sentence(Event("aai_moved", (0, 1, 255, 0)), view, NAMES)
    assert moved == "Ann moves an AAI from Bunk Terraces to the reserved Project; Bunk Terraces is inactive."


def test_goals_are_told_to_their_owner_alone():
    game = TITLE.blank(CONTENT, 3, TITLE.checked_options({}, 3))
    game.start_noting()
    game.setup()
    dealt = [row for row in named_events(WORDS, game.take_events()) if row[0].kind == "goal_dealt"]
    assert [[seat for seat in range(3) if seen_by(audience, seat)] for _, audience in dealt] == [[0], [1], [2]]
    assert not any(seen_by(audience, None) for _, audience in dealt)


def test_a_round_is_told_in_words():
    game = at(2, energy=[30, 18])
    game.start_noting()
    choose(game, "starting_package", "oil_offer")
    view = game.view(None)
    text = " ".join(WORDS.sentence(Event(kind, args), view, NAMES) for kind, args in told(game))
    assert "Ann pays 5 Energy for Starting Out Package: 25 left." in text
    assert "Action order: Ann, Bob." in text
    assert "Bob takes 2 oil from the Oil Offer Space." in text
    assert "Catch Up Rule: next round Bob may spend at most 3 Energy." in text
    assert "The event of the coming round: Quiet Week." in text


# --- text board and views ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_text_board_fits_80_columns(seats):
    game = starboard.new("planet_b", seats, seed=seats)
    luck = fresh(seats)
    while not game.is_over():
        for seat in [None, *range(seats)]:
            text = WORDS.table(game.view(seat), NAMES)
            assert max(len(line) for line in text.splitlines()) <= 80
        legal = game.legal()
        game.apply(legal[luck.below(len(legal))])
    assert "Goal:" in WORDS.table(game.view(None), NAMES)


def test_the_board_shows_what_matters():
    game = at(
        2,
        modules={"0": ["m02", "m08"]},
        active={"0": ["m02", "m08"]},
        projects={"0": ["p12"]},
        reserved={"0": "p14"},
        energy=[30, 20],
        catch_up_limited=[1],
        current_event="e46",
    )
    text = WORDS.table(game.view(0), NAMES, 200)
    for part in (
        "Event of this round: Light Concrete",
        "Bob is 10 behind Ann",
        "* Bunk Terraces, habitat, 5 VP: it counts",
    ):
        assert part in text
    assert "# Lakeside Dome, habitat, 10 VP: points only" in text
    assert "reserved: Synthesis Plant" in text
    assert "64 points (64 with your Goal), 0 VP of them in chips; AAIs 3 free of 6" in text
    assert "at most 3 Energy this round" in text
    assert "Your Goal:" in text
    assert "Your Goal:" not in WORDS.table(game.view(None), NAMES)


def test_conditions_are_ticked_or_crossed():
    game = at(2, projects_market=["p05", "p11", "p04"], modules={"0": ["m02"]}, energy=[40, 40])
    card = game.view(0)["table"]["projects_market"][0]
    assert card["conditions"] == [
        {"what": "energy", "needs": 25, "has": 40, "met": False},
        {"what": "habitat", "needs": 1, "has": 1, "met": True},
        {"what": "industry", "needs": 1, "has": 0, "met": False},
    ]
    assert not card["completable"]
    assert card["why_not"] == "at most 25 Energy may be left, you have 40; needs 1 industry Module, you have 0"
    assert "conditions" not in game.view(None)["table"]["projects_market"][0]


def test_the_next_resupply_is_shown_with_the_event():
    game = at(2, resupply_marker=3, current_event="e53")
    shown = {space["id"]: space["next"] for space in game.view(0)["table"]["offers"]}
    assert shown["cement_offer"] == {"cement": 2 + 2, "ore": 0, "oil": 0}
    assert shown["ore_offer"] == {"cement": 0, "ore": 1 + 1, "oil": 0}
    columns = game.view(0)["table"]["resupply"]
    assert columns["marker"] == 3
    scarce = at(2, resupply_marker=0, cement=[30, 15], modules={"1": ["m12"]}, active={"1": ["m12"]})
    assert scarce.view(0)["table"]["offers"][0]["comes"]["cement"] == 0  # 1 is left, and Gravel Works takes it
    assert "2 cement (supply short: nothing)" in WORDS.table(scarce.view(0), NAMES)
    assert columns["columns"][3]["ore_offer"]["ore"] == 1


def test_events_of_the_log_are_named_by_their_codes():
    named = {name[2:].lower(): value for name, value in vars(codes).items() if name.startswith("V_")}
    assert named == {kind: number for number, kind in enumerate(codes.EVENTS)}


def test_every_refusal_code_has_its_words():
    named = {value for name, value in vars(codes).items() if name.startswith("R_")}
    assert named == set(refusals.OF_CODE)


def test_every_card_has_a_text():
    """The words of a card follow from its effect, not from its id."""
    game = starboard.new("planet_b", 2, seed=1)
    from starboard.games.planet_b.telling.cards import cards_of

    cards = cards_of(CONTENT, 2)
    texts = [card["text"] for card in (*cards.modules, *cards.events, *cards.goals)]
    assert all(texts)
    assert cards.modules[11]["text"] == "in each Resupply you take 2 cement"
    assert cards.modules[34]["text"] == "Ore Offer and Oil Offer cost you 1 Energy less"
    assert cards_of(CONTENT, 4).modules[34]["text"] == "Ore Offer, Oil Offer and Mixed Offer cost you 1 Energy less"
    assert cards.events[36]["text"] == "Oil Offer costs 1 Energy less"
    assert cards.events[13]["text"] == "everybody loses 1 Energy"
    assert cards.events[44]["text"] == "Starting Out Package cannot be chosen"
    assert cards.goals[12]["text"] == "5 VP if all your AAIs stand on Modules"
    assert cards.projects[3]["end"] == "3 VP for each infrastructure Module"
    data = source()
    data["modules"][0]["effect"] = {"kind": "event_shield"}
    shielded = cards_of(TITLE.content(data), 3).modules[0]["text"]
    assert shielded == "harmful events at the end of a round do not touch you"
    assert game.view(0)["table"]["names"]["goals"][0] == "Grunt Worker"


def test_the_observation_follows_its_layout():
    game = at(
        3,
        modules={"1": ["m02"]},
        active={"1": ["m02"]},
        reserved={"2": "p04"},
        goal=["g05", "g01", "g02"],
        energy=[9, 8, 7],
    )
    parts = TITLE.layout(3).parts(game.observe(1))
    assert parts["module_place"][1] == 4  # the viewer's own
    assert parts["module_active"][1] == 1
    assert parts["project_place"][3] == 9  # reserved by the next seat
    assert parts["own_goal"][0] == 1
    assert sum(parts["own_goal"]) == 1
    assert parts["seat_0"][:2] == [8, 1]
    assert parts["seat_1"][0] == 7
    assert parts["seat_2"][0] == 9
    assert parts["seat_2"][16] == 0  # the others' Goals are unknown
    assert parts["own_costs"][10] == 5


def test_the_observation_of_an_offer():
    game = performing(3, ["cement_offer"] * 3, offers={"cement_offer": {"cement": 5}})
    parts = TITLE.layout(3).parts(game.observe(2))
    assert parts["offer"] == [1]
    assert parts["offer_taker"] == [2]  # the seat after the viewer
    assert parts["offer_share"] == [3, 0, 0]
    assert parts["offer_bonus"] == [3]


def test_terms_are_named_and_value_a_chosen_card():
    game = at(2, modules_market=["m02", "m03", "m16", "m17", "m18"])
    names = list(TITLE.terms)
    from librt.vecs import vec
    from mypy_extensions import i64

    buffer = vec[i64]([0] * len(names))
    assert game.terms_into(0, buffer) == len(names)
    before = dict(zip(names, [int(n) for n in buffer], strict=True))
    select(game, 0, "construct_two_modules")
    game.terms_into(0, buffer)
    after = dict(zip(names, [int(n) for n in buffer], strict=True))
    assert before["prospects"] == 0
    assert after["prospects"] > 0
    assert after["energy"] == before["energy"] - 6000
    assert area(game, 0)["points"]["energy"] == 50


# --- what beginners are told -------------------------------------------------------------------------------------
def test_the_lesson_speaks_of_the_numbers_of_the_content():
    said = " ".join(step.says for step in lesson.load(TITLE).steps)
    left, sale = CONTENT.source["left_over"], CONTENT.source["sale"]
    assert f"every {left['cement']} cement, {left['ore']} ore or {left['oil']} oil one point" in said
    assert all(sale["vp"] == 2 and sale[name] == left[name] for name in codes.RESOURCE_IDS)
    assert "pays twice as much" in said
    gap, limit = int(at(2).view(0)["table"]["energy_track"]["catch_up_gap"]), int(CONTENT.catch_up_limit)
    assert f"{gap} or more Energy behind the other may spend at most {limit} " in said


def test_help_with_a_card_says_what_energy_below_nothing_and_what_is_left_score():
    told_so = WORDS.help(at(2).view(0))
    assert "below 0 Energy scores 0" in told_so and "3 cement, 2 ore or 1 oil are 1 point" in told_so
    game = at(2, energy=[-5, 3])
    assert area(game, 0)["points"]["energy"] == 0

"""Views hold what tables need, words say it in 80 columns; terms and observations fit."""

import json
import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import starboard
from games.magnastorm.table import NAMES, TITLE, at, do, gain, heard, land, move, place, step, table
from starboard.engine import rulebook
from starboard.engine.outcome import outcome
from starboard.engine.words import Event
from starboard.games.magnastorm.rules.codes import EVENT_NAMES, STEP_NAMES
from starboard.games.magnastorm.telling.phrases import BONUS_TEXTS
from starboard.games.magnastorm.telling.prompts import HELP


def label(game, name, **params):
    """An option as the seat to move reads it."""
    action = TITLE.actions.decode(TITLE.actions.encode(name, **params))
    seat = int(game.to_move())
    brings = outcome(game, seat, action.id) if action.id in game.legal() else None
    return TITLE.words.label(game.view(seat), action, NAMES, brings)


def prompt(game):
    """What the seat to move is asked."""
    return TITLE.words.prompt(game.view(int(game.to_move())), NAMES)


def walk_through(seats, seed):
    """Every state of a random game."""
    game = starboard.new("magnastorm", seats, seed)
    count = 0
    while not game.is_over():
        yield game
        legal = game.legal()
        game.apply(legal[(count * 11 + seed) % len(legal)])
        count += 1
    yield game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_text_board_fits_80_columns(seats):
    for number, game in enumerate(walk_through(seats, seats)):
        if number % 25 == 0 or game.is_over():
            for viewer in (None, 0):
                text = TITLE.words.table(game.view(viewer), ["A name of length 20.", *NAMES[1:]])
                assert max(len(line) for line in text.splitlines()) <= 80
                assert not any(line != line.rstrip() for line in text.splitlines())


def test_the_text_map_shows_storm_labs_and_start():
    text = TITLE.words.table(at(4, labs={"LL_a1": ["orange", 2], "UR_c2": "grey"}).view(0), NAMES)
    assert "LL lower left: quiet (o oo oyy)" in text
    assert "UR upper right: STORM" in text
    assert "Spaces: g green, r red, b blue, n brown, w any column;" in text
    assert "o a cube of the player's own colour, y a yellow cube." in text
    assert "LL lower left: quiet (o oo oyy) -> quiet; labs: Dan has 2" in text
    assert "LR lower right: quiet (o y oy) -> STORM" in text
    assert "UL-d/UR-a+" in text
    assert "+lab an extra lab" in " ".join(text.split())
    assert not re.search(r"[A-Za-z]_[A-Za-z]", text)  # no ids
    assert "g4' r. w." in text
    assert "w. r1" in text
    assert "LL-c*^1234" in text
    assert "round 1" in text
    assert "1 Ann (you), grey: 0 reputation, cubes 2 grey" in text


def test_views_are_plain_and_alike_for_all():
    """Everything lies open: what differs is for whom costs are told."""
    game = at(4, cubes={"grey": {"yellow": 3}, "purple": {}})
    views = [game.view(seat) for seat in (None, 0, 1, 2, 3)]
    for view in views:
        assert json.loads(json.dumps(view)) == view
    for part in ("supply", "bag", "upper", "lower", "research", "labs", "stations", "seats", "now", "pass"):
        assert len({json.dumps(view["table"][part]) for view in views}) == 1
    assert [column["payable"] for column in views[1]["table"]["columns"]] == [True] * 5
    assert [column["payable"] for column in views[2]["table"]["columns"]] == [False] * 5
    assert views[0]["table"]["columns"] == views[1]["table"]["columns"]


def test_a_landing_tells_what_a_lab_would_bring():
    game = at(scout={"grey": "LL_m1"}, research={"grey": {"red": 1}}, labs={"LL_a2": "purple"})
    move(game, 5, 1)
    landings = table(game)["now"]["landings"]
    assert landings["LL_a1"] == {"lab": True, "lines": 1, "colour": "red", "level": 2, "bonus": "any"}
    assert landings["LL_a2"]["lab"] is False
    assert landings["LL_m1"] == {"lab": True, "lines": 0, "colour": "white"}
    assert table(game)["now"]["range"] == 1


def test_printed_parts_are_shared_and_complete():
    game = at(4)
    printed = table(game)["printed"]
    assert table(game.copy(), 1)["printed"] is printed
    assert len(printed["lines"]) == 36
    assert printed["income"]["middle"][2] == {"own": 1, "yellow": 2}
    assert printed["quiet_by_round"]["1"][3] == ["UL", "UR", "R"]


LABELS = [
    (lambda: at(), "takeover", {"c": 1},
     "Buy the first player token for 3 yellow: a level, a cube of any player colour, and first from next round on"),
    (lambda: at(controller={"02": 1}), "takeover", {"c": 3},
     ("Take over Justin B. Beeper from Bob for 3 yellow and 1 purple: +2 reputation, Bob -1. "
      "Once in a move: pay 1 cube that is not of your colour for 1 more range")),
    (lambda: at(), "take_crew", {"c": 2, "kind": "neutral"},
     "Take neutral crew from column 2 (Forrester Dain) and act; taking that column over then costs 2 yellow"),
    (lambda: _taken(), "lower_space", {"r": 3, "c": 1},
     "Row 3, column 1: move for 1 grey, or gain 1 grey and 1 yellow; bonus: 1 cube from the bag (with a gain only)"),
    (lambda: _placed(3, 1), "do_move", {},
     "Move the scout: pay 1 grey (2 -> 1), without 1 cube from the bag, which needs a gain"),
    (lambda: _placed(5, 2), "do_gain", {}, "Gain cubes: gain 1 yellow (0 -> 1) and 2 grey (2 -> 4)"),
    (lambda: at(cubes={"grey": {"grey": 3}}), "exchange_want", {"k": "yellow"},
     "Exchange three cubes for 1 yellow"),
    (lambda: _landed("LL_a1"), "drop_lab", {"i": 3},
     "Drop lab 3, which costs 1 grey: pay 1 grey (2 -> 1), red level 0 -> 1"),
    (lambda: _landed("LL_a3", research={"grey": {"green": 1}}), "drop_lab", {"i": 7},
     "Drop lab 7, which costs 2 grey: grey cubes 2 -> 1, green level 1 -> 2"),
    (lambda: _landed("LR_d1"), "build_station", {"i": 1},
     "Build station 1, which costs 1 grey: pay 1 grey (2 -> 1), reputation 0 -> 2; then you may drop a lab"),
    (lambda: _landed("LR_d1"), "decline", {}, "Build no station: then you may drop a lab"),
    (lambda: _moving(stations={"T_LL_L_out": "purple"}), "use_station", {"t": 4},
     "Start at the station LL-d/L-a (1 cube to Bob)"),
    (lambda: _moving(), "pick_space", {"s": 28}, "Stay on LL-a1 (red): a lab brings red level 0 -> 1"),
    (lambda: _objective(), "objective", {"slot": 0},
     "Fulfil Deep archive: +4 reputation; it takes 1 marker down by 10 levels"),
]  # fmt: skip


def _taken():
    game = at()
    do(game, "take_crew", c=1, kind="neutral")
    return game


def _placed(row, column):
    game = at()
    place(game, row, column)
    return game


def _moving(**keys):
    game = at(scout={"grey": "LL_a1"}, **keys)
    move(game, 5, 1)
    return game


def _landed(where, **keys):
    game = _moving(**keys)
    land(game, where)
    return game


def _objective():
    game = at(research={"grey": {"red": 10}})
    gain(game, 5, 1)
    return game


@pytest.mark.parametrize(("make", "action", "params", "text"), LABELS, ids=[text[:30] for *_, text in LABELS])
def test_labels_tell_costs_and_gains(make, action, params, text):
    assert label(make(), action, **params) == text


def test_prompts_say_what_is_asked_and_why():
    assert prompt(at()).startswith("Your turn")
    assert prompt(_moving()) == "Where does your scout land? Range 1 from LL-a."
    assert "must end in a quiet sector" in prompt(_moving(round=3)) or "clockwise" in prompt(_moving(round=3))
    assert prompt(_landed("LR_d1")) == "You crossed the border LR-d/LL-a. Build a station?"
    game = at()
    assert TITLE.words.prompt(game.view(1), NAMES) == "Waiting for Ann."


def test_every_step_has_help_that_cites_rules():
    numbers = {rule.number for rule in rulebook.rules(TITLE)}
    for name in STEP_NAMES[3:]:
        cited = re.findall(r"MS-\d+\.\d+", HELP[name])
        assert cited
        assert set(cited) <= numbers


def test_every_event_is_told_in_games():
    """Random games of all player counts, both starts, and a few positions tell every kind of event."""
    told = set()
    for seats, options in ((2, {}), (3, {"campaign": "203+104,103+5,2+3"}), (4, {"start_area": 2})):
        for seed in range(4):
            game = TITLE.new(seats, seed, options)
            game.start_noting()
            count = 0
            while not game.is_over():
                legal = game.legal()
                game.apply(legal[(count * 13 + seed) % len(legal)])
                count += 1
                view = game.view(None)
                for kind, _, *args in game.take_events():
                    text = TITLE.words.sentence(Event(EVENT_NAMES[kind], tuple(args)), view, NAMES)
                    assert text.endswith(".")
                    assert "{" not in text
                    told.add(EVENT_NAMES[kind])
    rare = {
        "order_set",
        "level_lost",
        "scout_stayed",
        "threshold_reached",
        "places_swapped",
        "cubes_missed",
        "cube_swapped",
        "teleported",
        "artifact_used",
        "token_returned",
        "cost_waived",
        "space_reused",
        "station_used",
    }
    assert set(EVENT_NAMES) - told <= rare


def test_rare_events_are_told():
    game = at(research={"grey": {"green": 12}})
    game.start_noting()
    gain(game, 1, 2)
    assert "Ann is at the top of green: the level is lost." in heard(game)
    game = at()
    game.start_noting()
    move(game, 5, 1)
    do(game, "decline")
    assert "Ann's scout stays on the landing pad." in heard(game)
    game = at(4, turn="purple")
    game.start_noting()
    gain(game, 1, 1)
    do(game, "offer", answer="yes")
    assert "Bob moves ahead of Ann in the turn order." in heard(game)
    game = at(
        commanders={"admin": ["05", "06", "03"]},
        controller={"05": 0, "06": 0},
        cubes={"grey": {"grey": 2}},
        labs={"LL_a1": 1},
    )
    game.start_noting()
    move(game, 4, 2)
    do(game, "swap", way="y2o")
    do(game, "teleport")
    told = heard(game)
    assert "Ann pays grey in place of one yellow by Idris Yakuul." in told
    assert "Ann's scout appears somewhere else by Mira Mascovic." in told


def test_long_lists_are_grouped():
    game = _moving()
    view = game.view(0)
    groups = {TITLE.words.group(view, TITLE.actions.decode(action)) for action in game.legal()}
    assert {"Land: lower left", "Land: lower right"} <= groups
    main = at(cubes={"grey": {"yellow": 3}})
    groups = [TITLE.words.group(main.view(0), TITLE.actions.decode(action)) for action in main.legal()]
    assert set(groups) == {"Commanders", "Crew for an action", "Exchange"}


def test_the_score_sheet_adds_up():
    *_, game = walk_through(3, 5)
    sheet = TITLE.score_sheet(game)
    assert [sum(points) for points in zip(*sheet["categories"].values(), strict=True)] == game.scores()
    text = TITLE.words.score_sheet(game.view(None), NAMES[:3])
    assert "Majorities" in text
    assert sheet["end"] in text


def test_every_commander_says_what_it_does():
    """All 16, with their own numbers filled in."""
    cards = table(at())["printed"]["commanders"]
    texts = {card["name"]: card["text"] for card in cards.values()}
    assert len(set(texts.values())) == 16
    assert not any("{" in text or "_" in text for text in texts.values())
    assert texts["Forrester Dain"] == "When you take control: pay yellow cubes, up to 2, for 1 reputation each."
    assert texts["Adira Okzil"] == "Once in a move: pay 2 cubes of your colour for 1 level in any column."
    shown = " ".join(TITLE.words.table(at().view(0), NAMES).split())
    assert "Forrester Dain (+2 / -1): nobody's, costs 3 yellow When you take control: pay yellow cubes" in shown


def test_every_bonus_has_words():
    bonuses = {bonus for seats in (2, 4) for row in table(at(seats))["printed"]["bonuses"] for bonus in row}
    assert all(bonus in BONUS_TEXTS for bonus in bonuses)
    assert all(BONUS_TEXTS[bonus] for bonus in BONUS_TEXTS if bonus)


# --- numbers -----------------------------------------------------------------------------------------------------
def test_observations_put_the_viewer_first():
    game = at(3, reputation=[3, 5, 7], cubes={0: {"yellow": 1, "grey": 4}, 1: {"purple": 2}, 2: {"grey": 1}},
              labs={"LL_a1": "purple"}, stations={"T_LL_L_out": "pink"}, research={"pink": {"blue": 4}})  # fmt: skip
    parts = TITLE.layout(3).parts(game.observe(1))
    assert (parts["reputation_0"], parts["reputation_1"], parts["reputation_2"]) == ([5], [7], [3])
    assert parts["cubes_0"] == [0, 2, 0, 0, 0]
    assert parts["cubes_2"] == [1, 0, 0, 4, 0]
    assert parts["cubes_1"] == [0, 0, 0, 1, 0]
    assert parts["lab_owner"][game.side().space_ids.index("LL_a1")] == 1
    assert parts["stations"][4] == 2
    assert parts["research_1"] == [0, 0, 4, 0]
    assert parts["asked"] == [3]
    assert parts["quiet"] == [0, 0, 0, 1, 1, 1]
    assert TITLE.layout(3).parts(game.observe(0))["asked"] == [1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_observations_fit_their_layout(seats):
    layout = TITLE.layout(seats)
    for number, game in enumerate(walk_through(seats, 20 + seats)):
        if number % 9 == 0:
            for seat in range(seats):
                assert layout.faults(game.observe(seat)) == []


def test_terms_are_named_and_value_what_matters():
    from starboard.games.magnastorm.judging.terms import TERMS

    assert list(TITLE.terms) == list(TERMS)

    def terms(seat=0, **keys):
        game = at(**keys)
        buffer = vec[i64]([0] * len(TERMS))
        assert game.terms_into(seat, buffer) == len(TERMS)
        return dict(zip(TERMS, buffer, strict=True))

    base = terms()
    assert base["reputation"] == 0
    assert terms(reputation=[3, 0])["reputation"] == 3000
    assert terms(cubes={"grey": {"grey": 5}})["cubes"] > base["cubes"]
    assert terms(labs={"LL_a1": "grey"})["majorities"] == 1000
    assert terms(labs={"UR_a1": "grey"})["majorities"] == 0
    assert terms(research={"grey": {"red": 1}})["leads"] == 2000
    assert terms(controller={"12": 0})["leads"] == -1000
    assert terms(controller={"12": 0})["commanders"] == 1000
    assert terms(research={"grey": {"red": 10}})["objectives"] > terms(research={"grey": {"red": 9}})["objectives"]
    assert terms(round=3)["scout"] == -1000
    assert base["promise"] == 0
    assert step(at()) == "main"

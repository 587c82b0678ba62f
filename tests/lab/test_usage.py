"""What was used is counted from records, once, under the words of the title; what was not used is named."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import starboard
from starboard import catalogue
from starboard.cli import main
from starboard.engine.record import Record
from starboard.engine.title import Title
from starboard.engine.words import Words, bare, plain
from starboard.lab import telling
from starboard.lab.report import Report
from starboard.lab.sim import Contestant, Match, run_jobs
from starboard.lab.usage import Usage, used

LAST, FIRST = -1, 0  # of the legal actions: never deeper, always deeper


def played(which: int, seed: int = 4, seats: int = 2) -> Record:
    """A game in which everybody always takes the last, or the first, legal action."""
    record = Record(starboard.title("sample"), seats, seed)
    while not record.game().is_over():
        seat = int(record.game().to_move())
        record.play(record.game().legal(seat)[which], seat)
    return record


def summed(record: Record) -> dict[str, Any]:
    usage = Usage(record.title)
    usage.add(0, used(record), [1.0] + [0.0] * (record.seats - 1))
    return usage.as_data()


def row(rows: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(found for found in rows if found["name"] == name)


# --- one game ----------------------------------------------------------------------------------------------------
def test_a_count_agrees_with_a_walk_through_the_record() -> None:
    record = played(FIRST)
    families, bids, offered = Counter[str](), Counter[str](), Counter[str]()
    for number, taken in enumerate(record.line):
        game = record.at(number)
        actions = [record.title.actions.decode(action) for action in game.legal(taken.seat)]
        offered.update({action.name for action in actions})
        action = record.title.actions.decode(taken.action)
        families[action.name] += 1
        if action.name == "bid":
            bids[str(action.params["value"])] += 1
    count = used(record)
    assert {name: numbers[1] for name, numbers in count["families"].items()} == families
    assert {name: numbers[0] for name, numbers in count["families"].items()} == offered
    assert {name: numbers[1] for name, numbers in count["things"]["Card bid"].items() if numbers[1]} == bids
    assert json.loads(json.dumps(count)) == count


def test_events_are_counted_by_kind_and_by_who_did_it() -> None:
    record = played(LAST)
    told = Counter(event.kind for _, _, events in record.replay() for event, _ in events)
    divers = {event.args[0] for _, _, events in record.replay() for event, _ in events if event.kind == "surfaced"}
    events = used(record)["events"]
    assert {kind: numbers[1] for kind, numbers in events.items()} == told
    assert events["surfaced"][2] == sum(1 << seat for seat in divers)
    assert events["drew"][2] == 0b11 and events["round_began"][2] == 0, "a round begins by itself"


def test_what_was_offered_and_never_taken_is_named() -> None:
    data = summed(played(LAST))
    assert data["never_taken"] == {"actions": ["Go deeper"], "things": {}}
    deeper = row(data["actions"], "Go deeper")
    assert deeper["offered"] > 0 and (deeper["times"], deeper["games"], deeper["seats"]) == (0, 0, 0)
    assert deeper["win_share"] is None and data["never_happened"] == ["Lost"]
    assert data["never_offered"] == []


def test_things_that_were_never_taken_are_named_under_their_heading() -> None:
    record = Record(starboard.title("sample"), 2, 4)
    hand = record.game().view(0)["table"]["hand"]
    record.play("bid", seat=0, value=max(hand))
    assert set(summed(record)["never_taken"]["things"]["Card bid"]) == {str(value) for value in hand} - {str(max(hand))}


# --- many games --------------------------------------------------------------------------------------------------
def test_games_and_seats_are_counted_once_each() -> None:
    usage = Usage(starboard.title("sample"))
    for deal, (bits, wins) in enumerate([(0b01, [1.0, 0.0]), (0b11, [0.0, 1.0]), (0b00, [0.5, 0.5])]):
        numbers = [7, 3 if bits else 0, bits]
        usage.add(deal, {"families": {"deeper": numbers}, "events": {}, "things": {}, "told": {}}, wins)
    (found,) = usage.as_data()["actions"]
    assert (found["offered"], found["offered_games"], found["times"]) == (21, 3, 6)
    assert (found["games"], found["seats"]) == (2, 3)
    assert found["win_share"] == pytest.approx(2 / 3)


def text_of(title: Title, specs: list[str], deals: int) -> tuple[dict[str, Any], str]:
    match = Match(title, [Contestant(spec) for spec in specs], 1)
    report = Report(match, match.games_in(deals), usage=True)
    for outcome in run_jobs(match.jobs(deals, usage=True), 1):
        report.add(outcome)
    data = report.as_data()
    return data, "\n".join([*telling.result(title, data), *telling.usage(title, data)])


def told_names(usage: dict[str, Any]) -> list[str]:
    """Every name that people read."""
    tables = [usage["actions"], usage["events"], *usage["things"].values(), *usage["told"].values()]
    names = [str(found["name"]) for table in tables for found in table]
    return [*names, *usage["things"], *usage["told"], *usage["never_offered"], *usage["never_happened"]]


@pytest.mark.parametrize("name", [*catalogue.own(), catalogue.SAMPLE])
def test_every_title_tells_what_was_used_in_words_and_80_columns(name: str) -> None:
    data, text = text_of(catalogue.find(name), ["random", "random"], 1)
    names = told_names(data["usage"])
    assert len(names) > 10 and all(names)
    assert not [told for told in names if "_" in told]
    assert max(len(line) for line in text.splitlines()) <= telling.WIDTH
    assert len(data["turn_order_win_share"]) == 2


def test_a_title_without_words_of_its_own_is_told_by_its_labels_and_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    title = starboard.title("sample")
    kind = type(title.words)
    for hook in ("things", "things_told"):
        monkeypatch.setattr(kind, hook, getattr(Words, hook))
    monkeypatch.setattr(kind, "kinds", {})
    data, text = text_of(title, ["random", "random"], 2)
    usage = data["usage"]
    assert [found["name"] for found in usage["things"]["Surface"]] == ["Surface with the haul"]
    assert [found["name"] for found in usage["told"]["Lost"]] == ["rolls n and loses n crates"]
    assert "Deeper" in told_names(usage)
    assert "\nSurface with" not in text, "where there is no choice, the action says it all"


def test_the_command_prints_tables_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "sample", "--bots", "greedy,random", "--games", "4", "--workers", "1", "--usage"]
    assert main(words) == 0
    text = capsys.readouterr().out
    for told in ("What the games were like", "Action ", "Card bid ", "What happened", "takers won"):
        assert told in text
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert row(data["usage"]["actions"], "Bid")["seats"] == 8
    assert main([word for word in words if word != "--usage"] + ["--json"]) == 0
    assert "usage" not in json.loads(capsys.readouterr().out)


def test_repeated_games_are_told() -> None:
    data, _ = text_of(starboard.title("sample"), ["random", "random"], 1)
    assert "exactly as another" not in "\n".join(telling.result(starboard.title("sample"), data))
    data["repeated_games"] = 1
    assert "  1 of them went exactly as another one: the bots chose alike" in telling.result(
        starboard.title("sample"), data
    )


# --- hooks of a title --------------------------------------------------------------------------------------------
def test_by_default_the_first_to_be_asked_alone_begins_and_the_round_is_the_views() -> None:
    title = starboard.title("sample")
    game = title.new(3, 2)
    assert Title.turn_order(title, game) is None, "a sealed choice says nothing"
    assert title.turn_order(game) == [0, 1, 2] and title.round_number(game) == 1
    for seat in game.pending():
        game.play(game.legal(seat)[0], seat)
    diver = int(game.to_move())
    assert Title.turn_order(title, game) == [(diver + step) % 3 for step in range(3)]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Take over Kline from … for 3 yellow: +2 reputation", "Take over Kline from …"),
        ("Prefab Line (4 Energy): gain 1 ore", "Prefab Line"),
        ("Sell 2 ore, 1 oil", "Sell n ore, n oil"),
        ("Drive to G4, dune, and build", "Drive to G4, dune, and build"),
        ("Activate Core Library for nothing", "Activate Core Library"),
    ],
)
def test_labels_are_bared_of_what_differs_each_time(text: str, left: str) -> None:
    assert bare(text, "(:;") == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("… draws a 5.", "draws a n"),
        ("…'s Goal is Closer.", "Goal is Closer"),
        ("Next event: Dust.", "Next event: Dust"),
    ],
)
def test_sentences_are_bared_of_who_did_it(text: str, left: str) -> None:
    assert bare(text, "(") == left


def test_ids_are_told_in_plain_words() -> None:
    assert plain("build_jump_bridge") == "Build jump bridge"

"""What people see at a real terminal: whole games, several people at one keyboard."""

from __future__ import annotations

import re
import resource
import subprocess
import sys

import pytest

from starboard import catalogue

from .conftest import CLEARED, CODES

TITLES = [*catalogue.own(), catalogue.SAMPLE]
ASK = r"press Enter: |\r\n(?:\x1b\[\?2004h)?> "
START_SECONDS = 0.5


def play_to_the_end(table, choose) -> str:
    """Answers every question until the game is over; all that was written."""
    written = []
    for turn in range(5000):
        table.child.expect(ASK)
        seen = table.child.before
        written.append(seen + table.child.after)
        if "The game is over." in CODES.sub("", seen):
            table.type("quit")
            status, last = table.leave()
            assert status == 0
            return "".join(written) + last
        table.type("" if "press Enter" in table.child.after else choose(CODES.sub("", seen), turn))
    raise AssertionError("the game does not end")


def any_choice(seen: str, turn: int) -> str:
    """One of the numbers on the screen."""
    offered = re.findall(r"^ +(\d+)\. ", seen, re.M)
    return offered[turn % len(offered)]


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_at_the_terminal(program, title):
    seats = ",".join(["me"] + ["random"] * (max(2, catalogue.find(title).seats_min) - 1))
    written = play_to_the_end(program.sit_down(title, "--seats", seats, "--seed", "9"), any_choice)
    plain = CODES.sub("", written)
    assert "Total" in plain and "Place" in plain
    assert "There is no such choice" not in plain
    assert max(len(line) for line in plain.rstrip().split("\n")[:-1]) <= 80, "all but the path of the record"
    assert "Traceback" not in plain


def test_without_colour_nothing_is_missing(program):
    plain = program.sit_down("sample", "--seed", "1", NO_COLOR="1").first_prompt()
    assert plain == program.sit_down("sample", "--seed", "1").first_prompt()


def test_a_terminal_that_knows_no_codes_gets_plain_text(program):
    table = program.sit_down("sample", "--seed", "1", TERM="dumb")
    table.see("> ")
    assert "\x1b[" not in table.child.before


def test_narrow_and_wide_terminals(program):
    for columns in (40, 80, 200):
        table = program.sit_down("sample", "--seed", "1", COLUMNS=str(columns))
        assert max(len(line) for line in table.first_prompt().split("\n")) <= columns


def test_search_narrows_and_enter_plays(program):
    table = program.sit_down("sample", "--seats", "me,random", "--seed", "7")
    table.first_prompt()
    assert "Enter plays it." in table.do("/bid 7")
    assert "Player 1 bid 7." in table.do("")


def turns_by_name(written: str) -> dict[str, list[str]]:
    """What was on the screen between one curtain and the next, by the person who sat there."""
    seen: dict[str, list[str]] = {}
    for part in re.split(r"Hand over to ", written)[1:]:
        name = part.partition(".")[0]
        seen.setdefault(name, []).append(CODES.sub("", part.partition(CLEARED)[0]))
    return seen


def test_a_curtain_falls_between_two_people_with_hidden_hands(program):
    seats = ("--seats", "me,greedy,me", "--names", "Ann,Bob", "--seed", "3")
    written = play_to_the_end(program.sit_down("sample", *seats), any_choice)
    before_curtains = [part[-40:] for part in written.split("Hand over to ")[1:-1]]
    assert len(before_curtains) > 10
    parts = written.split("Hand over to ")
    assert all(CLEARED in part for part in parts[1:-1]), "whoever leaves the screen leaves it empty"
    seen = turns_by_name(written)
    assert set(seen) == {"Ann", "Bob"}
    for name, other in (("Ann", "Bob"), ("Bob", "Ann")):
        text = "\n".join(seen[name])
        assert re.search(rf"{name} draws the \d", text)
        assert not re.search(rf"{other} draws the \d", text), f"{name} saw a card of {other}"


def test_the_end_of_a_game_of_two_tells_only_the_last_turn(program):
    written = play_to_the_end(program.sit_down("sample", "--seats", "me,me", "--seed", "3"), any_choice)
    last = CODES.sub("", written).rpartition("The game is over.")[0].rpartition("\n> ")[2]
    assert "Round 1 begins." not in last and "No cards" not in last
    assert "surfaces with" in last or "loses" in last


def test_sealed_choices_go_person_by_person_without_showing_the_earlier_ones(program):
    table = program.sit_down("sample", "--seats", "me,me", "--names", "Ann,Bob", "--seed", "7")
    table.see("Ann, press Enter: ")
    ann = table.do("")
    assert "Your hand: 3 7 7" in ann
    table.type("2")
    table.see("Bob, press Enter: ")
    assert CLEARED in table.child.before
    bob = table.do("")
    assert "Ann lays a card face down." in bob
    assert "bid 7" not in bob.lower().partition("choose the card")[0]
    assert "3 7 7" not in bob
    table.type("1")
    table.see("press Enter: ")
    assert "Ann bid 7." in table.do("")


def test_the_arrow_keys_do_not_bring_back_what_the_last_person_typed(program):
    table = program.sit_down("sample", "--seats", "me,me", "--names", "Ann,Bob", "--seed", "7")
    table.see("Ann, press Enter: ")
    table.do("")
    table.do("why bid 5")
    table.type("2")
    table.see("Bob, press Enter: ")
    table.do("")
    table.child.send("\x1b[A\x1b[A")
    table.type("zzz")
    assert "why" not in table.see("No choice has")


def test_leaving_at_the_curtain(program):
    table = program.sit_down("sample", "--seats", "me,me", "--seed", "7")
    table.see("press Enter: ")
    table.do("")
    table.type("1")
    table.see("press Enter: ")
    table.type("quit")
    status, last = table.leave()
    assert status == 0 and "starboard play" in last


@pytest.mark.parametrize("title", TITLES)
def test_the_first_prompt_comes_within_half_a_second(program, title):
    def seconds() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, "-m", "starboard.cli", "play", title, "--seed", "1"],
            input=b"quit\n",
            stdout=subprocess.DEVNULL,
            check=True,
            cwd=program.place,
            env=program.environment(),
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert any(seconds() <= START_SECONDS for _ in range(5)), "the best of five"

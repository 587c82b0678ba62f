"""An unfinished game is never lost."""

from __future__ import annotations

import json
import os
import signal
import sys
import time

import pytest

import starboard
from starboard import catalogue

TITLES = [*catalogue.own(), catalogue.SAMPLE]
SAMPLE = ("sample", "--seats", "me,greedy,random", "--seed", "7")


def last_table(out: str) -> str:
    """The last decision that was shown, with its choices."""
    return out.rpartition("\n\nRound ")[2].partition("\n> ")[0].partition("\n\nThe game is kept")[0]


def test_the_end_of_input_keeps_the_game_and_says_how_to_play_on(program):
    ran = program.play(*SAMPLE, typed="1\n1\n")
    (kept,) = program.kept()
    assert ran.status == 0
    assert ran.out.endswith(f"The game is kept. To play on:\nstarboard play {kept}\n")
    again = program.play(str(kept))
    assert last_table(again.out) == last_table(ran.out)
    assert "Random 3 (bot: random)" in again.out, "bots keep their seats"
    assert "surfaces" in again.out, "the last turn is told again"
    assert program.kept() == [kept], "it goes on in the same file"


def test_quitting_before_anything_was_played_keeps_nothing(program):
    ran = program.play(*SAMPLE, typed="quit\n")
    assert ran.status == 0 and "nothing is kept" in ran.out and not program.kept()


@pytest.mark.parametrize("title", TITLES)
def test_a_game_played_in_pieces_has_the_same_log_as_one_played_at_once(program, title):
    ran = program.play(title, "--seed", "6", typed="1\n1\n1\nlog all\nsave a.json\n")
    again = program.play("a.json", typed="log all\n")
    assert again.answer_to("log all").rstrip().startswith(ran.answer_to("log all").rstrip())


def test_what_was_taken_back_is_told_the_same_after_loading(program):
    ran = program.play(*SAMPLE, typed="1\n1\nundo 2\n2\nundo\n1\nlog all\nsave a.json\n")
    log = ran.answer_to("log all")
    assert log.count("went back") == 1, "what was taken back twice from one place is told once"
    assert program.play("a.json", typed="log all\nhint\n").answer_to("log all") == log


def test_a_save_is_a_record_for_every_other_command(program):
    program.play(*SAMPLE, typed="1\nsave a.json\n")
    assert "Player 1" in program.run("show", "a.json").out
    assert "Round 1 begins." in program.run("replay", "a.json").out
    assert json.loads((program.place / "a.json").read_text())["players"] == ["me", "greedy", "random"]


def test_a_record_of_bots_is_played_on_by_a_person(program):
    program.run("sim", "sample", "--bots", "greedy,random", "--games", "1", "--records", "games")
    ran = program.play("games/sample-00000.json", typed="undo\n")
    assert "The game is over." in ran.out
    assert "went back" in ran.answer_to("undo")


def test_seats_can_be_taken_by_others_when_a_game_goes_on(program):
    program.play(*SAMPLE, typed="1\nsave a.json\n")
    assert "Player 1 (you), Greedy 2 (bot: random)" in program.play("a.json", "--seats", "me,random,random").out
    assert "has 3 seats" in program.play("a.json", "--seats", "me,random").err
    assert "belongs to a new game" in program.play("a.json", "--seed", "3").err


PROGRAM = """
import json, sys, time
open("started", "w").close()
for line in sys.stdin:
    asked = json.loads(line)
    time.sleep(0.4)
    print(json.dumps({"id": asked["id"], "action": asked["legal"][0]}), flush=True)
"""


def test_a_program_takes_a_seat_but_a_file_from_elsewhere_starts_none(program):
    (program.place / "bot.py").write_text(PROGRAM)
    seats = f"me,exec:{sys.executable} bot.py"
    table = program.sit_down("sample", "--seats", seats, "--seed", "7")
    table.first_prompt()
    table.do("1")
    assert "Exec 2 thinks ..." in table.do("1"), "who takes long is said to think"
    table.do("save a.json")
    table.type("quit")
    assert table.leave()[0] == 0
    (program.place / "started").unlink()
    ran = program.play("a.json")
    assert ran.status == 2 and "seats a program" in ran.err and ran.err.count("\n") == 1
    assert not (program.place / "started").exists()
    assert program.play("a.json", "--seats", "me,random").status == 0
    assert program.play(str(program.kept()[0])).status == 0, "what this program kept by itself goes on as it was"


def test_a_killed_game_is_offered_at_the_next_start(program):
    table = program.sit_down(*SAMPLE)
    table.first_prompt()
    seen = table.do("1")
    os.kill(table.child.pid, signal.SIGKILL)
    table.child.wait()
    again = program.sit_down("sample")
    offer = again.see("to throw it away: ")
    assert "An unfinished game:" in offer
    assert "Player 1, Greedy 2, Random 3" in offer
    resumed = again.do("1")
    assert last_table(seen) == last_table(resumed)
    again.type("quit")
    assert again.leave()[0] == 0


def test_the_offer_can_be_declined_and_the_game_thrown_away(program):
    program.play(*SAMPLE, typed="1\n")
    table = program.sit_down(*SAMPLE)
    table.see("away: ")
    table.type("nonsense")
    assert "Type a number from 1 to 1" in table.see("away: ")
    assert "Your hand: 3 7 7" in table.do("")
    table.type("quit")
    assert table.leave()[0] == 0
    assert len(program.kept()) == 1
    table = program.sit_down(*SAMPLE)
    table.see("away: ")
    table.do("drop 1")
    assert not program.kept()


def test_through_a_pipe_an_unfinished_game_is_mentioned_only(program):
    program.play(*SAMPLE, typed="1\n")
    ran = program.play(*SAMPLE, typed="1\n")
    assert f"starboard play {program.kept()[0].parent}" in ran.out.replace("\n", " ")
    assert len(program.kept()) == 2


def test_every_action_is_on_disk_before_the_next_question(program):
    table = program.sit_down(*SAMPLE)
    table.first_prompt()
    for _ in range(3):
        table.do("1")
        (kept,) = program.kept()
        record = starboard.load(str(kept))
        assert record.game().pending() == [0] or record.game().sealed
        assert record.line[-1].seat != 0 or not record.game().sealed


def test_a_finished_game_is_kept_apart_and_can_be_looked_at(program):
    ran = program.play(*SAMPLE, typed="1\n" * 60)
    path = ran.out.splitlines()[-1]
    assert "finished" in path and not program.kept()
    assert starboard.load(path).game().is_over()
    assert "Total" in program.play(path).out


def test_taking_back_after_the_end_makes_the_game_unfinished_again(program):
    ran = program.play(*SAMPLE, typed="1\n" * 60 + "undo\n")
    (kept,) = program.kept()
    assert not starboard.load(str(kept)).game().is_over()
    assert ran.status == 0 and not list((kept.parent / "finished").glob("*.json"))


DAMAGE = {
    "empty": lambda text: "",
    "cut": lambda text: text[: len(text) // 2],
    "edited": lambda text: text.replace('"seats":3', '"seats":2'),
    "other players": lambda text: text.replace('"random"]', '"greedy"]'),
    "a list": lambda text: "[1, 2]",
    "deep": lambda text: "[" * 100_000,
    "another format": lambda text: '{"format": "chess"}',
    "a newer version": lambda text: text.replace('"version":1', '"version":99', 1),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_save_is_refused_in_one_line(program, damage):
    program.play(*SAMPLE, typed="1\nsave a.json\n")
    path = program.place / "a.json"
    path.write_text(DAMAGE[damage](path.read_text()))
    ran = program.play("a.json")
    assert ran.status == 2 and ran.err.count("\n") == 1 and ran.out == ""


def test_bytes_that_are_no_text_are_refused(program):
    (program.place / "a.json").write_bytes(bytes(range(256)))
    ran = program.play("a.json")
    assert ran.status == 2 and "is not text" in ran.err


def test_damaged_files_in_the_state_folder_disturb_nobody(program):
    folder = program.state / "starboard" / "play"
    folder.mkdir(parents=True)
    for place, text in enumerate(["", "{}", "[]", '{"title": 3}', '{"title": "sample", "names": 4}']):
        (folder / f"sample-{place}.json").write_text(text)
    assert program.play(*SAMPLE, typed="1\n").status == 0


def test_a_state_folder_that_cannot_be_written_is_said_once(program):
    program.state.write_text("a file is in the way")
    ran = program.play(*SAMPLE, typed="1\n1\n")
    assert ran.status == 0
    assert ran.out.count("cannot be kept") == 1
    assert "Round 3 begins." in ran.out


def test_the_state_folder_follows_the_home_folder(program):
    home = program.place / "home"
    home.mkdir()
    program.play(*SAMPLE, typed="1\n", XDG_STATE_HOME="", HOME=str(home))
    assert len(list((home / ".local/state/starboard/play").glob("sample-*.json"))) == 1


def test_control_c_keeps_the_game_and_ends_with_130(program):
    table = program.sit_down(*SAMPLE)
    table.first_prompt()
    table.do("1")
    table.child.sendintr()
    status, last = table.leave()
    assert status == 130
    assert f"starboard play {program.kept()[0]}" in last


def test_control_d_ends_with_0(program):
    table = program.sit_down(*SAMPLE)
    table.first_prompt()
    table.do("1")
    table.child.sendeof()
    status, last = table.leave()
    assert status == 0 and "To play on" in last


def test_control_c_while_a_bot_thinks_ends_cleanly(program):
    table = program.sit_down("sample", "--seats", "greedy:samples=1000,greedy:samples=1000", "--seed", "1")
    table.see("Round 1 begins.")
    time.sleep(0.05)
    table.child.sendintr()
    assert table.leave()[0] == 130

"""Whole games and single answers through a pipe: what a script and a screen reader get."""

from __future__ import annotations

import re

import pytest

import starboard
from starboard import catalogue

TITLES = [*catalogue.own(), catalogue.SAMPLE]
SAMPLE = ("sample", "--terminal", "--seats", "me,greedy,random", "--seed", "7")
BOXES = re.compile("[\u2500-\u259f]")


def numbers(count: int) -> str:
    """Choices that differ; a number that is not offered is only answered. Empty lines leave the table at the end."""
    return "".join("\n" if place % 9 == 8 else f"{1 + (place * 7 + place // 5) % 5}\n" for place in range(count))


def test_the_first_prompt_shows_table_question_and_numbered_choices(program):
    ran = program.play(*SAMPLE)
    assert "At the table: Player 1 (you), Greedy 2 (bot: greedy), Random 3 (bot: random)." in ran.out
    assert "Your hand: 3 7 7" in ran.out
    assert "Choose the card you bid" in ran.out
    assert "\n  1. Bid 3\n  2. Bid 7\n" in ran.out
    assert ran.status == 0


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_is_plain_text_of_80_columns_and_ends_with_a_score_sheet(program, title):
    found = catalogue.find(title)
    seats = max(2, found.seats_min)
    bots = ",".join(["me", *["random"] * (seats - 1)])
    typed = numbers(3 * found.bound(seats, found.checked_options({}, seats)))
    ran = program.play(title, "--seats", bots, "--seed", "5", typed=typed)
    assert ran.status == 0
    assert ran.err == ""
    assert "The game is over.\n" in ran.out
    sheet = ran.out.partition("The game is over.\n")[2]
    assert "Player 1" in sheet and "Total" in sheet
    assert "\x1b" not in ran.out
    assert not BOXES.search(ran.out)
    assert max(len(line) for line in ran.out.splitlines()[:-1]) <= 80, "all but the path of the record"
    assert not program.kept(), "a finished game is not offered again"


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_and_input_give_the_same_game(program, title):
    seats = ",".join(["me"] + ["greedy"] * (max(2, catalogue.find(title).seats_min) - 1))
    outs = [
        program.play(
            title, "--seats", seats, "--seed", "3", typed=numbers(8) + "log all\n", XDG_STATE_HOME=str(place)
        ).out
        for place in (program.place / "one", program.place / "two")
    ]
    first, second = (out.partition("The game is kept")[0] for out in outs)
    assert first == second


@pytest.mark.parametrize("title", TITLES)
def test_every_command_answers_at_the_first_prompt(program, title):
    asked = "?\nhint\ntable\nall\nlog\nrules\nrules 1\nwhy\nwhy no such thing\nundo\nsave kept.json\nquit\n"
    ran = program.play(title, "--seed", "2", typed=asked)
    assert ran.status == 0 and ran.err == ""
    assert "why NAME" in ran.answer_to("?")
    assert re.match(r"Best: \d+\. ", ran.answer_to("hint"))
    assert re.search(r"^ *1\. ", ran.answer_to("all"), re.M)
    assert f"{catalogue.find(title).prefix}-1" in ran.answer_to("rules 1")
    assert ran.answer_to("save kept.json") == "Saved in kept.json\n"
    assert starboard.load(str(program.place / "kept.json")).title.id == title


def test_hint_and_choice_agree_on_what_a_number_means(program):
    hint = program.play(*SAMPLE, typed="hint\n").answer_to("hint")
    best = re.match(r"Best: (\d+)\. Bid (\d)\. (Clearly|Slightly|About)", hint)
    assert best and "%" not in hint
    figures = program.play(*SAMPLE, typed="hint numbers\n").answer_to("hint numbers")
    assert re.search(r"expected\s+result \d+%, looked at in \d+% of the\s+tries", figures)
    ran = program.play(*SAMPLE, typed=f"{best[1]}\nlog\n")
    assert f"Player 1 bid {best[2]}." in ran.answer_to("log")


@pytest.mark.parametrize("asked", ["why bid 8", "why bid value=8", "why bid(value=8)", "why BID 8"])
def test_why_names_the_rule_and_its_facts(program, asked):
    said = program.play(*SAMPLE, typed=asked + "\n").answer_to(asked)
    assert said.startswith("Bid 8: there is no 8 in your hand (WD-2.1).\n")


def test_why_of_other_things(program):
    asked = ["why deeper", "why bid 7", "why bid", "why bid 99", "why pigs", "why bid value=1 value=2 x=3"]
    ran = program.play(*SAMPLE, typed="\n".join(asked) + "\n")
    assert "Nothing that is asked now is called 'deeper'" in ran.answer_to("why deeper")
    assert "It is offered: 2. Bid 7" in ran.answer_to("why bid 7")
    assert "WD-2.1" in ran.answer_to("why bid")
    assert "WD-2.1" in ran.answer_to("why bid 99")
    assert "Name a card, a place or a deed" in ran.answer_to("why pigs")
    assert "WD-2.1" in ran.answer_to("why bid value=1 value=2 x=3")


def test_rules_by_number_chapter_and_word(program):
    ran = program.play(*SAMPLE, typed="rules WD-3.2\nrules 3.2\nrules wd-3\nrules haul\nrules 99\n")
    assert ran.answer_to("rules WD-3.2") == ran.answer_to("rules 3.2")
    assert "WD-3.2 The diver may go deeper" in ran.answer_to("rules 3.2")
    assert "WD-3.1" not in ran.answer_to("rules 3.2")
    assert "WD-3.1" in ran.answer_to("rules wd-3") and "WD-3.3" in ran.answer_to("rules wd-3")
    assert "WD-3.3" in ran.answer_to("rules haul")
    assert "has no rule '99'" in ran.answer_to("rules 99")


BAD = {
    "": "Type a number from 1 to 2",
    "0": "the numbers go from 1 to 2",
    "3": "the numbers go from 1 to 2",
    "9" * 5000: "the numbers go from 1 to 2",
    "-1": "No choice has '-1' in it",
    "²": "No choice has",
    "xyzzy": "No choice has 'xyzzy' in it",
    "bid 8": "Bid 8: there is no 8 in your hand (WD-2.1)",
    "bid value=8": "WD-2.1",
    "bid value=900": "WD-2.1",
    "deeper": "Nothing that is asked now is called 'deeper'",
    "surface now": "No choice has 'surface now' in it",
    "undo x": "Type 'undo'",
    "undo 0": "Type 'undo'",
    "save": "Name the file",
    "save /no/such/folder/x.json": "Not saved",
    "save .": "not a saved game",
    "[bold]": "No choice has '[bold]' in it",
}


def test_bad_input_is_answered_and_asked_again(program):
    (program.place / "notes.txt").write_text("precious")
    ran = program.play(*SAMPLE, typed="".join(f"{line}\n" for line in BAD) + "save notes.txt\n\x00\x07\x1b[31m\nhint\n")
    for line, answer in BAD.items():
        if len(line) < 70:
            assert answer in ran.answer_to(line).replace("\n", " "), line
    assert ran.out.count("the numbers go from 1 to 2") == 3
    assert (program.place / "notes.txt").read_text() == "precious"
    assert "Best: " in ran.out
    assert "\x1b" not in ran.out and "\x07" not in ran.out
    assert ran.status == 0 and ran.err == ""


def test_input_that_is_not_text(program):
    done = program.play(*SAMPLE, typed="\udcff\udcfe\nhint\n".encode("utf-8", "surrogateescape").decode("latin-1"))
    assert done.status == 0


def test_an_output_that_knows_only_ascii(program):
    ran = program.play("sample", "--names", "Zoë", "--seed", "1", typed="1\n", PYTHONIOENCODING="ascii")
    assert ran.status == 0 and "Zo?" in ran.out


WRONG = {
    ("nosuch",): "there is no title 'nosuch'",
    ("sample", "--seats", "me,wizard"): "nobody is called 'wizard'",
    ("sample", "--seats", "me,greedy:samples=0"): "samples must be",
    ("sample", "--seats", "me"): "2 to 3 seats",
    ("sample", "--seats", "me,me,me,me"): "2 to 3 seats",
    ("sample", "--seats", ""): "nobody is called ''",
    ("sample", "--option", "speed=3"): "no option 'speed'",
    ("sample", "--option", "speed"): "NAME=VALUE",
    ("sample", "--content", "nosuch.toml"): "cannot be read",
    ("sample", "--names", "A,B,C,D"): "--names needs",
    ("sample", "--names", "Greedy 2"): "a name of its own",
    ("sample", "--names", "a\x1b[2J"): "printable",
    ("sample", "--seed", "soon"): "whole number",
    ("sample", "--seed", "-1"): "whole number",
    ("./nosuch.json",): "cannot be read",
    (".",): "cannot be read",
    (): "required",
}


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_command_line_is_one_line_and_status_2(program, arguments):
    ran = program.play(*arguments)
    assert ran.status == 2
    assert WRONG[arguments] in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_bots_alone_are_watched_to_the_end(program):
    ran = program.play("sample", "--seats", "greedy,random", "--seed", "4")
    assert ran.status == 0
    assert "Round 1 begins." in ran.out and "Total" in ran.out
    assert "draws a card." in ran.out and not re.search(r"draws the \d", ran.out), "a spectator sees no hand"
    assert "\n> " not in ran.out


def test_without_seats_a_person_meets_greedy_bots(program):
    assert "Player 1 (you), Greedy 2 (bot: greedy), Greedy 3 (bot: greedy)" in program.play("sample").out


def test_only_what_the_seat_may_know_is_told(program):
    ran = program.play(*SAMPLE, typed=numbers(200))
    assert "Total" in ran.out
    assert re.search(r"Player 1 draws the \d", ran.out)
    assert not re.search(r"(Greedy 2|Random 3) draws the \d", ran.out)


def test_the_log_is_told_in_pieces_and_kept_whole(program):
    ran = program.play(*SAMPLE, typed="1\nlog\nlog 2\nlog all\nhint\n")
    whole = ran.answer_to("log all").splitlines()
    assert "Round 1 begins." in whole and "Round 2 begins." in whole
    assert len(ran.answer_to("log 2").splitlines()) == 2
    assert all(line in ran.out.partition("> log\n")[0] for line in whole if line)


def test_undo_goes_back_to_the_last_choice_and_says_so(program):
    ran = program.play(*SAMPLE, typed="undo\n1\nundo\nlog all\n2\n1\nundo 2\n")
    assert "nothing to take back" in ran.answer_to("undo")
    back = ran.answer_to("undo", 1)
    assert "Player 1 went back: the last 4 actions were taken back." in back
    assert "here everybody agrees" in back.replace("\n", " ")
    assert "Your hand: 3 7 7" in back and "  1. Bid 3\n" in back
    assert "Player 1 bid 3." not in ran.answer_to("log all")
    assert "Your hand: 3 7 7" in ran.answer_to("undo 2")


def test_typing_part_of_a_label_narrows_and_enter_plays_a_single_one(program):
    ran = program.play(*SAMPLE, typed="bid\n/bid 7\n\nlog\n")
    assert ran.answer_to("bid") == "  1. Bid 3\n  2. Bid 7\n"
    assert ran.answer_to("/bid 7") == "  2. Bid 7\nEnter plays it.\n"
    assert "Player 1 bid 7." in ran.answer_to("log")


def test_a_whole_label_is_played_at_once(program):
    assert "Player 1 bid 7." in program.play(*SAMPLE, typed="bid 7\n").out


def test_other_content_is_played_and_kept_in_the_save(program):
    source = (catalogue.find("sample").folder / "content.toml").read_text()
    (program.place / "mine.toml").write_text(source.replace("deeper = 2", "deeper = 1"))
    program.play(*SAMPLE, "--content", "mine.toml", typed="1\nsave mine.json\n")
    record = starboard.load(str(program.place / "mine.json"))
    assert record.content.source["deeper"] == 1
    assert program.play("mine.json").status == 0


@pytest.mark.parametrize("title", catalogue.own())
def test_options_reach_the_game(program, title):
    for option in catalogue.find(title).options:
        if option.check is None and option.among:
            value = next(value for value in option.among if value != option.default)
            ran = program.play(title, "--option", f"{option.name}={str(value).lower()}", typed="save a.json\n")
            if ran.status == 0:  # some options want a certain number of seats
                assert starboard.load(str(program.place / "a.json")).options[option.name] == value
            assert ran.status in (0, 2)


def test_what_if_is_played_on_all_sides_and_leaves_the_game_as_it_was(program):
    typed = "whatif\n1\n1\n1\nsave x.json\nwhatif\nback\nback\nlog all\nquit\n"
    ran = program.play(*SAMPLE, typed=typed)
    assert ran.status == 0 and ran.err == ""
    assert "What you cannot know is imagined from here on." in ran.answer_to("whatif")
    assert "Greedy 2: Choose the card you bid" in ran.answer_to("1")
    assert "Player 1 bid 3." in ran.answer_to("1", 2)
    assert "A what-if is not saved" in ran.answer_to("save x.json") and not (program.place / "x.json").exists()
    assert "this is a what-if already" in ran.answer_to("whatif", 1)
    assert "Back in the game" in ran.answer_to("back") and "Your hand: 3 7 7" in ran.answer_to("back")
    assert "there is nothing to take back" in ran.answer_to("back", 1)
    assert "bid 3" not in ran.answer_to("log all"), "the game knows nothing of it"


def test_bots_answer_in_a_what_if_and_its_end_leads_back(program):
    ran = program.play(*SAMPLE, typed="whatif greedy\n" + "1\n" * 60 + "quit\n")
    assert "The game is over." in ran.out and "Back in the game" in ran.out.partition("The game is over.")[2]
    assert "nobody is called 'tiger'" in program.play(*SAMPLE, typed="whatif tiger\nquit\n").answer_to("whatif tiger")

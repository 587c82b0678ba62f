"""MS-17 The artifact campaign and its file."""

import json

import pytest

from games.magnastorm.table import TITLE, complaint
from starboard.engine.record import Record
from starboard.games.magnastorm import commands as command
from starboard.games.magnastorm.campaign import Campaign


def finished(names, options=None, seed=3):
    """A finished game of these people, played at random."""
    record = Record(TITLE, len(names), seed, options or {}, names=names)
    count = 0
    while not record.game().is_over():
        legal = record.game().legal()
        record.play(legal[(count * 7 + seed) % len(legal)])
        count += 1
    return record


@pytest.mark.parametrize("names", [["Tom", "Ronja"], ["Tom", "Ronja", "Mat"], ["Tom", "Ronja", "Mat", "Ida"]])
def test_ms_17_1_gold_silver_bronze_by_rank(names):
    """MS-17.1, MS-17.2: winner gold, last bronze, all others silver; cards come from their decks."""
    record = finished(names)
    campaign = Campaign.new(names)
    given = campaign.award(record, 5)
    assert [place for _, place, _, _ in given] == list(range(1, len(names) + 1))
    assert [metal for _, _, metal, _ in given] == ["gold"] + ["silver"] * (len(names) - 2) + ["bronze"]
    places = record.game().ranking()
    decks = {"gold": range(201, 231), "silver": range(101, 161), "bronze": range(1, 31)}
    for name, place, metal, card in given:
        assert places[names.index(name)] == place
        assert card in decks[metal]
        assert campaign.cards[name] == [card]


def test_ms_17_2_cards_are_unique_and_a_deck_may_run_out():
    campaign = Campaign.new(["Tom", "Ronja"])
    record = finished(["Tom", "Ronja"])
    winner = ["Tom", "Ronja"][record.game().ranking().index(1)]
    campaign.cards[winner] = list(range(201, 231))
    given = campaign.award(record, 1)
    assert given[0] == (winner, 1, "gold", None)
    assert len(campaign.cards[winner]) == 30
    assert sorted(campaign.games[-1]["cards"])[0] == 0  # no card
    campaign = Campaign.new(["Tom", "Ronja"])
    campaign.cards["Tom"] = [card for card in range(201, 231) if card != 217]
    campaign.cards["Ronja"] = [card for card in range(1, 31) if card != 9]
    if winner == "Ronja":
        campaign.cards["Tom"], campaign.cards["Ronja"] = campaign.cards["Ronja"], campaign.cards["Tom"]
    assert [card for *_, card in campaign.award(record, 2)] == [217, 9]


def test_ms_17_3_the_advanced_start_needs_two_cards_each():
    campaign = Campaign.new(["Tom", "Ronja"])
    campaign.cards = {"Tom": [201, 102, 5], "Ronja": [3]}
    assert not campaign.is_advanced(["Tom", "Ronja"])
    assert complaint(campaign.draw, ["Tom", "Ronja"], 1) == (
        "Ronja owns 1 artifact card; the advanced start needs 2 (MS-17.3)"
    )
    campaign.cards["Ronja"].append(140)
    assert campaign.is_advanced(["Tom", "Ronja"])
    drawn = {campaign.draw(["Tom", "Ronja"], seed) for seed in range(40)}
    firsts = {frozenset(text.split(",")[0].split("+")) for text in drawn}
    assert firsts == {frozenset(pair) for pair in (("201", "102"), ("201", "5"), ("102", "5"))}
    assert all(set(text.split(",")[1].split("+")) == {"3", "140"} for text in drawn)


def test_ms_17_6_the_drawn_cards_stay_with_their_owner():
    campaign = Campaign.new(["Tom", "Ronja"])
    campaign.cards = {"Tom": [201, 102], "Ronja": [3, 140]}
    option = campaign.draw(["Tom", "Ronja"], 1)
    record = finished(["Tom", "Ronja"], {"campaign": option})
    assert record.game().view(0)["table"]["seats"][0]["artifacts"] == [
        int(card) for card in option.split(",")[0].split("+")
    ]
    campaign.award(record, 4)
    assert set(campaign.cards["Tom"]) > {201, 102}
    assert len(campaign.cards["Tom"]) == 3
    stolen = finished(["Ronja", "Tom"], {"campaign": option})
    assert "does not own" in complaint(campaign.award, stolen, 4)


def test_ms_17_7_a_campaign_is_kept_in_its_file(tmp_path):
    path = tmp_path / "friends.json"
    campaign = Campaign.new(["Tom", "Ronja"])
    campaign.award(finished(["Tom", "Ronja"]), 5)
    campaign.save(path)
    again = Campaign.load(path)
    assert again.to_json() == campaign.to_json()
    assert "game 1:" in again.text()


def test_a_game_brings_its_cards_once():
    campaign = Campaign.new(["Tom", "Ronja"])
    record = finished(["Tom", "Ronja"])
    campaign.award(record, 5)
    assert complaint(campaign.award, record, 5) == "this game has brought its cards already"


def test_only_finished_games_of_people_of_the_campaign():
    campaign = Campaign.new(["Tom", "Ronja"])
    running = Record(TITLE, 2, 1, names=["Tom", "Ronja"])
    assert "only a finished game" in complaint(campaign.award, running, 1)
    assert "nobody in this campaign is called 'Ida'" in complaint(campaign.award, finished(["Tom", "Ida"]), 1)
    assert "Tom cannot sit at the table twice" in complaint(campaign.seated, ["Tom", "Tom"])
    assert "is for 2 to 4 seats" in complaint(campaign.seated, ["Tom"])


GOOD = {
    "format": "starboard-campaign", "version": 1, "title": "magnastorm",
    "people": [{"name": "Tom", "cards": [201, 3]}, {"name": "Ronja", "cards": [101]}],
    "games": [{"people": ["Tom", "Ronja"], "places": [1, 2], "reputation": [20, 11], "cards": [201, 3], "record": "x"}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"format": "x"}, "is not a campaign of Magnastorm"),
        ({"title": "planet_b"}, "is not a campaign of Magnastorm"),
        ({"version": 2}, "version must be a whole number from 1 to 1"),
        ({"people": 3}, "people must be a list of tables"),
        ({"people": [{"name": "Tom", "cards": []}, {"name": "Tom", "cards": []}]}, "the campaign names Tom twice"),
        ({"people": [{"name": "", "cards": []}]}, "a name has 1 to 20 printable letters"),
        ({"people": [{"name": "Tom"}, {"name": "Ronja", "cards": []}]}, "'cards' is missing"),
        ({"people": [{"name": "Tom", "cards": [201, 201]}, {"name": "Ronja", "cards": []}]},
         "card 201 is owned twice, by Tom and Tom"),
        ({"people": [{"name": "Tom", "cards": [201]}, {"name": "Ronja", "cards": [201]}]},
         "card 201 is owned twice, by Tom and Ronja"),
        ({"people": [{"name": "Tom", "cards": [99]}, {"name": "Ronja", "cards": []}]},
         "Tom owns card 99, which does not exist"),
        ({"people": [{"name": "Tom", "cards": ["201"]}]}, "cards must be a list of whole numbers"),
        ({"people": [{"name": "Tom", "cards": [], "age": 3}]}, "'age' is not known here"),
        ({"games": [{**GOOD["games"][0], "people": ["Tom", "Ida"]}]}, "game 1 does not fit the people"),
        ({"games": [{**GOOD["games"][0], "people": [["Tom"], "Ronja"]}]}, "game 1 does not fit the people"),
        ({"games": [{**GOOD["games"][0], "people": ["Tom", "Tom"]}]}, "game 1 does not fit the people"),
        ({"games": [{**GOOD["games"][0], "people": 7}]}, "game 1 does not fit the people"),
        ({"games": [{**GOOD["games"][0], "places": [1]}]}, "game 1 does not fit the people"),
        ({"games": [{**GOOD["games"][0], "places": [0, 5]}]}, "places must be a list of whole numbers from 1 to 4"),
        ({"people": [{"name": ["Tom"], "cards": []}]}, "a name has 1 to 20 printable letters"),
        ({"more": 1}, "'more' is not known here"),
    ],
)  # fmt: skip
def test_damaged_campaigns(change, part):
    assert Campaign.from_json(GOOD).cards == {"Tom": [201, 3], "Ronja": [101]}
    assert part in complaint(Campaign.from_json, {**GOOD, **change})


def test_files_that_are_no_campaigns(tmp_path):
    path = tmp_path / "c.json"
    assert "cannot be read" in complaint(Campaign.load, path)
    path.write_text(json.dumps(GOOD)[:50])
    assert "is damaged: it is not complete JSON" in complaint(Campaign.load, path)
    path.write_text("[]")
    assert "must be a table" in complaint(Campaign.load, path)
    assert "cannot be written" in complaint(Campaign.new(["Tom"]).save, tmp_path / "no" / "c.json")


# --- the command -------------------------------------------------------------------------------------------------
def run(*arguments):
    """The command as the command line calls it, without `starboard campaign`."""
    import argparse

    parser = argparse.ArgumentParser()
    command.add(parser.add_subparsers())
    args = parser.parse_args(["campaign", *map(str, arguments)])
    return args.run(args)


def test_the_command_makes_shows_and_uses_a_campaign(tmp_path, capsys):
    path = tmp_path / "c.json"
    assert run(path, "--new", "Tom, Ronja") == 0
    assert run(path, "--add", "Ida") == 0
    assert "Ida: no cards" in capsys.readouterr().out
    record = finished(["Tom", "Ronja"])
    record.save(tmp_path / "game.json")
    for seed in (1, 2, 3):
        record = finished(["Tom", "Ronja"], seed=seed)
        record.save(tmp_path / "game.json")
        assert run(path, "--award", tmp_path / "game.json", "--seed", seed) == 0
    assert capsys.readouterr().out.count("receives") == 6
    assert run(path, "--draw", "Ronja,Tom", "--seed", "9") == 0
    told = capsys.readouterr().out
    option = told.split("--option campaign=")[1].strip()
    assert "--names Ronja,Tom" in told
    TITLE.new(2, 1, {"campaign": option})
    assert run(path) == 0
    assert "3 games" in capsys.readouterr().out


def test_the_command_plays_a_game_and_gives_out_its_cards(tmp_path, capsys, monkeypatch):
    """The file is read again at the end: what another game brought in the meantime stays."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    path = tmp_path / "our games.json"
    run(path, "--new", "Tom,Ann Lee")
    assert run(path, "--play", "Tom,Ann Lee", "--seats", "random,random", "--seed", "4") == 0
    told = capsys.readouterr().out
    assert "Basic start: not everybody owns two cards yet." in told
    assert told.count("receives") == 2
    finished(["Tom", "Ann Lee"], seed=9).save(tmp_path / "game.json")
    run(path, "--award", tmp_path / "game.json")
    assert {len(cards) for cards in Campaign.load(path).cards.values()} == {2}
    capsys.readouterr()
    assert run(path, "--draw", "Tom,Ann Lee") == 0
    told = capsys.readouterr().out
    assert "--names 'Tom,Ann Lee'" in told
    assert told.count("(") == 4  # each card with its bonus
    assert run(path, "--play", "Tom,Ann Lee", "--seats", "random,random", "--seed", "5") == 0
    assert "Advanced start: the cards decide." in capsys.readouterr().out
    assert len(Campaign.load(path).games) == 3


def test_cards_that_come_while_a_game_is_played_stay(tmp_path):
    path = tmp_path / "c.json"
    campaign = Campaign.new(["Tom", "Ronja"])
    campaign.save(path)
    finished(["Tom", "Ronja"], seed=1).save(tmp_path / "one.json")
    command.give_out(str(path), Record.load(tmp_path / "one.json"), 1)
    command.give_out(str(path), finished(["Tom", "Ronja"], seed=2), 2)
    assert len(Campaign.load(path).games) == 2


def test_mistakes_with_the_command(tmp_path):
    path = tmp_path / "c.json"
    run(path, "--new", "Tom,Ronja")
    assert "is there already" in complaint(run, path, "--new", "Tom")
    assert "names Tom twice" in complaint(run, tmp_path / "d.json", "--new", "Tom,Tom")
    assert "names Tom twice" in complaint(run, path, "--add", "Tom")
    assert "the advanced start needs 2" in complaint(run, path, "--draw", "Tom,Ronja")
    assert "needs --play" in complaint(run, path, "--seats", "me,me")
    assert "--play names 2 people, --seats 3 seats" in complaint(
        run, path, "--play", "Tom,Ronja", "--seats", "greedy,greedy,me"
    )
    assert "nobody in this campaign" in complaint(run, path, "--play", "Tom,Ida")
    assert "cannot be read" in complaint(run, tmp_path / "none.json")

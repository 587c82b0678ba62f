"""Bots see a Perspective and nothing else; the same seed decides the same way; search is fair."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import starboard
from starboard import bots
from starboard.bots import mcts
from starboard.bots.mcts import MctsBot
from starboard.bots.search import Search
from starboard.bots.turns import TurnSearch
from starboard.bots.worth import PROMISE, Plan, Valuer, payoff
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.lab import sim
from starboard.lab.ladder import Ladder, Pair

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "first_legal.py"
SPECS = [
    "random",
    "greedy",
    "easy",
    "mcts:iterations=40",
    "mcts:iterations=20,rollout=full",
    "mcts:iterations=30,depth=5",
]


def decision(seed: int = 3) -> Game:
    """The middle of a dive: seat 0 holds 4 crates and 7 air."""
    game = starboard.position(
        "sample", {"piles": {"pile": [8, 7, 6, 1, 2, 3]}, "chance": {"wreck_die": [4]}, "seed": seed}
    )
    game.play("bid", seat=0, value=7)
    game.play("bid", seat=1, value=1)
    return game


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_decides_the_same_way(spec: str) -> None:
    game = starboard.new("sample", seats=3, seed=9)
    first = [bots.make(spec, 5).decide(Perspective(game, 1, seed)) for seed in range(4)]
    again = [bots.make(spec, 5).decide(Perspective(game, 1, seed)) for seed in range(4)]
    assert first == again
    assert set(first) <= set(game.legal(1))


@pytest.mark.parametrize("spec", SPECS)
def test_hidden_things_do_not_change_a_decision(spec: str) -> None:
    """Two games that look the same to a seat get the same decision, though hands and pile differ."""
    game = starboard.new("sample", seats=2, seed=21)
    twin = game.determinize(0, Perspective(game, 0, 99)._chance)  # type: ignore[arg-type]
    assert twin.digest() != game.digest() and twin.view(0) == game.view(0)
    for bot_seed in range(3):
        one, other = Perspective(game, 0, 7), Perspective(twin, 0, 7)
        one._world = other._world = game.determinize(0, one._chance)  # type: ignore[arg-type]
        one._chance.seed(4)
        other._chance.seed(4)
        assert bots.make(spec, bot_seed).decide(one) == bots.make(spec, bot_seed).decide(other)


def test_two_instances_share_nothing() -> None:
    game = starboard.new("sample", seats=2, seed=2)
    alone = bots.make("easy", 1).decide(Perspective(game, 0, 1))
    busy = bots.make("easy", 1)
    other = bots.make("easy", 2)
    other.decide(Perspective(game, 1, 8))
    assert busy.decide(Perspective(game, 0, 1)) == alone


def test_one_option_is_played_at_once() -> None:
    game = starboard.position("sample", {"piles": {"pile": [1, 7, 6, 1, 2, 2]}, "chance": {"wreck_die": [5]}})
    game.play("bid", seat=0, value=1)
    game.play("bid", seat=1, value=1)
    bot = MctsBot(1, iterations=10**9)
    assert bot.decide(Perspective(game, 0)) == 9


def test_search_finds_what_is_plainly_best() -> None:
    """With a haul of 60 and a sure loss of it one time in six, surfacing is best."""
    game = decision()
    game.flow.set_b(60)  # type: ignore[arg-type]
    assert MctsBot(1, iterations=400, full=True).decide(Perspective(game, 0)) == 9


def test_search_stops_when_the_choice_cannot_change(sample: Title) -> None:
    plan = Plan(list(sample.terms.values()), sample.clear_lead, sample.point)
    plan.iterations = 4000  # type: ignore[assignment]
    game = decision()
    game.flow.set_b(100)  # type: ignore[arg-type]
    search = Search(plan, 3)
    assert search.run(game, 0) < 4000  # type: ignore[arg-type]


def valuer(title: Title) -> Valuer:
    return Valuer(Plan(list(title.terms.values()), title.clear_lead, title.point))


def ended(title: Title, **position: object) -> list[float]:
    """What a position pays if it is the end."""
    judge = valuer(title)
    game = starboard.position("sample", position)
    judge.finished(game)
    return [payoff(judge.places[side], judge.leads[side]) for side in range(game.sides)]


def test_the_tree_is_kept_within_a_turn_and_dropped_after_a_reveal() -> None:
    bot = MctsBot(1, iterations=50, settings={"unit": "action"})
    game = decision()
    bot.decide(Perspective(game, 0))
    assert bot._search is not None
    kept = bot._search.root
    bot._search.plan.iterations = 0  # type: ignore[assignment]
    assert bot.search(Perspective(game, 0)).root is not kept, "another decision: a new tree"


def test_payoffs_sum_to_one_between_two_and_shared_wins_are_halves(sample: Title) -> None:
    assert ended(sample, crates=[8, 8], dives=[2, 2]) == [0.5, 0.5]
    ahead = ended(sample, crates=[20, 8])
    assert ahead[0] > 0.8 and abs(sum(ahead) - 1) < 1e-9
    three = ended(sample, seats=3, crates=[20, 8, 2])
    assert three[0] > three[1] > three[2]


def test_far_behind_a_point_still_counts(sample: Title) -> None:
    """Else all options look alike when a game is lost, and a bot plays anything."""
    paid = [valuer(sample).payoffs(starboard.position("sample", {"crates": [own, 390]}))[0] for own in (2, 3, 4)]
    assert paid[0] < paid[1] < paid[2]
    judge = valuer(sample)
    judge.settle(starboard.position("sample", {"crates": [3, 390]}))
    settled = [judge.payoffs(starboard.position("sample", {"crates": [own, 390]}))[0] for own in (2, 3, 4)]
    assert settled[2] - settled[0] > 100 * (paid[2] - paid[0]), "measured from where the search began"


def test_a_place_in_a_running_game_counts_as_at_its_end_but_a_little_less(sample: Title) -> None:
    """Else a search among several rivals would rather end a game as the second than go on as the second."""
    over, running = valuer(sample), valuer(sample)
    running.plan.clear_lead = 1e-6
    over.finished(starboard.position("sample", {"seats": 3, "crates": [30, 20, 10]}))
    game = starboard.new("sample", seats=3, seed=1)
    while len({game.scores()[seat] for seat in range(3)}) < 3:
        game.apply(game.legal()[0])
    running.judge(game)
    order = sorted(range(3), key=lambda side: running.worth_of(game, side), reverse=True)  # type: ignore[arg-type]
    places = [running.places[side] for side in order]
    assert places == pytest.approx([0.5 + PROMISE * (over.places[side] - 0.5) for side in range(3)], abs=1e-6)
    assert payoff(places[0], 1.0) < payoff(1.0, 1.0)


def test_the_planner_minds_the_best_rival_as_much_as_the_plan_says(sample: Title) -> None:
    game = starboard.new("sample", seats=3, seed=1)
    while len({game.scores()[seat] for seat in range(3)}) < 3:
        game.apply(game.legal()[0])
    assert not game.is_over()
    judge = valuer(sample)
    own, *others = (judge.worth_of(game, seat) for seat in range(3))  # type: ignore[arg-type]
    assert others[0] != others[1]
    assert judge.outlook(game, 0) == own
    judge.plan.rivals = 0.5
    assert judge.outlook(game, 0) == own - 0.5 * max(others)


def test_the_automa_is_counted_once() -> None:
    title = starboard.title("micro_cosmos")
    game = title.new(1, 4)
    judge = valuer(title)
    before = judge.worth_of(game, 0)
    judge.judge(game)
    lead = judge.leads[0] * title.clear_lead
    assert lead == pytest.approx(before - judge.worth_of(game, 1))
    while judge.worth_of(game, 1) == 0.0:
        game.apply(game.legal()[0])
    assert "automa" not in title.terms and game.scores()[1] >= 0


# --- whole turns -------------------------------------------------------------------------------------------------
def planned(name: str, seed: int, decisions: int) -> tuple[Game, TurnSearch]:
    """A table some way into a game, and a search whose planner has a world to plan in."""
    title = starboard.title(name)
    game = title.new(2, seed)
    greedy = bots.make("greedy", seed)
    while game.decision < decisions or game.sealed:
        seat = int(game.to_move())
        game.apply_for(seat, greedy.decide(Perspective(game, seat, int(game.decision))))
    search = TurnSearch(MctsBot(1, 0).plan(title), seed)
    search.legal = vec[i64]([0] * game.contents().action_count)
    return game, search


@pytest.mark.parametrize("name", ["pandorum", "sector_prime", "magnastorm", "micro_cosmos", "planet_b"])
def test_a_plan_begins_in_every_way_and_no_two_come_to_the_same(name: str) -> None:
    """Of two ways to one end only the shorter is planned: nobody moves there and back again."""
    game, search = planned(name, 5, 24)
    seat = int(game.to_move())
    turns = search.plan_turns(game, seat, 6, True)  # type: ignore[arg-type]
    assert {int(turn.action) for turn in turns} == set(game.legal(seat))
    begun: set[int] = set()
    ends: set[tuple[int, ...]] = set()
    for turn in turns:
        after = game.copy()
        for action in turn.actions:
            assert action in after.legal(seat), "a turn goes on as it is legal"
            after.apply_for(seat, action)
        end = tuple(after.observe(seat))
        assert int(turn.action) not in begun or end not in ends
        begun.add(int(turn.action))
        ends.add(end)


def test_a_turn_that_the_beam_never_ends_is_ended_by_the_terms() -> None:
    """In Magnastorm one can exchange cubes for long: with one half-made turn kept, no line may have come to an end."""
    title = starboard.catalogue.find("magnastorm")
    game, luck = title.new(2, 18), fresh(18)
    search = TurnSearch(MctsBot(18, 0, settings={"width": 1}).plan(title, 2), 18)
    search.legal = vec[i64]([0] * game.contents().action_count)
    while not game.is_over():
        seat = int(game.to_move())
        found = search.plan_turns(game.determinize(seat, luck), seat, 1, False)
        assert found, f"no turn at decision {game.decision}"
        for action in found[luck.below(len(found)) if luck.below(100) < 20 else 0].actions:
            if game.over or not game.is_pending(seat) or action not in game.legal(seat):
                break
            game.apply_for(seat, action)


@pytest.mark.parametrize("name", ["planet_b", "sector_prime"])
def test_without_iterations_the_planner_decides_whatever_the_unit(name: str) -> None:
    game = starboard.new(name, seats=2, seed=4)
    seat = int(game.to_move())
    specs = ("mcts:iterations=0", "mcts:iterations=0,unit=turn")
    usual, planner = (bots.make(spec, 2).decide(Perspective(game, seat, 1)) for spec in specs)
    assert usual == planner and usual in game.legal(seat)


def test_a_turn_is_thought_out_once_and_carried_out(sample: Title) -> None:
    game, _ = planned("pandorum", 5, 24)
    bot = MctsBot(3, iterations=20)
    seat, searched, taken = int(game.to_move()), 0, 0
    before = None
    revealed = game.revealed
    while int(game.to_move()) == seat and game.revealed == revealed:
        action = bot.decide(Perspective(game, seat, taken))
        searched += bot.thought is not before
        before = bot.thought
        game.apply_for(seat, action)
        taken += 1
    assert taken > 2 and searched == 1


def test_advice_goes_on_as_it_began() -> None:
    game, _ = planned("pandorum", 5, 24)
    seat, kept, expected = int(game.to_move()), None, None
    asked = 0
    while int(game.to_move()) == seat:
        seen = Perspective(game, seat, asked)
        found = mcts.advise(seen, 20, seed=asked, before=kept)
        ratings = [advice.payoff for advice in found]
        assert ratings == sorted(ratings, reverse=True)
        if kept is not None and kept.rest(seen):
            assert found[0].action == expected
        kept, line = found[0].thought, found[0].line
        expected = line[0] if line else None
        game.apply_for(seat, found[0].action)
        asked += 1
    assert asked > 2


def test_a_thought_does_not_fit_another_position() -> None:
    game, _ = planned("pandorum", 5, 24)
    seat = int(game.to_move())
    seen = Perspective(game, seat)
    found = mcts.advise(seen, 10)[0]
    assert found.thought is not None and found.thought.rest(seen) == ()
    other = next(action for action in game.legal() if action != found.action)
    game.apply_for(seat, other)
    assert found.thought.rest(Perspective(game, int(game.to_move()))) == ()


def test_who_overlooks_things_still_decides(sample: Title) -> None:
    game, search = planned("pandorum", 5, 24)
    seat = int(game.to_move())
    search.plan.sees = 0  # type: ignore[assignment]
    assert search.plan_turns(game, seat, 1, False)  # type: ignore[arg-type]
    _, search = planned("planet_b", 5, 0)
    sealed = starboard.title("planet_b").new(2, 1)
    assert len(search.commits_of(sealed, 0)) == len(sealed.legal(0)) > 1
    search.plan.sees = 0  # type: ignore[assignment]
    assert len(search.commits_of(sealed, 0)) == 1


def test_no_seat_is_favoured_by_the_search() -> None:
    match = sim.Match(starboard.title("sample"), [sim.Contestant("easy")] * 2, 0)
    first = sum(sim.won(outcome.places, 0) for outcome in sim.run_jobs(match.jobs(30), 1))
    assert 6 <= first <= 24


def test_advice_names_the_best_actions_with_shares() -> None:
    game = decision()
    advice = starboard.advise(game, 0, iterations=200)
    assert {item.action for item in advice} == {8, 9}
    assert abs(sum(item.share for item in advice) - 1) < 1e-9
    assert all(0 <= item.payoff <= 1 for item in advice)
    with pytest.raises(Malformed, match="iterations must be a whole number"):
        starboard.advise(game, 0, iterations=0)
    with pytest.raises(Malformed, match="seat 1 is not asked"):
        starboard.advise(game, 1)


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("genius", "there is no bot 'genius'; allowed: random, greedy, easy, medium, hard, expert, mcts, exec:COMMAND"),
        ("mcts:iterations=x", "iterations must be a whole number from 0"),
        ("mcts:iterations=-5", "iterations must be a whole number from 0"),
        ("mcts:speed=5", "bot mcts has no parameter 'speed'; allowed: iterations, seconds, depth"),
        ("mcts:rollout=half", "rollout must be one of full, cut"),
        ("mcts:unit=game", "unit must be one of turn, action"),
        ("mcts:iterations=0,unit=action", "without iterations the planner decides"),
        ("mcts:iterations", "should be written NAME=VALUE"),
        ("hard:iterations=4", "bot hard has no parameter 'iterations'; allowed: none"),
        ("exec:./no/such/program", "there is no program './no/such/program' that can be run"),
        ("exec:", "there is no program '' that can be run"),
    ],
)
def test_a_wrong_spec_is_refused_in_one_line(spec: str, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        bots.make(spec, 1)


def test_specs_are_split_at_the_right_commas() -> None:
    assert bots.split_specs("hard,mcts:iterations=9,depth=4,random") == ["hard", "mcts:iterations=9,depth=4", "random"]


# --- programs ----------------------------------------------------------------------------------------------------
def program(folder: Path, body: str) -> str:
    path = folder / "bot.py"
    path.write_text(
        f"#!{sys.executable}\nimport json, sys, time\nfor line in sys.stdin:\n    q = json.loads(line)\n{body}"
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return f"exec:{path}"


def test_the_example_program_plays_whole_games() -> None:
    spec = f"exec:{sys.executable} {EXAMPLE}"
    record, _ = sim.play_game(starboard.title("sample"), [spec, "random"], 4, {})
    assert record.game().is_over()
    assert next(row.action for row in record.line if row.seat == 0) == min(record.at(0).legal(0))


def test_a_program_is_told_only_what_its_seat_knows() -> None:
    from starboard.bots.external import question

    game = starboard.new("sample", seats=2, seed=8)
    asked = question(Perspective(game, 0, 1), 1, 5)
    assert asked["view"] == game.view(0) and asked["legal"] == game.legal(0)
    assert asked["actions"][0].startswith("bid(value=")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("    sys.exit(1)\n", "has ended"),
        ("    print('hello', flush=True)\n", "is not JSON"),
        ("    print('[1]', flush=True)\n", "is not a JSON object"),
        ("    print(json.dumps({'action': 999}), flush=True)\n", "answered 999, which is not a legal action"),
        ("    print(json.dumps({'action': True}), flush=True)\n", "answered True"),
        ("    time.sleep(30)\n", "gave no answer within 0.3 s"),
    ],
)
def test_a_bad_program_is_replaced_for_that_decision(
    body: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = starboard.new("sample", seats=2, seed=8)
    bot = bots.make(program(tmp_path, body), 1)
    bot._patience = 0.3 if "sleep" in body else 10.0  # type: ignore[attr-defined]
    try:
        assert bot.decide(Perspective(game, 0)) in game.legal(0)
        assert says in bot.notices[0] and "a random action is played instead" in bot.notices[0]  # type: ignore[attr-defined]
        assert says in capsys.readouterr().err
    finally:
        bots.close(bot)


# --- ladder ------------------------------------------------------------------------------------------------------
def test_a_pairing_stops_when_it_is_decided() -> None:
    assert not Pair("a", "b").is_decided()
    assert not Pair("a", "b", deals=[1.0] * 100).is_decided(), "every deal was split"
    assert not Pair("a", "b", deals=[2.0, 0.0] * 5).is_decided()
    assert Pair("a", "b", deals=[2.0] * 10).is_decided()
    assert not Pair("a", "b", deals=[2.0] * 5).is_decided(), "ten games, but five deals"
    assert not Pair("a", "b", deals=[2.0] * 55 + [0.0] * 45).is_decided()
    assert Pair("a", "b", deals=[2.0] * 70 + [0.0] * 30).is_decided()
    assert Pair("a", "b", 4, deals=[2.0] * 60).is_decided(), "half the wins of four players is a lot"


@pytest.mark.parametrize(("deals", "by_hand"), [([], 1.0), ([2.0] * 6, 2**6 / 7), ([2.0, 0.0], 2 / 3), ([1.0], 1.0)])
def test_evidence_is_the_mean_capital_over_all_shares(deals: list[float], by_hand: float) -> None:
    """For deals that are won or lost whole: the integral of (2p) ** won * (2 - 2p) ** lost over p."""
    assert Pair("a", "b", deals=deals).evidence() == pytest.approx(by_hand, rel=0.01)


@pytest.mark.parametrize("games_alike", [True, False])
def test_equal_bots_are_rarely_called_unequal(games_alike: bool) -> None:
    """However often one looks, and whatever games of a deal have in common: in less than 5 % of all runs."""

    luck = fresh(5)
    wrong = 0
    for _ in range(150):
        pair = Pair("a", "b")
        for _ in range(60):
            first = luck.below(2)
            pair.deals.append(float(2 * first if games_alike else first + luck.below(2)))
            if pair.is_decided():
                wrong += 1
                break
    assert wrong <= 7


def test_ratings_follow_results() -> None:
    ladder = Ladder(starboard.title("sample"), ["hard", "easy", "random"], 2, 10)
    for pair in ladder.pairs:
        pair.deals = [2.0, 1.0] * 25
    ratings = {bot: rating for bot, (rating, _) in ladder.ratings().items()}
    assert ratings["hard"] > ratings["easy"] > ratings["random"]
    assert abs(sum(ratings.values())) < 1e-6
    assert 120 < ratings["hard"] - ratings["easy"] < 280


def test_pairings_that_end_alike_are_rated_less_surely() -> None:
    ladder = Ladder(starboard.title("sample"), ["hard", "easy"], 2, 100)
    errors = []
    for deals in ([1.0, 2.0] * 25, [2.0, 2.0, 2.0, 0.0] * 12 + [2.0, 1.0]):
        ladder.pairs[0].deals = deals
        errors.append(ladder.ratings()["hard"][1])
        assert ladder.share("hard").interval() == ladder.pairs[0].share().interval()
    assert errors[1] > 1.5 * errors[0]


def test_a_ladder_of_three_players_counts_wins_per_seat() -> None:
    ladder = Ladder(starboard.title("sample"), ["hard", "easy"], 3, 6)
    first, second = ladder.pairs
    first.deals, second.deals = [3.0, 2.0], [0.0, 1.0]
    hard, easy = ladder.share("hard"), ladder.share("easy")
    assert (hard.total, hard.size) == (5 + 5, 6 + 12) and (easy.total, easy.size) == (1 + 1, 12 + 6)


def test_a_ladder_can_go_on_later(tmp_path: Path) -> None:
    title = starboard.title("sample")
    ladder = Ladder(title, ["greedy", "random"], 2, 7)
    assert ladder.games == 8, "whole deals"
    for _ in ladder.run(1):
        ladder.save(tmp_path / "ladder.json")
    again = Ladder(title, ["greedy", "random"], 2, 16)
    again.resume(tmp_path / "ladder.json")
    assert again.pairs[0].games == 8
    list(again.run(1))
    whole = Ladder(title, ["greedy", "random"], 2, 16)
    list(whole.run(1))
    assert again.pairs[0].deals == whole.pairs[0].deals and len(whole.pairs[0].deals) == 8
    with pytest.raises(Malformed, match="of another title, number of players or seed"):
        Ladder(title, ["greedy", "random"], 3, 8).resume(tmp_path / "ladder.json")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is damaged"),
        ('{"title": "sample", "players": 2, "seed": 0, "pairs": 3}', "is damaged"),
        ('{"title": "sample", "players": 2, "seed": 0, "pairs": [{"deals": ["x"]}]}', "is damaged"),
        ('{"title": "sample", "players": 2, "seed": 0, "pairs": [{"games": 8}]}', "earlier version, which kept no dea"),
    ],
)
def test_ladder_files_that_do_not_fit_are_refused(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "ladder.json").write_text(text)
    ladder = Ladder(starboard.title("sample"), ["greedy", "random"], 2, 8)
    with pytest.raises(Malformed, match=says):
        ladder.resume(tmp_path / "ladder.json")
    assert ladder.pairs[0].deals == []


def test_a_ladder_needs_two_different_bots() -> None:
    with pytest.raises(Malformed, match="two different bots"):
        Ladder(starboard.title("sample"), ["random", "random"], 2, 8)

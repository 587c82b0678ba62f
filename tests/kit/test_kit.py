"""The conformance kit passes a good title, and catches a planted fault of every kind."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.refusal import Refusal
from starboard.engine.testing import NonConforming, check_title
from starboard.engine.title import Title
from third_party import third_party


def test_the_sample_conforms(sample: Title) -> None:
    assert check_title(sample, games=3) > 100


def test_the_sample_conforms_deeply(sample: Title) -> None:
    assert check_title(sample, games=1, deep=True, modes=False) > 50


def test_the_sample_conforms_as_an_interpreted_third_party_title(interpreted_sample: Title) -> None:
    assert check_title(interpreted_sample, games=2, modes=False) > 100


# --- planted faults: each is a subclass of the interpreted sample with one thing wrong ---------------------------
BASE = third_party("planted_sample")
RULES: ModuleType = sys.modules["planted_sample.rules"]
CODES: ModuleType = sys.modules["planted_sample.rules.codes"]
TITLES: ModuleType = sys.modules["planted_sample.title"]
Dive: Any = RULES.game.WreckDive
DiveTitle: Any = TITLES.WreckDiveTitle


def planted(game_parts: dict[str, Any] | None = None, title_parts: dict[str, Any] | None = None) -> Title:
    """The sample with some methods replaced."""

    def copy(self: Any) -> Any:
        return type(self)(self.content, self.seats, self.options, self)

    game = type("PlantedDive", (Dive,), {"copy": copy, **(game_parts or {})})

    def blank(self: Any, content: Any, seats: int, options: dict[str, Any]) -> Any:
        return game(content, seats, options)

    title: Title = type(
        "PlantedTitle", (DiveTitle,), {"blank": blank, "module": "planted_sample", **(title_parts or {})}
    )()
    return title


def caught(title: Title) -> str:
    """Which promise the kit finds broken."""
    BASE.TITLE = title  # type: ignore[attr-defined]
    try:
        with pytest.raises(NonConforming) as error:
            check_title(title, games=3, modes=False)
    finally:
        BASE.TITLE = TITLES.TITLE  # type: ignore[attr-defined]
    return str(error.value).split(":")[0]


def test_an_unharmed_copy_passes() -> None:
    title = planted()
    BASE.TITLE = title  # type: ignore[attr-defined]
    check_title(title, games=1, modes=False)
    BASE.TITLE = TITLES.TITLE  # type: ignore[attr-defined]


def no_legal(self: Any, seat: int, buffer: Any) -> int:
    return 0 if self.round == 3 else Dive.legal_for(self, seat, buffer)


def lists_too_few(self: Any, seat: int, buffer: Any) -> int:
    return max(1, Dive.legal_for(self, seat, buffer) - 1)


def allows_too_much(self: Any, seat: int, action: int) -> int:
    code = int(Dive.forbids(self, seat, action))
    return ALLOWED if code == CODES.NO_AIR else code


def unsorted(self: Any, seat: int, buffer: Any) -> int:
    count = int(Dive.legal_for(self, seat, buffer))
    if count > 1:
        buffer[0], buffer[1] = buffer[1], buffer[0]
    return count


def changes_while_judging(self: Any, seat: int, action: int) -> int:
    code = int(Dive.forbids(self, seat, action))
    if code:
        self.dives[seat] = self.dives[seat] + 1
    return code


def unknown_rule(self: Any, game: Any, seat: int, action: int, code: int) -> Refusal:
    return Refusal("WD-9.9", {}, "because")


def wordless(self: Any, game: Any, seat: int, action: int, code: int) -> Refusal:
    return Refusal("WD-3.2")


def why_not_for_all(self: Any, action: object, seat: int | None = None, **params: Any) -> Refusal | None:
    refusal = Dive.why_not(self, action, seat, **params)
    return Refusal("WD-2.1", {"value": 1}, "x") if refusal is not None and refusal.rule == "NOT_YOURS" else refusal


def loses_a_card(self: Any, seat: int) -> None:
    Dive.draw(self, seat)
    if self.round == 4:
        self.hand[seat * 8] = self.hand[seat * 8] + 1


def shares_a_field(self: Any) -> Any:
    made = type(self)(self.content, self.seats, self.options, self)
    made.crates = self.crates
    return made


def forgets_a_field(self: Any) -> Any:
    made = type(self)(self.content, self.seats, self.options, self)
    made.round = 1
    return made


SECRET: dict[int, int] = {}


def keeps_state_outside(self: Any, seat: int, action: int) -> None:
    SECRET[id(self)] = SECRET.get(id(self), 0) + 1
    if SECRET[id(self)] % 3 == 0:
        self.crates[seat] = self.crates[seat] + 1
    Dive.resolve(self, seat, action)


def rolls_global_dice(self: Any, seat: int, action: int) -> None:
    if random.random() < 0.5:
        self.crates[seat] = self.crates[seat] + 1
    Dive.resolve(self, seat, action)


def view_with(extra: Callable[[Any, int | None], Any]) -> dict[str, Any]:
    def table(self: Any, game: Any, seat: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = DiveTitle.table(self, game, seat)
        seen["extra"] = extra(game, seat)
        return seen

    return {"table": table}


def observe_leak(self: Any, seat: int, buffer: Any) -> int:
    count = int(Dive.observe_into(self, seat, buffer))
    buffer[count - 1] = self.pile[0]
    return count


def observe_out_of_range(self: Any, seat: int, buffer: Any) -> int:
    count = int(Dive.observe_into(self, seat, buffer))
    buffer[0] = 1000
    return count


def options_tell(self: Any, seat: int, action: int) -> int:
    """A bid is refused when the next seat holds an 8: it tells of a hidden hand."""
    code = int(Dive.forbids(self, seat, action))
    rival = (seat + 1) % self.seats
    return (
        CODES.NOT_IN_HAND
        if code == 0 and action == 0 and self.hand[rival * 8 + 7] and self.hand_size(seat) > self.hand[seat * 8]
        else code
    )


def options_told(self: Any, seat: int, buffer: Any) -> int:
    count = 0
    for action in range(10):
        if options_tell(self, seat, action) == ALLOWED:
            buffer[count] = action
            count += 1
    return count


def refusal_tells(self: Any, game: Any, seat: int, action: int, code: int) -> Refusal:
    made = DiveTitle.refusal(self, game, seat, action, code)
    return Refusal(made.rule, {**made.facts, "top": int(game.pile[0])}, made.text)


def draws_openly(self: Any, seat: int) -> None:
    """The drawn card is told to everybody, and not counted as a reveal."""
    card = self.pile[self.pile_left - 1]
    self.pile_left -= 1
    self.hand[seat * 8 + card] = self.hand[seat * 8 + card] + 1
    self.note(CODES.DREW, EVERYONE, seat, card, 0, 0)


def rolls_unseen(self: Any, seat: int, action: int) -> None:
    """Going deeper shows a die without raising `revealed`."""
    before = self.chance.revealed
    Dive.resolve(self, seat, action)
    if action == RULES.actions.A_DEEPER:
        self.chance.revealed = before


def wrong_worlds(self: Any, seat: int, chance: Any) -> Any:
    twin = Dive.determinize(self, seat, chance)
    held = twin.hand[seat * 8]
    twin.hand[seat * 8] = twin.hand[seat * 8 + 1]
    twin.hand[seat * 8 + 1] = held
    return twin


def impossible_worlds(self: Any, seat: int, chance: Any) -> Any:
    twin = Dive.determinize(self, seat, chance)
    twin.played[0] = twin.played[0] + 1
    return twin


def true_worlds(self: Any, seat: int, chance: Any) -> Any:
    twin = self.copy()
    twin.forget(chance)
    return twin


def prophetic_worlds(self: Any, seat: int, chance: Any) -> Any:
    twin = Dive.determinize(self, seat, chance)
    twin.chance.set_ints(self.chance.ints())
    return twin


def worlds_change_more(self: Any, seat: int, chance: Any) -> Any:
    twin = Dive.determinize(self, seat, chance)
    twin.secret_notes = int(chance.below(1000))
    return twin


def first_come(self: Any, seat: int, action: int) -> None:
    """The first to commit becomes the leader: the order matters."""
    if all(self.bid[other] == NONE for other in range(self.seats)):
        self.leader = seat
    Dive.commit(self, seat, action)


def misnamed(self: Any, action: object, params: dict[str, Any]) -> int:
    """By name, the last family means the one before it."""
    number = int(Dive.action_id(self, action, params))
    return number - 1 if action == "surface" else number


def never_ends(self: Any) -> None:
    for card in range(8):
        self.played[card] = 0
        for seat in range(self.seats):
            self.hand[seat * 8 + card] = 0
    self.pile = self.content.deck[:]
    self.pile_left = self.content.cards
    for seat in range(self.seats):
        for _ in range(3):
            self.draw(seat)
        self.bid[seat] = NONE
    self.flow.clear()
    RULES.bids.begin_round(self)


def two_winners_no_first(self: Any) -> list[int]:
    return [2] * self.seats


def asks_after_the_end(self: Any) -> None:
    self.over = 1
    self.waiting = 1


def speechless(self: Any, view: dict[str, Any], names: Any) -> str:
    return ""


def words_with(**parts: Any) -> dict[str, Any]:
    return {"words": type("PlantedWords", (type(TITLES.TITLE.words),), parts)()}


def same_label(self: Any, view: dict[str, Any], action: Any, names: Any) -> str:
    return "Do it"


def fields_with_notes(self: Any, *args: Any) -> None:
    Dive.__init__(self, *args)
    self.secret_notes = 0


FAULTS: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "nobody can act": ({"legal_for": no_legal}, {}, "legality"),
    "a legal action is not listed": ({"legal_for": lists_too_few}, {}, "legality"),
    "the predicate allows too much": ({"forbids": allows_too_much}, {}, "legality"),
    "the list is not sorted": ({"legal_for": unsorted}, {}, "legality"),
    "judging changes the state": ({"forbids": changes_while_judging}, {}, "refusals"),
    "a refusal cites an unknown rule": ({}, {"refusal": unknown_rule}, "refusals"),
    "a refusal has no words": ({}, {"refusal": wordless}, "refusals"),
    "facts for a seat that is not asked": ({"why_not": why_not_for_all}, {}, "refusals"),
    "a card comes from nowhere": ({"draw": loses_a_card}, {}, "invariant"),
    "a copy shares a buffer": ({"copy": shares_a_field}, {}, "copy"),
    "a copy forgets a field": ({"copy": forgets_a_field}, {}, "copy"),
    "state is kept outside the state": ({"resolve": keeps_state_outside}, {}, "JSON|pickle|undo limit|names"),
    "chance that is not the state's": ({"resolve": rolls_global_dice}, {}, "JSON|pickle|undo limit|names"),
    "a view shows another hand": ({}, view_with(lambda game, seat: [int(n) for n in game.hand]), "twins"),
    "a view shows the pile": ({}, view_with(lambda game, seat: int(game.pile[0])), "twins"),
    "a spectator sees a hand": ({}, view_with(lambda g, seat: int(g.hand[0]) if seat is None else 0), "twins"),
    "a view is not plain data": ({}, view_with(lambda game, seat: {1: 2}), "view"),
    "an observation tells the pile": ({"observe_into": observe_leak}, {}, "twins"),
    "an observation breaks its layout": ({"observe_into": observe_out_of_range}, {}, "observation"),
    "options tell a hidden hand": ({"forbids": options_tell, "legal_for": options_told}, {}, "twins"),
    "a refusal tells the pile": ({}, {"refusal": refusal_tells}, "twins"),
    "a draw is told to all and not counted": ({"draw": draws_openly}, {}, "undo limit"),
    "a die is not counted as revealed": ({"resolve": rolls_unseen}, {}, "undo limit"),
    "worlds contradict the own hand": ({"determinize": wrong_worlds}, {}, "twins"),
    "worlds are impossible": ({"determinize": impossible_worlds}, {}, "twins"),
    "worlds are the truth": ({"determinize": true_worlds}, {}, "twins"),
    "worlds know the coming dice": ({"determinize": prophetic_worlds}, {}, "twins"),
    "worlds change what is open": ({"determinize": worlds_change_more, "__init__": fields_with_notes}, {}, "twins"),
    "the order of sealed choices matters": ({"commit": first_come}, {}, "sealed"),
    "a sealed choice can be seen": (
        {},
        view_with(lambda game, seat: [int(card) for card in game.bid] if game.sealed else []),
        "sealed",
    ),
    "the game never ends": ({"finish": never_ends}, {}, "bound"),
    "a name means another action": ({"action_id": misnamed}, {}, "names"),
    "nobody is first": ({"ranking": two_winners_no_first}, {}, "end"),
    "somebody is asked after the end": ({"finish": asks_after_the_end}, {}, "end"),
    "no prompt": ({}, words_with(prompt=speechless), "words"),
    "two options read the same": ({}, words_with(label=same_label), "words"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str) -> None:
    game_parts, title_parts, promise = FAULTS[fault]
    assert caught(planted(game_parts, title_parts)) in promise.split("|")


def test_a_difference_between_the_modes_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "two_faced.py").write_text(
        "import starboard, starboard_sample\n"
        "from starboard_sample.title import WreckDiveTitle\n"
        "class Title(WreckDiveTitle):\n"
        "    module = 'two_faced'\n"
        "    def table(self, game, seat):\n"
        "        seen = super().table(game, seat)\n"
        "        seen['mode'] = __import__('os').environ.get('STARBOARD_PURE', 'unset')\n"
        "        return seen\n"
        "TITLE = Title()\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    import two_faced

    with pytest.raises(NonConforming, match="compiled and interpreted differ"):
        check_title(two_faced.TITLE, games=1)

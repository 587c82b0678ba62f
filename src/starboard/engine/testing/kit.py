"""`Kit`: examines games of one title, decision by decision, for every promise of the contract."""

from __future__ import annotations

import itertools
import json
import pickle
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import rulebook, saving
from starboard.engine.chance import Chance, fresh
from starboard.engine.perspective import Perspective
from starboard.engine.playout import disagreement
from starboard.engine.record import Record
from starboard.engine.refusal import GAME_OVER, NOT_NOW, NOT_YOURS, IllegalAction, Malformed
from starboard.engine.testing.violation import NonConforming, Violation
from starboard.engine.view import seen_by
from starboard.engine.words import named_events

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title

TWINS = 2  # worlds drawn per seat and decision
OPENING = 24  # actions after which the kit no longer looks at every view
LOOK_EVERY = 6
GARBAGE = (-1, 10**9, True, "no such action", None, 1.5)


class Kit:
    """Examines games of one title."""

    def __init__(self, title: Title, deep: bool = False) -> None:
        """Nothing seen yet."""
        self.title = title
        self.deep = deep
        self.decisions = 0
        self.rules = {rule.number for rule in rulebook.rules(title)} | {NOT_NOW, NOT_YOURS, GAME_OVER}
        self.redrawn: set[str] = set()  # hidden fields that a twin showed otherwise
        self.record: Record | None = None
        self._buffer = vec[i64]([0] * title.actions.size)
        self._plain: dict[str, Any] = {}  # the fields at the decision being examined
        self._seen: dict[int | None, dict[str, Any]] = {}  # the views of it
        self._observed: list[list[int]] = []

    def fail(self, promise: str, text: str) -> NonConforming:
        """The error for a broken promise."""
        where = "" if self.record is None else f" (after {len(self.record.line)} actions)"
        return NonConforming(Violation(promise, text + where, self.record))

    # --- one game ------------------------------------------------------------------------------------------------
    def game(self, seats: int, seed: int, options: Mapping[str, Any]) -> Record:
        """Plays and examines one random game."""
        self.record = record = Record(self.title, seats, seed, options)
        luck = fresh(seed + 1)
        bound = self.title.bound(seats, record.options)
        digests = [record.game().digest()]
        while not record.game().is_over():
            game = record.game()
            if len(record.line) >= bound:
                raise self.fail("bound", f"the game goes on after the declared {bound} decisions")
            if game.waiting == 0:
                raise self.fail("asking", "the game is not over, but nobody is asked")
            self.decisions += 1
            look, dear = self.attention(len(record.line))
            self.examine(game, luck, look, dear)
            pending = game.pending()
            seat = pending[luck.below(len(pending))]
            legal = game.legal(seat)
            earlier = game.copy()
            shared = {name: saving.plain(getattr(earlier, name)) for name in self.title.shared}
            self.act(record, seat, legal[luck.below(len(legal))], luck, look)
            for name, before in shared.items():
                if saving.plain(getattr(earlier, name)) != before:
                    raise self.fail("shared", f"the field '{name}' is declared shared, but an action wrote to it")
            digests.append(record.game().digest())
        self.examine_end(record)
        self.replayed(record, digests)
        self.record = None
        return record

    def attention(self, place: int) -> tuple[bool, bool]:
        """Whether to look at views and worlds, and at copies and saves, after so many actions."""
        if self.deep:
            return True, True
        opening = place < OPENING
        return opening or place % LOOK_EVERY == 0, place % (3 if opening else 2 * LOOK_EVERY) == 0

    def examine(self, game: Game, luck: Chance, look: bool, dear: bool) -> None:
        """All promises that hold between two actions."""
        fault = game.broken()
        if fault:
            raise self.fail("invariant", fault)
        for seat in game.pending():
            fault = disagreement(game, seat, self._buffer)
            if fault:
                raise self.fail("legality", fault)
        before = self._plain = saving.to_json(game)
        wrong = self.differences(game.copy())
        if wrong:
            raise self.fail("copy", f"the copy differs in {', '.join(wrong)}")
        if not look:
            return
        self._seen = {seat: game.view(seat) for seat in [None, *range(game.seats)]}
        self._observed = [game.observe(seat) for seat in range(game.seats)]
        self.refusals(game, luck, dear)
        self.views(game)
        if dear:
            self.garbage(game)
            self.copies(game, luck)
            self.saves(game)
            self.by_name(game)
            if game.sealed and len(game.pending()) > 1:
                self.sealed(game, luck)
        for seat in range(game.seats):
            for number in range(TWINS if dear else 1):
                with_spectator = number == 0 and seat == self.decisions % game.seats
                self.twin(game, seat, luck, (seat, None) if with_spectator else (seat,))
        if saving.to_json(game) != before:
            changed = [name for name, value in saving.to_json(game).items() if value != before[name]]
            raise self.fail(
                "looking changes nothing", f"after views, refusals, copies and twins the field '{changed[0]}' differs"
            )

    def differences(self, other: Game) -> list[str]:
        """Names of the fields in which a state differs from the one being examined."""
        theirs = saving.to_json(other)
        return sorted(
            name for name in self._plain.keys() | theirs.keys() if self._plain.get(name) != theirs.get(name)
        )

    # --- legality and refusals -----------------------------------------------------------------------------------
    def refusals(self, game: Game, luck: Chance, dear: bool) -> None:
        """Refused exactly when not legal, with a known rule, and facts only for the decider."""
        size = self.title.actions.size
        for seat in range(game.seats):
            legal = set(game.legal(seat))
            ids = range(size) if dear else sorted({int(luck.below(size)) for _ in range(8)})
            for action in ids:
                refusal = game.why_not(action, seat)
                if (refusal is None) != (action in legal):
                    raise self.fail(
                        "legality", f"why_not and legal differ on {self.title.actions.decode(action)} for seat {seat}"
                    )
                if refusal is None:
                    continue
                if refusal.rule not in self.rules:
                    raise self.fail(
                        "refusals",
                        f"{self.title.actions.decode(action)} is refused by '{refusal.rule}', which is not in RULES.md",
                    )
                if not game.is_pending(seat) and (refusal.rule != NOT_YOURS or refusal.facts):
                    raise self.fail("refusals", f"seat {seat} is not asked, but learns {refusal}")
                if refusal.rule not in (NOT_NOW, NOT_YOURS) and not refusal.text:
                    raise self.fail("refusals", f"{refusal.rule} is refused without words")
                if refusal.facts:
                    json.dumps(dict(refusal.facts))

    def by_name(self, game: Game) -> None:
        """An action is the same by name and by number, whatever its parameters are called."""
        seat = int(game.to_move())
        for family in self.title.actions.families.values():
            for number in {family.base, family.base + family.size - 1}:
                action = self.title.actions.decode(number)
                if game.why_not(action.name, seat, **action.params) != game.why_not(number, seat):
                    raise self.fail("names", f"{action} is answered otherwise by its name than by its number")
        number = game.legal(seat)[-1]
        action = self.title.actions.decode(number)
        one, other = game.copy(), game.copy()
        one.play(number, seat)
        other.play(action.name, seat=seat, **action.params)
        if saving.to_json(one) != saving.to_json(other):
            raise self.fail("names", f"{action} does something else by its name than by its number")

    def garbage(self, game: Game) -> None:
        """What no rule could accept is refused as such; an illegal action too, and nothing changes."""
        for action in GARBAGE:
            try:
                game.play(action)
            except Malformed:
                continue
            raise self.fail("bad input", f"play({action!r}) was accepted")
        seat = int(game.to_move())
        legal = set(game.legal(seat))
        for action in range(0, self.title.actions.size, 3):
            if action in legal:
                continue
            try:
                game.play(action, seat)
            except IllegalAction:
                continue
            raise self.fail("legality", f"play accepted {self.title.actions.decode(action)}, which is not legal")
        if saving.to_json(game) != self._plain:
            raise self.fail("refusals", "a refused action changed the state")

    # --- copies and files ----------------------------------------------------------------------------------------
    def copies(self, game: Game, luck: Chance) -> None:
        """A copy is independent, field by field."""
        copy = game.copy()
        before = self._plain
        for name in saving.fields(game):
            field = getattr(copy, name)
            if name in self.title.shared or isinstance(field, (int, str, dict)):
                continue
            if isinstance(field, Chance):
                field.word()
            elif hasattr(field, "cells"):
                field.push(1, 0, 0, 0)
            else:
                for place in range(len(field)):
                    field[place] = field[place] + 1
            if plain_of(game, name) != before[name]:
                raise self.fail("copy", f"the copy shares the field '{name}' with its original")
        other = game.copy()
        seat = int(other.to_move())
        legal = other.legal(seat)
        other.apply_for(seat, legal[luck.below(len(legal))])
        if saving.to_json(game) != before:
            raise self.fail("copy", "an action on a copy changed the original")

    def saves(self, game: Game) -> None:
        """JSON and pickle give the same state back, and it goes on in the same way."""
        content = game.contents()
        source = None if content is self.title.content() else content.source
        seat = int(game.to_move())
        action = game.legal(seat)[-1]
        one = game.copy()
        one.apply_for(seat, action)
        after = saving.to_json(one)
        for way, again in (
            ("JSON", saving.from_json(self.title, json.loads(json.dumps(self._plain)), source)),
            ("pickle", pickle.loads(pickle.dumps(game))),
        ):
            wrong = self.differences(again)
            if wrong or again.contents().digest != content.digest:
                raise self.fail(way, f"after a round trip {', '.join(wrong) or 'the content'} differ")
            again.apply_for(seat, action)
            if saving.to_json(again) != after:
                raise self.fail(
                    way,
                    f"after a round trip the same action leads elsewhere: {', '.join(saving.difference(one, again))}",
                )
        Perspective(game, int(game.to_move())).sample()

    def replayed(self, record: Record, digests: list[str]) -> None:
        """The record gives the same game again, row by row, from the seed and from the noted results."""
        again = Record.from_json(json.loads(json.dumps(record.to_json())))
        for place, (_, game, _) in enumerate(again.replay()):
            if game.digest() != digests[place]:
                raise self.fail("replay", f"the record leads to another state after {place} rows")
        end = record.replay_by_results()
        wrong = [name for name in saving.difference(end, record.game()) if name != "chance"]
        if wrong:
            raise self.fail("replay", f"played from the noted chance results, {', '.join(wrong)} differ")

    # --- what seats see ------------------------------------------------------------------------------------------
    def views(self, game: Game) -> None:
        """Views are plain data without the seed; observations fit their layout; words exist for what is seen."""
        names = [f"P{side}" for side in range(game.sides)]
        layout = self.title.layout(game.seats)
        reader = [None, *range(game.seats)][self.decisions % (game.seats + 1)]  # besides the asked: reading is dear
        for seat, view in self._seen.items():
            try:
                text = json.dumps(view, allow_nan=False)
            except (TypeError, ValueError) as why:
                raise self.fail("view", f"seat {seat}'s view is not JSON-able: {why}") from None
            asked = seat is not None and game.is_pending(seat)
            near = asked or seat == reader
            if near and json.loads(text) != view:
                raise self.fail("view", f"seat {seat}'s view does not survive JSON (keys must be text, no tuples)")
            if self.record is not None and self.record.seed > 10**6 and str(self.record.seed) in text:
                raise self.fail("view", "the seed is in a view")
            if seat is not None:
                faults = layout.faults(self._observed[seat])
                if faults:
                    raise self.fail("observation", faults[0])
            if near:
                for words in (self.title.words.prompt(view, names), self.title.words.table(view, names)):
                    if not words:
                        raise self.fail("words", f"nothing is said to seat {seat}")
            if seat is not None and asked:
                if not self.title.words.help(view):
                    raise self.fail("words", "there is no help for this decision")
                labels = [
                    self.title.words.label(view, self.title.actions.decode(action), names)
                    for action in game.legal(seat)
                ]
                if len(set(labels)) != len(labels) or not all(labels):
                    raise self.fail("words", f"two options read the same or say nothing: {sorted(labels)}")

    def twin(self, game: Game, seat: int, luck: Chance, observers: Sequence[int | None]) -> Game:
        """A world drawn for a seat agrees with all the observers see, and differs only in what the seat cannot know."""
        twin = game.determinize(seat, luck)
        fault = twin.broken()
        if fault:
            raise self.fail("twins", f"a world drawn for seat {seat} is impossible: {fault}")
        for observer in observers:
            if twin.view(observer) != self._seen[observer]:
                parts = differing(self._seen[observer], twin.view(observer))
                whom = "a spectator" if observer is None else "it"
                raise self.fail("twins", f"a world drawn for seat {seat} looks different to {whom}: {parts}")
        if twin.observe(seat) != self._observed[seat]:
            raise self.fail("twins", f"the observation of seat {seat} tells two worlds apart that look the same")
        if twin.legal(seat) != game.legal(seat):
            raise self.fail("twins", f"the options of seat {seat} tell hidden things")
        if game.is_pending(seat):
            for _ in range(4):
                action = int(luck.below(self.title.actions.size))
                if twin.why_not(action, seat) != game.why_not(action, seat):
                    raise self.fail(
                        "twins", f"the refusal of {self.title.actions.decode(action)} tells seat {seat} hidden things"
                    )
        if twin.chance.ints()[:4] == game.chance.ints()[:4] or twin.chance.script is not None:
            raise self.fail("twins", "a drawn world knows the coming chance")
        for name in self.differences(twin):
            if name == "chance":
                continue
            if name not in self.title.hidden:
                raise self.fail(
                    "twins", f"a world drawn for seat {seat} differs in '{name}', which is not declared hidden"
                )
            self.redrawn.add(name)
        return twin

    def sealed(self, game: Game, luck: Chance) -> None:
        """Sealed commits commute, and nobody sees what was chosen."""
        pending = game.pending()
        picks = {seat: game.legal(seat)[luck.below(len(game.legal(seat)))] for seat in pending}
        ends: set[str] = set()
        for order in itertools.permutations(pending):
            other = game.copy()
            for seat in order:
                if other.decision != game.decision:
                    raise self.fail("sealed", "a sealed choice was resolved before everybody had chosen")
                other.apply_for(seat, picks[seat])
            ends.add(other.digest())
        if len(ends) != 1:
            raise self.fail("sealed", "the order of sealed commits changes the outcome")
        first = pending[luck.below(len(pending))]
        seen: list[Any] = []
        for action in game.legal(first):
            other = game.copy()
            other.start_noting()
            other.apply_for(first, action)
            events = other.take_events()
            seen.append(
                [
                    (
                        other.view(seat),
                        None if seat is None else (other.observe(seat), other.legal(seat)),
                        heard(events, seat),
                    )
                    for seat in [None, *range(game.seats)]
                    if seat != first
                ]
            )
        if any(one != seen[0] for one in seen):
            raise self.fail("sealed", f"what seat {first} chose can be told before the reveal")

    def act(self, record: Record, seat: int, action: int, luck: Chance, look: bool) -> None:
        """Plays; if nothing was revealed, the seat must see the same in every world."""
        game = record.game()
        revealed = game.revealed
        twins = [game.determinize(seat, luck) for _ in range(TWINS if look else 0)]
        told = record.play(action, seat)
        game = record.game()
        names = [f"P{side}" for side in range(game.sides)]
        views: dict[int | None, dict[str, Any]] = {}
        for observer in [None, *range(game.seats)]:
            heard_here = [event for event, audience in told if seen_by(audience, observer)]
            if heard_here:
                views[observer] = game.view(observer)
            for event in heard_here:
                self.title.words.sentence(event, views[observer], names)
        if game.revealed == revealed and twins:
            view = views[seat] if seat in views else game.view(seat)
            for twin in twins:
                twin.start_noting()
                twin.apply_for(seat, action)
                same = twin.view(seat) == view and twin.revealed == game.revealed
                heard_there = [
                    event
                    for event, audience in named_events(self.title.words, twin.take_events())
                    if seen_by(audience, seat)
                ]
                if not same or heard_there != [event for event, audience in told if seen_by(audience, seat)]:
                    what = f"{self.title.actions.decode(action)} showed seat {seat} something new"
                    where = differing(view, twin.view(seat))
                    raise self.fail("undo limit", f"{what}, but 'revealed' did not rise: {where}")
        if game.revealed < revealed:
            raise self.fail("undo limit", "'revealed' fell")

    # --- ends ----------------------------------------------------------------------------------------------------
    def examine_end(self, record: Record) -> None:
        """Scores, places and sheet of a finished game."""
        game = record.game()
        if game.waiting != 0 or game.legal() or game.pending():
            raise self.fail("end", "the game is over, but somebody is asked")
        fault = game.broken()
        if fault:
            raise self.fail("invariant", fault)
        refusal = game.why_not(0, 0)
        if refusal is None or refusal.rule != GAME_OVER:
            raise self.fail("end", f"after the end an action is answered with {refusal}")
        scores, places = game.scores(), game.ranking()
        if len(scores) != game.sides or len(places) != game.sides or min(places) != 1:
            raise self.fail("end", f"scores {scores} and places {places} do not fit {game.sides} sides")
        if any(place != 1 + sum(other < place for other in places) for place in places):
            raise self.fail("end", f"places {places} are not a ranking")
        for seat in [None, *range(game.seats)]:
            view = game.view(seat)
            if json.loads(json.dumps(view)) != view or not self.title.words.score_sheet(
                view, [f"P{side}" for side in range(game.sides)]
            ):
                raise self.fail("end", "the score sheet is missing")

    def after_all(self) -> None:
        """What only many games can show."""
        kept = sorted(self.title.hidden - self.redrawn)
        if kept:
            raise self.fail("twins", f"the field '{kept[0]}' is hidden, but no drawn world ever differs in it")


def plain_of(game: Game, name: str) -> Any:
    """A field as data."""
    return saving.plain(getattr(game, name))


def heard(events: list[tuple[int, int, int, int, int, int]], seat: int | None) -> list[tuple[int, ...]]:
    """The events a seat is told of."""
    return [(row[0], *row[2:]) for row in events if seen_by(row[1], seat)]


def differing(one: Any, other: Any, path: str = "") -> str:
    """Where two pieces of plain data differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            if one.get(key) != other.get(key):
                return differing(one.get(key), other.get(key), f"{path}.{key}" if path else str(key))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return differing(left, right, f"{path}[{place}]")
    return f"{path or 'events'}: {one!r} / {other!r}"[:200]

"""`Game`: the contract that every title fulfils and every bot, server, lab and environment uses.

A state is a mutable object of `i64` and `vec[i64]` fields, copied explicitly. A title subclasses `Game` once, in its
`rules/game.py`, and fills in what raises `NotImplementedError` here. See docs/contract.md.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine import saving
from starboard.engine.chance import Chance
from starboard.engine.content import Content
from starboard.engine.flow import Flow
from starboard.engine.refusal import GAME_OVER, NOT_NOW, NOT_YOURS, Broken, IllegalAction, Malformed, Refusal

NONE: Final = 255  # nobody, no card, nowhere; never -1: v[-1] reads the last item without a word
ALLOWED: Final = 0  # what a predicate returns for a legal action
WRONG_STEP: Final = 255  # what a predicate returns for an action of another step
EVERYONE: Final = 255  # audience of an event: one bit per seat, the highest for spectators


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One table: what lies on it, who is asked, and what happens next."""

    def __init__(self, seats: i64, sides: i64, options: dict[str, Any], src: Game | None) -> None:
        """An empty table, or the shared part of an exact copy of `src`."""
        if src is not None:
            self.seats: i64 = src.seats
            self.sides: i64 = src.sides
            self.options: dict[str, Any] = src.options
            self.decision: i64 = src.decision
            self.waiting: i64 = src.waiting
            self.sealed: i64 = src.sealed
            self.over: i64 = src.over
            self.chance: Chance = Chance(src.chance)
            self.flow: Flow = Flow(src.flow)
            self.events: list[tuple[int, int, int, int, int, int]] | None = None
            self.stills: list[tuple[int, int, Game]] | None = None
        else:
            self.seats = seats
            self.sides = sides
            self.options = options
            self.decision = 0
            self.waiting = 0
            self.sealed = 0
            self.over = 0
            self.chance = Chance()
            self.flow = Flow()
            self.events = None
            self.stills = None

    # --- what a title fills in -----------------------------------------------------------------------------------
    def contents(self) -> Content:
        """The title's content (a typed field `content` of the subclass)."""
        raise NotImplementedError

    def copy(self) -> Game:
        """An exact, independent copy; events are not noted in it."""
        raise NotImplementedError

    def setup(self) -> None:
        """Deals and lays out; ends with somebody asked."""
        raise NotImplementedError

    def forbids(self, seat: i64, action: i64) -> i64:
        """The one truth about legality: the code of the rule that forbids this to a pending seat, or ALLOWED."""
        raise NotImplementedError

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids of a pending seat in rising order, returns how many."""
        raise NotImplementedError

    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out a legal action and all that follows without a decision; ends with somebody asked or `finish`."""
        raise NotImplementedError

    def commit(self, seat: i64, action: i64) -> None:
        """Stores one sealed choice; nothing else may change or be seen."""
        raise NotImplementedError

    def reveal_commits(self) -> None:
        """All sealed choices are in: turns them face up and goes on as `resolve` does."""
        raise NotImplementedError

    def determinize(self, seat: i64, chance: Chance) -> Game:
        """A copy in which all that the seat cannot know is drawn anew, in keeping with all it has seen.

        Titles begin with `twin = self.copy(); twin.forget(chance)` and then resample their hidden parts.
        """
        raise NotImplementedError

    def observe_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the observation in the title's layout, returns its length; depends on `view(seat)` alone."""
        return self.contents().judge.observe_at(self, seat, buffer, 0)

    def observe_at(self, seat: i64, buffer: vec[i64], at: i64) -> i64:
        """The same from a place of a larger buffer on, such as one for many games; returns where it ends."""
        return self.contents().judge.observe_at(self, seat, buffer, at)

    def terms_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the title's named heuristic terms for a side, in thousandths; returns how many."""
        return self.contents().judge.terms_into(self, seat, buffer)

    def features_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the title's features of a side for learned values, returns how many."""
        return self.contents().judge.features_into(self, seat, buffer)

    def scores(self) -> list[int]:
        """Points per side as they stand."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Place per side, 1 is best; equal places are shared. Tie-breaks are applied."""
        raise NotImplementedError

    def rewards(self) -> list[float]:
        """What a learner gets per side at the end: by place from 1 to -1, evenly spaced, shared places averaged."""
        places = self.ranking()
        steps = float(len(places) - 1)
        if steps == 0.0:
            return [0.0]
        paid: list[float] = []
        for place in places:
            last = place + places.count(place) - 1  # the lowest of the places that are shared
            paid.append(1.0 - float(place + last - 2) / steps)
        return paid

    def broken(self) -> str:
        """The first broken invariant in words, or an empty string."""
        raise NotImplementedError

    # --- who is asked --------------------------------------------------------------------------------------------
    def ask(self, seat: i64) -> None:
        """One seat decides next."""
        self.waiting = i64(1) << seat

    def ask_sealed(self, seats: i64) -> None:
        """All seats of this bit mask choose at the same time; nothing is seen before the last has chosen."""
        self.waiting = seats
        self.sealed = 1

    def finish(self) -> None:
        """The game is over; nobody is asked any more."""
        self.waiting = 0
        self.over = 1

    def pending(self) -> list[int]:
        """The seats that may decide now; more than one only in a sealed choice."""
        return [seat for seat in range(self.seats) if (self.waiting >> i64(seat)) & 1]

    def to_move(self) -> i64:
        """The lowest pending seat, or -1 when the game is over."""
        waiting = self.waiting
        if waiting & 1:
            return 0
        if waiting == 0:
            return -1
        seat: i64 = 1
        while not (waiting >> seat) & 1:
            seat += 1
        return seat

    def is_pending(self, seat: i64) -> bool:
        """Whether this seat may decide now."""
        return seat >= 0 and seat < self.seats and (self.waiting >> seat) & 1 == 1

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.over != 0

    # --- playing -------------------------------------------------------------------------------------------------
    def legal_into(self, buffer: vec[i64]) -> i64:
        """The legal ids of `to_move()`; never none before the end."""
        return self.legal_for(self.to_move(), buffer)

    def apply(self, action: i64) -> None:
        """Plays for `to_move()` without checking: for bots and playouts."""
        self.apply_for(self.to_move(), action)

    def apply_for(self, seat: i64, action: i64) -> None:
        """Plays for a pending seat without checking."""
        if self.sealed != 0:
            self.commit(seat, action)
            self.waiting &= ~(i64(1) << seat)
            if self.waiting != 0:
                return
            self.chance.reveal()
            self.sealed = 0
            self.decision += 1
            self.reveal_commits()
        else:
            self.waiting = 0
            self.decision += 1
            self.resolve(seat, action)

    def legal(self, seat: int | None = None) -> list[int]:
        """Legal ids of a seat (default: of `to_move()`); empty for a seat that is not asked."""
        chair = self.to_move() if seat is None else i64(seat)
        if not self.is_pending(chair):
            return []
        buffer = vec[i64]([0] * self.contents().action_count)
        return [buffer[i] for i in range(self.legal_for(chair, buffer))]

    def play(self, action_: object, /, seat: object = None, **params: int | str) -> None:
        """Plays a checked action, by id or by name (`play("battle", site=0, k=1)`); on refusal nothing has changed.

        The underscore keeps the word free for parameters: compiled, a positional-only name still collides with them.
        """
        number = self.action_id(action_, params)
        chair = self.chair(seat)
        refusal = self.why_not(number, chair)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.apply_for(i64(chair), i64(number))
        if self.over != 0 and self.chance.script is not None:
            left = self.chance.unused()
            if left:
                raise Malformed(f"the game is over, and the script for chance '{left[0]}' was not used up")

    def why_not(self, action_: object, /, seat: object = None, **params: int | str) -> Refusal | None:
        """The rule that forbids an action to a seat now, with facts; None if it is legal."""
        number = self.action_id(action_, params)
        if self.waiting == 0:
            return Refusal(GAME_OVER)
        chair = self.chair(seat)
        if not self.is_pending(i64(chair)):
            return Refusal(NOT_YOURS)
        code = int(self.forbids(i64(chair), i64(number)))
        if code == ALLOWED:
            return None
        if code == WRONG_STEP:
            return Refusal(NOT_NOW)
        refusal: Refusal = self.contents().title.refusal(self, chair, number, code)
        return refusal

    def action_id(self, action: object, params: dict[str, int | str]) -> int:
        """The id of a named or numbered action; raises `Malformed` for what no step of this title could mean."""
        content = self.contents()
        if isinstance(action, str):
            number: int = content.title.actions.encode(action, **params)
            return number
        if isinstance(action, bool) or not isinstance(action, int):
            raise Malformed(f"an action is a whole number or a name, not {type(action).__name__} {action!r}")
        if params:
            raise Malformed(f"an action given by its number takes no {', '.join(params)}")
        size = int(content.action_count)
        if action < 0 or action >= size:
            raise Malformed(f"there is no action {action}; allowed are 0 to {size - 1}")
        return action

    def chair(self, seat: object) -> int:
        """The seat a caller means: by default the one to move."""
        return int(self.to_move()) if seat is None else self.seat_number(seat)

    def seat_number(self, seat: object) -> int:
        """A seat as given by a caller, checked."""
        seats = int(self.seats)
        if isinstance(seat, bool) or not isinstance(seat, int) or seat < 0 or seat >= seats:
            raise Malformed(f"there is no seat {seat!r}; allowed are 0 to {seats - 1}")
        return seat

    # --- what came into the open ---------------------------------------------------------------------------------
    @property
    def revealed(self) -> int:
        """Rises whenever chance, a draw or a reveal happened: the limit of free undo."""
        return self.chance.revealed

    def forget(self, chance: Chance) -> None:
        """Makes coming chance independent of the true one: a generator drawn from `chance`, no scripts."""
        revealed = self.chance.revealed
        self.chance = Chance()
        self.chance.a = chance.word()
        self.chance.b = chance.word()
        self.chance.c = chance.word()
        self.chance.counter = chance.word()
        self.chance.revealed = revealed

    def start_noting(self) -> None:
        """Events are noted from now on; each `take_events` empties the list."""
        if self.events is None:
            self.events = []

    def note(self, kind: i64, audience: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Notes what happened for those who may know it: free in simulation, where noting is off."""
        if self.events is not None:
            self.events.append((kind, audience, a, b, c, d))

    def take_events(self) -> list[tuple[int, int, int, int, int, int]]:
        """What was noted since the last call: (kind, audience, a, b, c, d)."""
        noted = self.events
        if noted is None:
            return []
        self.events = []
        return noted

    # --- what goes on by itself within one decision -----------------------------------------------------------------
    def keep_stills(self) -> None:
        """Where rules say `still`, the table is kept from now on; each `take_stills` empties the list."""
        self.start_noting()
        if self.stills is None:
            self.stills = []

    def still(self, by: i64) -> None:
        """One thing has happened and another follows without a decision: done by a side, or by nobody (NONE).

        So those who look back see the one after the other (engine/steps.py). Nothing in simulation, as with `note`.
        """
        stills, noted = self.stills, self.events
        if stills is None or noted is None:
            return
        if stills and stills[-1][0] == len(noted):
            stills.pop()
        stills.append((len(noted), int(by), self.copy()))

    def take_stills(self) -> list[tuple[int, int, Game]]:
        """Since the last call: before which event, what came then was whose, and the table at that moment."""
        stills = self.stills
        if stills is None:
            return []
        self.stills = []
        return stills

    # --- for people and files ------------------------------------------------------------------------------------
    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may see, as JSON-able parts."""
        if seat is not None:
            seat = self.seat_number(seat)
        seen: dict[str, Any] = self.contents().title.view(self, seat)
        return seen

    def observe(self, seat: int) -> list[int]:
        """The observation as a list; see the title's layout for what each number means."""
        size: int = self.contents().title.observation_size(int(self.seats))
        buffer = vec[i64]([0] * size)
        return [buffer[i] for i in range(self.observe_into(i64(self.seat_number(seat)), buffer))]

    def check(self) -> None:
        """Raises `Broken` if an invariant does not hold."""
        fault = self.broken()
        if fault:
            raise Broken(fault)

    def to_json(self) -> dict[str, Any]:
        """All fields, secrets included: for saving on the server, never for sending."""
        return saving.to_json(self)

    def digest(self) -> str:
        """A short fingerprint of the whole state."""
        return saving.digest(self)

    def __eq__(self, other: object) -> bool:
        """Whether every field is equal."""
        return saving.same(self, other)

    def __hash__(self) -> int:
        """States change: not hashable."""
        raise TypeError("a game changes while it is played; use digest() as a key")

    def __copy__(self) -> Game:
        """`copy.copy` would share the buffers."""
        raise TypeError("use game.copy(): a shallow copy would share its buffers")

    def __deepcopy__(self, memo: object) -> Game:
        """The same as `copy()`."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickling by fields."""
        return saving.reduce(self)

    def __repr__(self) -> str:
        """Names title, decision and who is asked; nothing hidden."""
        asked = "over" if self.waiting == 0 else f"asks {self.pending()}"
        return f"<{self.contents().title.id} {self.seats} seats, decision {self.decision}, {asked}>"

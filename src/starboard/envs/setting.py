"""What all environments are made of: a title, players, options, content, and how they are paid. Checked once, here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starboard import catalogue
from starboard.engine.content import Content
from starboard.engine.reading import shown
from starboard.engine.refusal import GAME_OVER, IllegalAction, Malformed, Refusal
from starboard.engine.title import SEED_BITS, Title
from starboard.envs.stepping import NOBODY, REFUSED, Lanes, Payment

REWARDS = ("ranking", "score")
ILLEGAL = ("error", "end")  # an illegal action: says so and changes nothing; or ends the game, as PettingZoo's do
LOST = -1.0  # what an illegal action costs where it ends the game


@dataclass(frozen=True)
class Setting:
    """A table to be played at, before anything is dealt."""

    title: Title
    players: int
    options: dict[str, Any]
    content: Content
    reward: str = "ranking"
    weights: tuple[float, ...] = ()
    discount: float = 1.0
    illegal: str = "error"

    def __deepcopy__(self, memo: object) -> Setting:
        """It never changes: copies of an environment share it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by what it was made from: a content changed by the user as a whole, ours by name."""
        own = self.content.digest == self.title.content().digest
        source = None if own else self.content.source
        paid = (self.reward, self.weights, self.discount, self.illegal)
        return restored, (self.title.id, self.players, self.options, source, paid)

    def lanes(self, count: int = 1, restart: bool = False, observe: bool = True) -> Lanes:
        """So many games of this, not begun."""
        payment = Payment(self.reward == "score", list(self.weights), self.discount)
        return Lanes(self.content, self.players, self.options, count, payment, restart, observe)


def restored(title: str, players: int, options: dict[str, Any], source: Any, paid: Any) -> Setting:
    """A setting out of a pickle."""
    found = catalogue.find(title)
    return Setting(found, players, options, found.content(source), *paid)


def setting(
    title: str,
    players: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    content: Any = None,
    reward: str = "ranking",
    shaping: Mapping[str, float] | None = None,
    discount: float = 1.0,
    illegal: str = "error",
) -> Setting:
    """Checks everything that makers of environments are given; one line says what is wrong and what is allowed.

    `reward` is paid at the end: by place from 1 to -1, or the points between a seat and the best other side. `shaping`
    gives weights to named terms of the title; a seat is then also paid what its potential gains between its decisions.
    """
    found = catalogue.find(title)
    seats = found.seats_in_range(max(2, found.seats_min) if players is None else players)
    if reward not in REWARDS:
        raise Malformed(f"there is no reward {shown(reward)}; allowed: {', '.join(REWARDS)}")
    if illegal not in ILLEGAL:
        raise Malformed(f"an illegal action cannot be answered by {shown(illegal)}; allowed: {', '.join(ILLEGAL)}")
    if isinstance(discount, bool) or not isinstance(discount, int | float) or not 0 < discount <= 1:
        raise Malformed(f"a discount is a number above 0 and up to 1, not {shown(discount)}")
    return Setting(
        found,
        seats,
        found.checked_options(options or {}, seats),
        found.content(content),
        reward,
        term_weights(found, shaping or {}),
        float(discount),
        illegal,
    )


def term_weights(title: Title, shaping: Mapping[str, float]) -> tuple[float, ...]:
    """The weights of a shaping in the order of the title's terms; none without one."""
    if not isinstance(shaping, Mapping):
        raise Malformed(f"shaping is a table of terms and weights, not {shown(shaping)}")
    for name, weight in shaping.items():
        if name not in title.terms:
            raise Malformed(f"{title.name} has no term {shown(name)}; allowed: {', '.join(title.terms)}")
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise Malformed(f"the weight of {name} is a number, not {shown(weight)}")
    return tuple(float(shaping.get(name, 0.0)) for name in title.terms) if shaping else ()


def checked_seed(seed: Any) -> int:
    """A seed as environments are given one: that of `starboard.new`."""
    try:
        number = seed.__index__()
    except AttributeError:
        number = -1
    if isinstance(seed, bool) or not 0 <= number < 1 << SEED_BITS:
        raise Malformed(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {shown(seed)}")
    return int(number)


def play(lanes: Lanes, action: Any, lane: int = 0) -> int:
    """Plays a checked action in a lane: who is asked next, -1 at the end, or REFUSED and nothing has changed."""
    try:
        number = action.__index__()
    except AttributeError:
        raise Malformed(f"an action is a whole number, not {shown(action)}") from None
    if lanes.movers[lane] == NOBODY:
        raise IllegalAction(Refusal(GAME_OVER))
    if not 0 <= number < lanes.action_count:
        raise Malformed(f"there is no action {number}; allowed are 0 to {lanes.action_count - 1}")
    return int(lanes.act(lane, number))


def refusal(lanes: Lanes, action: int, lane: int = 0) -> IllegalAction:
    """Why an action that was refused is not allowed now: the rule, and its facts."""
    game = lanes.games[lane]
    seat = int(lanes.movers[lane])
    why = game.why_not(int(action), seat)
    assert why is not None
    return IllegalAction(why)


__all__ = ["LOST", "REFUSED", "REWARDS", "Setting", "checked_seed", "play", "refusal", "setting", "term_weights"]

"""Bots: made fresh per seat and game from a spec such as `greedy:samples=4`. They see a `Perspective` alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from starboard.engine.perspective import Perspective
from starboard.engine.reading import shown, whole_number
from starboard.engine.refusal import Malformed


class Bot(Protocol):
    """Anything that can decide for a seat."""

    def decide(self, perspective: Perspective) -> int:
        """One of `perspective.legal`."""


def _random(seed: int, **params: str) -> Bot:
    from starboard.bots.simple import RandomBot

    return RandomBot(seed, **_numbers("random", params))


def _greedy(seed: int, **params: str) -> Bot:
    from starboard.bots.greedy import GreedyBot

    return GreedyBot(seed, _numbers("greedy", params, samples=(1, 1000)).get("samples", 2))


def _mcts(seed: int, **params: str) -> Bot:
    from starboard.bots.mcts import MctsBot
    from starboard.bots.tuning import UNITS

    full = {"full": True, "cut": False}.get(params.pop("rollout", "cut"))
    if full is None:
        raise Malformed("bot mcts: rollout must be one of full, cut")
    chosen: dict[str, object] = {}
    if "unit" in params:
        chosen["unit"] = params.pop("unit")
        if chosen["unit"] not in UNITS:
            raise Malformed(f"bot mcts: unit must be one of {', '.join(UNITS)}")
    value = params.pop("value", "learned")
    if value in ("learned", "terms"):
        chosen["value"] = value == "learned"
    else:
        chosen["value_file"] = Path(value)
    numbers = _numbers(
        "mcts",
        params,
        iterations=(0, 10**9),
        seconds=(1, 3600),
        depth=(0, 10**6),
        turns=(0, 100),
        best_of=(0, 1000),
        width=(1, 1000),
        inner=(1, 1000),
        sees=(0, 100),
        trust=(0, 100),
    )
    if "trust" in numbers:
        chosen["trust"] = numbers.pop("trust") / 100
    seconds = numbers.pop("seconds", 0)
    iterations = numbers.pop("iterations", 10**9 if seconds else 1000)
    if iterations == 0 and chosen.get("unit") == "action":
        raise Malformed("bot mcts: without iterations the planner decides, whose unit is turn; unit=action needs some")
    return MctsBot(seed, iterations, seconds, full, settings={**numbers, **chosen})


def _level(name: str) -> Callable[..., Bot]:
    def make_level(seed: int, **params: str) -> Bot:
        from starboard.bots.mcts import CAPS, MctsBot

        _numbers(name, params)
        return MctsBot(seed, level=name, seconds=CAPS[name])

    return make_level


KINDS: dict[str, Callable[..., Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "easy": _level("easy"),
    "medium": _level("medium"),
    "hard": _level("hard"),
    "expert": _level("expert"),
    "mcts": _mcts,
}


def make(spec: str, seed: int, capped: bool = True) -> Bot:
    """A fresh bot; the same spec and seed decide the same way.

    A level is a number of iterations with a cap in time, for people who wait. Without the cap (`capped=False`) it
    decides the same way on a machine that is slow or busy, too: so the lab makes its bots.
    """
    kind, _, rest = spec.strip().partition(":")
    if kind == "exec":
        from starboard.bots.external import ExternalBot

        return ExternalBot(seed, rest)
    if kind not in KINDS:
        raise Malformed(f"there is no bot '{spec}'; allowed: {', '.join(KINDS)}, exec:COMMAND")
    params: dict[str, str] = {}
    for part in filter(None, rest.split(",")):
        name, equals, value = part.partition("=")
        if not equals:
            raise Malformed(f"bot '{spec}': '{part}' should be written NAME=VALUE")
        params[name.strip()] = value.strip()
    made = KINDS[kind](seed, **params)
    lift = getattr(made, "lift_cap", None)
    if lift is not None and not capped:
        lift()
    return made


def close(bot: Bot) -> None:
    """Ends what a bot has started, such as a program."""
    end = getattr(bot, "close", None)
    if end is not None:
        end()


def split_specs(text: str) -> list[str]:
    """`hard,mcts:iterations=9,depth=4,random` as a list: a part with '=' belongs to the bot before it."""
    specs: list[str] = []
    for part in text.split(","):
        if specs and "=" in part and ":" not in part:
            specs[-1] += "," + part
        else:
            specs.append(part.strip())
    return specs


def _numbers(bot: str, params: dict[str, str], **allowed: tuple[int, int]) -> dict[str, int]:
    """Whole-number parameters within their ranges."""
    numbers: dict[str, int] = {}
    for name, value in params.items():
        if name not in allowed:
            raise Malformed(f"bot {bot} has no parameter '{name}'; allowed: {', '.join(allowed) or 'none'}")
        low, high = allowed[name]
        number = whole_number(value)
        if number is None or not low <= number <= high:
            raise Malformed(f"bot {bot}: {name} must be a whole number from {low} to {high}, not {shown(value)}")
        numbers[name] = number
    return numbers

"""Chances that people are told, in thousandths: every pair of dice is put to the rule that will judge the real one."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.battle import attacker_wins, battle_parts
from ..rules.characters import bonus
from ..rules.effects import ANY, ATTACK, DEFEND, REFINERY_ROLL_BONUS
from ..rules.mining import beats, increase_edge
from ..rules.refineries import succeeds
from ..rules.state import State

KEPT = 5000  # results of dice that are remembered: views ask for the same few again and again
_known: dict[tuple[str | int, ...], int] = {}


def permille(s: State, what: tuple[str | int, ...], sides: int, others: int, won: Callable[[int, int], bool]) -> int:
    """The share of all results of two dice that win, rounded down; `what` and the dice say all that decides it."""
    key = (s.content.digest, *what, sides, others)
    if key not in _known:
        if len(_known) >= KEPT:
            _known.clear()
        wins = sum(won(die, other) for die in range(1, sides + 1) for other in range(1, others + 1))
        _known[key] = wins * 1000 // (sides * others)
    return _known[key]


def battle(s: State, attacker: int, site: int, defender: int) -> int:
    """The attacker's chance to win one round (SP-7.7, SP-7.8)."""
    own = sum(map(int, battle_parts(s, attacker, site, ATTACK)))
    theirs = sum(map(int, battle_parts(s, defender, site, DEFEND)))
    return permille(
        s,
        ("battle", own, theirs),
        int(s.die_sides(attacker)),
        int(s.die_sides(defender)),
        lambda die, other: attacker_wins(s, die + own, other + theirs),
    )


def refinery(s: State, seat: int) -> int:
    """The chance of a refinery attempt (SP-11.1)."""
    extra = int(bonus(s, seat, REFINERY_ROLL_BONUS, ANY))
    return permille(
        s,
        ("refinery", extra),
        int(s.die_sides(seat)),
        int(s.algorithm_sides),
        lambda die, algorithm: succeeds(s, die, algorithm, extra),
    )


def increased_production(s: State, seat: int) -> int:
    """The chance of Increased Production (SP-12.4)."""
    edge = int(increase_edge(s, seat))
    return permille(
        s,
        ("production", edge),
        int(s.die_sides(seat)),
        int(s.algorithm_sides),
        lambda die, algorithm: beats(s, die + edge, algorithm),
    )

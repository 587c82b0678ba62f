"""Chances that people are told, in thousandths: every pair of dice is put to the rule that will judge the real one."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.battle import attacker_wins, battle_parts
from ..rules.characters import bonus
from ..rules.effects import ANY, ATTACK, DEFEND, REFINERY_ROLL_BONUS
from ..rules.mining import beats, increase_edge
from ..rules.refineries import succeeds
from ..rules.state import State


_known: dict[tuple[str, str, int, int, int], int] = {}


def permille(s: State, rule: str, sides: int, others: int, edge: int, won: Callable[[int, int], bool]) -> int:
    """The share of all results of two dice that win, rounded down; tried once for each content, rule, dice and edge."""
    key = (s.content.digest, rule, sides, others, edge)
    if key not in _known:
        wins = sum(won(die, other) for die in range(1, sides + 1) for other in range(1, others + 1))
        _known[key] = wins * 1000 // (sides * others)
    return _known[key]


def battle(s: State, attacker: int, site: int, defender: int) -> int:
    """The attacker's chance to win one round (SP-7.7, SP-7.8)."""
    own = sum(map(int, battle_parts(s, attacker, site, ATTACK)))
    theirs = sum(map(int, battle_parts(s, defender, site, DEFEND)))
    return permille(
        s,
        "battle",
        int(s.die_sides(attacker)),
        int(s.die_sides(defender)),
        own - theirs,
        lambda die, other: attacker_wins(s, die + own, other + theirs),
    )


def refinery(s: State, seat: int) -> int:
    """The chance of a refinery attempt (SP-11.1)."""
    extra = int(bonus(s, seat, REFINERY_ROLL_BONUS, ANY))
    sides, algorithms = int(s.die_sides(seat)), int(s.algorithm_sides)
    return permille(
        s, "refinery", sides, algorithms, extra, lambda die, algorithm: succeeds(s, die, algorithm, extra)
    )


def increased_production(s: State, seat: int) -> int:
    """The chance of Increased Production (SP-12.4)."""
    edge = int(increase_edge(s, seat))
    sides, algorithms = int(s.die_sides(seat)), int(s.algorithm_sides)
    return permille(s, "mining", sides, algorithms, edge, lambda die, algorithm: beats(s, die + edge, algorithm))

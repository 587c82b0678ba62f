"""Several decisions as one: two Modules of one Action, and several activations."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome

from ..rules.actions import A_ACTIVATE, A_CONSTRUCT, A_DONE, A_SKIP_CONSTRUCT
from ..rules.codes import ACTIVATE, CONSTRUCT, MODULE_SLOTS, MODULES, RESOURCE_IDS
from ..rules.game import PlanetB
from .labels import changed, put

MOST_ACTIVATED = 4  # at once; more are rarely possible


def compounds(game: PlanetB, seat: int) -> Sequence[Compound]:
    """What can be done in one go now; the game is a copy that may be played on."""
    step = game.flow.step()
    if step == CONSTRUCT and game.flow.a() > 1:
        return pairs(game, seat)
    if step == ACTIVATE:
        return activations(game, seat)
    return ()


def pairs(game: PlanetB, seat: int) -> list[Compound]:
    """Two Modules one after the other, where no AAI must be chosen between them."""
    found: list[Compound] = []
    for first in range(MODULE_SLOTS):
        for second in range(first + 1, MODULE_SLOTS):
            actions = (A_CONSTRUCT + first, A_CONSTRUCT + second)
            if possible(game, seat, actions):
                found.append(Compound("construct two", actions, {"first": first, "second": second}))
    return found


def activations(game: PlanetB, seat: int) -> list[Compound]:
    """Two or more Modules activated with free AAIs."""
    can = [action - A_ACTIVATE for action in game.legal(seat) if A_ACTIVATE <= action < A_ACTIVATE + MODULES]
    found: list[Compound] = []
    for n in range(2, min(len(can), int(game.aai_free[seat]), MOST_ACTIVATED) + 1):
        for chosen in combinations(can, n):
            actions = tuple(A_ACTIVATE + module for module in chosen)
            if possible(game, seat, actions):
                params = {f"module {place}": int(module) for place, module in enumerate(chosen, 1)}
                found.append(Compound("activate several", actions, params))
    return found


def possible(game: PlanetB, seat: int, actions: Sequence[int]) -> bool:
    """Whether these actions can be played one after the other."""
    twin = game.copy()
    for action in actions:
        if not twin.is_pending(seat) or action not in twin.legal(seat) or action in (A_DONE, A_SKIP_CONSTRUCT):
            return False
        twin.apply(action)
    return True


def label(view: dict[str, Any], compound: Compound, outcome: Outcome) -> str:
    """What is built or activated, and what is left."""
    table = view["table"]
    if compound.name == "construct two":
        slots = [int(compound.params[key]) for key in ("first", "second")]
        cards = [table["modules_market"][slot] for slot in slots]
        what = "Construct " + " and ".join(f"{card['name']} ({card['vp']} VP)" for card in cards)
    else:
        own = table["seats"][view["seat"]]["modules"]
        names = table["names"]["modules"]
        chosen = {names[int(module)] for module in compound.params.values()}
        what = "Activate " + " and ".join(str(card["name"]) for card in own if card["name"] in chosen)
    return put(what, changed(outcome, *RESOURCE_IDS, "VP in chips"), changed(outcome, "free AAIs", "points"))

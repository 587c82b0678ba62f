"""What happened, as sentences of the log; the Automa's say why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from starboard.engine.game import NONE
from starboard.engine.words import Event, several

from ..rules import codes
from ..rules.codes import (
    AUTOMA_STEPS,
    CRITERIA,
    DEST_NAMES,
    DIFFICULTIES,
    NEXT_PLANET,
    RESOURCES,
    ROWS,
    SPECIALISTS,
    SPOTS,
    UPGRADES,
)
from ..rules.state import AUTOMA
from .components import CRITERION_WORDS, LEVELS, STEP_WORDS, TITLES, UPGRADE_NAMES, automa_words, place_words

WHYS: Final = {  # which rule forbade the Automa a step
    codes.SPECIALIST_MISSING: "it cannot pay the Specialists",
    codes.RESOURCES_MISSING: "it lacks the resources",
    codes.NO_COLONY_MARKER: "it has no marker in its pool",
    codes.NO_OUTPOST_MARKER: "it has no marker in its pool",
    codes.COLONY_HERE: "it has one here already",
    codes.OUTPOST_HERE: "it has one here already",
    codes.ALREADY_TERRAFORMED: "the planet is finished",
    codes.NOTHING_TO_RAISE: "nothing it holds fits the planet",
    codes.UPGRADE_DONE: "all six are unlocked",
    codes.NO_CREW_LEFT: "there is no card",
    codes.NO_SURVIVORS_LEFT: "there is no card",
}
ACTION_SENTENCES: Final = {  # what is begun; what comes of it is told after
    "gather": "{who} gathers at {place}.",
    "terraform": "{who} terraforms {place}.",
    "scout": "{who} scouts at {place}.",
    "settle": "{who} looks for a home on {place}.",
    "create_colony": "{who} sets about a Colony on {place}.",
    "create_outpost": "{who} sets about a Trading Outpost on {place}.",
    "gain_specialist": "{who} gains a Specialist token at {place}.",
}


class Lookup:
    """Names of cards and places by the numbers that events carry; the view names all cards of its content."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        """Looks names up in this view."""
        self.view: Mapping[str, Any] = view
        self.names: Mapping[str, Any] = view["table"]["names"]

    def crew(self, card: int) -> str:
        """A Crew card's name."""
        return str(self.names["crew"][card]["name"])

    def specialist(self, card: int) -> str:
        """What a Crew card pays as."""
        return TITLES[self.names["crew"][card]["specialist"]]

    def survivor(self, card: int) -> str:
        """A Survivor's name."""
        return str(self.names["survivors"][card]["name"])

    def planet(self, card: int) -> str:
        """A planet's name."""
        return str(self.names["planets"][card]["name"])

    def automa(self, card: int) -> str:
        """An Automa card: what it says."""
        face = self.names["automa"][card]
        return f"{face['id']}: {automa_words(face)}"

    def slot(self, slot: int) -> str:
        """The planet in a cell."""
        return place_words(self.view, slot, 0)

    def spot(self, node: int) -> str:
        """A spot."""
        return place_words(self.view, node // SPOTS, node % SPOTS)


def tell(event: Event, view: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event as a sentence."""
    a, b, c, d = event.args
    kind = event.kind
    lookup = Lookup(view)
    if kind in AUTOMA_SENTENCES or kind in OPEN_SENTENCES:
        return tell_apart(kind, a, b, c, d, lookup, names)
    who = "The Automa" if view["table"]["automa"] and a == AUTOMA else names[a]
    sentences: dict[str, Callable[[], str]] = {
        "dealt": lambda: f"{who} is dealt {lookup.crew(b)}, {lookup.crew(c)} and {lookup.crew(d)}.",
        "dealt_unseen": lambda: f"{who} is dealt three Crew cards.",
        "setup_discarded": lambda: f"{who} discards {lookup.crew(b)} and keeps the other two.",
        "placed": lambda: f"{who} puts {lookup.crew(b)} in the {ROWS[c]} row.",
        "started_with": lambda: f"{who} starts with 1 {RESOURCES[b]}.",
        "turn_began": lambda: f"{who} begins a turn.",
        "paid_token": lambda: (
            f"{who} spends the {TITLES[SPECIALISTS[b]]} token"
            + (", one of two for a Specialist it lacks." if c else ".")
        ),
        "paid_card": lambda: (
            f"{who} discards {lookup.crew(b)} ({lookup.specialist(b)})"
            + (", one of two for a Specialist it lacks." if c else " as a Specialist.")
        ),
        "paid": lambda: f"{who} pays {c} {RESOURCES[b]}.",
        "unlocked": lambda: f"{who} unlocks {UPGRADE_NAMES[UPGRADES[b]]}{f', payment {c}' if c > 1 else ''}.",
        "outpost_freed": lambda: f"{who} has both upgrades of a pair: a Trading Outpost joins the pool ({b} there).",
        "travelled": lambda: f"{who} travels {several(d, 'route')} to {lookup.spot(c)}.",
        "stayed": lambda: f"{who} has nowhere to go and stays.",
        "discovered": lambda: f"{who} discovers {lookup.planet(c)} in slot {b} and lands on it.",
        "bonus_level": lambda: f"{who} raises {RESOURCES[c]} there to 1 as a bonus.",
        "outpost_paid": lambda: f"The outpost of {who} pays as {names[c]} arrives at {lookup.slot(b)}.",
        "gained": lambda: f"{who} gains {c} {RESOURCES[b]}.",
        "lost": lambda: f"{who} has no room: {f'{c} {RESOURCES[b]}' if b < 4 else f'{c} of choice'} lost.",
        "crew_taken": lambda: f"{who} takes {lookup.crew(b)} from the Canteen.",
        "crew_declined": lambda: "",
        "crew_played": lambda: (
            f"{who} plays {lookup.crew(b)} from the {ROWS[c]} row "
            + ("for its action" if d & 1 else "without its action")
            + (" and moves it up." if d & 2 else ".")
        ),
        "action_chosen": lambda: ACTION_SENTENCES[DEST_NAMES[b]].format(who=who, place=lookup.spot(c * SPOTS + d)),
        "level_raised": lambda: f"{who} raises {RESOURCES[c]} on {lookup.slot(b)} to {d}.",
        "merit_moved": lambda: f"{who}: terraforming marker of {lookup.slot(b)} on {c}.",
        "planet_scored": lambda: f"{who} scores {c}{f' + {d}' if d else ''} VP for {lookup.slot(b)}.",
        "end_triggered": lambda: f"{who} finished planet {b}: round {c} is the last.",
        "survivor_drawn": lambda: f"{who} scouts and meets {lookup.survivor(b)}.",
        "survivor_passed": lambda: f"{who} passes by {lookup.survivor(b)}.",
        "survivor_taken": lambda: f"{who} takes {lookup.survivor(b)} aboard.",
        "survivor_left": lambda: f"{lookup.survivor(b)} goes to the discard pile.",
        "settled": lambda: f"{who} settles {lookup.survivor(b)} on {lookup.slot(c)}.",
        "colony_created": lambda: f"{who} creates Colony {c} on {lookup.slot(b)}.",
        "outpost_placed": lambda: (
            f"{who} {'places' if c == NONE else 'moves'} a Trading Outpost "
            + ("on " if c == NONE else f"from {lookup.slot(c)} to ")
            + f"{lookup.slot(b)}{f' and scores {d} VP beside the Colony there' if d else ''}."
        ),
        "token_gained": lambda: f"{who} discards {lookup.crew(b)} for the {TITLES[SPECIALISTS[c]]} token.",
        "crew_drawn": lambda: f"{who} draws {lookup.crew(b)}.",
    }
    return sentences[kind]()


OPEN_SENTENCES = ("system_laid", "canteen_filled", "round_began", "planet_finished", "reshuffled", "game_ended")
AUTOMA_SENTENCES = (
    "automa_ready",
    "automa_drew",
    "automa_jumped",
    "automa_travelled",
    "automa_hired",
    "automa_overflowed",
    "automa_skipped",
)


def criterion_words(criterion: int) -> str:
    """What the Automa looked for."""
    return CRITERION_WORDS["next_planet" if criterion == NEXT_PLANET else CRITERIA[criterion]]


def tell_apart(kind: str, a: int, b: int, c: int, d: int, lookup: Lookup, names: Sequence[str]) -> str:
    """Events that are not of one side, and the Automa's: what it did and why."""
    sentences: dict[str, Callable[[], str]] = {
        "system_laid": lambda: (
            f"Round the Star Portal lie {lookup.planet(a)}, {lookup.planet(b)} and {lookup.planet(c)}."
        ),
        "canteen_filled": lambda: f"{lookup.crew(b)} comes to the Canteen.",
        "round_began": lambda: f"--- Round {a}{' (the last)' if c else ''}: {names[b]} begins ---",
        "planet_finished": lambda: (
            f"{lookup.planet(b)} is fully terraformed: {several(c, 'planet')} of the system finished."
        ),
        "reshuffled": lambda: f"The {('Crew', 'Survivor', 'Automa')[a]} discards are shuffled into a new deck of {b}.",
        "game_ended": lambda: "The game ends: " + ("the last round is over." if a == 0 else f"round {b} is the limit."),
        "automa_ready": lambda: (
            f"The Automa plays at level {LEVELS[DIFFICULTIES[a]]}"
            + (", with a Colony on its planet" if b else "")
            + (f" and {c} more of each resource." if c else ".")
        ),
        "automa_drew": lambda: f"The Automa turns up {lookup.automa(a)}.",
        "automa_jumped": lambda: (
            f"It jumps across the Portal to {lookup.slot(b)} and counts from there."
            if c
            else "It would jump across the Portal, but no planet lies there."
        ),
        "automa_travelled": lambda: (
            (f"It comes round to {lookup.slot(b)}" if a == b else f"It goes from {lookup.slot(a)} to {lookup.slot(b)}")
            + f": {criterion_words(d)}"
            + ("." if c == d else f", as it finds no way to {criterion_words(c)}.")
        ),
        "automa_hired": lambda: f"It hires {lookup.crew(a)}.",
        "automa_overflowed": lambda: f"It has no room for {b} {RESOURCES[a] if a < 4 else 'more'} and scores {b} VP.",
        "automa_skipped": lambda: f"It does not {STEP_WORDS[AUTOMA_STEPS[a]]}: {WHYS[b]}.",
    }
    return sentences[kind]()

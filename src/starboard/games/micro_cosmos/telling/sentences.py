"""The log of Micro Cosmos: one sentence an event; the Automa's say why."""

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
    KINDS,
    NEXT_PLANET,
    RESOURCES,
    ROWS,
    SPECIALISTS,
    SPOTS,
    UPGRADES,
)
from ..rules.state import AUTOMA
from .components import CRITERION_WORDS, LEVELS, STEP_WORDS, TITLES, UPGRADE_NAMES, automa_words, place_words


class Told:
    """An event with the names of what its four numbers stand for; the view names all cards of its content."""

    def __init__(self, event: Event, view: Mapping[str, Any], names: Sequence[str]) -> None:
        """Numbers are called a, b, c, d, as in rules/events.py."""
        self.a, self.b, self.c, self.d = event.args
        self.names = names
        self._view = view
        self._cards: Mapping[str, Any] = view["table"]["names"]

    @property
    def who(self) -> str:
        """The side that number a stands for."""
        return "The Automa" if self._view["table"]["automa"] and self.a == AUTOMA else self.names[self.a]

    def crew(self, card: int) -> str:
        """A Crew card's name."""
        return str(self._cards["crew"][card]["name"])

    def specialist(self, card: int) -> str:
        """What a Crew card pays as."""
        return TITLES[self._cards["crew"][card]["specialist"]]

    def survivor(self, card: int) -> str:
        """A Survivor's name."""
        return str(self._cards["survivors"][card]["name"])

    def planet(self, card: int) -> str:
        """A planet's name."""
        return str(self._cards["planets"][card]["name"])

    def automa(self, card: int) -> str:
        """An Automa card: what it says."""
        face = self._cards["automa"][card]
        return f"{face['id']}: {automa_words(face)}"

    def slot(self, slot: int) -> str:
        """The planet in a cell."""
        return place_words(self._view, slot, 0)

    def spot(self, node: int) -> str:
        """A spot."""
        return place_words(self._view, node // SPOTS, node % SPOTS)


def sentence(event: Event, view: Mapping[str, Any], names: Sequence[str]) -> str:
    """What happened."""
    return SENTENCES[event.kind](Told(event, view, names))


# --- set-up and rounds -----------------------------------------------------------------------------------------------
def system_laid(t: Told) -> str:
    """The starting planets."""
    return f"Round the Star Portal lie {t.planet(t.a)}, {t.planet(t.b)} and {t.planet(t.c)}."


def canteen_filled(t: Told) -> str:
    """A new card in the Canteen."""
    return f"{t.crew(t.b)} comes to the Canteen."


def dealt(t: Told) -> str:
    """To the owner of the cards."""
    return f"{t.who} is dealt {t.crew(t.b)}, {t.crew(t.c)} and {t.crew(t.d)}."


def dealt_unseen(t: Told) -> str:
    """To everybody else."""
    return f"{t.who} is dealt three Crew cards."


def setup_discarded(t: Told) -> str:
    """The choice of set-up."""
    return f"{t.who} discards {t.crew(t.b)} and keeps the other two."


def placed(t: Told) -> str:
    """A Crew card in its row."""
    return f"{t.who} puts {t.crew(t.b)} in the {ROWS[t.c]} row."


def started_with(t: Told) -> str:
    """A resource of set-up."""
    return f"{t.who} starts with 1 {RESOURCES[t.b]}."


def round_began(t: Told) -> str:
    """A heading of the log."""
    return f"--- Round {t.a}{' (the last)' if t.c else ''}: {t.names[t.b]} begins ---"


def turn_began(t: Told) -> str:
    """Whose turn it is."""
    return f"{t.who} begins a turn."


def reshuffled(t: Told) -> str:
    """Discards become a deck."""
    return f"The {('Crew', 'Survivor', 'Automa')[t.a]} discards are shuffled into a new deck of {t.b}."


def game_ended(t: Told) -> str:
    """Why it ended."""
    return "The game ends: " + ("the last round is over." if t.a == 0 else f"round {t.b} is the limit.")


# --- costs and gains -------------------------------------------------------------------------------------------------
def paid_token(t: Told) -> str:
    """A Specialist paid by token."""
    return f"{t.who} spends the {TITLES[SPECIALISTS[t.b]]} token" + (REPLACING if t.c else ".")


def paid_card(t: Told) -> str:
    """A Specialist paid by card."""
    return f"{t.who} discards {t.crew(t.b)} ({t.specialist(t.b)})" + (REPLACING if t.c else " as a Specialist.")


def paid(t: Told) -> str:
    """Resources spent."""
    return f"{t.who} pays {t.c} {RESOURCES[t.b]}."


def gained(t: Told) -> str:
    """Resources gained."""
    return f"{t.who} gains {t.c} {RESOURCES[t.b]}."


def lost(t: Told) -> str:
    """Resources that did not fit."""
    return f"{t.who} has no room: {t.c} {RESOURCES[t.b] if t.b < KINDS else 'of choice'} lost."


def unlocked(t: Told) -> str:
    """A payment for an upgrade."""
    return f"{t.who} unlocks {UPGRADE_NAMES[UPGRADES[t.b]]}{f', payment {t.c}' if t.c > 1 else ''}."


def outpost_freed(t: Told) -> str:
    """Both upgrades of a pair."""
    return f"{t.who} has both upgrades of a pair: a Trading Outpost joins the pool ({t.b} there)."


# --- travel ----------------------------------------------------------------------------------------------------------
def travelled(t: Told) -> str:
    """An Ark moves."""
    return f"{t.who} travels {several(t.d, 'route')} to {t.spot(t.c)}."


def stayed(t: Told) -> str:
    """An Ark cannot move."""
    return f"{t.who} has nowhere to go and stays."


def discovered(t: Told) -> str:
    """A new planet."""
    return f"{t.who} discovers {t.planet(t.c)} in slot {t.b} and lands on it."


def bonus_level(t: Told) -> str:
    """What its discoverer raises."""
    return f"{t.who} raises {RESOURCES[t.c]} there to 1 as a bonus."


def outpost_paid(t: Told) -> str:
    """Somebody arrives where an outpost stands."""
    return f"The outpost of {t.who} pays as {t.names[t.c]} arrives at {t.slot(t.b)}."


# --- Crew cards ------------------------------------------------------------------------------------------------------
def crew_taken(t: Told) -> str:
    """A card from the Canteen."""
    return f"{t.who} takes {t.crew(t.b)} from the Canteen."


def crew_declined(t: Told) -> str:
    """A gain that is not taken."""
    return f"{t.who} forgoes {several(t.b, 'Crew card')}."


def crew_lost(t: Told) -> str:
    """A gain that cannot be taken."""
    why = f"{t.who} has no room for Crew cards" if t.c else "The Canteen is empty"
    return f"{why}: {t.b} lost."


def crew_played(t: Told) -> str:
    """A card is played."""
    use = "for its action" if t.d & 1 else "without its action"
    return f"{t.who} plays {t.crew(t.b)} from the {ROWS[t.c]} row {use}" + (" and moves it up." if t.d & 2 else ".")


def crew_drawn(t: Told) -> str:
    """The card of step 5."""
    return f"{t.who} draws {t.crew(t.b)}."


def token_gained(t: Told) -> str:
    """A card becomes a token."""
    return f"{t.who} discards {t.crew(t.b)} for the {TITLES[SPECIALISTS[t.c]]} token."


# --- destination actions ---------------------------------------------------------------------------------------------
def action_chosen(t: Told) -> str:
    """What is begun; what comes of it is told after."""
    return ACTIONS_BEGUN[DEST_NAMES[t.b]].format(who=t.who, place=t.spot(t.c * SPOTS + t.d))


def level_raised(t: Told) -> str:
    """One level."""
    return f"{t.who} raises {RESOURCES[t.c]} on {t.slot(t.b)} to {t.d}."


def merit_moved(t: Told) -> str:
    """Where the marker is now."""
    return f"{t.who}: terraforming marker of {t.slot(t.b)} on {t.c}."


def planet_finished(t: Told) -> str:
    """All levels are there."""
    return f"{t.planet(t.b)} is fully terraformed: {several(t.c, 'planet')} of the system finished."


def planet_scored(t: Told) -> str:
    """Points for merit."""
    return f"{t.who} scores {t.c}{f' + {t.d}' if t.d else ''} VP for {t.slot(t.b)}."


def end_triggered(t: Told) -> str:
    """The last planet that was needed."""
    return f"{t.who} finished planet {t.b}: round {t.c} is the last."


def survivor_drawn(t: Told) -> str:
    """A card of scouting."""
    return f"{t.who} scouts and meets {t.survivor(t.b)}."


def survivor_passed(t: Told) -> str:
    """The other one of two."""
    return f"{t.who} passes by {t.survivor(t.b)}."


def survivor_taken(t: Told) -> str:
    """Held from now on."""
    return f"{t.who} takes {t.survivor(t.b)} aboard."


def survivor_left(t: Told) -> str:
    """Not held."""
    return f"{t.survivor(t.b)} goes to the discard pile."


def settled(t: Told) -> str:
    """A Survivor has a home."""
    return f"{t.who} settles {t.survivor(t.b)} on {t.slot(t.c)}."


def colony_created(t: Told) -> str:
    """A Colony stands."""
    return f"{t.who} creates Colony {t.c} on {t.slot(t.b)}."


def outpost_placed(t: Told) -> str:
    """An outpost is new here."""
    way = "places a Trading Outpost on" if t.c == NONE else f"moves a Trading Outpost from {t.slot(t.c)} to"
    return f"{t.who} {way} {t.slot(t.b)}{f' and scores {t.d} VP beside the Colony there' if t.d else ''}."


# --- the Automa ------------------------------------------------------------------------------------------------------
def automa_ready(t: Told) -> str:
    """What its level adds."""
    colony = ", with a Colony on its planet" if t.b else ""
    return f"The Automa plays at level {LEVELS[DIFFICULTIES[t.a]]}{colony}" + (
        f" and {t.c} more of each resource." if t.c else "."
    )


def automa_drew(t: Told) -> str:
    """Its card."""
    return f"The Automa turns up {t.automa(t.a)}."


def automa_jumped(t: Told) -> str:
    """Where it counts from."""
    if t.c:
        return f"It jumps across the Portal to {t.slot(t.b)} and counts from there."
    return "It would jump across the Portal, but no planet lies there."


def automa_travelled(t: Told) -> str:
    """Where it goes, and by which criterion."""
    way = f"comes round to {t.slot(t.b)}" if t.a == t.b else f"goes from {t.slot(t.a)} to {t.slot(t.b)}"
    instead = "" if t.c == t.d else f", as it finds no way to {criterion_words(t.c)}"
    return f"It {way}: {criterion_words(t.d)}{instead}."


def automa_hired(t: Told) -> str:
    """A Crew card joins its Specialists."""
    return f"It hires {t.crew(t.a)}."


def automa_overflowed(t: Told) -> str:
    """Units that do not fit are points."""
    return f"It has no room for {t.b} {RESOURCES[t.a] if t.a < KINDS else 'more'} and scores {t.b} VP."


def automa_skipped(t: Told) -> str:
    """A step that cannot be done."""
    return f"It does not {STEP_WORDS[AUTOMA_STEPS[t.a]]}: {FORBIDDEN[t.b]}."


def criterion_words(criterion: int) -> str:
    """What the Automa looked for."""
    return CRITERION_WORDS["next_planet" if criterion == NEXT_PLANET else CRITERIA[criterion]]


REPLACING: Final = ", one of two for a Specialist it lacks."
ACTIONS_BEGUN: Final = {
    "gather": "{who} gathers at {place}.",
    "terraform": "{who} terraforms {place}.",
    "scout": "{who} scouts at {place}.",
    "settle": "{who} looks for a home on {place}.",
    "create_colony": "{who} sets about a Colony on {place}.",
    "create_outpost": "{who} sets about a Trading Outpost on {place}.",
    "gain_specialist": "{who} gains a Specialist token at {place}.",
}
FORBIDDEN: Final = {  # why the Automa cannot do a step
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
SENTENCES: Final[Mapping[str, Callable[[Told], str]]] = {
    "system_laid": system_laid,
    "canteen_filled": canteen_filled,
    "dealt": dealt,
    "dealt_unseen": dealt_unseen,
    "setup_discarded": setup_discarded,
    "placed": placed,
    "started_with": started_with,
    "automa_ready": automa_ready,
    "round_began": round_began,
    "turn_began": turn_began,
    "paid_token": paid_token,
    "paid_card": paid_card,
    "paid": paid,
    "unlocked": unlocked,
    "outpost_freed": outpost_freed,
    "travelled": travelled,
    "stayed": stayed,
    "discovered": discovered,
    "bonus_level": bonus_level,
    "outpost_paid": outpost_paid,
    "gained": gained,
    "lost": lost,
    "crew_taken": crew_taken,
    "crew_declined": crew_declined,
    "crew_played": crew_played,
    "action_chosen": action_chosen,
    "level_raised": level_raised,
    "merit_moved": merit_moved,
    "planet_finished": planet_finished,
    "planet_scored": planet_scored,
    "end_triggered": end_triggered,
    "survivor_drawn": survivor_drawn,
    "survivor_passed": survivor_passed,
    "survivor_taken": survivor_taken,
    "survivor_left": survivor_left,
    "settled": settled,
    "colony_created": colony_created,
    "outpost_placed": outpost_placed,
    "token_gained": token_gained,
    "crew_drawn": crew_drawn,
    "reshuffled": reshuffled,
    "automa_drew": automa_drew,
    "automa_jumped": automa_jumped,
    "automa_travelled": automa_travelled,
    "automa_hired": automa_hired,
    "automa_overflowed": automa_overflowed,
    "automa_skipped": automa_skipped,
    "game_ended": game_ended,
    "crew_lost": crew_lost,
}

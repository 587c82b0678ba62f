"""The log of Micro Cosmos: one sentence an event; the Automa's say why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from starboard.engine.game import NONE
from starboard.engine.words import Event, several

from ..rules.codes import DEST_NAMES, KINDS, RESOURCES, ROWS, SPOTS
from .automa_sentences import AUTOMA_SENTENCES
from .prompts import over_words
from .told import Told
from .vocabulary import CELLS, amount, in_words, ordinal


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
    return f"{t.who} is dealt Crew cards."


def setup_discarded(t: Told) -> str:
    """The choice of set-up."""
    return f"{t.who} discards {t.crew(t.b)} and keeps the other two."


def placed(t: Told) -> str:
    """A Crew card in its row."""
    return f"{t.who} puts {t.crew(t.b)} in the {ROWS[t.c]} row."


def started_with(t: Told) -> str:
    """A resource of set-up."""
    return f"{t.who} starts with {amount(RESOURCES[t.b], 1)}."


def round_began(t: Told) -> str:
    """A heading of the log."""
    return f"--- Round {t.a}{' (the last)' if t.c else ''}: {t.names[t.b]} begins ---"


def turn_began(t: Told) -> str:
    """Whose turn it is."""
    return f"{t.who}'s turn."


def reshuffled(t: Told) -> str:
    """Discards become a deck."""
    pile = ("Crew", "Survivor", "Automa")[t.a]
    return f"The discarded {pile} cards are shuffled into a new deck of {t.b}."


def game_ended(t: Told) -> str:
    """Why it ended, and who has won."""
    why = "the last round is over." if t.a == 0 else f"round {t.b} is the limit."
    won = over_words(t.view, t.names).removeprefix("The game is over. ") if t.view["over"] else ""
    return f"The game ends: {why} {won}".rstrip()


# --- costs and gains -------------------------------------------------------------------------------------------------
def paid_token(t: Told) -> str:
    """A Specialist paid by token."""
    return f"{t.who} spends the {in_words(t.b)} token" + (REPLACING if t.c else ".")


def paid_card(t: Told) -> str:
    """A Specialist paid by card."""
    return f"{t.who} discards {t.crew(t.b)} ({t.specialist(t.b)})" + (REPLACING if t.c else " as a Specialist.")


def paid(t: Told) -> str:
    """Resources spent."""
    return f"{t.who} pays {amount(RESOURCES[t.b], t.c)}."


def gained(t: Told) -> str:
    """Resources gained."""
    return f"{t.who} gains {amount(RESOURCES[t.b], t.c)}."


def lost(t: Told) -> str:
    """Resources that did not fit."""
    what = amount(RESOURCES[t.b], t.c) if t.b < KINDS else several(t.c, "resource")
    return f"{t.who} has no room in Cargo: {what} lost."


def unlocked(t: Told) -> str:
    """A payment for an upgrade; one of several says how many, and how far one gets now."""
    face = t.upgrade(t.b)
    if face["steps"] == 1:
        return f"{t.who} unlocks {face['name']}."
    reach = t.view["table"]["sides"][t.a]["range"]
    return f"{t.who} pays for {face['name']}, {t.c} of {face['steps']}: range {reach} from now on."


def outpost_freed(t: Told) -> str:
    """Both upgrades of a pair."""
    return f"{t.who} has both upgrades of a pair: a Trading Outpost joins the pool, which has {t.b} now."


# --- travel ----------------------------------------------------------------------------------------------------------
def travelled(t: Told) -> str:
    """An Ark moves."""
    return f"{t.who} travels {several(t.d, 'route')} to {t.spot(t.c)}."


def stayed(t: Told) -> str:
    """An Ark cannot move."""
    return f"{t.who} has nowhere to go and stays."


def discovered(t: Told) -> str:
    """A new planet."""
    return f"{t.who} discovers {t.planet(t.c)} at the {CELLS[t.b]} and lands on it."


def bonus_level(t: Told) -> str:
    """What its discoverer raises."""
    return f"{t.who} raises {RESOURCES[t.c]} there to 1, free of charge, as its discoverer."


def outpost_paid(t: Told) -> str:
    """Somebody arrives where an outpost stands."""
    return f"{t.side(t.c, 'The Automa')} arrives at {t.slot(t.b)}: {t.side(t.a)}'s outpost pays."


# --- Crew cards ------------------------------------------------------------------------------------------------------
def crew_taken(t: Told) -> str:
    """A card from the Canteen."""
    return f"{t.who} takes {t.crew(t.b)} from the Canteen."


def crew_declined(t: Told) -> str:
    """A gain that is not taken."""
    return f"{t.who} declines {several(t.b, 'Crew card')}."


def crew_lost(t: Told) -> str:
    """A gain that cannot be taken."""
    why = f"{t.who} has no room in the rows" if t.c else "The Canteen is empty"
    return f"{why}: {several(t.b, 'Crew card')} lost."


def crew_played(t: Told) -> str:
    """A card is played."""
    use = "for its action" if t.d & 1 else "without its action"
    return f"{t.who} plays {t.crew(t.b)} from the {ROWS[t.c]} row {use}" + (" and moves it up." if t.d & 2 else ".")


def crew_drawn(t: Told) -> str:
    """The card of step 5."""
    return f"{t.who} draws {t.crew(t.b)}."


def token_gained(t: Told) -> str:
    """A card becomes a token."""
    return f"{t.who} trades {t.crew(t.b)} ({t.specialist(t.b)}) for the {in_words(t.c)} token."


# --- destination actions ---------------------------------------------------------------------------------------------
def action_chosen(t: Told) -> str:
    """What is begun; what comes of it is told after. Some deeds are told when they are done."""
    return ACTIONS_BEGUN[DEST_NAMES[t.b]].format(who=t.who, place=t.spot(t.c * SPOTS + t.d))


def level_raised(t: Told) -> str:
    """One level."""
    return f"{t.who} spends {amount(RESOURCES[t.c], 1)} and raises {RESOURCES[t.c]} on {t.slot(t.b)} to {t.d}."


def merit_moved(t: Told) -> str:
    """Where the marker is now."""
    return f"{t.who}'s terraforming marker on {t.slot(t.b)} moves {several(t.d, 'spot')}, to {t.c}."


def planet_finished(t: Told) -> str:
    """All levels are there."""
    return f"{t.planet(t.b)} is fully terraformed: {several(t.c, 'planet')} of the system finished."


def planet_scored(t: Told) -> str:
    """Points for merit."""
    limits = t.view["table"]["limits"]
    place = {limits["second_bonus"]: "second", limits["first_bonus"]: "first"}.get(t.d, "") if t.d else ""
    bonus = f" and {t.d} as {place}: {t.c + t.d}" if t.d else ""
    return f"{t.who} scores {t.c} for the marker{bonus} on {t.slot(t.b)}."


def merit_tied(t: Told) -> str:
    """Who ranks first of two on one spot."""
    return f"{t.who} and {t.side(t.b)} are both on {t.d}: the marker of {t.side(t.a)} is on top and ranks higher."


def end_triggered(t: Told) -> str:
    """The last planet that was needed."""
    return f"{t.who} has finished the {ordinal(t.b)} planet of the system: round {t.c} is the last."


def survivor_drawn(t: Told) -> str:
    """A card of scouting."""
    face = t.survivor_face(t.b)
    return f"{t.who} turns up {face['name']} ({face['color']})."


def survivor_passed(t: Told) -> str:
    """The other one of two."""
    return f"{t.who} lets {t.survivor(t.b)} pass and meets the other card."


def survivor_taken(t: Told) -> str:
    """Held from now on."""
    return f"{t.who} takes {t.survivor(t.b)} aboard."


def survivor_left(t: Told) -> str:
    """Not held."""
    return f"The Survivor card {t.survivor(t.b)} goes to the discard pile."


def settled(t: Told) -> str:
    """A Survivor has a home."""
    return f"{t.who} settles {t.survivor(t.b)} on {t.slot(t.c)}."


def colony_created(t: Told) -> str:
    """A Colony stands."""
    return f"{t.who} creates the {ordinal(t.c)} Colony, on {t.slot(t.b)}."


def outpost_placed(t: Told) -> str:
    """An outpost is new here."""
    way = "places a Trading Outpost on" if t.c == NONE else f"moves a Trading Outpost from {t.slot(t.c)} to"
    bonus = f" and scores {several(t.d, 'point')} beside the Colony there" if t.d else ""
    return f"{t.who} {way} {t.slot(t.b)}{bonus}."


REPLACING: Final = ", one of two for a Specialist it lacks."
ACTIONS_BEGUN: Final = {
    "gather": "{who} gathers at {place}.",
    "terraform": "{who} terraforms {place}.",
    "scout": "{who} scouts at {place}.",
    "settle": "",
    "create_colony": "{who} pays for a Colony on {place}.",
    "create_outpost": "",
    "gain_specialist": "",
}
SENTENCES: Final[Mapping[str, Callable[[Told], str]]] = {
    "system_laid": system_laid,
    "canteen_filled": canteen_filled,
    "dealt": dealt,
    "dealt_unseen": dealt_unseen,
    "setup_discarded": setup_discarded,
    "placed": placed,
    "started_with": started_with,
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
    "game_ended": game_ended,
    "crew_lost": crew_lost,
    "merit_tied": merit_tied,
    **AUTOMA_SENTENCES,
}

"""Why an action is not allowed now: the code of a predicate as rule, facts and words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.refusal import Refusal

from . import command, turns
from .codes import (
    A_BUILD,
    A_CUBE,
    A_DROP,
    A_EXCHANGE,
    A_LOWER_SPACE,
    A_OBJECTIVE,
    A_OFFER,
    A_RESEARCH,
    A_SECTOR,
    A_SETUP_COLUMN,
    A_SPACE,
    A_STATION_START,
    A_SWAP,
    A_TAKE_CREW,
    A_TAKEOVER,
    A_UPPER_COLUMN,
    A_VIA,
    ALREADY_FULFILLED,
    BOTTOM_ROW_ONLY,
    BUY_REPUTATION,
    CLOCKWISE,
    COLOUR_NAMES,
    COLOUR_ORDER,
    COLOURS,
    COLUMN_HAS_PLAYER,
    COLUMN_TAKEN,
    COLUMNS,
    CREW_NOT_THERE,
    DEAD_END,
    DEMAND_NOT_MET,
    FEE_AND_SLOT,
    KIND_MASK,
    KIND_NAMES,
    LAB_BACK,
    LAB_OFFER,
    LEAVE_STORM,
    MARKER,
    MOVE_COST,
    MUST_DROP,
    MUST_PAY_WAIVER,
    NO_CREW,
    NO_FEE,
    NO_FURTHER_STEP,
    NO_LAB_AREA,
    NO_LAB_IN_AREA,
    NO_MIRA,
    NO_STATION,
    NO_YES,
    NOT_A_PLAYER_COLOUR,
    NOT_COMPLETABLE,
    NOT_HELD,
    NOT_IN_GAME,
    NOT_ON_SIDE,
    NOT_THE_LOWEST,
    NOT_UNDER_CREW,
    NOTHING_TO_SWAP,
    OTHERS_CREW,
    OUT_OF_STOCK,
    OWN_COMMANDER,
    OWN_CUBE,
    PACK,
    PAD_ONLY,
    PIECE_COST,
    PIECE_GONE,
    PRICE,
    RESEARCH_NAMES,
    SAME_COLOUR,
    SAME_COST,
    SECTOR,
    SPACE_USED,
    STATION,
    STATION_IN_STORM,
    STORM,
    SWAP_UNPAYABLE,
    TOO_FAR,
    TOO_FEW_CUBES,
    TOP_LEVEL,
)
from .rules import Magnastorm

# code -> rule and words; words in braces are facts
REFUSALS: Final = {
    NOT_ON_SIDE: ("MS-1.1", "the board side for {players} players has no such place"),
    NOT_IN_GAME: ("MS-12.1", "{colour} takes no part in this game"),
    COLUMN_HAS_PLAYER: ("MS-2.2", "crew of another player stands in column {column} already"),
    COLUMN_TAKEN: ("MS-2.3", "another player has already advanced in {column}"),
    NO_CREW: ("MS-4.1", "no crew stands in column {column}"),
    OWN_COMMANDER: ("MS-4.4", "you control {commander} already"),
    PRICE: ("MS-4.2", "column {column} costs {price}, you hold {held}"),
    CREW_NOT_THERE: ("MS-5.1", "no {kind} crew stands in column {column}"),
    OTHERS_CREW: ("MS-5.2", "{others} neutral or own crew are still on the upper panel, so {kind} crew stays"),
    SPACE_USED: ("MS-5.3", "space {row},{column} is used"),
    BOTTOM_ROW_ONLY: ("MS-5.5", "the lower panel is full: only its bottom row may be used again, not row {row}"),
    NOT_UNDER_CREW: ("MS-10.4", "column {column} has no free space below crew"),
    MOVE_COST: ("MS-5.4", "a move from row {row} costs {price}, you hold {held}"),
    NOTHING_TO_SWAP: ("MS-15.5", "the price {price} has no cube to replace in this way"),
    SWAP_UNPAYABLE: ("MS-15.5", "replaced in this way the price is {changed}, you hold {held}"),
    NO_YES: ("MS-15.4", "this needs {price}, you hold {held}"),
    MUST_PAY_WAIVER: ("MS-15.17", "you hold {held}, too few for this piece: it can only be free"),
    FEE_AND_SLOT: ("MS-15.7", "the fee of {price} and a lab slot after it cannot be paid with {held}"),
    MUST_DROP: ("MS-15.7", "the fee is paid, so a lab is dropped"),
    NOT_A_PLAYER_COLOUR: ("MS-11.2", "yellow is no player's colour"),
    OUT_OF_STOCK: ("MS-12.7", "the supply has no {colour} cube"),
    NOT_HELD: ("MS-12.11", "you hold no {colour} cube"),
    OWN_CUBE: ("MS-15.2", "{colour} is your own colour; another one is asked for"),
    TOO_FEW_CUBES: ("MS-12.10", "you hold {other} cubes of other colours than {colour}; an exchange takes 3"),
    SAME_COLOUR: ("MS-12.5", "{colour} is what you take, so it cannot be given"),
    COLOUR_ORDER: ("MS-12.10", "from {colour} on, in colour order, three cubes cannot be completed"),
    TOP_LEVEL: ("MS-11.4", "you are on the top level {level} of {column}"),
    NOT_THE_LOWEST: ("MS-15.10", "you are lower elsewhere than on level {level} of {column}"),
    NO_STATION: ("MS-6.5", "no station stands on {transmitter}"),
    STATION_IN_STORM: ("MS-6.6", "both ends of the line at {transmitter} lie in the storm"),
    NO_FEE: ("MS-6.5", "the station belongs to {owner} and you have no cube to pay"),
    NO_MIRA: ("MS-15.6", "you do not control the commander who can do this"),
    NO_LAB_AREA: ("MS-15.6", "no quiet area holds a lab"),
    NO_LAB_IN_AREA: ("MS-15.6", "{area} holds no lab"),
    STORM: ("MS-6.3", "{area} lies in a storm sector"),
    TOO_FAR: ("MS-6.1", "{area} is not the next area along a line"),
    LEAVE_STORM: ("MS-6.7", "a quiet sector is within your range of {range}: the scout must end there, not in {area}"),
    CLOCKWISE: ("MS-6.9", "the scout must get nearer to the quiet clockwise than {goal} lines; {area} does not"),
    NO_FURTHER_STEP: ("MS-6.2", "your range of {range} leaves no further step after {area}"),
    DEAD_END: ("MS-18.4", "through {area} no legal end can be reached"),
    PAD_ONLY: ("MS-6.12", "only a scout on the landing pad can stay without a space; name the space instead"),
    PIECE_GONE: ("MS-7.2", "slot {slot} is empty"),
    SAME_COST: ("MS-7.10", "a slot further left costs the same as slot {slot}"),
    PIECE_COST: ("MS-7.2", "slot {slot} costs {price}, you hold {held}"),
    ALREADY_FULFILLED: ("MS-13.2", "you have fulfilled {objective} already"),
    DEMAND_NOT_MET: ("MS-13.1", "{objective} demands more than this gives"),
    NOT_COMPLETABLE: ("MS-13.14", "{objective} could not be completed in order after this"),
}  # fmt: skip
STATION_RULES: Final = {PIECE_GONE: "MS-8.1", PIECE_COST: "MS-8.1"}


def cubes_in_words(packed: i64) -> str:
    """Packed cubes, such as "2 yellow and 1 grey"."""
    parts: list[str] = []
    for colour in range(COLOURS):
        count = (packed >> (PACK * colour)) & KIND_MASK
        if count:
            parts.append(f"{count} {COLOUR_NAMES[colour]}")
    return " and ".join(parts) or "nothing"


def held_in_words(game: Magnastorm, seat: i64) -> str:
    """The cubes of a seat."""
    parts = [
        f"{game.held(seat, colour)} {COLOUR_NAMES[colour]}" for colour in range(COLOURS) if game.held(seat, colour)
    ]
    return " and ".join(parts) or "nothing"


def in_colours(seat: i64, own: i64, yellow: i64) -> str:
    """A cost in own and yellow cubes."""
    return cubes_in_words((own << (PACK * (1 + seat))) + yellow)


def refusal_of(game: Magnastorm, seat: int, action: int, code: int) -> Refusal:
    """The refusal for a code; facts are only what everybody may know."""
    rule, words = REFUSALS[code]
    step = int(game.flow.step())
    if step == STATION:
        rule = STATION_RULES.get(code, rule)
    if code == NO_YES and step == BUY_REPUTATION:
        rule = "MS-15.1"
    facts = {**panel_facts(game, seat, action), **map_facts(game, seat, action), **piece_facts(game, seat, action)}
    facts["players"] = int(game.seats)
    facts["held"] = held_in_words(game, seat)
    facts.setdefault("price", price_in_words(game, seat))
    used = {name: value for name, value in facts.items() if "{" + name + "}" in words}
    return Refusal(rule, used, words.format(**{name: called(game, name, value) for name, value in used.items()}))


def called(game: Magnastorm, name: str, value: int | str) -> int | str:
    """A fact as people say it: places by name, not by id."""
    side = game.side()
    if name == "transmitter":
        return side.transmitter_name(side.transmitter_ids.index(str(value)))
    if name == "area" and value in side.area_ids:
        return side.area_name(side.area_ids.index(str(value)))
    return value


def price_in_words(game: Magnastorm, seat: int) -> str:
    """What the present offer asks for."""
    step = int(game.flow.step())
    if step == BUY_REPUTATION:
        return "1 yellow"
    if step == LAB_OFFER:
        return in_colours(seat, game.content.lab_fee_own, game.content.lab_fee_yellow)
    return in_colours(seat, game.content.level_own, game.content.level_yellow)


def panel_facts(game: Magnastorm, seat: int, action: int) -> dict[str, int | str]:
    """Facts about columns, crew and spaces of the panels."""
    facts: dict[str, int | str] = {}
    if action < A_TAKEOVER:
        facts["column"] = action - A_SETUP_COLUMN + 1
    elif action < A_TAKE_CREW:
        column = action - A_TAKEOVER
        facts["column"] = column + 1
        facts["price"] = cubes_in_words(command.price_of(game, column) if column < game.side().columns else 0)
        card = game.commander[column - 1] if column > 0 else i64(NONE)
        facts["commander"] = game.content.names[card] if card != NONE else "nobody"
    elif action < A_LOWER_SPACE:
        facts["column"] = (action - A_TAKE_CREW) // COLOURS + 1
        kind = (action - A_TAKE_CREW) % COLOURS
        facts["kind"] = facts["colour"] = KIND_NAMES[kind]
        facts["others"] = sum((int(crew) >> (PACK * mine)) & KIND_MASK for crew in game.upper for mine in (0, 1 + seat))
    elif action < A_UPPER_COLUMN:
        facts["row"] = (action - A_LOWER_SPACE) // COLUMNS + 1
        facts["column"] = (action - A_LOWER_SPACE) % COLUMNS + 1
    elif action < A_UPPER_COLUMN + COLUMNS:
        facts["column"] = action - A_UPPER_COLUMN + 1
    elif action < A_OFFER and game.cell != NONE:
        cost = turns.row_cost(game, seat)
        facts["row"] = int(game.cell) // COLUMNS + 1
        facts.update(swap_facts(seat, cost, action - A_SWAP))
    elif action < A_OFFER and game.column != NONE:
        facts.update(swap_facts(seat, command.price_of(game, game.column), action - A_SWAP))
    return facts


def swap_facts(seat: int, price: i64, way: int) -> dict[str, int | str]:
    """A price and what commander 05 would make of it."""
    changed = command.swapped(seat, price, way) if 0 <= way < 3 else price
    return {"price": cubes_in_words(price), "changed": cubes_in_words(changed)}


def map_facts(game: Magnastorm, seat: int, action: int) -> dict[str, int | str]:
    """Facts about stations, areas and spaces."""
    facts: dict[str, int | str] = {"range": int(game.steps), "goal": int(game.goal)}
    side = game.side()
    area = NONE
    if A_STATION_START <= action < A_STATION_START + side.transmitters:
        place = action - A_STATION_START
        facts["transmitter"] = side.transmitter_ids[place]
        owner = int(game.stations[place])
        facts["owner"] = "nobody" if owner == NONE else COLOUR_NAMES[1 + owner]
    elif A_VIA <= action < A_VIA + side.areas:
        area = action - A_VIA
    elif A_SPACE <= action < A_SPACE + side.spaces:
        area = int(side.space_area[action - A_SPACE])
    facts["area"] = side.area_ids[area] if area != NONE else "this"
    return facts


def piece_facts(game: Magnastorm, seat: int, action: int) -> dict[str, int | str]:
    """Facts about cubes, research columns, slots and objectives."""
    facts: dict[str, int | str] = {}
    content = game.content
    step = int(game.flow.step())
    if A_CUBE <= action < A_RESEARCH or A_EXCHANGE <= action < A_EXCHANGE + COLOURS:
        colour = action - A_CUBE if action < A_RESEARCH else action - A_EXCHANGE
        facts["colour"] = COLOUR_NAMES[colour]
        facts["other"] = int(game.all_held(seat) - game.held(seat, colour))
    elif A_RESEARCH <= action < A_STATION_START:
        column = action - A_RESEARCH
        facts["column"] = RESEARCH_NAMES[column]
        facts["level"] = int(game.level(seat, column))
    elif A_BUILD <= action < A_DROP:
        slot = action - A_BUILD
        facts["slot"] = slot + 1
        facts["price"] = in_colours(seat, content.station_own[slot], content.station_yellow[slot])
    elif A_DROP <= action < A_OBJECTIVE:
        slot = action - A_DROP
        facts["slot"] = slot + 1
        facts["price"] = in_colours(seat, content.lab_own[slot], content.lab_yellow[slot])
    if A_OBJECTIVE <= action < A_SECTOR:
        facts["objective"] = content.objective_names[game.objectives[action - A_OBJECTIVE]]
    elif step in (SECTOR, LAB_BACK, MARKER):
        facts["objective"] = content.objective_names[game.objectives[game.flow.a() & KIND_MASK]]
    return facts

"""Why an action is not allowed now: the code of a predicate as rule, facts and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from starboard.engine.game import NONE
from starboard.engine.refusal import Refusal
from starboard.engine.words import several

from ..rules import admin_commanders, exchange, packing, panels, takeover
from ..rules.actions import A_DECLINE, A_SPACE, A_VIA, ACTIONS
from ..rules.codes import (
    ADD_CREW,
    ALREADY_FULFILLED,
    BOTTOM_ROW_ONLY,
    BUY_REPUTATION,
    CLOCKWISE,
    COLOUR_NAMES,
    COLOUR_ORDER,
    COLUMN_EMPTY,
    COLUMN_HAS_PLAYER,
    COLUMN_TAKEN,
    COLUMNS,
    CREW_DOWN,
    CREW_NOT_THERE,
    DEAD_END,
    DEMAND_NOT_MET,
    EXCHANGE,
    FEE,
    FEE_AND_SLOT,
    KIND_NAMES,
    LAB_BACK,
    LAB_OFFER,
    LEAVE_STORM,
    MARKER,
    MARKER_TOO_LOW,
    MOVE_COST,
    MUST_DROP,
    MUST_PAY_WAIVER,
    NO_CREW,
    NO_FEE,
    NO_FURTHER_STEP,
    NO_LAB_AREA,
    NO_LAB_IN_AREA,
    NO_LEAD,
    NO_MAJORITY,
    NO_MIRA,
    NO_STATION,
    NO_SUCH_ROW,
    NO_YES,
    NOT_A_PLAYER_COLOUR,
    NOT_COMPLETABLE,
    NOT_HELD,
    NOT_IN_GAME,
    NOT_ON_SIDE,
    NOT_THE_LOWEST,
    NOT_UNDER_CREW,
    NOT_YOUR_LAB,
    NOTHING_TO_SWAP,
    OTHERS_CREW,
    OUT_OF_STOCK,
    OWN_COMMANDER,
    OWN_CUBE,
    PAD_ONLY,
    PIECE_COST,
    PIECE_GONE,
    PRICE,
    RANGE_OFFER,
    RESEARCH_NAMES,
    SAME_COLOUR,
    SAME_COST,
    SECTOR,
    SECTOR_NAMED,
    SECTOR_NAMES,
    SECTORS,
    SET_ASIDE,
    SPACE_USED,
    STATION,
    STATION_IN_STORM,
    STORM,
    STRIDE,
    SWAP_UNPAYABLE,
    TAKEOVER_SWAP,
    TOO_FAR,
    TOO_FEW_CUBES,
    TOO_FEW_LABS,
    TOP_LEVEL,
    YELLOW,
)
from ..rules.game import Magnastorm
from .missing import cubes_in_words, held_in_words, missing_for, shortage
from .printed import demand
from .view_parts import crew_of, cubes_of

Facts = dict[str, int | str]
Params = Mapping[str, Any]

# code -> rule and words; words in braces are facts
REFUSALS: Final = {
    NOT_ON_SIDE: ("MS-1.1", "the board side for {players} players has no such place"),
    NOT_IN_GAME: ("MS-12.1", "{colour} takes no part in this game"),
    COLUMN_HAS_PLAYER: ("MS-2.2", "a player's crew stands in column {column} already"),
    COLUMN_TAKEN: ("MS-2.3", "another player has already advanced in {column}"),
    NO_CREW: ("MS-4.1", "no crew stands in column {column}"),
    OWN_COMMANDER: ("MS-4.4", "you control {commander} already"),
    PRICE: ("MS-4.2", "{commander} costs {price}, you hold {held}: {short}"),
    CREW_NOT_THERE: ("MS-5.1", "no {kind} crew stands in column {column}"),
    OTHERS_CREW: ("MS-5.2", "as long as neutral crew or yours is on the upper panel ({others} now), {kind} crew stays"),
    SPACE_USED: ("MS-5.3", "crew stands in row {row}, column {column} already"),
    BOTTOM_ROW_ONLY: ("MS-5.5", "the lower panel is full: only its bottom row may be used again, not row {row}"),
    NOT_UNDER_CREW: ("MS-10.4", "column {column} has no free space below crew"),
    COLUMN_EMPTY: ("MS-10.4", "column {column} is empty; bonus crew goes under other crew"),
    MOVE_COST: ("MS-5.4", "a move from row {row} costs {price}, you hold {held}: {short}"),
    NOTHING_TO_SWAP: ("MS-15.5", "the price {price} has no cube to replace in this way"),
    SWAP_UNPAYABLE: ("MS-15.5", "replaced in this way the price is {changed}, you hold {held}: {short}"),
    NO_YES: ("MS-15.4", "this needs {price}, you hold {held}: {short}"),
    MUST_PAY_WAIVER: ("MS-15.17", "you hold {held}, too few for this piece: it can only be free"),
    FEE_AND_SLOT: ("MS-15.7", "the fee of {price} and a lab slot after it cannot be paid with {held}"),
    MUST_DROP: ("MS-15.7", "the fee is paid, so a lab is dropped"),
    NOT_A_PLAYER_COLOUR: ("MS-12.1", "yellow is no player's colour"),
    OUT_OF_STOCK: ("MS-12.7", "the supply has no {colour} cube"),
    NOT_HELD: ("MS-12.11", "you hold no {colour} cube"),
    OWN_CUBE: ("MS-15.2", "{colour} is your own colour; another one is asked for"),
    TOO_FEW_CUBES: ("MS-12.10", "an exchange takes 3 cubes of other colours than {colour}, you have {other} to give"),
    SET_ASIDE: ("MS-12.11", "your {colour} cubes are set aside for what must be paid now"),
    NO_SUCH_ROW: ("MS-5.8", "no such crew stands in row {row}"),
    SAME_COLOUR: ("MS-12.5", "{colour} is what you take, so it cannot be given"),
    COLOUR_ORDER: ("MS-12.10", "cubes are named in order, and {colour} would not leave enough of the later ones"),
    TOP_LEVEL: ("MS-11.4", "you are on the top level {level} of {column}"),
    NOT_THE_LOWEST: ("MS-15.10", "you are lower elsewhere than on level {level} of {column}"),
    NO_STATION: ("MS-6.5", "no station stands on {transmitter}"),
    STATION_IN_STORM: ("MS-6.6", "both ends of the line at {transmitter} lie in the storm"),
    NO_FEE: ("MS-6.5", "the station belongs to {owner} and you have no cube to pay for it"),
    NO_MIRA: ("MS-15.6", "you do not control Mira Mascovic, who can do this"),
    NO_LAB_AREA: ("MS-15.6", "no quiet area holds a lab"),
    NO_LAB_IN_AREA: ("MS-15.6", "{area} holds no lab"),
    STORM: ("MS-6.3", "{area} lies in a storm sector"),
    TOO_FAR: ("MS-6.1", "{area} is not the next area along a line, and your range is {range}"),
    LEAVE_STORM: ("MS-6.7", "a quiet sector is within your range of {range}: the scout must end there, not in {area}"),
    CLOCKWISE: ("MS-6.9", "clockwise the quiet is {goal_lines} away; the scout must get nearer, and {area} is not"),
    NO_FURTHER_STEP: ("MS-6.2", "with a range of {range} there is no further step after {area}: land there"),
    DEAD_END: ("MS-18.4", "from {area} the scout could not go on to where it may end"),
    PAD_ONLY: ("MS-6.12", "only a scout on the landing pad can stay without a space; name the space instead"),
    PIECE_GONE: ("MS-7.2", "{piece} {slot} is not on your board any more"),
    SAME_COST: ("MS-7.10", "a lab further left costs the same as lab {slot}"),
    PIECE_COST: ("MS-7.2", "{piece} {slot} costs {price}, you hold {held}: {short}"),
    ALREADY_FULFILLED: ("MS-13.2", "you have fulfilled {objective} already"),
    DEMAND_NOT_MET: ("MS-13.1", "{objective}: {missing}"),
    SECTOR_NAMED: ("MS-13.5", "{sector} is named already; {objective} takes labs from different sectors"),
    TOO_FEW_LABS: ("MS-13.3", "{sector} holds {labs} of your labs, {objective} takes {wanted} there"),
    NO_MAJORITY: ("MS-13.4", "you do not lead {sector} alone"),
    NOT_YOUR_LAB: ("MS-13.3", "{space} holds no lab of yours to give from {sector}"),
    MARKER_TOO_LOW: ("MS-13.6", "{objective} lowers a marker by {down}, and you are on level {level} of {column}"),
    NO_LEAD: ("MS-13.7", "you are not alone on top of {column}, and of no column named before"),
    NOT_COMPLETABLE: ("MS-13.14", "{objective} could not be completed after this: what is given is named in order"),
}  # fmt: skip
# the same lack is another rule at some steps
RULES_BY_STEP: Final = {
    (PIECE_GONE, STATION): "MS-8.1",
    (PIECE_COST, STATION): "MS-8.1",
    (NO_YES, BUY_REPUTATION): "MS-15.1",
    (NOT_HELD, FEE): "MS-6.5",
    (NOT_HELD, RANGE_OFFER): "MS-15.2",
    (NOT_HELD, EXCHANGE): "MS-12.5",
    (SPACE_USED, CREW_DOWN): "MS-4.5",
    (SPACE_USED, ADD_CREW): "MS-10.3",
}
WALK_ON: Final = ("MS-6.2", "{area} is {lines} lines away: walk on through {through} first")


def refusal(s: Magnastorm, seat: int, action: int, code: int) -> Refusal:
    """The refusal for a code; facts are only what everybody may know."""
    rule, words = REFUSALS[code]
    step = int(s.flow.step())
    rule = RULES_BY_STEP.get((code, step), rule)
    named = ACTIONS.decode(action)
    facts = {**common_facts(s, seat), **FACTS[named.name](s, seat, named.params)}
    if code == TOO_FAR:
        way = way_to(s, action)
        if way:
            (rule, words), facts = WALK_ON, {**facts, **way}
    used = {name: value for name, value in facts.items() if "{" + name + "}" in words}
    return Refusal(rule, used, words.format(**{name: called(s, name, value) for name, value in used.items()}))


def called(s: Magnastorm, name: str, value: int | str) -> int | str:
    """A fact as people say it: places by name, not by id."""
    side = s.side()
    if name == "transmitter":
        return side.transmitter_name(side.transmitter_ids.index(str(value)))
    if name == "space":
        return side.space_name(side.space_ids.index(str(value)))
    if name in ("area", "through"):
        names = [side.area_name(side.area_ids.index(key)) for key in str(value).split()]
        return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    return f"the sector {s.content.sector_names[SECTOR_NAMES.index(value)]}" if name == "sector" else value


# --- in words ----------------------------------------------------------------------------------------------------
def in_colours(s: Magnastorm, seat: int, own: int, yellow: int) -> int:
    """A cost in own and yellow cubes, packed."""
    return int(own * packing.UNIT[1 + seat] + yellow)


def priced(s: Magnastorm, seat: int, price: int) -> Facts:
    """A price in words, and what is missing for it."""
    return {"price": cubes_in_words(s, price), "short": shortage(s, seat, price)}


# --- facts -------------------------------------------------------------------------------------------------------
def common_facts(s: Magnastorm, seat: int) -> Facts:
    """What any refusal may speak of."""
    facts: Facts = {
        "players": int(s.seats),
        "held": held_in_words(s, seat),
        **priced(s, seat, offer_price(s, seat)),
        "range": int(s.steps),
        "goal_lines": several(int(s.goal), "line"),
    }
    if s.flow.step() in (SECTOR, LAB_BACK, MARKER):
        card = int(s.objectives[packing.slot_of(s.flow.a())])
        facts["objective"] = s.content.objective_names[card]
        facts["down"] = demand(s.content, card, int(s.round)).get("levels", 0)
    return facts


def offer_price(s: Magnastorm, seat: int) -> int:
    """What the present offer asks for, packed."""
    content = s.content
    step = int(s.flow.step())
    if step == BUY_REPUTATION:
        return int(packing.UNIT[YELLOW])
    if step == LAB_OFFER:
        return in_colours(s, seat, content.lab_fee_own, content.lab_fee_yellow)
    return in_colours(s, seat, content.level_own, content.level_yellow)


def column_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A column of a panel, and what taking it over costs."""
    column = int(params["c"]) - 1
    facts: Facts = {"column": column + 1}
    if column < s.side().columns:
        facts.update(priced(s, seat, int(takeover.price_of(s, column))))
        facts["commander"] = s.content.names[s.commander[column - 1]] if column > 0 else "the first player token"
    return facts


def crew_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """Crew to take, and what keeps others' crew."""
    crew = int(panels.panel_crew(s.upper))
    return {
        "column": int(params["c"]),
        "kind": crew_called(s, params["kind"]),
        "colour": params["kind"],
        "others": int(packing.of_kind(crew, 0) + packing.of_kind(crew, 1 + seat)),
    }


def row_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """What a move costs from the row of the crew just placed."""
    if s.cell == NONE:
        return {}
    return {"row": int(s.cell) // COLUMNS + 1, **priced(s, seat, int(panels.row_cost(s, seat)))}


def swap_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A price and what commander 05 would make of it."""
    if s.flow.step() == TAKEOVER_SWAP:
        price = int(takeover.price_of(s, s.column))
    elif s.cell != NONE:
        price = int(panels.row_cost(s, seat))
    else:
        return {}
    changed = int(admin_commanders.swapped(seat, price, SWAPS.index(params["way"])))
    told = {"price": cubes_in_words(s, price), "changed": cubes_in_words(s, changed)}
    return {**told, "short": shortage(s, seat, changed)}


def cube_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A colour of cubes."""
    colour = COLOUR_NAMES.index(params["k"])
    names = cubes_of(s)
    called = names[colour] if colour < len(names) else params["k"]
    reserve = packing.reserve_of(s.flow.a()) if s.flow.step() == EXCHANGE else 0
    return {"colour": called, "other": int(exchange.loose_cubes(s, seat, colour, reserve))}


def crew_called(s: Magnastorm, kind: str) -> str:
    """A kind of crew as it is called at this table."""
    place, names = KIND_NAMES.index(kind), crew_of(s)
    return names[place] if place < len(names) else kind


def research_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A research column."""
    return {"column": params["k"], "level": int(s.level(seat, RESEARCH_NAMES.index(params["k"])))}


def station_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A transmitter space and whose station stands there."""
    place = int(params["t"])
    if place >= s.side().transmitters:
        return {}
    owner = int(s.stations[place])
    return {
        "transmitter": s.side().transmitter_ids[place],
        "owner": "nobody" if owner == NONE else f"{{seat{owner}}}",
    }


def stay_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """The area of a scout that would stay on its pad."""
    return {"area": s.side().area_ids[s.area]} if s.area != NONE else {}


def area_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """An area to walk through."""
    area = int(params["a"])
    return {"area": s.side().area_ids[area]} if area < s.side().areas else {}


def space_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A space of the map."""
    space = int(params["s"])
    if space >= s.side().spaces:
        return {}
    facts: Facts = {"area": s.side().area_ids[s.side().space_area[space]], "space": s.side().space_ids[space]}
    if s.flow.step() == LAB_BACK:
        facts["sector"] = SECTOR_NAMES[packing.sector_of(s.flow.a())]
    return facts


def slot_facts(s: Magnastorm, piece: str, own: Any, yellow: Any, seat: int, params: Params) -> Facts:
    """A lab or station of the player board and its cost."""
    slot = int(params["i"]) - 1
    return {"piece": piece, "slot": slot + 1, **priced(s, seat, in_colours(s, seat, own[slot], yellow[slot]))}


def objective_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """An objective and what it demands this round."""
    card = int(s.objectives[params["slot"]])
    return {"objective": s.content.objective_names[card], "missing": missing_for(s, seat, card)}


def sector_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A sector that shall give labs."""
    sector = SECTOR_NAMES.index(params["s"])
    facts: Facts = {"sector": params["s"], "labs": int(s.sector_labs[seat * SECTORS + sector])}
    if s.flow.step() == SECTOR:
        groups = s.content.objective_groups[s.objectives[s.flow.a()]]
        facts["wanted"] = int(groups[packing.groups_named(s.flow.b())])
    return facts


def no_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """Nothing of its own."""
    return {}


def lab_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A lab slot."""
    return slot_facts(s, "lab", s.content.lab_own, s.content.lab_yellow, seat, params)


def build_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A station of the player board."""
    return slot_facts(s, "station", s.content.station_own, s.content.station_yellow, seat, params)


def lower_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A space of the lower panel."""
    return {"row": int(params["r"]), "column": int(params["c"])}


def choice_facts(s: Magnastorm, seat: int, params: Params) -> Facts:
    """A row of the upper panel."""
    return {"row": int(params["r"])}


SWAPS: Final = ("none", "y2o", "o2y")
FACTS: Final[dict[str, Callable[[Magnastorm, int, Params], Facts]]] = {
    "setup_column": column_facts,
    "takeover": column_facts,
    "take_crew": crew_facts,
    "lower_space": lower_facts,
    "upper_column": column_facts,
    "do_move": row_facts,
    "do_gain": no_facts,
    "swap": swap_facts,
    "offer": no_facts,
    "pick_cube": cube_facts,
    "pick_research": research_facts,
    "use_station": station_facts,
    "teleport": no_facts,
    "via_area": area_facts,
    "pick_space": space_facts,
    "build_station": build_facts,
    "drop_lab": lab_facts,
    "objective": objective_facts,
    "pick_sector": sector_facts,
    "crew_row": choice_facts,
    "exchange_want": cube_facts,
    "decline": stay_facts,
}


# --- a landing farther than one line (MS-6.2) --------------------------------------------------------------------
def way_to(s: Magnastorm, action: int) -> Facts:
    """How many lines away a space is and through which areas, found by walking on copies; nothing if out of range."""
    walked: dict[str, int] = {}
    for through in s.legal():
        if A_VIA <= through < A_SPACE:
            lines = lines_after(s, through, action)
            if lines:
                walked[s.side().area_ids[through - A_VIA]] = lines
    nearest = min(walked.values(), default=0)
    first = [name for name, lines in walked.items() if lines == nearest]
    return {"lines": nearest, "through": " ".join(first)} if first else {}


def lines_after(s: Magnastorm, through: int, action: int) -> int:
    """How many lines a landing takes that begins with this step; 0 if it does not lead there."""
    twin = s.copy()
    twin.apply(through)
    while twin.flow.step() != STRIDE:  # a station could be built on the way
        twin.apply(A_DECLINE)
    legal = twin.legal()
    if action in legal:
        return 2
    further = [lines_after(twin, step, action) for step in legal if A_VIA <= step < A_SPACE]
    return 1 + min([lines for lines in further if lines], default=-1)

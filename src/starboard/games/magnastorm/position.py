"""Positions described by hand: every key of the glossary, checked.

A seat is named by its number or its colour; what belongs to seats is a list in seat order or a table of some seats.
Which commanders and objectives are in play is said under `piles`; who starts, and the cubes that the bag gives, in
drawing order, under `chance`. With `turn` the starting positions are over and that seat is asked for its action;
without it the table is at its first decision.

    {"seats": 2, "turn": "grey", "round": 2, "piles": {"admin_commanders": ["05", "01", "03"]},
     "chance": {"bag": ["black", "yellow"]}, "cubes": {"grey": {"yellow": 2}}, "upper": {"1,1": "neutral"},
     "labs": {"UL_a1": "grey"}}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.engine.game import NONE
from starboard.engine.reading import Reader, number_or_text, shown, whole_number
from starboard.engine.refusal import Malformed

from .rules.codes import (
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    COMMANDERS,
    FIRST_RESEARCH,
    FROM_ABILITY,
    KIND_NAMES,
    LAB_SLOTS,
    LANDING,
    NEUTRAL,
    RESEARCH,
    RESEARCH_NAMES,
    ROWS,
    SECTORS,
    SLOTS,
    SOURCES,
    STATION_SLOTS,
)
from .rules.game import Magnastorm
from .rules.packing import UNIT, of_kind
from .rules.tables import Tables
from .rules.turns import begin_turn

PILES = ("admin_commanders", "research_commanders", "research_objectives", "sector_objectives")


def card_number(pile: str, name: Any, content: Tables) -> int:
    """Commanders are named by their code, objectives by their id."""
    names = content.codes if pile in PILES[:2] else content.objective_ids
    if name not in names:
        raise Malformed(f"position: the pile '{pile}' holds no card {name!r}; allowed: {', '.join(names)}")
    return names.index(name)


def chance_results(name: str, chance: Reader) -> list[int]:
    """The coming draws from the bag by colour, black among them (MS-19.7); the starting player by number."""
    return chance.choices(name, (*COLOUR_NAMES, "black")) if name == "bag" else chance.numbers(name, 0, 3)


def arrange(game: Magnastorm, read: Reader) -> None:
    """Changes a freshly set-up table into the described one."""
    game.round = read.number("round", 1, int(game.content.max_rounds), 1)
    arrange_order(game, read)
    arrange_cards(game, read)
    arrange_map(game, read)
    arrange_research(game, read)
    arrange_crew(game, read)
    arrange_cubes(game, read)
    arrange_reputation(game, read)
    game.reused = int(read.flag("reused", False))
    holder = read.raw("first_token_holder", None)
    game.token_holder = NONE if holder is None else seat_of(game, holder, "first_token_holder")
    if read.has("turn"):
        begin(game, seat_of(game, read.raw("turn"), "turn"))


def begin(game: Magnastorm, seat: int) -> None:
    """The seat's turn in the running pass."""
    game.flow.clear()
    game.waiting = 0
    game.pass_place = list(game.pass_order).index(seat)
    begin_turn(game)
    game.go_on()


# --- reading seats -----------------------------------------------------------------------------------------------
def seat_of(game: Magnastorm, value: Any, where: str) -> int:
    """A seat by number or colour."""
    names = COLOUR_NAMES[1 : 1 + int(game.seats)]
    if isinstance(value, str):
        value = number_or_text(value)
    if isinstance(value, str) and value in names:
        return names.index(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < game.seats:
        return value
    raise Malformed(
        f"position: {where} must name a seat (0 to {game.seats - 1} or {', '.join(names)}), not {shown(value)}"
    )


def by_seat(game: Magnastorm, read: Reader, key: str) -> list[tuple[int, Any]]:
    """The values that a key gives to seats."""
    if not read.has(key):
        return []
    value = read.raw(key)
    if isinstance(value, Mapping):
        return [(seat_of(game, seat, key), part) for seat, part in value.items()]
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == game.seats:
        return list(enumerate(value))
    raise read.wrong(key, f"a table by seat, or a list of {game.seats}")


def whole(value: Any, low: int, high: int, where: str) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Malformed(f"position: {where} must be a whole number from {low} to {high}, not {shown(value)}")
    return value


def place_in(value: Any, names: Sequence[str], where: str) -> int:
    """One of some names; gives its place."""
    if not isinstance(value, str) or value not in names:
        listed = ", ".join(names) if len(names) <= 12 else f"{names[0]}, {names[1]}, ... {names[-1]}"
        raise Malformed(f"position: {where} must be one of {listed}, not {shown(value)}")
    return list(names).index(value)


def flags(value: Any, count: int, where: str) -> int:
    """A list of booleans as bits."""
    if not isinstance(value, list) or len(value) != count or any(not isinstance(item, bool) for item in value):
        raise Malformed(f"position: {where} must be a list of {count} times true or false, not {shown(value)}")
    return sum(1 << place for place, item in enumerate(value) if item)


# --- part by part ------------------------------------------------------------------------------------------------
def arrange_order(game: Magnastorm, read: Reader) -> None:
    """`turn_order` is the track, `cycle` the order of the running pass."""
    for key, order in (("turn_order", game.turn_order), ("cycle", game.pass_order)):
        value = read.raw(key, None)
        if value is None:
            seats = list(game.turn_order)
        else:
            if not isinstance(value, list) or len(value) != game.seats:
                raise read.wrong(key, f"a list of {game.seats} seats")
            seats = [seat_of(game, seat, key) for seat in value]
            if len(set(seats)) != game.seats:
                raise read.wrong(key, "a list that names every seat once")
        for place, seat in enumerate(seats):
            order[place] = seat


def arrange_cards(game: Magnastorm, read: Reader) -> None:
    """`controller` by commander code, `fulfilled` by objective id: who came first, second ..."""
    content = game.content
    codes = [content.codes[card] if card != NONE else "" for card in game.commander]
    controllers = read.table("controller", {})
    for code in controllers.data:
        place_in(code, [name for name in codes if name], "controller: the commander")
        place = codes.index(code)
        seat = controllers.raw(code)
        game.controller[place] = NONE if seat is None else seat_of(game, seat, f"controller {code}")
    ids = [content.objective_ids[card] for card in game.objectives]
    fulfilled = read.table("fulfilled", {})
    for key in fulfilled.data:
        slot = place_in(key, ids, "fulfilled: the objective")
        seats = fulfilled.raw(key)
        if not isinstance(seats, list) or len(seats) > game.seats:
            raise fulfilled.wrong(key, "a list of seats, the first one first")
        for place, seat in enumerate(seats):
            game.taken[slot * 4 + place] = seat_of(game, seat, f"fulfilled {key}")
    for seat in range(game.seats):
        powers = 0
        markers = int(content.markers)
        for place in range(COMMANDERS):
            if game.controller[place] == seat:
                powers |= 1 << int(content.commander_effect[game.commander[place]])
                markers -= place < FIRST_RESEARCH
        markers -= sum(game.taken[entry] == seat for entry in range(SLOTS * 4))
        game.powers[seat] = powers
        game.markers[seat] = markers


def arrange_map(game: Magnastorm, read: Reader) -> None:
    """`labs`, `stations`, `scout`, and the slots that are still filled."""
    side = game.side()
    labs = read.table("labs", {})
    for name in labs.data:
        space = place_in(name, side.space_ids, "labs: the space")
        owner, count = labs.raw(name), 1
        if isinstance(owner, list) and len(owner) == 2:
            owner, count = owner[0], whole(owner[1], 1, 3, f"labs {name}")
        seat = seat_of(game, owner, f"labs {name}")
        game.lab_owner[space] = seat
        game.lab_count[space] = count
        game.sector_labs[seat * SECTORS + side.space_sector[space]] += count
    stations = read.table("stations", {})
    for name in stations.data:
        place = place_in(name, side.transmitter_ids, "stations: the transmitter space")
        game.stations[place] = seat_of(game, stations.raw(name), f"stations {name}")
    for seat in range(game.seats):
        out = sum(int(game.sector_labs[seat * SECTORS + sector]) for sector in range(SECTORS))
        game.lab_slots[seat] = (1 << LAB_SLOTS) - (1 << min(out, LAB_SLOTS))
        built = sum(owner == seat for owner in game.stations)
        game.station_slots[seat] = (1 << STATION_SLOTS) - (1 << min(built, STATION_SLOTS))
    for seat, value in by_seat(game, read, "lab_slots"):
        game.lab_slots[seat] = flags(value, LAB_SLOTS, "lab_slots")
    for seat, value in by_seat(game, read, "station_slots"):
        game.station_slots[seat] = flags(value, STATION_SLOTS, "station_slots")
    for seat, value in by_seat(game, read, "scout"):
        place = place_in(value, [*side.space_ids, "landing"], "scout")
        game.scout[seat] = LANDING if place == len(side.space_ids) else place


def arrange_research(game: Magnastorm, read: Reader) -> None:
    """`research`: levels by seat and column."""
    columns = RESEARCH_NAMES[: int(game.side().research)]
    for seat, levels in by_seat(game, read, "research"):
        if not isinstance(levels, Mapping):
            raise Malformed(f"position: research must give levels by column, not {shown(levels)}")
        for name, level in levels.items():
            column = place_in(name, columns, "research: the column")
            game.research[seat * RESEARCH + column] = whole(level, 0, int(game.content.max_level), f"research {name}")


def arrange_crew(game: Magnastorm, read: Reader) -> None:
    """`upper` and `lower`; crew of the seats that stands on no panel is at home.

    Where only `upper` is given, the neutral crew that is left over stands on the lower panel, from its last space on
    backwards.
    """
    if not read.has("upper") and not read.has("lower"):
        return
    for key, panel in (("upper", game.upper), ("lower", game.lower)):
        for cell in range(CELLS):
            panel[cell] = 0
        for cell, kinds in cells_of(game, read, key):
            for kind in kinds:
                panel[cell] += UNIT[kind]
    on_panels = [0] * COLOURS
    for panel in (game.upper, game.lower):
        for crew in panel:
            for kind in range(COLOURS):
                on_panels[kind] += int(of_kind(crew, kind))
    for seat in range(game.seats):
        game.crew_home[seat] = max(0, int(game.content.crew) - on_panels[1 + seat])
    if not read.has("lower"):
        left = int(game.content.neutral_per_column * game.side().columns) - on_panels[NEUTRAL]
        free = [cell for cell in reversed(range(CELLS)) if cell % COLUMNS < game.side().columns]
        for cell in free[: max(0, left)]:
            game.lower[cell] += UNIT[NEUTRAL]


def cells_of(game: Magnastorm, read: Reader, key: str) -> list[tuple[int, list[int]]]:
    """Crew by cell, from rows of cells or from a table such as {"1,2": "grey"}."""
    value = read.raw(key, {})
    width = int(game.side().columns)
    found: list[tuple[int, Any]] = []
    if isinstance(value, Mapping):
        for name, crew in value.items():
            row, column = (whole_number(part) or 0 for part in str(name).partition(",")[::2])
            if not (1 <= row <= ROWS and 1 <= column <= width):
                raise Malformed(f"position: {key} names the space {shown(name)}; allowed: '1,1' to '{ROWS},{width}'")
            found.append(((row - 1) * COLUMNS + column - 1, crew))
    elif isinstance(value, list) and len(value) <= ROWS:
        for row_number, row_cells in enumerate(value):
            if not isinstance(row_cells, list) or len(row_cells) > width:
                raise Malformed(f"position: row {row_number + 1} of {key} must be a list of up to {width} spaces")
            found += [(row_number * COLUMNS + place, crew) for place, crew in enumerate(row_cells)]
    else:
        raise read.wrong(key, f"up to {ROWS} rows of spaces, or a table by 'row,column'")
    kinds = KIND_NAMES[: 1 + int(game.seats)]
    read_cells: list[tuple[int, list[int]]] = []
    for cell, crew in found:
        listed = crew if isinstance(crew, list) else [crew]
        read_cells.append((cell, [place_in(one, kinds, f"{key}: the crew") for one in listed if one]))
    return read_cells


def arrange_cubes(game: Magnastorm, read: Reader) -> None:
    """`cubes` by seat and `bag` by colour; the supply holds the rest, unless `supply` says otherwise."""
    colours = COLOUR_NAMES[: 1 + int(game.seats)]
    for seat, counts in by_seat(game, read, "cubes"):
        if not isinstance(counts, Mapping):
            raise Malformed(f"position: cubes must be counts by colour, not {shown(counts)}")
        for colour in range(COLOURS):
            game.cubes[seat * COLOURS + colour] = 0
        for name, count in counts.items():
            colour = place_in(name, colours, "cubes: the colour")
            game.cubes[seat * COLOURS + colour] = whole(count, 0, 25, f"cubes {name}")
    for key, store in (("bag", game.bag), ("supply", game.supply)):
        given = read.table(key, {})
        if key == "supply":
            for colour in range(len(colours)):
                total = int(game.content.cubes if colour else game.content.yellow_cubes)
                held = sum(int(game.held(seat, colour)) for seat in range(game.seats))
                game.supply[colour] = total - int(game.bag[colour]) - held
        for name in given.data:
            store[place_in(name, colours, f"{key}: the colour")] = given.number(name, 0, 25)


def arrange_reputation(game: Magnastorm, read: Reader) -> None:
    """`reputation` by seat, as a number or by its sources; one at the threshold has triggered the end.

    `end_triggered` says so without.
    """
    triggered = False
    for seat, points in by_seat(game, read, "reputation"):
        given = points if isinstance(points, Mapping) else {SOURCES[FROM_ABILITY]: points}
        for name, value in given.items():
            source = place_in(name, SOURCES, "reputation: the source")
            game.sources[seat * len(SOURCES) + source] = whole(value, -99, 99, f"reputation {name}")
        total = sum(int(value) for value in game.sources[seat * len(SOURCES) : (seat + 1) * len(SOURCES)])
        game.reputation[seat] = whole(total, 0, 99, "reputation")
        triggered = triggered or bool(game.reputation[seat] >= game.content.threshold[game.seats])
    game.end_triggered = int(read.flag("end_triggered", triggered))

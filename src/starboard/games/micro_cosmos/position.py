"""Positions: a described table after the set-up. Every value is checked; what is impossible is one `Malformed` line.

Keys by side are tables whose names are seat numbers or colours (`"0"` or `"yellow"`, in a solo game also `"automa"`).
Without any of its keys a position is the fresh table at its first decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starboard.engine import graph
from starboard.engine.game import NONE
from starboard.engine.reading import Reader, shown, whole_number
from starboard.engine.refusal import Malformed

from .rules.codes import (
    AUTOMA_UPGRADES,
    DEST_NAMES,
    HELD_MAX,
    KINDS,
    PLACES,
    RESOURCES,
    ROW,
    ROWS,
    SIDES,
    SLOTS,
    SPECIALISTS,
    SPOTS,
    TURN,
    TYPES,
    UPGRADE_COUNT,
    UPGRADES,
)
from .rules.game import MicroCosmos
from .rules.rounds import STAGES
from .rules.state import AUTOMA
from .rules.system import map_system, spots_mask
from .rules.tables import Tables

PHASES = ("upgrade", "travel", "crew_play", "dest_action", "draw_crew")
FRESH = "setup_discard"
KEYS = (
    "grid",
    "terraformed",
    "level",
    "merit",
    "merit_stack",
    "ark",
    "colony",
    "outpost",
    "cargo",
    "token",
    "upper",
    "lower",
    "upgrade",
    "survivors_held",
    "survivors_settled",
    "vp",
    "outpost_vp",
    "canteen",
    "crew_discard",
    "survivor_discard",
    "automa_discard",
    "hoard",
    "round",
    "first_player",
    "active",
    "plays",
    "actions",
    "last_round",
    "departed",
    "overflow",
)


def arrange(game: MicroCosmos, position: Reader) -> None:
    """Changes a freshly set-up table into the described one."""
    given = any(position.has(key) for key in KEYS)
    phase = position.raw("phase", PHASES[0] if given else FRESH)
    if phase == FRESH:
        return
    if phase not in PHASES:
        raise position.wrong("phase", f"one of {', '.join((FRESH, *PHASES))}")
    arrange_planets(game, position)
    arrange_upgrades(game, position)
    arrange_sides(game, position)
    arrange_crew(game, position)
    arrange_survivors(game, position)
    arrange_automa(game, position)
    arrange_turn(game, position, PHASES.index(phase))
    fault = game.broken()
    if fault:
        raise Malformed(f"the position is impossible: {fault}")
    game.go_on()


def card_number(pile: str, name: Any, content: Tables) -> int:
    """Cards are named by their ids; `planets` lists the planet deck in the order of drawing (MC-26.6)."""
    ids = {
        "starting_planets": content.planet_ids,
        "planets": content.planet_ids,
        "survivors": content.survivor_ids,
        "crew": content.crew_ids,
        "automa": content.automa_ids,
    }[pile.removesuffix("_reshuffle")]
    if name not in ids:
        raise Malformed(f"position: the pile '{pile}' names {name!r}; allowed: {ids[0]} to {ids[-1]}")
    return ids.index(name)


# --- reading ---------------------------------------------------------------------------------------------------------
def side_number(game: MicroCosmos, name: object, where: str) -> int:
    """A side by seat number, colour or, in a solo game, as the Automa."""
    colors = game.content.colors_of(game.options)[: game.sides]
    if name == "automa" and game.is_solo():
        return AUTOMA
    if name in colors:
        return colors.index(str(name))
    side = whole_number(name) if isinstance(name, str) else name
    if isinstance(side, int) and not isinstance(side, bool) and 0 <= side < game.sides:
        return side
    raise Malformed(f"{where}: there is no side {shown(name)}; allowed: {', '.join(colors)}")


def by_side(game: MicroCosmos, position: Reader, key: str) -> Iterator[tuple[int, Reader, str]]:
    """The entries of a table by side."""
    table = position.table(key, {})
    seen: list[int] = []
    for name in list(table.data):
        side = side_number(game, name, table.where)
        if side in seen:
            raise Malformed(f"{table.where}: side {side} is named twice")
        seen.append(side)
        yield side, table, name


def by_slot(position: Reader, key: str) -> Iterator[tuple[int, Reader, str]]:
    """The entries of a table by cell."""
    table = position.table(key, {})
    for name in list(table.data):
        slot = whole_number(name) if isinstance(name, str) else None
        if slot is None or not 0 <= slot < SLOTS:
            raise Malformed(f"{table.where}: there is no slot {shown(name)}; allowed are 0 to {SLOTS - 1}")
        yield slot, table, name


def slots_of(reader: Reader, key: str) -> int:
    """A list of cells as a set."""
    mask = 0
    for slot in reader.numbers(key, 0, SLOTS - 1, None, []):
        if mask >> slot & 1:
            raise Malformed(f"{reader.where}: {key} names slot {slot} twice")
        mask |= 1 << slot
    return mask


def resources_of(reader: Reader, key: str, high: int) -> list[int]:
    """Numbers by resource; those left out are 0."""
    table = reader.table(key)
    numbers = [table.number(name, 0, high, 0) for name in RESOURCES]
    table.done()
    return numbers


def fill(field: Any, values: list[int], at: int, size: int) -> None:
    """Writes a list into a vec, the rest of its places empty."""
    for place in range(size):
        field[at + place] = values[place] if place < len(values) else NONE


# --- the system ------------------------------------------------------------------------------------------------------
def arrange_planets(game: MicroCosmos, position: Reader) -> None:
    """Cards, sides up, levels and merit."""
    if position.has("grid"):
        arrange_grid(game, position)
    game.terraformed = slots_of(position, "terraformed")
    for slot, table, name in by_slot(position, "level"):
        levels = resources_of(table, name, 9)
        for resource in range(KINDS):
            game.level[slot * KINDS + resource] = levels[resource]
    if position.has("merit") and position.has("merit_stack"):
        raise Malformed("position: give merit or merit_stack, not both")
    for slot, table, name in by_slot(position, "merit"):
        spots = table.table(name)
        for order, marker in enumerate(list(spots.data)):
            side = side_number(game, marker, spots.where)
            put_marker(game, slot, side, spots.number(marker, 1, 36), order + 1, spots.where)
    for slot, table, name in by_slot(position, "merit_stack"):
        stacks = table.table(name)
        order = 0
        for key in list(stacks.data):
            spot = whole_number(key) if isinstance(key, str) else None
            if spot is None or not 1 <= spot <= 36:
                raise Malformed(f"{stacks.where}: there is no spot {shown(key)} on a terraforming track")
            markers = stacks.raw(key)
            if not isinstance(markers, list):
                raise stacks.wrong(key, "a list of sides, bottom to top")
            for marker in markers:
                order += 1
                side = side_number(game, marker, stacks.where)
                put_marker(game, slot, side, spot, order, stacks.where)


def put_marker(game: MicroCosmos, slot: int, side: int, spot: int, order: int, where: str) -> None:
    """A terraforming marker; later ones lie above."""
    if game.merit[slot * SIDES + side]:
        raise Malformed(f"{where}: side {side} has two markers")
    game.merit[slot * SIDES + side] = spot
    game.merit_order[slot * SIDES + side] = order


def arrange_grid(game: MicroCosmos, position: Reader) -> None:
    """The cards by cell, as a table or a list of nine; the rest of the planet deck follows in drawing order."""
    content = game.content
    given = position.raw("grid")
    cells: list[Any] = [None] * SLOTS
    if isinstance(given, list):
        if len(given) != SLOTS:
            raise Malformed(f"position: grid must hold {SLOTS} cells, not {len(given)}")
        cells = list(given)
    else:
        for slot, table, name in by_slot(position, "grid"):
            cells[slot] = table.raw(name)
    if cells[4] is None:
        cells[4] = content.planet_ids[content.portal]
    old = [int(card) for card in game.grid]
    for slot, name in enumerate(cells):
        if name is not None and name not in content.planet_ids:
            raise Malformed(
                f"position: grid names {shown(name)}; allowed: {content.planet_ids[0]} to {content.planet_ids[-1]}"
            )
        if name is not None and cells.count(name) > 1:
            raise Malformed(f"position: grid holds {name} twice")
        game.grid[slot] = NONE if name is None else content.planet_ids.index(name)
    laid = [int(card) for card in game.grid]
    if len([card for card in laid if card != NONE]) < 4:
        raise Malformed("position: grid must hold at least the Star Portal and three planets")
    drawn = [int(game.planet_deck[place]) for place in range(game.planet_left)]
    left = [card for card in [*old, *drawn] if card != NONE and card not in laid]
    game.planet_left = len(left)
    fill(game.planet_deck, left, 0, len(game.planet_deck))
    map_system(game)


# --- sides -----------------------------------------------------------------------------------------------------------
def arrange_upgrades(game: MicroCosmos, position: Reader) -> None:
    """Payments made; Engines are named once per payment. Colonies and outposts follow, pools are what is left."""
    content = game.content
    for side, table, name in by_side(game, position, "upgrade"):
        for u in table.choices(name, UPGRADES):
            if game.unlocked(side, u):
                raise Malformed(f"{table.where}: {name} names {UPGRADES[u]} too often")
            game.paid[side * UPGRADE_COUNT + u] += 1
        if game.is_solo() and side == AUTOMA:
            done = [game.unlocked(side, u) for u in content.automa_order]
            others = [u for u in range(UPGRADE_COUNT) if u not in list(content.automa_order)]
            stray = any(game.paid[side * UPGRADE_COUNT + u] for u in others)
            if stray or sorted(done, reverse=True) != done:
                raise Malformed(f"{table.where}: the Automa unlocks upgrades in its order")
    for side, table, name in by_side(game, position, "colony"):
        game.colonies[side] = slots_of(table, name)
    for side, table, name in by_side(game, position, "outpost"):
        game.outposts[side] = slots_of(table, name)
    for side in range(game.sides):
        unlocked = int(game.upgrade_count(side))
        start = UPGRADE_COUNT - AUTOMA_UPGRADES if game.is_solo() and side == AUTOMA else 0
        game.colony_pool[side] = start + unlocked - game.colony_count(side)
        pairs = 0
        for u in range(UPGRADE_COUNT):
            mate = content.upgrade_mate[u]
            if mate != NONE and mate > u and game.unlocked(side, u) and game.unlocked(side, mate):
                pairs += 1
        game.outpost_pool[side] = pairs - game.outpost_count(side)


def arrange_sides(game: MicroCosmos, position: Reader) -> None:
    """Arks, Cargo, tokens, points."""
    for side, table, name in by_side(game, position, "ark"):
        game.ark[side] = node_of(game, table, name)
    for side, table, name in by_side(game, position, "cargo"):
        units = resources_of(table, name, int(game.capacity(side)))
        for resource in range(KINDS):
            game.cargo[side * KINDS + resource] = units[resource]
    for side, table, name in by_side(game, position, "token"):
        available = table.choices(name, SPECIALISTS, unique=True)
        for kind in range(TYPES):
            game.token[side * TYPES + kind] = 1 if kind in available else 0
    for side, table, name in by_side(game, position, "vp"):
        game.planet_points[side] = table.number(name, 0, 1000)
    for side, table, name in by_side(game, position, "outpost_vp"):
        game.outpost_points[side] = table.number(name, 0, 1000)


def node_of(game: MicroCosmos, reader: Reader, key: str) -> int:
    """A spot of the system: slot and spot."""
    if isinstance(reader.raw(key), dict):
        place = reader.table(key)
        slot, spot = place.number("slot", 0, SLOTS - 1), place.number("spot", 0, SPOTS - 1, 0)
        place.done()
    else:
        slot, spot = reader.numbers(key, 0, SLOTS - 1, 2)
    if spot >= SPOTS or not spots_mask(game, slot) >> (slot * SPOTS + spot) & 1:
        raise Malformed(f"{reader.where}: there is no spot {spot} in slot {slot}")
    return slot * SPOTS + spot


# --- cards -----------------------------------------------------------------------------------------------------------
def arrange_crew(game: MicroCosmos, position: Reader) -> None:
    """Rows, Canteen, discard pile, hoard; what is in none of them is the deck, in the order of the shuffle."""
    content = game.content
    order = [int(card) for card in game.canteen if card != NONE]
    order += [int(card) for card in game.dealt if card != NONE]
    order += [int(game.crew_deck[place]) for place in reversed(range(game.crew_left))]  # from the top
    used: list[int] = []

    def named(reader: Reader, key: str, most: int) -> list[int]:
        cards = reader.choices(key, content.crew_ids, [], unique=True)
        if len(cards) > most:
            raise Malformed(f"{reader.where}: {key} holds {len(cards)} Crew cards; at most {most}")
        for card in cards:
            if card in used:
                raise Malformed(f"{reader.where}: {content.crew_ids[card]} is in two places")
        used.extend(cards)
        return cards

    for row, key in enumerate(ROWS):
        for side, table, name in by_side(game, position, key):
            if side >= game.seats:
                raise Malformed(f"{table.where}: the Automa has no rows; give hoard")
            fill(game.crew, named(table, name, ROW), side * PLACES + row * ROW, ROW)
    discard = named(position, "crew_discard", len(order))
    hoard = named(position, "hoard", len(order)) if game.is_solo() else []
    canteen = named(position, "canteen", int(content.canteen_size))
    if not position.has("canteen"):
        canteen = [card for card in order if card not in used][: int(content.canteen_size)]
        used += canteen
    deck = [card for card in reversed(order) if card not in used]
    fill(game.canteen, canteen, 0, len(game.canteen))
    fill(game.dealt, [], 0, len(game.dealt))
    fill(game.crew_deck, deck, 0, len(game.crew_deck))
    fill(game.crew_discard, discard, 0, len(game.crew_discard))
    fill(game.hoard, hoard, 0, len(game.hoard))
    game.crew_left, game.crew_gone, game.hoard_size = len(deck), len(discard), len(hoard)


def arrange_survivors(game: MicroCosmos, position: Reader) -> None:
    """Held and settled ones and the discard pile; the rest is the deck."""
    content = game.content
    used: list[int] = []

    def named(reader: Reader, key: str) -> list[int]:
        cards = reader.choices(key, content.survivor_ids, [], unique=True)
        for card in cards:
            if card in used:
                raise Malformed(f"{reader.where}: {content.survivor_ids[card]} is in two places")
        used.extend(cards)
        return cards

    for side, table, name in by_side(game, position, "survivors_held"):
        held = named(table, name)
        if len(held) > content.survivors_held:
            raise Malformed(f"{table.where}: {name} holds {len(held)} Survivors; at most {content.survivors_held}")
        fill(game.held, held, side * HELD_MAX, HELD_MAX)
    for side, table, name in by_side(game, position, "survivors_settled"):
        for card in named(table, name):
            game.settled_by[card] = side
    discard = named(position, "survivor_discard")
    deck = [int(card) for card in game.survivor_deck if card not in used]
    game.survivor_left, game.survivor_gone = len(deck), len(discard)
    fill(game.survivor_deck, deck, 0, len(game.survivor_deck))
    fill(game.survivor_discard, discard, 0, len(game.survivor_discard))


def arrange_automa(game: MicroCosmos, position: Reader) -> None:
    """Which Automa cards are gone, and its points for units that did not fit."""
    if not game.is_solo():
        return
    game.overflow = position.number("overflow", 0, 1000, 0)
    discard = position.choices("automa_discard", game.content.automa_ids, [], unique=True)
    deck = [int(card) for card in game.automa_deck if card not in discard]
    game.automa_left, game.automa_gone = len(deck), len(discard)
    fill(game.automa_deck, deck, 0, len(game.automa_deck))
    fill(game.automa_discard, discard, 0, len(game.automa_discard))


# --- the turn --------------------------------------------------------------------------------------------------------
def arrange_turn(game: MicroCosmos, position: Reader, stage: int) -> None:
    """Round, first player, whose turn it is and what it has used up."""
    content = game.content
    longest = int(content.max_rounds + content.extra_rounds)
    game.round = position.number("round", 1, longest, 1)
    game.first = side_number(game, position.raw("first_player", 0), "position: first_player")
    active = side_number(game, position.raw("active", int(game.first)), "position: active")
    if active >= game.seats or game.first >= game.seats:
        raise Malformed("position: the Automa is never asked; name a seat as active and first_player")
    game.turn = (active - game.first) % game.seats
    triggered = graph.count(game.terraformed) >= content.trigger[game.seats]
    game.last_round = position.number("last_round", int(game.round), longest, int(game.round) + 1) if triggered else 0
    most = int(content.crew_plays) - (1 if PHASES[stage] == "crew_play" else 0)
    game.plays = position.number("plays", 0, most, 0)
    for kind in position.choices("actions", DEST_NAMES, [], unique=True):
        game.actions |= 1 << kind
    if stage < PHASES.index("dest_action") and game.actions:
        raise Malformed("position: actions are done in the phase dest_action, not before")
    if stage < PHASES.index("crew_play") and game.plays:
        raise Malformed("position: plays are made in the phase crew_play, not before")
    if stage > PHASES.index("travel"):
        start = int(content.ark_start)
        game.departed = start if game.ark[active] != start else int(content.starting_slots[0]) * SPOTS
    if position.has("departed"):
        game.departed = node_of(game, position, "departed")
    game.waiting = game.sealed = 0
    game.flow.clear()
    game.flow.push(TURN, active, stage + 1, 0)
    game.flow.push(STAGES[stage], active, 0, 0)

"""Positions: a described table; what it leaves out is as the set-up leaves it.

    parts         seven part ids by slot, the central one first
    rotations     seven numbers of turns by slot
    terrain       {hex: terrain} instead of what the parts show
    projects      {seat: {"modules": [hex, ...], "bases": [hex, ...]}}
    harvesters    hexes by seat
    quids         numbers by seat
    hands         {seat: [card, ...]}
    known         {seat: {card: count}} what all saw being taken
    market        {card: count}
    deck          cards from the top
    spent         {card: count} in the box, or "rest": all that is named nowhere else: no further deck
    mats          {seat: {"forepart": id, "main": id, "slots": {"forepart": [card, ...], "main": [], "cargo": []}}}
    turn          the seat whose turn it is
    trigger       the seat that placed its last project; last_turns: turns still to come then
    first_player, turn_number, idle, passes

A hex is its id or its name on the board ("H8"). As soon as one place of cards is described (a hand, the market, the
deck, the box, a slot of a mat), all are: hands and market left out are empty, and cards named nowhere lie in the deck,
below those listed, or, if they are production cards, in the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.reading import Reader, number_or_text, shown, whole_number
from starboard.engine.refusal import Malformed

from .rules import board, ending
from .rules.cards import pool_of
from .rules.codes import SLOT_NAMES, SLOTS_PER_MAT
from .rules.state import State
from .rules.tables import HEXES, NAMES, PAD, PARTS, PRODUCTION, SEATS, SIDES, SYSTEMS, TERRAINS, Tables

PER_SEAT = ("harvesters", "quids")
BY_SEAT = ("projects", "hands", "known", "mats")


def seats_described(reader: Reader) -> int:
    """As many seats as a position speaks of, at least two."""
    count = 2
    for key in PER_SEAT:
        value = reader.data.get(key)
        if isinstance(value, Sequence) and not isinstance(value, str):
            count = max(count, len(value))
    for key in BY_SEAT:
        value = reader.data.get(key)
        if isinstance(value, dict):
            seats = [whole_number(str(seat)) for seat in value]
            count = max([count, *(seat + 1 for seat in seats if seat is not None and seat < SEATS)])
    return count


def card_number(content: Tables, pile: str, name: Any) -> int:
    """The number of a card or part named in a pile."""
    named = {"parts": content.part_ids, "foreparts": content.fore_ids, "main_parts": content.main_ids}
    ids = named.get(pile, content.card_ids)
    if name not in ids:
        raise Malformed(f"position: the pile {pile} has no card {name!r}; allowed: {', '.join(ids)}")
    return ids.index(name)


def arrange(game: State, reader: Reader) -> None:
    """Changes a freshly set-up table; what is left out stays as the set-up left it."""
    arrange_board(game, reader)
    arrange_projects(game, reader)
    arrange_mats(game, reader)
    arrange_cards(game, reader)
    numbers = reader.numbers("quids", 0, 9999, int(game.seats), [int(quids) for quids in game.quids])
    game.quids = vec[i64](numbers)
    arrange_turn(game, reader)


def hex_number(game: State, value: Any, where: str) -> int:
    """A hex by id or name."""
    if isinstance(value, str) and value in game.content.hex_names:
        return game.content.hex_names.index(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < HEXES:
        return value
    raise Malformed(f"position: {where} names {shown(value)}; a hex is a number from 0 to {HEXES - 1}, or like H8")


def hex_list(game: State, reader: Reader, key: str) -> list[int]:
    """A list of hexes."""
    value = reader.raw(key, [])
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise reader.wrong(key, "a list of hexes")
    return [hex_number(game, item, key) for item in value]


def by_seat(game: State, reader: Reader, key: str) -> dict[int, Any]:
    """A table whose names are seats."""
    given = reader.table(key, {})
    found: dict[int, Any] = {}
    names = given.keys()
    for name in names:
        seat = whole_number(str(name))
        if seat is None or not 0 <= seat < game.seats:
            raise Malformed(f"position: {key} names seat {shown(name)}; allowed are 0 to {int(game.seats) - 1}")
        found[seat] = given.raw(name)
    return found


# --- the board -------------------------------------------------------------------------------------------------------
def arrange_board(game: State, reader: Reader) -> None:
    """Parts, rotations and single terrains."""
    ids = game.content.part_ids
    parts = [int(part) for part in game.layout[:PARTS]]
    if reader.has("parts"):
        parts = reader.choices("parts", ids, unique=True)
        if len(parts) != PARTS:
            missing = [part for place, part in enumerate(ids) if place not in parts]
            raise Malformed(f"position: parts must name all {PARTS} parts of the board; missing: {', '.join(missing)}")
        if parts[0] != 0:
            raise Malformed(f"position: parts must begin with {ids[0]}, the central part")
    rotations = reader.numbers("rotations", 0, SIDES - 1, PARTS, [int(turn) for turn in game.layout[PARTS:]])
    if rotations[0] != 0:
        raise Malformed("position: the central part is never turned, so rotations must begin with 0")
    board.put_parts(game, vec[i64]([*parts, *rotations]))
    given = reader.table("terrain", {})
    terrain = game.terrain[:]
    names = given.keys()
    for name in names:
        place = hex_number(game, number_or_text(str(name)), "terrain")
        kind = given.choice(name, TERRAINS)
        if (kind == PAD) != (place == game.content.pad):
            raise Malformed(f"position: terrain: the pad lies on {game.content.hex_names[game.content.pad]} alone")
        terrain[place] = kind
    game.terrain = terrain
    board.survey_volcanoes(game)


def arrange_projects(game: State, reader: Reader) -> None:
    """Projects and harvesters; figures left follow from them."""
    for seat, value in by_seat(game, reader, "projects").items():
        own = Reader(value, f"position: projects {seat}")
        for kind, key in enumerate(("modules", "bases")):
            for place in hex_list(game, own, key):
                if game.owner[place] != NONE:
                    raise Malformed(f"position: two projects on the hex {game.content.hex_names[place]}")
                game.owner[place] = seat
                game.kind[place] = kind
                if game.figures[seat * 2 + kind] == 0:
                    raise Malformed(f"position: seat {seat} has more {key} on the board than figures")
                game.figures[seat * 2 + kind] -= 1
        own.done()
    if reader.has("harvesters"):
        places = hex_list(game, reader, "harvesters")
        if len(places) != game.seats:
            raise reader.wrong("harvesters", f"a list of {int(game.seats)} hexes")
        game.at = vec[i64](places)


# --- cards -----------------------------------------------------------------------------------------------------------
def arrange_mats(game: State, reader: Reader) -> None:
    """Harvester parts and the cards in their slots; parts not named are dealt from those left."""
    fores: dict[int, int] = {}
    mains: dict[int, int] = {}
    for seat, value in by_seat(game, reader, "mats").items():
        own = Reader(value, f"position: mats {seat}")
        if own.has("forepart"):
            fores[seat] = own.choice("forepart", game.content.fore_ids)
        if own.has("main"):
            mains[seat] = own.choice("main", game.content.main_ids)
        slots = own.table("slots", {})
        for slot, name in enumerate(SLOT_NAMES):
            for card in slots.choices(name, game.content.card_ids, []):
                game.mat[(seat * SLOTS_PER_MAT + slot) * NAMES + card] += 1
                game.filled[seat * SLOTS_PER_MAT + slot] += 1
        slots.done()
        own.done()
    deal_parts(game, game.forepart, fores)
    deal_parts(game, game.main, mains)


def deal_parts(game: State, parts: vec[i64], wanted: dict[int, int]) -> None:
    """Gives the named parts to their seats; the others keep theirs, or get one nobody has."""
    for seat, part in wanted.items():
        parts[seat] = part
    for seat in range(game.seats):
        if seat not in wanted:
            taken = [int(parts[other]) for other in range(game.seats) if other != seat]
            if parts[seat] in taken:
                parts[seat] = min(part for part in range(SEATS) if part not in taken)


def counts(game: State, reader: Reader, key: str) -> dict[int, int]:
    """Cards with their numbers."""
    given = reader.table(key, {})
    found: dict[int, int] = {}
    names = given.keys()
    for name in names:
        if name not in game.content.card_ids:
            raise Malformed(f"position: {key} names {shown(name)}, which is no card")
        found[game.content.card_ids.index(name)] = given.number(name, 0, 20)
    return found


def arrange_cards(game: State, reader: Reader) -> None:
    """Hands, market, box and deck: every card ends up somewhere, exactly once."""
    described = any(reader.has(key) for key in ("hands", "market", "deck", "spent")) or any(game.filled)
    if not described:
        arrange_knowledge(game, reader)
        return
    ids = game.content.card_ids
    game.hand = vec[i64]([0] * (int(game.seats) * NAMES))
    game.known = vec[i64]([0] * (int(game.seats) * NAMES))
    for seat, value in by_seat(game, reader, "hands").items():
        held = Reader({"cards": value}, f"position: hands {seat}").choices("cards", ids)
        for card in range(NAMES):
            game.hand[seat * NAMES + card] = held.count(card)
    market = counts(game, reader, "market")
    game.market = vec[i64]([market.get(card, 0) for card in range(NAMES)])
    rest = reader.has("spent") and reader.raw("spent") == "rest"
    if not rest:
        for card, number in counts(game, reader, "spent").items():
            game.spent[card] = number
    fill_piles(game, reader.choices("deck", ids, []), rest)
    arrange_knowledge(game, reader)


def fill_piles(game: State, listed: list[int], rest: bool) -> None:
    """What is named nowhere lies in the deck below the listed cards, or in the box."""
    left = [int(count) for count in game.content.copies]
    for card in range(NAMES):
        if game.content.card_type[card] == SYSTEMS and game.options["no_systems"]:
            left[card] = 0
        left[card] -= int(game.market[card] + game.spent[card])
        left[card] -= sum(int(game.hand[seat * NAMES + card]) for seat in range(game.seats))
        left[card] -= sum(int(game.mat[row * NAMES + card]) for row in range(game.seats * SLOTS_PER_MAT))
        left[card] -= listed.count(card)
        if left[card] < 0:
            name = game.content.card_ids[card]
            there = int(game.content.copies[card])
            named = there - left[card]
            raise Malformed(f"position: the cards do not add up: {named} {name} are named, there are {there}")
        if card in listed and game.content.card_type[card] == PRODUCTION:
            raise Malformed(f"position: deck names {game.content.card_ids[card]}, but production cards are never in it")
    boxed = [card for card in range(NAMES) if game.content.card_type[card] == PRODUCTION for _ in range(left[card])]
    unnamed = [card for card in range(NAMES) if game.content.card_type[card] != PRODUCTION for _ in range(left[card])]
    if rest:
        for card in unnamed:
            game.spent[card] += 1
        unnamed = []
    below = vec[i64](unnamed)
    game.chance.mix(below, len(unnamed))
    deck = [*below, *reversed(listed)]
    game.deck_left = len(deck)
    game.deck = vec[i64](deck)
    game.stowed = vec[i64](boxed)


def arrange_knowledge(game: State, reader: Reader) -> None:
    """What everybody knows of the hands, and the masks that show hands and market quickly."""
    for seat, value in by_seat(game, reader, "known").items():
        known = counts(game, Reader({"known": value}, f"position: known {seat}"), "known")
        for card in range(NAMES):
            game.known[seat * NAMES + card] = known.get(card, 0)
    game.offered = sum(1 << card for card in range(NAMES) if game.market[card])
    for seat in range(game.seats):
        start = seat * NAMES
        game.held[seat] = sum(1 << card for card in range(NAMES) if game.hand[start + card])
        unseen = [0, 0]
        for card in range(NAMES):
            unseen[pool_of(game, card)] += int(game.hand[start + card] - game.known[start + card])
        game.unseen[seat * 2] = unseen[0]
        game.unseen[seat * 2 + 1] = unseen[1]


# --- the turn --------------------------------------------------------------------------------------------------------
def arrange_turn(game: State, reader: Reader) -> None:
    """Whose turn it is, and how near the end."""
    last = int(game.seats) - 1
    game.first = reader.number("first_player", 0, last, int(game.first))
    seat = reader.number("turn", 0, last, int(game.first))
    number = reader.number("turn_number", 1, 9999, 1)
    game.idle = reader.number("idle", 0, int(game.content.stall_rounds * game.seats) - 1, 0)
    game.passes = reader.number("passes", 0, last, 0)
    if reader.has("trigger"):
        game.trigger = reader.number("trigger", 0, last)
        game.turns_left = reader.number("last_turns", 1, int(game.content.last_turns) * last, last)
    game.turn = number - 1
    ending.begin_turn(game, seat)

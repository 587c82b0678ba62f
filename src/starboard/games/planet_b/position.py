"""Positions: a table as somebody describes it, every value checked.

Seats are given as lists by seat or as tables with the seats as names: `"energy": [20, 18]` or `"energy": {"1": 18}`.
What is left out stays as the set-up leaves it; cards that a description moves are replaced from their pile. A place
that is empty is null in JSON and "" in TOML.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.graph import bit
from starboard.engine.graph import count as size
from starboard.engine.reading import Reader, shown, whole_number
from starboard.engine.refusal import Malformed

from .rules.bundles import part
from .rules.codes import (
    ACTION_IDS,
    END_CHECK,
    EVENT,
    MODULE_SLOTS,
    OFFER_IDS,
    PROJECT_SLOTS,
    PROJECTS,
    RESOURCE_IDS,
    RESOURCES,
    RESUPPLY,
)
from .rules.energy import energy_order, everybody, total_cost
from .rules.game import PlanetB
from .rules.modules import add_module, place_aai
from .rules.performing import begin_performing
from .rules.selecting import forbids_card
from .rules.tables import Tables

PHASES = ("select", "perform", "resupply", "event", "end_check")
MANY = 999
STAMPS_MAX = 100_000
PROJECT_PLACES = ("market", "pile", "known", "discarded", "bottom")


def card_number(pile: str, name: Any, content: Tables) -> int:
    """The number of a card named in a position's piles: cards are named by their ids."""
    decks = {
        "modules": content.module_ids,
        "projects": content.project_ids,
        "events": content.event_ids,
        "goals": content.goal_ids,
    }
    ids = decks[pile]
    if name not in ids:
        raise Malformed(f"position: there is no card {name!r} among the {pile}; they are {ids[0]} to {ids[-1]}")
    return ids.index(name)


def arrange(game: PlanetB, read: Reader) -> None:
    """Changes a freshly set-up table into the described position, and goes on from its phase."""
    game.round = read.number("round", 1, int(game.content.round_limit), int(game.round))
    game.marker = read.number("resupply_marker", 0, int(game.content.columns[game.seats]) - 1, int(game.marker))
    arrange_energy(game, read)
    arrange_pieces(game, read)
    arrange_modules(game, read)
    arrange_projects(game, read)
    arrange_aais(game, read)
    arrange_events(game, read)
    arrange_goals(game, read)
    arrange_phase(game, read)


# --- seats -------------------------------------------------------------------------------------------------------
def by_seat(game: PlanetB, read: Reader, key: str) -> dict[int, Any]:
    """What is given for each seat."""
    value = read.raw(key, {})
    if isinstance(value, Mapping):
        found: dict[int, Any] = {}
        for name, item in value.items():
            seat = whole_number(str(name))
            if seat is None or not 0 <= seat < game.seats:
                raise Malformed(f"position: {key}: there is no seat {shown(name)}; allowed are 0 to {game.seats - 1}")
            found[seat] = item
        return found
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == game.seats:
        return dict(enumerate(value))
    raise read.wrong(key, f"a list with one entry per seat ({game.seats}) or a table of seats")


def whole(key: str, seat: int, value: Any, low: int, high: int) -> int:
    """A number of one seat."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        allowed = f"a whole number from {low} to {high}"
        raise Malformed(f"position: {key} of seat {seat} must be {allowed}, not {shown(value)}")
    return value


def card(key: str, value: Any, ids: Sequence[str]) -> int:
    """A card by its id."""
    if not isinstance(value, str) or value not in ids:
        raise Malformed(f"position: {key} names {shown(value)}; allowed are {ids[0]} to {ids[-1]}")
    return list(ids).index(value)


def card_list(key: str, value: Any, ids: Sequence[str], most: int) -> list[int]:
    """Cards by their ids; None is an empty slot where slots are meant."""
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > most:
        raise Malformed(f"position: {key} must be a list of at most {most} cards, not {shown(value)}")
    return [NONE if item in (None, "") else card(key, item, ids) for item in value]


def flags(game: PlanetB, read: Reader, key: str, default: int) -> int:
    """A mask of seats: a list of seats, or true and false for every seat."""
    if not read.has(key):
        return default
    value = read.raw(key)
    allowed = "a list of seats, or true or false for every seat"
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise read.wrong(key, allowed)
    if len(value) == game.seats and all(isinstance(item, bool) for item in value):
        return sum(1 << seat for seat, item in enumerate(value) if item)
    if any(isinstance(item, bool) or not isinstance(item, int) or not 0 <= item < game.seats for item in value):
        raise read.wrong(key, allowed)
    return sum(1 << seat for seat in set(value))


# --- pieces ------------------------------------------------------------------------------------------------------
def arrange_energy(game: PlanetB, read: Reader) -> None:
    """Places on the Energy track; stamps say who is further back in a shared space."""
    low, high = int(game.content.energy_min), int(game.content.energy_start[game.seats])
    for seat, value in by_seat(game, read, "energy").items():
        game.energy[seat] = whole("energy", seat, value, low, high)
    for seat, value in by_seat(game, read, "energy_stamp").items():
        game.energy_stamp[seat] = whole("energy_stamp", seat, value, 1, STAMPS_MAX)
    game.stamps = max([int(stamp) for stamp in game.energy_stamp] + [int(game.stamps)])
    game.catch_up_limited = flags(game, read, "catch_up_limited", int(game.catch_up_limited))


def arrange_pieces(game: PlanetB, read: Reader) -> None:
    """Holdings, chips and Offer Spaces; the supply is what is left of all pieces."""
    for place, name in enumerate(RESOURCE_IDS):
        for seat, value in by_seat(game, read, name).items():
            game.resources[seat * RESOURCES + place] = whole(name, seat, value, 0, MANY)
    for seat, value in by_seat(game, read, "vp_chips").items():
        game.vp_chips[seat] = whole("vp_chips", seat, value, 0, MANY)
    offers = read.table("offers", {})
    for offer, name in enumerate(OFFER_IDS):
        if not offers.has(name):
            continue
        if game.content.action_set[game.seats] >> offer & 1 == 0:
            raise Malformed(f"position: offers: {name} exists with 4 players only")
        space = offers.table(name)
        for place, resource in enumerate(RESOURCE_IDS):
            game.offers[offer * RESOURCES + place] = space.number(resource, 0, MANY, 0)
        space.done()
    offers.done()
    for place, name in enumerate(RESOURCE_IDS):
        used = sum(int(game.resources[seat * RESOURCES + place]) for seat in range(game.seats))
        used += sum(int(game.offers[offer * RESOURCES + place]) for offer in range(len(OFFER_IDS)))
        total = int(part(game.content.supply, place))
        if used > total:
            raise Malformed(f"position: {used} {name} are in use, there are only {total}")
        game.supply[place] = total - used


# --- cards -------------------------------------------------------------------------------------------------------
class Laying:
    """Where the cards of one kind lie: what is named, checked, and the rest filled up from the deck."""

    def __init__(self, kind: str, ids: Sequence[str], deck: list[int], total: int) -> None:
        """`deck` holds all cards that may be in the game, those to be drawn next first; `total` of them are in it."""
        self.kind = kind
        self.ids = ids
        self.deck = deck
        self.total = total
        self.taken: list[int] = []  # in play areas
        self.market: list[int] | None = None  # given with its empty slots, or None
        self.pile: list[int] | None = None  # given from the top, or None
        self.gone: list[int] = []  # discarded
        self.bottom: list[int] = []  # of the pile, as everybody knows

    def named(self) -> list[int]:
        """All cards that the description names, each once and for this player count."""
        given = [*self.taken, *(self.market or []), *(self.pile or []), *self.gone, *self.bottom]
        named = [number for number in given if number != NONE]
        for number in named:
            if named.count(number) > 1:
                raise Malformed(f"position: the {self.kind} {self.ids[number]} is in two places")
            if number not in self.deck:
                raise Malformed(f"position: the {self.kind} {self.ids[number]} is not used with this many players")
        return named

    def lay(self, market_now: list[int], wanted: int) -> tuple[list[int], list[int], list[int]]:
        """Market with its slots, pile from the top, discarded cards."""
        named = self.named()
        market = self.market
        if market is None:
            wanted = max(min(wanted, self.total - len(self.taken)), 0)
            market = [number for number in market_now if number not in named][:wanted]
        spare = [number for number in self.deck if number not in named and number not in market]
        if self.market is None:
            while len(market) < wanted and spare:
                market.append(spare.pop(0))
        used = [*self.taken, *self.gone, *self.bottom, *(number for number in market if number != NONE)]
        room = max(self.total - len(used), 0)
        pile = self.pile
        if pile is None:
            pile, spare = spare[:room], spare[room:]
        return market, [*pile, *self.bottom], [*self.gone, *spare[: max(room - len(pile), 0)]]


def slots_of(key: str, value: Any, ids: Sequence[str], slots: int) -> list[int] | None:
    """A market as given: cards, and None for empty slots."""
    return None if value is None else card_list(key, value, ids, slots)


def pile_of(key: str, value: Any, ids: Sequence[str]) -> list[int] | None:
    """A pile as given, from the top."""
    found = None if value is None else card_list(key, value, ids, len(ids))
    if found is not None and NONE in found:
        raise Malformed(f"position: {key} has no empty places")
    return found


def in_play_areas(game: PlanetB, read: Reader, key: str, ids: Sequence[str]) -> dict[int, list[int]]:
    """Cards by seat."""
    found = {seat: card_list(key, value, ids, len(ids)) for seat, value in by_seat(game, read, key).items()}
    if any(NONE in cards for cards in found.values()):
        raise Malformed(f"position: {key} has no empty places")
    return found


def for_this_count(game: PlanetB, marks: vec[i64]) -> list[int]:
    """Cards of this player count."""
    return [number for number, mark in enumerate(marks) if mark >> game.seats & 1]


def arrange_modules(game: PlanetB, read: Reader) -> None:
    """Play areas, AAIs, market and pile of the Modules."""
    if not any(read.has(key) for key in ("modules", "active", "modules_market", "modules_pile", "modules_discarded")):
        return
    ids = game.content.module_ids
    owned = in_play_areas(game, read, "modules", ids)
    pile_now = [int(game.modules_pile[place]) for place in reversed(range(game.modules_left))]
    market_now = [int(module) for module in game.modules_market if module != NONE]
    laying = Laying("Module", ids, pile_now + market_now, len(pile_now) + len(market_now))
    laying.taken = [module for cards in owned.values() for module in cards]
    laying.market = slots_of("modules_market", read.raw("modules_market", None), ids, MODULE_SLOTS)
    laying.pile = pile_of("modules_pile", read.raw("modules_pile", None), ids)
    laying.gone = pile_of("modules_discarded", read.raw("modules_discarded", None), ids) or []
    market, pile, discarded = laying.lay(market_now, int(game.content.needed[game.seats]))
    for slot in range(MODULE_SLOTS):
        game.modules_market[slot] = market[slot] if slot < len(market) else NONE
    game.modules_pile = vec[i64](pile[::-1])
    game.modules_left = len(pile)
    game.modules_discarded = sum(int(bit(module)) for module in discarded)
    for seat, cards in owned.items():
        for module in cards:
            add_module(game, seat, module)
    arrange_active(game, read)


def arrange_active(game: PlanetB, read: Reader) -> None:
    """Which Modules have an AAI."""
    ids = game.content.module_ids
    for seat, cards in in_play_areas(game, read, "active", ids).items():
        for module in cards:
            if game.modules[seat] >> module & 1 == 0:
                raise Malformed(f"position: active: seat {seat} does not have {ids[module]}")
            if game.active[seat] >> module & 1:
                raise Malformed(f"position: active: seat {seat} names {ids[module]} twice")
            place_aai(game, seat, module)


def arrange_projects(game: PlanetB, read: Reader) -> None:
    """Completed and reserved Projects, market, pile and the cards under it that everybody knows."""
    keys = ("projects", "reserved", *(f"projects_{part}" for part in PROJECT_PLACES))
    if not any(read.has(key) for key in keys):
        return
    ids = game.content.project_ids
    done = in_play_areas(game, read, "projects", ids)
    for seat, value in by_seat(game, read, "reserved").items():
        game.reserved[seat] = NONE if value is None else card("reserved", value, ids)
    pile_now = [int(game.projects_pile[place]) for place in reversed(range(game.projects_left))]
    market_now = [int(project) for project in game.projects_market if project != NONE]
    dealt = pile_now + market_now
    box = [project for project in for_this_count(game, game.content.project_marks) if project not in dealt]
    laying = Laying("Project", ids, dealt + box, len(dealt))
    laying.taken = [project for cards in done.values() for project in cards]
    laying.taken += [int(project) for project in game.reserved if project != NONE]
    laying.market = slots_of("projects_market", read.raw("projects_market", None), ids, PROJECT_SLOTS)
    laying.pile = pile_of("projects_pile", read.raw("projects_pile", None), ids)
    laying.gone = pile_of("projects_discarded", read.raw("projects_discarded", None), ids) or []
    laying.bottom = pile_of("projects_bottom", read.raw("projects_bottom", None), ids) or []
    market, pile, discarded = laying.lay(market_now, int(game.content.projects_shown[game.seats]))
    for slot in range(PROJECT_SLOTS):
        game.projects_market[slot] = market[slot] if slot < len(market) else NONE
    for place in range(PROJECTS):
        game.projects_pile[place] = pile[::-1][place] if place < len(pile) else NONE
    game.projects_left = len(pile)
    game.projects_known = read.number("projects_known", len(laying.bottom), len(pile), len(laying.bottom))
    game.projects_discarded = sum(int(bit(project)) for project in discarded)
    for seat, cards in done.items():
        game.projects[seat] = sum(int(bit(project)) for project in cards)


def arrange_aais(game: PlanetB, read: Reader) -> None:
    """Free AAIs are what Modules and a reservation leave; where they are given, they must fit."""
    total = read.number("aai_total", 1, 12, int(game.content.aai_total[game.seats]))
    if total != game.content.aai_total[game.seats]:
        raise read.wrong("aai_total", f"{game.content.aai_total[game.seats]} with {game.seats} players")
    given = by_seat(game, read, "aai_free")
    for seat in range(game.seats):
        used = int(size(game.active[seat])) + (game.reserved[seat] != NONE)
        if used > total:
            raise Malformed(f"position: seat {seat} has {used} AAIs in use, there are only {total}")
        game.aai_free[seat] = total - used
        if seat in given and whole("aai_free", seat, given[seat], 0, total) != total - used:
            raise Malformed(
                f"position: seat {seat} has {used} AAIs in use and {given[seat]} free, which does not make {total}"
            )


def arrange_events(game: PlanetB, read: Reader) -> None:
    """The current event, Next Event and the pile."""
    ids = game.content.event_ids
    keys = [key for key in ("current_event", "next_event", "events_pile", "events_gone") if read.has(key)]
    if not keys:
        return
    if game.options["events"] != "on":
        raise Malformed(f"position: {keys[0]} cannot be given: the option events is off")
    named: dict[str, int] = {}
    for key in ("current_event", "next_event"):
        if read.has(key):
            value = read.raw(key)
            named[key] = NONE if value in (None, "") else card(key, value, ids)
    pile = [int(game.events_pile[place]) for place in reversed(range(game.events_left))]
    if "next_event" in named and game.next_event != NONE:
        pile.append(int(game.next_event))
    given = pile_of("events_pile", read.raw("events_pile", None), ids)
    game.current_event = named.get("current_event", int(game.current_event))
    game.next_event = named.get("next_event", int(game.next_event))
    out = [int(event) for event in (game.current_event, game.next_event) if event != NONE]
    out += pile_of("events_gone", read.raw("events_gone", None), ids) or []
    if given is None:
        given = [event for event in pile if event not in out]
    if len(set(given)) != len(given):
        raise Malformed("position: events_pile names an Event twice")
    game.events_pile = vec[i64](given[::-1])
    game.events_left = len(given)


def arrange_goals(game: PlanetB, read: Reader) -> None:
    """Goals by seat; who has none given keeps the dealt one, or gets another if it was given away."""
    ids = game.content.goal_ids
    given = {seat: card("goal", value, ids) for seat, value in by_seat(game, read, "goal").items()}
    if len(set(given.values())) != len(given):
        raise Malformed("position: goal names one Goal for two seats")
    free = [goal for goal in for_this_count(game, game.content.goal_marks) if goal not in given.values()]
    for seat in range(game.seats):
        if seat in given:
            game.goal[seat] = given[seat]
            continue
        if game.goal[seat] not in free:
            others = [int(game.goal[other]) for other in range(game.seats) if other != seat]
            game.goal[seat] = next(goal for goal in free if goal not in others)
        free.remove(int(game.goal[seat]))


# --- phase -------------------------------------------------------------------------------------------------------
def arrange_phase(game: PlanetB, read: Reader) -> None:
    """Who takes part, which cards are out, and from which phase the game goes on."""
    phase = PHASES[read.choice("phase", PHASES, "select")]
    for seat, value in by_seat(game, read, "unavailable").items():
        game.unavailable[seat] = card("unavailable", value, ACTION_IDS)
        if game.content.action_set[game.seats] >> game.unavailable[seat] & 1 == 0:
            raise Malformed(f"position: unavailable: seat {seat} has no card {value} with {game.seats} players")
    game.final = int(read.flag("final_round", False))
    above = [seat for seat in range(game.seats) if game.energy[seat] > 0]
    if game.final and phase not in ("select", "perform"):
        raise Malformed("position: the final round ends after phase 4")
    default = sum(1 << seat for seat in above) if game.final else int(everybody(game))
    game.participants = flags(game, read, "participants", default)
    if game.participants == 0 or (not game.final and game.participants != everybody(game)):
        raise Malformed("position: all seats take part in a round, and at least one in the final round")
    chosen = {s: card("selected", v, ACTION_IDS) for s, v in by_seat(game, read, "selected").items() if v is not None}
    for seat, action in chosen.items():
        check_selected(game, seat, action)
    if phase == "select":
        begin_selecting(game, chosen)
    elif phase == "perform":
        begin_phase_4(game, chosen)
    else:
        begin_later_phase(game, phase, chosen)


def check_selected(game: PlanetB, seat: int, action: int) -> None:
    """A chosen card must have been choosable."""
    name = ACTION_IDS[action]
    if not game.participates(seat):
        raise Malformed(f"position: selected: seat {seat} takes no part in this round")
    if action == game.unavailable[seat]:
        raise Malformed(f"position: seat {seat} has selected {name}, its unavailable card")
    if forbids_card(game, seat, action):
        raise Malformed(f"position: seat {seat} has selected {name}, which it may not choose now")


def begin_selecting(game: PlanetB, chosen: dict[int, int]) -> None:
    """Phase 1, with some cards face down already."""
    waiting = int(game.participants) & ~sum(1 << seat for seat in chosen)
    if waiting == 0:
        raise Malformed("position: everybody has selected; give phase 'perform'")
    for seat, action in chosen.items():
        game.selected[seat] = action
    game.ask_sealed(waiting)


def begin_phase_4(game: PlanetB, chosen: dict[int, int]) -> None:
    """Phase 4: cards are revealed and paid for; Energy is as given."""
    lacking = [seat for seat in range(game.seats) if game.participates(seat) and seat not in chosen]
    if lacking:
        raise Malformed(f"position: phase 'perform' needs a selected card for seat {lacking[0]}")
    for seat, action in chosen.items():
        game.selected[seat] = action
        game.paid[seat] = total_cost(game, seat, action)
        game.unavailable[seat] = action
    game.waiting = 0
    game.sealed = 0
    begin_performing(game)
    game.go_on()


def begin_later_phase(game: PlanetB, phase: str, chosen: dict[int, int]) -> None:
    """Phases 5 to 7: nothing is decided before them, so they are played at once."""
    if chosen:
        raise Malformed(f"position: in phase '{phase}' no card is selected any more; give it as unavailable")
    for seat in range(game.seats):
        game.selected[seat] = game.unavailable[seat]
        game.paid[seat] = total_cost(game, seat, game.unavailable[seat])
    game.waiting = 0
    game.sealed = 0
    energy_order(game, everybody(game), game.order)
    game.flow.become({"resupply": RESUPPLY, "event": EVENT, "end_check": END_CHECK}[phase], NONE, 0, 0)
    game.go_on()

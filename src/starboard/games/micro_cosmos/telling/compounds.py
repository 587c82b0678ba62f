"""Many small decisions as one: whole payments, all units of a gain, a whole Terraform action, a card played twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from starboard.engine.compound import Compound

from ..rules.actions import A_DONE, A_RESOURCE, ACTIONS
from ..rules.codes import (
    CREW_PLAY,
    DEST_ACTION,
    GAIN_ANY,
    KINDS,
    OUTPOST_FROM,
    PAY_ANY,
    PAY_SPECIALIST,
    PLACES,
    SETUP_RESOURCE,
    SETUP_ROW,
    SPECIALIST_CARD,
    SPECIALIST_LEADER,
    TERRAFORM,
    TYPES,
    UPGRADE,
)
from .promises import CARGO_AND_POINTS, FREED, LASTING, achieved, changes, lost, paid, told
from .vocabulary import action_words, amount, in_words, joined, ordinal, upgrade_name

if TYPE_CHECKING:
    from starboard.engine.outcome import Outcome

    from ..rules.game import MicroCosmos

MOST: Final = 60  # compounds at one decision
EACH: Final = 24  # ways to pay for one thing
PAYING: Final = (PAY_SPECIALIST, PAY_ANY, SPECIALIST_CARD, SPECIALIST_LEADER, OUTPOST_FROM)
UNITS_ASKED: Final = (PAY_ANY, GAIN_ANY, SETUP_RESOURCE)
PAID_ACTIONS: Final = ("create_colony", "scout", "gain_specialist", "create_outpost")


def compounds(game: MicroCosmos, seat: int) -> Sequence[Compound]:
    """What is worth offering as one choice to this seat now."""
    if game.sealed or not game.is_pending(seat):
        return []
    step = int(game.flow.step())
    found: list[Compound] = []
    if step == UPGRADE:
        for action in game.legal():
            if action != A_DONE:
                params = ACTIONS.decode(action).params
                ways = [path for path in payments(game, seat, action) if len(path) > 1]
                found += some(Compound("upgrade", path, params) for path in ways)
    elif step == DEST_ACTION:
        found += at_destination(game, seat)
    elif step in (PAY_SPECIALIST, *UNITS_ASKED, SETUP_ROW):
        name = "pay" if step in (PAY_SPECIALIST, PAY_ANY) else "take" if step != SETUP_ROW else "place"
        found += some(Compound(name, path) for path in answers(game, seat, (step,), ()) if len(path) > 1)
    elif step == TERRAFORM:
        found += some(Compound("terraform", path) for path in raises(game, seat, ()) if len(path) > 1)
    elif step == CREW_PLAY:
        found += played_twice(game, seat)
    return found[:MOST]


def some(found: Iterator[Compound]) -> list[Compound]:
    """As many ways as one can choose from; none if there are more, since the single steps are clearer then."""
    listed = list(found)
    return listed if len(listed) <= EACH else []


def at_destination(game: MicroCosmos, seat: int) -> list[Compound]:
    """Actions that ask for more than one answer, each with all of its answers."""
    found: list[Compound] = []
    for action in game.legal():
        kind = str(ACTIONS.decode(action).params.get("kind", ""))
        if kind == "terraform":
            found += some(Compound("terraform", path) for path in raises(game, seat, (action,)))
        elif kind in PAID_ACTIONS:
            ways = [path for path in payments(game, seat, action) if len(path) > 1]
            found += some(Compound(kind, path) for path in ways)
    return found


# --- ways to answer --------------------------------------------------------------------------------------------------
def payments(game: MicroCosmos, seat: int, action: int) -> list[tuple[int, ...]]:
    """All ways to pay for what an action begins; Specialists alone where the resources make too many."""
    after = game.copy()
    after.apply(action)
    ways = answers(after, seat, PAYING, (action,))
    return ways if len(ways) <= EACH else answers(after, seat, PAYING[:1] + PAYING[2:], (action,))


def answers(
    game: MicroCosmos, seat: int, steps: Sequence[int], so_far: tuple[int, ...], least: int = 0
) -> list[tuple[int, ...]]:
    """Every way to answer these steps to their end, each outcome once: units rise by kind, the same cards go once."""
    seen: dict[Any, tuple[int, ...]] = {}
    for path, after in walks(game, seat, steps, so_far, least):
        seen.setdefault(holdings(after, seat), path)
    return list(seen.values())


def walks(
    game: MicroCosmos, seat: int, steps: Sequence[int], so_far: tuple[int, ...], least: int
) -> Iterator[tuple[tuple[int, ...], MicroCosmos]]:
    """Follows legal answers while one of these steps asks this seat and nothing comes into the open."""
    step = int(game.flow.step())
    if game.is_over() or step not in steps or not game.is_pending(seat):
        yield so_far, game
        return
    for action in game.legal():
        if step in UNITS_ASKED and action < least:
            continue
        after = game.copy()
        after.apply(action)
        path = (*so_far, action)
        if after.revealed != game.revealed:
            yield path, after
        else:
            yield from walks(after, seat, steps, path, action if step in UNITS_ASKED else 0)


def holdings(game: MicroCosmos, seat: int) -> Any:
    """What a seat has after a payment: two ways that leave the same are one."""
    return (
        tuple(game.crew[seat * PLACES : (seat + 1) * PLACES]),
        tuple(game.token[seat * TYPES : (seat + 1) * TYPES]),
        tuple(game.cargo[seat * KINDS : (seat + 1) * KINDS]),
        int(game.outposts[seat]),
    )


def raises(game: MicroCosmos, seat: int, first: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Ways to raise as many levels as this action can, by kind."""
    start = game.copy()
    for action in first:
        start.apply(action)
    found = [path for path, _ in levels(start, seat, first, 0)]
    most = max((len(path) for path in found), default=0)
    return [path for path in found if len(path) == most and most > 1]


def levels(
    game: MicroCosmos, seat: int, so_far: tuple[int, ...], least: int
) -> Iterator[tuple[tuple[int, ...], MicroCosmos]]:
    """Level after level until the action ends, or nothing more can be raised and it is stopped."""
    if int(game.flow.step()) != TERRAFORM or game.is_over():
        yield so_far, game
        return
    options = [action for action in game.legal() if A_RESOURCE <= action < A_RESOURCE + KINDS]
    if not options:
        after = game.copy()
        after.apply(A_DONE)
        yield (*so_far, A_DONE), after
    for action in options:
        if action >= least:
            after = game.copy()
            after.apply(action)
            yield from levels(after, seat, (*so_far, action), action)


def played_twice(game: MicroCosmos, seat: int) -> list[Compound]:
    """A card of the lower row that is moved up and then discarded for the end that acts here (MC-10.6)."""
    found = []
    for action in game.legal():
        first = ACTIONS.decode(action)
        if first.name != "play_lower" or first.params["fate"] != "move_up":
            continue
        after = game.copy()
        after.apply(action)
        if int(after.flow.step()) != CREW_PLAY:
            continue
        last = int(after.row_size(seat, 0)) - 1
        second = ACTIONS.encode("play_upper", i=last, use=1)
        if second in after.legal():
            found.append(Compound("twice", (action, second), first.params))
    return found


# --- labels ----------------------------------------------------------------------------------------------------------
def compound_label(view: Mapping[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
    """The whole deed, what is given for it, and what it brings."""
    seat = view["seat"]
    parts = [*achieved(outcome, view, names), changes(outcome, (*CARGO_AND_POINTS, *FREED, *LASTING))]
    given = paid(outcome, view)
    if compound.name == "terraform":
        return told(f"Terraform {raised(view, compound)}", *parts)
    if compound.name == "upgrade":
        name = upgrade_name(str(compound.params["u"]))
        return told(f"Upgrade {name}, paying {given}" if given else f"Upgrade {name}", *parts)
    if compound.name == "take":
        return told(f"Take {counted(compound)}", changes(outcome), lost(outcome, seat))
    if compound.name == "place":
        return f"Put {joined(placed_rows(view, outcome))}"
    if compound.name == "twice":
        own = view["table"]["sides"][seat]
        card = own["lower"][int(compound.params["i"])]
        acts = f"{action_words(card['top'])}, then " if compound.params["use"] else ""
        return told(
            f"Move {card['name']} up and discard it",
            acts + action_words(card["bottom"]),
            changes(outcome),
            lost(outcome, seat),
        )
    deed = {
        "pay": "Pay",
        "create_colony": f"Create your {ordinal(view['table']['sides'][seat]['colonies'] + 1)} Colony, paying",
        "scout": "Scout, paying",
        "gain_specialist": traded(view, outcome),
        "create_outpost": moved(view, outcome),
    }[compound.name]
    return told(f"{deed} {given}".strip(), *parts)


def placed_rows(view: Mapping[str, Any], outcome: Outcome) -> list[str]:
    """Cards and their rows; of one row together."""
    placed = outcome.has("placed")
    cards = [event_card(view, event) for event in placed]
    rows = [f"in the {('upper', 'lower')[event.args[2]]} row" for event in placed]
    if len(placed) > 1 and len(set(rows)) == 1:
        return [f"{joined(cards)} {rows[0]}"]
    return [f"{card} {row}" for card, row in zip(cards, rows, strict=True)]


def counted(compound: Compound) -> str:
    """Units of resources in a compound: `1 mineral and 2 technology`."""
    count: dict[str, int] = {}
    for action in compound.actions:
        decoded = ACTIONS.decode(action)
        if decoded.name == "resource":
            count[str(decoded.params["r"])] = count.get(str(decoded.params["r"]), 0) + 1
    return joined([amount(name, number) for name, number in count.items()])


def raised(view: Mapping[str, Any], compound: Compound) -> str:
    """The planet and what is raised."""
    own = view["table"]["sides"][view["seat"]]
    return f"{view['table']['grid'][own['ark'][0]]['name']} with {counted(compound)}"


def event_card(view: Mapping[str, Any], event: Any) -> str:
    """The Crew card of an event."""
    return str(view["table"]["names"]["crew"][event.args[1]]["name"])


def traded(view: Mapping[str, Any], outcome: Outcome) -> str:
    """A card for a token."""
    return next(
        (
            f"Trade {event_card(view, event)} for the {in_words(event.args[2])} token"
            for event in outcome.has("token_gained")
        ),
        "Trade a Crew card for a token",
    )


def moved(view: Mapping[str, Any], outcome: Outcome) -> str:
    """An outpost from one planet to another."""
    grid = view["table"]["grid"]
    return next(
        (
            f"Move the outpost from {grid[event.args[2]]['name']} to {grid[event.args[1]]['name']}"
            for event in outcome.has("outpost_placed")
        ),
        "Move an outpost here",
    )

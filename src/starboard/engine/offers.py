"""`Offering`: all that a seat may do at one decision, in words, with what each choice would do. Surfaces show this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine.outcome import Foresight, Outcome

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(slots=True)  # never changed; not frozen, because many are made
class Offer:
    """One choice: an action, or a compound of several."""

    actions: tuple[int, ...]
    label: str
    group: str
    outcome: Outcome

    @property
    def action(self) -> int:
        """The (first) action."""
        return self.actions[0]


def label(game: Game, seat: int, action: int, names: Sequence[str]) -> str:
    """One legal action in words, with what it would do."""
    title: Title = game.contents().title
    brings = Foresight(game, seat).of(action)
    return title.words.label(game.view(seat), title.actions.decode(action), names, brings)


class Offering:
    """The choices of a pending seat: its single actions in the order of their ids, then its compounds."""

    def __init__(self, game: Game, seat: int, names: Sequence[str], view: dict[str, Any] | None = None) -> None:
        """Labels everything; equal labels are numbered, so that no two choices read the same.

        `view` is the seat's view, if it has been made already.
        """
        self.title: Title = game.contents().title
        self.seat = seat
        self.names = names
        self.view = game.view(seat) if view is None else view
        self._foresight = Foresight(game, seat)
        self.singles = _told_apart([self._single(action) for action in game.legal(seat)])
        self.compounds = _told_apart(self._compounds(game))

    def _single(self, action: int) -> Offer:
        words, decoded = self.title.words, self.title.actions.decode(action)
        brings = self._foresight.of(action)
        label = words.label(self.view, decoded, self.names, brings)
        return Offer((action,), label, words.group(self.view, decoded), brings)

    def _compounds(self, game: Game) -> list[Offer]:
        if game.sealed:
            return []
        found: list[Offer] = []
        for compound in self.title.compounds(self._foresight.world(), self.seat):
            brings = self._foresight.of(*compound.actions)
            label = self.title.words.compound_label(self.view, compound, self.names, brings)
            under = compound.actions[0] if compound.under is None else compound.under
            group = self.title.words.group(self.view, self.title.actions.decode(under))
            found.append(Offer(compound.actions, label, group, brings))
        return found

    def of(self, action: int) -> Offer | None:
        """The offer that is this single action."""
        return next((offer for offer in self.singles if offer.action == action), None)


def _told_apart(offers: list[Offer]) -> list[Offer]:
    """The same offers, equal labels with a number."""
    labels = [offer.label for offer in offers]
    met: dict[str, int] = {}
    told: list[Offer] = []
    for offer in offers:
        label = offer.label
        if labels.count(label) > 1:
            place = met.get(label, 0)
            met[label] = place + 1
            which = ORDINALS[place] if place < len(ORDINALS) else f"number {place + 1}"
            label = f"{label} (the {which})"
        told.append(Offer(offer.actions, label, offer.group, offer.outcome))
    return told

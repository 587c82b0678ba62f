"""`Judge`: what bots and learners go by in a title, beside its rules: an observation and a few named terms.

It is a title's room `judging`. The rules never ask it: arrows point from judging to rules alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine.layout import Layout

S = TypeVar("S")  # the title's state


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """Base of a title's judge; one object serves all its games."""

    terms: ClassVar[Mapping[str, float]] = {}  # the named terms and the weights that hold where no file says otherwise
    clear_lead: ClassVar[float] = 10.0  # the margin, in weighted terms, that search counts as a clear lead
    point: ClassVar[float] = 1.0  # what a point at the end is worth in weighted terms
    features: ClassVar[tuple[str, ...]] = ()  # what a learned value is told of a side beside its terms
    clear_win: ClassVar[float] = 10.0  # and, in points, what tuning counts as a clear win

    def layout(self, seats: int) -> Layout:
        """What each number of an observation means."""
        raise NotImplementedError

    def observe_at(self, s: S, seat: i64, buffer: vec[i64], at: i64) -> i64:
        """Writes the observation of a seat from a place on, returns where it ends.

        It depends on what the seat's view shows alone, and writes every number of its layout.
        """
        raise NotImplementedError

    def terms_into(self, s: S, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the named terms of a side, in thousandths; returns how many."""
        raise NotImplementedError

    def features_into(self, s: S, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the features of a side, in the order of `features`; returns how many."""
        return 0

"""Pandorum's judge: the face of this room."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.judge import Judge
from starboard.engine.layout import Layout

from ..rules.state import State
from . import features, observation, terms


class PandorumJudge(Judge[State]):
    """What bots and learners go by."""

    terms = terms.TERMS
    features = features.FEATURES
    clear_lead = 30.0

    def layout(self, seats: int) -> Layout:
        """What each number of an observation means."""
        return observation.layout(seats)

    def observe_at(self, s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
        """Numbers for learners."""
        return observation.observe_at(s, seat, buffer, at)

    def terms_into(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Numbers for bots."""
        return terms.terms_into(s, seat, buffer)

    def features_into(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Numbers for learned values."""
        return features.features_into(s, seat, buffer)

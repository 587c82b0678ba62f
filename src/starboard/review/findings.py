"""What a review finds: decisions with what they lost, moments of the curve, and what luck brought. Plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

Line = tuple[int, ...]


@dataclass(frozen=True)
class Choice:
    """One decision of a seat: what was played, what would have been better, and what lay between them."""

    step: int  # so many rows had been played before it
    seat: int
    options: int  # how many actions were legal
    played: int
    best: int
    loss: float  # of the chance of winning, 0 to 1
    before: float  # the seat's chance with the better action
    after: float  # and with the one it played
    effect: tuple[float, ...]  # by side: what playing the one instead of the other changed
    played_label: str
    best_label: str
    reasons: tuple[str, ...] = ()  # what speaks for the better one
    line: tuple[str, ...] = ()  # and how it would have gone on, as far as the seat could know

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Choice:
        """Takes back what `as_json` gave."""
        lists = {name: tuple(data[name]) for name in ("effect", "reasons", "line")}
        return cls(**{**data, **lists})


@dataclass(frozen=True)
class Luck:
    """What chance, a draw or a reveal brought with one row, against what was to be expected just before."""

    step: int  # the step with which it was seen
    seat: int  # who acted, and from whose knowledge it was expected
    brought: tuple[float, ...]  # by side
    spread: tuple[float, ...]  # how far it usually strays

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Luck:
        """Takes back what `as_json` gave."""
        return cls(data["step"], data["seat"], tuple(data["brought"]), tuple(data["spread"]))


@dataclass(frozen=True)
class Moment:
    """A point of the curve: the chances by side at a step, each seat's as it could know them."""

    step: int
    chances: tuple[float, ...]

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Moment:
        """Takes back what `as_json` gave."""
        return cls(data["step"], tuple(data["chances"]))


Finding = Choice | Luck | Moment
KINDS: dict[str, type[Choice] | type[Luck] | type[Moment]] = {"choice": Choice, "luck": Luck, "moment": Moment}


def as_json(finding: Finding) -> dict[str, Any]:
    """A finding as JSON-able data; figures are rounded to what they can mean."""
    kind = next(name for name, made in KINDS.items() if isinstance(finding, made))
    return {"kind": kind, **{name: _plain(value) for name, value in asdict(finding).items()}}


def from_json(data: Mapping[str, Any]) -> Finding:
    """A finding that was kept."""
    fields = {name: value for name, value in data.items() if name != "kind"}
    return KINDS[data["kind"]].from_json(fields)


def _plain(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 5)
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value

"""Observation layouts: what each number of an observation vector means, and how large it can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """A named run of numbers, all from `low` to `high`."""

    name: str
    size: int
    low: int
    high: int
    start: int = 0


class Layout:
    """The pieces of an observation in order."""

    def __init__(self, pieces: Sequence[tuple[str, int, int, int]]) -> None:
        """Each piece is (name, size, low, high)."""
        self.pieces: list[Piece] = []
        start = 0
        for name, size, low, high in pieces:
            self.pieces.append(Piece(name, size, low, high, start))
            start += size
        self.size = start

    def __iter__(self) -> Iterator[Piece]:
        """Piece by piece."""
        return iter(self.pieces)

    def parts(self, numbers: Sequence[int]) -> dict[str, list[int]]:
        """An observation taken apart by name."""
        if len(numbers) != self.size:
            raise ValueError(f"the layout has {self.size} numbers, the observation {len(numbers)}")
        return {piece.name: list(numbers[piece.start : piece.start + piece.size]) for piece in self.pieces}

    def faults(self, numbers: Sequence[int]) -> list[str]:
        """Pieces whose numbers are outside what the layout declares."""
        if len(numbers) != self.size:
            return [f"{len(numbers)} numbers instead of {self.size}"]
        return [
            f"{piece.name} holds {value}, declared {piece.low} to {piece.high}"
            for piece in self.pieces
            for value in numbers[piece.start : piece.start + piece.size]
            if not piece.low <= value <= piece.high
        ]

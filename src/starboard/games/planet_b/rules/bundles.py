"""Some cement, ore and oil as one number: a price, a package, what lies on an Offer Space, what a sentence tells.

Bundles can be added; no part ever reaches 256, as there are far fewer pieces in the box. Loops that every construction
runs through (state.py, prices.py) shift by PART_BITS themselves instead of calling `part` for each Resource.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .codes import CEMENT, OIL, ORE

PART_BITS: Final = 8
PART_MASK: Final = 255


def bundle(cement: i64, ore: i64, oil: i64) -> i64:
    """So much of each Resource."""
    return part_of(CEMENT, cement) | part_of(ORE, ore) | part_of(OIL, oil)


def part_of(resource: i64, n: i64) -> i64:
    """A bundle of one Resource alone."""
    return n << (PART_BITS * resource)


def part(whole: i64, resource: i64) -> i64:
    """How much of a Resource is in a bundle."""
    return (whole >> (PART_BITS * resource)) & PART_MASK

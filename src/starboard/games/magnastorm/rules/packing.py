"""Several small numbers in one: crew and cubes by kind, and the notes of frames. All that packs or unpacks is here."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# --- counts of crew by kind, or of cubes by colour -----------------------------------------------------------------
PACK: Final = 8  # bits per kind
KIND_MASK: Final = 255
UNIT: Final[vec[i64]] = vec[i64]([1 << (PACK * kind) for kind in range(6)])  # one of a kind
# UNIT and not `i64(1) << (PACK * kind)`: compiled, a literal is shifted with 32 bits only.


def of_kind(packed: i64, kind: i64) -> i64:
    """How many of a kind a packed count holds."""
    return (packed >> (PACK * kind)) & KIND_MASK


def total(packed: i64) -> i64:
    """All pieces of a packed count."""
    pieces: i64 = 0
    while packed > 0:
        pieces += packed & KIND_MASK
        packed >>= PACK
    return pieces


def first_kind(packed: i64) -> i64:
    """The first kind that a packed count holds any of."""
    kind: i64 = 0
    while packed & KIND_MASK == 0:
        packed >>= PACK
        kind += 1
    return kind


def last_kind(packed: i64) -> i64:
    """The last kind that a packed count holds any of; the first of all if it holds none."""
    kind: i64 = 0
    while packed > KIND_MASK:
        packed >>= PACK
        kind += 1
    return kind


# --- notes of frames: fields of FIELD bits, the first lowest ---------------------------------------------------------
FIELD: Final = 8
FIELD_MASK: Final = 255


def field(note: i64, place: i64) -> i64:
    """One of the numbers that a note holds."""
    return (note >> (FIELD * place)) & FIELD_MASK


def named_sector(named: i64, group: i64) -> i64:
    """SECTOR, b: the sector named for a group; a field is 0 as long as its group has none."""
    return field(named, group) - 1


def with_sector(named: i64, group: i64, sector: i64) -> i64:
    """SECTOR, b: the same with a sector for the next group."""
    return named | ((sector + 1) << (FIELD * group))


def groups_named(named: i64) -> i64:
    """SECTOR, b: how many groups have their sector."""
    groups: i64 = 0
    while named != 0:
        named >>= FIELD
        groups += 1
    return groups


def slot_and_sector(slot: i64, sector: i64) -> i64:
    """LAB_BACK, a: `slot_of` and `sector_of` read it."""
    return slot | (sector << FIELD)


def slot_of(note: i64) -> i64:
    """SECTOR, LAB_BACK and MARKER, a: the objective that is being fulfilled."""
    return field(note, 0)


def sector_of(note: i64) -> i64:
    """LAB_BACK, a: the sector whose labs go home."""
    return field(note, 1)


def labs_note(left: i64, first_space: i64) -> i64:
    """LAB_BACK, b: `left_of` and `first_space_of` read it."""
    return left | (first_space << FIELD)


def left_of(note: i64) -> i64:
    """LAB_BACK and MARKER, b: how many labs or markers are still to be named."""
    return field(note, 0)


def first_space_of(note: i64) -> i64:
    """LAB_BACK, b: the first space that may be named."""
    return field(note, 1)


def markers_note(left: i64, next_column: i64, led: bool) -> i64:
    """MARKER, b: `left_of`, `next_column_of` and `lead_is_shown` read it."""
    return left | (next_column << FIELD) | (i64(1 if led else 0) << (2 * FIELD))


def next_column_of(note: i64) -> i64:
    """MARKER, b: the first column that may be named."""
    return field(note, 1)


def lead_is_shown(note: i64) -> bool:
    """MARKER, b: whether a column named so far was led alone, or none need be."""
    return field(note, 2) != 0


def wanted_and_reserve(wanted: i64, reserve: i64) -> i64:
    """EXCHANGE, a: `wanted_of` and `reserve_of` read it."""
    return wanted | (reserve << FIELD)


def wanted_of(note: i64) -> i64:
    """EXCHANGE, a: the colour that the three cubes are given for."""
    return field(note, 0)


def reserve_of(note: i64) -> i64:
    """EXCHANGE, a: the cubes that are set aside for a price, packed by colour."""
    return note >> FIELD


def column_and_kind(column: i64, kind: i64) -> i64:
    """CREW_ROW, a: `column_of` and `kind_of` read it."""
    return column | (kind << FIELD)


def column_of(note: i64) -> i64:
    """CREW_ROW, a: the column from which crew is taken."""
    return field(note, 0)


def kind_of(note: i64) -> i64:
    """CREW_ROW, a: the kind of crew that is taken."""
    return field(note, 1)

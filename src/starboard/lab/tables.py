"""The columns of the lab's Parquet tables: name, type, and what is in it. docs/lab.md shows the same list."""

from __future__ import annotations

from typing import Any

VERSION = "1"
_GAME = {
    "deal": ("int64", "number of the deal; both sides of a comparison play the same ones"),
    "players": ("int8", "seats at the table"),
    "seating": ("int16", "number of the seating of the bots, from 0"),
}
TABLES: dict[str, dict[str, tuple[str, str]]] = {
    "games": {
        **_GAME,
        "rounds": ("int32", "rounds played; 0 in a title without rounds"),
        "decisions": ("int32", "decisions of all seats, forced ones too"),
        "choices": ("int32", "those with two or more options"),
        "end": ("string", "how the game ended, in the title's words"),
        "turn_order": ("list<int8>", "the seats in the turn order with which the game began"),
        "fingerprint": ("string", "of chance and actions: equal games have equal ones"),
        "setup": ("string", "of what chance brought before the first decision"),
    },
    "seats": {
        **_GAME,
        "seat": ("int8", "number of the seat, from 0; then the sides that never decide"),
        "bot": ("string", "who sat there; null for a side that never decides"),
        "turn": ("int8", "place in turn order, from 1; null for a side that never decides"),
        "place": ("int8", "final place, 1 is the best; shared places are equal"),
        "score": ("int32", "final score"),
        "won": ("double", "1 for a victory, a part of it where the first place is shared, else 0"),
        "decisions": ("int32", "of this seat, forced ones too"),
        "choices": ("int32", "of this seat, those with two or more options"),
        "seconds": ("double", "CPU time that its bot took; the one column that is not the same in every run"),
        "curve": ("list<int32>", "the score at 21 moments, evenly spaced over the decisions of the game"),
    },
    "usage": {
        **_GAME,
        "kind": ("string", "families (of actions), things (that actions name), events, told (what events name)"),
        "heading": ("string", "of things and told: the title's heading, such as Module; else empty"),
        "name": ("string", "id of a family or event; name of a thing"),
        "words": ("string", "the same as people read it"),
        "offered": ("int32", "decisions in which it could be chosen"),
        "times": ("int32", "how often it was taken, or happened"),
        "seats": ("list<int8>", "the seats that did it"),
    },
    "decisions": {
        **_GAME,
        "number": ("int32", "of the decision, from 0"),
        "seat": ("int8", "who decided"),
        "action": ("int64", "number of the action"),
        "family": ("string", "id of the action's family"),
        "options": ("int32", "how many there were"),
    },
}


def schema(table: str) -> Any:
    """The Arrow schema of a table, with what each column means as its metadata."""
    import pyarrow as pa

    types = {"string": pa.string(), "double": pa.float64(), "int64": pa.int64(), "int32": pa.int32()}
    types |= {"int16": pa.int16(), "int8": pa.int8()}
    types |= {f"list<{name}>": pa.list_(types[name]) for name in ("int8", "int32")}
    columns = [
        pa.field(name, types[kind], metadata={"meaning": meaning}) for name, (kind, meaning) in TABLES[table].items()
    ]
    return pa.schema(columns, metadata={"table": table, "version": VERSION})


def markdown() -> str:
    """The same for the documentation."""
    lines: list[str] = []
    for table, columns in TABLES.items():
        lines += [f"**{table}**", "", "| column | type | meaning |", "|---|---|---|"]
        lines += [f"| `{name}` | {kind} | {meaning} |" for name, (kind, meaning) in columns.items()]
        lines.append("")
    return "\n".join(lines)

"""JSON, digest, equality and pickling, generic over the declared fields of a state."""

from __future__ import annotations

import hashlib
import importlib
import json
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.flow import Flow
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title

NOT_STATE = frozenset({"content", "events", "stills"})  # shared, and noted for surfaces only
_fields: dict[type, list[str]] = {}


def fields(game: Game) -> list[str]:
    """Names of all fields that make up the state, sorted."""
    kind = type(game)
    late: dict[str, Any] = getattr(game, "__dict__", {})
    if late:  # interpreted: a field may come late, so look each time
        return sorted((_compiled(kind) | set(late)) - NOT_STATE)
    if kind not in _fields:
        _fields[kind] = sorted(_compiled(kind) - NOT_STATE)
    return _fields[kind]


def _compiled(kind: type) -> set[str]:
    names: set[str] = set()
    for parent in kind.__mro__:
        names |= set(parent.__dict__.get("__mypyc_attrs__", ()))
    return names - {"__dict__", "__weakref__"}


def plain(value: Any) -> Any:
    """A field as JSON-able data."""
    if isinstance(value, Flow):
        return value.ints()
    if isinstance(value, Chance):
        return value.ints() if value.script is None else [*value.ints(), value.script]
    if isinstance(value, (int, str, dict)):
        return value
    return list(value)


def to_json(game: Game) -> dict[str, Any]:
    """All fields by name."""
    return {name: plain(getattr(game, name)) for name in fields(game)}


def restore_fields(game: Game, saved: dict[str, Any]) -> None:
    """Puts saved fields into a blank game; names what is missing or unknown."""
    names = fields(game)
    if set(names) != set(saved):
        wrong = sorted(set(names) ^ set(saved))
        raise Malformed(f"the saved state does not fit this title: field '{wrong[0]}' is missing or unknown")
    for name in names:
        value = saved[name]
        old = getattr(game, name)
        try:
            if isinstance(old, Flow):
                old.set_ints([_whole(item) for item in value])
            elif isinstance(old, Chance):
                old.set_ints([_whole(item) for item in value[:5]])
                old.script = (
                    {key: [_whole(item) for item in items] for key, items in value[5].items()} if value[5:] else None
                )
            elif isinstance(old, int):
                setattr(game, name, _whole(value))
            elif isinstance(old, (dict, str)):
                setattr(game, name, type(old)(value))
            else:
                setattr(game, name, vec[i64]([_whole(item) for item in value]))
        except (TypeError, ValueError, IndexError) as why:
            raise Malformed(f"the saved state is damaged: field '{name}' cannot be read ({why})") from None


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is not a whole number")
    return value


def from_json(title: Title, saved: dict[str, Any], source: dict[str, Any] | None = None) -> Game:
    """The game that `to_json` saved; `source` is its content file if it is not the title's own."""
    if not isinstance(saved, dict) or not isinstance(saved.get("seats"), int):
        raise Malformed("the saved state is damaged: it has no seats")
    content = title.content(source)
    game = title.blank(
        content, title.seats_in_range(saved["seats"]), title.checked_options(saved.get("options") or {}, saved["seats"])
    )
    restore_fields(game, saved)
    return game


def canonical(data: Any) -> bytes:
    """The same bytes for the same data, whatever the order of keys."""
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


def fingerprint(data: Any) -> str:
    """A short hash of JSON-able data."""
    return hashlib.blake2b(canonical(data), digest_size=12).hexdigest()


def digest(game: Game) -> str:
    """A fingerprint of the whole state and its content."""
    return fingerprint([game.contents().digest, to_json(game)])


def same(game: Game, other: object) -> bool:
    """Field by field equality of two states of one title and content."""
    if type(other) is not type(game):
        return False
    if game.contents().digest != other.contents().digest:
        return False
    return to_json(game) == to_json(other)


def difference(game: Game, other: Game) -> list[str]:
    """Names of the fields in which two states differ."""
    mine, theirs = to_json(game), to_json(other)
    return sorted(name for name in mine.keys() | theirs.keys() if mine.get(name) != theirs.get(name))


def reduce(game: Game) -> tuple[Any, ...]:
    """How a state is pickled: the title's module, its content if changed, its fields."""
    content = game.contents()
    source = None if content is content.title.content() else content.source
    return _unpickle, (content.title.module, source, to_json(game))


def _unpickle(module: str, source: dict[str, Any] | None, saved: dict[str, Any]) -> Game:
    title: Title = importlib.import_module(module).TITLE
    return from_json(title, saved, source)

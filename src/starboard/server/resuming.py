"""A table's record from the database: the last saved state and the rows after it, or all rows from the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine import saving
from starboard.engine.record import Record, Row, Undo
from starboard.engine.refusal import Broken, IllegalAction, Malformed

Values = dict[str, Any]


class TableRecord(Record):
    """A record that can be taken up where a saved state left it."""

    def take_up(self, stored: Sequence[Values], snapshot: Values | None) -> None:
        """Takes the stored rows; those before the snapshot are believed, those after it are played."""
        believed = snapshot["number"] if snapshot is not None else 0
        for item in stored[:believed]:
            self._believe(item)
        if snapshot is not None:
            source = None if self.content is self.title.content() else self.content.source
            self._game = saving.from_json(self.title, snapshot["state"], source)
            if self._game.digest() != snapshot["digest"]:
                raise Malformed("a saved state does not fit its fingerprint")
            self._game.start_noting()
            self._game.chance.log = []
        for item in stored[believed:]:
            self._play_again(item)

    def _believe(self, item: Values) -> None:
        if item["action"] is None:
            self.rows.append(Undo(item["seat"], item["keep"]))
            del self._line[item["keep"] :]
            return
        chance = [(name, list(values)) for name, values in item["chance"]]
        row = Row(item["decision"], item["seat"], item["action"], chance, item["revealed"])
        self.rows.append(row)
        self._line.append(row)

    def _play_again(self, item: Values) -> None:
        if item["action"] is None:
            self.undo(item["seat"], len(self._line) - item["keep"], agreed=True)
            return
        if item["decision"] != int(self._game.decision):
            raise Malformed("a row is for another decision")
        self.play(item["action"], item["seat"])
        if [[name, values] for name, values in self._line[-1].chance] != item["chance"]:
            raise Malformed("chance answers otherwise than noted")

    def replayed(self, stored: Sequence[Values], snapshot: Values | None) -> None:
        """Takes rows of other rules: all are played from the beginning, and the saved state must come out again."""
        for number, item in enumerate(stored, 1):
            self._play_again(item)
            if snapshot is not None and number == snapshot["number"] and self._game.digest() != snapshot["digest"]:
                raise Malformed("another state comes out")


def take_up(record: TableRecord, stored: Sequence[Values], snapshot: Values | None, same_rules: bool) -> str:
    """Brings a record to where the table stands; what prevents it, or an empty text."""
    try:
        if same_rules:
            record.take_up(stored, snapshot)
        else:
            record.replayed(stored, snapshot)
    except (IllegalAction, Malformed, Broken, IndexError, KeyError) as why:
        return str(why)
    return ""

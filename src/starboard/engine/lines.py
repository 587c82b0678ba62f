"""On which line of a TOML file each value stands, so that a mistake can be shown where it was made."""

from __future__ import annotations

Path = tuple[str | int, ...]  # names of tables and keys, numbers of list items


class Lines:
    """The lines of everything in a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        """Reads the whole text once."""
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {(): 1}
        self._counts: dict[Path, int] = {}  # tables of an array so far
        here: Path = ()
        while self._skip():
            if self._ahead("["):
                here = self._header()
            else:
                self._pair(here)

    def of(self, place: Path) -> int:
        """The line of a value; of what it is in, if it is not there."""
        while place not in self.found:
            place = place[:-1]
        return self.found[place]

    # --- reading -------------------------------------------------------------------------------------------------
    def _line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def _ahead(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def _skip(self, more: str = "") -> bool:
        """Passes over blanks, comments and separators; False at the end."""
        while self.at < len(self.text):
            if self._ahead("#"):
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at] in " \t\r\n" + more:
                self.at += 1
            else:
                return True
        return False

    def _header(self) -> Path:
        """`[a.b]` or `[[a.b]]`: where the following lines belong."""
        line = self._line()
        many = self._ahead("[[")
        self.at += 2 if many else 1
        names = self._key("]")
        self.at += 2 if many else 1
        path: Path = ()
        for place, name in enumerate(names):
            path = (*path, name)
            if many and place == len(names) - 1:
                self.found.setdefault(path, line)
                self._counts[path] = self._counts.get(path, -1) + 1
            if path in self._counts:
                path = (*path, self._counts[path])
            self.found.setdefault(path, line)
        return path

    def _key(self, end: str) -> list[str]:
        """A dotted key, up to its end."""
        names: list[str] = []
        while self._skip(".") and not self._ahead(end):
            start = self.at
            if self.text[start] in "\"'":
                self._string()
                names.append(self.text[start + 1 : self.at - 1])
            else:
                while self.text[self.at] not in " \t.=]":
                    self.at += 1
                names.append(self.text[start : self.at])
        return names

    def _pair(self, table: Path) -> None:
        line = self._line()
        path = table
        for name in self._key("="):
            path = (*path, name)
            self.found.setdefault(path, line)
        self.at += 1
        self._skip()
        self._value(path)

    def _value(self, path: Path) -> None:
        self.found.setdefault(path, self._line())
        if self.text[self.at] in "\"'":
            self._string()
        elif self._ahead("["):
            self.at += 1
            place = 0
            while self._skip(",") and not self._ahead("]"):
                self._value((*path, place))
                place += 1
            self.at += 1
        elif self._ahead("{"):
            self.at += 1
            while self._skip(",") and not self._ahead("}"):
                self._pair(path)
            self.at += 1
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\r\n":
                self.at += 1

    def _string(self) -> None:
        quote = self.text[self.at]
        mark = quote * 3 if self._ahead(quote * 3) else quote
        self.at += len(mark)
        while not self._ahead(mark):
            self.at += 2 if quote == '"' and self._ahead("\\") else 1
        self.at += len(mark)
        while len(mark) == 3 and self._ahead(quote):  # up to two more quotes may belong to the text
            self.at += 1

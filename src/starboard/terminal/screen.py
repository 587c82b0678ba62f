"""What a person sees and types: plain text, or Rich where it is a terminal. Everything fits the width."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Iterator
from typing import Any

PLAIN_WIDTH = 80
WIDEST = 100
NARROWEST = 40
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the lines that have scrolled away too: they may show a hand
WHOLE_WORDS: Any = {
    "replace_whitespace": False,
    "break_long_words": False,
    "break_on_hyphens": False,
}  # paths stay whole
BLANK_LINES = 60  # where a screen cannot be cleared


def wrapped(text: str, width: int, hang: int = 0) -> list[str]:
    """Lines no longer than the width; a line that is broken goes on under its own indent and `hang` more."""
    lines: list[str] = []
    for line in text.splitlines():
        line = printable(line).rstrip()
        if len(line) <= width:
            lines.append(line)
            continue
        indent = line[: len(line) - len(line.lstrip())]
        later = (indent + " " * hang)[: width // 2]
        lines += textwrap.wrap(line, width, subsequent_indent=later, **WHOLE_WORDS)
    return lines


def printable(text: str) -> str:
    """The text without anything that could steer a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


class Screen:
    """Plain text, fit for a pipe and for a screen reader."""

    width = PLAIN_WIDTH

    def __init__(self) -> None:
        """Letters that an output cannot show must not end a game."""
        for stream in (sys.stdout, sys.stdin):
            with contextlib.suppress(AttributeError, ValueError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.typed = sys.stdin.isatty()

    def put(self, line: str, style: str = "") -> None:
        """One line; the style is for terminals."""
        print(line)

    def say(self, text: str, style: str = "", hang: int = 0) -> None:
        """Text, broken where it is too long."""
        for line in wrapped(text, self.width, hang):
            self.put(line, style)

    def heading(self, text: str) -> None:
        """A line that opens a part."""
        self.put("")
        self.say(text, "bold")

    def option(self, number: int, label: str, digits: int) -> None:
        """A numbered choice."""
        mark = f"{number:{digits + 2}}. "
        room = self.width - len(mark)
        for place, line in enumerate(wrapped(label, room) or [""]):
            self.put((mark if place == 0 else " " * len(mark)) + line)

    def clear(self) -> None:
        """Takes away what must not be seen by the next person."""
        if self.typed:
            print("\n" * BLANK_LINES)
        else:
            print()

    @contextlib.contextmanager
    def waiting(self, what: str) -> Iterator[None]:
        """Says what is waited for, where a line can be taken back."""
        yield

    def ask(self, mark: str = "> ") -> str:
        """The next line; `EOFError` at the end of input. What comes through a pipe is shown as if it had been typed."""
        sys.stdout.flush()
        if self.typed:
            return input(mark).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        line = line.strip()
        self.put(printable(mark + line)[: self.width])
        return line


class RichScreen(Screen):
    """A terminal."""

    def __init__(self) -> None:
        """Takes the terminal's width as it is at the start of each question."""
        super().__init__()
        from rich.console import Console

        self._console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._history: Any = None
        if self.typed:
            with contextlib.suppress(ImportError):
                import readline

                self._history = readline

    @property
    def width(self) -> int:  # type: ignore[override]
        """The terminal's, within reason."""
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((PLAIN_WIDTH, 24)).columns))

    def put(self, line: str, style: str = "") -> None:
        """One line with its style."""
        self._console.print(line, style=style or None)

    def option(self, number: int, label: str, digits: int) -> None:
        """A numbered choice, the number set off."""
        from rich.text import Text

        mark = f"{number:{digits + 2}}. "
        for place, line in enumerate(wrapped(label, self.width - len(mark)) or [""]):
            shown = Text(mark if place == 0 else " " * len(mark), style="bold cyan")
            self._console.print(shown.append(line, style="default not bold"))

    @contextlib.contextmanager
    def waiting(self, what: str) -> Iterator[None]:
        """A line that goes away again."""
        sys.stdout.write(what)
        sys.stdout.flush()
        try:
            yield
        finally:
            sys.stdout.write("\r\x1b[K" if what else "")

    def clear(self) -> None:
        """Empties the screen, what has scrolled away, and the lines that the arrow keys would bring back."""
        if self._history is not None:
            self._history.clear_history()
        sys.stdout.write(CLEAR)
        sys.stdout.flush()


def make() -> Screen:
    """The screen that fits where the output goes."""
    return RichScreen() if sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb" else Screen()

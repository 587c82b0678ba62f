"""All that a table's page is made of."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from starboard import drawing
from starboard.drawing.keeping import Shelf
from starboard.engine.title import Title
from starboard.web import drawn

Turn = tuple[int | None, tuple[tuple[float, tuple[str, ...]], ...]]  # whose it was, and what was told of each row


@dataclass
class TableShown:
    """All that the page is made of; nothing else of the table is in reach."""

    id: str
    title: Title
    names: Sequence[str]
    stage: str
    version: int
    branch: int
    seats: Sequence[Any]  # SeatShown
    seat: int | None
    own: Sequence[int]
    you_host: bool
    log: Sequence[Turn]
    chat: Sequence[dict[str, Any]]
    rows: int = 0  # that are in force: the number of the last step
    form: str = drawing.WIDE  # for what kind of place the table is drawn
    view: dict[str, Any] | None = None
    public: Callable[[], Mapping[str, Any]] = dict  # the table as everybody sees it
    shelf: Shelf | None = None  # where sheets that are drawn already lie
    choices: Sequence[Any] = ()
    barred: Sequence[Any] = ()
    since: int | None = None  # the turn in the log with which begins what the others did since the viewer's last one
    undo: dict[str, Any] = field(default_factory=dict)
    undo_asked: dict[str, Any] | None = None
    vote: dict[str, Any] | None = None
    marks: Sequence[Any] = ()  # Mark
    clock: dict[str, Any] | None = None
    invites: dict[int, str] = field(default_factory=dict)
    bots: dict[str, str] = field(default_factory=dict)
    unplayable: str = ""
    rematch: str | None = None
    whatif_of: str | None = None  # the table whose private branch this is
    curtain: int | None = None
    known: bool = False
    story: Sequence[Sequence[int]] = ()  # points by side after every step, when the game is over
    rounds: Sequence[tuple[int, int]] = ()  # with which step each round begins
    lesson: Any = None  # LessonShown, where the table is one
    tells: bool = False  # whether the server can tell people outside the page that it is their turn

    @property
    def your_turn(self) -> bool:
        """Whether the viewer is asked."""
        return bool(self.choices)

    @functools.cached_property
    def drawn(self) -> drawing.Drawing | None:
        """The drawn table, where the title has one."""
        draw = drawing.draw if self.shelf is None else self.shelf.draw
        return None if self.view is None else draw(self.view, self.names)

    @functools.cached_property
    def levels(self) -> dict[int, str]:
        """Which seats are bots, and how strong."""
        return {seat.seat: f"{seat.level} bot" for seat in self.seats if seat.kind == "bot"}

    @functools.cached_property
    def places(self) -> dict[int, drawing.Target]:
        """Where actions are on the drawing."""
        if self.view is None or self.drawn is None:
            return {}
        actions = [action for choice in self.choices for action in choice.actions or (choice.action,)]
        actions += [item.action for item in self.barred]
        return drawn.places(self.title, self.view, actions, self.names)

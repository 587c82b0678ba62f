"""`Problem`: every mistake of a client, as a status, a short code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any

LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_BODY = 64 * 1024
LONGEST_RECORD = 1024 * 1024  # a file with a whole game
LONGEST_PATH = 256
LONGEST_QUERY = 3000  # a stream of forty tables with what has been seen of each


class Problem(Exception):
    """Ends a request with a clear answer; nothing has changed."""

    def __init__(self, status: int, code: str, text: str, **more: Any) -> None:
        """`more` are facts for programs, such as the rule that forbids."""
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.more = more

    def body(self) -> dict[str, Any]:
        """The answer as JSON."""
        return {"error": {"status": self.status, "code": self.code, "text": self.text, **self.more}}


def no_table() -> Problem:
    """Unknown, or removed."""
    return Problem(404, "no_table", "There is no such table.")


def not_your_seat() -> Problem:
    """Somebody acts for a seat that is not theirs."""
    return Problem(403, "not_your_seat", "That seat is not yours.")


def not_the_host() -> Problem:
    """Somebody else wants to do what the host may do."""
    return Problem(403, "not_the_host", "Only the host of this table can do that.")


def checked_name(name: object) -> str:
    """A person's name: one line, short, visible."""
    if not isinstance(name, str):
        raise Problem(422, "bad_name", "A name is a text.")
    shown = " ".join(name.split())
    if not shown or len(shown) > LONGEST_NAME or not shown.isprintable():
        raise Problem(422, "bad_name", f"A name has 1 to {LONGEST_NAME} printable letters.")
    return shown


def checked_chat(text: object) -> str:
    """A chat message: not empty, not a novel."""
    if not isinstance(text, str):
        raise Problem(422, "bad_chat", "A message is a text.")
    shown = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not shown or len(shown) > LONGEST_CHAT:
        raise Problem(422, "bad_chat", f"A message has 1 to {LONGEST_CHAT} letters.")
    return shown

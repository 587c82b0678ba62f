"""What if, at the terminal: a branch of the game in which one plays all sides, or bots answer, and comes back.

It begins as the asked seat knows the game: what it does not know is drawn anew, and so is all coming chance. The game
itself stays as it is, and nothing of the branch is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starboard import bots
from starboard.engine.perspective import as_known
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.terminal import people
from starboard.terminal.saves import Nowhere

if TYPE_CHECKING:
    from starboard.terminal.session import Session


class Back(Exception):
    """Somebody comes back from a what-if."""


def play(session: Session, seat: int, others: str) -> None:
    """A what-if from the present decision of a seat, until somebody comes back; `others` play the other seats."""
    from starboard.terminal.session import Session as Inner

    if session.whatif:
        raise Malformed("this is a what-if already; 'back' leads to the game")
    people.check_spec(others)
    if others.startswith(people.PROGRAM):
        raise Malformed("in a what-if the others are played by you ('whatif') or by a bot, as in 'whatif easy'")
    game, record = session.game, session.record
    session.branches += 1
    luck = session.luck(f"what if {session.branches}", seat)
    branch = Record(
        record.title,
        record.seats,
        session.luck(f"chance of what if {session.branches}", seat),
        record.options,
        record.content,
        as_known(game, seat, luck).to_json(),
        record.names,
    )
    specs = [people.ME if place == seat else others for place in range(record.seats)]
    inner = Inner(branch, specs, session.screen, Nowhere(), whatif=True)
    session.screen.heading("What if")
    session.screen.say("What you cannot know is imagined from here on. 'back' leads to the game, which stays as it is.")
    try:
        while not inner.game.is_over():
            inner.step()
        inner.end()
    except Back:
        pass
    finally:
        for bot in inner.bots.values():
            bots.close(bot)
    session.screen.heading("Back in the game")

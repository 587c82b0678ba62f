"""One game at the terminal: the loop over a record, turn by turn, for people and bots."""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from starboard import bots
from starboard.engine import saving
from starboard.engine.offers import Offering
from starboard.engine.perspective import Perspective
from starboard.engine.title import single_option
from starboard.terminal import people
from starboard.terminal.choices import Choices
from starboard.terminal.journal import NOBODY, Journal
from starboard.terminal.prompt import Left, Prompt
from starboard.terminal.whatif import Back

if TYPE_CHECKING:
    from starboard.bots.mcts import Thought
    from starboard.engine.game import Game
    from starboard.engine.record import Record
    from starboard.terminal.saves import Keeper
    from starboard.terminal.screen import Screen

INTERRUPTED = 130
TABLE_AGAIN = 4  # after so many decisions in a row the table is shown once more,
MUCH_NEWS = 6  # and after so many lines of news from one action
LINES_AT_RESUMING = 15
SLOW = 0.3  # seconds of a bot's thought that a person notices
BOTS_KEPT_EVERY = 0.2  # seconds; what people do is kept at once, and everything before the next question


def only_parts(table: str, parts: Sequence[str]) -> str:
    """The parts of a text table that begin so; what is indented belongs to the line above it."""
    found, wanted = [], False
    for line in table.splitlines():
        if not line.startswith(" "):
            wanted = line.startswith(tuple(parts))
        if wanted:
            found.append(line)
    return "\n".join(found)


class Session:
    """A record, who sits where, and the screen they share."""

    def __init__(
        self, record: Record, specs: Sequence[str], screen: Screen, autosave: Keeper, whatif: bool = False
    ) -> None:
        """Bots are made fresh; their luck follows from the seed and from how far the game is.

        In a what-if one person plays several seats and knows all that is imagined: no curtain falls.
        """
        self.whatif = whatif
        self.branches = 0  # what-ifs that were opened from here
        self.record = record
        self.title = record.title
        self.specs = list(specs)
        self.screen = screen
        self.autosave = autosave
        self.people = people.people(specs)
        self.journal = Journal(record, self.people if len(self.people) == 1 else [*self.people, None])
        self.bots = {
            seat: bots.make(spec, self.luck("bot", seat)) for seat, spec in enumerate(specs) if spec != people.ME
        }
        self.thoughts: dict[int, Thought | None] = {}  # of hints, by seat
        self.facing: int | None = None  # who sits before the screen
        self.since_table = 0  # decisions since the table was shown
        self._telling = False  # the next news needs no empty line before it
        self._actor = NOBODY  # who acted last
        self._slow: set[int] = set()  # bots that take their time
        self._unkept = False  # something was played that is not in the state folder yet
        self._kept_at = 0.0
        self._warned = False

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.record.game()

    def luck(self, what: str, seat: int) -> int:
        """A seed for a bot or a hint: it tells nothing of the game's own seed."""
        return int(saving.fingerprint([what, str(self.record.seed), seat, len(self.record.rows)]), 16)

    # --- the loop ------------------------------------------------------------------------------------------------
    def run(self) -> int:
        """Plays until the end, or until somebody leaves; the exit status."""
        try:
            self.open()
            while True:
                if self.game.is_over():
                    self.end()
                else:
                    self.step()
        except Left:
            self.farewell()
            return 0
        except EOFError:
            self.screen.put("")
            self.farewell()
            return 0
        except KeyboardInterrupt:
            self.screen.put("")
            self.farewell()
            return INTERRUPTED
        finally:
            for bot in self.bots.values():
                bots.close(bot)

    def open(self) -> None:
        """Says what is played and by whom; reminds of the last lines of a game that is played on."""
        self.screen.heading(self.title.name)
        if self.title.blurb:
            self.screen.say(self.title.blurb)
        self.screen.say("At the table: " + people.told(self.specs, self.record.names) + ".")
        viewer = self.live_viewer()
        for seat in self.journal.told:
            lines = len(self.journal.lines[seat])
            if self.record.line:
                self.journal.told[seat] = max(self.journal.told[seat], lines - LINES_AT_RESUMING)
        if viewer is not None or not self.people:
            self.tell(viewer)

    def step(self) -> None:
        """One decision of whoever is asked."""
        seat = int(self.game.to_move())
        only = single_option(self.game)
        if self.specs[seat] != people.ME:
            self.play(seat, self.decision_of(seat))
        elif only is not None:
            self.play(seat, only, only=self.journal.only_choice(self.game))
        else:
            self.turn(seat)

    def decision_of(self, seat: int) -> int:
        """What a bot decides from what its seat knows; one that is slow is said to think."""
        began = time.monotonic()
        perspective = Perspective(self.game, seat, self.luck("world", seat))
        with self.screen.waiting(f"{self.record.names[seat]} thinks ..." if seat in self._slow else ""):
            action = self.bots[seat].decide(perspective)
        if time.monotonic() - began > SLOW and len(perspective.legal) > 1:
            self._slow.add(seat)
        return action

    def play(self, seat: int, *actions: int, only: str = "") -> None:
        """Plays through the record, keeps the game, tells it; several actions are one choice."""
        if seat != self._actor and not self.game.sealed:
            self._telling = False
        self._actor = seat
        played = self.record.play_all(actions, seat, lambda told: self.journal.add(seat, self.game, told, only))
        if played < len(actions):
            self.screen.say("That stops here, because something came into the open.", "dim")
        self._unkept = True
        if seat in self.people or time.monotonic() - self._kept_at > BOTS_KEPT_EVERY:
            self.keep()
        if seat != self.facing:
            self.since_table = TABLE_AGAIN
        if len(self.people) < 2:
            self.tell(self.live_viewer())

    def keep(self) -> None:
        """Saves the game in the state folder if it has changed; says once if that does not work."""
        if not self._unkept:
            return
        self.autosave.keep(self.record, self.specs)
        self._unkept = False
        self._kept_at = time.monotonic()
        if self.autosave.trouble and not self._warned:
            self._warned = True
            self.screen.say(f"This game cannot be kept by itself ({self.autosave.trouble}); use 'save FILE'.", "red")

    # --- people --------------------------------------------------------------------------------------------------
    def turn(self, seat: int) -> None:
        """Asks a person until an action is played or something is taken back."""
        self.keep()
        self.face(seat)
        self.tell(seat)
        if len(self.people) > 1:
            self.journal.news(None)  # what all may know counts as told: the end tells only what is new to the last
        if self.since_table >= TABLE_AGAIN or self.game.sealed:
            self.show_table(seat, self.parts())
        self.since_table += 1
        choices = self.choices(seat)
        prompt = Prompt(self, seat, choices)
        self.ask(seat)
        choices.show(self.screen)
        chosen = prompt.read()
        self._telling = False
        if chosen is not None:
            self.play(seat, *chosen)

    def choices(self, seat: int) -> Choices:
        """What a seat may do now."""
        return Choices(Offering(self.game, seat, self.record.names))

    def ask(self, seat: int) -> None:
        """The question, with the name of whom it is for."""
        asked = self.title.words.prompt(self.game.view(seat), self.record.names)
        self.screen.heading(f"{self.record.names[seat]}: {asked}")

    def parts(self) -> Sequence[str]:
        """How the parts of the table begin that are shown before a decision; none: the whole table."""
        return ()

    def show_table(self, seat: int | None, parts: Sequence[str] = ()) -> None:
        """The title's text board as a seat sees it, or some parts of it."""
        self.since_table = 0
        view = self.game.view(seat)
        self.screen.put("")
        text = self.title.words.table(view, self.record.names, self.screen.width)
        if parts:
            text = only_parts(text, parts)
        self.screen.say(re.sub(r"\n(?:\s*\n){2,}", "\n\n", text), hang=2)

    def tell(self, viewer: int | None) -> None:
        """What is new to a viewer."""
        news = self.journal.news(viewer)
        if news and not self._telling:
            self.screen.put("")
            self._telling = True
        for line in news:
            self.screen.say(line, hang=2)
        self.since_table += len(news) // MUCH_NEWS * TABLE_AGAIN

    def live_viewer(self) -> int | None:
        """Who is told at once: the only person, or a spectator if there is none or if there are several."""
        return self.people[0] if len(self.people) == 1 else None

    def face(self, seat: int) -> None:
        """Somebody else takes the seat before the screen; a curtain falls where there is something to hide."""
        if seat == self.facing:
            return
        last, self.facing = self.facing, seat
        self.since_table = TABLE_AGAIN
        if self.whatif or len(self.people) < 2 or not self.secrets(last, seat):
            return
        name = self.record.names[seat]
        if last is not None:
            self.screen.clear()
        else:
            self.screen.put("")
        self.screen.say(f"Hand over to {name}. The others look away.", "bold")
        if self.screen.ask(f"{name}, press Enter: ").casefold() in ("quit", "exit", "q"):
            raise Left

    def secrets(self, *seats: int | None) -> bool:
        """Whether a choice is sealed, or one of these seats sees more of the table than a spectator."""
        if self.game.sealed:
            return True
        public = self.game.view(None)["table"]
        return any(seat is not None and self.game.view(seat)["table"] != public for seat in seats)

    # --- taking back ---------------------------------------------------------------------------------------------
    def own_choices(self, seat: int) -> list[int]:
        """The rows in force at which a seat had a choice."""
        line = self.record.line
        return [
            place
            for place, (_, game, _) in enumerate(self.record.replay())
            if place < len(line)
            and line[place].seat == seat
            and not line[place].joined
            and single_option(game) is None
        ]

    def where(self) -> object:
        """What differs when somebody has gone back."""
        return len(self.record.rows)

    def undo(self, seat: int, count: int) -> str:
        """Goes back to a seat's choice before the last `count`; what to say."""
        own = self.own_choices(seat)
        if not own:
            return "You have not chosen anything yet: there is nothing to take back."
        keep = own[max(0, len(own) - count)]
        back = len(self.record.line) - keep
        free = back <= self.record.free_undo(seat)
        self.record.undo(seat, back, agreed=True)
        self.journal.went_back()
        self.since_table = TABLE_AGAIN
        self._unkept = True
        self.keep()
        return "" if free else "That takes back what others did or what came into the open; here everybody agrees."

    # --- the end -------------------------------------------------------------------------------------------------
    def end(self) -> None:
        """The last news, the score sheet, and a last prompt where people sit."""
        self.keep()
        viewer = self.live_viewer()
        if self.facing != viewer and len(self.people) > 1:
            self.facing = None
        self.tell(viewer)
        self.show_table(viewer)
        self.screen.heading("The game is over.")
        self.screen.say(self.title.words.score_sheet(self.game.view(viewer), self.record.names), hang=2)
        if self.whatif:
            raise Back
        if not self.people:
            raise Left
        mine = [row.seat for row in self.record.line if row.seat in self.people]
        seat = mine[-1] if mine else self.people[0]
        self.screen.say("Enter leaves the table; 'log', 'table', 'save FILE', 'undo' and 'rules' still work.", "dim")
        Prompt(self, seat, Choices(), viewer).read()

    def farewell(self) -> None:
        """Says where the game is kept."""
        path = self.autosave.path
        if path is None:
            self.screen.say("Nothing was played, so nothing is kept.")
        elif self.game.is_over():
            self.screen.say("The record of this game, for 'starboard replay' and 'starboard play':")
            self.screen.put(shown(path))
        else:
            self.screen.say("The game is kept. To play on:")
            self.screen.put(f"starboard play {shown(path)}")


def shown(path: Path) -> str:
    """A path as a shell understands it."""
    return shlex.quote(str(path))

"""Reading and answering what a person types at one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starboard.engine.refusal import Malformed, StarboardError
from starboard.terminal import answers, people, saves, whatif
from starboard.terminal.journal import at_once

if TYPE_CHECKING:
    from starboard.terminal.choices import Choice, Choices
    from starboard.terminal.session import Session

LOG_LINES = 20
LONGEST = 1000  # letters of a line that are looked at

COMMANDS = {
    "?": "this help, for this decision",
    "table": "the table once more, and the question",
    "all": "all choices",
    "why NAME": "why a card, a place or a deed is not offered: 'why EXAMPLE'",
    "card NAME": "what a card, tile or character does; 'card' alone lists all",
    "guide": "how to play; 'guide turn' shows the part that is called so",
    "rules N": "a rule or chapter: 'rules 3.2', 'rules 3', or a word; 'rules' alone lists the chapters",
    "hint": "what a bot would do in your place, and why; 'hint numbers' with its figures",
    "log": f"the last {LOG_LINES} lines of what happened; 'log all' for everything",
    "whatif": "try something in a branch of this game: you play all sides; 'whatif easy': bots answer",
    "back": "from a what-if back to the game; elsewhere as undo",
    "undo": "back to your last choice; 'undo 3' to the third last",
    "save FILE": "save the game in a file",
    "quit": "leave; the game is kept and can be played on",
}
SPELLINGS = {"help": "?", "exit": "quit", "q": "quit", "list": "all", "rule": "rules", "cards": "card"}


class Left(Exception):
    """Somebody leaves the table."""


class Prompt:
    """The questions and answers of one decision; at the end of the game there is nothing to choose."""

    def __init__(self, session: Session, seat: int, choices: Choices, viewer: int | None = None) -> None:
        """`viewer` is whose log and table are shown; the asked seat's own during the game."""
        self.session = session
        self.screen = session.screen
        self.seat = seat
        self.over = session.game.is_over()
        self.viewer = viewer if self.over else seat
        self.choices = choices
        self.ready: Choice | None = None  # what Enter would play

    def read(self) -> tuple[int, ...] | None:
        """The action chosen, or several in a row; None if the decision is no longer the same one."""
        while True:
            text = self.screen.ask()[:LONGEST]
            ready, self.ready = self.ready, None
            if not text:
                if self.over:
                    raise Left
                if ready is not None:
                    return ready.actions
                self.screen.say(f"Type a number from 1 to {len(self.choices.all)}, part of a choice, or ? for help.")
                continue
            if text.isascii() and text.isdecimal():
                choice = self.choices.numbered(int(text[:9]))
                if choice is not None:
                    return choice.actions
                self.screen.say(self.no_such_number())
                continue
            name, _, rest = text.partition(" ")
            name = SPELLINGS.get(name.casefold(), name.casefold())
            command = None if rest and self.choices.said(text) else getattr(self, f"do_{NAMES.get(name, '')}", None)
            if command is None:
                chosen = self.search(text)
                if chosen is not None:
                    return chosen
                continue
            try:
                if command(rest.strip()):
                    return None
            except StarboardError as why:
                self.screen.say(f"That did not work: {why}.")

    def example(self) -> str:
        """Something of this table that is not offered, as it can be asked for."""
        session = self.session
        return answers.example(session.game, session.title, self.seat, session.record.names)

    def no_such_number(self) -> str:
        """Answer to a number that is no choice."""
        if self.over:
            return "The game is over: there is nothing to choose."
        return f"There is no such choice: the numbers go from 1 to {len(self.choices.all)}."

    # --- choosing by words ---------------------------------------------------------------------------------------
    def search(self, text: str) -> tuple[int, ...] | None:
        """Plays what is spelled exactly, narrows the list by anything else; a leading / always narrows."""
        if self.over:
            self.screen.say(self.no_such_number())
            return None
        wanted = text.removeprefix("/").strip()
        exact = self.choices.labelled(wanted)
        if exact is not None and wanted == text:
            return exact.actions
        found = self.choices.find(wanted)
        if found:
            self.narrow(found)
            return None
        action = answers.spelled(self.session.title, wanted)
        choice = None if action is None else self.choices.of(action)
        if choice is not None:
            self.narrow([choice])
            return None
        self.screen.say(f"No choice has '{wanted[:40]}' in it.")
        for line in self._why(wanted, near=True):
            self.screen.say(line, hang=2)
        return None

    def narrow(self, found: list[Choice]) -> None:
        """Shows what fits; a single one can be played by Enter."""
        self.choices.show(self.screen, found)
        if len(found) == 1:
            self.ready = found[0]
            self.screen.say("Enter plays it.", "dim")

    # --- commands: True if the decision is no longer the same one ------------------------------------------------
    def do_help(self, rest: str) -> bool:
        """Help for this decision, then the commands."""
        if not self.over:
            self.screen.say(self.session.title.words.help(self.session.game.view(self.seat)))
            self.screen.put("")
            self.screen.say("Type the number of a choice, or part of its words to narrow the list. Besides:")
        for name, meaning in COMMANDS.items():
            self.screen.say(f"  {name:10} {meaning.replace('EXAMPLE', self.example())}", hang=11)
        return False

    def do_table(self, rest: str) -> bool:
        """The table again, and the question under it."""
        self.session.show_table(self.viewer)
        if not self.over:
            self.session.ask(self.seat)
            self.choices.show(self.screen)
        return False

    def do_all(self, rest: str) -> bool:
        """The whole list."""
        self.choices.show(self.screen, whole=True)
        return False

    def do_why(self, rest: str) -> bool:
        """The rule that forbids an action."""
        if self.over:
            self.screen.say(self.no_such_number())
        elif not rest:
            self.screen.say(f"Name a card, a place or a deed, as in 'why {self.example()}'.")
        else:
            for line in self._why(rest):
                self.screen.say(line, hang=2)
        return False

    def _why(self, wanted: str, near: bool = False) -> list[str]:
        session, names = self.session, self.session.record.names
        return answers.why_not(session.game, session.title, self.seat, wanted, self.choices, names, near)

    def do_card(self, rest: str) -> bool:
        """What a card, tile or character does."""
        for line in answers.cards(self.session.title, self.session.record.content, rest):
            self.screen.say(line, hang=2)
        return False

    def do_guide(self, rest: str) -> bool:
        """How to play: a part of the guide."""
        for line in answers.guide(self.session.title, rest):
            self.screen.say(line)
        return False

    def do_rules(self, rest: str) -> bool:
        """Rules as implemented."""
        for line in answers.rules(self.session.title, rest):
            self.screen.say(line, hang=2)
        return False

    def do_hint(self, rest: str) -> bool:
        """A bot's advice."""
        session = self.session
        if self.over:
            self.screen.say(self.no_such_number())
        else:
            luck = session.luck("hint", self.seat)
            numbers = rest.casefold() == "numbers"
            names, thoughts = session.record.names, session.thoughts
            for line in answers.hint(session.game, self.seat, self.choices, names, luck, numbers, thoughts):
                self.screen.say(line, hang=2)
        return False

    def do_log(self, rest: str) -> bool:
        """What happened, as this viewer knows it."""
        lines = at_once(self.session.journal.lines[self.viewer])
        if rest != "all":
            wanted = int(rest[:9]) if rest.isascii() and rest.isdecimal() else LOG_LINES
            lines = lines[max(0, len(lines) - wanted) :]
        for line in lines or ["Nothing has happened yet."]:
            self.screen.say(line, hang=2)
        return False

    def do_undo(self, rest: str) -> bool:
        """Back to an earlier choice."""
        if rest and not (rest.isascii() and rest.isdecimal() and int(rest[:9]) > 0):
            self.screen.say("Type 'undo', or 'undo 3' to go back to your third last choice.")
            return False
        before = self.session.where()
        said = self.session.undo(self.seat, int(rest[:9] or 1))
        if said:
            self.screen.say(said)
        return self.session.where() != before

    def do_whatif(self, rest: str) -> bool:
        """A branch of the game, as this seat knows it; afterwards the question again."""
        if self.over:
            self.screen.say(self.no_such_number())
            return False
        whatif.play(self.session, self.seat, rest.casefold() or people.ME)
        return self.do_table("")

    def do_back(self, rest: str) -> bool:
        """Out of a what-if; elsewhere to an earlier choice."""
        if self.session.whatif:
            raise whatif.Back
        return self.do_undo(rest)

    def do_save(self, rest: str) -> bool:
        """Saves under a name."""
        if self.session.whatif:
            self.screen.say("A what-if is not saved; 'back' leads to the game.")
            return False
        if not rest:
            self.screen.say("Name the file, as in 'save evening.json'.")
            return False
        try:
            path = saves.write_named(self.session.record, self.session.specs, rest)
        except Malformed as why:
            self.screen.say(f"Not saved: {why}.")
            return False
        self.screen.say(f"Saved in {path}")
        return False

    def do_quit(self, rest: str) -> bool:
        """Leaves."""
        raise Left


NAMES = {name.partition(" ")[0]: "help" if name == "?" else name.partition(" ")[0] for name in COMMANDS}

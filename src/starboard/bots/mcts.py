"""The searching bot and its levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starboard.bots import tuning
from starboard.bots.search import Node, Plan, Search
from starboard.bots.tuning import Tuning
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title

CAPS = {"easy": 0.2, "medium": 1.0, "hard": 5.0}  # seconds; a level is defined by its iterations, these only save time


@dataclass(frozen=True)
class Advice:
    """One action as the search sees it."""

    action: int
    share: float  # of the visits
    payoff: float  # expected, 0 to 1
    line: tuple[int, ...]  # what the search expects next


class MctsBot:
    """Decides by information-set search; the same seed and iterations choose the same action."""

    def __init__(
        self,
        seed: int,
        iterations: int = 1000,
        seconds: float = 0.0,
        full: bool = False,
        level: str = "",
        tuned: Tuning | None = None,
        settings: Mapping[str, int] | None = None,
    ) -> None:
        """A budget in iterations, in seconds, or both, or a level's; `full` plays rollouts to the end.

        `tuned` and `settings` (depth, turns, best_of) replace what is shipped for the title.
        """
        self._seed = seed
        self._budget = (iterations, seconds, full)
        self._level = level
        self._tuned = tuned
        self._settings = settings or {}
        self._search: Search | None = None
        self._next = (-1, -1)  # decision and reveals at which the kept tree still fits

    def lift_cap(self) -> None:
        """A level without its cap in time; a budget that was asked for in seconds stays."""
        if self._level:
            self._budget = (self._budget[0], 0.0, self._budget[2])

    def plan(self, title: Title) -> Plan:
        """The settings for a title."""
        tuned = self._tuned or tuning.of(title)
        made = Plan(list(tuned.weights.values()), title.clear_lead, title.clear_win)
        iterations, made.seconds, full = self._budget
        made.iterations = tuned.iterations[self._level] if self._level else iterations
        made.full = int(full)
        made.depth = self._settings.get("depth", tuned.settings.depth)
        made.turns = self._settings.get("turns", tuned.settings.turns)
        made.best_of = self._settings.get("best_of", tuned.settings.best_of)
        made.rivals = tuned.settings.rivals
        made.exploration = tuned.settings.exploration
        return made

    def search(self, perspective: Perspective) -> Search:
        """Runs the search for this decision; goes on with the tree of the last one where it still fits."""
        if self._search is None:
            self._search = Search(self.plan(perspective.title), self._seed)
        if self._next != (perspective.decision, perspective.revealed):
            self._search.forget()
        self._search.run(perspective.sample(), perspective.seat)
        return self._search

    def decide(self, perspective: Perspective) -> int:
        """The most visited action; at once where there is only one."""
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        found = self.search(perspective)
        best = ranked(found.root, perspective.legal)[0].action
        found.keep(best)
        self._next = (perspective.decision + 1, perspective.revealed)
        return int(best)


def ranked(root: Node, legal: list[int]) -> list[Node]:
    """The legal actions that were tried, the most visited first."""
    known = [child for child in root.children if child.action in legal]
    return sorted(known, key=lambda child: (-child.visits, -child.value, child.action))


def advise(
    perspective: Perspective, iterations: int, most: int = 3, seed: int = 0, seconds: float = 0.0
) -> list[Advice]:
    """The best few actions from a seat's own knowledge, each with its expected result and what may follow.

    `seconds` caps the time; 0 does not.
    """
    if isinstance(iterations, bool) or not isinstance(iterations, int) or iterations < 1:
        raise Malformed(f"iterations must be a whole number from 1, not {iterations!r}")
    if not perspective.legal:
        raise Malformed(f"seat {perspective.seat} is not asked, so there is nothing to advise")
    bot = MctsBot(seed, iterations=iterations, seconds=seconds)
    root = bot.search(perspective).root
    total = sum(int(child.visits) for child in root.children) or 1
    return [
        Advice(
            int(child.action),
            int(child.visits) / total,
            child.value / max(1, int(child.visits)),
            tuple(expected_line(child)),
        )
        for child in ranked(root, perspective.legal)[:most]
    ]


def expected_line(node: Node, most: int = 4) -> list[int]:
    """The actions that the search expects after this one."""
    line: list[int] = []
    while node.children and len(line) < most:
        node = max(node.children, key=lambda child: int(child.visits))
        line.append(int(node.action))
    return line

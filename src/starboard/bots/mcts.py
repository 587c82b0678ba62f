"""The searching bot and its levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from starboard.bots import models, tuning
from starboard.bots.planner import Turn
from starboard.bots.search import Node, Search
from starboard.bots.tuning import Level, Tuning
from starboard.bots.turns import TurnSearch
from starboard.bots.worth import Model, Plan
from starboard.engine.chance import Halted
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title

BY_ACTIONS = 0.3  # a tree of single actions knows no spread of its payoffs
CAPS = {"easy": 0.2, "medium": 1.0, "hard": 3.0, "expert": 8.0}  # seconds; levels are defined by their search alone


@dataclass(frozen=True)
class Thought:
    """A planned turn and what is known of it, to be gone on with at the next decision."""

    actions: tuple[int, ...]
    seen: tuple[int, ...]  # how the table looks to the seat before each of them, as a number
    visits: int = 0
    value: float = 0.0  # of all visits

    def rest(self, perspective: Perspective) -> tuple[int, ...]:
        """What is still to be done of it; nothing if the table looks other than was planned."""
        here = looks(perspective.observe())
        place = self.seen.index(here) if here in self.seen else 0
        rest = self.actions[place:] if place else ()
        return rest if rest and rest[0] in perspective.legal else ()


def looks(observed: list[int]) -> int:
    """A number for what is seen."""
    return hash(tuple(observed))


def thought(perspective: Perspective, actions: tuple[int, ...], visits: int, value: float) -> Thought:
    """A plan for the turn under way, as far as nothing is revealed."""
    world = perspective.sample()
    seen = [looks(perspective.observe())]
    world.chance.halting = True
    try:
        for action in actions[:-1]:
            if action not in world.legal(perspective.seat):
                break
            world.apply_for(perspective.seat, action)
            if not world.is_pending(perspective.seat):
                break
            seen.append(looks(world.observe(perspective.seat)))
    except Halted:
        pass
    return Thought(actions[: len(seen)], tuple(seen), visits, value)


@dataclass(frozen=True)
class Advice:
    """One action as the search sees it."""

    action: int
    share: float  # of the visits
    payoff: float  # expected, 0 to 1
    line: tuple[int, ...]  # what the search expects next: of its own turn, where it plans whole turns
    thought: Thought | None = None  # to be handed on when advice is asked for again


class MctsBot:
    """Decides by information-set search; the same seed and settings choose the same action.

    Where the unit is a turn, a turn is planned once, and again only when something was revealed.
    """

    def __init__(
        self,
        seed: int,
        iterations: int = 1000,
        seconds: float = 0.0,
        full: bool = False,
        level: str = "",
        tuned: Tuning | None = None,
        settings: Mapping[str, Any] | None = None,
        model: Model | None = None,
    ) -> None:
        """A budget in iterations, in seconds, or both, or a level's; `full` plays rollouts to the end.

        `tuned`, `settings` (unit, turns, best_of, width ...) and `model` replace what is shipped for the title.
        """
        self._seed = seed
        self._budget = (iterations, seconds, full)
        self._level = level
        self._tuned = tuned
        self._settings = settings or {}
        self._model = model
        self._search: Search | None = None
        self._turns: TurnSearch | None = None
        self._next = (-1, -1)  # decision and reveals at which the kept tree still fits
        self.thought: Thought | None = None  # the turn that was planned; whoever makes a new bot may hand it on

    def lift_cap(self) -> None:
        """A level without its cap in time; a budget that was asked for in seconds stays."""
        if self._level:
            self._budget = (self._budget[0], 0.0, self._budget[2])

    def level(self, title: Title) -> Level:
        """How much it searches at this title."""
        tuned = self._tuned or tuning.of(title)
        usual = tuned.levels[self._level] if self._level else replace(tuned.levels["hard"], iterations=self._budget[0])
        return replace(usual, **{name: self._settings[name] for name in vars(usual) if name in self._settings})

    def settings(self, title: Title) -> tuning.Settings:
        """How it searches at this title: rollouts to the end belong to a tree of actions, no search to the planner.

        A unit that was asked for stays.
        """
        tuned = self._tuned or tuning.of(title)
        usual = replace(tuned.settings, unit="action") if self._budget[2] else tuned.settings
        if self._level and tuned.levels[self._level].unit:
            usual = replace(usual, unit=tuned.levels[self._level].unit)
        chosen = replace(usual, **{name: self._settings[name] for name in vars(usual) if name in self._settings})
        searches = self.level(title).iterations > 0 or "unit" in self._settings
        return chosen if searches else replace(chosen, unit="turn")

    def plan(self, title: Title, seats: int = 2) -> Plan:
        """The settings for a title and a number of players."""
        tuned, level, chosen = self._tuned or tuning.of(title), self.level(title), self.settings(title)
        made = Plan(list(tuned.weights.values()), title.clear_lead, title.point)
        made.iterations = level.iterations
        made.seconds = self._budget[1]
        made.full = int(self._budget[2])
        made.depth = chosen.depth
        by_turns = chosen.unit == "turn"
        made.turns = chosen.turns or (seats if by_turns else 1)
        made.best_of = chosen.best_of if by_turns or "best_of" in self._settings else chosen.drawn
        made.rivals = chosen.rivals
        made.exploration = chosen.exploration * (1.0 if by_turns else BY_ACTIONS)
        made.width, made.inner, made.sees = level.width, level.inner, level.sees
        made.model = self.model(title) if level.value else None
        made.trust = chosen.trust
        return made

    def model(self, title: Title) -> Model | None:
        """The learned value that it is to judge by."""
        file = self._settings.get("value_file")
        return self._model or (models.of(title) if file is None else models.read(title, file))

    def by_turns(self, title: Title) -> bool:
        """Whether the unit of its search is a whole turn."""
        return self.settings(title).unit == "turn"

    def search(self, perspective: Perspective) -> Search:
        """Searches single actions for this decision; goes on with the tree of the last one where it still fits."""
        if self._search is None:
            self._search = Search(self.plan(perspective.title, perspective.seats), self._seed)
        if self._next != (perspective.decision, perspective.revealed):
            self._search.forget()
        self._search.run(perspective.sample(), perspective.seat)
        return self._search

    def search_turns(self, perspective: Perspective) -> TurnSearch:
        """Searches whole turns from this decision on."""
        if self._turns is None:
            self._turns = TurnSearch(self.plan(perspective.title, perspective.seats), self._seed)
        rest = self.thought.rest(perspective) if self.thought is not None else ()
        if self.thought is not None and rest:
            self._turns.remember(list(rest), self.thought.visits, self.thought.value)
        self._turns.run(perspective.sample(), perspective.seat)
        return self._turns

    def decide(self, perspective: Perspective) -> int:
        """The action rated best, or the next one of the turn that was planned; at once where there is only one."""
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        if self.by_turns(perspective.title):
            rest = self.thought.rest(perspective) if self.thought is not None else ()
            if not rest:
                best = rated(self.search_turns(perspective), perspective.legal)[0]
                rest = tuple(int(action) for action in best.actions)
                self.thought = thought(perspective, rest, int(best.visits), float(best.value))
            return rest[0]
        found = self.search(perspective)
        action = int(ranked(found.root, perspective.legal)[0].action)
        found.keep(action)
        self._next = (perspective.decision + 1, perspective.revealed)
        return action


def rated(search: TurnSearch, legal: list[int]) -> list[Turn]:
    """The turns found, one for every first action, the best rated first; those that were tried before the others."""
    best: dict[int, Turn] = {}
    for turn in sorted(search.root.children, key=lambda one: (one.visits == 0, -search.rating(one), -one.worth)):
        if int(turn.action) in legal:
            best.setdefault(int(turn.action), turn)
    return list(best.values())


def ranked(root: Node, legal: list[int]) -> list[Node]:
    """The legal actions that were tried, the most visited first."""
    known = [child for child in root.children if child.action in legal]
    return sorted(known, key=lambda child: (-child.visits, -child.value, child.action))


def advise(
    perspective: Perspective,
    iterations: int,
    most: int = 3,
    seed: int = 0,
    seconds: float = 0.0,
    before: Thought | None = None,
) -> list[Advice]:
    """The best few actions from a seat's own knowledge, each with its expected result and what may follow.

    The first is what a bot with as many iterations would play, and none is rated below the next. `seconds` caps the
    time; 0 does not. `before` is the thought of earlier advice: as long as it is followed and nothing is revealed, what
    was known goes on counting.
    """
    if isinstance(iterations, bool) or not isinstance(iterations, int) or iterations < 1:
        raise Malformed(f"iterations must be a whole number from 1, not {iterations!r}")
    if not perspective.legal:
        raise Malformed(f"seat {perspective.seat} is not asked, so there is nothing to advise")
    bot = MctsBot(seed, iterations=iterations, seconds=seconds)
    bot.thought = before
    by_turns = bot.by_turns(perspective.title)
    return (advice_of_turns(bot, perspective) if by_turns else advice_of_actions(bot, perspective))[:most]


def advice_of_turns(bot: MctsBot, perspective: Perspective) -> list[Advice]:
    """The best turn for each first action that was looked at."""
    search = bot.search_turns(perspective)
    total = sum(int(turn.visits) for turn in search.root.children)
    found = [turn for turn in rated(search, perspective.legal) if turn.visits > 0 or len(perspective.legal) == 1]
    return [
        Advice(
            int(turn.action),
            int(turn.visits) / total if total else 1 / len(found),
            float(search.rating(turn)) if turn.visits > 0 else 0.5,
            tuple(int(action) for action in turn.actions)[1:],
            thought(perspective, tuple(int(action) for action in turn.actions), int(turn.visits), float(turn.value)),
        )
        for turn in found
    ]


def advice_of_actions(bot: MctsBot, perspective: Perspective) -> list[Advice]:
    """The most visited actions, as far as none is rated below the next."""
    root = bot.search(perspective).root
    total = sum(int(child.visits) for child in root.children) or 1
    made: list[Advice] = []
    for child in ranked(root, perspective.legal):
        payoff = child.value / max(1, int(child.visits))
        if not made or payoff <= made[-1].payoff:
            made.append(Advice(int(child.action), int(child.visits) / total, payoff, tuple(expected_line(child))))
    return made


def expected_line(node: Node, most: int = 4) -> list[int]:
    """The actions that the search expects after this one."""
    line: list[int] = []
    while node.children and len(line) < most:
        node = max(node.children, key=lambda child: int(child.visits))
        line.append(int(node.action))
    return line

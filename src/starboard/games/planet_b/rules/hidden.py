"""What a seat cannot know, drawn anew: piles, other Goals, cards chosen face down."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import NONE
from starboard.engine.graph import bit

from .actions import A_SELECT
from .codes import ACTION_CARDS, PROJECTS
from .selecting import legal_cards
from .state import State


def resample(s: State, seat: i64, chance: Chance) -> None:
    """Changes a copy into another world in keeping with all that the seat has seen."""
    resample_modules(s, chance)
    resample_projects(s, chance)
    s.events_pile = s.events_pile[:]
    chance.mix(s.events_pile, s.events_left)
    if s.over == 0 and not s.options["open_goals"]:
        resample_goals(s, seat, chance)
    if s.sealed != 0:
        resample_choices(s, seat, chance)


def resample_modules(s: State, chance: Chance) -> None:
    """The pile holds exactly the Modules not seen so far."""
    s.modules_pile = s.modules_pile[:]
    chance.mix(s.modules_pile, s.modules_left)


def resample_projects(s: State, chance: Chance) -> None:
    """A random draw from pile and box, above the bottom cards that everybody knows."""
    seen = seen_projects(s)
    unseen = vec[i64]([0] * PROJECTS)
    count: i64 = 0
    for project in range(i64(PROJECTS)):
        if (s.content.project_marks[project] >> s.seats) & 1 and (seen >> project) & 1 == 0:
            unseen[count] = project
            count += 1
    chance.mix(unseen, count)
    for place in range(s.projects_known, s.projects_left):
        count -= 1
        s.projects_pile[place] = unseen[count]


def seen_projects(s: State) -> i64:
    """Mask of the Projects that have been face up, known bottom cards of the pile included."""
    seen = s.projects_discarded
    for project in s.projects_market:
        if project != NONE:
            seen |= bit(project)
    for seat in range(s.seats):
        seen |= s.projects[seat]
        if s.reserved[seat] != NONE:
            seen |= bit(s.reserved[seat])
    for place in range(s.projects_known):
        seen |= bit(s.projects_pile[place])
    return seen


def resample_goals(s: State, seat: i64, chance: Chance) -> None:
    """The others have different Goals of this player count, none of them the seat's own."""
    marks = s.content.goal_marks
    goals = vec[i64]([goal for goal in range(len(marks)) if (marks[goal] >> s.seats) & 1 and goal != s.goal[seat]])
    left: i64 = len(goals)
    chance.mix(goals, left)
    s.goal = s.goal[:]
    for other in range(s.seats):
        if other != seat:
            left -= 1
            s.goal[other] = goals[left]


def resample_choices(s: State, seat: i64, chance: Chance) -> None:
    """Who has chosen in phase 1 may have chosen any card of their options."""
    options = vec[i64]([0] * ACTION_CARDS)
    for other in range(s.seats):
        if other != seat and s.selected[other] != NONE:
            s.selected[other] = options[chance.below(legal_cards(s, other, options))] - A_SELECT

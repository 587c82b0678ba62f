"""Every commander, objective, panel row, column, card, piece and place of Magnastorm in words made from the content."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.components import Component
from starboard.engine.game import NONE
from starboard.engine.words import several

from ..rules.cards import ROUNDS
from ..rules.codes import (
    BONUS_NAMES,
    COLUMNS,
    EFFECT_NAMES,
    LAB_SLOTS,
    RESEARCH_NAMES,
    ROWS,
    SECTOR_NAMES,
    SECTORS,
    STATION_SLOTS,
)
from ..rules.side import Side
from ..rules.tables import ROLE_NAMES, Tables
from .abilities import RULES_OF, ability_text
from .artifacts import GAINS, artifact_name
from .phrases import BONUS_TEXTS, cubes_text, demands_by_round, listed
from .printed import colour_name, demand

SMALL, LARGE = "With 2 or 3 players", "With 4 players"
SAYS_BONUS = {
    "place_crew": "Put one crew of your board on a free space of the upper or the lower panel, or leave it. On the "
    "upper panel it goes under other crew. Nothing else follows.",
    "turn_order": "Swap places with the player just above you on the turn order track, or leave it. It counts from "
    "your next turn on.",
    "range_2": "The scout may go along up to two lines in this move.",
    "extra_lab": "After the first lab of this move you may drop one more on the same space, at its usual cost and "
    "without a level.",
    "bag_1": "Beside the cubes of the row you draw 1 cube from the bag.",
}
BONUS_NAMED = {
    "place_crew": "Crew bonus", "turn_order": "Turn order bonus", "range_2": "Range bonus",
    "extra_lab": "Extra lab bonus", "bag_1": "Bag bonus",
}  # fmt: skip
BONUS_RULES = {
    "place_crew": ("MS-10.3", "MS-10.4", "MS-10.13"), "turn_order": ("MS-10.6", "MS-10.12"), "range_2": ("MS-10.8",),
    "extra_lab": ("MS-7.4", "MS-10.1"), "bag_1": ("MS-10.9", "MS-12.2"),
}  # fmt: skip


def components(content: Tables) -> Sequence[Component]:
    """All of them, kind by kind."""
    return [
        *[commander(content, card) for card in range(len(content.codes))],
        token(content),
        *[objective(content, card) for card in range(len(content.objective_ids))],
        *[panel_row(content, row) for row in range(ROWS)],
        *[bonus(content, name) for name in SAYS_BONUS],
        *[research_column(content, column) for column in range(len(RESEARCH_NAMES))],
        labs(content),
        stations(content),
        *[sector(content, number) for number in range(SECTORS)],
        center_tile(content),
        *areas(content),
        *artifacts(content),
    ]


def own_and_yellow(own: int, yellow: int) -> str:
    """Cubes that the boards print: black stands for the own colour."""
    return cubes_text({"of your colour": int(own), "yellow": int(yellow)})


def commander(content: Tables, card: int) -> Component:
    """One commander."""
    effect = int(content.commander_effect[card])
    admin = content.commander_type[card] == 0
    where = "above a column of the action panels" if admin else "above a research column"
    how = "taken over for cubes in a turn" if admin else "goes in administration to whoever is alone on top"
    return Component(
        "Commander",
        content.names[card],
        ability_text(EFFECT_NAMES[effect], content.effect_params[effect]),
        (
            ("Kind", f"{'administrative' if admin else 'research'}, {where}; {how}"),
            ("When you take control", f"+{int(content.green[card])} reputation"),
            ("When you lose the card", f"-{int(content.red[card])} reputation"),
        ),
        (*RULES_OF[EFFECT_NAMES[effect]], "MS-4.7" if admin else "MS-14.3"),
    )


def token(content: Tables) -> Component:
    """The first player token."""
    gains = [
        f"{several(int(content.token_levels), 'level')} in any column",
        f"{several(int(content.token_cubes), 'cube')} of any player colour",
        f"{int(content.token_reputation)} reputation" if content.token_reputation else "",
    ]
    text = f"Bought like a commander, from column 1: {listed(gains)}. In the next administration you become first."
    return Component("First player token", "First player token", text, (), ("MS-4.10", "MS-14.6"))


def objective(content: Tables, card: int) -> Component:
    """One objective with the demands of all rounds and its rewards."""
    sector_card = content.objective_type[card] == 1
    demands = demands_by_round([demand(content, card, turn + 1) for turn in range(ROUNDS)])
    text = " ".join(f"In {rounds}: {asked}." for rounds, asked in demands)
    end = "The labs go home." if sector_card else "The markers go down without any bonus."
    rewards = tuple(
        (f"Reputation with {players} players", listed(f"{points}" for points in content.points(players)) + " in turn")
        for players in (2, 3, 4)
    )
    kind = "Sector objective" if sector_card else "Research objective"
    return Component(kind, content.objective_names[card], f"{text} {end}", rewards, ("MS-13.1", "MS-13.2", "MS-13.13"))


def panel_row(content: Tables, row: int) -> Component:
    """One row of the lower panel: what a move costs, what a gain brings, what its spaces show."""
    cost = own_and_yellow(content.move_own[row], content.move_yellow[row])
    gain = own_and_yellow(content.gain_own[row], content.gain_yellow[row])
    text = f"Crew placed here: a move of the scout costs {cost}, or you gain {gain}."
    facts = tuple((name, row_bonuses(content.sides[players], row)) for name, players in ((SMALL, 3), (LARGE, 4)))
    return Component("Panel row", f"Row {row + 1}", text, facts, ("MS-5.3", "MS-5.4", "MS-9.1", "MS-10.1"))


def row_bonuses(side: Side, row: int) -> str:
    """The bonuses of a row, column by column."""
    shown = [BONUS_TEXTS[BONUS_NAMES[side.cell_bonus[row * COLUMNS + column]]] for column in range(side.columns)]
    found = [f"column {column + 1}: {text}" for column, text in enumerate(shown) if text]
    return "; ".join(found) or "no bonus"


def bonus(content: Tables, name: str) -> Component:
    """One kind of bonus space."""
    works = int(content.bonus_works[BONUS_NAMES.index(name)])
    needs = ("never", "with a move only", "with a gain only", "with a move or a gain")[works]
    return Component("Bonus space", BONUS_NAMED[name], SAYS_BONUS[name], (("Works", needs),), BONUS_RULES[name])


def research_column(content: Tables, column: int) -> Component:
    """One research column with all its levels."""
    facts = []
    for name, players in ((SMALL, 3), (LARGE, 4)):
        side = content.sides[players]
        if column < side.research:
            first = column * side.levels
            levels = [BONUS_TEXTS[BONUS_NAMES[side.level_bonus[first + level]]] for level in range(side.levels)]
            shown = [f"level {level}: {text}" for level, text in enumerate(levels) if text]
            facts.append((name, "; ".join(shown)))
    text = f"Going up to a level brings what it shows. The top is level {int(content.max_level)}."
    called = f"{RESEARCH_NAMES[column].capitalize()} research"
    return Component("Research column", called, text, tuple(facts), ("MS-11.2", "MS-11.4", "MS-14.3"))


def labs(content: Tables) -> Component:
    """The ten labs of a player board."""
    costs = [own_and_yellow(content.lab_own[slot], content.lab_yellow[slot]) for slot in range(LAB_SLOTS)]
    text = "Dropped where your scout ends: one level in the colour of the space, later income and majorities."
    facts = tuple((f"Lab {slot + 1}", f"costs {cost}") for slot, cost in enumerate(costs))
    return Component("Turtle lab", "Turtle labs", text, facts, ("MS-7.1", "MS-7.2", "MS-7.3"))


def stations(content: Tables) -> Component:
    """The three stations of a player board."""
    text = (
        f"Built beside a border that your scout crosses: {int(content.station_reputation)} reputation at once. Any "
        "scout may start its move there; others pay 1 cube to the owner."
    )
    facts = tuple(
        (f"Station {slot + 1}", f"costs {own_and_yellow(content.station_own[slot], content.station_yellow[slot])}")
        for slot in range(STATION_SLOTS)
    )
    return Component("Transmitter station", "Transmitter stations", text, facts, ("MS-8.1", "MS-6.5"))


def center_tile(content: Tables) -> Component:
    """Income of the quiet sectors."""
    text = "Three sectors in a row are quiet, three lie in the storm. After each round it turns one sector clockwise."
    facts = []
    for place, role in enumerate(ROLE_NAMES):
        cells = [place * 3 + count for count in range(3)]
        pays = [own_and_yellow(content.income_own[cell], content.income_yellow[cell]) for cell in cells]
        facts.append((f"Income of the {role} sector", f"1 lab {pays[0]}; 2 labs {pays[1]}; 3 or more {pays[2]}"))
    return Component("Center tile", "Center tile", text, tuple(facts), ("MS-14.1", "MS-14.2", "MS-14.8"))


def sector(content: Tables, number: int) -> Component:
    """One of the six sectors: when it is quiet, and what lies in it."""
    facts = []
    for start in (1, 2):
        rounds = [
            turn + 1
            for turn in range(ROUNDS)
            if (number - content.trailing[(start - 1) * ROUNDS + turn]) % SECTORS < content.quiet_sectors
        ]
        quiet = f"quiet in {'round' if len(rounds) == 1 else 'rounds'} {listed(str(turn) for turn in rounds)}"
        facts.append((f"From starting area {start}", quiet if rounds else "in the storm all game"))
    for name, players in ((SMALL, 3), (LARGE, 4)):
        side = content.sides[players]
        inside = [side.area_name(area) for area in range(side.areas) if side.area_sector[area] == number]
        facts.append((name, f"areas {listed(inside)}"))
    text = f"The {content.sector_names[number]} sector; its areas are called {SECTOR_NAMES[number]} and a letter."
    return Component("Sector", content.sector_names[number], text, tuple(facts), ("MS-6.3", "MS-14.1", "MS-14.2"))


def areas(content: Tables) -> list[Component]:
    """The areas of both board sides, those of one name together."""
    facts: dict[str, list[tuple[str, str]]] = {}
    for heading, players in ((SMALL, 3), (LARGE, 4)):
        side = content.sides[players]
        for area in range(side.areas):
            facts.setdefault(side.area_name(area), []).append((heading, area_text(side, area)))
    text = "Scouts end on its spaces; a lab on a space brings a level in its colour, on white in a column of choice."
    return [Component("Area", name, text, tuple(found), ("MS-6.1", "MS-7.3")) for name, found in facts.items()]


def area_text(side: Side, area: int) -> str:
    """Spaces of an area and where its lines lead."""
    first = side.first_space[area]
    spaces = [colour_name(side.space_colour[space]) for space in range(first, first + side.space_count[area])]
    lines = []
    for start, end, transmitter in side.lines:
        if area in (start, end):
            other = side.area_name(end if start == area else start)
            lines.append(f"{other} (transmitter space beside it)" if transmitter != NONE else other)
    pads = [number for number in (1, 2) if side.start_area[number] == area]
    pad = f"; landing pad of starting area {pads[0]}" if pads else ""
    return f"spaces {listed(spaces)}; lines to {listed(lines)}{pad}"


def artifacts(content: Tables) -> list[Component]:
    """Artifact cards; those of one metal with the same bonus are copies but for their number."""
    found: dict[tuple[int, int], list[int]] = {}
    for place in range(len(content.artifact_numbers)):
        found.setdefault((content.artifact_metals[place], int(content.artifact_bonus[place])), []).append(place)
    made = []
    for (metal, kind), places in sorted(found.items()):
        gain = GAINS[kind]
        numbers = ", ".join(f"{content.artifact_numbers[place]}" for place in places)
        made.append(
            Component(
                "Artifact card",
                artifact_name(metal, kind),
                f"In the advanced start it brings {gain}, and its level counts for the turn order.",
                (
                    ("Level", f"{int(content.artifact_level[places[0]])}"),
                    ("Copies", f"{len(places)} in the deck"),
                    ("Card numbers", numbers),
                ),
                ("MS-17.3", "MS-17.5"),
            )
        )
    return made

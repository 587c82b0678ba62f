"""The table as plain text, at most 80 columns wide: a chart of the board, every tile with its edges, every player."""

from __future__ import annotations

from typing import Any

from starboard.engine.words import fold, several

HALF = 8  # letters of half a tile in the chart
SHORT = ("E", "SE", "SW", "W", "NW", "NE")
MARKS = {"open": "", "asteroid": "a", "ion_storm": "s"}
LEGEND = (
    "A3: three drones of player A; A#: A's Station; fA: A's Fabricator; +r: a refinery; !: disputed.",
    "Ways: direction, planet, points (closed: you cannot cross), then what is on this edge / on the one beyond.",
    "There: a asteroids, s ion storm, FA: A's Force Field, bA: A's Jump Bridge, - nothing.",
)
PHASE_NAMES = ("Set-up", "Phase 1, movement", "Phase 2, battle or build", "Phase 3, mining")


def table(view: dict[str, Any], names: list[str], width: int) -> str:
    """Headline, chart, tiles, players, legend."""
    seen = view["table"]
    letters = [seat["colour"][0].upper() for seat in seen["seats"]]
    lines = fold(headline(view, names), width)
    drawn = chart(seen, letters, width)
    lines += ["", *drawn] if drawn else []
    lines.append("")
    for site in seen["sites"]:
        standing = "" if drawn else f" {', '.join(part for part in tile_lines(site, letters)[1:] if part)};"
        lines += fold(site_line(seen, site, letters, standing), width)
    for seat in seen["turn_order"]:
        lines.append("")
        for line in seat_lines(view, seat, names, letters):
            lines += fold(line, width)
    lines.append("")
    for line in LEGEND:
        lines += fold(line, width)
    return "\n".join(lines)


def headline(view: dict[str, Any], names: list[str]) -> str:
    """Round, phase, whose turn, bank and turn order."""
    seen = view["table"]
    if view["over"]:
        now = f"The game is over after {several(seen['round'], 'round')}"
    else:
        rounds = f"Round {seen['round']} of at most {seen['max_rounds']}, " if seen["round"] else ""
        points = seen["charge"]["mp"] if seen["charge"] else seen["mp"]
        left = f", {several(points, 'point')} left" if points else ""
        now = f"{rounds}{PHASE_NAMES[seen['phase']]}: {names[seen['active']]}{left}"
    order = ", ".join(names[seat] for seat in seen["turn_order"])
    return f"{now}. Bank: {bank_text(seen['bank'])}. Turn order: {order}."


def bank_text(bank: int | str) -> str:
    """The crystals in the bank, as far as they are shown: "20+" would give no hand away."""
    return f"{bank[:-1]} crystals or more" if isinstance(bank, str) else several(bank, "crystal")


def chart(seen: dict[str, Any], letters: list[str], width: int) -> list[str]:
    """Each tile as three lines where it lies; nothing if the board is too wide."""
    sites: list[dict[str, Any]] = seen["sites"]
    columns = [2 * site["q"] + site["r"] for site in sites]
    left, right = min(columns), max(columns)
    top, bottom = min(site["r"] for site in sites), max(site["r"] for site in sites)
    if (right - left + 2) * HALF > width:
        return []
    rows = [[" "] * width for _ in range((bottom - top + 1) * 3)]
    for site in sites:
        column, row = (2 * site["q"] + site["r"] - left) * HALF, (site["r"] - top) * 3
        for step, text in enumerate(tile_lines(site, letters)):
            for place, letter in enumerate(text):
                rows[row + step][column + place] = letter
    return ["".join(row).rstrip() for row in rows]


def tile_lines(site: dict[str, Any], letters: list[str]) -> list[str]:
    """Name; drones, with ! where disputed; refinery, Station and Fabricators. Nothing is cut: close ranks instead."""
    drones = [f"{letters[seat]}{count}" for seat, count in enumerate(site["drones"]) if count]
    mark = "!" if site["disputed"] else ""
    spaced = " ".join(drones) + mark
    standing = (spaced if len(spaced) < 2 * HALF else "".join(drones) + mark) or "."
    marks = ["+r"] if site["refinery"] else []
    if site["station"] is not None:
        marks.append(f"{letters[site['station']]}#")
    if site["fabricators"]:
        marks.append("f" + "".join(letters[seat] for seat in site["fabricators"]))
    return [site["name"], standing, " ".join(marks)]


def site_line(seen: dict[str, Any], site: dict[str, Any], letters: list[str], standing: str) -> str:
    """One tile: every way out, what it costs the viewer, and what lies on both edges of the border."""
    ways = [way(seen, site, direction, letters) for direction in range(6) if site["neighbours"][direction] is not None]
    return f"{site['name']}:{standing} {'; '.join(ways)}"


def way(seen: dict[str, Any], site: dict[str, Any], direction: int, letters: list[str]) -> str:
    """`E Veyra 5 s/a`: a storm on this edge, asteroids on the edge beyond."""
    beyond = seen["sites"][site["neighbours"][direction]]
    cost = "closed" if site["closed"][direction] else str(site["costs"][direction])
    here, there = edge_marks(site, direction, letters), edge_marks(beyond, (direction + 3) % 6, letters)
    marks = f" {here or '-'}/{there or '-'}" if here or there else ""
    return f"{SHORT[direction]} {beyond['name']} {cost}{marks}"


def edge_marks(site: dict[str, Any], direction: int, letters: list[str]) -> str:
    """What lies and stands on one edge."""
    marks = MARKS[site["edges"][direction]]
    if site["force_fields"][direction] is not None:
        marks += f"F{letters[site['force_fields'][direction]]}"
    if site["jump_bridges"][direction]:
        marks += "b" + "".join(letters[seat] for seat in site["jump_bridges"][direction])
    return marks


def seat_lines(view: dict[str, Any], seat: int, names: list[str], letters: list[str]) -> list[str]:
    """One player: Station, crystals, pieces, card."""
    seen = view["table"]
    own = seen["seats"][seat]
    marks = " (you)" if seat == view["seat"] else ""
    crystals = "crystals behind the screen" if own["crystals"] is None else several(own["crystals"], "crystal")
    price = "" if own["prices"]["section"] is None else f" (the next costs {own['prices']['section']})"
    home = (
        "no Station yet" if own["station_site"] is None else f"Station on {seen['sites'][own['station_site']]['name']}"
    )
    station = f"{home}, {own['sections']} of {seen['limits']['sections']} Sections{price}, rolls the d{own['die']}"
    stocks = ", ".join(
        [
            several(own["drone_supply"], "drone"),
            several(own["barrier_stock"], "Force Field or Jump Bridge", "Force Fields or Jump Bridges"),
            several(own["refinery_stock"], "refinery", "refineries"),
        ]
    )
    fabricator = "the Fabricator" if own["fabricator_site"] is None else ""
    lines = [
        f"{letters[seat]} {names[seat]}{marks}, {own['colour']}: {crystals}; {station}",
        f"  on the board: {several(own['drones_on_board'], 'drone')}, controls {several(own['tiles'], 'tile')}"
        + (f" and {several(own['refineries'], 'refinery', 'refineries')}" if own["refineries"] else ""),
        f"  in supply: {stocks}" + (f", {fabricator}" if fabricator else ""),
    ]
    if own["character"] is not None:
        for ability in own["character"]["abilities"]:
            rests = "" if ability["usable"] else f" (rests: needs {several(ability['needs'], 'tile')})"
            lines.append(f"  {own['character']['name']}, {ability['title']}{rests}: {ability['text']}")
    return lines

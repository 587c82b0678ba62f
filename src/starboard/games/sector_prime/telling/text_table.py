"""The table of Sector Prime as plain text: a chart of hexes, then tiles and players line by line."""

from __future__ import annotations

from typing import Any

from starboard.engine.words import fold, several

HALF = 6  # characters of half a hex; neighbours in a row are two halves apart
LEGEND = "Y4 drones by colour, ! disputed, f Fabricator, +r refinery. Ways to other tiles with their price:"
LETTERS = ("Y", "B", "R", "G")  # drones on the chart, by seat


def table(view: dict[str, Any], names: list[str], width: int) -> str:
    """Head line, chart, tiles, players."""
    table = view["table"]
    lines = [head_line(table)]
    lines += chart(table, width)
    lines.append(LEGEND)
    lines += [site_line(table, site) for site in table["sites"]]
    for seat in range(len(table["seats"])):
        lines += seat_lines(view, seat, names)
    return "\n".join(part for line in lines for part in fold(line, width))


def head_line(table: dict[str, Any]) -> str:
    """Round, phase and bank."""
    phase = ("Set-up", "Phase 1 Move", "Phase 2 Battle or Build", "Phase 3 Mine")
    now = "The end" if table["phase"] is None else phase[table["phase"]]
    points = f", {several(table['mp'], 'point')} left" if table["mp"] else ""
    return f"Round {table['round']} of at most {table['max_rounds']}, {now}{points}. Bank {table['bank']}."


def chart(table: dict[str, Any], width: int) -> list[str]:
    """Each tile as three lines where it lies; nothing if the board is too wide."""
    sites: list[dict[str, Any]] = table["sites"]
    left = min([2 * site["q"] + site["r"] for site in sites])
    right = max([2 * site["q"] + site["r"] for site in sites])
    top = min([site["r"] for site in sites])
    bottom = max([site["r"] for site in sites])
    if (right - left + 2) * HALF > width:
        return []
    rows = [[" "] * width for _ in range((bottom - top + 1) * 3)]
    for site in sites:
        column = (2 * site["q"] + site["r"] - left) * HALF
        row = (site["r"] - top) * 3
        for step, text in enumerate(tile_lines(table, site)):
            for place, letter in enumerate(text[: 2 * HALF - 1]):
                rows[row + step][column + place] = letter
    return ["".join(row).rstrip() for row in rows]


def tile_lines(table: dict[str, Any], site: dict[str, Any]) -> list[str]:
    """Number and name; drones, with ! where disputed; refinery (+r), Base and Fabricators (f)."""
    drones = " ".join([f"{LETTERS[seat]}{count}" for seat, count in enumerate(site["drones"]) if count])
    marks = ["+r"] if site["refinery"] else []
    if site["station"] is not None:
        marks.append(f"{LETTERS[site['station']]}Base")
    marks += [f"{LETTERS[seat]}f" for seat in site["fabricators"]]
    return [f"{site['site']} {site['name']}", drones + ("!" if site["disputed"] else "") or ".", " ".join(marks)]


def site_line(table: dict[str, Any], site: dict[str, Any]) -> str:
    """One tile: what each way costs, with barriers."""
    ways: list[str] = []
    for d, name in enumerate(("E", "SE", "SW", "W", "NW", "NE")):
        beyond = site["neighbours"][d]
        if beyond is None:
            continue
        marks = ""
        if site["force_fields"][d] is not None:
            marks += f" field {LETTERS[site['force_fields'][d]]}"
        if site["jump_bridges"][d]:
            marks += " bridge " + "".join([LETTERS[seat] for seat in site["jump_bridges"][d]])
        cost = "closed" if site["closed"][d] else site["costs"][d]
        ways.append(f"{name} {beyond}:{cost}{marks}")
    return f"  {site['site']:>2} {site['name']:<10} {', '.join(ways)}"


def seat_lines(view: dict[str, Any], seat: int, names: list[str]) -> list[str]:
    """One player: Station, crystals, stocks, card."""
    table = view["table"]
    own = table["seats"][seat]
    marks = " (you)" if seat == view["seat"] else ""
    crystals = "? crystals" if own["crystals"] is None else several(own["crystals"], "crystal")
    price = "" if own["prices"]["section"] is None else f", next {own['prices']['section']}"
    station = f"{own['sections']} of 3 Sections{price}, d{own['die']}"
    stocks = ", ".join(
        [
            several(own["drone_supply"], "drone"),
            several(own["barrier_stock"], "barrier"),
            several(own["refinery_stock"], "refinery", "refineries"),
        ]
    )
    fabricator = "" if own["fabricator_site"] is not None else ", the Fabricator"
    lines = [
        f"{LETTERS[seat]} {names[seat]}{marks}: {station}, {crystals}, {several(own['tiles'], 'tile')}",
        f"    supply: {stocks}{fabricator}",
    ]
    if own["character"] is not None:
        card = own["character"]
        for ability in card["abilities"]:
            state = "" if ability["usable"] else f" (needs {several(ability['needs'], 'tile')})"
            lines.append(f"    {card['name']}: {ability['title']}, {ability['text']}{state}")
    return lines

"""Labels: an action as a button says it. Promises come from its outcome, or from numbers that rules put into views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome
from starboard.engine.words import percent, several

from .compass import DIRECTIONS
from .ledger import CRYSTALS, POINTS

Table = dict[str, Any]
OBSTACLES = {"asteroid": "asteroids", "ion_storm": "ion storm"}


def label(view: Table, action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
    """What is done, then what it costs, brings and leads to; nothing if it names nothing on this table."""
    table, name = view["table"], action.name
    if name in ("lay_tile", "turn_tile"):
        return laying_label(table, action)
    if name == "choose_site":
        return site_label(table, int(action.params["site"]), outcome)
    if name == "choose_character":
        return character_label(table, int(action.params["card"]))
    if name in ("move_drone", "move_fabricator"):
        return step_label(view, action, names, outcome)
    if name == "battle":
        return battle_label(table, action, names)
    if name in ("deploy_drone", "deploy_fabricator"):
        return deploy_label(table, name, outcome)
    if name.startswith("build_"):
        return build_label(table, action, outcome)
    if name == "siphon":
        return siphon_label(table, int(action.params["k"]), names)
    return plain_label(table, name, outcome)


# --- parts -----------------------------------------------------------------------------------------------------------
def paid(outcome: Outcome | None) -> str:
    """`for 5 crystals (12 to 7)`, as it will be; nothing where it is not known."""
    if outcome is None or outcome.gain(CRYSTALS) >= 0:
        return ""
    before, after = outcome.before[CRYSTALS], outcome.after[CRYSTALS]
    return f" for {several(before - after, 'crystal')} ({before} to {after})"


def points(outcome: Outcome | None) -> str:
    """`2 points, 3 left`, as it will be."""
    if outcome is None:
        return ""
    held, left = outcome.before[POINTS], outcome.after[POINTS]
    for taken in outcome.has("points_taken"):  # the roll is kept first
        held = taken.args[1]
    for ended in outcome.has("charge_ended"):
        left = ended.args[1]
    return f"{several(held - left, 'point')}, {left} left"


def bracketed(notes: list[str]) -> str:
    """Notes behind a label."""
    said = [note for note in notes if note]
    return f" ({'; '.join(said)})" if said else ""


# --- set-up ----------------------------------------------------------------------------------------------------------
def laying_label(table: Table, action: Action) -> str:
    """Where a tile may lie, or how it may be turned."""
    laying = table["laying"]
    if laying is None:
        return ""
    sites = table["sites"]
    if action.name == "lay_tile":
        cell = laying["cells"].get(str(action.params["cell"]))
        if cell is None:
            return ""
        around = [sites[site]["name"] for site in cell["neighbours"] if site is not None]
        first = next(direction for direction, site in enumerate(cell["neighbours"]) if site is not None)
        where = f"{DIRECTIONS[(first + 3) % 6]} of {sites[cell['neighbours'][first]]['name']}"
        return f"Lay {laying['name']} {where}; it touches {' and '.join(around)}"
    if laying["cell"] is None:
        return ""
    rotation = int(action.params["rotation"])
    neighbours = laying["cells"][str(laying["cell"])]["neighbours"]
    said = []
    for what, edge in (("asteroids", laying["asteroid_edge"]), ("ion storm", laying["ion_edge"])):
        direction = (edge + rotation) % 6
        beyond = neighbours[direction]
        facing = "outwards" if beyond is None else f"towards {sites[beyond]['name']}"
        said.append(f"{what} {DIRECTIONS[direction]}, {facing}")
    return f"Turn {laying['name']}: {'; '.join(said)}"


def site_label(table: Table, place: int, outcome: Outcome | None) -> str:
    """A Station tile with what its neighbours cost."""
    sites = table["sites"]
    if place >= len(sites) or table["laying"] is not None:
        return ""
    site = sites[place]
    if outcome is None:
        return f"Station on {site['name']}"
    ways = [
        f"{sites[beyond]['name']} {site['costs'][direction]}"
        for direction, beyond in enumerate(site["neighbours"])
        if beyond is not None
    ]
    obstacles = [
        f"{OBSTACLES[kind]} {DIRECTIONS[direction]}"
        + ("" if site["neighbours"][direction] is not None else " (outwards)")
        for direction, kind in enumerate(site["edges"])
        if kind in OBSTACLES
    ]
    return f"Station on {site['name']}; steps from there cost: {', '.join(ways)}; its {' and '.join(obstacles)}"


def character_label(table: Table, card: int) -> str:
    """A card with both abilities, while cards are chosen."""
    texts = [one["text"] for one in table["cards"][card]["abilities"]] if table["cards"] else []
    return f"The {table['card_names'][card]}" + (f": {' '.join(texts)}" if texts else "")


# --- movement --------------------------------------------------------------------------------------------------------
def deploy_label(table: Table, name: str, outcome: Outcome | None) -> str:
    """Onto the own Station tile."""
    own = table["seats"][table["active"]]
    piece = "a drone" if name == "deploy_drone" else "the Fabricator"
    if own["station_site"] is None:
        return f"Deploy {piece}"
    home = table["sites"][own["station_site"]]
    notes = [points(outcome)]
    if outcome is not None:
        site = outcome.glance["sites"][own["station_site"]]
        if name == "deploy_drone":
            notes.append(f"{several(site['drones'][table['active']], 'drone')} there then")
        notes += arrival_notes(table, site, home, table["active"], name == "deploy_fabricator")
    return f"Deploy {piece} on {home['name']}" + bracketed(notes)


def arrival_notes(table: Table, after: Table, before: Table, seat: int, fabricator: bool) -> list[str]:
    """What it means to stand where rivals are."""
    if not after["disputed"]:
        return []
    own = after["drones"][seat]
    rivals = sum(after["drones"]) - own
    if fabricator:
        return ["disputed: locked there, and no building"]
    if before["disputed"]:
        stuck = ", locked there" if locked(table, seat) else ""
        return [f"joins the dispute, {own} against {rivals}{stuck}"]
    return [f"opens a dispute, {own} against {rivals}: {locked(table, seat)}nobody mines there"]


def locked(table: Table, seat: int) -> str:
    """Nothing leaves a disputed tile, unless the own card lets pieces out (SP-3.6, SP-13.8)."""
    card = table["seats"][seat]["character"]
    free = card and any(one["effect"] == "leave_disputed" and one["usable"] for one in card["abilities"])
    return "" if free else "nothing leaves, "


def step_label(view: Table, action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
    """From where to where, what it costs and what it leads to."""
    table = view["table"]
    seat, direction = table["active"], int(action.params["dir"])
    fabricator = action.name == "move_fabricator"
    start = table["seats"][seat]["fabricator_site"] if fabricator else int(action.params["site"])
    piece = "Fabricator" if fabricator else "Drone"
    if start is None:
        return f"{piece} to the {DIRECTIONS[direction]}"
    if start >= len(table["sites"]) or table["sites"][start]["neighbours"][direction] is None:
        return ""
    target = table["sites"][start]["neighbours"][direction]
    said = f"{piece} from {table['sites'][start]['name']} to {table['sites'][target]['name']}"
    if outcome is None:
        return said
    return said + bracketed([points(outcome), *step_notes(view, names, outcome, start, target, fabricator)])


def step_notes(
    view: Table, names: Sequence[str], outcome: Outcome, start: int, target: int, fabricator: bool
) -> list[str]:
    """What a step, or several along a path, leads to: found by comparing the table before and after."""
    return [
        *toll_notes(names, outcome),
        *target_notes(view, names, outcome, target, fabricator),
        *start_notes(view, outcome, start),
    ]


def toll_notes(names: Sequence[str], outcome: Outcome) -> list[str]:
    """What is paid on the way, and to whom (SP-13.16)."""
    return [
        f"pays {several(toll.args[3], 'crystal')} toll to {names[toll.args[1]]}" for toll in outcome.has("toll_paid")
    ]


def target_notes(view: Table, names: Sequence[str], outcome: Outcome, target: int, fabricator: bool) -> list[str]:
    """What it means to be where one goes."""
    table, then = view["table"], outcome.glance
    seat = table["active"]
    before, after = table["sites"][target], then["sites"][target]
    notes = arrival_notes(table, after, before, seat, fabricator)
    owner = before["station"]
    if owner not in (None, seat) and not before["drones"][seat]:
        notes.append(invasion_note(view, names[owner]))
    if after["controller"] == seat and before["controller"] != seat:
        notes.append(f"takes {before['name']}" + (" with its refinery" if before["refinery"] else ""))
    if target in then["pending_battles"] and target not in table["pending_battles"]:
        notes.append("you must fight a round there")
    return notes


def start_notes(view: Table, outcome: Outcome, start: int) -> list[str]:
    """What it means to leave."""
    table, then = view["table"], outcome.glance
    seat = table["active"]
    notes = []
    left = then["sites"][start]
    if table["sites"][start]["drones"][seat] and not left["drones"][seat]:
        notes.append(f"gives up {left['name']}")
    if outcome.has("fabricator_recalled"):
        notes.append("the Fabricator, left alone, goes home")
    notes += ability_notes(table["seats"][seat], then["usable"])
    if outcome.has("charge_ended"):
        notes.append("ends the charge")
    return notes


def invasion_note(view: Table, owner: str) -> str:
    """What comes of standing on a rival's Station tile (SP-4.2, SP-4.5, SP-8.8)."""
    if view["options"]["station_relief"] == "owner_turn":
        return f"{owner}'s Station: your pieces go home when {owner}'s turn begins"
    return f"{owner}'s Station: no Sections there meanwhile; your pieces go home when your next turn begins"


def ability_notes(own: Table, usable: Sequence[bool]) -> list[str]:
    """Abilities that begin or cease to work, because tiles are won or given up."""
    if own["character"] is None:
        return []
    notes = []
    for ability, works in zip(own["character"]["abilities"], usable, strict=True):
        if ability["usable"] != works:
            notes.append(f"{ability['title']} {'works from then on' if works else 'rests'}")
    return notes


# --- battle and building ---------------------------------------------------------------------------------------------
def battle_label(table: Table, action: Action, names: Sequence[str]) -> str:
    """A round: who stands there, how likely it is won, what is lost and what is won."""
    site, k = int(action.params["site"]), int(action.params["k"])
    if k >= len(table["seats"]) or site >= len(table["sites"]):
        return ""
    rival = (table["active"] + k) % len(table["seats"])
    said = f"Battle {names[rival]} on {table['sites'][site]['name']}"
    for fight in table["battles"]:
        if fight["site"] == site and fight["k"] == k:
            gift = f" and {several(fight['gift'], 'crystal')} to {names[rival]}" if fight["gift"] else ""
            clears = fight["theirs"] == fight["their_loss"] and not fight["others"]
            won = f"win: {names[rival]} loses {several(fight['their_loss'], 'drone')}"
            won += ", the tile is yours" if clears else ""
            lost = f"lose: {several(fight['loss'], 'drone')} home{gift}"
            owed = "; you owe this battle" if fight["owed"] else ""
            chance = f"{percent(fight['permille'])} to win the round"
            return f"{said}, {fight['own']} against {fight['theirs']} ({chance}; {won}; {lost}{owed})"
    return said


def build_label(table: Table, action: Action, outcome: Outcome | None) -> str:
    """A build: where, for how much, and what it does; before the Stations stand there is no where."""
    own = table["seats"][table["active"]]
    place = own["fabricator_site"] if own["fabricator_site"] is not None else own["station_site"]
    site = None if place is None else table["sites"][place]
    where = "" if site is None else f" on {site['name']}"
    if action.name == "build_refinery":
        return f"Try a refinery{where}{paid(outcome)}, {percent(own['refinery_permille'])} to succeed"
    if action.name == "build_station_section":
        return section_label(table, own, outcome)
    direction = int(action.params["dir"])
    field = action.name == "build_force_field"
    beyond = None if site is None else site["neighbours"][direction]
    if site is not None and beyond is None:
        return ""
    toward = "" if beyond is None else f", towards {table['sites'][beyond]['name']}"
    compass = DIRECTIONS[direction]
    edge = f"to the {compass}" if site is None else f"on the {compass} edge of {site['name']}"
    said = f"{'Force Field' if field else 'Jump Bridge'} {edge}{toward}"
    if outcome is None or site is None:
        return said
    left = outcome.after["barriers in supply"]
    after = outcome.view["table"]["sites"][site["site"]]["costs"][direction]
    does = (
        "nobody else can cross there" if field else f"crossing costs you {after} instead of {site['costs'][direction]}"
    )
    return f"{said}{paid(outcome)}: {does}; {several(left, 'piece')} left"


def section_label(table: Table, own: Table, outcome: Outcome | None) -> str:
    """The next Section, and what it brings."""
    number = own["sections"] + 1
    said = f"Build Section {number}{paid(outcome)}"
    if outcome is None:
        return said
    if outcome.over:
        return f"{said}: your Station is complete, you win"
    then = outcome.view["table"]["seats"][table["active"]]
    return f"{said}: stronger in battle, and your die becomes the d{then['die']}"


# --- the rest --------------------------------------------------------------------------------------------------------
def siphon_label(table: Table, k: int, names: Sequence[str]) -> str:
    """Rivals' hands are hidden: what they lack is not told."""
    if k >= len(table["seats"]):
        return ""
    rival = (table["active"] + k) % len(table["seats"])
    taken = f"up to {several(table['siphon'], 'crystal')}" if table["siphon"] else "crystals"
    return f"Take {taken} from {names[rival]}"


def plain_label(table: Table, name: str, outcome: Outcome | None) -> str:
    """Everything without a place on the board."""
    if name == "accept_roll":
        return accept_label(table, outcome)
    if name in ("mine_standard", "mine_increased"):
        return mining_label(table, name, outcome)
    lost = outcome.before[POINTS] if outcome is not None else 0
    gone = f" ({several(lost, 'point')} lost)" if lost else ""
    return {
        "buy_reroll": f"Roll again{paid(outcome)}; the new roll counts, even if it is lower",
        "end_move": f"End movement{gone}",
        "end_charge": f"End the charge{gone}",
        "end_phase2": "Go on to mining",
        "decline_siphon": "Take nothing",
    }[name]


def accept_label(table: Table, outcome: Outcome | None) -> str:
    """The roll, and what becomes of it."""
    if outcome is None or table["roll"] is None:
        return "Keep the roll"
    taken = outcome.has("points_taken")[0]
    extra = f", {taken.args[2]} of them by your card" if taken.args[2] else ""
    cut = f"; {several(taken.args[3], 'point')} cut by the fair start" if taken.args[3] else ""
    return f"Keep the {table['roll']}: {several(taken.args[1], 'Movement Point')}{extra}{cut}"


def mining_label(table: Table, name: str, outcome: Outcome | None) -> str:
    """For sure, or a gamble."""
    own = table["seats"][table["active"]]
    mine, cap = own["mining"], table["limits"]["crystal_cap"]
    if name == "mine_standard":
        if outcome is None:
            return "Standard Production"
        before, after = outcome.before[CRYSTALS], outcome.after[CRYSTALS]
        excess = outcome.has("excess_returned")
        over = f"; {several(excess[0].args[1], 'crystal')} above {cap} go back" if excess else ""
        gained = after - before + (excess[0].args[1] if excess else 0)
        if not gained:
            return "Standard Production: nothing to mine"
        return f"Standard Production: {several(gained, 'crystal')} for sure ({before} to {after}{over})"
    if outcome is None:
        return "Increased Production"
    held, most = outcome.before[CRYSTALS], mine["increased"] + mine["bonus"]
    over = f"; you keep {cap} at most" if held + most > cap else ""
    if not most:
        return "Increased Production: nothing to win"
    chance = f"with a chance of {percent(mine['permille'])}"
    return f"Increased Production: {several(most, 'crystal')} {chance}, else none{over}"

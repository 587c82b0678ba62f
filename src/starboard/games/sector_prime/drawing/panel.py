"""The instruments on the map: the turn with its dice, points, battles and controls; the price of borders."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import bars, cards, dice, look
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Svg, el, join, moved
from starboard.engine.words import percent, several

from . import pieces
from .controls import HIGH, button
from .layout import LEGENDS, PANEL
from .rolls import last_roll
from .scene import Scene, rivals_on

TALL: Final = PANEL[3]
LEFT: Final = 12.0
ROW: Final = 66.0  # a battle
MOST_BATTLES: Final = 2
CAPTIONS: Final = {
    "choose_station": "Set-up: Stations",
    "choose_card": "Set-up: characters",
    "roll_decision": "1 Move: the roll",
    "moving": "1 Move",
    "phase2_open": "2 Battle or build",
    "battling": "2 Battle",
    "charging": "2 Battle Charge",
    "building": "2 Build",
    "siphon": "3 Mine: siphon",
    "mining": "3 Mine",
    "": "Game over",
}
BORDERS: Final = (  # what lies on the two sides of a border, and what a step across it costs
    ("open", "open", 1),
    ("open", "rock", 2),
    ("open", "ion", 3),
    ("rock", "rock", 4),
    ("rock", "ion", 5),
    ("ion", "ion", 6),
)
SIDES: Final = {"open": "open space", "rock": "an Asteroid Field", "ion": "an Ion Storm"}
Drawn = tuple[list[Svg], float]  # what was drawn and where it ends


def turn_panel(scene: Scene) -> Sheet:
    """What the turn is about now; below it the last roll, if the surface tells of one."""
    step = scene.step
    inside: list[Svg] = []
    y = 30.0
    if step:
        whose = "Your turn" if scene.is_viewer(scene.active) else f"{scene.name(scene.active)}'s turn"
        inside.append(look.shape(scene.active, LEFT + 8, y + 9, 8))
        inside.append(look.text(LEFT + 23, y + 14.5, whose, "t15", "b", fit=scene.room - 24))
        y += 28
    drawn, y = {
        "choose_station": stations,
        "choose_card": stations,
        "roll_decision": rolled,
        "moving": moving,
        "charging": moving,
        "siphon": siphon,
        "mining": mining,
        "": results,
    }.get(step, battles)(scene, y)
    inside += drawn
    roll, high = last_roll(scene, LEFT, y + 2, scene.room)
    if high and (y + high + 12 <= TALL or scene.wide > PANEL[2]):
        inside.append(roll)
        y += high + 2
    return sheet(
        scene.wide, y + 8, look.panel(0.5, 0.5, scene.wide - 1, y + 7, CAPTIONS[step], live=scene.asked), inside
    )


def words(scene: Scene, y: float, said: str, *classes: str, lines: int = 3) -> Drawn:
    """A few lines of text."""
    rows = look.wrap(said, scene.room, 13, lines=lines)
    return [
        look.text(LEFT, y + 12 + 17 * place, row, "t13", *classes, fit=scene.room) for place, row in enumerate(rows)
    ], (y + 17 * len(rows) + 4)


def controls(scene: Scene, y: float, *wanted: tuple[str, str, str, str, bool]) -> Drawn:
    """Buttons below each other, for the one who decides."""
    if not scene.asked:
        return [], y
    drawn = []
    for key, said, icon, cost, crystal in wanted:
        drawn.append(button(key, LEFT, y, scene.room, said, icon, cost, crystal))
        y += HIGH + 6
    return drawn, y


# --- set-up and end ----------------------------------------------------------------------------------------------
def stations(scene: Scene, y: float) -> Drawn:
    """Who has chosen what, in turn order."""
    table = scene.table
    choosing = scene.is_step("choose_station")
    drawn, y = words(
        scene,
        y,
        "Stations stand on outer tiles, if possible not side by side."
        if choosing
        else "In reverse turn order, one card each.",
        "mut",
    )
    count = len(scene.seats)
    for step in range(count):
        seat = (table["first_player"] + step) % count
        own = scene.seats[seat]
        site = own["station_site"]
        card = own["character"]
        if choosing:
            said = "" if site is None else scene.sites[site]["name"]
        else:
            said = "" if card is None else card["name"]
        drawn.append(look.shape(seat, LEFT + 7, y + 11, 7))
        drawn.append(look.text(LEFT + 21, y + 16, scene.name(seat), "t14", "b", fit=96))
        if said:
            drawn.append(look.text(LEFT + scene.room, y + 16, said, "t13", anchor="end", fit=84))
        elif seat == scene.active:
            drawn.append(look.text(LEFT + scene.room, y + 16, "chooses", "t13", "info", "b", anchor="end"))
        else:
            drawn.append(look.icon("wait", LEFT + scene.room - 9, y + 11, 16, "var(--muted)"))
        y += 25
    return drawn, y


def results(scene: Scene, y: float) -> Drawn:
    """Places and what decided."""
    drawn: list[Svg] = []
    ranking = scene.view["ranking"]
    for seat in sorted(range(len(scene.seats)), key=lambda one: ranking[one]):
        won = ranking[seat] == 1
        drawn.append(look.text(LEFT, y + 17, f"{ranking[seat]}.", "t16", "x"))
        drawn.append(look.shape(seat, LEFT + 30, y + 11, 8))
        drawn.append(look.text(LEFT + 45, y + 16.5, scene.name(seat), "t15", "b", fit=82))
        sections = several(scene.seats[seat]["sections"], "Section")
        drawn.append(look.text(LEFT + scene.room - (18 if won else 0), y + 16, sections, "t13", "mut", anchor="end"))
        if won:
            drawn.append(look.icon("star", LEFT + scene.room - 7, y + 11, 15, "var(--gold)"))
        y += 28
    told = scene.view["score_sheet"]
    more, y = words(scene, y + 2, f"{told['end']} {told['tie_break']}".strip(), "mut", lines=4)
    return drawn + more, y


# --- phase 1 and charges -----------------------------------------------------------------------------------------
def rolled(scene: Scene, y: float) -> Drawn:
    """The die as rolled: keep it, or pay for another."""
    table = scene.table
    roll, own = table["roll"], scene.seats[scene.active]
    drawn = [
        el(
            "g",
            dice.die(own["die"], roll, scene.active, 32),
            transform=moved(LEFT + 34, y + 36),
        ),
        look.text(LEFT + 82, y + 34, roll, "t32", "x"),
        look.text(LEFT + 82, y + 53, f"points on the d{own['die']}", "t13", "mut", fit=scene.room - 82),
    ]
    y += 78
    more, y = controls(
        scene,
        y,
        ("keep", f"Keep the {roll}", "tick", "", False),
        *([reroll(scene)] if (own["crystals"] or 0) >= table["limits"]["reroll"] else []),
    )
    return drawn + more, y


def reroll(scene: Scene) -> tuple[str, str, str, str, bool]:
    """The control of a re-roll."""
    return "reroll", "Roll again", "die10", str(scene.table["limits"]["reroll"]), True


def moving(scene: Scene, y: float) -> Drawn:
    """Points left of the roll, or of a Battle Charge."""
    table = scene.table
    charge = table["charge"]
    left = int(charge["mp"] if charge else table["mp"])
    spent = 0 if charge else max(0, int(table["roll"] or 0) - left)
    own = scene.seats[scene.active]
    drawn: list[Svg] = []
    x = LEFT
    if not charge:
        art = dice.die(own["die"], table["roll"], scene.active, 27)
        drawn.append(el("g", art, transform=moved(LEFT + 28, y + 29)))
        x = LEFT + 68
    drawn.append(look.text(x, y + 24, left, "t28", "x"))
    aside = look.width(str(left), 28, bold=True) + 6
    drawn.append(look.text(x + aside, y + 23, "points left" if left != 1 else "point left", "t13", "mut"))
    drawn.append(bars.pips(x, y + 34, left, spent, LEFT + scene.room - x))
    y += 64
    if charge:
        more, y = words(
            scene, y, "Only drones of the cleared tile move. Where they meet rivals they owe a battle.", "mut"
        )
        end = ("end-charge", "End the charge", "cross", "", False)
    else:
        said = "Choose a tile with your drones, then a neighbour." if scene.asked else ""
        more, y = words(scene, y, said, "mut", lines=2)
        end = ("end-movement", "End movement", "tick", "", False)
    last, y = controls(scene, y, end)
    return drawn + more + last, y


# --- phase 2 -----------------------------------------------------------------------------------------------------
def fights(scene: Scene) -> list[dict[str, Any]]:
    """Every battle that stands: with stake and chances for the attacker, in bare numbers for the others."""
    if scene.table["battles"]:
        return list(scene.table["battles"])
    attacker = scene.active
    return [
        {"site": site["site"], "rival": rival, "own": site["drones"][attacker], "theirs": site["drones"][rival]}
        for site in scene.sites
        if site["drones"][attacker]
        for rival in rivals_on(scene, site, attacker)
    ]


def battles(scene: Scene, y: float) -> Drawn:
    """Battle or build: the battles with forces, stake and chances; where one can build; the way on."""
    drawn: list[Svg] = []
    own = scene.seats[scene.active]
    found = [] if scene.is_step("building") else fights(scene)
    found.sort(key=lambda fight: not fight.get("owed"))
    for fight in found[:MOST_BATTLES]:
        drawn.append(battle(scene, fight, y))
        y += ROW + 5
    hidden = len(found) - MOST_BATTLES
    said = "Choose a disputed tile to fight." if scene.asked and any(fight["payable"] for fight in found) else ""
    if hidden > 0:
        said = f"{several(hidden, 'more battle')} on the map."
    if said:
        more, y = words(scene, y, said, "mut", lines=1)
        drawn += more
    if not scene.is_step("battling"):
        if own["yard"] is not None:
            said = f"Yard on {scene.sites[own['yard']]['name']}: it can build."
        elif found:
            said = "No yard: nothing can be built."
        else:
            said = "No yard: building needs the Fabricator and 5 drones on an undisputed tile."
        more, y = words(scene, y, said, "mut")
        drawn += more
    if scene.asked and not scene.table["pending_battles"]:
        more, y = controls(scene, y, ("end-phase", "Go on to mining", "move", "", False))
        drawn += more
    return drawn, y


def battle(scene: Scene, fight: dict[str, Any], y: float) -> Svg:
    """One battle: tile and chance, both forces with their dice, stake and losses."""
    attacker, rival = scene.active, fight["rival"]
    site = scene.sites[fight["site"]]
    known = "permille" in fight
    owed = bool(fight.get("owed"))
    middle = LEFT + scene.room / 2
    parts: list[Svg] = [
        el(
            "rect",
            x=LEFT,
            y=y,
            width=scene.room,
            height=ROW,
            rx=8,
            fill="var(--raised)",
            stroke="var(--danger)" if owed else "var(--line)",
            stroke_width=1.3 if owed else 1,
        ),
        look.text(LEFT + 8, y + 16, site["name"] + (" · owed" if owed else ""), "t13", "b", fit=104 if known else 186),
        force(scene, attacker, fight["own"], LEFT + 7, y + 34),
        look.icon("crossed", middle, y + 34, 15, "var(--danger)"),
        force(scene, rival, fight["theirs"], middle + 12, y + 34),
    ]
    if known:
        chance = fight["permille"]
        parts.append(look.text(LEFT + scene.room - 8, y + 16, f"{percent(chance)} to win", "t12", "b", anchor="end"))
        stake = f"stake {fight['stake']}" if fight["stake"] else "no stake"
        if not fight["payable"]:
            stake = f"stake {fight['stake']}: too few crystals"
        losing = f"{stake} · lose {fight['loss']} or take {fight['their_loss']}"
        parts.append(
            look.text(LEFT + 8, y + 59, losing, "t12", "mut" if fight["payable"] else "bad", fit=scene.room - 16)
        )
    else:
        parts.append(
            look.text(LEFT + 8, y + 59, "die + drones + Sections; a tie defends", "t12", "mut", fit=scene.room - 16)
        )
    return join(parts)


def force(scene: Scene, seat: int, drones: int, x: float, y: float) -> Svg:
    """A side of a battle: its drones, its die, and the Sections that are added."""
    own = scene.seats[seat]
    return join(
        el("g", pieces.counter(seat, drones, 38.0, False, False), transform=moved(x + 19, y)),
        el("g", dice.die(own["die"], None, seat, 14), transform=moved(x + 55, y)),
        look.text(x + 71, y + 5, f"+{own['sections']}", "t13", "b") if own["sections"] else None,
    )


# --- phase 3 -----------------------------------------------------------------------------------------------------
def siphon(scene: Scene, y: float) -> Drawn:
    """Rivals on shared tiles, and nobody."""
    attacker = scene.active
    rivals = [
        seat
        for seat in range(len(scene.seats))
        if seat != attacker and any(site["drones"][attacker] and site["drones"][seat] for site in scene.sites)
    ]
    drawn, y = words(scene, y, "The Spy takes crystals from a rival on a shared tile.", "mut", lines=2)
    wanted = [
        (f"siphon-{seat}", f"From {scene.name(seat)}", "screen", f"+{scene.table['siphon'] or 0}", True)
        for seat in rivals
    ]
    more, y = controls(scene, y, *wanted, ("siphon-nobody", "Take nothing", "cross", "", False))
    return drawn + more, y


def mining(scene: Scene, y: float) -> Drawn:
    """Standard Production, or the gamble for twice as much."""
    own = scene.seats[scene.active]
    mine = own["mining"]
    drawn, y = words(scene, y, source(own), "mut", lines=1)
    more, y = controls(
        scene,
        y,
        ("mine-standard", "Standard", "tick", f"+{mine['standard'] + mine['bonus']}", True),
        ("mine-increased", "Increased", "die10", f"+{mine['increased'] + mine['bonus']}", True),
    )
    drawn += more
    drawn.append(bars.bar(LEFT, y + 2, scene.room, mine["permille"]))
    drawn.append(
        look.text(LEFT, y + 26, f"Increased: {percent(mine['permille'])}, else nothing", "t13", fit=scene.room)
    )
    return drawn, y + 34


def source(own: dict[str, Any]) -> str:
    """What is mined."""
    tiles = several(own["tiles"], "tile")
    return f"{tiles} + {several(own['refineries'], 'refinery', 'refineries')}" if own["refineries"] else tiles


# --- borders -----------------------------------------------------------------------------------------------------
def legend(scene: Scene, wide: float) -> Sheet:
    """What a step across a border costs, the bank and the round."""
    x, y, tall = 0.0, 0.0, LEGENDS[0][3]
    parts: list[Svg] = [look.panel(0.5, 0.5, wide - 1, tall - 1, "A step costs")]
    for place, (one, other, cost) in enumerate(BORDERS):
        left, high = x + 14 + (place // 3) * (wide - 10) / 2, y + 44 + (place % 3) * 24
        parts += [sign(one, left + 8, high), sign(other, left + 28, high)]
        parts.append(look.text(left + 46, high + 5, cost, "t15", "x"))
    low = y + 112
    parts.append(el("path", d=f"M{x + 12} {low}h{wide - 24}", stroke="var(--line)"))
    table = scene.table
    parts.append(look.icon("crystal", x + 22, low + 23, 22))
    parts.append(look.text(x + 38, low + 20, f"Bank {table['bank']}", "t14", "b"))
    parts.append(
        look.text(
            x + 38, low + 36, f"round {table['round']} of at most {table['max_rounds']}", "t12", "mut", fit=wide - 48
        )
    )
    return sheet(wide, tall, cards.told(costs_said(), parts))


def costs_said() -> str:
    """The price of borders in words."""
    return (
        "A step costs "
        + "; ".join(f"{cost} between {SIDES[one]} and {SIDES[other]}" for one, other, cost in BORDERS)
        + "."
    )


def sign(kind: str, x: float, y: float) -> Svg:
    """One edge of a border."""
    if kind == "open":
        return el("circle", cx=x, cy=y, r=5, fill="none", stroke="var(--muted)", stroke_width=1.6)
    return look.icon(kind, x, y, 17, "#9A6BFF" if kind == "ion" else None)

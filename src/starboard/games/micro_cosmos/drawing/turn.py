"""The turn's instrument: what is asked, with every control that is not a thing on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import Sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import ark, crew, marks
from .pile import Pile
from .places import at_place, where
from .scene import COLOURS, NAMES, STARS, Json, Scene, place_name

DONE: Final = {  # what not going on is called
    "upgrade": "No upgrade",
    "travel": "Stay",
    "canteen": "Take no card",
    "crew_play": "Play no card",
    "dest_action": "Do nothing here",
    "terraform": "Stop here",
    "draw_crew": "Draw no card",
}
PLAYS: Final = (  # key, words, sign
    ("play-discard-act", "Act, discard", "activate"),
    ("play-up-act", "Act, move up", "activate"),
    ("play-discard-plain", "Only discard", "cross"),
    ("play-up-plain", "Only move up", "raise"),
)


def draw(scene: Scene, wide: float, touch: bool, least: float = 0.0) -> Sheet:
    """What the viewer is asked, or who is waited for."""
    pile = Pile(wide, touch)
    pile.caption(where(scene) if scene.asks("dest_action") else phase_name(scene), scene.asked)
    if scene.asked:
        ASKED[scene.step](scene, pile)
    else:
        waiting(scene, pile)
    return pile.sheet(least, scene.asked)


def phase_name(scene: Scene) -> str:
    """The step of the turn; whose turn it is where all goes on by itself."""
    phases: dict[str, str] = {item["id"]: item["name"] for item in scene.table["names"]["phases"]}
    active = scene.table["active"]
    return phases.get(scene.step) or (scene.step if active is None else f"{scene.names[active]}'s turn")


def waiting(scene: Scene, pile: Pile) -> None:
    """Nothing is asked of the viewer."""
    if scene.view["over"]:
        best = [str(scene.names[side]) for side, rank in enumerate(scene.view["ranking"]) if rank == 1]
        pile.line(f"{' and '.join(best)} {'wins' if len(best) == 1 else 'share the victory'}.", "b")
        return
    who = [str(scene.names[seat]) for seat in scene.view["pending"]]
    pile.line(f"Waiting for {' and '.join(who)}." if who else "It plays by its card.", "b")
    own = scene.own
    if own is not None:
        pile.line(f"Your range is {own['range']}, your terraform limit {own['terraform_limit']}.", "mut")


def done(scene: Scene, pile: Pile, words: str = "") -> None:
    """The control that goes on without more."""
    deed = words or DONE[scene.step]
    pile.button("done", deed, "cross", f"{deed}.")


# --- set-up and new Crew cards ---------------------------------------------------------------------------------------
def setup_discard(scene: Scene, pile: Pile) -> None:
    """Three dealt cards, of which one goes."""
    pile.line("Discard one of three:", "b")
    for card in scene.table.get("hand", ()):
        pile.add(crew.lying(scene, card, 0, 0, pile.room, 64.0), 64)


def place_card(scene: Scene, pile: Pile) -> None:
    """The card that is to be placed; its rows are below."""
    card = scene.ask.get("card")
    if card is None:
        return
    pile.line("Into which row? The end that touches Cargo acts.", "mut", lines=2)
    pile.add(crew.lying(scene, card, 0, 0, pile.room, 62.0), 62)
    kept = [other for other in scene.table.get("hand", ()) if other["id"] != card["id"]]
    discarded = (scene.table.get("laid") or {}).get("discard") or {}
    placed = [entry["card"]["id"] for entry in (scene.table.get("laid") or {}).get("rows", ())]
    for other in kept:
        if other["id"] != discarded.get("id") and other["id"] not in placed:
            pile.line("then", "mut")
            pile.add(el("g", crew.face(other, pile.room, 58.0), opacity=0.6), 58)


def take_resources(scene: Scene, pile: Pile) -> None:
    """Resources of one's choice come into Cargo."""
    left = scene.ask["left"]
    pile.line(f"Take {several(left, 'resource')} of your choice: point at your Cargo.", "b")
    laid = (scene.table.get("laid") or {}).get("resources", ())
    if laid:
        pile.add(marks.goods(10, 8, tuple(laid), 18), 18)


def pay_resources(scene: Scene, pile: Pile) -> None:
    """Resources of one's choice leave Cargo."""
    pile.line(f"Pay {several(scene.ask['left'], 'resource')} of your choice: point at your Cargo.", "b")


def canteen(scene: Scene, pile: Pile) -> None:
    """Cards are chosen in the Canteen."""
    pile.line(f"Take up to {several(scene.ask['left'], 'Crew card')}: point at the Canteen.", "b")
    done(scene, pile)


def draw_crew(scene: Scene, pile: Pile) -> None:
    """One more card from the deck."""
    own = scene.own
    assert own is not None
    have, limit = len(own["upper"]) + len(own["lower"]), scene.table["limits"]["crew"]
    pile.line(f"You have {have} of {limit} Crew cards.", "mut")
    deck = scene.table["decks"]["crew"]
    note = text(0, 4.6, f"deck {deck}", "t12", "mut")
    pile.button("draw", "Draw the top card", "draw", f"Draw the top Crew card of {deck}.", note, 50)
    done(scene, pile)


# --- Ark and Specialists ---------------------------------------------------------------------------------------------
def upgrade(scene: Scene, pile: Pile) -> None:
    """Upgrades are on the Ark card."""
    own = scene.own
    assert own is not None
    ready = [name for name, short in own["upgrades_short"].items() if not short]
    if ready:
        pile.line(f"{several(len(ready), 'upgrade')} can be paid now: point at your Ark.", "b", lines=2)
    else:
        pile.line("No upgrade can be paid now.", "b")
    done(scene, pile)


def pay_specialist(scene: Scene, pile: Pile) -> None:
    """Which Specialist is due; tokens and cards are in one's own area."""
    due_line(scene, pile, "You pay 1 {}: point at a token or a Crew card that shows it.")


def due_line(scene: Scene, pile: Pile, words: str) -> None:
    """What is due now, and after it."""
    ask = scene.ask
    due = ask["due"]
    tint = STARS[f"leader_{ask['color']}"] if due == "match_leader" and ask["color"] else None
    more = ask["engineer"] + ask["match_leader"] + ask["any_leader"] - 1
    pile.add(marks.specialist(due, 20, 18, 18, tint), 38)
    pile.line(words.format(NAMES[due]), "b")
    if more > 0:
        pile.line(f"{several(more, 'more Specialist')} after this.", "mut")


def automa_pay(scene: Scene, pile: Pile) -> None:
    """The viewer chooses for the Automa, for the step that its card is at."""
    told = scene.table["automa"]
    pile.line(f"The Automa: {told['card']['steps'][told['step'] - 1]['text']}.", "mut")
    if scene.ask["replacing"]:
        pile.line(f"It lacks one and gives any two instead; {scene.ask['replacing']} to go.", "b")
    else:
        due_line(scene, pile, "The Automa pays 1 {}.")
    for name, count in scene.table["automa"]["specialists"].items():
        if count:
            called = NAMES[name][:1].upper() + NAMES[name][1:]
            note = text(0, 4.8, f"has {count}", "t12", "mut")
            sign = "engineer" if name == "engineer" else "leader"
            said = f"The Automa gives its {NAMES[name]}; it has {count}."
            pile.button(f"automa-{name}", called, sign, said, note, 40)


def specialist_card(scene: Scene, pile: Pile) -> None:
    """A Crew card for a token."""
    pile.line("Point at the Crew card you trade.", "b")
    pile.add(join(marks.specialist("engineer", 10, 9, 10), marks.use("move", 32, 9, 13, "var(--muted)"),
                  marks.specialist("any_leader", 54, 9, 10), text(72, 14, "a Leader token", "t13")), 20)  # fmt: skip
    pile.add(join(marks.specialist("any_leader", 10, 9, 10), marks.use("move", 32, 9, 13, "var(--muted)"),
                  marks.specialist("engineer", 54, 9, 10), text(72, 14, "the Engineer token", "t13")), 20)  # fmt: skip


def specialist_leader(scene: Scene, pile: Pile) -> None:
    """Which Leader token becomes available."""
    pile.line("Point at the Leader token that becomes available.", "b")


# --- travel ----------------------------------------------------------------------------------------------------------
def travel(scene: Scene, pile: Pile) -> None:
    """Destinations are in the system; here is what their signs mean."""
    own = scene.own
    assert own is not None
    pile.line(f"Fly 1 to {own['range']} routes.", "b")
    legend: list[tuple[Svg, str]] = [
        (marks.badge(10, 8, 2), "routes to fly"),
        (marks.badge(10, 8, 2, "quiet"), "nothing to do there"),
        (crew_sign(True), "your Crew acts there"),
        (crew_sign(False), "it acts once moved up"),
        (join(el("circle", cx=10, cy=8, r=9, fill="var(--good)"), look.icon("tick", 10, 8, 12, "#0B1020")),
         "you could finish it now"),
    ]  # fmt: skip
    for sign, words in legend:
        pile.add(join(sign, text(30, 12.8, words, "t13", "mut", fit=pile.room - 32)), 17)
    told = scene.table.get("travel") or {}
    if not told.get("spots") and not told.get("discoveries"):
        done(scene, pile)


def crew_sign(now: bool) -> Svg:
    """The sign of Crew that acts, as the map has it."""
    fill, ink = ("var(--info)", "var(--on-info)") if now else ("var(--panel)", "var(--info)")
    return join(
        el("rect", x=-1, y=0, width=24, height=17, rx=8.5, fill=fill, stroke="var(--info)", stroke_width=1.2),
        marks.use("crew", 6.5, 8.5, 11),
        text(16, 13, 1, "t13", "x", anchor="middle", fill=ink),
    )


# --- Crew cards ------------------------------------------------------------------------------------------------------
def crew_play(scene: Scene, pile: Pile) -> None:
    """First a card, then what becomes of it."""
    left = scene.table["plays_allowed"] - scene.table["plays"]
    cell, spot = scene.here or ({}, 0)
    pile.line(f"At {place_name(cell, spot)}: {several(left, 'play')} left. Point at a card, then:", "b", lines=2)
    pile.pairs([(key, words, sign, f"{words}.") for key, words, sign in PLAYS])
    done(scene, pile, "Play no more" if scene.table["plays"] else "")


# --- planets ---------------------------------------------------------------------------------------------------------
def raise_tracks(scene: Scene, pile: Pile) -> None:
    """One control for each track of the planet: its levels, and the next one."""
    free = scene.is_step("discover_bonus")
    own = scene.own
    assert own is not None
    assert scene.here is not None
    cell = scene.grid[scene.ask["slot"]] if free else scene.here[0]
    if free:
        pile.line(f"{cell['name']}: one track rises to 1, free.", "b")
    else:
        pile.line(f"{cell['name']}: {scene.ask['raised']} raised, up to {scene.ask['left']} more.", "b")
    for track in cell["tracks"]:
        pile.add(raise_one(pile, own, cell, track, free), pile.high)
    if not free and scene.ask["raised"]:
        done(scene, pile, f"Stop after {several(scene.ask['raised'], 'level')}")


def raise_one(pile: Pile, own: Json, cell: Json, track: Json, free: bool) -> Svg:
    """A track as a row of levels; the next one is outlined if it can be paid."""
    name, level, top = track["resource"], track["level"], track["max"]
    high, room = pile.high, pile.room
    held = own["cargo"][name]
    can = level < top and (free or held > 0)
    pitch = min(24.0, (room - 92) / top)
    slots: list[Inside] = []
    for step in range(top):
        full, wanted = step < level, step == level and can
        slots.append(
            el("rect", x=34 + pitch * step, y=high / 2 - 7, width=pitch - 3, height=14, rx=3,
               fill=COLOURS[name] if full else "var(--well)", stroke=COLOURS[name],
               stroke_width=2 if wanted else 1, stroke_opacity=1 if full or wanted else 0.5,
               stroke_dasharray="3 2" if wanted else None)
        )  # fmt: skip
    price = "free" if free else f"{held} held"
    said = f"{name.capitalize()} on {cell['name']}: level {level} of {top}. You have {held}."
    return kit.keyed(
        f"raise-{name}",
        said,
        el("rect", width=room, height=high, rx=8, fill="var(--raised)" if can else "none", stroke="var(--line)"),
        marks.use(name, 17, high / 2, 19),
        slots,
        text(room - 8, high / 2 + 4.6, "full" if level >= top else price, "t12", "mut", anchor="end", fit=46),
        hit=kit.outline(0, 0, room, high, 8),
    )


def terraform_or_place(scene: Scene, pile: Pile) -> None:
    """What can be done at the destination."""
    at_place(scene, pile)
    done(scene, pile, "Nothing more here" if scene.table["actions_done"] else "")


# --- Survivors and outposts ------------------------------------------------------------------------------------------
def scout_pick(scene: Scene, pile: Pile) -> None:
    """Two Survivor cards, of which one is met."""
    pile.line("Point at the Survivors you meet; the others go.", "b", lines=2)
    for card in scene.ask["cards"]:
        w, h = pile.room, 66.0
        drawn = kit.keyed(
            f"survivor-{card['id']}",
            ark.survivor_said(card),
            el("g", ark.survivor_face(card, w, h), data_piece=f"survivor-{card['id']}", transform=moved(0, 0)),
            hit=kit.outline(0, 0, w, h, 6),
            read=card["name"],
            kind="card",
        )
        pile.add(drawn, h)


def survivor(scene: Scene, pile: Pile) -> None:
    """One Survivor card: aboard or not."""
    card = scene.ask["card"]
    pile.add(ark.survivor(card, 0, 0, pile.room, 66.0), 66)
    own = scene.own
    assert own is not None
    aboard, limit = len(own["survivors_held"]), scene.table["limits"]["survivors"]
    note = text(0, 4.6, f"{aboard} of {limit}", "t12", "mut")
    pile.button("take", "Take them aboard", "survivor", f"Take {card['name']} aboard.", note, 40)
    pile.button("leave", "Leave them", "cross", f"Leave {card['name']} behind.")


def outpost_from(scene: Scene, pile: Pile) -> None:
    """Both outposts stand."""
    pile.line("Both outposts stand: point at the planet whose outpost moves here.", "b")


ASKED: Final[dict[str, Callable[[Scene, Pile], None]]] = {
    "setup_discard": setup_discard,
    "setup_row": place_card,
    "setup_resource": take_resources,
    "upgrade": upgrade,
    "pay_specialist": pay_specialist,
    "pay_any": pay_resources,
    "travel": travel,
    "discover_bonus": raise_tracks,
    "canteen": canteen,
    "place_row": place_card,
    "crew_play": crew_play,
    "gain_any": take_resources,
    "dest_action": terraform_or_place,
    "terraform": raise_tracks,
    "scout_pick": scout_pick,
    "survivor": survivor,
    "outpost_from": outpost_from,
    "specialist_card": specialist_card,
    "specialist_leader": specialist_leader,
    "draw_crew": draw_crew,
    "automa_pay": automa_pay,
}

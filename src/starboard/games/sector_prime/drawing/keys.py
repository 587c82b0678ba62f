"""Where each action is on the drawing: the keys one points at, one after the other."""

from __future__ import annotations

from dataclasses import replace

from starboard.drawing import Target
from starboard.engine.actions import Action
from starboard.engine.words import percent, several

from .scene import Scene, rivals_on

BUTTONS = {  # actions that are one control each, and its key
    "accept_roll": "keep",
    "buy_reroll": "reroll",
    "deploy_drone": "supply-drone",
    "deploy_fabricator": "supply-fabricator",
    "end_move": "end-movement",
    "end_charge": "end-charge",
    "build_refinery": "build-refinery",
    "build_station_section": "build-section",
    "end_phase2": "end-phase",
    "mine_standard": "mine-standard",
    "mine_increased": "mine-increased",
    "decline_siphon": "siphon-nobody",
}
BARRIERS = {"build_force_field": "build-force-field", "build_jump_bridge": "build-jump-bridge"}


SIGNS = {  # of options, by family
    "accept_roll": "tick",
    "buy_reroll": "die10",
    "deploy_drone": "drone",
    "deploy_fabricator": "fab",
    "move_drone": "move",
    "move_fabricator": "fab",
    "end_move": "cross",
    "end_charge": "cross",
    "battle": "crossed",
    "build_force_field": "field",
    "build_jump_bridge": "bridge",
    "build_refinery": "refinery",
    "build_station_section": "section",
    "end_phase2": "move",
    "mine_standard": "crystal",
    "mine_increased": "die10",
    "siphon": "screen",
    "decline_siphon": "cross",
    "choose_site": "flag",
    "choose_character": "star",
}


def target(scene: Scene, action: Action) -> Target:
    """The keys, the chip and the sign of an action; no keys for what the table does not have."""
    return replace(place(scene, action), icon=SIGNS.get(action.name, "star"))


def place(scene: Scene, action: Action) -> Target:
    """Where an action is."""
    name, params = action.name, {key: int(value) for key, value in action.params.items()}
    if name in BUTTONS:
        return Target((BUTTONS[name],), chip(scene, name))
    if name == "choose_site":
        return Target((f"tile-{params['site']}",) if params["site"] < len(scene.sites) else ())
    if name == "choose_character":
        cards = scene.table["cards"]
        return Target((f"card-{cards[params['card']]['key']}",) if cards else ())
    if name in ("move_drone", "move_fabricator"):
        return step_target(scene, params.get("site"), params["dir"])
    if name in BARRIERS:
        return barrier_target(scene, name, params["dir"])
    if "k" not in params or params["k"] >= len(scene.seats):  # tiles that players lay are chosen in the list
        return Target()
    if name == "battle":
        return battle_target(scene, params["site"], scene.rival(params["k"]))
    return Target((f"siphon-{scene.rival(params['k'])}",), f"+{scene.table['siphon'] or 0}")


def step_target(scene: Scene, start: int | None, direction: int) -> Target:
    """First the tile with the drones (or the Fabricator itself), then the tile beyond the border."""
    seat = scene.active
    first = f"fabricator-{seat}"
    if start is None:
        start = scene.seats[seat]["fabricator_site"]
    else:
        first = f"tile-{start}"
        if start >= len(scene.sites):  # a tile without drones may have some by then: a way over it is pointed at
            return Target()
    if start is None:
        return Target()
    site = scene.sites[start]
    beyond = site["neighbours"][direction]
    return Target() if beyond is None else Target((first, f"tile-{beyond}"), f"→ {site['costs'][direction]}")


def barrier_target(scene: Scene, name: str, direction: int) -> Target:
    """First the piece, then the edge of the yard."""
    own = scene.seats[scene.active]
    if own["yard"] is None:
        return Target((BARRIERS[name],))
    price = own["prices"][name.removeprefix("build_")]
    return Target((BARRIERS[name], f"edge-{own['yard']}-{direction}"), str(price))


def battle_target(scene: Scene, number: int, rival: int) -> Target:
    """The disputed tile; where several rivals stand, then the drones of one of them."""
    seat = scene.active
    if number >= len(scene.sites):
        return Target()
    site = scene.sites[number]
    if not site["drones"][seat] or not site["drones"][rival]:
        return Target()
    odds = next(
        (
            percent(fight["permille"])
            for fight in scene.table["battles"]
            if (fight["site"], fight["rival"]) == (number, rival)
        ),
        "",
    )
    if len(rivals_on(scene, site, seat)) == 1:
        return Target((f"tile-{number}",), odds)
    return Target((f"tile-{number}", f"drones-{number}-{rival}"), odds)


def chip(scene: Scene, name: str) -> str:
    """What a control costs or gives."""
    table = scene.table
    own = scene.seats[scene.active]
    prices, mine = own["prices"], own["mining"]
    extra = mine["bonus"]
    return {
        "buy_reroll": f"{table['limits']['reroll']} crystals",
        "deploy_drone": f"→ {table['limits']['enter']}",
        "deploy_fabricator": f"→ {table['limits']['enter']}",
        "build_refinery": f"{several(prices['refinery'], 'crystal')}, {percent(own['refinery_permille'])}",
        "build_station_section": several(prices["section"] or 0, "crystal"),
        "mine_standard": f"+{mine['standard'] + extra}",
        "mine_increased": f"+{mine['increased'] + extra}, {percent(mine['permille'])}",
    }.get(name, "")

"""Magnastorm's table, drawn from its View: the map in storm and quiet, both panels, research, objectives, own board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.drawing import BOARD, HOLDINGS, OWN, Drawing, Order, Section, Target
from starboard.engine.actions import Action

from . import charting, goals, mine, panels, plates, research, tray
from .keys import target
from .layout import BOARD_H, BOARD_W, GOALS_Y, OWN_H, OWN_W, PANELS_X, RULER_H
from .scene import Scene

__all__ = ["draw", "order", "steps", "targets"]

PHASES = ("Crew", "Action", "Move", "Lab", "Objective")
NOW = {
    **dict.fromkeys(("main", "takeover_swap", "crew_down", "crew_row", "lower_space", "buy_reputation"), 0),
    **dict.fromkeys(("set_off", "fee", "stride", "teleport", "station"), 2),
    **dict.fromkeys(("lab", "waiver", "lab_offer"), 3),
    **dict.fromkeys(("objective", "sector", "lab_back", "marker"), 4),
}


def draw(view: Mapping[str, Any], names: Sequence[str]) -> Drawing:
    """The drawn table; the others in seat order from the viewer."""
    scene = Scene(view, names)  # sections keep it: nothing is read of it here, so each is drawn from what it reads
    viewer = view["seat"]
    below = 0.0 if viewer is not None else OWN_H + 8  # who only watches has no board of their own: research lies below
    return Drawing(
        (
            *board(scene),
            *([] if viewer is None else own(scene, viewer)),
            *[plates.section(scene, seat) for seat in scene.anew().others()],
        ),
        (BOARD_W, BOARD_H + below),
        (OWN_W, OWN_H),
    )


def board(scene: Scene) -> list[Section]:
    """What lies on the table for all."""
    lower = RULER_H + 4 + panels.upper_height(panels.DESK, panels.ROWS)
    now = scene.anew()
    tray_tab = tray.TABS.get(now.step, "Mine")
    watched = not now.seated
    found = [
        Section(
            "map",
            "Map",
            BOARD,
            lambda: charting.wide(scene.anew()),
            lambda: charting.narrow(scene.anew()),
            (0, RULER_H),
            grows=True,
            titled=False,
        ),
        Section(
            "upper",
            "Upper panel",
            BOARD,
            lambda: panels.upper_sheet(scene.anew(), panels.DESK),
            lambda: panels.upper_sheet(scene.anew(), panels.HAND_HELD),
            (PANELS_X, RULER_H + 4),
            tab="Panels",
        ),
        Section(
            "lower",
            "Lower panel",
            BOARD,
            lambda: panels.lower_sheet(scene.anew(), panels.DESK),
            lambda: panels.lower_sheet(scene.anew(), panels.HAND_HELD),
            (PANELS_X, lower),
            tab="Panels",
            titled=False,
        ),
        Section(
            "research",
            "Research",
            BOARD if watched else OWN,
            lambda: research.wide(scene.anew()),
            lambda: research.narrow(scene.anew()),
            (0, BOARD_H + 8) if watched else (OWN_W - research.WIDE_W, 0),
            tab="Research",
        ),
        Section(
            "objectives",
            "Objectives",
            BOARD,
            lambda: goals.wide(scene.anew()),
            lambda: goals.narrow(scene.anew()),
            (0, GOALS_Y),
            tab="Goals",
        ),
        Section(
            "reputation",
            "Reputation",
            BOARD,
            lambda: goals.ruler(scene.anew()),
            lambda: goals.small_ruler(scene.anew()),
            (0, 0),
            tab="Goals",
        ),
        Section("income", "Income of quiet sectors", BOARD, None, lambda: goals.income(scene.anew()), tab="Goals"),
    ]
    if now.asked:
        small = (lambda: tray.narrow(scene.anew())) if tray.asked(now) else None
        found.append(
            Section(
                "tray",
                "Your answer",
                BOARD,
                lambda: tray.wide(scene.anew()),
                small,
                (PANELS_X, BOARD_H - tray.TRAY_H),
                tab=tray_tab,
                titled=False,
            )
        )
    return found


def own(scene: Scene, seat: int) -> list[Section]:
    """The viewer's own board."""
    return [
        Section(
            "purse",
            "Your cubes",
            OWN,
            lambda: mine.purse(scene.anew(), seat),
            lambda: mine.small_purse(scene.anew(), seat),
            tab="Mine",
            titled=False,
        ),
        Section(
            "board", "Your labs and stations", OWN, lambda: mine.board(scene.anew(), seat), None, (mine.PURSE_W + 8, 0)
        ),
        Section("labs", "Turtle labs", OWN, None, lambda: mine.small_labs(scene.anew(), seat), tab="Mine"),
        Section(
            "stations", "Stations and crew", OWN, None, lambda: mine.small_stations(scene.anew(), seat), tab="Mine"
        ),
        Section("cards", "Commanders", OWN, None, lambda: mine.small_held(scene.anew(), seat), tab="Mine"),
        Section("holdings", "What you have", HOLDINGS, None, lambda: mine.holdings(scene.anew(), seat)),
    ]


def order(view: Mapping[str, Any]) -> Order:
    """The order of this pass."""
    table = view["table"]
    now = None if view["over"] else table["acting"]
    changed = table["turn_order"] != table["pass"]
    return Order(
        tuple(table["pass"] or table["turn_order"]),
        now,
        "of this pass; the next one differs" if changed else "of this pass",
    )


def steps(view: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The parts of a turn."""
    step = view["table"]["step"]
    if view["over"]:
        return [(label, "done") for label in PHASES]
    if step in ("setup_column", "setup_level", "administration", "exchange"):
        words = {"administration": "Administration", "exchange": "Exchange"}.get(step, "Set-up")
        return [(words, "now"), *[(label, "next") for label in PHASES]]
    now = NOW.get(step, 1)
    return [(label, "done" if place < now else "now" if place == now else "next") for place, label in enumerate(PHASES)]


def targets(view: Mapping[str, Any], action: Action, names: Sequence[str]) -> Target:
    """Where an action is on the drawing."""
    return target(Scene(view, names), action)

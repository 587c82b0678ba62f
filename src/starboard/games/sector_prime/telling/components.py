"""Character cards in words, made from content: each effect of the vocabulary is worded here, and nowhere else."""

from __future__ import annotations

from typing import Any

from ..rules.effects import BATTLE_BONUS, BUILD_DISCOUNT, EFFECTS, OBSTACLE_DISCOUNT
from ..rules.tables import SLOTS, Tables

WORDING = {  # what an effect does, as part of a sentence and in the few words that a drawn card has room for
    "move_points_bonus": ("+{n} Movement Points in Phase 1", "Movement Points +{n}"),
    "obstacle_discount": ("each {what} costs {n} less", "{what} edges −{n}"),
    "battle_bonus": ("battle totals +{n} {what}", "{what} totals +{n}"),
    "charge_points_bonus": ("+{n} point for every Battle Charge", "Charge points +{n}"),
    "build_discount": ("{what} costs {n} less", "{what} cost {n} less"),
    "refinery_roll_bonus": ("refinery attempts +{n}", "Refinery rolls +{n}"),
    "increase_roll_bonus": ("Increased Production +{n}", "Increased mining +{n}"),
    "mining_bonus": ("mining that gives anything gives {n} more", "Mining +{n}"),
    "leave_disputed": ("pieces may leave a disputed tile in Phase 1 for {n} more", "Leave disputed tiles: +{n}"),
    "siphon": ("before mining, take {n} from a rival on a shared tile", "Take {n} on a shared tile"),
    "cross_force_fields": ("pieces may cross rival Force Fields for {n} more", "Cross Force Fields: +{n}"),
}
DETAILS = {  # what {what} stands for, in both wordings, by the detail of the effect
    OBSTACLE_DISCOUNT: (("open edge", "Open"), ("asteroid edge", "Asteroid"), ("ion storm edge", "Ion storm")),
    BATTLE_BONUS: (("in every battle", "Battle"), ("when attacking", "Attack"), ("when defending", "Defence")),
    BUILD_DISCOUNT: (
        ("a Force Field or Jump Bridge", "Barriers"),
        ("a Station Section", "Sections"),
        ("a refinery attempt", "Refineries"),
    ),
}


def card(content: Tables, number: int, tiles: int) -> dict[str, Any]:
    """A character card; each ability says whether enough tiles are controlled for it."""
    return {
        "key": content.card_keys[number],
        "name": content.card_names[number],
        "abilities": [ability(content, number, slot, tiles) for slot in range(SLOTS)],
    }


def ability(content: Tables, number: int, slot: int, tiles: int) -> dict[str, Any]:
    """One ability of a card: its name, what it does in two lengths, and from how many tiles on (SP-13.1)."""
    place = number * SLOTS + slot
    effect, detail = int(content.ability_effect[place]), int(content.ability_detail[place])
    what = DETAILS[effect][detail] if effect in DETAILS else ("", "")
    text, short = [
        wording.format(n=int(content.ability_amount[place]), what=word)
        for wording, word in zip(WORDING[EFFECTS[effect]], what, strict=True)
    ]
    return {
        "title": content.ability_titles[place],
        "text": text,
        "short": short,
        "effect": EFFECTS[effect],
        "needs": int(content.threshold[slot]),
        "usable": tiles >= content.threshold[slot],
    }

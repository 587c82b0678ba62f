"""What commanders do, in sentences made from the effects and numbers of the content."""

from __future__ import annotations

from typing import Any, Final

from starboard.engine.words import several

ABILITIES: Final = {
    "instant_buy_reputation": "When you take control: pay {cube} cubes, up to {max}, for {reputation} reputation each.",
    "range_for_cube": "Once in a move: pay 1 cube that is not of your colour for {range} more range.",
    "objective_boost": "When you fulfil an objective: {reputation} reputation more and {levels} in any column.",
    "level_for_cubes": "Once in a move: pay {cost} for {levels} in any column.",
    "swap_yellow_own": "In the cost of a move or the price of a takeover: replace {swaps} yellow by your colour, "
    "or the reverse.",
    "teleport_to_lab_area": "In a move: instead of walking, the scout may appear on any space of a quiet area that "
    "holds a lab.",
    "extra_lab_for_cube": "Once in a move, after dropping a lab: pay {cost} to drop one more lab there, at its usual "
    "cost.",
    "majority_boost": "In administration: {reputation} reputation more for each sector majority of yours.",
    "redirect_level": "Every level you gain may be taken in any other column instead.",
    "level_lowest_on_gain": "When you gain cubes: also {levels} in the column where you are lowest.",
    "cube_on_gain": "When you gain cubes: {cubes} of any player colour more.",
    "extra_bag_draws": "Every time you draw from the bag: {draws} more.",
    "instant_reputation": "When you take control: {reputation} reputation more.",
    "reuse_space": "{per_round} a round: your crew may be placed on a used space of the lower panel, with action and "
    "bonus.",
    "move_discount": "A move costs {cubes} of your colour less, where the row shows so many.",
    "free_build": "{per_turn} a turn, in a move: one lab or one station costs nothing.",
}
RULES_OF: Final = {
    "instant_buy_reputation": ("MS-15.1",),
    "range_for_cube": ("MS-15.2", "MS-15.19"),
    "objective_boost": ("MS-15.3", "MS-15.24"),
    "level_for_cubes": ("MS-15.4",),
    "swap_yellow_own": ("MS-15.5", "MS-15.18"),
    "teleport_to_lab_area": ("MS-15.6", "MS-15.19"),
    "extra_lab_for_cube": ("MS-15.7", "MS-19.2"),
    "majority_boost": ("MS-15.8", "MS-15.25"),
    "redirect_level": ("MS-15.9", "MS-15.20"),
    "level_lowest_on_gain": ("MS-15.10", "MS-15.21"),
    "cube_on_gain": ("MS-15.11",),
    "extra_bag_draws": ("MS-15.12", "MS-15.22"),
    "instant_reputation": ("MS-15.1",),
    "reuse_space": ("MS-15.13", "MS-15.23"),
    "move_discount": ("MS-15.14", "MS-15.18"),
    "free_build": ("MS-15.15", "MS-15.17"),
}
HOW_OFTEN: Final = ("Never", "Once", "Twice")


def ability_text(effect: str, params: dict[str, Any]) -> str:
    """What a commander does for whoever controls it, as one sentence."""
    return ABILITIES[effect].format(**{key: said(effect, key, value) for key, value in params.items()})


def said(effect: str, key: str, value: Any) -> str:
    """One number or list of the content as the sentence needs it."""
    if key in ("cost", "cubes") and isinstance(value, list):
        words = [str(word) for word in value]
        if key == "cubes":
            return several(len(words), "cube")
        own, yellow = words.count("own"), words.count("yellow")
        parts = [f"{several(own, 'cube')} of your colour" if own else "", f"{yellow} yellow" if yellow else ""]
        return " and ".join(part for part in parts if part)
    if key == "levels":
        return several(int(value), "level")
    if key in ("draws", "cubes"):
        return several(int(value), "cube")
    if key in ("per_round", "per_turn"):
        return HOW_OFTEN[value] if value < len(HOW_OFTEN) else f"{value} times"
    return str(value)

"""Short ways to set up and read tables of Magnastorm."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

import starboard
from starboard.engine.refusal import IllegalAction, Malformed, Refusal
from starboard.engine.words import named_events
from starboard.games.magnastorm import TITLE

CONTENT: Any = TITLE.content()
NAMES = ["Ann", "Bob", "Cyd", "Dan"]
PILES = {
    "admin_commanders": ["01", "02", "03", "04"],
    "research_commanders": ["11", "12", "13", "14"],
    "research_objectives": ["R1", "R2"],
    "sector_objectives": ["S1", "S2"],
}


def at(seats: int = 2, **keys: Any) -> Any:
    """A position: grey's turn, seats in order, commanders 01 to 04 and 11 to 14, objectives R1, R2, S1, S2."""
    described: dict[str, Any] = {"seats": seats, "turn": 0, "chance": {"starting_player": [0]}, "seed": 5}
    piles = {name: list(cards) for name, cards in PILES.items()}
    for name, card in keys.pop("objectives", {}).items():
        piles[name] = card
    commanders = keys.pop("commanders", {})
    for name in ("admin", "research"):
        if name in commanders:
            piles[f"{name}_commanders"] = commanders[name]
    described["piles"] = piles
    content = keys.pop("content", None)
    bag = keys.pop("draws", None)
    if bag is not None:
        described["chance"]["bag"] = bag
    described.update(keys)
    return starboard.position(
        "magnastorm", {key: value for key, value in described.items() if value is not ...}, content
    )


def at_start(seats: int, **keys: Any) -> Any:
    """A table at its first decision, grey first."""
    return at(seats, turn=..., **keys)


# --- acting ------------------------------------------------------------------------------------------------------
def do(game: Any, *names: str, **params: Any) -> None:
    """Plays one action with parameters, or several without."""
    for name in names:
        game.play(name, **(params if len(names) == 1 else {}))


def place(game: Any, row: int, column: int, kind: str = "neutral", c: int | None = None) -> None:
    """Takes a crew of the first column that has it, and puts it on a lower space."""
    for choice in [c] if c is not None else range(1, 6):
        action = TITLE.actions.encode("take_crew", c=choice, kind=kind)
        if action in game.legal():
            game.play(action)
            game.play("lower_space", r=row, c=column)
            return
    raise AssertionError(f"no {kind} crew can be taken")


def gain(game: Any, row: int, column: int, **how: Any) -> None:
    """A gain action on a space."""
    place(game, row, column, **how)
    game.play("do_gain")


def move(game: Any, row: int, column: int, **how: Any) -> None:
    """A move action on a space, up to the first question."""
    place(game, row, column, **how)
    game.play("do_move")


def land(game: Any, name: str) -> None:
    """Ends the movement on a space."""
    game.play("pick_space", s=space(game, name))


def via(game: Any, name: str) -> None:
    """Walks on through an area."""
    game.play("via_area", a=game.side().area_ids.index(name))


def station(game: Any, name: str) -> None:
    """Starts at a station."""
    game.play("use_station", t=transmitter(game, name))


def space(game: Any, name: str) -> int:
    """The number of a space."""
    return int(game.side().space_ids.index(name))


def transmitter(game: Any, name: str) -> int:
    """The number of a transmitter space."""
    return int(game.side().transmitter_ids.index(name))


def pass_turn(game: Any) -> None:
    """The seat on turn makes a plain gain on the first free space of rows 5 and 6, then declines all."""
    seat = game.to_move()
    for action in game.legal():
        if TITLE.actions.decode(action).name == "take_crew":
            game.play(action)
            break
    order = sorted(actions(game, "lower_space"), key=lambda item: -item.params["r"])
    game.play(order[0].id)
    game.play("do_gain")
    while not game.is_over() and game.to_move() == seat and step(game) != "main":
        game.play(plain_answers(game)[-1])


def plain_answers(game: Any) -> list[int]:
    """The legal answers of the question itself, without the exchanges beside them."""
    return [action for action in game.legal() if TITLE.actions.decode(action).name != "exchange_want"]


# --- reading -----------------------------------------------------------------------------------------------------
def options(game: Any) -> list[str]:
    """The legal answers of the question itself as they are typed; exchanges beside them are looked at elsewhere."""
    return [str(TITLE.actions.decode(action)) for action in plain_answers(game)]


def actions(game: Any, family: str) -> list[Any]:
    """The legal actions of a family."""
    return [item for item in map(TITLE.actions.decode, game.legal()) if item.name == family]


def values(game: Any, family: str, param: str) -> list[Any]:
    """The values of a parameter over the legal actions of a family."""
    return [item.params[param] for item in actions(game, family)]


def landings(game: Any) -> set[str]:
    """Where the scout may land now."""
    return {game.side().space_ids[number] for number in values(game, "pick_space", "s")}


def ways(game: Any) -> set[str]:
    """Areas that the scout may walk on through."""
    return {game.side().area_ids[number] for number in values(game, "via_area", "a")}


def can(game: Any, name: str, **params: Any) -> bool:
    """Whether an action is legal now."""
    return TITLE.actions.encode(name, **params) in game.legal()


def why(game: Any, name: str, **params: Any) -> Refusal:
    """The refusal of an action; playing it is refused with the same."""
    action = TITLE.actions.encode(name, **params)
    refusal = game.why_not(action)
    assert refusal is not None, f"{name} {params} is legal"
    before = game.digest()
    with pytest.raises(IllegalAction) as refused:
        game.play(action)
    assert refused.value.refusal == refusal
    assert game.digest() == before
    return refusal


def table(game: Any, seat: int | None = None) -> Any:
    """The title's part of a view."""
    return game.view(seat)["table"]


def step(game: Any) -> str:
    """The present step."""
    return str(table(game)["step"])


def cubes(game: Any, seat: int) -> dict[str, int]:
    """Cubes of a seat, without zeros."""
    return {colour: count for colour, count in table(game)["seats"][seat]["cubes"].items() if count}


def levels(game: Any, seat: int) -> list[int]:
    """Research levels of a seat, left to right."""
    return [level[seat] for level in table(game)["research"].values()]


def points(game: Any) -> list[int]:
    """Reputation of all seats."""
    return [int(value) for value in game.reputation]


def crew(game: Any, panel: str, row: int, column: int) -> list[str]:
    """Crew on a space of a panel."""
    return list(table(game)[panel][row - 1][column - 1])


def holder(game: Any, code: str) -> int | None:
    """Who controls a commander."""
    return next(item["controller"] for item in table(game)["commanders"] if item["code"] == code)


def heard(game: Any) -> list[str]:
    """The events since noting began, as sentences."""
    view = game.view(None)
    return [TITLE.words.sentence(event, view, NAMES) for event, _ in named_events(TITLE.words, game.take_events())]


# --- content and errors ------------------------------------------------------------------------------------------
def source() -> dict[str, Any]:
    """The content file as data, yours to change."""
    return copy.deepcopy(tomllib.loads((TITLE.folder / "content.toml").read_text(encoding="utf-8")))


def complaint(call: Any, *args: Any, **keys: Any) -> str:
    """The one line with which bad input is refused."""
    with pytest.raises(Malformed) as error:
        call(*args, **keys)
    text = str(error.value)
    assert "\n" not in text
    return text


def with_cards(*codes, seats=2, owner=0, **keys):
    """A position in which grey (or another seat) controls these commanders."""
    admin = [code for code in codes if code < "10"]
    research = [code for code in codes if code > "10"]
    spare_admin = [code for code in ("08", "03", "06", "01") if code not in admin]
    spare_research = [code for code in ("15", "14", "18", "16") if code not in research]
    count = 4 if seats == 4 else 3
    commanders = {"admin": [*admin, *spare_admin][:count], "research": [*research, *spare_research][:count]}
    keys.setdefault("controller", dict.fromkeys(codes, owner))
    keys.setdefault("scout", {"grey": "LL_m1" if seats < 4 else "LL_c1"})
    keys.setdefault("objectives", {"research_objectives": ["R1", "R4"], "sector_objectives": ["S3", "S4"]})
    return at(seats, commanders=commanders, **keys)

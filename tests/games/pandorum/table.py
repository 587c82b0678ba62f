"""Words for telling stories at a Pandorum table: positions on a plain of moss, and actions by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import starboard
from starboard.engine.chance import fresh
from starboard.games.pandorum import TITLE

CONTENT = TITLE.content()
CARDS = CONTENT.card_ids
HEXES = {name: place for place, name in enumerate(CONTENT.hex_names)}
SLOTS = ("forepart", "main", "cargo")
MODES = ("module", "base", "module_as_base", "base_with_three_cards")
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
MARKET = {"lab_central": 1, "prot_external": 1, "block_depot": 1, "block_science": 1}
PAD = "G6"


def plain(**other: str) -> dict[str, str]:
    """A board that is moss everywhere, but for the hexes named."""
    return {name: "moss" for name in HEXES if name != PAD} | other


def table(terrain: dict[str, str] | None = None, **described: Any) -> Any:
    """A position of the standard layout; a market of four names unless it is described."""
    described.setdefault("market", MARKET)
    described.setdefault("turn", 0)
    described["options"] = {"layout": "standard"} | described.get("options", {})
    if terrain is not None:
        described["terrain"] = terrain
    return starboard.position("pandorum", described)


def action(text: str) -> int:
    """An action as people write it: `pay_fee gen_thermal`, `move_to G7`, `build_mode base`, `place_card cargo`."""
    name, _, value = text.partition(" ")
    if not value:
        return TITLE.actions.encode(name)
    key = TITLE.actions.families[name].params[0].name
    for names in (CARDS, list(HEXES), MODES, SLOTS, DIRECTIONS):
        if value in names:
            return TITLE.actions.encode(name, **{key: list(names).index(value)})
    return TITLE.actions.encode(name, **{key: int(value)})


def do(game: Any, *texts: str) -> Any:
    """Plays checked actions one after another."""
    for text in texts:
        game.play(action(text))
        game.check()
    return game


def can(game: Any, text: str) -> bool:
    """Whether an action is legal now."""
    return action(text) in game.legal()


def why(game: Any, text: str) -> tuple[str, dict[str, Any]]:
    """The rule and the facts of a refusal; its text must say something."""
    refusal = game.why_not(action(text), int(game.to_move()))
    assert refusal is not None, text
    assert refusal.text
    return refusal.rule, dict(refusal.facts)


def options(game: Any) -> list[str]:
    """The legal actions as people write them."""
    found = []
    for number in game.legal():
        made = TITLE.actions.decode(number)
        value: Any = number - TITLE.actions.base(made.name) if made.params else None
        if made.name in ("take_market", "pay_fee", "play_card"):
            value = CARDS[int(value)]
        elif made.name == "move_to":
            value = CONTENT.hex_names[int(value)]
        elif made.name == "build_mode":
            value = MODES[int(value)]
        elif made.name == "place_card":
            value = SLOTS[int(value)]
        elif made.name == "choose_direction":
            value = DIRECTIONS[int(value)]
        found.append(made.name if value is None else f"{made.name} {value}")
    return found


def stops(game: Any) -> set[str]:
    """The hexes a move may end on now."""
    return {text.split()[1] for text in options(game) if text.startswith("move_to")}


def seen(game: Any, seat: int | None = None) -> dict[str, Any]:
    """The title's part of a view."""
    return game.view(seat)["table"]


def hand(game: Any, seat: int) -> dict[str, int]:
    """A hand as its owner sees it."""
    return seen(game, seat)["hand"]


def quids(game: Any) -> list[int]:
    """All purses."""
    return [player["quids"] for player in seen(game)["seats"]]


def build(game: Any, place: str, *cards: str, fee: str = "sys_data_tap", mode: str = "") -> Any:
    """Pays a fee, drives and plays cards up to the first question after them."""
    mode = mode or ("module" if len(cards) == 1 else "base")
    do(game, "begin_move", f"pay_fee {fee}", f"move_to {place}", f"build_mode {mode}")
    return do(game, *(f"play_card {card}" for card in cards))


def stow(game: Any, slot: str = "cargo") -> Any:
    """Puts all played cards into one slot."""
    while seen(game)["step"] == "slots":
        do(game, f"place_card {slot}")
    return game


def earned(cards: list[str], place: str = "G7", **described: Any) -> int:
    """What seat 0 earns by building with cards on a hex, cards going to cargo; blocks flat, directions E."""
    described.setdefault("terrain", plain())
    terrain = described.pop("terrain")
    hands = {"0": ["sys_data_tap", *cards]}
    game = table(terrain, hands=hands, **described)
    before = quids(game)[0]
    build(game, place, *sorted(cards, key=CARDS.index))
    if seen(game)["step"] == "blocks":
        do(game, "block_flat")
    if seen(game)["step"] == "direction":
        do(game, "choose_direction E")
    stow(game)
    return quids(game)[0] - before


def some_positions(seats: int, games: int, every: int) -> Iterator[Any]:
    """Games in the middle of random play."""
    for seed in range(games):
        game = starboard.new("pandorum", seats, seed + 50)
        luck = fresh(seed)
        while not game.is_over():
            if game.decision % every == seed % every:
                yield game
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])


def charged_position(seed: int) -> Any:
    """Charged mats, odd hands, an almost empty deck: where dead ends would hide."""
    luck = fresh(seed)
    seats = 2 + int(luck.below(3))
    start = TITLE.new(seats, seed)
    free = [place for place in range(91) if start.terrain[place] < 3]
    cards = [card for card in range(27) for _ in range(int(CONTENT.copies[card]))]
    for pile in (free, cards):
        for i in range(len(pile) - 1, 0, -1):
            j = int(luck.below(i + 1))
            pile[i], pile[j] = pile[j], pile[i]

    def deal(count: int) -> list[str]:
        return [CONTENT.card_ids[cards.pop()] for _ in range(count)]

    described: dict[str, Any] = {"seats": seats, "seed": seed, "harvesters": []}
    described |= {key: {} for key in ("projects", "hands", "mats")}
    for seat in range(seats):
        modules, bases = int(luck.below(int(CONTENT.modules[seats]))), int(luck.below(int(CONTENT.bases[seats])))
        if luck.below(3) == 0:
            modules = int(CONTENT.modules[seats])
        own = [free.pop() for _ in range(modules + bases)]
        described["projects"][str(seat)] = {"modules": own[:modules], "bases": own[modules:]}
        described["harvesters"].append(own[0] if own and luck.below(2) else PAD)
        slots = {}
        if luck.below(2):
            slots["forepart"] = deal(int(CONTENT.fore_need[seats]))
        if luck.below(2):
            slots["main"] = deal(int(CONTENT.main_need[seats]))
        described["mats"][str(seat)] = {"slots": slots}
        described["hands"][str(seat)] = deal(int(luck.below(5)))
    market = deal(int(luck.below(5)))
    described["market"] = {card: market.count(card) for card in market}
    described["deck"] = [card for card in deal(int(luck.below(4))) if not card.startswith("prod")]
    described["spent"] = "rest"
    return starboard.position("pandorum", described)


def notes(game: Any) -> list[str]:
    """What everybody is told since the last call, in words."""
    from starboard.engine.view import seen_by
    from starboard.engine.words import named_events

    names = ["Ann", "Bob", "Cyd", "Dee"][: game.seats]
    view = game.view(None)
    return [
        TITLE.words.sentence(event, view, names)
        for event, audience in named_events(TITLE.words, game.take_events())
        if seen_by(audience, None)
    ]

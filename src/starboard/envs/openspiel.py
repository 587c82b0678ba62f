"""OpenSpiel: every title as a game that `pyspiel.load_game` knows once this module is imported.

>>> import pyspiel
>>> from starboard.envs import openspiel
>>> game = pyspiel.load_game("starboard_sample_v1(players=3,deals=16)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 16)

Chance is explicit, by samples: the first node draws one of `deals` deals, and wherever an action rolls dice, draws
from a bag or shuffles, a node follows with `chances` equally likely continuations. They are drawn from the true
distribution with the game's `seed`, a new sample at each node, so the tree is finite and the same for the same
parameters.
"""

from __future__ import annotations

import hashlib
from typing import Any

from starboard.envs.needs import missing

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as why:
    raise missing(why, "openspiel") from None

from starboard import catalogue
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.envs.layout import short_id
from starboard.envs.setting import setting

DEFAULTS = {"players": 0, "seed": 0, "deals": 1024, "chances": 64, "options": ""}  # players=0: as few as play together
MOST_OUTCOMES = 1 << 16
SPREAD = 0x9E3779B97F4A7C15F39CC0605CEDC835  # odd: different outcomes lead to different seeds
SEEDS = (1 << 128) - 1


def game_type(title: Title) -> Any:
    """How OpenSpiel sees a title: turns, hidden information, explicit chance, paid at the end."""
    kind = pyspiel.GameType
    return kind(
        short_name=short_id(title),
        long_name=title.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=title.seats_max,
        min_num_players=title.seats_min,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with its parameters."""

    title: Title
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Checks the parameters; what is wrong is said in one line."""
        given = {**DEFAULTS, **(params or {})}
        self.setting = setting(self.title.id, given["players"] or None, options=read_options(given["options"]))
        self.deals = number(given, "deals")
        self.chances = number(given, "chances")
        self.seed = int(given["seed"])
        made = self.setting
        info = pyspiel.GameInfo(
            num_distinct_actions=made.title.actions.size,
            max_chance_outcomes=max(self.deals, self.chances),
            num_players=made.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=made.title.bound(made.players, made.options),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What players see of a state."""
        if params:
            raise Malformed("observers take no parameters")
        perfect = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.setting.title.observation_size(self.setting.players), perfect)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state: a game of ours, or chance about to decide how it goes on."""

    def __init__(self, game: SpielGame) -> None:
        """Nothing is dealt."""
        super().__init__(game)
        self.made = game.setting
        self.deals = game.deals
        self.chances = game.chances
        self.seed = game.seed
        self.table: Game | None = None
        self.drawing = -1  # the action whose dice are to fall; -1: none
        self.recall = [b""] * self.made.players  # of each seat: all it saw and did when it was asked

    # --- whose turn it is ----------------------------------------------------------------------------------------
    def current_player(self) -> int:
        """The seat to move, chance, or nobody."""
        if self.table is None or self.drawing >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.table.to_move())

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and bool(self.table.is_over())

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return self.table.legal(player) if player == self.table.to_move() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Equally likely deals, or continuations."""
        count = self.deals if self.table is None else self.chances
        return [(outcome, 1.0 / count) for outcome in range(count)]

    # --- how it goes on ------------------------------------------------------------------------------------------
    def _apply_action(self, action: int) -> None:
        if self.table is None:
            bits = (int(fresh(self.seed & SEEDS).word()) << 64) ^ ((self.seed + (action + 1) * SPREAD) & SEEDS)
            self.table = self.made.title.blank(self.made.content, self.made.players, self.made.options)
            self.table.chance.seed(bits)
            self.table.setup()
            return
        if self.drawing >= 0:
            reseed(self.table, action)
            drawn, self.drawing = self.drawing, -1
            self.table.apply(drawn)
            return
        seat = int(self.table.to_move())
        seen = np.array(self.table.observe(seat), dtype=np.int32).tobytes()
        known = hashlib.blake2b(self.recall[seat] + seen + action.to_bytes(4, "little"), digest_size=16)
        self.recall = [known.digest() if place == seat else old for place, old in enumerate(self.recall)]
        after = self.table.copy()
        after.apply(action)
        if after.chance.ints()[:4] == self.table.chance.ints()[:4]:
            self.table = after
        else:
            self.drawing = action

    def returns(self) -> list[float]:
        """By place from 1 to -1 at the end; nothing before."""
        players = self.made.players
        if self.table is None or not self.table.is_over():
            return [0.0] * players
        return list(self.table.rewards())[:players]

    # --- in words ------------------------------------------------------------------------------------------------
    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.table is None else f"chance {action}"
        return str(self.made.title.actions.decode(action))

    def __str__(self) -> str:
        """Where the game stands; for debugging."""
        if self.table is None:
            return "before the deal"
        return f"{self.table!r} {self.table.digest()}" + (" chance" if self.drawing >= 0 else "")


class SpielObserver:
    """The observation of the title's layout; with perfect recall also all that a seat saw and did before."""

    def __init__(self, size: int, perfect_recall: bool) -> None:
        """An empty observation."""
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a player sees; zeros before the deal."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: of what lies behind a seat, a fingerprint."""
        if state.table is None:
            return f"p{player} before the deal"
        seen = " ".join(map(str, state.table.observe(player)))
        return f"p{player} {state.recall[player].hex()} {seen}" if self.perfect_recall else f"p{player} {seen}"


def reseed(game: Game, outcome: int) -> None:
    """Lets chance go on as this outcome says: the same for the same game, different for every outcome."""
    first, second, third, counter = game.chance.ints()[:4]
    bits = first | second << 32 | third << 64 | counter << 96
    game.chance.seed((bits + (outcome + 1) * SPREAD) & SEEDS)


def number(given: dict[str, Any], name: str) -> int:
    """A number of outcomes, checked."""
    value = given[name]
    if not 1 <= value <= MOST_OUTCOMES:
        raise Malformed(f"{name} must be a whole number from 1 to {MOST_OUTCOMES}, not {value}")
    return int(value)


def read_options(text: str) -> dict[str, str]:
    """A title's options as a parameter of a game: `name:value;name:value`."""
    chosen: dict[str, str] = {}
    for item in filter(None, text.split(";")):
        name, colon, value = item.partition(":")
        if not colon:
            raise Malformed(f"the option '{item}' should be written NAME:VALUE")
        chosen[name.strip()] = value.strip()
    return chosen


def register() -> list[str]:
    """Registers every title; the names under which `pyspiel.load_game` finds them."""
    known = set(pyspiel.registered_names())
    names: list[str] = []
    for title in map(catalogue.find, catalogue.names()):
        kind = game_type(title)
        names.append(kind.short_name)
        if kind.short_name not in known:
            made = type(f"{type(title).__name__}Game", (SpielGame,), {"title": title, "kind": kind})
            pyspiel.register_game(kind, made)
    return names


NAMES = register()

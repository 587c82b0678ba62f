"""PettingZoo: every title as an AEC environment, and as a parallel one where a title's choices are simultaneous.

>>> from starboard.envs import pettingzoo
>>> env = pettingzoo.env("sample", players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation)
['action_mask', 'observation']

Sealed choices become turns, the lowest seat first, that reveal nothing before the last of them.
"""

from __future__ import annotations

from typing import Any

from starboard.envs.needs import missing

try:
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as why:
    raise missing(why, "pettingzoo") from None

from starboard.engine.refusal import GAME_OVER, IllegalAction, Malformed, Refusal
from starboard.envs.layout import short_id
from starboard.envs.setting import LOST, Setting, play, refusal, setting
from starboard.envs.stepping import REFUSED
from starboard.envs.table import Table, checked_render_mode

Observation = dict[str, Any]


class TurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One decision after another."""

    def __init__(self, made: Setting, render_mode: str | None = None) -> None:
        """A table that is laid by `reset`."""
        super().__init__()
        self.seats = Table(made)
        self.metadata = {
            "name": short_id(made.title),
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = list(self.seats.names)
        self.agents: list[str] = []
        self.observation_spaces = self.seats.observation_spaces
        self.action_spaces = self.seats.action_spaces
        self._act = self.seats.lanes.act
        self._shapes = bool(self.seats.lanes.payment.shapes)
        self._ends_game = made.illegal == "end"
        self._mover = -1
        self._was_paid = False

    def observation_space(self, agent: str) -> Any:
        """The same for every agent: the viewing seat is the first."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All ids; sampling gives a legal one."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed that of `starboard.new(title, players, seed)`."""
        seats = self.seats
        self._mover = seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for agent, space in self.action_spaces.items():
            space.legal = seats.mask if agent == self.possible_agents[self._mover] else seats.none
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._mover]
        self._was_paid = False

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do: nothing unless it is asked."""
        seats = self.seats
        seat = seats.seat_of.get(agent, -1)
        if seat == self._mover and seat >= 0:
            return {"observation": seats.numbers.copy(), "action_mask": seats.mask.copy()}
        return {"observation": seats.seen(seats.seat(agent)), "action_mask": seats.none.copy()}

    def step(self, action: Any) -> None:
        """Plays for the agent that is asked; the rule that forbids it is named by the error."""
        if self._mover < 0:
            self._leave(action)
            return
        agent = self.agent_selection
        after = self._act(0, action) if type(action) is int and 0 <= action < 1 << 62 else REFUSED
        if after == REFUSED:
            after = play(self.seats.lanes, action)
            if after == REFUSED:
                why = refusal(self.seats.lanes, action)
                if not self._ends_game:
                    raise why
                self._forfeit(agent, str(why))
                return
        cumulative = self._cumulative_rewards
        cumulative[agent] = 0.0
        if self._shapes or after < 0 or self._was_paid:
            self.rewards = dict(zip(self.possible_agents, self.seats.paid.tolist(), strict=True))
            self._was_paid = True
            for name, reward in self.rewards.items():
                cumulative[name] += reward
        self._mover = after
        if after < 0:
            self._end()
            return
        if agent != (turns := self.possible_agents[after]):
            spaces_of = self.action_spaces
            spaces_of[agent].legal = self.seats.none
            spaces_of[turns].legal = self.seats.mask
            self.agent_selection = turns

    def _end(self) -> None:
        """The game is over: every agent has one more step, with None."""
        for seat, agent in enumerate(self.possible_agents):
            self.terminations[agent] = True
            self.infos[agent] = self.seats.outcome(seat)
            self.action_spaces[agent].legal = self.seats.none

    def _forfeit(self, agent: str, why: str) -> None:
        """PettingZoo's answer to an illegal action: the game ends, and costs who did it."""
        self._mover = -1
        self._cumulative_rewards[agent] = 0.0
        for name in self.possible_agents:
            self.rewards[name] = LOST if name == agent else 0.0
            self._cumulative_rewards[name] += self.rewards[name]
            self.terminations[name] = True
            self.infos[name] = {"refusal": why} if name == agent else {}
            self.action_spaces[name].legal = self.seats.none

    def _leave(self, action: Any) -> None:
        """An agent whose game is over goes."""
        if not self.agents:
            raise IllegalAction(Refusal(GAME_OVER))
        if action is not None:
            raise Malformed("the game is over: the only action is None, and reset() begins another")
        self._was_dead_step(None)

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        return self.seats.text() if self.render_mode == "ansi" and self.seats.begun else None

    def close(self) -> None:
        """Nothing is open."""


class SimultaneousEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All who are asked decide at once: in sealed choices several, else one; what the others say is ignored.

    Their masks are all zero, so a learner can see that it was not asked.
    """

    def __init__(self, made: Setting, render_mode: str | None = None) -> None:
        """A table that is laid by `reset`."""
        self.seats = Table(made)
        self.metadata = {"name": short_id(made.title), "render_modes": ["ansi"]}
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = list(self.seats.names)
        self.agents: list[str] = []
        self.observation_spaces = self.seats.observation_spaces
        self.action_spaces = self.seats.action_spaces
        self._ends_game = made.illegal == "end"

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All ids; sampling gives a legal one where the agent is asked."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game; what each sees."""
        self.seats.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observation]:
        """What all see; masks only for those who are asked."""
        seen: dict[str, Observation] = {}
        game = self.seats.lanes.games[0]
        for seat, agent in enumerate(self.possible_agents):
            mask = self.seats.none.copy()
            mask[game.legal(seat)] = 1
            self.action_spaces[agent].legal = mask
            seen[agent] = {"observation": self.seats.seen(seat), "action_mask": mask.copy()}
        return seen

    def step(self, actions: dict[str, Any]) -> tuple[Any, ...]:
        """Plays for all who are asked, or for nobody: the first that is refused says why."""
        if not self.agents:
            raise IllegalAction(Refusal(GAME_OVER))
        lanes = self.seats.lanes
        game = lanes.games[0]
        pending = [int(seat) for seat in game.pending()]
        chosen: list[int] = []
        for seat in pending:
            agent = self.possible_agents[seat]
            if agent not in actions or not hasattr(actions[agent], "__index__"):
                raise Malformed(f"{agent} is asked and needs an action, a whole number")
            action = actions[agent].__index__()
            why = game.why_not(action, seat)
            if why is not None:
                if not self._ends_game:
                    raise IllegalAction(why)
                return self._forfeit(agent, str(IllegalAction(why)))
            chosen.append(action)
        rewards = dict.fromkeys(self.possible_agents, 0.0)
        for action in chosen:
            play(lanes, action)
            for agent, paid in zip(self.possible_agents, self.seats.paid.tolist(), strict=True):
                rewards[agent] += paid
        over = bool(game.is_over())
        return self._told(rewards, over, [self.seats.outcome(seat) if over else {} for seat in range(len(rewards))])

    def _forfeit(self, agent: str, why: str) -> tuple[Any, ...]:
        """The game ends, and costs who gave an illegal action."""
        rewards = {name: LOST if name == agent else 0.0 for name in self.possible_agents}
        return self._told(rewards, True, [{"refusal": why} if name == agent else {} for name in rewards])

    def _told(self, rewards: dict[str, float], over: bool, infos: list[dict[str, Any]]) -> tuple[Any, ...]:
        """All five answers of a step."""
        names = self.possible_agents
        if over:
            self.agents = []
        return (
            self._seen(),
            rewards,
            dict.fromkeys(names, over),
            dict.fromkeys(names, False),
            dict(zip(names, infos, strict=True)),
        )

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        return self.seats.text() if self.render_mode == "ansi" and self.seats.begun else None

    def close(self) -> None:
        """Nothing is open."""


def env(title: str, players: int | None = None, *, render_mode: str | None = None, **more: Any) -> TurnEnv:
    """An AEC environment; `more` is what `starboard.envs.setting.setting` takes: options, content, reward and so on."""
    return TurnEnv(setting(title, players, **more), render_mode)


def parallel_env(
    title: str, players: int | None = None, *, render_mode: str | None = None, **more: Any
) -> SimultaneousEnv:
    """A parallel environment, for titles whose rounds begin with a simultaneous choice; others are refused."""
    made = setting(title, players, **more)
    if not made.title.simultaneous:
        raise Malformed(f"{made.title.name} is played turn by turn, nothing in it is parallel: use env()")
    return SimultaneousEnv(made, render_mode)

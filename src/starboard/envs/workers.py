"""Lanes spread over processes: each steps its own and leaves what it wrote in memory that all share."""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from starboard.engine.refusal import Malformed, StarboardError
from starboard.envs.setting import Setting, setting
from starboard.envs.vector import ARRAYS, LEAVE, Array, Vector, checked_actions, lane_seeds

ALIGNED = 64
PATIENCE = 5.0  # seconds that a worker gets to end by itself


def sizes(made: Setting, lanes: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Shape and type of each array, with the actions."""
    wide = {
        "size": made.title.observation_size(made.players),
        "action_count": made.title.actions.size,
        "seats": made.players,
        "sides": made.title.sides(made.players, made.options),
    }
    shapes = {name: ((lanes, wide[row]) if row else (lanes,), dtype) for name, (row, dtype) in ARRAYS.items()}
    return {**shapes, "actions": ((lanes,), np.int64)}


def lay_out(shapes: dict[str, tuple[tuple[int, ...], Any]]) -> tuple[dict[str, int], int]:
    """Where each array begins in the shared block, and how long the block is."""
    starts: dict[str, int] = {}
    end = 0
    for name, (shape, dtype) in shapes.items():
        starts[name] = end
        end += -(-int(np.prod(shape)) * np.dtype(dtype).itemsize // ALIGNED) * ALIGNED
    return starts, end


def arrays_in(block: SharedMemory, made: Setting, lanes: int) -> dict[str, Array]:
    """The arrays of all lanes, in the shared block."""
    shapes = sizes(made, lanes)
    starts, _ = lay_out(shapes)
    return {
        name: np.ndarray(shape, dtype, buffer=block.buf, offset=starts[name]) for name, (shape, dtype) in shapes.items()
    }


def work(pipe: Connection, name: str, given: dict[str, Any], lanes: int, first: int, last: int, observe: bool) -> None:
    """A worker: steps lanes `first` to `last` when it is told to, until it is told to end."""
    made = setting(**given)
    block = SharedMemory(name=name)
    shared = {key: array[first:last] for key, array in arrays_in(block, made, lanes).items()}
    many = Vector(made, last - first, observe)
    while True:
        try:
            order, value = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        if order == "end":
            break
        try:
            answer: Any = None
            if order == "reset":
                many.reset(value)
            elif order == "step":
                many.step(shared["actions"])
            elif order == "choose":
                shared["actions"][:] = many.random_actions()
            elif order == "roll":
                many.roll(value)
            elif order == "refusal":
                answer = str(many.refusal(*value))
            if order in ("reset", "step", "roll"):
                for key in ARRAYS:
                    shared[key][:] = getattr(many, key)
            pipe.send((None, answer))
        except Exception:  # whatever it is, the parent must hear of it, or it would wait for ever
            pipe.send((traceback.format_exc(limit=3), None))
    del shared
    with contextlib.suppress(BufferError):
        block.close()
    pipe.close()


class WorkerVector:
    """A `Vector` whose lanes live in several processes; the arrays are the same, in shared memory."""

    observations: Array
    masks: Array
    to_move: Array
    rewards: Array
    ended: Array
    lengths: Array
    last_lengths: Array
    last_points: Array
    last_places: Array
    actions: Array

    def __init__(self, made: Setting, given: dict[str, Any], lanes: int, workers: int, observe: bool = True) -> None:
        """Starts the processes; `close` ends them."""
        self.setting = made
        self.count = lanes
        _, length = lay_out(sizes(made, lanes))
        self._block: SharedMemory | None = SharedMemory(create=True, size=length)
        for name, array in arrays_in(self._block, made, lanes).items():
            if name != "actions":
                array = array.view()
                array.flags.writeable = False
            setattr(self, name, array)
        context = multiprocessing.get_context("spawn")  # safe beside threads, such as those of a learning library
        edges = [lanes * number // workers for number in range(workers + 1)]
        self._slices = list(itertools.pairwise(edges))
        self._pipes: list[Connection] = []
        self._processes = []
        for first, last in self._slices:
            mine, theirs = context.Pipe()
            values = (theirs, self._block.name, given, lanes, first, last, observe)
            process = context.Process(target=work, args=values, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(mine)
            self._processes.append(process)
        self.begun = False

    def _tell(self, order: str, values: Sequence[Any]) -> None:
        """Gives all workers an order and waits until it is carried out."""
        if self._block is None:
            raise Malformed("these lanes are closed")
        if not self.begun and order != "reset":
            raise Malformed("no game has begun: call reset()")
        try:
            for pipe, value in zip(self._pipes, values, strict=True):
                pipe.send((order, value))
            failures = [failure for failure, _ in [pipe.recv() for pipe in self._pipes] if failure]
        except (EOFError, BrokenPipeError, ConnectionResetError):
            self.close()
            raise Malformed("a worker process has ended; these lanes are closed") from None
        if failures:
            self.close()
            raise RuntimeError(f"a worker process failed: {failures[0]}")

    def _all(self, order: str, value: Any = None) -> None:
        self._tell(order, [value] * len(self._pipes))

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """New games in all lanes: with a seed lane `i` plays `starboard.new(title, players, seed + i)`."""
        seeds = lane_seeds(seed, self.count)
        self._tell("reset", [seeds[first:last] for first, last in self._slices])
        self.begun = True

    def step(self, actions: Any = None) -> None:
        """Plays one action in each lane, all or none; without an argument those written to `actions`."""
        if actions is not None and actions is not self.actions:
            self.actions[:] = checked_actions(actions, self.count)
        if self.begun and self._block is not None:
            wrong = self._refused()
            if wrong >= 0:
                raise self.refusal(wrong, int(self.actions[wrong]))
        self._all("step")

    def _refused(self) -> int:
        """The first lane whose action is not legal, or -1: looked at here, so that no worker plays if one cannot."""
        size = self.masks.shape[1]
        kept = np.clip(self.actions, 0, size - 1)
        good = (self.masks[np.arange(self.count), kept] == 1) & (kept == self.actions)
        good |= self.actions == LEAVE
        return -1 if good.all() else int(np.argmin(good))

    def random_actions(self) -> Array:
        """A legal action for each lane, every one equally likely, written to `actions`."""
        self._all("choose")
        return self.actions

    def roll(self, steps: int) -> None:
        """So many steps of random play in every lane."""
        self._all("roll", steps)

    def refusal(self, lane: int, action: int) -> StarboardError:
        """Why an action is not allowed in a lane."""
        number = next(number for number, (_, last) in enumerate(self._slices) if lane < last)
        first = self._slices[number][0]
        self._pipes[number].send(("refusal", (lane - first, action)))
        _, text = self._pipes[number].recv()
        return Malformed(f"lane {lane}:{str(text).partition(':')[2]}")

    def close(self) -> None:
        """Ends the processes and gives the shared memory back; copy before what you want to keep."""
        block, self._block = self._block, None
        if block is None:
            return
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.send(("end", None))
            pipe.close()
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
        for name in [*ARRAYS, "actions"]:
            setattr(self, name, getattr(self, name).copy())
        with contextlib.suppress(BufferError):
            block.close()
        block.unlink()

    def __del__(self) -> None:
        """Nothing is left behind by who forgets to close."""
        if getattr(self, "_block", None) is not None:
            self.close()

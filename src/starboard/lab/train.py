"""Learned values: generations of self-play and what is fitted to it, for `starboard train`.

The first generation plays by the title's terms, every later one by the value of the one before. What was played, and
each value, lies in the run's folder; an interrupted run goes on with what is there and comes to the same result.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from starboard import catalogue
from starboard.bots import models
from starboard.engine.reading import read_text
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.lab.crew import Crew, run_all
from starboard.lab.ladder import Ladder, Pair
from starboard.lab.selfplay import RESULTS, Batch, Lesson, play_batch

BATCH = 20  # games
WINDOW = 6  # generations whose games a value is fitted to
HELD_BACK = 0.1  # of the batches: they show how well a value foresees games it has not seen
EPOCHS = 30
LARGEST = 300_000  # bytes of a value's file


@dataclass(frozen=True)
class Run:
    """What decides a training run."""

    title: str
    games: int  # per generation
    generations: int
    units: int  # of the hidden layer
    width: int  # of the planner in self-play
    judged: int  # games by which a generation is compared
    seed: int


@dataclass
class Generation:
    """What one generation brought."""

    number: int
    rows: int
    foreseen: tuple[float, float]  # of the variance of place and lead in games held back
    curve: list[float]  # loss by epoch
    won: float = 0.5  # against the terms alone
    interval: tuple[float, float] = (0.0, 1.0)
    games: int = 0


class Training:
    """A run and its folder."""

    def __init__(self, run: Run, folder: Path) -> None:
        """Takes over what the folder holds, if it is of the same run."""
        self.run, self.folder = run, folder
        self.title: Title = catalogue.find(run.title)
        if not self.title.terms:
            raise Malformed(f"{self.title.name} has no heuristic terms, and a value is taught on them")
        self.done: list[Generation] = []
        told = folder / "run.json"
        if told.exists():
            try:
                data = json.loads(read_text(told, "training run"))
                same = {**data["run"], "generations": run.generations} == asdict(run)  # more may follow
                self.done = [Generation(**row) for row in data["done"]]
            except (ValueError, KeyError, TypeError):
                raise Malformed(f"the training run '{told}' is damaged") from None
            if not same:
                raise Malformed(f"the folder '{folder}' holds a training run of another title, size or seed")
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def batches(self) -> int:
        """Of a generation."""
        return -(-self.run.games // BATCH)

    def value_of(self, generation: int) -> Path:
        """The file of a generation's value."""
        return self.folder / f"value-{generation}.json"

    def rows_of(self, generation: int, batch: int) -> Path:
        """The file of a batch."""
        return self.folder / f"games-{generation}-{batch:05d}.bin"

    def play(self, generation: int, crew: Crew) -> Iterator[int]:
        """Plays the batches that are missing; yields the number of each."""
        value = str(self.value_of(generation - 1)) if generation else ""
        missing = [number for number in range(self.batches) if not self.rows_of(generation, number).exists()]
        seed = self.run.seed * 1000 + generation
        jobs = (Batch(self.title.module, seed, number, BATCH, self.run.width, value) for number in missing)
        lessons: Iterator[Lesson] = run_all(play_batch, jobs, crew)
        for lesson in lessons:
            path = self.rows_of(generation, lesson.number)
            part = path.with_suffix(".part")
            part.write_bytes(lesson.rows)
            part.replace(path)
            yield lesson.number

    def fit(self, generation: int) -> Generation:
        """Fits a value to the games of this generation and those before, and writes its file."""
        fitted, made = fitted_value(self, generation)
        text = models.written(self.title, fitted)
        if len(text) > LARGEST:
            raise Malformed(f"the value would take {len(text)} bytes; at most {LARGEST} are allowed: fewer --units")
        self.value_of(generation).write_text(text, encoding="utf-8")
        return made

    def judge(self, made: Generation, crew: Crew) -> None:
        """Plays the value against the terms, with equal planners and no further search."""
        width = f"mcts:iterations=0,unit=turn,width={self.run.width}"
        first, second = f"{width},value={self.value_of(made.number)}", f"{width},value=terms"
        ladder = Ladder(self.title, [first, second], max(2, self.title.seats_min), self.run.judged, self.run.seed)
        pair = Pair(first, second, ladder.players)
        outcomes = ladder.outcomes(pair, crew)
        while len(pair.deals) < ladder.deals and not pair.is_decided():
            ladder.count(pair, min(ladder.step, ladder.deals - len(pair.deals)), outcomes)
        outcomes.close()
        made.won, made.interval, made.games = pair.share().share, pair.share().interval(), pair.games

    def go_on(self, crew: Crew, said: Callable[[int, int], None]) -> Iterator[Generation]:
        """The generations that are missing, one after the other, played by this crew."""
        while len(self.done) < self.run.generations:
            number = len(self.done)
            for batch in self.play(number, crew):
                said(number, batch)
            made = self.fit(number)
            self.judge(made, crew)
            self.done.append(made)
            data = {"run": asdict(self.run), "done": [asdict(one) for one in self.done]}
            (self.folder / "run.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
            yield made

    @property
    def best(self) -> Generation:
        """The generation that won most against the terms."""
        return max(self.done, key=lambda one: one.won)


def fitted_value(training: Training, generation: int) -> tuple[dict[str, list[float]], Generation]:
    """One hidden layer, fitted to the games; what it was told is scaled, and the scales are folded into the layer."""
    try:
        import numpy as np
        from sklearn.neural_network import MLPRegressor
    except ImportError:
        raise Malformed("training needs scikit-learn: pip install 'starboard-games[train]'") from None
    columns = models.inputs(training.title) + RESULTS
    kept: list[Any] = []
    back: list[Any] = []
    for one in range(max(0, generation + 1 - WINDOW), generation + 1):
        for batch in range(training.batches):
            rows = np.fromfile(training.rows_of(one, batch), dtype=np.float32).reshape(-1, columns)
            (back if batch < max(1, training.batches * HELD_BACK) else kept).append(rows)
    taught, unseen = np.concatenate(kept or back).astype(float), np.concatenate(back).astype(float)
    told, results = taught[:, :-RESULTS], taught[:, -RESULTS:]
    middle, spread = told.mean(axis=0), told.std(axis=0)
    spread[spread < 1e-6] = 1.0
    reach = results.std(axis=0) + 1e-6
    network = MLPRegressor(
        hidden_layer_sizes=(training.run.units,),
        activation="relu",
        alpha=1e-3,
        batch_size=min(256, len(told)),
        learning_rate_init=2e-3,
        max_iter=EPOCHS,
        early_stopping=len(told) > 1000,
        n_iter_no_change=4,
        random_state=training.run.seed % 2**32,
    )
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that the epochs were used up is no fault
        network.fit((told - middle) / spread, results / reach)
    guessed = network.predict((unseen[:, :-RESULTS] - middle) / spread) * reach
    missed = ((unseen[:, -RESULTS:] - guessed) ** 2).mean(axis=0)
    whole = unseen[:, -RESULTS:].var(axis=0) + 1e-9
    first, second = network.coefs_
    first = first / spread[:, None]
    layers: dict[str, Any] = {
        "first": first.T.ravel(),
        "bias": network.intercepts_[0] - middle @ first,
        "second": (second * reach).T.ravel(),
        "last": network.intercepts_[1] * reach,
    }
    foreseen = (float(1 - missed[0] / whole[0]), float(1 - missed[1] / whole[1]))
    curve = [float(f"{loss:.4g}") for loss in network.loss_curve_]
    made = Generation(generation, len(taught), foreseen, curve)
    return {name: [float(x) for x in layer] for name, layer in layers.items()}, made


def card(training: Training, command: str) -> str:
    """The model card: where the value comes from and how well it plays, for people."""
    run, title = training.run, training.title
    lines = [
        f"# The learned value of {title.name}",
        "",
        "Tells from the named terms and features of a side and its best rival, at the end of a turn, which place and",
        "which lead the side will come to. Bots use it (docs/bots.md); rules never do.",
        "",
        f"- Command: `{command}`",
        f"- Seed: {run.seed}; rules version {title.rules_version}; form {models.FORM}",
        f"- Data: {training.batches * BATCH} games of self-play a generation (half of them of two, the others of the",
        f"  other numbers of players), by the planner of width {run.width}; a value is fitted to its own generation's",
        f"  games and those of up to {WINDOW - 1} generations before.",
        f"- Size: {models.inputs(title)} numbers in, {run.units} rectified units, place and lead out.",
        "",
        "| generation | rows | place foreseen | lead foreseen | against the terms, equal search | interval | games |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in training.done:
        mark = " (shipped)" if one is training.best else ""
        lines.append(
            f"| {one.number + 1}{mark} | {one.rows} | {one.foreseen[0]:.0%} | {one.foreseen[1]:.0%} | {one.won:.0%} | "
            f"{one.interval[0]:.0%} to {one.interval[1]:.0%} | {one.games} |"
        )
    lines += ["", "Foreseen: of the variance in games that were held back. Loss by epoch:", ""]
    lines += [f"- generation {one.number + 1}: {', '.join(f'{loss:g}' for loss in one.curve)}" for one in training.done]
    return "\n".join(lines) + "\n"

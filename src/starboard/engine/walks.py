"""Walks through a title's games, for its own tests: counts of all ways to go on, and a whole game as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starboard.engine.view import seen_by

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.record import Record


def perft(game: Game, depth: int) -> int:
    """How many sequences of actions of this length there are; chance follows the state's own generator."""
    if depth == 0:
        return 1
    if game.is_over():
        return 0
    total = 0
    for action in game.legal():
        child = game.copy()
        child.apply(action)
        total += perft(child, depth - 1)
    return total


def perft_by_action(game: Game, depth: int) -> dict[str, int]:
    """The same, per first action in words: what to look at when a count is wrong."""
    counts: dict[str, int] = {}
    for action in game.legal():
        child = game.copy()
        child.apply(action)
        counts[str(game.contents().title.actions.decode(action))] = perft(child, depth - 1)
    return counts


def playthrough(record: Record, every: int = 20) -> str:
    """A whole game as text: what each seat is told, and its table at every so many actions."""
    words = record.title.words
    lines = [f"{record.title.name}, {record.seats} seats, options {record.options}"]
    for number, (row, game, told) in enumerate(record.replay()):
        if row is not None:
            action = record.title.actions.decode(row.action)
            lines.append(f"[{row.decision}] {record.names[row.seat]}: {action}")
        public = game.view(None)
        for event, audience in told:
            if seen_by(audience, None):
                lines.append("    " + words.sentence(event, public, record.names))
            else:
                for hearer in filter(lambda chair: seen_by(audience, chair), range(record.seats)):
                    told_alone = words.sentence(event, game.view(hearer), record.names)
                    lines.append(f"    (only {record.names[hearer]}) {told_alone}")
        if number % every == 0 or game.is_over():
            for seat in [*game.pending(), None]:
                view = game.view(seat)
                lines.append(f"--- seen by {'a spectator' if seat is None else record.names[seat]}")
                lines.append(words.table(view, record.names))
                if seat is not None:
                    lines.append("> " + words.prompt(view, record.names))
                    lines += [
                        f"  {words.label(view, record.title.actions.decode(a), record.names)}" for a in game.legal(seat)
                    ]
        if game.is_over():
            lines.append(words.score_sheet(public, record.names))
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"

"""What several commands share: declaring arguments, reading options, progress bars, printing logs."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any, TypeVar

from starboard.engine import reading
from starboard.engine.refusal import Malformed
from starboard.engine.view import seen_by

if TYPE_CHECKING:
    from starboard.engine.record import Record
    from starboard.engine.title import Title
    from starboard.engine.words import Event
    from starboard.lab.crew import Crew

T = TypeVar("T")


def command(
    commands: Any, name: str, summary: str, example: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """A subcommand with its help and an example."""
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=f"example: {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run)
    return made


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """An argument type: a whole number from low to high."""

    def read(text: str) -> int:
        number = reading.whole_number(text)
        if number is None or not low <= number <= high:
            raise argparse.ArgumentTypeError(f"must be a whole number from {low} to {high}, not '{text}'")
        return number

    return read


def add_crew(made: argparse.ArgumentParser) -> None:
    """`--workers K` and `--ray [ADDRESS]`."""
    made.add_argument("--workers", type=whole_number(1, 256), metavar="K", help="processes (default: one per core)")
    made.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="on a Ray cluster: HOST:PORT of its head, else RAY_ADDRESS, else a Ray of this machine for this run",
    )


def crew_of(args: argparse.Namespace) -> Crew:
    """Who plays, as `--workers` and `--ray` say; a context manager."""
    if args.ray is None:
        from starboard.lab.crew import Local

        return Local(args.workers)
    from starboard.lab.cluster import OnRay

    return OnRay(args.ray, args.workers)


def add_options(made: argparse.ArgumentParser) -> None:
    """`--option NAME=VALUE`, as often as needed, and `--content FILE`."""
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a title's option")
    made.add_argument("--content", metavar="FILE", help="play with the cards of this content file")


def options_of(args: argparse.Namespace) -> dict[str, Any]:
    """What `--option` said."""
    return options_from(args.option, "--option")


def options_from(given: Sequence[str], option: str) -> dict[str, Any]:
    """Names and values as they were given with an option of the command line."""
    chosen: dict[str, Any] = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise Malformed(f"{option} '{item}' should be written NAME=VALUE")
        chosen[name] = value
    return chosen


def content_of(args: argparse.Namespace, title: Title) -> Any:
    """What `--content` names, loaded."""
    return title.content(args.content) if args.content else title.content()


def content_from(file: str | None, title: Title, option: str) -> Any:
    """What an option names, loaded; an error says of which option it is."""
    try:
        return title.content(file)
    except Malformed as why:
        raise Malformed(f"{option} '{file}': {why}") from None


def progress(items: Iterable[T], total: int, what: str, weight: Callable[[T], int] = lambda item: 1) -> Iterator[T]:
    """Shows a bar on standard error while it is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, speed_estimate_period=60) as bar:
        task = bar.add_task(what, total=total, rate="")
        for item in items:
            yield item
            speed = bar.tasks[0].speed
            bar.update(task, advance=weight(item), rate=f"{speed:.1f} a second" if speed else "")


@contextmanager
def gently(stop: Callable[[], None]) -> Iterator[None]:
    """A Ctrl-C asks to stop at the next good moment; a second one ends the program."""

    def asked(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        stop()

    if threading.current_thread() is not threading.main_thread():  # signals are not ours there
        yield
        return
    before = signal.signal(signal.SIGINT, asked)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def log_lines(title: Title, told: Sequence[tuple[Event, int]], view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """What the viewer of a view is told, in words."""
    lines = [title.words.sentence(event, view, names) for event, audience in told if seen_by(audience, view["seat"])]
    return [line for line in lines if line]


def seat_of(record: Record, seat: int | None) -> int | None:
    """A seat named on the command line, checked against the record."""
    if seat is not None and not 0 <= seat < record.seats:
        raise Malformed(f"the record has seats 0 to {record.seats - 1}, not {seat}")
    return seat

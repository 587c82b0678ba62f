"""`starboard campaign`: artifact cards that people keep from one game of Magnastorm to the next."""

from __future__ import annotations

import argparse
import secrets
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.commands.shared import command, whole_number
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from .campaign import Campaign

EXAMPLE = """starboard campaign friends.json --new Tom,Ronja
         starboard campaign friends.json --play Tom,Ronja --seats me,greedy
         starboard campaign friends.json"""


def add(commands: Any) -> None:
    """Declares the command."""
    made = command(commands, "campaign", "Make, show and use a campaign of artifact cards (Magnastorm).", EXAMPLE, run)
    made.add_argument("file", metavar="FILE", help="the campaign; without a further word it is shown")
    what = made.add_mutually_exclusive_group()
    what.add_argument("--new", metavar="A,B", help="make a new campaign of these people")
    what.add_argument("--add", metavar="A,B", help="these people join")
    what.add_argument("--draw", metavar="A,B", help="draw cards for the advanced start of a game of these people")
    what.add_argument("--play", metavar="A,B", help="play a game of these people in the terminal, give out its cards")
    what.add_argument(
        "--award", metavar="RECORD", help="give out the cards of a finished game of people of the campaign"
    )
    made.add_argument("--seats", metavar="A,B", help="with --play: me or a bot for each of them (default: me)")
    made.add_argument("--seed", type=whole_number(0, 2**128 - 1), metavar="N", help="the same seed, the same chance")


def run(args: argparse.Namespace) -> int:
    """Does what was asked and saves the campaign."""
    from .campaign import Campaign

    seed = secrets.randbits(128) if args.seed is None else args.seed
    if args.seats is not None and args.play is None:
        raise Malformed("--seats says who plays, so it needs --play")
    if args.new is not None:
        if Path(args.file).exists():
            raise Malformed(f"'{args.file}' is there already; choose another name")
        campaign = Campaign.new(names_of(args.new))
        campaign.save(args.file)
        print(campaign.text())
        return 0
    campaign = Campaign.load(args.file)
    if args.add is not None:
        for name in names_of(args.add):
            campaign.add(name)
        campaign.save(args.file)
    elif args.draw is not None:
        print(told_draw(campaign, names_of(args.draw), seed))
        return 0
    elif args.play is not None:
        return play(campaign, args, seed)
    elif args.award is not None:
        from starboard.engine.record import Record

        give_out(args.file, Record.load(args.award), seed)
        return 0
    print(campaign.text())
    return 0


def names_of(text: str) -> list[str]:
    """Names separated by commas."""
    return [name.strip() for name in text.split(",")]


def told_draw(campaign: Campaign, people: list[str], seed: int) -> str:
    """The cards drawn and how to begin the game."""
    from .campaign import card_text

    drawn = campaign.draw(people, seed)
    lines = []
    for name, pair in zip(people, drawn.split(","), strict=True):
        lines.append(f"{name} draws {' and '.join(card_text(int(card)) for card in pair.split('+'))}")
    seats = ",".join(["me"] * len(people))
    names = shlex.quote(",".join(people))
    lines.append(f"begin with: starboard play magnastorm --seats {seats} --names {names} --option campaign={drawn}")
    return "\n".join(lines)


def play(campaign: Campaign, args: argparse.Namespace, seed: int) -> int:
    """A game in the terminal: the advanced start if all own cards enough, cards given out at its end."""
    from starboard.engine.record import Record
    from starboard.terminal import people as seating
    from starboard.terminal import saves, screen, session

    from .title import TITLE

    people = campaign.seated(names_of(args.play))
    specs = seating.seats_given(args.seats) if args.seats is not None else [seating.ME] * len(people)
    if len(specs) != len(people):
        raise Malformed(f"--play names {len(people)} people, --seats {len(specs)} seats")
    advanced = campaign.is_advanced(people)
    options = {"campaign": campaign.draw(people, seed)} if advanced else {}
    record = Record(TITLE, len(people), seed, options, names=people)
    shown = screen.make()
    shown.say("Advanced start: the cards decide." if advanced else "Basic start: not everybody owns two cards yet.")
    seat = session.Session(record, specs, shown, saves.Autosave(TITLE.id))
    status = seat.run()
    if seat.record.game().is_over():
        give_out(args.file, seat.record, seed)
    else:
        shown.say(f"When it is finished: starboard campaign {shlex.quote(args.file)} --award RECORD")
    return status


def give_out(path: str, record: Any, seed: int) -> None:
    """Gives out the cards of a finished game and saves; the file is read again, as a game takes its time."""
    from .campaign import Campaign, card_text

    campaign = Campaign.load(path)
    for name, place, metal, card in campaign.award(record, seed):
        got = card_text(card) if card is not None else f"nothing, the {metal} deck is exhausted"
        print(f"{place}. {name} receives {got}")
    campaign.save(path)

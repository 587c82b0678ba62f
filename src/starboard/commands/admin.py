"""`starboard admin`: what whoever runs a server does beside it: look, moderate, back up, move, clean up, upgrade."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.commands.shared import command, whole_number
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.server.admin.desk import Desk
    from starboard.server.settings import Settings

Do = Callable[["Desk", argparse.Namespace], Awaitable[object]]


def add(commands: Any) -> None:
    """Declares the command and all it can do."""
    made = command(
        commands,
        "admin",
        "Look after a server: list, moderate, back up, clean up, upgrade. It may run meanwhile.",
        "starboard admin tables --stage playing",
        lambda args: made.error("say what is to be done"),
    )
    _add_common(made)
    deeds = made.add_subparsers(dest="deed", metavar="DEED", parser_class=type(made))
    many = whole_number(1, 100_000)
    days = whole_number(0, 36_500)

    def deed(name: str, summary: str, do: Do, *words: str) -> argparse.ArgumentParser:
        declared: argparse.ArgumentParser = deeds.add_parser(name, help=summary, description=summary)
        _add_common(declared, again=True)
        for word in words:
            declared.add_argument(word)
        declared.set_defaults(run=lambda args: _at_desk(args, do))
        return declared

    tables = deed("tables", "list tables, the last moved first", _tables)
    tables.add_argument("--stage", choices=("gathering", "playing", "over", "ended"))
    tables.add_argument("--idle-days", type=days, metavar="N", help="only those that nothing has moved for so long")
    tables.add_argument("--most", type=many, default=100, metavar="N")
    deed("table", "show one table", _table, "table")
    people = deed("people", "list people, the last seen first", _people)
    people.add_argument("--most", type=many, default=100, metavar="N")
    deed("person", "show one person (by id, or by a name that only one has)", _person, "person")
    deed("export", "write one table to a file", _export, "table", "file")
    taking = deed("import", "take a table from a file into the database", _import, "file")
    taking.add_argument("--anew", action="store_true", help="under another id")
    deed("delete-table", "delete a table with everything of it", _delete_table, "table").add_argument(
        "--yes", action="store_true", help="do not ask"
    )
    deed("delete-person", "delete all that is kept of a person", _delete_person, "person").add_argument(
        "--yes", action="store_true", help="do not ask"
    )
    for name, what in (("ban", "let a person in no more"), ("mute", "let a person talk no more")):
        deed(name, what, _bar, "person").add_argument("--days", type=days, metavar="N", help="0: they may again")
    barring = deed("bar", "let nobody in from an address or network", _bar_address, "address")
    barring.add_argument("--lift", action="store_true", help="let them in again")
    deed("rename", "give a person another name", _rename, "person", "name")
    deed("recovery", "a recovery link for a person who has lost their browser", _recovery, "person")
    deed("close", "let nobody set up new tables", _close).add_argument("--words", default="", help="what people read")
    deed("open", "let people set up tables again", _open)
    announcing = deed("announce", "say something to everybody in the lobby; an empty text ends it", _announce, "text")
    announcing.add_argument("--hours", type=whole_number(1, 100_000), metavar="N", help="for so long")
    sweeping = deed("retention", "delete what is older than the settings say", _retention)
    sweeping.add_argument("--dry-run", action="store_true", help="only say what would be deleted")
    deed("backup", "write all that is in the database to a file", _backup, "file")
    restoring = deed("restore", "fill the database from a backup; the server must not run", _nothing, "file")
    restoring.add_argument("--replace", action="store_true", help="delete what is there")
    restoring.set_defaults(run=_restore)
    upgrading = deed("upgrade", "bring the schema up to date, and say which running tables go on", _nothing)
    upgrading.add_argument("--dry-run", action="store_true", help="change nothing: before an upgrade")
    upgrading.set_defaults(run=_upgrade)
    deed("settings", "all settings as they are read, as a configuration file", _nothing).set_defaults(run=_settings)


def _add_common(made: argparse.ArgumentParser, again: bool = False) -> None:
    usual = argparse.SUPPRESS if again else None  # said before the deed or after it
    made.add_argument("--config", metavar="FILE", default=usual, help="configuration file of the server")
    made.add_argument("--database", metavar="URL", default=usual, help="sqlite:///FILE or postgresql://...")
    made.add_argument("--json", action="store_true", default=usual or False, help="for programs")


def _read(args: argparse.Namespace) -> Settings:
    from starboard.server import configuration

    return configuration.load(args.config, {"database": args.database})


def _at_desk(args: argparse.Namespace, do: Do) -> int:
    from starboard.server.admin.desk import desk

    async def run() -> object:
        async with desk(_read(args).database) as at:
            return await do(at, args)

    _say(asyncio.run(run()), args.json)
    return 0


def _say(found: object, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found, indent=1))
    elif isinstance(found, list) and found and isinstance(found[0], dict):
        for row in found:
            print("  ".join(_short(value) for value in row.values()))
    elif isinstance(found, dict):
        for key, value in found.items():
            print(f"{key}: {_short(value)}")
    elif isinstance(found, list):
        print("\n".join(map(str, found)) if found else "nothing")
    else:
        print(found)


def _short(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_short(item) for item in value) or "-"
    if isinstance(value, dict):
        return " ".join(f"{key}={_short(item)}" for key, item in value.items())
    return "-" if value is None else str(value)


def _sure(args: argparse.Namespace, question: str) -> None:
    """Asks before something is lost for good."""
    if args.yes:
        return
    try:
        answer = input(f"{question} It cannot be undone. Type yes: ")
    except EOFError:
        answer = ""
    if answer.strip() != "yes":
        raise Malformed("nothing was deleted (say --yes where nobody can be asked)")


# --- looking -----------------------------------------------------------------------------------------------------
async def _tables(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import listing

    return await listing.list_tables(at, args.stage, args.idle_days, args.most)


async def _table(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import listing

    return await listing.show_table(at, args.table)


async def _people(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import listing

    return await listing.list_people(at, args.most)


async def _person(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import listing

    return await listing.show_person(at, args.person)


# --- tables and people -------------------------------------------------------------------------------------------
async def _export(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moving

    count = await moving.export(at, args.table, Path(args.file))
    return {"table": args.table, "rows": count, "file": args.file}


async def _import(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moving

    return {"table": await moving.take_in(at, Path(args.file), args.anew)}


async def _delete_table(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import listing
    from starboard.server.storage import deleting

    found = await listing.show_table(at, args.table)
    _sure(args, f"Delete the table {args.table} ({found['title']}, {found['rows']} rows)?")
    await deleting.delete_tables(at.database, [args.table])
    return {"deleted": args.table}


async def _delete_person(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import forgetting
    from starboard.server.admin.moderating import person_named

    person = await person_named(at, args.person)
    _sure(args, f"Delete {person['name']} ({person['id']}) and all they said?")
    await forgetting.leave_all(at.database, person["id"])
    where = await forgetting.erase(at.database, person["id"])
    return {"deleted": person["id"], "tables": where}


async def _bar(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moderating

    what = {"ban": "banned", "mute": "muted"}[args.deed]
    name = await moderating.bar(at, args.person, what, args.days)
    until = "no longer" if args.days == 0 else "for ever" if args.days is None else f"for {args.days} days"
    return {name: f"{what} {until}"}


async def _bar_address(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moderating

    return {"barred": await moderating.bar_address(at, args.address, not args.lift)}


async def _rename(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moderating

    return {await moderating.rename(at, args.person, args.name): f"is called {args.name} now"}


async def _recovery(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moderating

    settings = _read(args)
    return {"link": settings.public_url.rstrip("/") + await moderating.recovery(at, args.person)}


# --- the house ---------------------------------------------------------------------------------------------------
async def _close(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moderating

    await moderating.close(at, args.words)
    return {"new tables": "no"}


async def _open(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moderating

    await moderating.close(at, None)
    return {"new tables": "yes"}


async def _announce(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import moderating

    await moderating.announce(at, args.text, args.hours)
    return {"announced": args.text or "nothing"}


# --- keeping -----------------------------------------------------------------------------------------------------
async def _retention(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import retention

    swept = await retention.sweep(at.database, _read(args), args.dry_run)
    said = "would be deleted" if args.dry_run else "deleted"
    found = {f"finished tables {said}": swept.finished, f"idle tables {said}": swept.idle}
    return found | {f"remarks {said}": swept.remarks, f"people {said}": swept.people}


async def _backup(at: Desk, args: argparse.Namespace) -> object:
    from starboard.server.admin import dumping

    return await dumping.backup(at, Path(args.file))


def _restore(args: argparse.Namespace) -> int:
    from starboard.server.admin import dumping

    _say(asyncio.run(dumping.restore(_read(args).database, Path(args.file), args.replace)), args.json)
    return 0


def _upgrade(args: argparse.Namespace) -> int:
    from starboard.server.admin import upgrading
    from starboard.server.admin.desk import desk

    async def run() -> list[str]:
        async with desk(_read(args).database, alone=not args.dry_run, any_schema=True) as at:
            before, newest = await upgrading.schema_steps(at)
            if not args.dry_run:
                await upgrading.bring_up_to_date(at)
            steps = f"schema {before or 'none'} -> {newest}" if before != newest else f"schema {newest}: up to date"
            found = [] if before is None else [verdict async for verdict in upgrading.verdicts(at)]
            return [steps, *upgrading.summed_up(found)]

    _say(asyncio.run(run()), args.json)
    return 0


def _settings(args: argparse.Namespace) -> int:
    from starboard.server import configuration

    print(configuration.told(_read(args)), end="")
    return 0


async def _nothing(at: Desk, args: argparse.Namespace) -> object:
    raise NotImplementedError  # the deed runs without a desk of this kind

"""`Desk`: the database opened by an operator, beside a server that may be running on it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from starboard.engine.refusal import Malformed
from starboard.server.storage import migrations
from starboard.server.storage.changes import StoreDown, Values
from starboard.server.storage.database import Claim, Database, durable
from starboard.server.storage.keepsakes import Keepsakes
from starboard.server.storage.persons import Persons


class Desk:
    """What an operator's command works with."""

    def __init__(self, address: str, database: Database) -> None:
        """Over connections that are open."""
        self.address = address
        self.database = database
        self.keepsakes = Keepsakes(database)
        self.persons = Persons(database)

    async def all(self, statement: Any) -> list[Values]:
        """What a statement finds."""
        async with self.database.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(statement)).mappings()]

    @contextlib.asynccontextmanager
    async def one_moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection to which the database is as it was when it began to read, whatever is written meanwhile."""
        async with self.database.engine.connect() as connection:
            if self.database.shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.execute(text("BEGIN"))
            yield connection
            await connection.rollback()


@contextlib.asynccontextmanager
async def desk(address: str, alone: bool = False, any_schema: bool = False) -> AsyncIterator[Desk]:
    """The database of an address. `alone`: no server may run on it; `any_schema`: also one that is older, or empty."""
    database = Database(address)
    path = Path(database.url.database or "")
    claim: Claim | None = None
    if not database.shared and not alone and not path.exists():
        raise Malformed(f"there is no database '{path}'")
    if not database.shared and alone:
        claim = Claim(path)
    try:
        database.engine = create_async_engine(database.url)
    except ModuleNotFoundError as why:
        wanted = f"the package {why.name}: pip install 'starboard-games[postgres]'"
        raise Malformed(f"this database needs {wanted}") from None
    if not database.shared and (alone or not any_schema):  # else it is only looked at, and stays as it is
        event.listen(database.engine.sync_engine, "connect", durable)
    try:
        async with database.engine.connect() as connection:
            found = await connection.run_sync(revision)
        if not any_schema and found != head():
            raise Malformed(
                f"the schema of the database is {found or 'not there'}, this version wants {head()}: "
                "run 'starboard admin upgrade', or start the server"
            )
        yield Desk(address, database)
    except StoreDown as why:
        raise Malformed(f"the database {database.shown()} did not take it ({why}); nothing was changed") from None
    except (SQLAlchemyError, OSError) as why:
        reason = (str(getattr(why, "orig", None) or why).splitlines() or [type(why).__name__])[0]
        raise Malformed(f"the database {database.shown()} cannot be used: {reason}") from None
    finally:
        await database.engine.dispose()
        if claim is not None:
            claim.release()


def revision(connection: Connection) -> str | None:
    """The step that a schema has reached."""
    return MigrationContext.configure(connection).get_current_revision()


def scripts() -> Config:
    """Where the steps are."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return config


def head() -> str:
    """The newest step."""
    return str(ScriptDirectory.from_config(scripts()).get_current_head())

"""`Persons`: what the database knows of people beside their names: their browsers, their way back, what they may do."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select, update

from starboard.server.stamps import now
from starboard.server.storage.changes import Values
from starboard.server.storage.database import Database
from starboard.server.storage.schema import keys, people


class Persons:
    """Over a database that is open. Secrets come here only as hashes."""

    def __init__(self, database: Database) -> None:
        """Over the database."""
        self._database = database

    async def holding(self, secret: str) -> Values | None:
        """Who holds a secret: that of their first browser, or of a further one."""
        further = select(keys.c.person).where(keys.c.secret == secret).scalar_subquery()
        return await self._one(select(people).where((people.c.secret == secret) | (people.c.id == further)))

    async def by_id(self, person: str) -> Values | None:
        """A person."""
        return await self._one(select(people).where(people.c.id == person))

    async def recovering(self, code: str) -> Values | None:
        """Whose recovery link this is."""
        return await self._one(select(people).where(people.c.recovery == code))

    async def change(self, person: str, **values: Any) -> None:
        """New values of a person."""
        await self._write(update(people).where(people.c.id == person).values(**values))

    async def add_key(self, person: str, secret: str) -> None:
        """One more browser."""
        await self._write(insert(keys).values(secret=secret, person=person, made=now()))

    async def count_keys(self, person: str) -> int:
        """How many browsers there are beside the first."""
        async with self._database.reading() as connection:
            return len((await connection.execute(select(keys.c.secret).where(keys.c.person == person))).all())

    async def renew(self, person: str, secret: str) -> None:
        """From now on only this secret is theirs: all browsers that have another one are strangers."""
        async with self._database.writing() as connection:
            await connection.execute(delete(keys).where(keys.c.person == person))
            await connection.execute(
                update(people).where(people.c.id == person).values(secret=secret, recovery=None)
            )

    async def _one(self, statement: Any) -> Values | None:
        async with self._database.reading() as connection:
            found = (await connection.execute(statement)).mappings().first()
        return None if found is None else dict(found)

    async def _write(self, statement: Any) -> None:
        async with self._database.writing() as connection:
            await connection.execute(statement)

"""`Keepsakes`: single things that all processes share, and the orders that an operator leaves for them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from starboard.server.stamps import now
from starboard.server.storage.database import Database
from starboard.server.storage.schema import keepsakes, orders

TABLE, PERSON, HOUSE = "table", "person", "house"  # what an order is about: it is to be read again
DAY = 86_400_000


class Keepsakes:
    """Things by their names, in a database that is open."""

    def __init__(self, database: Database) -> None:
        """Over the database."""
        self._database = database

    async def get(self, name: str) -> Any:
        """A thing, or None."""
        async with self._database.reading() as connection:
            found = (await connection.execute(select(keepsakes.c.value).where(keepsakes.c.name == name))).first()
        return None if found is None else found[0]

    async def put(self, name: str, value: Any) -> None:
        """Keeps a thing in place of what had its name."""
        new = self._insert().values(name=name, value=value)
        statement = new.on_conflict_do_update(index_elements=["name"], set_={"value": new.excluded.value})
        async with self._database.writing() as connection:
            await connection.execute(statement)

    async def first(self, name: str, value: Any) -> Any:
        """Keeps a thing if there is none of that name; the one that is there then, whoever was first."""
        async with self._database.writing() as connection:
            await connection.execute(self._insert().values(name=name, value=value).on_conflict_do_nothing())
        return await self.get(name)

    async def exchange(self, name: str, old: Any, value: Any) -> bool:
        """Puts a thing in place of another one; False where somebody else was first."""
        async with self._database.writing() as connection:
            await connection.execute(self._insert().values(name=name, value=old).on_conflict_do_nothing())
            found = (
                await connection.execute(
                    select(keepsakes.c.value).where(keepsakes.c.name == name).with_for_update()
                )
            ).scalar()
            if found != old:
                return False
            await connection.execute(update(keepsakes).where(keepsakes.c.name == name).values(value=value))
        return True

    def _insert(self) -> Any:
        return (postgresql if self._database.shared else sqlite).insert(keepsakes)

    # --- orders --------------------------------------------------------------------------------------------------
    async def order(self, what: str, subject: str = "") -> None:
        """Tells every running process to read something again."""
        async with self._database.writing() as connection:
            await connection.execute(insert(orders), [{"what": what, "subject": subject, "made": now()}])
            await connection.execute(delete(orders).where(orders.c.made < now() - DAY))

    async def last_order(self) -> int:
        """The number of the newest one."""
        async with self._database.reading() as connection:
            return int((await connection.execute(select(func.max(orders.c.id)))).scalar() or 0)

    async def orders_after(self, number: int) -> list[tuple[int, str, str]]:
        """What was ordered since."""
        wanted = select(orders.c.id, orders.c.what, orders.c.subject).where(orders.c.id > number).order_by(orders.c.id)
        async with self._database.reading() as connection:
            return [(row[0], row[1], row[2]) for row in await connection.execute(wanted)]

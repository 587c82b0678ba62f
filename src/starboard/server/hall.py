"""`Hall`: all tables of the server: setting up, sitting down, talking, hints, and the bots."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from starboard.bots import telling
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import NOT_YOURS
from starboard.server import credentials, metrics, setting_up
from starboard.server.acting import Acting, not_playing
from starboard.server.live import BOT, BOTS, ENDED, GATHERING, INVITED, OPEN, OVER, PERSON, PLAYING, LiveTable, Seat
from starboard.server.logs import log
from starboard.server.news import LOBBY
from starboard.server.problems import Problem, not_your_seat
from starboard.server.store import Change, Conflict
from starboard.server.thinking import BotFailed


class Hall(Acting):
    """Everything a person, a host or a bot can do at a table."""

    # --- creating ------------------------------------------------------------------------------------------------
    async def create(self, setup: setting_up.Setup, person: dict[str, Any]) -> str:
        """A new table; its id."""
        title = setting_up.title_of(setup.title)
        seats = setting_up.seating(title, setup.seats, setup.names, person["id"], person["name"])
        return await self._add(setup, seats, person["id"])

    async def _add(self, setup: setting_up.Setup, seats: Sequence[Seat], host: str) -> str:
        change, head = setting_up.new_table(setup, seats, host, self.settings.contents)
        await self.store.keep(change)
        log("created", table=head["id"], title=head["title"], seats=head["seats"])
        self.news.publish(LOBBY, credentials.now())
        async with self.at(head["id"]) as live:
            if live.stage == PLAYING:
                await self._begin(live)
        return str(head["id"])

    async def _begin(self, live: LiveTable) -> None:
        """All seats are taken: single options are played, bots are asked."""
        change = self._change(live, stage=PLAYING)
        live.stage = PLAYING
        self._advance(live, change)
        await self._keep(live, change)

    # --- talking -------------------------------------------------------------------------------------------------
    async def chat(self, table_id: str, person: dict[str, Any], text: str) -> None:
        """A message that everybody at the table reads."""
        async with self._once(table_id) as live:
            own = live.seats_of(person["id"])
            name = live.seats[own[0]].name if own else person["name"]
            await self._remark(live, self._change(live), "chat", name, own[0] if own else None, text)

    async def _remark(
        self, live: LiveTable, change: Change, kind: str, name: str, seat: int | None, text: str
    ) -> None:
        remark = {"table_id": live.id, "kind": kind, "name": name, "seat": seat, "text": text}
        remark["made"] = credentials.now()
        change.remarks.append(remark)
        await self._keep(live, change)
        live.remarks.append(remark)

    # --- seats ---------------------------------------------------------------------------------------------------
    async def join(self, table_id: str, seat: int, person: dict[str, Any], code: str | None = None) -> None:
        """Sits down on an open seat, or on the one an invitation is for."""
        async with self._once(table_id) as live:
            if not 0 <= seat < len(live.seats):
                raise Problem(404, "no_seat", "There is no such seat.")
            place = live.seats[seat]
            invited = code is not None and place.invite is not None and secrets.compare_digest(place.invite, code)
            if not invited and place.kind != OPEN:
                raise Problem(409, "seat_taken", "That seat is taken.")
            if live.stage == ENDED:
                raise not_playing(live)
            used = {other.name.casefold() for other in live.seats if other.number != seat}
            name = setting_up.unused(person["name"], used)
            change = self._change(live)
            change.seats[seat] = {"kind": PERSON, "person": person["id"], "name": name, "invite": None, "bot": None}
            self._sit(live, Seat(seat, PERSON, name, person["id"]))
            await self._filled(live, change, f"{name} takes seat {seat + 1}.")

    @staticmethod
    def _sit(live: LiveTable, seat: Seat) -> None:
        live.seats[seat.number] = seat
        if live.record is not None:
            live.record.names[seat.number] = seat.name

    async def _filled(self, live: LiveTable, change: Change, note: str) -> None:
        if live.stage == GATHERING and all(seat.taken for seat in live.seats):
            live.stage = change.values["stage"] = PLAYING
            self._advance(live, change)
        await self._remark(live, change, "note", "", None, note)
        self.news.publish(LOBBY, credentials.now())

    async def seat_bot(self, table_id: str, person: str, seat: int, level: str) -> None:
        """The host puts a bot on a seat that is empty or whose person is missing; the seat stays that person's."""
        async with self._once(table_id) as live:
            live.check_host(person)
            place = self._seat(live, seat)
            if level not in BOTS:
                raise Problem(422, "no_bot", f"A bot is one of {', '.join(BOTS)}.")
            if live.stage not in (GATHERING, PLAYING):
                raise not_playing(live)
            used = {other.name.casefold() for other in live.seats if other.number != seat}
            name = place.name if place.person or place.kind == BOT else setting_up.bot_name(used)
            change = self._change(live)
            change.seats[seat] = {"kind": BOT, "bot": level, "name": name, "invite": None}
            self._sit(live, Seat(seat, BOT, name, place.person, level))
            await self._filled(live, change, f"A bot ({level}) plays for {name} now.")

    async def take_seat_back(self, table_id: str, person: str, seat: int) -> None:
        """The person whom a bot stands in for plays again; they or the host say so."""
        async with self._once(table_id) as live:
            place = self._seat(live, seat)
            if person not in (place.person, live.host):
                raise not_your_seat()
            if place.kind != BOT or place.person is None:
                raise Problem(409, "no_stand_in", "No bot stands in for a person on that seat.")
            change = self._change(live)
            change.seats[seat] = {"kind": PERSON, "bot": None}
            self._sit(live, Seat(seat, PERSON, place.name, place.person))
            await self._remark(live, change, "note", "", None, f"{place.name} plays again.")

    async def new_link(self, table_id: str, person: str, seat: int) -> str:
        """The host makes a new link for a seat; whoever held the seat before loses it when the link is used."""
        async with self._once(table_id) as live:
            live.check_host(person)
            place = self._seat(live, seat)
            if place.kind == BOT and place.person is None and live.stage != GATHERING:
                raise Problem(409, "seat_taken", "A bot has played here from the start; that seat has no link.")
            code = credentials.new_secret()
            change = self._change(live)
            change.seats[seat] = {"invite": code}
            if place.kind == OPEN:
                change.seats[seat]["kind"] = place.kind = INVITED
            await self._keep(live, change)
            place.invite = code
            return code

    async def end(self, table_id: str, person: str) -> None:
        """The host ends the table; it stays readable."""
        async with self._once(table_id) as live:
            live.check_host(person)
            if live.stage in (OVER, ENDED):
                return
            live.stage = ENDED
            change = self._change(live, stage=ENDED)
            await self._remark(live, change, "note", "", None, "The host has ended this table.")
            self.news.publish(LOBBY, credentials.now())

    async def rematch(self, table_id: str, person: str) -> str:
        """The same people and bots at a new table of the same kind; asked twice, it is the same new table."""
        async with self._once(table_id) as live:
            if not live.seats_of(person) and person != live.host:
                raise not_your_seat()
            if live.stage not in (OVER, ENDED):
                raise Problem(409, "not_over", "This table is still being played.")
            if live.rematch is None:
                setup = setting_up.Setup(live.title.id, [], options=live.options, listed=live.listed)
                seats = [Seat(seat.number, *_again(seat)) for seat in live.seats]
                rematch = await self._add(setup, seats, live.host)
                await self._keep(live, self._change(live, rematch=rematch))
                live.rematch = rematch
            return live.rematch

    @staticmethod
    def _seat(live: LiveTable, seat: int) -> Seat:
        if not 0 <= seat < len(live.seats):
            raise Problem(404, "no_seat", "There is no such seat.")
        return live.seats[seat]

    # --- hints ---------------------------------------------------------------------------------------------------
    async def hint(self, table_id: str, person: str, seat: int) -> list[dict[str, Any]]:
        """A few good actions, from what the seat knows."""
        async with self.at(table_id) as live:
            live.check_seat(person, seat)
            if seat not in live.pending():
                raise Problem(409, "not_your_turn", "It is not your turn.", rule=NOT_YOURS)
            game = live.game
            perspective = Perspective(game, seat, secrets.randbits(64))
            names = live.names
        try:
            found = await self.thinkers.advise(perspective)
        except BotFailed as why:
            raise Problem(503, "no_hint", f"{str(why).capitalize()}.") from None
        return [
            {
                "action": advice.action,
                "label": advice.label,
                "share": round(advice.share, 3),
                "payoff": round(advice.payoff, 3),
                "line": list(advice.line),
            }
            for advice in telling.told(perspective, found, names)
        ]

    # --- bots ----------------------------------------------------------------------------------------------------
    def drive(self, table_id: str) -> None:
        """Lets the bots of a table decide, one after the other, beside all requests."""
        if table_id not in self._driving:
            task = asyncio.create_task(self._drive(table_id))
            self._driving[table_id] = task
            task.add_done_callback(lambda _: self._driven(table_id))

    def _driven(self, table_id: str) -> None:
        self._driving.pop(table_id, None)
        live = self._live.get(table_id)
        if live is not None and live.bots_pending() and not self.news.closed:
            self.drive(table_id)

    async def _drive(self, table_id: str) -> None:
        while True:
            try:
                if not await self._let_bot_decide(table_id):
                    return
            except Conflict:
                return  # another process drives
            except Problem as why:
                log("bot_stopped", table=table_id, code=why.code)
                await asyncio.sleep(1.0)
                if why.status != 503:
                    return

    async def _let_bot_decide(self, table_id: str) -> bool:
        """One decision of one bot; False when none is asked."""
        async with self.at(table_id) as live:
            asked = live.bots_pending()
            if not asked:
                return False
            seat = asked[0]
            spec = live.seats[seat].bot or "random"
            game = live.game
            moment = (live.branch, int(game.decision))
            perspective = Perspective(game, seat, secrets.randbits(64))
        fault = ""
        try:
            action = await self.thinkers.decide(spec, perspective)
        except BotFailed as why:
            fault = str(why)
            action = secrets.choice(perspective.legal)
            metrics.BOT_FAULTS.inc()
            log("bot_failed", table=table_id, seat=seat, bot=spec, fault=fault)
        async with self.at(table_id) as live:
            game = live.game
            still_asked = seat in live.bots_pending() and moment == (live.branch, int(game.decision))
            if not still_asked:
                return True
            change = self._change(live)
            self._play(live, change, seat, action)
            metrics.ACTIONS.labels(live.title.id, "bot").inc()
            self._advance(live, change)
            if fault:
                note = f"The bot of {live.seats[seat].name} failed ({fault}); a random action was played instead."
                change.remarks.append(
                    {"table_id": live.id, "kind": "note", "name": "", "seat": seat, "text": note}
                    | {"made": credentials.now()}
                )
            await self._keep_rows(live, change)
            live.remarks += change.remarks
        return True


def _again(seat: Seat) -> tuple[str, str, str | None, str | None]:
    """Kind, name, person and bot of a seat at a rematch: a person who was away is asked again."""
    if seat.person is not None:
        return PERSON, seat.name, seat.person, None
    return (BOT, seat.name, None, seat.bot) if seat.kind == BOT else (OPEN, seat.name, None, None)

"""`Acting`: playing and taking back. Every row is checked, kept, and only then answered."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.engine.refusal import NOT_YOURS, IllegalAction, Malformed
from starboard.server import credentials, metrics
from starboard.server.journal import tell, went_back
from starboard.server.keeping import Keeping
from starboard.server.live import BOT, ENDED, GATHERING, OVER, PERSON, PLAYING, LiveTable, Played
from starboard.server.logs import log
from starboard.server.news import LOBBY
from starboard.server.problems import Problem, not_your_seat
from starboard.server.store import Change, Conflict

TRIES = 5  # against other processes that are always first


@dataclass(frozen=True)
class Outcome:
    """What became of an action: played, repeated (it was played before), or stale (the table is further)."""

    what: str


class Acting(Keeping):
    """What happens in a game."""

    # --- acting --------------------------------------------------------------------------------------------------
    async def act(
        self, table_id: str, person: str | None, seat: int, action: int | str, branch: int, decision: int
    ) -> Outcome:
        """Plays for a person; a repeated or stale request changes nothing and is no error."""
        for _ in range(TRIES):
            try:
                async with self.at(table_id) as live:
                    live.check_seat(person, seat)
                    if live.seats[seat].kind == BOT:
                        raise Problem(409, "bot_plays", "A bot plays for this seat; take the seat back first.")
                    return await self._act(live, seat, action, branch, decision)
            except Conflict:
                continue
        raise Problem(503, "busy", "This table is changed too often at once; try again.")

    async def _act(self, live: LiveTable, seat: int, action: int | str, branch: int, decision: int) -> Outcome:
        if live.stage != PLAYING:
            raise not_playing(live)
        game = live.game
        number = self._number(live, action)
        if (branch, decision) != (live.branch, int(game.decision)):
            return Outcome("repeated" if self._is_repeated(live, seat, number, branch, decision) else "stale")
        if seat not in game.pending():
            if self._is_repeated(live, seat, number, branch, decision):
                return Outcome("repeated")
            raise Problem(409, "not_your_turn", "It is not your turn.", rule=NOT_YOURS)
        change = self._change(live, asking=None)
        try:
            self._play(live, change, seat, number)
        except IllegalAction as why:
            metrics.REFUSED.inc()
            facts = dict(why.refusal.facts)
            raise Problem(422, "refused", str(why), rule=why.refusal.rule, facts=facts) from None
        live.asking = None
        metrics.ACTIONS.labels(live.title.id, "person").inc()
        self._advance(live, change)
        await self._keep_rows(live, change)
        return Outcome("played")

    @staticmethod
    def _number(live: LiveTable, action: int | str) -> int:
        try:
            if isinstance(action, str):
                return live.title.actions.parse(action)
            return live.title.actions.decode(action).id
        except Malformed as why:
            raise Problem(422, "no_action", f"{why}.") from None

    @staticmethod
    def _is_repeated(live: LiveTable, seat: int, action: int, branch: int, decision: int) -> bool:
        """Whether this very action is in force already: the answer to an earlier request got lost."""
        if branch != live.branch or live.record is None:
            return False
        return any(
            (row.decision, row.seat, row.action) == (decision, seat, action) for row in reversed(live.record.line)
        )

    def _play(self, live: LiveTable, change: Change, seat: int, action: int, forced: bool = False) -> None:
        """Plays in memory and adds the row to the change."""
        record = live.record
        assert record is not None
        game = record.game()
        sealed, decision = bool(game.sealed), int(game.decision)
        only: tuple[int, str] | None = None
        if forced and live.seats[seat].kind == PERSON:
            label = live.title.words.label(game.view(seat), live.title.actions.decode(action), live.names)
            only = (seat, f"Only one choice: {label}")
        events = record.play(action, seat)
        row = record.line[-1]
        told = tell(live.title, game, events, live.names, only)
        live.line.append(Played(seat, forced))
        live.journal.add(len(live.line), None if sealed else seat, told)
        live.journal.witness(len(live.line), events)
        change.rows.append(
            {
                "table_id": live.id,
                "number": live.row_count,
                "branch": live.branch,
                "decision": decision,
                "seat": seat,
                "action": action,
                "keep": None,
                "chance": [[name, list(values)] for name, values in row.chance],
                "revealed": row.revealed,
                "forced": forced,
                "sealed": sealed,
                "told": [list(item) for item in told],
                "made": credentials.now(),
            }
        )
        live.row_count += 1
        if game.is_over():
            live.stage = change.values["stage"] = OVER

    def _advance(self, live: LiveTable, change: Change) -> None:
        """Plays single options, whoever has them."""
        while live.stage == PLAYING:
            action = live.single_option()
            if action is None:
                return
            self._play(live, change, int(live.game.to_move()), action, forced=True)

    async def _keep_rows(self, live: LiveTable, change: Change) -> None:
        every = self.settings.snapshot_every
        if change.rows and change.rows[0]["number"] // every != live.row_count // every:
            game = live.game
            change.snapshot = {
                "table_id": live.id,
                "number": live.row_count,
                "state": game.to_json(),
                "digest": game.digest(),
            }
        await self._keep(live, change)
        if live.stage == OVER:
            log("over", table=live.id, rows=live.row_count)
            self.news.publish(LOBBY, credentials.now())

    # --- taking back ---------------------------------------------------------------------------------------------
    async def undo(self, table_id: str, person: str, seat: int, whole_turn: bool, branch: int) -> Outcome:
        """Takes back at once where that is free or everybody agrees; else asks the others."""
        async with self._once(table_id) as live:
            live.check_seat(person, seat)
            if branch != live.branch:
                return Outcome("stale")
            keep = live.undo_to(seat, whole_turn)
            if keep is None:
                raise Problem(409, "nothing_to_undo", "There is nothing of yours to take back.")
            others = live.must_agree(person)
            if live.undo_is_free(seat, keep) or not others:
                await self._take_back(live, seat, keep)
                return Outcome("played")
            asking = {"seat": seat, "keep": keep, "person": person, "agreed": [], "rows": live.row_count}
            await self._keep(live, self._change(live, asking=asking))
            live.asking = asking
            return Outcome("asked")

    async def answer_undo(self, table_id: str, person: str, agree: bool) -> Outcome:
        """Another person's answer to an undo that waits."""
        async with self._once(table_id) as live:
            if not live.seats_of(person):
                raise not_your_seat()
            asking = live.asking
            if asking is None or asking["rows"] != live.row_count:
                return Outcome("stale")
            if not agree:
                await self._keep(live, self._change(live, asking=None))
                live.asking = None
                return Outcome("played")
            agreed = sorted({*asking["agreed"], person})
            if live.must_agree(asking["person"]) <= set(agreed):
                await self._take_back(live, asking["seat"], asking["keep"])
                return Outcome("played")
            asking = {**asking, "agreed": agreed}
            await self._keep(live, self._change(live, asking=asking))
            live.asking = asking
            return Outcome("asked")

    async def _take_back(self, live: LiveTable, seat: int, keep: int) -> None:
        record = live.record
        assert record is not None
        count = len(live.line) - keep
        record.undo(seat, count, agreed=True)
        live.branch += 1
        live.stage = PLAYING
        live.asking = None
        del live.line[keep:]
        live.journal.back(keep, seat, went_back(live.seats[seat].name, count))
        change = self._change(live, branch=live.branch, stage=PLAYING, asking=None)
        change.rows.append(
            {
                "table_id": live.id,
                "number": live.row_count,
                "branch": live.branch,
                "decision": -1,
                "seat": seat,
                "action": None,
                "keep": keep,
                "chance": [],
                "revealed": False,
                "forced": False,
                "sealed": False,
                "told": [],
                "made": credentials.now(),
            }
        )
        live.row_count += 1
        metrics.UNDOS.inc()
        await self._keep_rows(live, change)


def not_playing(live: LiveTable) -> Problem:
    """Why nobody can act here."""
    text = {
        GATHERING: "The game has not begun: a seat is still free.",
        OVER: "The game is over.",
        ENDED: "The host has ended this table.",
    }[live.stage]
    return Problem(409, live.stage, text)

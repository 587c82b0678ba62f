"""The bodies of the JSON interface, as `/api/docs.json` describes them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from starboard.server.problems import LONGEST_CHAT, LONGEST_NAME
from starboard.server.tables.clock import KINDS, LONGEST_VACATION, THENS
from starboard.server.tables.seats import BOTS

TABLE = "7kq2mwx4ch9ndz"  # the id in examples
MOST_AT_ONCE = 64  # actions of a compound
SEED = r"^[0-9]{1,39}$"


class Fault(BaseModel):
    """What went wrong."""

    model_config = ConfigDict(extra="allow")
    status: int = Field(examples=[409])
    code: str = Field(examples=["not_your_turn"])
    text: str = Field(examples=["It is not your turn."])


class FaultBody(BaseModel):
    """The body of every answer that is an error."""

    error: Fault


class NewPerson(BaseModel):
    """A guest."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ada"}]})
    name: str = Field(min_length=1, max_length=LONGEST_NAME)


class PersonMade(BaseModel):
    """The token is the person: keep it, and send it as `Authorization: Bearer TOKEN`."""

    person: str
    name: str
    token: str


class ClockWanted(BaseModel):
    """The clock of a table. What a decision takes beyond its own time comes from the reserve of the whole game."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"kind": "slow", "decision": 172800, "then": "stand_in"}]}
    )
    kind: str = Field(max_length=8, description=", ".join(KINDS))
    decision: int | None = Field(None, ge=0, description="seconds for every decision")
    reserve: int | None = Field(None, ge=0, description="seconds for the whole game beside them")
    then: str | None = Field(None, max_length=12, description="what happens when the time is up: " + ", ".join(THENS))
    level: str | None = Field(None, max_length=20, description="of the bot that plays on")
    vacation: int | None = Field(None, ge=0, description="days in which the clock of a seat may stand still")


class Days(BaseModel):
    """A vacation."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"days": 3}]})
    days: int = Field(ge=0, le=LONGEST_VACATION)


class LessonDeed(BaseModel):
    """What a learner does beside playing, on a page that shows this version of the table and this place of it."""

    deed: str = Field(max_length=8, examples=["next"])
    mark: str = Field(max_length=20, examples=["3.0.1"])
    seat: int = Field(ge=0, le=7)
    version: int = Field(ge=0)
    page: str = Field("", max_length=40)


class NewTable(BaseModel):
    """A table to be set up."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"title": "sample", "seats": ["me", "easy"], "options": {}, "listed": False}]}
    )
    title: str = Field(max_length=80)
    seats: list[Annotated[str, Field(max_length=20)]] = Field(
        max_length=8, description="One entry a seat: me, friend (by link), open, or a bot: " + ", ".join(BOTS)
    )
    names: list[Annotated[str, Field(max_length=LONGEST_NAME)]] = Field([], max_length=8, description="of own seats")
    options: dict[str, Any] = Field({}, description="see /api/titles")
    seed: str | None = Field(None, pattern=SEED, description="a whole number; only without other people")
    listed: bool = Field(False, description="whether the lobby shows it to everybody")
    clock: ClockWanted | None = Field(None, description="none: everybody takes the time they need")


class TableMade(BaseModel):
    """Where it is, and a link code for every seat that is kept for a friend."""

    table: str = Field(examples=[TABLE])
    invites: dict[int, str]


class Act(BaseModel):
    """One action. `branch` and `decision` are those of the view it was chosen from, so nothing can be played twice."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"seat": 0, "action": "bid(value=3)", "branch": 0, "decision": 0}]}
    )
    seat: int = Field(ge=0, le=7)
    action: int | Annotated[str, Field(max_length=200)] = Field(description="an id, or as `legal` names it")
    branch: int = Field(ge=0)
    decision: int = Field(ge=0)


class PageAct(BaseModel):
    """One action from the page, or several that it offers as one: they are played one after the other."""

    seat: int = Field(ge=0, le=7)
    actions: list[int] = Field(min_length=1, max_length=MOST_AT_ONCE)
    branch: int = Field(ge=0)
    decision: int = Field(ge=0)
    version: int = Field(-1, ge=-1)  # what the page shows: the answer brings what differs from it
    page: str = Field("", max_length=40)  # as it calls itself in its stream


class Acted(BaseModel):
    """`played`, `repeated` (it had been played), `stale` (the table is further) or `asked` (others must agree)."""

    outcome: str
    table: dict[str, Any]


class TakeBack(BaseModel):
    """Undo of the last choice, or of the whole turn."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": 0, "whole_turn": False, "branch": 0}]})
    seat: int = Field(ge=0, le=7)
    whole_turn: bool = False
    branch: int = Field(ge=0)


class Answer(BaseModel):
    """To an undo that somebody asked for."""

    agree: bool = Field(examples=[True])


class Vote(BaseModel):
    """To what the people of a table are asked; `number` is that of the question, as the table shows it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"number": 12, "agree": True}]})
    number: int = Field(ge=0)
    agree: bool


class Said(BaseModel):
    """A chat message."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"text": "good luck"}]})
    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class Join(BaseModel):
    """Sits down; `code` for a seat that is kept for a friend."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": None}]})
    code: str | None = Field(None, max_length=80)


class LinkMade(BaseModel):
    """`played` with the code, or `asked`: others must agree first, or stay away long enough."""

    outcome: str
    code: str | None


class Level(BaseModel):
    """A bot."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"level": "easy"}]})
    level: str = Field(max_length=20, description=", ".join(BOTS))


class Recovery(BaseModel):
    """Keep the code like a key: whoever has it can take your seats. `path` is its page."""

    code: str
    path: str


class RecoverBy(BaseModel):
    """With the code of a recovery link."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "k2ZrV8Q1yJtWbN0cXe5LhU9a"}]})
    code: str = Field(max_length=80)


class NewTarget(BaseModel):
    """Where to be told. `subscription` is what a browser's push manager gives."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"kind": "webhook", "format": "json", "address": "https://example.org/hook"}]}
    )
    kind: str = Field(max_length=8, description="push, mail or webhook")
    subscription: dict[str, Any] | None = None
    address: str | None = Field(None, max_length=1000, description="of a mailbox or a webhook")
    format: str | None = Field(None, max_length=8, description="of a webhook: discord, slack, matrix or json")
    room: str | None = Field(None, max_length=400, description="Matrix: !...:server")
    token: str | None = Field(None, max_length=400, description="Matrix: an access token")
    secret: str | None = Field(None, max_length=400, description="json: signs the body (X-Starboard-Signature)")


class TableWish(BaseModel):
    """How to be told of one table."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"mode": "off"}]})
    mode: str = Field(max_length=8, description="at_once, hours (at most once in so many), digest, off, or as_all")
    hours: int = Field(6, ge=0, le=100_000)
    silent: bool = Field(True, description="not while its page is open")


class WishWanted(BaseModel):
    """How to be told of all tables that nothing else is said of."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"mode": "digest", "hours": 12}]})
    mode: str = Field(max_length=8, description="at_once, hours (at most once in so many), digest, off")
    hours: int = Field(6, ge=0, le=100_000)
    silent: bool = Field(True, description="not while the page of the table is open")


class WhatIf(BaseModel):
    """A private branch."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": 0, "level": "easy"}]})
    seat: int = Field(ge=0, le=7, description="one of yours")
    level: str = Field("me", max_length=20, description="who plays the others: me, " + ", ".join(BOTS))


class TableOnly(BaseModel):
    """Where to go."""

    table: str = Field(examples=[TABLE])


class SeatOnly(BaseModel):
    """For which seat."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": 0}]})
    seat: int = Field(ge=0, le=7)


class HealthBody(BaseModel):
    """`ok`, or `failing`; and how each of the tasks is that must not end."""

    status: str
    duties: dict[str, str]


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": FaultBody} for status in (400, 401, 403, 404, 405, 409, 413, 414, 422, 429, 503)
}

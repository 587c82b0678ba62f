"""The tables of the database. `migrations/` makes and changes them; this says what they look like now."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("secret", String(64), nullable=False, unique=True),  # a hash: the secret itself is with the person alone
    Column("made", BigInteger, nullable=False),
    Column("recovery", String(64), unique=True),  # a hash too: of the link with which they come back without a cookie
    Column("seen", BigInteger),  # on which day they last asked for anything
    Column("banned", BigInteger),  # until when they are not let in
    Column("muted", BigInteger),  # until when they cannot talk
)

keys = Table(  # further browsers of a person, beside the first one
    "keys",
    metadata,
    Column("secret", String(64), primary_key=True),  # a hash
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("keys_by_person", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(80), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("content_digest", String(40), nullable=False),
    Column("content", JSON(none_as_null=True)),  # only where it is not the title's own
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("start", JSON(none_as_null=True)),  # the state it begins with, where it was forked from another game
    Column("lesson", JSON(none_as_null=True)),  # which one it is, and how far: `engine.teaching.Place`
    Column("listed", Boolean, nullable=False),
    Column("host", String(16), nullable=False),
    Column("stage", String(12), nullable=False),
    Column("version", Integer, nullable=False),  # rises with every change of anything at this table
    Column("branch", Integer, nullable=False),  # rises with every undo
    Column("asking", JSON(none_as_null=True)),  # an undo that waits for agreement
    Column("votes", JSON(none_as_null=True)),  # what the people of the table are asked together, and what they refused
    Column("bots_due", Boolean, nullable=False),
    Column("driver", String(16)),  # the process that lets its bots decide: the one that changed it last
    Column("rematch", String(16)),
    Column("made", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("clock", JSON(none_as_null=True)),  # what was chosen at set-up: `tables.clock.Clock`
    Column("times", JSON(none_as_null=True)),  # who is asked since when, who has used how much: `tables.clock.Times`
    Column("deadline", BigInteger),  # the next moment at which time has to be looked at
    Column("whatif_of", String(16)),  # the table it is a private branch of; deleted when it is closed, or after a day
    Index("tables_by_stage", "stage", "listed"),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_host", "host", "stage"),
    Index("tables_by_bots", "bots_due", "stage"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(16)),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("invite", String(40), unique=True),
    Index("seats_by_person", "person"),
)

sittings = Table(  # who has sat where, and could see what that seat sees; it only grows
    "sittings",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("what", String(12), nullable=False),
    Column("seat", Integer),  # none: it is about the whole table
    Column("person", String(16)),
    Column("name", String(40), nullable=False),
    Column("after", Integer, nullable=False),  # so many rows had been played
    Column("made", BigInteger, nullable=False),
)

presence = Table(  # when the people of a table were last at it
    "presence",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

put_away = Table(  # finished tables that a person does not want to see in their list any more
    "put_away",
    metadata,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("made", BigInteger, nullable=False),
)

processes = Table(  # of the server; one that is alive says so again and again
    "processes",
    metadata,
    Column("origin", String(16), primary_key=True),
    Column("beat", BigInteger, nullable=False),  # milliseconds by the clock of the database
)

rows = Table(
    "rows",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("branch", Integer, nullable=False),
    Column("decision", Integer, nullable=False),  # -1: an undo
    Column("seat", Integer, nullable=False),
    Column("action", Integer),
    Column("keep", Integer),  # of an undo: how many rows stay in force
    Column("chance", JSON, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("sealed", Boolean, nullable=False),
    Column("told", JSON, nullable=False),  # what it did in words: (audience, sentence)
    Column("made", BigInteger, nullable=False),
    UniqueConstraint("table_id", "branch", "decision", "seat", name="one_action_per_decision"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # the state after so many rows
    Column("state", JSON, nullable=False),  # as `Record.snapshot` gives it
    Column("digest", String(40), nullable=False),
)

reviews = Table(  # of finished games: what each decision was worth
    "reviews",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("done", Integer, nullable=False),  # pieces of work
    Column("total", Integer, nullable=False),
    Column("beat", BigInteger, nullable=False),  # when a process last worked at it
    Column("found", JSON(none_as_null=True)),  # as `Review.to_json` gives it, once it is done
)

results = Table(  # how finished games ended, read from their records when somebody asks for the first time
    "results",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("found", JSON, nullable=False),  # scores and places by side, or null: the installed rules cannot tell
)

remarks = Table(
    "remarks",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("kind", String(8), nullable=False),  # chat, or a note of the server
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("person", String(16)),  # who said it, so that it can be deleted with all else of theirs
    Index("remarks_by_table", "table_id", "id"),
)

targets = Table(  # where a person wants to be told that it is their turn
    "targets",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("kind", String(8), nullable=False),  # push, mail or webhook
    Column("address", Text, nullable=False),
    Column("more", JSON, nullable=False),  # what that kind needs beside its address
    Column("confirmed", Boolean, nullable=False),
    Column("code", String(64), unique=True),  # a hash: of the link in a mail
    Column("failures", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("targets_by_person", "person"),
)

wishes = Table(  # how a person wants to be told: of all tables ("*"), or of one
    "wishes",
    metadata,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("mode", String(8), nullable=False),
    Column("hours", Integer, nullable=False),
    Column("silent", Boolean, nullable=False),
)

notices = Table(  # what is to be told, and what has been
    "notices",
    metadata,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("mark", String(24), primary_key=True),  # branch and decision: nobody is told twice of the same turn
    Column("due", BigInteger),  # none: it has been dealt with
    Column("tries", Integer, nullable=False),
    Column("sent", BigInteger),
    Column("made", BigInteger, nullable=False),
    Index("notices_by_due", "due"),
)

keepsakes = Table(  # single things that all processes share: keys of the server, rules of the house
    "keepsakes",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", JSON, nullable=False),
)

orders = Table(  # what the operator has changed beside the running processes: they look here every other second
    "orders",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("what", String(12), nullable=False),
    Column("subject", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
)

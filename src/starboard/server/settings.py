"""What a host can set."""

from __future__ import annotations

import functools
import ipaddress
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit

from starboard.engine.refusal import Malformed

HOME = "127.0.0.1"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
LOOPBACK_ADDRESSES = ("127.0.0.1", "::1")
PORT = 8765
DATABASE_VARIABLE = "STARBOARD_DATABASE"
# How many at once, and how many a minute. One person is far below the second; a school class behind one address is
# below the first; programs that misbehave are not.
RATES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "create": (60, 60),
        "join": (60, 120),
        "chat": (60, 300),
        "act": (600, 3000),
        "hint": (30, 60),
        "person": (60, 60),
        "name": (60, 60),
        "read": (1200, 6000),
        "notice": (30, 30),
    }
)
OWN_RATES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "create": (10, 10),
        "join": (10, 20),
        "chat": (10, 30),
        "act": (60, 300),
        "hint": (6, 20),
        "name": (5, 10),
        "read": (300, 1200),
        "notice": (6, 6),
    }
)


def data_folder() -> Path:
    """Where the embedded server keeps its database."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "starboard"


def default_database() -> str:
    """STARBOARD_DATABASE, which keeps a password off the command line, or the file of the embedded server."""
    return os.environ.get(DATABASE_VARIABLE) or f"sqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """How one server process runs."""

    database: str = field(default_factory=default_database)
    host: str = HOME
    port: int = PORT
    thinkers: int = 0  # worker processes for bots; 0: one less than there are cores, at least one
    rates: Mapping[str, tuple[int, int]] = field(default_factory=lambda: RATES)  # of an address
    own_rates: Mapping[str, tuple[int, int]] = field(default_factory=lambda: OWN_RATES)  # of a person
    streams: int = 1000  # event streams open at once; fewer where the system allows few open files
    streams_per_address: int = 200
    streams_per_person: int = 20
    connections_per_address: int = 400
    request_seconds: float = 20.0  # until a request has arrived as a whole
    tables_per_person: int = 60  # that one person hosts and that are not finished
    bot_seconds: tuple[int, int] = (120, 20)  # a person's bots may think while others' wait: at once, and a minute
    bot_seconds_per_address: tuple[int, int] = (600, 100)
    away_minutes: float = 10.0  # without a sign of somebody, before a bot may play for them
    gone_hours: float = 24.0  # without a sign of somebody, before a table can be ended without them
    host_gone_hours: float = 72.0  # without a sign of the host, before somebody else at the table becomes it
    secure: bool = False  # cookies only over https
    public_url: str = ""  # where people reach it, such as https://play.example.org: for links in mails
    path: str = ""  # what the proxy puts before every address, such as /starboard
    hosts: tuple[str, ...] = ()  # the only names it answers to; none: see `names`
    proxies: tuple[str, ...] = LOOPBACK_ADDRESSES  # whose word on a client's address is believed
    workers: int = 1  # server processes
    examples: str = "local"  # whether the sample title is offered: local (on this machine alone), always, never
    # --- for whoever runs it
    admin_host: str = HOME
    admin_port: int = 0  # where numbers and health are; 0: nowhere
    public_metrics: bool = False  # whether the numbers are on the public port as well
    # --- notices
    smtp_host: str = ""  # empty: no mails are sent
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_security: str = "starttls"  # or tls, or none
    mail_from: str = ""
    push: bool = True  # through the push services of browsers
    push_contact: str = ""  # whom such a service writes to if something is wrong: mailto:... or https://...
    push_key: str = ""  # a private key of one's own; empty: one is made and kept in the database
    webhooks: bool = True
    private_targets: bool = False  # whether notices may go to private addresses, and over http
    notice_seconds: int = 30  # between a turn and its notice: who is about to play need not be told
    targets_per_person: int = 8
    # --- retention: days until something is deleted; 0: never
    finished_days: int = 365
    idle_days: int = 180  # of tables that were not finished
    chat_days: int = 180  # of tables that are finished
    people_days: int = 365  # who sit nowhere and have not been here
    automatic: bool = False  # once a day, not only by the command
    contents: Mapping[str, str] = field(default_factory=dict)  # title -> content file played instead of the own one
    snapshot_every: int = 25  # rows between two saved states
    heartbeat: float = 15.0  # seconds between two signs of life on an idle event stream
    patience: float = 30.0  # seconds a bot may think before a random move is played for it
    live_tables: int = 500  # tables kept in memory

    @property
    def names(self) -> tuple[str, ...]:
        """The names this server answers to; none: any.

        On this machine alone it answers to this machine's names, so that no other site can reach it through a name of
        its own. Behind a proxy (`secure`, or with a public address) it is known by names that it cannot guess.
        """
        public = urlsplit(self.public_url).hostname
        if self.hosts:
            return (*self.hosts, *LOOPBACK, *([public] if public else []))
        if public:
            return (public, *LOOPBACK) if self.host in LOOPBACK else ()
        return LOOPBACK if self.host in LOOPBACK and not self.secure else ()

    @property
    def offers_examples(self) -> bool:
        """Whether titles that are there to be read can be set up: guests of a public server want games."""
        local = self.host in LOOPBACK and not self.secure and not self.public_url
        return self.examples == "always" or (self.examples == "local" and local)

    @functools.cached_property
    def trusted(self) -> Proxies:
        """The proxies whose word is believed."""
        return Proxies(self.proxies)


class Proxies:
    """Addresses and networks; `address in proxies` asks whether one is among them."""

    def __init__(self, given: Sequence[str]) -> None:
        """Says what is wrong with one that is none."""
        self._networks = []
        for text in given:
            try:
                self._networks.append(ipaddress.ip_network(text, strict=False))
            except ValueError:
                raise Malformed(
                    f"proxies are addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not '{text[:60]}'"
                ) from None

    def __contains__(self, address: object) -> bool:
        try:
            known = ipaddress.ip_address(str(address).partition("/")[0])
        except ValueError:
            return False
        return any(known in network for network in self._networks)

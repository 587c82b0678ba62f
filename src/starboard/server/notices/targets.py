"""Targets: where people want to be told, as they give them, and the ways that this server has."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from starboard.server.notices import hooks, mailing, pushing
from starboard.server.notices.outgoing import NotSent, Outgoing
from starboard.server.notices.telling import Message, confirm
from starboard.server.people import credentials
from starboard.server.problems import Problem
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.changes import Values
from starboard.server.storage.keepsakes import Keepsakes
from starboard.server.storage.outbox import MODES, Outbox, Wish

if TYPE_CHECKING:
    from py_vapid import Vapid02

PUSH, MAIL, WEBHOOK = "push", "mail", "webhook"
KINDS = (PUSH, MAIL, WEBHOOK)
KEY = "push_key"
MOST_HOURS = 24 * 14
MOST_FAILURES = 20  # in a row: then a target is left alone until its owner tries it again
NO_CONTACT = "https://starboard.invalid"


class Ways:
    """The ways to people that this server has, and sending on each of them."""

    def __init__(self, settings: Settings, outbox: Outbox, keepsakes: Keepsakes) -> None:
        """What the settings allow and the installed packages can do."""
        self.settings = settings
        self.outbox = outbox
        self.outgoing = Outgoing(settings.private_targets)
        self._keepsakes = keepsakes
        self._key: Vapid02 | None = None
        self.kinds = tuple(
            kind
            for kind, wanted, installed in (
                (PUSH, settings.push, pushing.is_installed),
                (MAIL, bool(settings.smtp_host), mailing.is_installed),
                (WEBHOOK, settings.webhooks, hooks.is_installed),
            )
            if wanted and installed()
        )

    async def key(self) -> Vapid02:
        """The key by which push services know this server: the same in all its processes, and after every restart."""
        if self._key is None:
            kept = self.settings.push_key or await self._keepsakes.get(KEY)
            self._key = pushing.key_from(kept or await self._keepsakes.first(KEY, pushing.new_key()))
        return self._key

    def home(self) -> str:
        """Where links lead."""
        return self.settings.public_url.rstrip("/") or f"http://{self.settings.host}:{self.settings.port}"

    def contact(self) -> str:
        """Whom a push service can write to."""
        given = self.settings.push_contact or self.settings.public_url
        if given.startswith(("mailto:", "https://")):
            return given
        sender = self.settings.mail_from
        return f"mailto:{sender}" if sender and "<" not in sender else NO_CONTACT

    # --- what people give ----------------------------------------------------------------------------------------
    async def add(self, person: Values, given: dict[str, Any]) -> Values:
        """One more target of a person; a mail address must be confirmed before it counts."""
        kind = given.get("kind")
        if kind not in KINDS:
            raise Problem(422, "bad_target", f"A target is one of {', '.join(KINDS)}.")
        if kind not in self.kinds:
            raise Problem(409, "no_way", f"This server sends no notices by {kind}.")
        if len(await self.outbox.targets_of([person["id"]])) >= self.settings.targets_per_person:
            most = self.settings.targets_per_person
            raise Problem(409, "too_many_targets", f"You have {most} targets; delete one first.")
        more: dict[str, Any] = {}
        if kind == PUSH:
            address, more = pushing.checked(given.get("subscription"), self.outgoing)
        elif kind == MAIL:
            address = mailing.checked(given.get("address"))
        else:
            address, more = hooks.checked(given, self.outgoing)
        code = secrets.token_urlsafe(24)
        target = {
            "id": credentials.public_id(),
            "person": person["id"],
            "kind": kind,
            "address": address,
            "more": more | ({"off": code} if kind == MAIL else {}),
            "confirmed": kind != MAIL,
            "code": credentials.hashed(code) if kind == MAIL else None,
            "failures": 0,
            "made": now(),
        }
        if kind == MAIL:
            try:
                await self.send(target, confirm(person["name"], f"{self.home()}/notices/{code}"))
            except NotSent as why:
                raise Problem(503, "not_sent", f"The mail could not be sent: {why}. Try again later.") from None
        await self.outbox.add_target(target)
        return target

    def checked_wish(self, mode: str, hours: int, silent: bool) -> Wish:
        """How somebody wants to be told; says what is wrong with it."""
        if mode not in MODES:
            raise Problem(422, "bad_wish", f"'mode' is one of {', '.join(MODES)}.")
        if not 1 <= hours <= MOST_HOURS:
            raise Problem(422, "bad_wish", f"'hours' is a whole number from 1 to {MOST_HOURS}.")
        return Wish(mode, hours, silent)

    # --- sending -------------------------------------------------------------------------------------------------
    async def send(self, target: Values, message: Message) -> None:
        """Sends a message to a target; `NotSent` where that fails."""
        if target["kind"] not in self.kinds:
            raise NotSent("this server does not send that way any more")
        if target["kind"] == PUSH:
            key = await self.key()
            await pushing.push(self.outgoing, key, self.contact(), target["address"], target["more"], message)
        elif target["kind"] == MAIL:
            off = f"{self.home()}/notices/{target['more']['off']}" if target["confirmed"] else ""
            await mailing.mail(self.settings, target["address"], message, off)
        else:
            await hooks.call(self.outgoing, target["address"], target["more"], message)

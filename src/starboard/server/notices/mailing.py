"""Mail: a notice through any SMTP server."""

from __future__ import annotations

import asyncio
import importlib.util
import re
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from starboard.server.notices.outgoing import NotSent
from starboard.server.notices.telling import Message
from starboard.server.problems import Problem
from starboard.server.settings import Settings

SECONDS = 20.0
LONGEST_ADDRESS = 254
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")


def is_installed() -> bool:
    """Whether the package is there."""
    return importlib.util.find_spec("aiosmtplib") is not None


def checked(address: object) -> str:
    """A mail address; says what is wrong with it."""
    if not isinstance(address, str) or len(address) > LONGEST_ADDRESS or _ADDRESS.fullmatch(address) is None:
        raise Problem(422, "bad_mail", "That is no mail address, such as ada@example.org.")
    return address


async def mail(settings: Settings, to: str, message: Message, off: str = "") -> None:
    """Sends a notice; `off` is where one stops them."""
    import aiosmtplib

    made = EmailMessage()
    made["From"] = settings.mail_from
    made["To"] = to
    made["Subject"] = message.subject
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=settings.mail_from.rstrip(">").rpartition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    text = message.text
    if off:
        made["List-Unsubscribe"] = f"<{off}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text += f"\n\nNo more of these: {off}"
    made.set_content(text + "\n")
    try:
        async with asyncio.timeout(SECONDS):
            await aiosmtplib.send(
                made,
                hostname=settings.smtp_host,
                port=settings.smtp_port,
                username=settings.smtp_user or None,
                password=settings.smtp_password or None,
                use_tls=settings.smtp_security == "tls",
                start_tls=settings.smtp_security == "starttls",
                timeout=SECONDS,
            )
    except aiosmtplib.SMTPRecipientsRefused:
        raise NotSent("the mail server does not take this address", gone=True) from None
    except (aiosmtplib.SMTPException, OSError, TimeoutError, ValueError) as why:
        raise NotSent(f"the mail server did not take it ({type(why).__name__})") from None

"""Push: a notice through the push service of a browser (RFC 8030), which cannot read it (RFC 8291, 8292)."""

from __future__ import annotations

import base64
import binascii
import importlib.util
import json
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starboard.server.notices.outgoing import NotSent, Outgoing
from starboard.server.notices.telling import Message
from starboard.server.problems import Problem

if TYPE_CHECKING:
    from py_vapid import Vapid02

PACKAGES = ("http_ece", "py_vapid", "httpcore")
LIFETIME = 24 * 3600  # seconds for which the service keeps a notice for a browser that is away
LONGEST = 3000  # bytes: services take 4096 with what encryption adds
POINT, AUTH = 65, 16  # bytes of a browser's key and of its secret
LONGEST_ENDPOINT = 1000


def is_installed() -> bool:
    """Whether the packages are there."""
    return all(importlib.util.find_spec(name) is not None for name in PACKAGES)


def new_key() -> str:
    """A private key for this server."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def key_from(text: str) -> Vapid02:
    """A private key as it is kept, or as the operator gives it."""
    from py_vapid import Vapid02, VapidException

    try:
        return Vapid02.from_pem(text.encode()) if "BEGIN" in text else Vapid02.from_string(text)
    except (ValueError, TypeError, VapidException, binascii.Error):
        raise NotSent("the push key cannot be read") from None


def public_part(key: Vapid02) -> str:
    """What browsers want to know of the key."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return _text(key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def checked(subscription: object, outgoing: Outgoing) -> tuple[str, dict[str, Any]]:
    """A subscription as a browser gives it: its address, and its keys. Says what is wrong with it."""
    if not isinstance(subscription, dict):
        raise _bad("a subscription has endpoint and keys")
    endpoint, keys = subscription.get("endpoint"), subscription.get("keys")
    if not isinstance(endpoint, str) or not endpoint.isascii() or len(endpoint) > LONGEST_ENDPOINT:
        raise _bad(f"its endpoint is an address of at most {LONGEST_ENDPOINT} letters")
    if not isinstance(keys, dict) or not isinstance(keys.get("p256dh"), str) or not isinstance(keys.get("auth"), str):
        raise _bad("its keys are p256dh and auth")
    try:
        outgoing.check(endpoint)
        point, auth = _bytes(keys["p256dh"]), _bytes(keys["auth"])
    except NotSent as why:
        raise _bad(str(why)) from None
    except (ValueError, binascii.Error):
        raise _bad("its keys are base64url") from None
    if len(auth) != AUTH or len(point) != POINT or not _is_on_curve(point):
        raise _bad(f"p256dh is a point of P-256 ({POINT} bytes) and auth has {AUTH} bytes")
    return endpoint, {"p256dh": keys["p256dh"], "auth": keys["auth"]}


def _is_on_curve(point: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


async def push(
    outgoing: Outgoing, key: Vapid02, contact: str, endpoint: str, keys: dict[str, Any], message: Message
) -> None:
    """Sends a notice to a browser."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    said = {"title": message.subject, "body": message.lines[0] if message.lines else "", "url": message.url}
    said["tag"] = message.turns[0].table if len(message.turns) == 1 else "starboard"
    plain = json.dumps(said).encode()[:LONGEST]
    sealed = http_ece.encrypt(
        plain,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(keys["p256dh"]),
        auth_secret=_bytes(keys["auth"]),
        version="aes128gcm",
    )
    where = urlsplit(endpoint)
    signed = key.sign({"sub": contact, "aud": f"{where.scheme}://{where.netloc}"})
    headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(LIFETIME)}
    headers |= {"Urgency": "normal", "Topic": said["tag"][:32], **signed}
    answer = await outgoing.send("POST", endpoint, headers, sealed)
    if answer.status in (404, 410):
        raise NotSent("the browser takes no more notices", gone=True)
    if not 200 <= answer.status < 300:
        raise NotSent(f"the push service answered {answer.status}")


def _bad(text: str) -> Problem:
    return Problem(422, "bad_subscription", f"That is no push subscription: {text}.")


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

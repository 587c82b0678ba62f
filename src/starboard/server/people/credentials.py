"""Public ids and secrets, which are never the same thing."""

from __future__ import annotations

import hashlib
import re
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"  # no letters that are mistaken for one another
COOKIE = "starboard"
SEED_BITS = 128
_ID = re.compile("[0-9a-z]{1,16}")
_SECRET = re.compile("[0-9A-Za-z_-]{1,40}")


def public_id() -> str:
    """An id that may be seen: long enough that nobody guesses an unlisted table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(14))


def is_id(text: str) -> bool:
    """Whether a text can be an id: what cannot is not looked for, kept or logged."""
    return _ID.fullmatch(text) is not None


def is_secret(text: str) -> bool:
    """Whether a text can be a secret of ours."""
    return _SECRET.fullmatch(text) is not None


def new_secret() -> str:
    """A person's secret or an invitation: 192 random bits."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What the database keeps of a person's secret. It is random and long, so one fast hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_seed() -> int:
    """A table's seed."""
    return secrets.randbits(SEED_BITS)

"""All settings from a file, from the environment and from the command line, in this order: what comes later wins.

The file is TOML with the sections of `SECTIONS`. The variable of a setting is its name in capitals after `STARBOARD_`.
Whatever cannot be read is one line that says where it stands, what was found and what is allowed.
"""

from __future__ import annotations

import dataclasses
import os
import re
import tomllib
import types
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from starboard.engine.reading import shown, whole_number
from starboard.engine.refusal import Malformed
from starboard.server.settings import OWN_RATES, RATES, Settings

PREFIX = "STARBOARD_"
FILE_VARIABLE = "STARBOARD_CONFIG"
OTHER_VARIABLES = frozenset({"STARBOARD_PURE", "STARBOARD_COMPILED", "STARBOARD_COMPILE", FILE_VARIABLE})
SECRETS = frozenset({"database", "smtp_password", "push_key"})
RANGES: Mapping[str, tuple[float, float]] = {"port": (0, 65535), "admin_port": (0, 65535), "workers": (1, 64)}
SECTIONS: Mapping[str, tuple[str, ...]] = {
    "server": (
        *("database", "host", "port", "workers", "thinkers", "patience", "live_tables", "snapshot_every", "heartbeat"),
        *("contents", "secure", "public_url", "path", "hosts", "proxies", "examples"),
    ),
    "admin": ("admin_host", "admin_port", "public_metrics"),
    "limits": (
        *("rates", "own_rates", "streams", "streams_per_address", "streams_per_person", "connections_per_address"),
        *("request_seconds", "tables_per_person", "bot_seconds", "bot_seconds_per_address"),
    ),
    "tables": ("away_minutes", "gone_hours", "host_gone_hours"),
    "notices": (
        *("smtp_host", "smtp_port", "smtp_user", "smtp_password", "smtp_security", "mail_from"),
        *("push", "push_contact", "push_key", "webhooks", "private_targets", "notice_seconds", "targets_per_person"),
    ),
    "retention": ("finished_days", "idle_days", "chat_days", "people_days", "automatic"),
}
AMONG: Mapping[str, tuple[str, ...]] = {
    "smtp_security": ("starttls", "tls", "none"),
    "examples": ("local", "always", "never"),
}
_TYPES = typing.get_type_hints(Settings)


def load(
    path: str | None = None, given: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None
) -> Settings:
    """The settings of a server; `given` is what the command line says, None for what it does not say."""
    variables = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    file = path or variables.get(FILE_VARIABLE)
    if file:
        found |= from_file(file)
    found |= from_environment(variables)
    found |= {name: value for name, value in (given or {}).items() if value is not None}
    return check(dataclasses.replace(Settings(), **_with_usual_rates(found)))


def _with_usual_rates(found: dict[str, Any]) -> dict[str, Any]:
    """Rates that are not named stay as they are."""
    usual = {"rates": RATES, "own_rates": OWN_RATES}
    return found | {name: dict(rates) | dict(found[name]) for name, rates in usual.items() if name in found}


# --- the file ----------------------------------------------------------------------------------------------------
def from_file(path: str) -> dict[str, Any]:
    """What a configuration file says."""
    try:
        read = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as why:
        raise Malformed(f"the configuration '{path}' cannot be read: {(why.strerror or str(why)).lower()}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as why:
        raise Malformed(f"the configuration '{path}' is not TOML: {str(why)[:200]}") from None
    found: dict[str, Any] = {}
    for section, values in read.items():
        if section not in SECTIONS:
            raise Malformed(f"{path}: there is no section [{section}]; there are {_listed(SECTIONS)}")
        if not isinstance(values, Mapping):
            raise Malformed(f"{path}: [{section}] is a section with settings, not {shown(values)}")
        for name, value in values.items():
            if name not in SECTIONS[section]:
                raise Malformed(f"{path}: [{section}] has no '{name}'; it has {_listed(SECTIONS[section])}")
            found[name] = read_value(name, value, f"{path}: [{section}] {name}")
    return found


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


# --- the environment ---------------------------------------------------------------------------------------------
def from_environment(variables: Mapping[str, str]) -> dict[str, Any]:
    """What variables say; those that are nobody's are left alone: containers bring their own."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(Settings):
        variable = PREFIX + field.name.upper()
        if variables.get(variable):
            found[field.name] = read_value(field.name, _parsed(field.name, variables[variable]), variable)
    return found


def unknown_variables(variables: Mapping[str, str]) -> list[str]:
    """Variables that look like ours and are not: perhaps misspelt."""
    known = {PREFIX + field.name.upper() for field in dataclasses.fields(Settings)} | OTHER_VARIABLES
    return sorted(name for name in variables if name.startswith(PREFIX) and name not in known)


def _parsed(name: str, text: str) -> Any:
    """A variable in the form that a file would have."""
    kind = _kind(name)
    if kind == "flag":
        return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(text.lower(), text)
    if kind == "number":
        number = whole_number(text)
        if number is None and re.fullmatch(r"-?[0-9]{1,12}\.[0-9]{1,6}", text):
            return float(text)
        return text if number is None else number
    if kind == "texts":
        return [part.strip() for part in text.split(",") if part.strip()]
    if kind == "pair":
        return _pair_in(text)
    if kind in ("rates", "map"):
        parts = dict(part.strip().partition("=")[::2] for part in text.split(",") if part.strip())
        return {key: _pair_in(value) if kind == "rates" else value for key, value in parts.items()}
    return text


def _pair_in(text: str) -> Any:
    """`60/120`: so many at once, so many a minute."""
    numbers = [whole_number(part.strip()) for part in text.split("/")]
    return text if None in numbers else numbers


# --- values ------------------------------------------------------------------------------------------------------
def _kind(name: str) -> str:
    if name in ("rates", "own_rates"):
        return "rates"
    if name == "contents":
        return "map"
    said = _TYPES[name]
    if said is bool:
        return "flag"
    if said in (int, float):
        return "number"
    if isinstance(said, types.GenericAlias) or typing.get_origin(said) is tuple:
        return "texts" if typing.get_args(said)[0] is str else "pair"
    return "text"


def read_value(name: str, value: Any, where: str) -> Any:
    """A value as the settings want it; `where` is told with what is wrong."""
    kind = _kind(name)
    if kind == "flag":
        return _checked(value, isinstance(value, bool), where, "true or false")
    if kind == "number":
        whole = _TYPES[name] is int
        good = isinstance(value, int if whole else (int, float)) and not isinstance(value, bool)
        low, high = RANGES.get(name, (0, 10**9))
        said = f"a {'whole ' if whole else ''}number from {low:g} to {high:g}"
        return _checked(value, good and low <= value <= high, where, said)
    if kind == "texts":
        good = isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value)
        return tuple(_checked(value, good, where, "a list of texts"))
    if kind == "pair":
        return tuple(_checked(value, _is_pair(value), where, "two whole numbers: at once, and a minute"))
    if kind == "rates":
        return _rates(name, value, where)
    if kind == "map":
        good = isinstance(value, Mapping) and all(isinstance(item, str) for item in value.values())
        return dict(_checked(value, good, where, "a table of titles and files"))
    if name in AMONG:
        return _checked(value, value in AMONG[name], where, f"one of {_listed(AMONG[name])}")
    return _checked(value, isinstance(value, str), where, "a text")


def _checked(value: Any, good: bool, where: str, wanted: str) -> Any:
    if not good:
        raise Malformed(f"{where}: {wanted} is wanted, not {shown(value)}")
    return value


def _is_pair(value: Any) -> bool:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return False
    return all(isinstance(item, int) and not isinstance(item, bool) and 0 < item <= 10**9 for item in value)


def _rates(name: str, value: Any, where: str) -> dict[str, tuple[int, int]]:
    known = RATES if name == "rates" else OWN_RATES
    if not isinstance(value, Mapping):
        raise Malformed(f"{where}: a table of rates is wanted, not {shown(value)}")
    for kind, pair in value.items():
        if kind not in known:
            raise Malformed(f"{where}: there is no rate '{kind}'; there are {_listed(known)}")
        _checked(pair, _is_pair(pair), f"{where}.{kind}", "two whole numbers (at once, and a minute)")
    return {kind: (pair[0], pair[1]) for kind, pair in value.items()}


# --- the whole ---------------------------------------------------------------------------------------------------
def check(settings: Settings) -> Settings:
    """What only shows when settings stand together."""
    if settings.public_url and not re.fullmatch(r"https?://[^/?#\s]+(/[^?#\s]*)?", settings.public_url):
        raise Malformed(f"public_url is where people reach the server, such as https://play.example.org, "
                        f"not {shown(settings.public_url)}")
    if settings.path and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+", settings.path):
        raise Malformed(f"path is empty or such as /starboard, not {shown(settings.path)}")
    if settings.smtp_host and not re.fullmatch(r"[^@\s]+@[^@\s]+|.+<[^@\s]+@[^@\s]+>", settings.mail_from):
        raise Malformed("mail_from is the address that mails come from, such as starboard@example.org")
    settings.trusted  # a proxy that is none says so here  # noqa: B018
    return settings


def told(settings: Settings) -> str:
    """All settings as a configuration file, without secrets."""
    lines: list[str] = []
    for section, names in SECTIONS.items():
        lines += ["", f"[{section}]"]
        lines += [f"{name} = {_toml(name, getattr(settings, name))}" for name in names]
    return "\n".join(lines).strip() + "\n"


def _toml(name: str, value: Any) -> str:
    if name in SECRETS and value:
        return '"(secret)"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml('', item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml("", item) for item in value) + "]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return f"{value:g}" if isinstance(value, float) and value == int(value) and value < 1e6 else str(value)

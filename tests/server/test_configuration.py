"""Settings from a file, from variables and from the command line; what is wrong is one line that says what would do."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from starboard import cli
from starboard.engine.refusal import Malformed
from starboard.server import configuration
from starboard.server.settings import OWN_RATES, RATES, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "starboard.toml"
    path.write_text(text)
    return str(path)


def test_every_setting_is_in_a_section_and_in_no_two() -> None:
    listed = [name for names in configuration.SECTIONS.values() for name in names]
    assert sorted(listed) == sorted(field.name for field in dataclasses.fields(Settings))


def test_what_comes_later_wins(tmp_path: Path) -> None:
    path = written(tmp_path, '[server]\nport = 1\nhost = "0.0.0.0"\nthinkers = 3\n[limits]\nstreams = 7\n')
    environment = {"STARBOARD_PORT": "2", "STARBOARD_STREAMS": "8"}
    found = configuration.load(path, {"port": 3, "host": None}, environment)
    assert (found.port, found.streams, found.host, found.thinkers) == (3, 8, "0.0.0.0", 3)
    assert configuration.load(None, {}, {"STARBOARD_CONFIG": path}).thinkers == 3


def test_rates_that_are_not_named_stay(tmp_path: Path) -> None:
    path = written(tmp_path, "[limits]\nrates = { create = [5, 6] }\nbot_seconds = [1, 2]\n")
    found = configuration.load(path, {}, {"STARBOARD_OWN_RATES": "chat=3/4, read=9/10"})
    assert found.rates == dict(RATES) | {"create": (5, 6)} and found.bot_seconds == (1, 2)
    assert found.own_rates == dict(OWN_RATES) | {"chat": (3, 4), "read": (9, 10)}


def test_every_setting_can_be_a_variable() -> None:
    """As `starboard admin settings` tells them, read again, they are the same."""
    usual = Settings(database="sqlite:///x.db", hosts=("a", "b"), contents={"sample": "f.toml"}, secure=True)
    for field in dataclasses.fields(Settings):
        value = getattr(usual, field.name)
        if isinstance(value, bool):
            text = str(value).lower()
        elif field.name in ("rates", "own_rates"):
            text = ",".join(f"{kind}={most}/{minute}" for kind, (most, minute) in value.items())
        elif isinstance(value, dict):
            text = ",".join(f"{key}={item}" for key, item in value.items())
        elif isinstance(value, tuple):
            text = ("/" if field.name.startswith("bot_") else ",").join(map(str, value))
        else:
            text = str(value)
        read = configuration.from_environment({f"STARBOARD_{field.name.upper()}": text})
        assert read == ({field.name: value} if text else {}), field.name


def test_the_settings_as_told_can_be_read_again(tmp_path: Path) -> None:
    usual = Settings(database="sqlite:///x.db", smtp_password="hush", hosts=("a",), contents={"sample": "f.toml"})
    told = configuration.told(usual)
    assert "hush" not in told and "x.db" not in told
    again = configuration.load(written(tmp_path, told), {}, {})
    assert dataclasses.replace(again, database=usual.database, smtp_password="hush") == usual


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[server", "is not TOML"),
        ("[servers]\n", "no section [servers]; there are server, admin, limits"),
        ("server = 3\n", "[server] is a section with settings, not 3"),
        ("[server]\nprot = 3\n", "[server] has no 'prot'; it has database, host, port"),
        ("[limits]\nport = 3\n", "[limits] has no 'port'"),
        ("[server]\nport = 70000\n", "a whole number from 0 to 65535 is wanted, not 70000"),
        ("[server]\nport = true\n", "a whole number"),
        ('[server]\nport = "8765"\n', "a whole number"),
        ("[server]\nsecure = 1\n", "true or false is wanted, not 1"),
        ('[server]\nhosts = "a"\n', "a list of texts is wanted"),
        ("[server]\nworkers = 0\n", "from 1 to 64"),
        ("[server]\npublic_url = 'play.example.org'\n", "such as https://play.example.org"),
        ("[server]\npath = 'starboard/'\n", "such as /starboard"),
        ("[server]\nproxies = ['somewhere']\n", "proxies are addresses or networks"),
        ("[limits]\nrates = { craete = [1, 2] }\n", "no rate 'craete'; there are create, join"),
        ("[limits]\nrates = { create = [1] }\n", "two whole numbers"),
        ("[limits]\nbot_seconds = [0, 1]\n", "two whole numbers"),
        ("[notices]\nsmtp_security = 'ssl'\n", "one of starttls, tls, none"),
        ("[notices]\nsmtp_host = 'mail.example.org'\n", "mail_from"),
        ("[tables]\naway_minutes = -1\n", "a number from 0"),
    ],
)
def test_what_is_wrong_in_a_file_is_one_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Malformed) as why:
        configuration.load(written(tmp_path, text), {}, {})
    assert said in str(why.value) and "\n" not in str(why.value)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "tcp://10.0.0.1:80", "STARBOARD_PORT: a whole number from 0 to 65535"),  # as Kubernetes would set it
        ("PORT", "²", "STARBOARD_PORT"),
        ("SECURE", "maybe", "true or false"),
        ("RATES", "create=many", "two whole numbers"),
        ("OWN_RATES", "fly=1/2", "no rate 'fly'"),
    ],
)
def test_what_is_wrong_in_a_variable_is_one_line(name: str, value: str, said: str) -> None:
    with pytest.raises(Malformed) as why:
        configuration.load(None, {}, {f"STARBOARD_{name}": value})
    assert said in str(why.value)


def test_a_file_that_is_not_there_and_one_that_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be read"):
        configuration.load(str(tmp_path / "none.toml"), {}, {})
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Malformed, match="is not TOML"):
        configuration.load(str(tmp_path / "bytes.toml"), {}, {})


def test_misspelt_variables_are_named_and_foreign_ones_left_alone() -> None:
    given = {"STARBOARD_PROT": "1", "STARBOARD_PURE": "1", "STARBOARD_PORT": "1", "HOME": "/"}
    assert configuration.unknown_variables(given) == ["STARBOARD_PROT"]


def test_serve_says_what_is_wrong_and_ends_with_status_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--config", written(tmp_path, "[server]\nprot = 3\n")]) == 2
    assert "has no 'prot'" in capsys.readouterr().err


def test_the_example_file_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = DEPLOY / "starboard.toml"
    found = configuration.load(str(path), {}, {})
    assert found.secure and found.admin_port == 8766 and found.names == ("play.example.org", *found.names[1:])
    whole = "\n".join(line.removeprefix("# ") for line in path.read_text().splitlines() if _is_setting(line))
    commented = tmp_path / "whole.toml"  # what is commented out is right as well
    commented.write_text(whole)
    assert set(tomllib.loads(whole)) <= set(configuration.SECTIONS)
    assert configuration.load(str(commented), {}, {}).smtp_host == "mail.example.org"
    assert cli.main(["admin", "settings", "--config", str(path)]) == 0
    assert 'public_url = "https://play.example.org"' in capsys.readouterr().out


def _is_setting(line: str) -> bool:
    bare = line.removeprefix("# ")
    return bare.startswith("[") or (" = " in bare and bare[:1].islower() and bare.split(" = ")[0].isidentifier())


def test_several_processes_are_told_the_same(tmp_path: Path) -> None:
    """`serve --workers` on SQLite is refused, also when a file says it."""
    path = written(tmp_path, f'[server]\nworkers = 2\ndatabase = "sqlite:///{tmp_path / "t.db"}"\n')
    environment = {**os.environ, "STARBOARD_PROT": "1"}
    ended = subprocess.run(
        [sys.executable, "-m", "starboard.cli", "serve", "--config", path],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
    )
    assert ended.returncode == 2 and "need PostgreSQL" in ended.stderr
    assert "STARBOARD_PROT is no setting" in ended.stderr

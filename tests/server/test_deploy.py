"""The files of `deploy/` are checked by the programs that read them, where these are. test_reaching runs nginx."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from starboard.server import configuration

DEPLOY = Path(__file__).parents[2] / "deploy"
ROOT = DEPLOY.parent


def checked(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def found(program: str) -> str:
    where = shutil.which(program)
    if where is None:
        pytest.skip(f"there is no {program}")
    return where


def test_the_systemd_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "starboard.service").read_text()
    assert "ExecStart=/usr/local/lib/starboard/bin/starboard serve --config /etc/starboard.toml" in unit
    program = found("systemd-analyze")
    copy = tmp_path / "starboard.service"
    copy.write_text(unit.replace("/usr/local/lib/starboard/bin/starboard", "/bin/true"))
    checked(program, "verify", str(copy))


def test_the_container_file() -> None:
    lines = (DEPLOY / "Containerfile").read_text()
    assert "'.[postgres,notices]'" in lines and "constraints.txt" in lines and "STARBOARD_COMPILED=1" in lines
    for name in re.findall(r"(STARBOARD_[A-Z_]+)=", lines):
        known = name.removeprefix(configuration.PREFIX).lower()
        assert name in configuration.OTHER_VARIABLES or known in configuration._TYPES, name
    checked(found("hadolint"), str(DEPLOY / "Containerfile"))


def test_the_compose_file_parses_and_its_settings_are_settings() -> None:
    read = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    assert set(read["services"]) == {"starboard", "database", "caddy"}
    built = read["services"]["starboard"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).is_file()
    environment = {
        name: re.sub(r"\$\{[^}]*\}", "play.example.org", value)
        for name, value in read["services"]["starboard"]["environment"].items()
    }
    assert configuration.unknown_variables(environment) == []
    settings = configuration.load(None, {"host": "0.0.0.0"}, environment)
    assert settings.workers == 2 and settings.secure and "172.30.87.9" in settings.trusted
    assert "ports" not in read["services"]["starboard"] and "ports" not in read["services"]["database"]
    for service in read["services"].values():
        for volume in service["volumes"]:
            assert volume.split(":")[0] in read["volumes"]


def test_the_caddy_file() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert text.count("{") == text.count("}") and "reverse_proxy 127.0.0.1:8765" in text and "flush_interval -1" in text
    done = subprocess.run(
        [found("caddy"), "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0 and json.loads(done.stdout)["apps"]["http"]


def test_the_files_and_the_guide_name_the_same_things() -> None:
    guide = (ROOT / "docs" / "host.md").read_text()
    for path in DEPLOY.iterdir():
        if not path.name.startswith("."):
            assert f"deploy/{path.name}" in guide, path.name
    for names in configuration.SECTIONS.values():
        for name in names:
            assert f"`{name}`" in guide, name

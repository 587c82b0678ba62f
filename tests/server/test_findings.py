"""Every finding about the first version has its tests, and the list of them in README.md is true."""

from __future__ import annotations

import re
from pathlib import Path

from serving import Served, look, new_table

HERE = Path(__file__).parent
FINDINGS = set(range(1, 20))


def test_every_finding_has_tests_that_exist() -> None:
    there = set(re.findall(r"^def (test_\w+)", "\n".join(path.read_text() for path in HERE.glob("test_*.py")), re.M))
    listed: dict[int, set[str]] = {}
    for line in (HERE / "README.md").read_text().splitlines():
        if match := re.match(r"\| (\d+) \|", line):
            listed.setdefault(int(match[1]), set()).update(re.findall(r"`(test_\w+)`", line))
    assert set(listed) >= FINDINGS
    for number, tests in listed.items():
        assert tests, f"finding {number} has none"
        assert tests <= there, f"finding {number} names {tests - there}"
    named = {name for name in there if re.match(r"test_finding_\d\d_", name)}
    assert named <= set().union(*listed.values()), "every test of a finding is listed"


def test_finding_19_nobody_sits_down_under_a_name_that_is_taken(served: Served) -> None:
    ada = served.client("Ada")
    for taken in ("ada", "the bot's"):
        table = new_table(ada, ["me", "open", "easy"])["table"]
        bot = look(ada, table)["seats"][2]["name"]
        name = "ada" if taken == "ada" else bot
        assert served.client(name).post(f"/api/tables/{table}/seats/1/join", json={}).status_code == 200
        assert [seat["name"] for seat in look(ada, table)["seats"]] == ["Ada", f"{name} 2", bot]

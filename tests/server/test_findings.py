"""Every finding about the first version has its tests, and the list of them in README.md is true."""

from __future__ import annotations

import re
from pathlib import Path

from serving import Served, look, new_table

HERE = Path(__file__).parent
FINDINGS = set(range(1, 20)) - {11}  # proxies: they have tests of their own


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
    table = new_table(ada, ["me", "open", "open", "easy"])["table"]
    bot = look(ada, table)["seats"][3]["name"]
    for seat, name in ((1, "ada"), (2, bot)):
        other = served.client(name)
        assert other.post(f"/api/tables/{table}/seats/{seat}/join", json={}).status_code == 200
    names = [seat["name"] for seat in look(ada, table)["seats"]]
    assert names == ["Ada", "ada 2", f"{bot} 2", bot]

"""RULES.md as data: every numbered rule with its tag and text, and the tests that cover it."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starboard.engine.title import Title

_RULE = re.compile(r"^[-*] \**(?P<number>[A-Z]+-\d+\.\d+)\** \[(?P<tag>book|infer|design)\] (?P<text>.*)$")
_NOTHING = re.compile(r"\[nothing to enforce: (?P<reason>[^\]]+)\]")


@dataclass(frozen=True)
class Rule:
    """One numbered rule as implemented."""

    number: str
    tag: str
    text: str
    chapter: str
    nothing_to_enforce: str = ""  # why there is no test


def rules(title: Title) -> list[Rule]:
    """All rules of a title in order."""
    found: list[Rule] = []
    chapter = ""
    for line in title.rules_text().splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ")
            continue
        match = _RULE.match(line)
        if match:
            reason = _NOTHING.search(match["text"])
            text = _NOTHING.sub("", match["text"]).strip()
            found.append(Rule(match["number"], match["tag"], text, chapter, reason["reason"] if reason else ""))
    return found


def tests_by_rule(title: Title, folder: Path) -> dict[str, list[str]]:
    """Rule number -> tests that name it: in their name (`test_pb_7_8_...`) or in their docstring (`PB-7.8`)."""
    cited = re.compile(rf"\b{title.prefix}-(\d+)\.(\d+)\b")
    named = re.compile(rf"^test_{title.prefix.lower()}_(\d+)_(\d+)(?:_|$)")
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            numbers = {match.groups() for match in cited.finditer(ast.get_docstring(node) or "")}
            match = named.match(node.name)
            if match:
                numbers.add(match.groups())
            for chapter, place in numbers:
                found.setdefault(f"{title.prefix}-{chapter}.{place}", []).append(f"{path.name}::{node.name}")
    return found

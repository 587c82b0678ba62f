"""RULES.md as data: every numbered rule in a player's words, its note, and the tests that cover it.

- XY-3.2 What players read, one or two sentences.
> [book] Where it comes from, how it is read, why so; only shown to who asks.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starboard.engine.title import Title

_RULE = re.compile(r"^[-*] \**(?P<number>[A-Z]+-\d+\.\d+)\** (?:\[(?P<tag>book|infer|design)\] )?(?P<text>.*)$")
_NOTE = re.compile(r"^\s+> ?(?P<text>.*)$")
_TAG = re.compile(r"^\[(?P<tag>book|infer|design)\]\s*")
_NOTHING = re.compile(r"\[nothing to enforce: (?P<reason>[^\]]+)\]")


ORIGINS = {  # what a tag means to people
    "book": "The rulebook says so.",
    "infer": "Our reading of the rulebook.",
    "design": "Filled in by us, where the rulebook leaves it open.",
}


@dataclass(frozen=True)
class Rule:
    """One numbered rule as implemented: what players read, and behind it where it comes from and why so."""

    number: str
    text: str
    chapter: str
    tag: str = ""  # book, infer or design
    note: str = ""
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
            found.append(
                Rule(match["number"], text, chapter, match["tag"] or "", "", reason["reason"] if reason else "")
            )
            continue
        note = _NOTE.match(line)
        if note and found:
            found[-1] = _noted(found[-1], note["text"])
    return found


def _noted(rule: Rule, line: str) -> Rule:
    """The rule with one more line of its note."""
    tag = _TAG.match(line)
    line = _TAG.sub("", line)
    reason = _NOTHING.search(line)
    note = f"{rule.note} {_NOTHING.sub('', line).strip()}".strip()
    return replace(
        rule,
        tag=tag["tag"] if tag else rule.tag,
        note=note,
        nothing_to_enforce=reason["reason"] if reason else rule.nothing_to_enforce,
    )


def chapters(book: Sequence[Rule]) -> list[str]:
    """The headings in order."""
    return list(dict.fromkeys(rule.chapter for rule in book))


def find(title: Title, wanted: str) -> list[Rule]:
    """The rules that a person means: by number with or without prefix, by chapter, or by words of rule or heading."""
    book = rules(title)
    asked = " ".join(wanted.split())
    number = re.fullmatch(rf"(?:{title.prefix}[- ]?)?(\d+(?:\.\d+)?)", asked, re.IGNORECASE)
    if number:
        full = f"{title.prefix}-{number[1]}"
        return [rule for rule in book if rule.number == full or rule.number.startswith(full + ".")]
    words = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in asked.split()]
    headed = [rule for rule in book if all(word.search(rule.chapter) for word in words)]
    named = [rule for rule in book if all(word.search(rule.text) for word in words)]
    return headed if headed and words else named


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

"""Changes the rule numbers of a title one by one and sees whether its tests notice.

    python tools/mutate.py TITLE [--limit N] [--jobs 2] [--least 0.95]

Two kinds of numbers are changed by one, each in a temporary copy of the sources:

* numbers of content.toml that come from the rulebook: on lines marked ``# book``, and in tables whose header says so;
* whole numbers in the title's compiled modules: in functions whose docstring cites a rule that RULES.md tags [book],
  and the named constants that such functions use.

Left out is what is no rule: bits and shifts, indexes, arguments of noted events and of paused steps. After each change
the title's rule tests run interpreted, those that name the cited rules first; what no test notices has survived.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
INTERPRETED = {"__init__", "title", "view", "words", "position"}  # as in setup.py: these hold no rules
SLOW_TESTS = ("test_conformance.py", "test_golden.py")
NO_RULE_CALLS = {"note", "push", "become"}  # events and frames: their numbers are arguments, not rules
TIMEOUT = 180  # seconds; a change that loops for ever is noticed, too
NUMBER = re.compile(r"(?<![\w.\"'])-?\d+(?![\w.\"'])")


@dataclass(frozen=True)
class Mutation:
    """One number, and what it becomes."""

    path: Path  # in the repository
    line: int
    column: int
    old: str
    new: str
    rules: tuple[str, ...]  # cited where it stands
    where: str

    def __str__(self) -> str:
        """Where it is and what is changed."""
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.old} -> {self.new}  {self.where}"

    def applied(self, text: str) -> str:
        """The file's text with the change."""
        lines = text.splitlines(keepends=True)
        row = lines[self.line - 1]
        assert row[self.column : self.column + len(self.old)] == self.old, str(self)
        lines[self.line - 1] = row[: self.column] + self.new + row[self.column + len(self.old) :]
        return "".join(lines)


# --- content.toml ------------------------------------------------------------------------------------------------
def is_book(comment: str) -> bool:
    """Whether a comment says that the numbers beside it are the rulebook's."""
    return re.match(r"\s*book\b(?!:)", comment) is not None and "design" not in comment


def content_mutations(path: Path) -> Iterator[Mutation]:
    """Numbers that come from the rulebook."""
    table_is_book = False
    banner_words: set[str] = set()  # keys that a banner such as "names and costs book" speaks of
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        code, _, comment = row.partition("#")
        if row.startswith("# ---"):
            said = re.search(r"([\w ]+) book\b", row.partition(":")[2])
            banner_words = set(said[1].split()) if said else set()
        if code.startswith("["):
            table_is_book = is_book(comment)
            continue
        key = code.partition("=")[0].strip()
        costs = f"{key.split('_')[0]}s" in banner_words
        tagged = bool(re.match(r"\s*(design|infer)", comment))
        if not code.strip() or tagged or not (is_book(comment) or table_is_book or costs):
            continue
        start = code.index("=") + 1
        for found in NUMBER.finditer(code, start):
            new = str(int(found[0]) + 1)
            yield Mutation(path, number, found.start(), found[0], new, (), key)


# --- rules -------------------------------------------------------------------------------------------------------
def cited_rules(docstring: str, prefix: str) -> list[str]:
    """Rules that a docstring names; `PB-8.4 to PB-8.6` means all of them."""
    found: list[str] = []
    pattern = rf"{prefix}-(\d+)\.(\d+)(?: to {prefix}-(\d+)\.(\d+))?"
    for match in re.finditer(pattern, docstring):
        chapter, first = int(match[1]), int(match[2])
        last = int(match[4]) if match[4] and int(match[3]) == chapter else first
        found += [f"{prefix}-{chapter}.{place}" for place in range(first, last + 1)]
    return found


def book_rules(folder: Path) -> tuple[set[str], str]:
    """The rules that RULES.md tags [book], and their prefix."""
    text = (folder / "RULES.md").read_text(encoding="utf-8")
    found = {match[1] for match in re.finditer(r"^[-*] \**([A-Z]+-\d+\.\d+)\** \[book\]", text, re.M)}
    if not found:
        raise SystemExit(f"{folder.name} has no [book] rules in RULES.md")
    return found, next(iter(found)).partition("-")[0]


class Numbers(ast.NodeVisitor):
    """Collects the whole numbers of a function that can be rules, and the constants it uses."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.found: list[ast.Constant] = []
        self.names: set[str] = set()

    def visit_Constant(self, node: ast.Constant) -> None:
        """A number."""
        if type(node.value) is int:
            self.found.append(node)

    def visit_Name(self, node: ast.Name) -> None:
        """A name that may be a constant."""
        self.names.add(node.id)

    def visit_Call(self, node: ast.Call) -> None:
        """Events and frames hold no rules."""
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in NO_RULE_CALLS:
            self.names |= {child.id for child in ast.walk(node) if isinstance(child, ast.Name)}
            return
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Indexes hold no rules."""
        self.visit(node.value)
        self.names |= {child.id for child in ast.walk(node.slice) if isinstance(child, ast.Name)}

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Bits and shifts hold no rules, nor does what a fresh row (`[0] * seats`) is filled with."""
        if isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List):
            return
        if isinstance(node.op, (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr)):
            for side in (node.left, node.right):
                if not any(isinstance(child, ast.Constant) for child in ast.walk(side)):
                    self.visit(side)
            return
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Nor does shifting a mask in place."""
        if not isinstance(node.op, (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr)):
            self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """A test of single bits (`mask >> seat & 1 == 1`) is no rule; a mask against 0 neither."""
        if any(isinstance(child, ast.BinOp) and isinstance(child.op, ast.BitAnd) for child in ast.walk(node.left)):
            self.visit(node.left)
            return
        self.generic_visit(node)


def change(path: Path, text: str, node: ast.Constant, rules: set[str], where: str) -> Mutation:
    """The mutation of a literal: one more."""
    assert isinstance(node.value, int)
    old = ast.get_source_segment(text, node) or ""
    return Mutation(path, node.lineno, node.col_offset, old, str(node.value + 1), tuple(sorted(rules)), where)


def named_constants(tree: ast.Module) -> dict[str, ast.Constant]:
    """Whole numbers with a name of their own (`LIMIT: Final = 3`)."""
    found: dict[str, ast.Constant] = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if isinstance(node.value, ast.Constant) and type(node.value.value) is int:
                found[node.target.id] = node.value
    return found


def rule_mutations(path: Path, book: set[str], prefix: str) -> Iterator[Mutation]:
    """Numbers of one compiled module that carry rules of the book."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    constants = named_constants(tree)
    used: dict[str, set[str]] = {}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        cited = set(cited_rules(ast.get_docstring(function) or "", prefix))
        if not book & cited:
            continue
        numbers = Numbers()
        for statement in function.body:
            numbers.visit(statement)
        for node in numbers.found:
            yield change(path, text, node, cited, f"in {function.name}")
        for name in sorted(numbers.names & constants.keys()):
            used.setdefault(name, set()).update(cited)
    for name, rules in used.items():
        yield change(path, text, constants[name], rules, name)


def mutations(title: str) -> list[Mutation]:
    """All changes for a title."""
    folder = ROOT / "src" / "starboard" / "games" / title
    if not folder.is_dir():
        raise SystemExit(f"there is no title '{title}' in {folder.parent}")
    book, prefix = book_rules(folder)
    found = list(content_mutations(folder / "content.toml"))
    for path in sorted(folder.glob("*.py")):
        if path.stem not in INTERPRETED:
            found += rule_mutations(path, book, prefix)
    return found


# --- running the tests -------------------------------------------------------------------------------------------
class Workshop:
    """A copy of the sources in which one change at a time is tried."""

    ticks = itertools.count(1)

    def __init__(self, title: str, place: Path) -> None:
        """Copies what the tests need."""
        self.title = title
        self.place = place
        skip = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(ROOT / "src", place / "src", ignore=skip)
        shutil.copytree(ROOT / "examples", place / "examples", ignore=skip)
        shutil.copytree(ROOT / "tests" / "games" / title, place / "tests" / "games" / title, ignore=skip)
        shutil.copy(ROOT / "pyproject.toml", place)
        for helper in (ROOT / "tests").glob("*.py"):
            if not helper.name.startswith("test_"):
                shutil.copy(helper, place / "tests")
        self.tests = place / "tests" / "games" / title

    def caught(self, mutation: Mutation) -> bool:
        """Whether a test fails with the change."""
        path = self.place / mutation.path.relative_to(ROOT)
        original = path.read_text(encoding="utf-8")
        self.write(path, mutation.applied(original))
        try:
            names = self.named_tests(mutation.rules)
            return bool(names and self.fails(names)) or self.fails([str(self.tests)])
        finally:
            self.write(path, original)

    def write(self, path: Path, text: str) -> None:
        """Writes a file with a time of its own, so that no older bytecode is taken for it."""
        path.write_text(text, encoding="utf-8")
        tick = 1_000_000_000 + 2 * next(self.ticks)
        os.utime(path, (tick, tick))

    def named_tests(self, rules: tuple[str, ...]) -> list[str]:
        """Tests that name one of the rules."""
        named = [rule.lower().replace("-", "_").replace(".", "_") for rule in rules]
        found: list[str] = []
        for path in sorted(self.tests.glob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    text = ast.get_docstring(node) or ""
                    if any(f"test_{name}_" in f"{node.name}_" for name in named) or any(
                        re.search(rf"\b{re.escape(rule)}\b(?!\.)", text) for rule in rules
                    ):
                        found.append(f"{path}::{node.name}")
        return found

    def fails(self, targets: list[str]) -> bool:
        """Runs tests until the first failure."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *targets]
        command += [f"--ignore={self.tests / name}" for name in SLOW_TESTS]
        path = os.pathsep.join(str(self.place / part) for part in ("src", "examples"))
        env = {**os.environ, "PYTHONPATH": path, "STARBOARD_PURE": "1"}
        try:
            run = subprocess.run(command, cwd=self.place, env=env, capture_output=True, check=False, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return True
        return run.returncode != 0


def main() -> int:
    """Tries all changes and reports."""
    parser = argparse.ArgumentParser(description="Changes rule numbers one by one and sees whether the tests notice.")
    parser.add_argument("title")
    parser.add_argument("--limit", type=int, default=0, help="at most so many changes, spread over all of them")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.95, help="share that must be caught (default 0.95)")
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only changes whose line in the report holds this text"
    )
    parser.add_argument("--list", action="store_true", help="only list the changes")
    args = parser.parse_args()
    chosen = [mutation for mutation in mutations(args.title) if args.only in str(mutation)]
    if args.limit and len(chosen) > args.limit:
        chosen = [chosen[place * len(chosen) // args.limit] for place in range(args.limit)]
    if args.list:
        print("\n".join(map(str, chosen)))
        return 0
    with tempfile.TemporaryDirectory(prefix="starboard-mutate-") as scratch:
        shops: queue.SimpleQueue[Workshop] = queue.SimpleQueue()
        for number in range(args.jobs):
            shops.put(Workshop(args.title, Path(scratch) / str(number)))
        first = shops.get()
        if first.fails([str(first.tests)]):
            print(f"the tests of {args.title} fail without any change", file=sys.stderr)
            return 2
        shops.put(first)

        def tried(mutation: Mutation) -> tuple[Mutation, bool]:
            shop = shops.get()
            try:
                return mutation, shop.caught(mutation)
            finally:
                shops.put(shop)

        survived: list[Mutation] = []
        with ThreadPoolExecutor(args.jobs) as pool:
            for mutation, caught in pool.map(tried, chosen):
                print(f"{'caught  ' if caught else 'SURVIVED'} {mutation}", flush=True)
                if not caught:
                    survived.append(mutation)
    share = 1 - len(survived) / len(chosen) if chosen else 1.0
    print(f"{len(chosen) - len(survived)} of {len(chosen)} changes caught ({share:.1%})")
    for mutation in survived:
        print(f"  survived: {mutation}")
    return 0 if share >= args.least else 1


if __name__ == "__main__":
    sys.exit(main())

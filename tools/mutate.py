"""Changes the rule numbers of a title one by one and sees whether its tests notice.

    python tools/mutate.py TITLE [--limit N] [--jobs 2] [--least 0.95] [--only TEXT]

Two kinds of numbers are changed by one, each in a temporary copy of the sources:

* numbers of content.toml that come from the rulebook: on lines marked ``# book``, and in tables whose header says so;
* whole numbers in the title's rules: in functions whose docstring cites a rule that RULES.md tags [book],
  and the named constants that such functions use.

Left out is what is no rule: bits and shifts, indexes, arguments of noted events and of paused steps, and the limits
between which a number of the content is accepted. After each change the title's rule tests run interpreted until the
first failure; what no test notices has survived. Golden games and playthroughs do not count: they hold a fingerprint of
the content and would notice anything.

Each change is tried in a fork of a process in which only pytest is imported. Failures are found early: first run the
test files that name the cited rules or noticed most so far, then all; in both, first tests that name the rules, then
those that noticed most, then quick ones.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import os
import re
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import hypothesis  # noqa: F401  imported once for all forks: most of the time that pytest takes to start
import pytest

ROOT = Path(__file__).resolve().parents[1]
SLOW_TESTS = ("test_conformance.py", "test_golden.py")
NO_RULE_TESTS = re.compile("golden|playthrough")
NO_RULE_CALLS = {"note", "push", "become"}  # events and frames: their numbers are arguments, not rules
READER_CALLS = {"number", "numbers"}  # of the content's Reader: limits of what is accepted, not what is there
NOTHING_FAILED = (0, 5)  # what pytest ends with if all passed, or if there was nothing to run
MEMORY = 4 << 30  # a change that fills the memory is noticed, too
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
    tagged = r"^[-*] \**([A-Z]+-\d+\.\d+)\** (?:\[book\]|[^\[\n].*\n\s+> \[book\])"  # before the rule, or in its note
    found = {match[1] for match in re.finditer(tagged, text, re.M)}
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
        """Events, frames and the limits of content hold no rules."""
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in READER_CALLS:
            return
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
    """Numbers of one module that carry rules of the book."""
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
    for path in rule_modules(folder):
        found += rule_mutations(path, book, prefix)
    return found


def rule_modules(folder: Path) -> list[Path]:
    """The modules of a title that hold its rules."""
    return sorted((folder / "rules").rglob("*.py"))


# --- running the tests -------------------------------------------------------------------------------------------
@dataclass
class Order:
    """Pytest's plugin in a fork: puts the tests in order and writes down what happened."""

    place: Path
    rules: tuple[str, ...]
    noticed: Counter[str]  # failures so far by test
    seconds: dict[str, float]  # of each test, in the run without any change
    took: dict[str, float] = field(default_factory=dict)
    failed: str = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drops what holds no rules and sorts the rest."""
        import starboard

        assert Path(starboard.__file__).is_relative_to(self.place), "the changed copy is not what is tested"
        items[:] = [item for item in items if not NO_RULE_TESTS.search(item.name)]
        items.sort(key=lambda i: (not self.names(i), -self.noticed[i.nodeid], self.seconds.get(i.nodeid, 0.0)))

    def names(self, item: pytest.Item) -> bool:
        """Whether a test names one of the rules, in its own name or its docstring."""
        text = getattr(getattr(item, "function", None), "__doc__", None) or ""
        return self.cites(f"{item.name}_ {text}")

    def cites(self, text: str) -> bool:
        """Whether one of the rules stands in a text, as tests are named or as rules are."""
        named = (rule.lower().replace("-", "_").replace(".", "_") for rule in self.rules)
        return any(f"test_{name}_" in text for name in named) or any(
            re.search(rf"\b{re.escape(rule)}\b(?!\.)", text) for rule in self.rules
        )

    def likely(self, files: Iterable[Path]) -> list[Path]:
        """The test files that will probably notice: they cite the rules, or noticed most so far."""
        most = {name.partition("::")[0].rpartition("/")[2] for name, _ in self.noticed.most_common(2)}
        return [file for file in files if file.name in most or self.cites(file.read_text(encoding="utf-8"))]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One step of a test."""
        self.took[report.nodeid] = self.took.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed = report.nodeid


class Workshop:
    """A copy of the sources in which one change at a time is tried."""

    ticks = itertools.count(1)

    def __init__(self, title: str, place: Path) -> None:
        """Copies what the tests need."""
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
        self.report = place / "report.json"
        self.mutation: Mutation | None = None
        self.original = ""

    def start(self, mutation: Mutation | None, noticed: Counter[str], seconds: dict[str, float], limit: int) -> int:
        """Runs the tests with a change (or with none) until the first failure, in a new process: its id."""
        self.mutation = mutation
        self.report.unlink(missing_ok=True)
        if mutation is not None:
            path = self.place / mutation.path.relative_to(ROOT)
            self.original = path.read_text(encoding="utf-8")
            self.write(path, mutation.applied(self.original))
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            code = 70
            try:
                code = self.run(Order(self.place, mutation.rules if mutation else (), noticed, seconds), limit)
            finally:
                os._exit(code)
        return child

    def run(self, order: Order, limit: int) -> int:
        """In the fork: the tests themselves, with at most `limit` seconds of processor time."""
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.chdir(self.place)
        os.environ["STARBOARD_PURE"] = "1"
        sys.path[:0] = [str(self.place / "src"), str(self.place / "examples")]
        sys.dont_write_bytecode = False  # what stays unchanged is compiled once
        asked = ["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "--tb=no"]
        files = [file for file in sorted(self.tests.rglob("test_*.py")) if file.name not in SLOW_TESTS]
        code = 0
        for part in (order.likely(files), files):
            if part and code in NOTHING_FAILED:
                code = int(pytest.main([*asked, *map(str, part)], plugins=[order]))
        self.report.write_text(json.dumps({"failed": order.failed, "took": order.took}), encoding="utf-8")
        return code

    def finish(self) -> tuple[str, dict[str, float]]:
        """Takes the change back; the test that failed (nothing if the run ended before one) and what each test took."""
        if self.mutation is not None:
            self.write(self.place / self.mutation.path.relative_to(ROOT), self.original)
        if not self.report.exists():
            return "", {}
        report = json.loads(self.report.read_text(encoding="utf-8"))
        return report["failed"], report["took"]

    def write(self, path: Path, text: str) -> None:
        """Writes a file with a time of its own, so that no older bytecode is taken for it."""
        path.write_text(text, encoding="utf-8")
        tick = 1_000_000_000 + 2 * next(self.ticks)
        os.utime(path, (tick, tick))


def outcomes(chosen: list[Mutation], shops: list[Workshop]) -> Iterator[tuple[Mutation, bool, str]]:
    """Tries all changes, one per workshop at a time: whether it was caught, and by which test."""
    before = time.process_time() + sum(os.times()[2:4])
    _, status = os.waitpid(shops[0].start(None, Counter(), {}, 3600), 0)
    _, seconds = shops[0].finish()
    if status or not seconds:
        raise SystemExit("the tests fail without any change")
    limit = 10 + 3 * int(time.process_time() + sum(os.times()[2:4]) - before)
    noticed: Counter[str] = Counter()
    waiting, idle, busy = list(reversed(chosen)), list(shops), dict[int, Workshop]()
    while waiting or busy:
        while waiting and idle:
            shop = idle.pop()
            busy[shop.start(waiting.pop(), noticed, seconds, limit)] = shop
        child, status = os.wait()
        shop = busy.pop(child)
        idle.append(shop)
        failed, _ = shop.finish()
        noticed[failed] += 1
        assert shop.mutation is not None
        ended = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else f"pytest's exit {os.WEXITSTATUS(status)}"
        yield shop.mutation, status != 0, failed.rpartition("/")[2] or ended


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
    survived: list[Mutation] = []
    with tempfile.TemporaryDirectory(prefix="starboard-mutate-") as scratch:
        shops = [Workshop(args.title, Path(scratch) / str(number)) for number in range(args.jobs)]
        for mutation, caught, how in outcomes(chosen, shops):
            print(f"{'caught  ' if caught else 'SURVIVED'} {mutation}  {how if caught else ''}".rstrip(), flush=True)
            if not caught:
                survived.append(mutation)
    share = 1 - len(survived) / len(chosen) if chosen else 1.0
    print(f"{len(chosen) - len(survived)} of {len(chosen)} changes caught ({share:.1%})")
    for mutation in survived:
        print(f"  survived: {mutation}")
    return 0 if share >= args.least else 1


if __name__ == "__main__":
    sys.exit(main())

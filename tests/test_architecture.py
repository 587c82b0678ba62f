"""Arrows never point back, every title is the same house, and rules use nothing that could make two runs differ."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import starboard
import starboard_sample
from starboard import catalogue

ROOT = Path(starboard.__file__).parent
SAMPLE = Path(starboard_sample.__file__).parent
TITLES = {name: ROOT / "games" / name for name in catalogue.own()} | {"sample": SAMPLE}
LAYERS = {  # who may import whom, within starboard
    "engine": {"engine", "catalogue"},
    "drawing": {"engine", "drawing", "catalogue"},  # the kit: it finds a title's own drawing through the catalogue
    "bots": {"engine", "bots"},
    "review": {"engine", "bots", "review"},
    "lab": {"engine", "bots", "lab", "catalogue"},
    "envs": {"engine", "bots", "envs", "catalogue"},
    "web": {"engine", "drawing", "web"},  # pages are made of Views and words; they reach no game and no database
    "server": {"engine", "drawing", "web", "bots", "review", "server", "catalogue", "compiling"},
    "compiling": {"compiling", "_mode"},  # runs beside everything, uses nothing
}
SERVER = (  # its rooms, from the ground up: each imports itself and those before it
    ("settings", "problems", "stamps", "watching"),
    ("configuration",),
    ("storage",),
    ("house",),
    ("people",),
    ("news",),
    ("tables",),
    ("clocks",),
    ("notices",),
    ("bots",),
    ("sweeping",),
    ("hall",),
    ("admin",),
    ("http",),
)
ROOMS = {  # of a title: which rooms of its own and which packages of starboard a room may import
    "rules": ({"rules"}, {"engine"}),
    "judging": ({"rules", "judging"}, {"engine"}),
    "telling": ({"rules", "telling"}, {"engine"}),
    "drawing": ({"drawing"}, {"engine", "drawing"}),  # it knows Views alone
    "position": ({"rules"}, {"engine"}),
    "description": ({"rules", "position"}, {"engine"}),
    "title": ({"rules", "judging", "telling", "position", "description", "campaign"}, {"engine"}),
    "__init__": ({"title"}, set()),
    "campaign": ({"rules", "telling", "title"}, {"engine"}),
    "commands": ({"campaign", "title", "telling"}, {"engine", "commands", "terminal"}),
}
FURNITURE = {  # what who knows one house finds in every other
    "": {"__init__.py", "title.py", "position.py", "description.py", "RULES.md", "content.toml"},
    "rules": {"actions", "codes", "game", "hidden", "invariants", "scoring", "setup", "state", "tables"},
    "telling": {"view", "words", "sentences", "refusals", "text_table", "score_sheet"},
    "judging": {"judge", "observation", "terms"},
}
NOT_YET_DRAWN: set[str] = set()  # they are shown as text
COMPILER = {"librt", "mypy_extensions"}  # third-party packages of engine and titles: none but the compiler's own
NEVER_IN_RULES = {"random", "time", "datetime", "secrets", "uuid"}
PIECES = {"drawing", "commands"}  # rooms where chance and clocks do no harm
RULES = [
    path
    for folder in (ROOT / "engine", *TITLES.values())
    for path in sorted(folder.rglob("*.py"))
    if not set(path.relative_to(folder).with_suffix("").parts) & PIECES
]
LONGEST = 450  # lines: more wants to be two modules


def imports(path: Path) -> Iterator[str]:
    """Dotted names of all modules a file imports, also inside functions; relative ones begin with dots."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "starboard":
            yield from (f"starboard.{alias.name}" for alias in node.names if list(ROOT.glob(f"{alias.name}*")))
        elif isinstance(node, ast.ImportFrom) and node.level and not node.module:
            yield from ("." * node.level + alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def foreign(path: Path) -> Iterator[str]:
    """What of that is a package of starboard's other than the importer's own folder."""
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "starboard" and len(parts) > 1:
            yield parts[1]


@pytest.mark.parametrize("layer", LAYERS)
def test_layers_import_only_what_lies_below(layer: str) -> None:
    for path in (ROOT / layer).rglob("*.py"):
        for package in foreign(path):
            assert package in LAYERS[layer], f"{path.relative_to(ROOT)} imports {package}"


def server_modules(path: Path) -> Iterator[str]:
    """The rooms of the server that a module of it imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "starboard.server":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("starboard.server."):
            yield (node.module or "").split(".")[2]


def test_the_rooms_of_the_server_are_followed_in_one_direction() -> None:
    floors = {room: floor for floor, rooms in enumerate(SERVER) for room in rooms}
    folder = ROOT / "server"
    found = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert found - {"__init__"} == set(floors)
    for path in folder.rglob("*.py"):
        room = path.relative_to(folder).parts[0].removesuffix(".py")
        for used in server_modules(path):
            assert used == room or floors[used] < floors[room], f"{path.relative_to(folder)} imports {used}"


def test_no_class_of_the_server_is_cut_into_a_chain_of_parents() -> None:
    """A part of the server has what it needs; it does not inherit it from a part in another file."""
    allowed = {"Malformed", "Exception", "Protocol", "BaseModel"}  # what they are, not where their code comes from
    for path in (ROOT / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                ours = [base.id for base in node.bases if isinstance(base, ast.Name)]
                assert set(ours) <= allowed, f"{path.name}: {node.name} inherits from {ours}"


def room_of(path: Path, house: Path) -> str:
    """The room a file of a title is in."""
    return path.relative_to(house).with_suffix("").parts[0]


def neighbours(path: Path, house: Path) -> Iterator[str]:
    """The rooms of its own house that a file imports."""
    deep = len(path.relative_to(house).parts)  # how many dots lead to the house itself
    for name in imports(path):
        dots = len(name) - len(name.lstrip("."))
        if dots == deep:
            yield name.lstrip(".").split(".")[0]
        elif dots:
            assert dots < deep, f"{path} leaves its house"
            yield room_of(path, house)


@pytest.mark.parametrize("title", TITLES)
def test_rooms_of_a_title_import_only_what_lies_below(title: str) -> None:
    house = TITLES[title]
    for path in sorted(house.rglob("*.py")):
        room = room_of(path, house)
        assert room in ROOMS, f"{title} has a room of its own, {room}"
        own, packages = ROOMS[room]
        for neighbour in neighbours(path, house):
            assert neighbour in own, f"{path.relative_to(house)} of {title} imports its {neighbour}"
        for package in foreign(path):
            assert package in packages, f"{path.relative_to(house)} of {title} imports starboard.{package}"


@pytest.mark.parametrize("title", TITLES)
def test_lessons_are_data_alone(title: str) -> None:
    found = sorted((TITLES[title] / "lessons").rglob("*"))
    assert "first.toml" in {path.name for path in found}
    assert all(path.is_file() and path.suffix == ".toml" for path in found if path.name != "__pycache__")


@pytest.mark.parametrize("title", TITLES)
def test_every_title_is_the_same_house(title: str) -> None:
    house = TITLES[title]
    assert {path.name for path in house.iterdir()} >= FURNITURE[""]
    for room in ("rules", "telling", "judging"):
        assert {path.stem for path in (house / room).glob("*.py")} >= FURNITURE[room], f"{room} of {title}"
    assert (house / "judging" / "weights.toml").is_file()
    assert (house / "drawing").is_dir() == (title not in NOT_YET_DRAWN)


def test_nothing_but_its_own_folder_names_a_title() -> None:
    named = re.compile("|".join(rf"\b{name}\b|\b{name.replace('_', '-')}\b" for name in catalogue.own()))
    for path in ROOT.rglob("*"):
        if path.suffix in (".py", ".toml", ".css", ".js") and (ROOT / "games") not in path.parents:
            found = named.search(path.read_text(encoding="utf-8"))
            assert found is None, f"{path.relative_to(ROOT)} names {found[0]}"


@pytest.mark.parametrize("path", RULES, ids=lambda path: "/".join(path.parts[-4:]))
def test_rules_import_the_standard_library_alone_and_no_clock(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        if top in ("", "starboard"):
            continue
        assert top in COMPILER or top in sys.stdlib_module_names, f"{path.name} imports {name}"
        assert top not in NEVER_IN_RULES, f"{path.name} imports {name}"


def test_no_module_is_too_long_to_read() -> None:
    for path in [*ROOT.rglob("*.py"), *SAMPLE.rglob("*.py")]:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= LONGEST, f"{path.relative_to(path.parents[3])} has {lines} lines"


def test_importing_starboard_loads_no_title_and_nothing_heavy() -> None:
    code = "import sys, starboard; print('\\n'.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = ("rich", "numpy", "fastapi", "sqlalchemy", "pettingzoo", "gymnasium", "pyspiel", "open_spiel", "ray")
    heavy += ("torch", "sb3_contrib", "starboard.envs", "starboard.games")
    assert not [name for name in loaded if name.startswith(heavy)]

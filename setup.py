"""Compiles the rules with mypyc: all of them or none.

What is compiled is listed by ``compiled_sources``; everything else is in pyproject.toml. Two variables steer a build:

``STARBOARD_PURE=1``      do not compile; install the interpreted rules
``STARBOARD_COMPILED=1``  a compile that fails is an error (without it, the interpreted rules are installed instead)

A build happens in a temporary directory of its own, so nothing of an earlier one can be packed, two builds of one tree
do not disturb each other, and no compiled file ever lies beside the sources.
"""

import atexit
import contextlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_ext import build_ext

ENGINE = ("game", "step", "judge", "flow", "chance", "content", "playout", "hexes", "graph")
SEARCH = ("planner", "search", "turns", "worth")  # of the bots
ROOMS = ("rules", "judging")  # of a title: what is hot; nothing else of it is compiled
COMPILER = ["mypy==2.4.1", "librt==0.16.0"]  # exact: a constraints file does not reach the build environment
READ_ONCE = "tables"  # the module of a title that reads its content file: much code, run once; optimised little
GROUP = "starboard"  # one group: calls between its modules are direct, and titles subclass Game natively

PURE = os.environ.get("STARBOARD_PURE") == "1"
REQUIRED = os.environ.get("STARBOARD_COMPILED") == "1"

workplace = tempfile.mkdtemp(prefix="starboard-build-")
atexit.register(shutil.rmtree, workplace, ignore_errors=True)


def compiled_sources(root: Path) -> list[str]:
    """The modules to compile, as paths in the folder that holds the packages ``starboard`` and ``starboard_sample``."""
    package = root / "starboard"
    found = [package / "engine" / f"{name}.py" for name in ENGINE]
    found += [package / "bots" / f"{name}.py" for name in SEARCH]
    found.append(package / "envs" / "stepping.py")
    games = package / "games"
    titles = [folder for folder in games.iterdir() if folder.is_dir()] if games.is_dir() else []
    for title in [*titles, root / "starboard_sample"]:
        found += [path for room in ROOMS for path in (title / room).rglob("*.py") if path.stem != "__init__"]
    return sorted(path.relative_to(root).as_posix() for path in found if path.is_file())


def check_compiler() -> None:
    """Raise at once, not after a minute of type checking, where there is no working compiler or no Python headers."""
    folder = Path(workplace, "probe")
    folder.mkdir(exist_ok=True)
    source = folder / "probe.c"
    source.write_text("#include <Python.h>\nint starboard_probe(void) { return PY_VERSION_HEX != 0; }\n")
    compiler = new_compiler()
    customize_compiler(compiler)
    include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
    objects = compiler.compile([str(source)], output_dir=str(folder), include_dirs=include)
    compiler.link_shared_object(objects, str(folder / "probe.so"))


class OnAllCores(build_ext):
    """Compiles the C files of an extension side by side, and small extensions beside a large one.

    Setuptools would take one after the other.
    """

    def build_extensions(self) -> None:
        """Give the compiler a `compile` that keeps every core busy."""
        compiler = self.compiler

        def compile(
            sources,
            output_dir=None,
            macros=None,
            include_dirs=None,
            debug=False,
            extra_preargs=None,
            extra_postargs=None,
            depends=None,
        ):
            macros, objects, extra, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            arguments = compiler._get_cc_args(options, debug, extra_preargs)

            def compile_one(name):
                source, ending = build[name]
                little = ["-O1"] if source.endswith(f"___{READ_ONCE}.c") and os.name != "nt" else []
                compiler._compile(name, source, ending, arguments, [*extra, *little], options)

            names = sorted(build, key=lambda name: -os.path.getsize(build[name][0]))  # no large one as the last
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, names))
            return objects

        compiler.compile = compile
        super().build_extensions()


class AllOrNothing(build_ext):
    """Compiles copies of the sources aside, and adds the result to the build only when every part of it is there."""

    def run(self) -> None:
        """Compile, or say why not and leave the build interpreted."""
        self.run_command("build_py")
        root = Path(self.build_lib)
        sources = compiled_sources(root) if root.is_dir() else []
        try:
            if self.inplace or self.editable_mode:
                raise RuntimeError("compiled files are never put beside the sources")
            if sources:
                self.compile(root, sources)
        except (Exception, SystemExit) as why:  # mypyc ends the process at a type error
            if REQUIRED:
                raise
            self.inplace = False
            self.distribution.ext_modules = []
            print(f"not compiled ({why}): the rules are installed interpreted", file=sys.stderr)

    def compile(self, root: Path, sources: list[str]) -> None:
        """Put the compiled modules, and the fingerprints of what they were made from, into the build."""
        check_compiler()
        from mypyc.build import mypycify

        os.environ.pop("MYPYPATH", None)
        flags = ["--config-file=", "--cache-dir=" + os.devnull, "--follow-imports=silent", "--ignore-missing-imports"]
        with contextlib.chdir(root):  # the very files that will be installed: source and compiled form cannot differ
            extensions = mypycify(
                [*flags, *sources],
                opt_level="3",
                debug_level="0",
                group_name=GROUP,
                multi_file=True,  # a C file per module: gcc is far quicker with many small ones, and uses all cores
                target_dir=os.path.join(workplace, "c"),
            )
            prints = {name: zlib.crc32(Path(name).read_bytes()) for name in sources}
        if os.name != "nt":
            for extension in extensions:
                # Lets gcc inline rule methods (+12 %); and a new warning of a newer compiler is no failure.
                extension.extra_compile_args += ["-fno-semantic-interposition", "-Wno-error"]

        self.distribution.ext_modules = extensions
        stage = Path(workplace, "stage")
        command = OnAllCores(self.distribution)
        command.parallel = True
        command.build_lib = str(stage)
        command.build_temp = os.path.join(workplace, "objects")
        command.ensure_finalized()
        command.run()
        built = {
            "version": self.distribution.get_version(),
            "suffix": sysconfig.get_config_var("EXT_SUFFIX"),
            "library": f"{GROUP}__mypyc",
            "sources": prints,
        }
        stage.joinpath("starboard").mkdir(exist_ok=True)
        stage.joinpath("starboard", "_build.json").write_text(json.dumps(built, indent=1, sort_keys=True) + "\n")
        shutil.copytree(stage, root, dirs_exist_ok=True)


class CompiledDistribution(Distribution):
    """Has compiled modules, which are known only when the build comes to them: not for mere questions of metadata."""

    def has_ext_modules(self) -> bool:
        """Whether the build is to compile, and the wheel is one for this platform only."""
        return not PURE


if __name__ == "__main__":
    setup(
        distclass=CompiledDistribution,
        cmdclass={"build_ext": AllOrNothing},
        options={"build": {"build_base": os.path.join(workplace, "build")}, "egg_info": {"egg_base": workplace}},
        setup_requires=[] if PURE else COMPILER,  # the build environment gets a compiler only if it is to compile
    )

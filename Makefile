# Every target sets up what it needs in .venv, from a fresh clone, on a Debian-like machine with Python 3.11 or newer.
#   make play   set up and play          make lint   ruff and mypy
#   make test   set up and test all      make bench  speed, compiled and interpreted
#   make fuzz   random play and garbage  make soak   kills and faults under load, for an hour and a half
#   make clean  remove all made here     make test-pages  whole games on every screen
#   make lab-truth  false alarms of the lab, and planted effects
#   make bench-peers  against others     make test-train  PPO learns the sample (installs PyTorch)
# Only `make test`, `lint`, `bench`, `fuzz` and `soak` want a C compiler; `make play` uses one, behind the game, if it is there.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --no-print-directory
.PHONY: help venv play test test-pages test-train bench bench-peers lint fuzz soak lab-truth screenshots clean compiler browser \
  proxy FORCE

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq -c constraints.txt
JOBS ?= 2

PLAY ?= $(BIN)/starboard
BENCH ?= $(BIN)/starboard bench
GAMES ?= 2000
TITLES = $(notdir $(patsubst %/,%,$(dir $(wildcard src/starboard/games/*/__init__.py)))) sample
SOAK ?= $(BIN)/python benchmarks/soak.py --kills 250 --minutes 30 --rate 20 --every 20
FUZZ ?= for title in $(TITLES); do $(BIN)/starboard fuzz $$title --games $(GAMES); done
RULES_CHECK ?= $(BIN)/starboard rules --all --check
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist=worksteal
# Tests of servers and browsers measure time: on a busy machine one may be late. Alone it must pass; a fault fails again.
AGAIN = echo "what failed, once more and alone" && $(BIN)/python -m pytest -n 0 --last-failed --last-failed-no-failures none
RULES_TESTS = $(wildcard tests/engine tests/kit tests/games)

# The first Python that runs and is new enough; PYTHON=... on the command line decides otherwise.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$python; break; fi; done)

help:
	@sed -n '2,7s/^#   //p' Makefile

venv: $(VENV)/.made

$(VENV)/.made:
	@[ -n "$(PYTHON)" ] || { echo "Python 3.11 or newer is needed (Debian: apt-get install python3 python3-venv)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { v=$$($(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	  echo "$(PYTHON) cannot make virtual environments: install Debian's python3-venv (or python$$v-venv) and try again" >&2; exit 1; }
	@echo "setting up $(VENV) with $$($(PYTHON) --version)"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# The names and contents of all that is installed: changes only when one of them does, also when a file goes away.
$(VENV)/.sources: FORCE | $(VENV)/.made
	@{ find src examples -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' -print0 | LC_ALL=C sort -z | xargs -0 cksum; \
	   cksum pyproject.toml setup.py constraints.txt README.md LICENSE; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# For play: interpreted, which takes no compiler and little time; without bytecode, as most of it is never imported.
$(VENV)/.installed: $(VENV)/.sources
	@echo "installing Starboard and the libraries it needs"
	@STARBOARD_PURE=1 $(PIP) --no-compile .
	@touch $@

# For everything that judges the code: with the tools of development, and compiled, or not at all.
$(VENV)/.dev: $(VENV)/.sources | compiler
	@echo "installing the tools of development, and Starboard with its rules compiled"
	@STARBOARD_COMPILED=1 $(PIP) '.[dev]'
	@$(BIN)/python -c 'import starboard, sys; sys.exit(starboard.__mode__ != "compiled" and "the rules are not compiled")'
	@touch $(VENV)/.installed $@

compiler: | $(VENV)/.made
	@check() { command -v "$${CC:-cc}" >/dev/null && \
	    $(BIN)/python -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'; }; \
	if ! check; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "installing gcc and the Python headers"; \
	    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y gcc libc6-dev python3-dev; } >/dev/null; \
	  fi; \
	  check || { echo "a C compiler and the Python headers are needed (Debian: apt-get install gcc python3-dev)" >&2; exit 1; }; \
	fi

# For the tests of the pages; without one they are skipped, or fail where CI=true.
browser:
	@if ! command -v chromium chromium-browser google-chrome >/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "installing Chromium"; \
	    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium; } >/dev/null || true; \
	  fi; \
	  command -v chromium >/dev/null || echo "no Chromium: the tests of the pages cannot run (Debian: apt-get install chromium)" >&2; \
	fi

# For the test of deploy/nginx.conf; without one it is skipped, or fails where CI=true.
proxy:
	@if ! command -v nginx >/dev/null && [ ! -x /usr/sbin/nginx ]; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "installing nginx"; \
	    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends nginx-light; } \
	      >/dev/null || true; \
	  fi; \
	  [ -x /usr/sbin/nginx ] || echo "no nginx: its configuration is not tested (Debian: apt-get install nginx-light)" >&2; \
	fi

# The rules are compiled behind the game (starboard.compiling), unless they are so already.
play: export STARBOARD_COMPILE := $(CURDIR)
play: $(VENV)/.installed
	@$(PLAY)

test: lint | browser proxy
	@echo "tests, compiled rules"
	@$(PYTEST) || { [ $$? = 1 ] && $(AGAIN); }
	@if [ -n "$(RULES_TESTS)" ]; then echo "tests of the rules, interpreted"; STARBOARD_PURE=1 $(PYTEST) $(RULES_TESTS); fi
	@echo "every rule has its test"
	@$(RULES_CHECK)

# Whole games by board clicks on every screen, in both themes: about half an hour.
test-pages: $(VENV)/.dev | browser
	@STARBOARD_PAGES=1 $(PYTEST) tests/web tests/drawing

lint: $(VENV)/.dev
	@echo "ruff"
	@$(BIN)/ruff check .
	@echo "mypy"
	@$(BIN)/mypy

bench: $(VENV)/.dev
	@$(BENCH)

# Catanatron, OpenSpiel and PettingZoo's classic environments, in environments of their own; writes docs/benchmarks.md.
bench-peers: $(VENV)/.dev
	@$(BIN)/python benchmarks/peers.py

# The build of PyTorch for processors alone where the index has it; `make test` installs none.
test-train: $(VENV)/.dev
	@$(PIP) torch==2.13.0 '.[ppo]'
	@$(BIN)/python examples/train_ppo.py

fuzz: $(VENV)/.dev
	@$(FUZZ)

# Goes on where it was interrupted; the figures are in benchmarks/soak.json.
soak: $(VENV)/.dev
	@$(SOAK)

# A hundred comparisons of rules with themselves, and cards made dearer (docs/lab.md): about ten minutes of one core.
lab-truth: $(VENV)/.dev
	@$(BIN)/python benchmarks/lab_truth.py

# The pictures of the README, from games with fixed seeds.
screenshots: $(VENV)/.dev | browser
	@$(BIN)/python tools/screenshots.py

clean:
	rm -rf $(VENV) .peers build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	find src examples tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

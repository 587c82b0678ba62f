"""The same work on a Ray cluster: batches are tasks, what is kept is put into the object store once.

Ray gives a task whose worker or node was lost to another one; tasks follow from their data alone, so the answer is the
same. Without an address a Ray of this machine is started for the run, on the loopback interface alone, and is gone at
its end. Every node needs the same version of Starboard; a worker that has another one says so instead of playing.
"""

from __future__ import annotations

import itertools
import logging
import os
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import starboard
from starboard.engine.reading import whole_number
from starboard.engine.refusal import Malformed
from starboard.lab.crew import AHEAD, Batch, Crew, Work

ANSWERS = 5.0  # seconds in which an address must take a connection
HEALTHY = 30.0  # seconds in which what is there must turn out to be a Ray, the start of a Python included
LOST = 20  # times a task is repeated whose worker was lost
STORE = 200 * 1024 * 1024  # bytes of the object store of a Ray that is started here: contents are small


def do(work: Work, version: str, items: Any, *kept: Any) -> list[Any]:
    """A task, in a worker."""
    if starboard.__version__ != version:
        where = socket.gethostname()
        raise Malformed(f"the Ray node {where} has Starboard {starboard.__version__}; this machine has {version}")
    return work(items, *kept)


class OnRay(Crew):
    """The workers of a Ray cluster."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        """Joins the cluster at HOST:PORT or RAY_ADDRESS; without either starts a Ray here, with so many workers."""
        super().__init__()
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        try:
            import ray
        except ImportError:
            raise Malformed("--ray needs Ray: pip install 'starboard-games[ray]'") from None
        self._ray: Any = ray
        wanted = address or os.environ.get("RAY_ADDRESS") or ""
        self._mine = not ray.is_initialized()
        quietly: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
        if not self._mine:
            pass  # who called has joined a cluster already
        elif wanted:
            check_address(wanted)
            self._start(wanted, address=wanted, **quietly)
        else:
            self._start(
                "this machine",
                address="local",  # never what happens to run here
                num_cpus=workers or os.cpu_count() or 1,
                include_dashboard=False,
                object_store_memory=STORE,
                _node_ip_address="127.0.0.1",
                **quietly,
            )
        self.workers = int(self._ray.cluster_resources().get("CPU", 0))
        if self.workers < 1:
            self.close()
            raise Malformed("the Ray cluster has no CPU to play on: start a node with at least one")
        self._task = ray.remote(num_cpus=1, max_retries=LOST)(do)

    def _start(self, where: str, **how: Any) -> None:
        try:
            self._ray.init(**how)
        except Exception as why:  # Ray has many ways to say it
            first = str(why).strip().splitlines()
            raise Malformed(f"Ray at {where} cannot be used: {first[0] if first else type(why).__name__}") from None

    def keep(self, thing: Any) -> Any:
        """Puts it into the object store, from which every node takes it once."""
        return self._ray.put(thing)

    def run(self, work: Work, batches: Iterable[Batch]) -> Iterator[list[Any]]:
        """The results of each batch, in order."""
        coming: deque[Any] = deque()
        source = iter(batches)
        try:
            while True:
                for batch in itertools.islice(source, AHEAD * self.workers - len(coming)):
                    coming.append(self._task.remote(work, starboard.__version__, batch.items, *batch.kept))
                if not coming:
                    return
                yield self._result(coming[0])
                coming.popleft()
        finally:
            for one in coming:
                self._ray.cancel(one)

    def _result(self, one: Any) -> list[Any]:
        try:
            done: list[Any] = self._ray.get(one)
        except self._ray.exceptions.RayTaskError as why:
            if isinstance(why.cause, Malformed):
                raise Malformed(str(why.cause)) from None
            raise
        except self._ray.exceptions.RayError as why:
            told = str(why).strip().splitlines()
            raise Malformed(f"the Ray cluster failed: {told[0] if told else type(why).__name__}") from None
        return done

    def close(self) -> None:
        """Leaves the cluster; a Ray that was started here ends."""
        if self._mine and self._ray.is_initialized():
            self._ray.shutdown()


def check_address(address: str) -> None:
    """Refuses, within a bounded time, an address at which no Ray answers."""
    host, colon, port = address.rpartition(":")
    number = whole_number(port)
    if not colon or not host or number is None or not 0 < number < 65536:
        raise Malformed(f"--ray must be HOST:PORT of a Ray head, not '{address}'")
    try:
        socket.create_connection((host, number), timeout=ANSWERS).close()
    except OSError as why:
        raise Malformed(f"no Ray answers at {address}: {why.strerror or why}") from None
    asked = [sys.executable, "-m", "ray.scripts.scripts", "health-check", "--address", address]
    try:
        healthy = subprocess.run(asked, capture_output=True, timeout=HEALTHY, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        healthy = False
    if not healthy:
        raise Malformed(f"what answers at {address} is no Ray of this version")

"""Structured logs: one JSON object a line, with ids of table and request, and no secrets, names or texts of people."""

from __future__ import annotations

import atexit
import contextvars
import json
import logging
import os
import queue
import sys
import threading
import time
from typing import Any

from starboard.server.watching import metrics

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
_logger = logging.getLogger("starboard.server")
LONGEST_TEXT = 200  # letters of one fact
LONGEST_LINE = 4000
MOST_LINES = 2000  # that wait to be written
LAST_LINES = 1.0  # seconds for them when the server ends


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and its facts. Of an exception only the kind and the places in our code."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage()[:LONGEST_TEXT],
        }
        if request_id.get():
            line["request"] = request_id.get()
        line.update({name: _short(fact) for name, fact in getattr(record, "facts", {}).items()})
        if record.exc_info and record.exc_info[0] is not None:
            line["fault"] = record.exc_info[0].__name__
            line["at"] = _places(record)
        written = json.dumps(line)
        if len(written) > LONGEST_LINE:
            written = json.dumps({key: line[key] for key in ("time", "level", "event")} | {"cut": len(written)})
        return written


def _short(fact: Any) -> Any:
    """A fact as it is logged: whatever a client sent, the log does not grow by it."""
    return fact[:LONGEST_TEXT] if isinstance(fact, str) else fact


def _places(record: logging.LogRecord) -> list[str]:
    """Where an exception went through: file, line and function, never values."""
    places: list[str] = []
    step = record.exc_info[2] if record.exc_info else None
    while step is not None:
        code = step.tb_frame.f_code
        places.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{step.tb_lineno} {code.co_name}")
        step = step.tb_next
    return places[-8:]


def log(event: str, level: int = logging.INFO, fault: object = None, **facts: Any) -> None:
    """One line."""
    if fault is not None:
        facts["fault"] = str(fault)
    _logger.log(level, event, extra={"facts": facts})


def log_fault(event: str, fault: BaseException, **facts: Any) -> None:
    """One line about a fault of the program."""
    _logger.error(event, exc_info=fault, extra={"facts": facts})


class Pipe(logging.Handler):
    """Writes to a file number in a thread of its own: a log that nobody reads, or a full disk, stops no server.

    Lines that nobody takes are dropped and counted; the count is told as soon as somebody reads again.
    """

    def __init__(self, number: int) -> None:
        """Begins at once."""
        super().__init__()
        self._number = number
        self._lines: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self._lost = 0
        threading.Thread(target=self._write, name="log", daemon=True).start()

    def emit(self, record: logging.LogRecord) -> None:
        """Takes one line, or drops it."""
        try:
            self._lines.put_nowait(self.format(record).encode() + b"\n")
        except queue.Full:
            self._lost += 1
            metrics.LOG_LINES_LOST.inc()

    def wait(self, seconds: float) -> None:
        """Until everything is written, but not for ever."""
        until = time.monotonic() + seconds
        while self._lines.unfinished_tasks and time.monotonic() < until:
            time.sleep(0.01)

    def _write(self) -> None:
        while True:
            line = self._lines.get()
            if self._lost:
                lost, self._lost = self._lost, 0
                line += json.dumps({"event": "log_lines_lost", "lines": lost}).encode() + b"\n"
            try:
                while line:
                    line = line[os.write(self._number, line) :]
            except OSError:  # the disk is full, or the reader is gone
                metrics.LOG_LINES_LOST.inc()
            self._lines.task_done()


def set_up(level: int = logging.INFO) -> None:
    """All logs of the server go to standard error as JSON lines, without waiting for whoever reads them."""
    try:
        number = sys.stderr.fileno()
    except (AttributeError, OSError):  # it is no file
        number = 2
    handler = Pipe(number)
    handler.setFormatter(JsonLines())
    atexit.register(handler.wait, LAST_LINES)
    for name in ("starboard.server", "uvicorn", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name.startswith("starboard") else logging.WARNING)

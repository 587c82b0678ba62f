"""A bot in a process of its own: start it as `exec:python examples/bots/first_legal.py`."""

import json
import sys
from typing import Any


def choose(question: dict[str, Any]) -> int:
    """The first legal action; `question["actions"]` says in words what each one is."""
    legal: list[int] = question["legal"]
    return legal[0]


for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"], "action": choose(question)}
    print(json.dumps(answer), flush=True)

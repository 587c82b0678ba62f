"""The commands, one module each: `add(subparsers)` declares it, its `run` does it."""

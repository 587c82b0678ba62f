"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel, and many games at once (docs/research.md).

Importing this package makes `gymnasium.make("starboard/...")` work where Gymnasium is installed; every face is a module
that says which extra it needs.
"""

from __future__ import annotations

import contextlib
import importlib.util


def register() -> list[str]:
    """Registers every title with Gymnasium, those already known left as they are; the ids."""
    from gymnasium.envs import registration

    from starboard import catalogue
    from starboard.envs.layout import env_id

    ids: list[str] = []
    for name in catalogue.names():
        made = env_id(catalogue.find(name))
        ids.append(made)
        if made not in registration.registry:
            registration.register(
                made,
                entry_point="starboard.envs.gymnasium:SeatEnv",
                vector_entry_point="starboard.envs.vector_env:SeatVectorEnv",
                kwargs={"title": name},
            )
    return ids


if importlib.util.find_spec("gymnasium") is not None:
    with contextlib.suppress(ImportError):  # one that cannot be imported says so where it is asked for
        register()

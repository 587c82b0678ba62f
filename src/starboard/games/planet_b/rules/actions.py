"""Planet B: every action, by family, with the id it begins at."""

from __future__ import annotations

from typing import Final

from starboard.engine.actions import ActionSpace, family

from .codes import ACTION_CARDS, ACTION_IDS, MODULE_IDS, MODULE_SLOTS, MODULES, PROJECT_SLOTS, RESOURCE_IDS

SALES: Final = 8  # one bit for each Resource that is sold

A_SELECT: Final = 0
A_ACCEPT: Final = A_SELECT + ACTION_CARDS
A_REFUSE: Final = A_ACCEPT + 1
A_SELL: Final = A_REFUSE + 1
A_CONSTRUCT: Final = A_SELL + SALES
A_SKIP_CONSTRUCT: Final = A_CONSTRUCT + MODULE_SLOTS
A_ACTIVATE: Final = A_SKIP_CONSTRUCT + 1
A_DONE: Final = A_ACTIVATE + MODULES
A_AAI_SOURCE: Final = A_DONE + 1
A_RESERVE: Final = A_AAI_SOURCE + MODULES
A_SKIP_RESERVE: Final = A_RESERVE + PROJECT_SLOTS
A_COMPLETE: Final = A_SKIP_RESERVE + 1
A_COMPLETE_RESERVED: Final = A_COMPLETE + PROJECT_SLOTS
A_SKIP_COMPLETE: Final = A_COMPLETE_RESERVED + 1
A_TAKE: Final = A_SKIP_COMPLETE + 1

ACTIONS: Final = ActionSpace(
    [
        family("select", A_SELECT, action=ACTION_IDS),
        family("accept", A_ACCEPT),
        family("refuse", A_REFUSE),
        family("sell", A_SELL, mask=SALES),
        family("construct", A_CONSTRUCT, slot=MODULE_SLOTS),
        family("skip_construct", A_SKIP_CONSTRUCT),
        family("activate", A_ACTIVATE, module=MODULE_IDS),
        family("done", A_DONE),
        family("aai_source", A_AAI_SOURCE, module=MODULE_IDS),
        family("reserve", A_RESERVE, slot=PROJECT_SLOTS),
        family("skip_reserve", A_SKIP_RESERVE),
        family("complete", A_COMPLETE, slot=PROJECT_SLOTS),
        family("complete_reserved", A_COMPLETE_RESERVED),
        family("skip_complete", A_SKIP_COMPLETE),
        family("take", A_TAKE, resource=RESOURCE_IDS),
    ]
)

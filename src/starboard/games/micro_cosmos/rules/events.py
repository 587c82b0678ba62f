"""What is noted for the log: each event with what its numbers mean; telling/sentences.py makes sentences of them."""

from __future__ import annotations

from typing import Final

E_SYSTEM_LAID: Final = 0  # cards left, right, above the Portal
E_CANTEEN_FILLED: Final = 1  # place, card
E_DEALT: Final = 2  # seat, three cards: for that seat alone
E_DEALT_UNSEEN: Final = 3  # seat
E_SETUP_DISCARDED: Final = 4  # seat, card
E_PLACED: Final = 5  # seat, card, row
E_STARTED_WITH: Final = 6  # side, resource
E_AUTOMA_READY: Final = 7  # difficulty, Colony (0/1), units of each resource
E_ROUND_BEGAN: Final = 8  # round, first player, last (0/1)
E_TURN_BEGAN: Final = 9  # seat
E_PAID_TOKEN: Final = 10  # side, type, one of two for one it lacks (0/1)
E_PAID_CARD: Final = 11  # side, card, one of two for one it lacks (0/1)
E_PAID: Final = 12  # side, resource, units
E_UNLOCKED: Final = 13  # side, upgrade, payments made
E_OUTPOST_FREED: Final = 14  # side, pool
E_TRAVELLED: Final = 15  # seat, from, to, routes
E_STAYED: Final = 16  # seat
E_DISCOVERED: Final = 17  # side, slot, card
E_BONUS_LEVEL: Final = 18  # side, slot, resource
E_OUTPOST_PAID: Final = 19  # owner, slot, visitor
E_GAINED: Final = 20  # side, resource, units
E_LOST: Final = 21  # side, resource (4: any), units
E_CREW_TAKEN: Final = 22  # seat, card
E_CREW_DECLINED: Final = 23  # seat, cards
E_CREW_PLAYED: Final = 24  # seat, card, row, fate * 2 + use
E_ACTION_CHOSEN: Final = 25  # seat, kind, slot, spot
E_LEVEL_RAISED: Final = 26  # side, slot, resource, level
E_MERIT: Final = 27  # side, slot, position, levels raised
E_PLANET_FINISHED: Final = 28  # slot, card, number of finished planets
E_PLANET_SCORED: Final = 29  # side, slot, spot, bonus
E_END_TRIGGERED: Final = 30  # side, finished planets, last round
E_SURVIVOR_DRAWN: Final = 31  # side, card
E_SURVIVOR_PASSED: Final = 32  # seat, card
E_SURVIVOR_TAKEN: Final = 33  # seat, card
E_SURVIVOR_LEFT: Final = 34  # side, card
E_SETTLED: Final = 35  # seat, card, slot
E_COLONY: Final = 36  # side, slot, how many now
E_OUTPOST_PLACED: Final = 37  # side, slot, old slot or NONE, points
E_TOKEN_GAINED: Final = 38  # seat, card discarded, type
E_CREW_DRAWN: Final = 39  # seat, card
E_RESHUFFLED: Final = 40  # pile (0 Crew, 1 Survivors, 2 Automa), cards
E_AUTOMA_DREW: Final = 41  # Automa card
E_AUTOMA_JUMPED: Final = 42  # from slot, to slot, possible (0/1)
E_AUTOMA_TRAVELLED: Final = 43  # from slot, to slot, criterion wanted, criterion used
E_AUTOMA_HIRED: Final = 44  # card
E_AUTOMA_OVERFLOW: Final = 45  # resource (4: any), points
E_AUTOMA_SKIPPED: Final = 46  # step kind, code of the rule that forbade it
E_GAME_ENDED: Final = 47  # 0: planets, 1: round limit; round
E_CREW_LOST: Final = 48  # seat, cards, 1: no room in the rows, 0: nothing in the Canteen
E_AUTOMA_STEP: Final = 49  # step kind, its number on the card, steps of the card, upgrade or NONE
E_MERIT_TIED: Final = 50  # side on top, side below, slot, spot
EVENT_NAMES: Final = (
    "system_laid",
    "canteen_filled",
    "dealt",
    "dealt_unseen",
    "setup_discarded",
    "placed",
    "started_with",
    "automa_ready",
    "round_began",
    "turn_began",
    "paid_token",
    "paid_card",
    "paid",
    "unlocked",
    "outpost_freed",
    "travelled",
    "stayed",
    "discovered",
    "bonus_level",
    "outpost_paid",
    "gained",
    "lost",
    "crew_taken",
    "crew_declined",
    "crew_played",
    "action_chosen",
    "level_raised",
    "merit_moved",
    "planet_finished",
    "planet_scored",
    "end_triggered",
    "survivor_drawn",
    "survivor_passed",
    "survivor_taken",
    "survivor_left",
    "settled",
    "colony_created",
    "outpost_placed",
    "token_gained",
    "crew_drawn",
    "reshuffled",
    "automa_drew",
    "automa_jumped",
    "automa_travelled",
    "automa_hired",
    "automa_overflowed",
    "automa_skipped",
    "game_ended",
    "crew_lost",
    "automa_step",
    "merit_tied",
)

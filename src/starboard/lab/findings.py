"""What a run of the lab found, as one JSON-able account: the text, the page and `--json` are made from it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from starboard.lab.gathering import Gathered, Level, Side
from starboard.lab.questions import GENERAL, Question
from starboard.lab.shares import Share, Spread
from starboard.lab.telling import ORDER
from starboard.lab.usage import Use

ASKED, DECIDED, INTERRUPTED = "all games played", "decided", "interrupted"


def findings(gathered: Gathered, margin: float, why: str, asked: int) -> dict[str, Any]:
    """Everything; `why` says why no more was played."""
    plan = gathered.plan
    data: dict[str, Any] = {
        **plan.as_data(),
        "name": plan.title.name,
        "games": gathered.games,
        "games_asked_for": asked,
        "deals": gathered.deals,
        "different_deals": gathered.counted,
        "repeated_games": gathered.repeated,
        "stopped": why,
        "results": [side_data(side) for side in gathered.sides],
    }
    if plan.paired:
        kept = gathered.surviving()
        data["margin"] = margin
        data["same_setup"] = gathered.same_setup
        data["unchanged"] = gathered.unchanged
        data["differences"] = differences(gathered, margin, kept)
    return data


def differences(gathered: Gathered, margin: float, kept: set[Question]) -> list[dict[str, Any]]:
    """Every question that was asked: general ones first, then the surest differences."""
    rows = []
    for question, found in gathered.compared().items():
        low, high = found.interval()
        rows.append(
            {
                "area": question.area,
                "name": question.name,
                "share": question.share,
                "general": question.general,
                "deals": found.deals,
                "before": found.first / max(1, found.deals),
                "after": found.second / max(1, found.deals),
                "difference": found.mean,
                "interval": [finite(low), finite(high)],
                "chance": found.chance,
                "survives": question in kept,
                "verdict": gathered.verdict(question, margin, kept) if question.general else "",
            }
        )

    def order(row: dict[str, Any]) -> Any:
        general = row["general"]
        place = GENERAL.index(row["area"]) if general else len(GENERAL)
        return (place, 0 if general else -bool(row["survives"]), 0.0 if general else row["chance"])

    return sorted(rows, key=order)  # stable: general questions stay in the order of their areas


def finite(value: float) -> float | None:
    """None where nothing is known: JSON has no infinity."""
    return value if math.isfinite(value) else None


def side_data(side: Side) -> dict[str, Any]:
    """One rule set's games."""
    return {
        "name": side.rule_set.name,
        "games": side.games,
        "decisions_per_game": side.actions / max(1, side.games),
        "tables": [
            {
                "players": seats,
                "games": report.games,
                "turn_order": shares(
                    (f"{ORDER[place]} in turn order", share) for place, share in enumerate(report.by_place)
                ),
                "others": shares(
                    zip(
                        report.match.title.side_names(seats, report.match.options),
                        report.others,
                        strict=False,  # nothing was played yet
                    )
                ),
                "bots": [one.as_data(who.spec, len(report.standings) == 1) for who, one in report.standings.items()],
                "rounds": report.rounds.as_data(),
                "score": report.score.as_data(),
                "lead": report.lead.as_data(),
            }
            for seats, report in side.reports.items()
        ],
        "rounds": side.rounds.as_data(),
        "decisions_per_person": side.decisions.as_data(),
        "real_decisions_per_person": side.choices.as_data(),
        "score": side.score.as_data(),
        "lead": side.lead.as_data(),
        "lengths": sorted(side.lengths.items()),
        "ends": shares(side.ends().items()),
        "curve": curve_data(side.level),
        "usage": [usage_row(question, use, side) for question, use in ordered(side)],
    }


def shares(found: Iterable[tuple[str, Share]]) -> list[dict[str, Any]]:
    """Shares with their intervals, by name."""
    return [{"name": name, "share": one.share, "interval": list(one.interval())} for name, one in found if one.size]


def curve_data(level: Level) -> dict[str, Any]:
    """How scores grow."""

    def rows(spreads: list[Spread]) -> list[list[float]]:
        return [[spread.mean, spread.deviation] for spread in spreads if spread.count]

    return {"winners": rows(level.winners), "others": rows(level.others)}


def ordered(side: Side) -> list[tuple[Question, Use]]:
    """Components by heading, what is used most first."""
    headings = list(dict.fromkeys(question.area for question in side.uses))
    return sorted(side.uses.items(), key=lambda item: (headings.index(item[0].area), -item[1].times, item[0].name))


def usage_row(question: Question, use: Use, side: Side) -> dict[str, Any]:
    """One component: how often, by how many, and how those fared."""
    row = use.as_data(question.name)
    return {"area": question.area, **row, "per_game": use.times / max(1, side.games)}

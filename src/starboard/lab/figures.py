"""The figures of the lab's page, as inline SVG: text stays text, colours are the page's, in light and dark."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, LINE = "#010101", "#020202"  # stand for the page's colours until the SVG is made
SIDES = ("#030303", "#040404")  # the rule sets: before, after; alone: the first
MEANING = {INK: "var(--ink)", LINE: "var(--line)", SIDES[0]: "var(--a)", SIDES[1]: "var(--b)"}
WIDTH, HEIGHT = 4.9, 2.9  # inches: on a phone the letters are about as large as the page's
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "starboard",  # the same figure is the same text
    "font.size": 9.5,
    "font.family": "sans-serif",
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "legend.frameon": False,
}
Data = Mapping[str, Any]


def needed() -> None:
    """Refuses with what to install, before anything is played."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise Malformed("a report as a page needs Matplotlib: pip install 'starboard-games[lab]'") from None


def colour(place: int, sides: int) -> str:
    """Of a rule set; one alone has the colour of the new one."""
    return SIDES[place] if sides > 1 else SIDES[1]


def drawn(height: float, draw: Any, label: str) -> str:
    """One figure, drawn by a function on axes; `label` is what a screen reader says."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(STYLE):
        figure: Figure = Figure(figsize=(WIDTH, height), layout="constrained")
        draw(figure.subplots())
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r' (?:width|height)="[\d.]+pt"', "", svg, count=2)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px; font-family: inherit", svg)
    svg = re.sub(r'id="[^"]*"', "", svg) if "url(#" not in svg and "href" not in svg else svg
    for stand_in, meant in MEANING.items():
        svg = svg.replace(stand_in, meant)
    quoted = label.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return svg.replace("<svg ", f'<svg role="img" aria-label="{quoted}" ', 1)


def legend(axes: Axes, names: Sequence[str]) -> None:
    """Names the sides, where there are two."""
    if len(names) > 1:
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=len(names), handlelength=1.2)


def balance(results: Sequence[Data]) -> str:
    """Win shares by player count and turn order, with their intervals, and what would be fair."""
    rows = [
        (table["players"], place, [side["tables"][at]["turn_order"][place] for side in results])
        for at, table in enumerate(results[0]["tables"])
        if table["players"] > 1 and all(side["tables"][at]["turn_order"] for side in results)
        for place in range(len(table["turn_order"]))
    ]

    def draw(axes: Axes) -> None:
        for at, (players, _, shares) in enumerate(rows):
            axes.plot([100 / players] * 2, [at - 0.42, at + 0.42], color=INK, linewidth=1.2, linestyle=(0, (2, 2)))
            for side, share in enumerate(shares):
                y = at + (side - (len(shares) - 1) / 2) * 0.3
                low, high = share["interval"]
                used = colour(side, len(shares))
                name = results[side]["name"] if at == 0 else None
                axes.plot([100 * low, 100 * high], [y, y], color=used, linewidth=2.4, solid_capstyle="round")
                axes.plot([100 * share["share"]], [y], "o", color=used, markersize=6, label=name)
        axes.set_yticks(range(len(rows)), [f"{place + 1} of {players}" for players, place, _ in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("wins, percent; dashed: an equal part")
        axes.set_ylabel("place in turn order")
        legend(axes, [side["name"] for side in results])

    return drawn(1.2 + 0.32 * max(3, len(rows)), draw, "Win shares by place in turn order, with 95 % intervals")


def lengths(results: Sequence[Data]) -> str:
    """How long games last."""
    rounds = all(side["rounds"] for side in results)

    def draw(axes: Axes) -> None:
        wide = 1.0 if rounds else 10.0
        for place, side in enumerate(results):
            xs = [length for length, _ in side["lengths"]]
            ys = [100 * games / max(1, side["games"]) for _, games in side["lengths"]]
            each = wide * 0.86 / len(results)
            moved = [x + (place - (len(results) - 1) / 2) * each for x in xs]
            axes.bar(moved, ys, width=each, color=colour(place, len(results)), label=side["name"])
        axes.set_xlabel("rounds" if rounds else "decisions of all")
        axes.set_ylabel("percent of games")
        axes.grid(axis="x", visible=False)
        axes.locator_params(axis="x", integer=True)
        legend(axes, [side["name"] for side in results])

    return drawn(HEIGHT, draw, "How long games last")


def scores(results: Sequence[Data]) -> str:
    """How the scores of winners and of the others grow."""

    def draw(axes: Axes) -> None:
        for place, side in enumerate(results):
            used = colour(place, len(results))
            for kind, line in (("winners", "-"), ("others", (0, (3, 2)))):
                rows = side["curve"][kind]
                if not rows:
                    continue
                xs = [100 * step / (len(rows) - 1) for step in range(len(rows))]
                means = [mean for mean, _ in rows]
                name = kind if len(results) == 1 else f"{kind}, {side['name']}"
                axes.plot(xs, means, color=used, linestyle=line, linewidth=2, label=name)
                if len(results) == 1:
                    lower = [mean - deviation for mean, deviation in rows]
                    upper = [mean + deviation for mean, deviation in rows]
                    axes.fill_between(xs, lower, upper, color=used, alpha=0.13, linewidth=0)
        axes.set_xlabel("part of the game's decisions, percent")
        axes.set_ylabel("score")
        axes.legend(loc="upper left", handlelength=2.2)

    return drawn(HEIGHT, draw, "How the scores of winners and others grow over the game")

"""A panel that is filled from the top: lines, controls, cards."""

from __future__ import annotations

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved

from . import marks


class Pile:
    """Things below each other in a panel of a certain width; controls are higher where fingers touch them."""

    def __init__(self, wide: float, touch: bool) -> None:
        """An empty panel."""
        self.wide = wide
        self.touch = touch
        self.room = wide - 20
        self.high = 42.0 if touch else 28.0
        self.gap = 7.0 if touch else 4.0
        self.y = 8.0
        self.parts: list[Inside] = []

    def add(self, drawn: Inside, high: float) -> None:
        """Something drawn from its own origin."""
        self.parts.append(el("g", drawn, transform=moved(10, self.y)))
        self.y += high + self.gap

    def caption(self, words: str, live: bool) -> None:
        """What the panel is about."""
        self.add(text(2, 12, words, "cap", *(("info",) if live else ()), fit=self.room - 4), 15)

    def line(self, words: str, *classes: str, lines: int = 3) -> None:
        """Words, broken into lines."""
        size = 14 if self.touch else 13
        wrapped = look.wrap(words, self.room - 4, size, "b" in classes, lines)
        drawn = [
            text(2, 11 + (size + 3) * nth, line, f"t{size}", *classes, fit=self.room - 2)
            for nth, line in enumerate(wrapped)
        ]
        self.add(drawn, (size + 3) * len(wrapped) - 2)

    def button(
        self, key: str, words: str, sign: str, said: str, note: Svg | None = None, wide: float = 0.0, dim: str = ""
    ) -> None:
        """A control: sign, deed, and at its end what it costs or brings (`wide`); a barred one has a padlock."""
        high, room = self.high, self.room
        colour = "var(--muted)" if dim else "var(--text)"
        end = wide + (18 if dim else 0)
        inside = [
            el("rect", width=room, height=high, rx=8, fill="none" if dim else "var(--raised)", stroke="var(--line)",
               stroke_dasharray="4 4" if dim else None),
            marks.use(sign, 16, high / 2, 17, colour),
            text(31, high / 2 + 4.8, words, "t14" if self.touch else "t13", "b", fit=room - (48 if wide else 38) - end,
                 fill=colour),
            el("g", note, transform=moved(room - 8 - end, high / 2)) if note is not None else None,
            marks.use("padlock", room - 13, high / 2, 13, "var(--muted)") if dim else None,
        ]  # fmt: skip
        drawn = kit.keyed(key, said, inside, hit=kit.outline(0, 0, room, high, 8))
        self.add(drawn, high)

    def pairs(self, controls: list[tuple[str, str, str, str]]) -> None:
        """Controls with short words two by two: key, words, sign, sentence."""
        wide, high = (self.room - self.gap) / 2, self.high + (0 if self.touch else 6)
        size = "t14" if self.touch else "t13"
        for nth in range(0, len(controls), 2):
            drawn = []
            for place, (key, words, sign, said) in enumerate(controls[nth : nth + 2]):
                x = (wide + self.gap) * place
                inside = [
                    el("rect", x=x, width=wide, height=high, rx=8, fill="var(--raised)", stroke="var(--line)"),
                    marks.use(sign, x + 13, high / 2, 14),
                    text(x + 24, high / 2 + 4.8, words, size, "b", fit=wide - 27),
                ]
                drawn.append(kit.keyed(key, said, inside, hit=kit.outline(x, 0, wide, high, 8)))
            self.add(drawn, high)

    def sheet(self, least: float = 0.0, live: bool = False) -> Sheet:
        """All of it."""
        high = max(least, self.y + 6 - self.gap)
        return sheet(self.wide, high, look.panel(0.5, 0.5, self.wide - 1, high - 1, live=live), join(self.parts))

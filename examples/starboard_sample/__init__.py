"""Wreck Dive, the sample title: sealed bids, a hidden hand, a die, and a turn that pauses in its middle.

>>> import starboard
>>> game = starboard.new("sample", seats=2, seed=7)
>>> game.pending()
[0, 1]
>>> for seat in (1, 0):
...     game.play(game.legal(seat)[0], seat=seat)
>>> game.decision
1
"""

from .title import TITLE

__all__ = ["TITLE"]

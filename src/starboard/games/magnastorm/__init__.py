"""Magnastorm: crew on two panels, commanders to win over, a storm that turns, objectives, artifact cards.

>>> import starboard
>>> game = starboard.new("magnastorm", seats=2, seed=7)
>>> for _ in range(6):
...     game.play(game.legal()[0])
>>> game.view(0)["table"]["round"]
1
"""

from .title import TITLE

__all__ = ["TITLE"]

"""Pandorum: harvesters drive in straight lines over a modular planet and build projects that pay for each other.

>>> import starboard
>>> game = starboard.new("pandorum", seats=2, seed=7)
>>> game.play("begin_add")
>>> game.play("take_deck")
>>> game.view(None)["table"]["step"]
'pick'
"""

from .title import TITLE

__all__ = ["TITLE"]

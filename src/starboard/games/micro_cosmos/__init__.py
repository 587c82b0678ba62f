"""Micro Cosmos: a route graph over a growing system, Crew cards with two edges, and a solo Automa.

>>> import starboard
>>> game = starboard.new("micro_cosmos", seats=2, seed=7)
>>> game.play("setup_discard", i=0)
>>> game.play("row", r="upper")
>>> game.play("row", r="lower")
>>> game.play("resource", r="minerals")
>>> game.view(0)["table"]["sides"][0]["cargo"]["minerals"]
1
"""

from .title import TITLE

__all__ = ["TITLE"]

"""Sector Prime: drones over hex tiles, battles with chained charges, and a race to a Station of three Sections.

>>> import starboard
>>> game = starboard.new("sector_prime", seats=2, seed=7, options={"first_player": "seat 1"})
>>> game.play("choose_site", site=1)
>>> game.play("choose_site", site=4)
>>> game.play("accept_roll")
>>> game.play("deploy_drone")
>>> game.view(0)["table"]["sites"][1]["drones"]
[4, 0]
"""

from .title import TITLE

__all__ = ["TITLE"]

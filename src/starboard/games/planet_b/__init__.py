"""Planet B: contractors colonise an exoplanet and spend a granted budget of Energy.

>>> import starboard
>>> game = starboard.new("planet_b", seats=2, seed=7)
>>> game.pending()
[0, 1]
>>> card = TITLE.actions.parse("select(action=starting_package)")
>>> for seat in game.pending():
...     game.play(card, seat)
>>> game.round
2
"""

from .title import TITLE

__all__ = ["TITLE"]

"""The shared kit: everything the contract promises, over random games at every player count, in both build modes."""

import starboard
from starboard.engine.testing import check_title
from starboard.games.pandorum import TITLE

COMPILED = starboard.__mode__ == "compiled"


def test_the_title_keeps_the_contract():
    check_title(TITLE, games=1)


def test_the_options_keep_the_contract():
    """PD-10.1, PD-1.10: the peaceful game and the standard layout."""
    chosen = ({"no_systems": True, "layout": "standard"},)
    check_title(TITLE, games=1, seats=(2, 4) if COMPILED else (3,), options=chosen, modes=False)

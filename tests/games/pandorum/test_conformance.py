"""The shared kit: everything the contract promises, over random games at every player count."""

from starboard.engine.testing import check_title
from starboard.games.pandorum import TITLE


def test_the_title_keeps_the_contract():
    check_title(TITLE, games=1, options=({},), modes=False)

"""The contract, proved by the kit: every player count, both start areas, basic and advanced start."""

from starboard.engine.testing import check_title
from starboard.games.magnastorm import TITLE

CARDS = {2: "201+101,1+2", 3: "203+104,103+5,2+3", 4: "202+102,204+103,108+4,11+12"}


def test_magnastorm_keeps_the_contract():
    check_title(TITLE, games=1)


def test_the_other_start_area_keeps_the_contract():
    check_title(TITLE, games=1, seed=2, options=({"start_area": 2},), modes=False)


def test_the_advanced_start_keeps_the_contract():
    for seats, cards in CARDS.items():
        check_title(TITLE, games=1, seed=3, seats=[seats], options=({"campaign": cards},), modes=False)

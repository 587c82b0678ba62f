"""The named heuristic terms: each moves when the thing it names moves."""

from librt.vecs import vec
from mypy_extensions import i64

import starboard
from games.sector_prime.table import tb7

TITLE = starboard.title("sector_prime")


def terms(game, seat=0):
    buffer = vec[i64]([0] * len(TITLE.terms))
    assert game.terms_into(seat, buffer) == len(TITLE.terms)
    return dict(zip(TITLE.terms, (int(value) for value in buffer), strict=True))


HOME = {"drones": {"6": {"yellow": 5}}, "fabricator_site": {"yellow": 6}}


def test_progress_of_the_station():
    few = terms(tb7(mp=0, crystals=[3, 3], **HOME))
    ready = terms(tb7(mp=0, crystals=[12, 3], **HOME))
    assert (few["crystals"], few["savings"], few["launch"]) == (3000, 250, 300)
    assert (ready["crystals"], ready["savings"], ready["launch"]) == (12000, 1000, 1000)
    assert (ready["yard"], ready["fabricator_home"], ready["sections"]) == (1000, 1000, 0)
    later = terms(tb7(mp=0, crystals=[25, 3], sections=[2, 0], **HOME))
    assert (later["sections"], later["launch"]) == (2000, 2400)
    assert terms(tb7(mp=0, crystals=[40, 3], **HOME))["crystals"] == 25000


def test_an_invaded_station():
    calm = terms(tb7(mp=0, crystals=[12, 3], **HOME))
    invaded = terms(tb7(mp=0, crystals=[12, 3], drones={"6": {"yellow": 5, "blue": 1}}, fabricator_site={"yellow": 6}))
    assert (calm["invaders"], invaded["invaders"]) == (0, 1000)
    assert (calm["launch"], invaded["launch"]) == (1000, 0)
    assert invaded["income"] == 0


def test_income_guards_and_disputes():
    standing = {"6": {"yellow": 5}, "5": {"yellow": 2}, "0": {"yellow": 3, "blue": 1}}
    seen = terms(tb7(mp=0, drones=standing, refinery=[5]))
    assert (seen["income"], seen["drones"]) == (3000, 10000)
    assert seen["guard"] == 4000  # three beyond the first at home count, one on site 5
    assert seen["edge_in_disputes"] == 2000
    assert terms(tb7(mp=0, drones=standing), 1)["edge_in_disputes"] == -2000


def test_reach_grows_as_spare_drones_come_near():
    far = terms(tb7(mp=0, drones={"6": {"yellow": 6}}))
    near = terms(tb7(mp=0, drones={"6": {"yellow": 5}, "0": {"yellow": 2}}))
    none = terms(tb7(mp=0, drones={"6": {"yellow": 5}, "0": {"yellow": 10}, "1": {"yellow": 10}}))
    assert far["reach"] > 0
    assert near["reach"] != far["reach"]
    assert none["approaches"] == 1000  # site 5 alone is open


def test_approaches_are_closed_by_drones_and_fields():
    assert terms(tb7(mp=0))["approaches"] == 3000
    assert terms(tb7(mp=0, force_field=[{"site": 6, "dir": "W", "seat": "yellow"}]))["approaches"] == 2000
    assert terms(tb7(mp=0, force_field=[{"site": 5, "dir": "E", "seat": "yellow"}]))["approaches"] == 2000
    assert terms(tb7(mp=0, force_field=[{"site": 6, "dir": "W", "seat": "blue"}]))["approaches"] == 3000


def test_the_roll_counts_for_the_active_seat():
    game = tb7(chance={"station_die": [9]})
    assert (terms(game, 0)["roll"], terms(game, 1)["roll"]) == (9000, 0)


def test_a_win_at_hand_is_worth_more_to_the_search_than_any_lead():
    """The last Section ends the game: no income of a seat far ahead may look better than that."""
    game = tb7(
        step="phase2_open",
        drones={"6": {"yellow": 5}, "0": {"yellow": 5}},
        fabricator_site={"yellow": 6},
        crystals={"yellow": 25},
        sections={"yellow": 2},
    )
    best, other, *_ = starboard.advise(game, 0, 400)
    assert str(TITLE.actions.decode(best.action)) == "build_station_section"
    assert best.payoff > other.payoff + 0.03 and best.payoff > 0.8

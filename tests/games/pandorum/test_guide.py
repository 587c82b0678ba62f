"""The numbers of Pandorum's guide; what all guides have in common is asked in tests/telling."""

from games.pandorum.table import CONTENT
from starboard.games.pandorum import TITLE

GUIDE = TITLE.guide_text()


def test_the_numbers_of_the_guide_are_those_of_the_content():
    """Figures, tolls and charges stand in the text as they stand in the content."""
    content = CONTENT
    said = " ".join(GUIDE.split())
    assert f"{content.modules[2]} and {content.bases[2]} in a game of two" in said
    assert f"{content.toll[0]} quid for a module, {content.toll[1]} for a base" in said
    assert f"needs {content.fore_need[2]} cards and a main part {content.main_need[2]}" in said
    assert f"with four players it is {content.fore_need[4]} and {content.main_need[4]}" in said

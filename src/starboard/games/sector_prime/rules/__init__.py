"""What is true in Sector Prime: a module per chapter of RULES.md; `game.py` lists the steps in turn order."""

"""What is true in Pandorum: a module per chapter of RULES.md; `game.py` lists the steps in the order of a turn."""

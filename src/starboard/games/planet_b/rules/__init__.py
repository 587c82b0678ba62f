"""What is true in Planet B: a module per chapter of RULES.md; `game.py` lists the steps in the order of a round."""

"""The simulation lab: many games, and what they say."""

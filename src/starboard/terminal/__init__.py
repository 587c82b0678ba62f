"""Play in a terminal, for every title alike: written against Views and words only."""

"""What bots and learners go by in Wreck Dive: observation, named terms and their weights."""

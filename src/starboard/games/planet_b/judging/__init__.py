"""What bots and learners go by in Planet B: observation, named terms and their weights."""

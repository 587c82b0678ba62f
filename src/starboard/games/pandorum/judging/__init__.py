"""What bots and learners go by in Pandorum: observation, named terms and their weights."""

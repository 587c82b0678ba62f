"""What bots and learners go by in Sector Prime: observation, named terms and their weights."""

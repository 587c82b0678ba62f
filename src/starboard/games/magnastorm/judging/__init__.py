"""What bots and learners go by in Magnastorm: observation, named terms and their weights."""

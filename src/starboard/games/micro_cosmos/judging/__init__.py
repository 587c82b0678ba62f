"""What bots and learners go by in Micro Cosmos: observation, named terms and what they rest on, weights."""

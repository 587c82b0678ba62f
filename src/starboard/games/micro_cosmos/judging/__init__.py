"""What bots and learners go by in Micro Cosmos."""

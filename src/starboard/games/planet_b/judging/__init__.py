"""What bots and learners go by in Planet B."""

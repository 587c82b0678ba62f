"""What bots and learners go by in Pandorum."""

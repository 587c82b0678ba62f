"""What bots and learners go by in Sector Prime."""

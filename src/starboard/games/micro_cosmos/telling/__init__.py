"""What people read of Micro Cosmos: views, labels, prompts, the log, refusals, cards in words and the text table."""

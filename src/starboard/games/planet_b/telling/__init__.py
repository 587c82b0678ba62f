"""What people read of Planet B: views, labels, prompts, the log, refusals, card texts and the text table."""

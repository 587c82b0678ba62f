"""What people read of Sector Prime: views, labels, prompts, the log, refusals, texts of cards and the text table."""

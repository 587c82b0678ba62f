"""What people read of Magnastorm: views, labels, prompts, the log, refusals, component texts and the text table."""

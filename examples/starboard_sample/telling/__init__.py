"""What people read of Wreck Dive: views, labels, prompts, the log, refusals and the text table."""

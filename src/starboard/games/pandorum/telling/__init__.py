"""What people read of Pandorum: views and what choices would earn, labels, prompts, log, refusals, text table."""

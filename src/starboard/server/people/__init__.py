"""Who asks: guests known by a secret of their own. `credentials` makes ids and secrets, `people` finds who has one."""

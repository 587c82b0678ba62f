"""Time at the tables: `timekeeper` looks whose is up, and `up` does what the table has agreed on for that.

What is counted is in `tables.clock`, and is kept with every change of a table.
"""

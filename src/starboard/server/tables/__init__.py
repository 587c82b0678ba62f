"""A table: what it is, and all that can be done at it.

`table` is a table in memory: its record, `seats`, `journal` (the log in sentences) and remarks, and the one way to
keep a change. What people do is in chapters of free functions over it: `acting` (playing), `undoing` (taking back,
and who must agree), `sitting` (seats, stand-ins, links), `hosting` (ending, playing again), `talking` (chat and
notes). `setting_up` makes a new table, `loading` one that was kept, `live` holds those in memory. `shown` is what a
viewer may be told.
"""

"""Everything the server must not forget, and how several processes share it.

`schema` and `migrations` say what is kept, `changes` what one change of a table is. `store` is the door: it reads,
gives changes to the `writer`, which commits them in groups through one of the `scribes`, and hears through the
`listener` what other processes have changed. `database` connects and brings the schema up to date; `faults` says what
is wrong with one that does not do as it is told, and `health` whether this process can play.
"""

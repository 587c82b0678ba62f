"""How everybody who looks at a table learns that it has changed.

`listeners` knows who listens to which tables, `streams` is the stream of server-sent events that a browser or a program
holds open. Between tables and streams goes only that something changed, never what: each viewer then asks for what they
may see, and for the pages of a browser their stream does so (`http/watchers.py`).
"""

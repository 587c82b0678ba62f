"""Bots at the tables of the server.

`thinking` are the worker processes in which they think, `charging` knows whose bots have used them for how long,
`queueing` says who is next, `driving` lets them decide wherever they are asked, and `hints` asks them on behalf of a
person; `reviewing` looks at finished games while they are idle. They get a `Perspective`, never the game.
"""

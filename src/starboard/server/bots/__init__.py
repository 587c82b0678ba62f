"""Bots at the tables of the server.

`thinking` is the pool of worker processes in which they think, `charging` knows whose bots have used it for how long,
`driving` lets them decide wherever they are asked, and `hints` asks them on behalf of a person. They get a
`Perspective`, never the game.
"""

"""The server's front: everything between the network and the hall.

`running` and `workers` start it, `app` puts it together, `guards` stand before every request. `api` is for programs,
with `bodies`; `pages` are for browsers; `signs` are event streams, health and numbers. `asking` finds out who asks, and
`limits` how often they may.
"""

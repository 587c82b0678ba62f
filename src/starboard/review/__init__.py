"""Reviews: what each decision of a finished game was worth, from what its seat knew then.

`chances` says how a position stands, `tasks` are the pieces of work that a record falls into, each for itself and in
any process, `findings` are what comes out of them, and `told` is the whole: curve, losses, turning points and luck. A
review follows from the record, the iterations and the seed alone; how many processes shared the work makes no
difference.
"""

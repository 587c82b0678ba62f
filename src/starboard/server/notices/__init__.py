"""How people learn outside the page that it is their turn.

`herald` finds out who is to be told of what and when, and has it sent; `targets` checks where people want to be told;
`pushing`, `mailing` and `hooks` are the three ways; `outgoing` is the one door to the network behind them, which leads
to no private address; `telling` has the words. Nothing of a game is told but its title and that one is asked.

The packages behind it come with `pip install 'starboard-games[notices]'`; a way without its package is not offered.
"""

"""What Starboard is, and whose the games are."""

from __future__ import annotations

import htpy as h
from htpy import Element

from starboard.web.frame import at, page


def about() -> Element:
    """The page about the whole."""
    return page(
        "About · Starboard",
        h.main("#main.text", tabindex="-1")[
            h.h1["About Starboard"],
            h.p[
                "Starboard lets you play space board games with every rule enforced, in the browser or in a terminal, "
                "against bots or with friends. It is free software under the MIT licence."
            ],
            h.h2["Unofficial"],
            h.p[
                "It is unofficial and non-commercial. It is not affiliated with, endorsed by or connected to the "
                "authors or publishers of any of the games. The names of the titles and the games' designs belong to "
                "their owners; they are used here only to say what is being played."
            ],
            h.h2["Reconstructed content"],
            h.p[
                "The rules follow the published rulebooks in our own words. Where printed cards, boards and numbers "
                "are not public, their content is partly reconstructed: it is made to play well and to fit the rules, "
                "and is not a copy of the printed components. Each title's rules say which parts are meant."
            ],
            h.h2["Play with your own cards"],
            h.p[
                "If you own the printed game, you can enter its cards: copy the title's content file, change what ",
                "differs, and check it with ",
                h.code["starboard check-content FILE"],
                ". Then play with ",
                h.code["starboard play TITLE --content FILE"],
                ", or host tables with it: ",
                h.code["starboard serve --content TITLE=FILE"],
                ". A table keeps the content it was begun with.",
            ],
            h.h2["Your data"],
            h.p[
                "There are no accounts. A name and a random secret in a cookie are all that is kept of you; the secret "
                "is how your seats know you. Tables, chat and names are in the database of whoever runs this server."
            ],
            h.p[h.a(href=at("/"))["To the lobby"]],
        ],
    )

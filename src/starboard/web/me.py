"""The page about oneself: the way back to one's seats, other browsers, notices, and deleting it all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import htpy as h
from htpy import Element, Node

from starboard.web.frame import at, page

MODES = {
    "at_once": "at once",
    "hours": "at most once in so many hours, for each table",
    "digest": "all tables together, every so many hours",
    "off": "not at all",
}
FORMATS = {"discord": "Discord", "slack": "Slack", "matrix": "Matrix", "json": "JSON (any program)"}
KINDS = {"push": "This or another browser", "mail": "Mail", "webhook": "Webhook"}


def me(name: str, recovery: bool, notices: Mapping[str, Any]) -> Element:
    """All about a person that they can change."""
    return page(
        "You · Starboard",
        h.main("#main.form", tabindex="-1", data_push_key=notices["push_key"])[
            h.h1[name],
            way_back(recovery),
            told(notices),
            h.section(".panel", aria_label="Your games")[
                h.h2(".cap")["My games and my data"],
                h.div(".seat-tools")[
                    h.a(".tool", href=at("/me/history"))["My games"],
                    h.a(".tool", href=at("/api/me/export"), download="starboard.json")["Download my data"],
                ],
            ],
            h.section(".panel", aria_label="Delete")[
                h.h2(".cap")["Delete all about me"],
                h.p[
                    "Bots play on for you; your name and what you said leave all tables. It cannot be undone."
                ],
                h.button(".ghost", type="button", data_me="delete", data_ask="Delete all that is kept of you?")[
                    "Delete"
                ],
            ],
            h.div("#toasts", {"aria-live": "assertive"}),
        ],
        script="me.js",
    )


def way_back(recovery: bool) -> Element:
    """The recovery link and the other browsers."""
    return h.section(".panel", aria_label="Your way back")[
        h.h2(".cap")["Your way back"],
        h.p[
            "Your seats belong to this browser. With a recovery link another browser becomes you as well, or a new one "
            "if this is lost. Keep it like a key."
        ],
        h.p(".note")["There is a recovery link; a new one makes it void." if recovery else "There is none yet."],
        h.div(".seat-tools")[
            h.button(".tool", type="button", data_me="recovery")["Make a recovery link"],
            h.button(".tool", type="button", data_me="recovery/revoke")["Revoke it"] if recovery else None,
        ],
        h.p("#recovery-link.note", tabindex="0", hidden=True),
        h.form(method="post", action=at("/me/renew"))[
            h.p["If a link or a browser got into wrong hands: sign all others out. The link is void then, too."],
            h.button(".tool", type="submit")["Sign all other browsers out"],
        ],
    ]


def told(notices: Mapping[str, Any]) -> Element:
    """Where and how one is told that it is one's turn."""
    ways = notices["ways"]
    usual = notices["wishes"].get("*", {"mode": "at_once", "hours": 6, "silent": True})
    if not ways:
        return h.section(".panel")[h.h2(".cap")["Your turn"], h.p(".note")["This server sends no notices."]]
    return h.section("#notices.panel", aria_label="Your turn")[
        h.h2(".cap")["Be told that it is your turn"],
        h.ul(".tables")[[_target(target) for target in notices["targets"]]] if notices["targets"] else None,
        h.button("#push.tool", type="button", data_push=True)["Tell me in this browser"] if "push" in ways else None,
        _mail_form() if "mail" in ways else None,
        _hook_form() if "webhook" in ways else None,
        h.form(data_wish=True)[
            h.label(".field")[
                h.span["When"],
                h.select(name="mode")[
                    [h.option(value=mode, selected=mode == usual["mode"])[said] for mode, said in MODES.items()]
                ],
            ],
            h.label(".field")[
                h.span["Hours"], h.input(type="number", name="hours", min="1", max="336", value=str(usual["hours"]))
            ],
            h.label(".check")[
                h.input(type="checkbox", name="silent", checked=bool(usual["silent"])), "Not while the table is open"
            ],
            h.button(".tool", type="submit")["Save"],
        ],
    ]


def _target(target: Mapping[str, Any]) -> Element:
    kind = FORMATS.get(target["format"] or "", KINDS[target["kind"]])
    state: Node = None
    if not target["confirmed"]:
        state = h.span(".tag")["open the link in the mail"]
    elif target["failures"]:
        state = h.span(".tag.mark")[f"failed {target['failures']} times"]
    path = f"targets/{target['target']}"
    return h.li(".hostrow")[
        h.b[kind],
        h.span[target["address"]],
        state,
        h.button(".tool", type="button", data_me=f"{path}/try")["Try"] if target["confirmed"] else None,
        h.button(".tool", type="button", data_me=f"{path}/delete")["Delete"],
    ]


def _mail_form() -> Element:
    return h.form(data_target="mail")[
        h.label(".field")[h.span["Mail"], h.input(type="email", name="address", required=True, maxlength="254")],
        h.button(".tool", type="submit")["Add the address"],
    ]


def _hook_form() -> Element:
    return h.details("#webhook")[
        h.summary["Add a webhook: Discord, Slack, Matrix, or a program"],
        h.form(data_target="webhook")[_hook_fields()],
    ]


def _hook_fields() -> list[Element]:
    return [
        h.label(".field")[
            h.span["Webhook"],
            h.select(name="format")[[h.option(value=value)[said] for value, said in FORMATS.items()]],
        ],
        h.label(".field")[h.span["Address"], h.input(type="url", name="address", required=True, maxlength="1000")],
        h.label(".field")[h.span["Room (Matrix)"], h.input(name="room", maxlength="400")],
        h.label(".field")[h.span["Token (Matrix)"], h.input(name="token", maxlength="400", autocomplete="off")],
        h.button(".tool", type="submit")["Add the webhook"],
    ]


def recover(name: str, code: str) -> Element:
    """Whose link it is."""
    return page(
        "Come back · Starboard",
        h.main("#main.lone", tabindex="-1")[
            h.section(".panel.message")[
                h.h1[f"Are you {name}?"],
                h.p["Then this browser becomes yours as well, with all your seats."],
                h.form(method="post", action=at(f"/recover/{code}"))[h.button(".go", type="submit")["Yes, come back"]],
            ]
        ],
    )


def mail_link(address: str, confirmed: bool, code: str) -> Element:
    """What a link in a mail leads to."""
    return page(
        "Notices · Starboard",
        h.main("#main.lone", tabindex="-1")[
            h.section(".panel.message")[
                h.h1["Mails that it is your turn"],
                h.p[f"To {address}."],
                None
                if confirmed
                else h.form(method="post", action=at(f"/notices/{code}/confirm"))[
                    h.button(".go", type="submit")["Yes, that is my address"]
                ],
                h.form(method="post", action=at(f"/notices/{code}"))[
                    h.button(".ghost", type="submit")["No more mails"]
                ],
            ]
        ],
    )

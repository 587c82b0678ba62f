"""What an installed app needs: its manifest, the service worker, the page without a connection; covers and pictures."""

from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from starboard.drawing import guide_picture, look
from starboard.drawing.cover import cover
from starboard.engine.refusal import Malformed
from starboard.server.http.pages import FOR_EVER, html, packed_svg
from starboard.server.problems import Problem
from starboard.server.tables.setting_up import title_of
from starboard.web import frame, icons
from starboard.web.offline import offline

router = APIRouter(include_in_schema=False)
SHELL = ("look.css", "starboard.css", "theme.js", "icon.svg", "icons.svg")  # what the page without a connection shows


@router.get("/static/{stamp}/covers/{title}.svg")
async def get_cover(stamp: str, title: str) -> Response:
    """The picture of a title: drawn once by each process, and kept by browsers."""
    made = await asyncio.to_thread(cover, title_of(title))
    return Response(made, media_type="image/svg+xml", headers={"Cache-Control": FOR_EVER})


@router.get("/static/{stamp}/guide/{title}/{name}.{theme}.svg")
async def get_guide_picture(stamp: str, title: str, name: str, theme: str, request: Request) -> Response:
    """A picture of a guide, drawn by the title and kept by browsers; one that cannot be drawn is not there."""
    try:
        made = await asyncio.to_thread(guide_picture.drawn, title_of(title), name, theme)
    except Malformed as why:
        raise Problem(404, "no_picture", str(why)) from None
    return packed_svg(made.svg, request)


@router.get("/manifest.webmanifest")
async def get_manifest() -> Response:
    """As what this server is installed."""
    ground = look.PALETTE["ground"][0]
    told = {
        "name": "Starboard",
        "short_name": "Starboard",
        "description": "Space board games, every rule enforced",
        "id": frame.at("/"),
        "start_url": frame.at("/"),
        "scope": frame.at("/"),
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "icons": icons.for_manifest(),
    }
    headers = {"Cache-Control": "no-cache"}
    return JSONResponse(told, media_type="application/manifest+json", headers=headers)


@router.get("/offline")
async def get_offline() -> Response:
    """What a browser shows without a connection; nothing in it is about a person or a table."""
    return html(offline())


@router.get("/service-worker.js")
async def get_worker() -> Response:
    """At the root, because it may only look after pages below its own address; it differs with every version."""
    kept = {
        "version": frame.stamp(),
        "home": frame.at("/"),
        "offline": frame.at("/offline"),
        "files": [frame.static(name) for name in SHELL],
    }
    script = (frame.STATIC / "service-worker.js").read_text(encoding="utf-8")
    made = f"const KEPT = {json.dumps(kept)};\n{script}"
    return Response(made, media_type="text/javascript", headers={"Cache-Control": "no-cache"})

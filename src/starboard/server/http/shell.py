"""What an installed app needs: its manifest, the service worker, the page without a connection; and the covers."""

from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from starboard.drawing import look
from starboard.drawing.cover import cover
from starboard.server.http.pages import FOR_EVER, html
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

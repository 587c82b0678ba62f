"""`Outgoing`: requests to addresses that people have given. They never lead into the operator's own network.

A name is looked up here, every address it has must be public, and the connection goes to the address that was looked
at: a name that leads elsewhere a moment later changes nothing. Redirects are not followed, answers are short.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    import httpcore

SECONDS = 10.0  # for the whole of a request
LONGEST_ANSWER = 64 * 1024
NAT64 = ipaddress.ip_network("64:ff9b::/96")


class NotSent(Exception):
    """A notice did not arrive. `gone`: the target will never take one again."""

    def __init__(self, why: str, gone: bool = False) -> None:
        """`why` is for the log: it names no address."""
        super().__init__(why)
        self.gone = gone


@dataclass(frozen=True)
class Answer:
    """What a server said."""

    status: int
    body: bytes


def is_public(text: str) -> bool:
    """Whether an address belongs to somebody in the public network."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


class Outgoing:
    """The door."""

    def __init__(self, private: bool, seconds: float = SECONDS) -> None:
        """`private`: the operator allows addresses of their own network, and http."""
        self._private = private
        self._seconds = seconds

    def check(self, url: str) -> None:
        """Says what is wrong with an address before anything is sent there."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise NotSent("the address cannot be read") from None
        if parts.scheme != "https" and not (self._private and parts.scheme == "http"):
            raise NotSent("an address begins with https://")
        if not parts.hostname or parts.username is not None or parts.fragment or port == 0:
            raise NotSent("the address cannot be read")
        try:
            literal = ipaddress.ip_address(parts.hostname)
        except ValueError:
            return
        if not self._private and not is_public(str(literal)):
            raise NotSent("the address is not a public one")

    async def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """One request; `NotSent` where nobody answers in time, or the address leads where it must not."""
        import httpcore

        self.check(url)
        try:
            async with asyncio.timeout(self._seconds), httpcore.AsyncConnectionPool(
                network_backend=_backend(self._private), max_connections=1, retries=0
            ) as pool:
                given = [(name.encode(), value.encode()) for name, value in headers.items()]
                async with pool.stream(method, url, headers=given, content=body) as answer:
                    read = b""
                    async for piece in answer.aiter_stream():
                        read += piece
                        if len(read) > LONGEST_ANSWER:
                            break
                    return Answer(int(answer.status), read[:LONGEST_ANSWER])
        except NotSent:
            raise
        except TimeoutError:
            raise NotSent("it did not answer in time") from None
        except (OSError, ValueError, httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as why:
            raise NotSent(f"it cannot be reached ({type(why).__name__})") from None


async def addresses(host: str, port: int, private: bool) -> list[str]:
    """The addresses of a name, all of which must be public."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotSent("its name leads nowhere") from None
    known = list(dict.fromkeys(str(item[4][0]) for item in found))
    if not known or (not private and not all(is_public(address) for address in known)):
        raise NotSent("its name leads to an address that is not public")
    return known


def _backend(private: bool) -> httpcore.AsyncNetworkBackend:
    """Connects to addresses that have been looked at, and to nothing else."""
    import httpcore

    class Checked(httpcore.AsyncNetworkBackend):
        """A network in which names are looked up once."""

        def __init__(self) -> None:
            self._inner = httpcore.AnyIOBackend()

        async def connect_tcp(
            self,
            host: str,
            port: int,
            timeout: float | None = None,
            local_address: str | None = None,
            socket_options: Iterable[Any] | None = None,
        ) -> httpcore.AsyncNetworkStream:
            fault: Exception = NotSent("its name leads nowhere")
            for address in (await addresses(host, port, private))[:4]:
                try:
                    return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
                except httpcore.ConnectError as why:
                    fault = why
            raise fault

        async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
            raise NotSent("the address is not a public one")

        async def sleep(self, seconds: float) -> None:
            await asyncio.sleep(seconds)

    return Checked()

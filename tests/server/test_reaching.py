"""How people reach a server: names, proxies, sub-paths, and what is not for everybody. nginx is a real one."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from faulty import eventually
from serving import Served, act, look, new_table

from starboard.server.http.ways import Way
from starboard.server.settings import Proxies, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
LINK = re.compile(r'(?:href|src|action|data-copy)="(/[^"]*)"')


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def served_at(tmp_path: Path, **settings: Any) -> Served:
    return Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log", **settings)


# --- names -------------------------------------------------------------------------------------------------------
def test_finding_11_the_documented_set_up_behind_a_proxy_answers(tmp_path: Path) -> None:
    """`serve --secure` on loopback, and a proxy that passes the Host header on."""
    server = served_at(tmp_path, secure=True)
    try:
        headers = {"Host": NAME, "Origin": f"https://{NAME}"}
        with httpx.Client(base_url=server.url, headers=headers) as client:
            assert client.get("/").status_code == 200
            answer = client.post("/quick/planet_b")
            assert answer.status_code == 303 and "; Secure" in answer.headers["set-cookie"]
    finally:
        assert server.stop() == 0


def test_on_this_machine_alone_no_other_name_leads_here(served: Served) -> None:
    for host, status in (("evil.example.org", 400), (f"localhost:{served.port}", 200), ("127.0.0.1", 200)):
        assert httpx.get(served.url + "/", headers={"Host": host}).status_code == status


@pytest.mark.parametrize(
    ("settings", "host", "answers"),
    [
        ({}, "localhost", True),
        ({}, NAME, False),
        ({}, "[::1]:8765", True),
        ({"host": "0.0.0.0"}, NAME, True),
        ({"secure": True}, NAME, True),
        ({"public_url": f"https://{NAME}"}, NAME, True),
        ({"public_url": f"https://{NAME}"}, NAME.upper() + ":443", True),
        ({"public_url": f"https://{NAME}"}, "evil.org", False),
        ({"hosts": (NAME,), "host": "0.0.0.0"}, NAME, True),
        ({"hosts": (NAME,), "host": "0.0.0.0"}, "evil.org", False),
        ({"hosts": (NAME,), "host": "0.0.0.0"}, "", False),
    ],
)
def test_names_that_a_server_answers_to(settings: dict[str, Any], host: str, answers: bool) -> None:
    assert Way(Settings(database="", **settings).names).answers_to(host) == answers


def test_a_page_of_ours_is_known_by_the_public_address_too() -> None:
    way = Way((), "", f"https://{NAME}/starboard")
    assert way.is_own(f"https://{NAME}", "127.0.0.1:8765")  # the proxy did not pass the name on
    assert way.is_own("http://127.0.0.1:8765", "127.0.0.1:8765")
    assert not way.is_own("https://evil.org", "127.0.0.1:8765") and not way.is_own(f"http://{NAME}", "127.0.0.1:8765")


def test_proxies_are_addresses_and_networks() -> None:
    known = Proxies(("127.0.0.1", "10.1.0.0/16", "2001:db8::/48"))
    for address, inside in (
        ("127.0.0.1", True),
        ("10.1.2.3", True),
        ("10.2.0.1", False),
        ("2001:db8::/64", True),
        ("unknown", False),
    ):
        assert (address in known) == inside


def test_only_a_trusted_proxy_says_who_asks(tmp_path: Path) -> None:
    for proxies, counted_apart in ((("127.0.0.1",), True), (("10.0.0.1",), False)):
        folder = tmp_path / str(counted_apart)
        folder.mkdir()
        server = served_at(folder, proxies=proxies, rates={"person": (2, 1)})
        try:
            answers = []
            for number in range(4):
                headers = {"X-Forwarded-For": f"198.51.100.{number}"}
                answer = httpx.post(server.url + "/api/people", json={"name": "Ada"}, headers=headers)
                answers.append(answer.status_code)
            assert answers == ([201] * 4 if counted_apart else [201, 201, 429, 429])
        finally:
            assert server.stop() == 0


# --- not for everybody -------------------------------------------------------------------------------------------
def test_numbers_are_not_on_the_public_port_unless_that_is_wanted(tmp_path: Path, served: Served) -> None:
    port = free_port()
    server = served_at(tmp_path, public_metrics=False, admin_port=port)
    try:
        assert httpx.get(server.url + "/metrics").status_code == 404
        numbers = httpx.get(f"http://127.0.0.1:{port}/metrics")
        assert numbers.status_code == 200 and "starboard_actions_total" in numbers.text
        assert httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 404
        assert httpx.get(server.url + "/health").status_code == 200
        assert "/metrics" not in httpx.get(server.url + "/api/docs.json").json()["paths"]
    finally:
        assert server.stop() == 0
    assert httpx.get(served.url + "/metrics").status_code == 200  # the others' tests want it so


def test_a_second_process_takes_the_next_port(tmp_path: Path) -> None:
    port = free_port()
    with socket.socket() as first:
        first.bind(("127.0.0.1", port))
        first.listen()
        server = served_at(tmp_path, admin_port=port)
        try:
            found = [json for json in (tmp_path / "server.log").read_text().splitlines() if '"backstage"' in json]
            assert found
            number = int(re.findall(r'"port": (\d+)', found[0])[0])
            assert number > port and httpx.get(f"http://127.0.0.1:{number}/metrics").status_code == 200
        finally:
            assert server.stop() == 0


# --- a sub-path --------------------------------------------------------------------------------------------------
def test_under_a_sub_path_every_link_has_it(tmp_path: Path) -> None:
    server = served_at(tmp_path, path="/starboard")
    try:
        base = f"{server.url}/starboard"
        with httpx.Client(base_url=base, headers={"Accept": "text/html"}) as client:
            made = client.post("/quick/sample")
            assert made.status_code == 303 and made.headers["location"].startswith("/starboard/tables/")
            assert "Path=/starboard;" in made.headers["set-cookie"]
            table = made.headers["location"]
            seen: set[str] = set()
            waiting = ["/starboard/", table, table + "/part"]
            waiting += ["/starboard/me", "/starboard/new/sample", "/starboard/rules/sample", "/starboard/none"]
            while waiting:
                path = waiting.pop()
                answer = httpx.get(server.url + path, cookies=client.cookies, headers={"Accept": "text/html"})
                assert answer.status_code == (404 if path.endswith("/none") else 200), path
                if "text/html" not in answer.headers["content-type"]:
                    continue
                for link in LINK.findall(answer.text):
                    assert link.startswith("/starboard/"), f"{path} leads to {link}"
                    address = link.partition("#")[0]
                    if address not in seen and not address.startswith(("/starboard/quick", "/starboard/api")):
                        seen.add(address)
                        if "/static/" in address or address in ("/starboard/", "/starboard/about"):
                            waiting.append(address)
            assert any("/static/" in address for address in seen) and any("/guide/" in address for address in seen)
        assert httpx.get(f"{server.url}/starboard").status_code == 200  # without the stroke, too
        assert httpx.get(f"{server.url}/health").status_code == 200  # where the proxy takes the path off
    finally:
        assert server.stop() == 0


def test_no_page_or_script_names_an_address_without_its_path() -> None:
    """A link that does not go through `at` works until somebody serves under a path."""
    web = Path(__file__).parents[2] / "src" / "starboard" / "web"
    plain = re.compile(r"""(?:href|src|action|data_copy)=f?["']/|(?:fetch|EventSource|post|copy)\(\s*["'`]/""")
    for path in [*web.glob("*.py"), *web.glob("static/*.js")]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not plain.search(line), f"{path.name}:{number}: {line.strip()}"


# --- nginx -------------------------------------------------------------------------------------------------------
def certificate(folder: Path) -> tuple[Path, Path]:
    """One that a browser would not believe, for a name that is not ours."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    chain, private = folder / "fullchain.pem", folder / "privkey.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return chain, private


class Nginx:
    """Debian's nginx with a file of `deploy/`, on ports of its own."""

    def __init__(self, folder: Path, file: str, backend: int, wrap: str = "{inside}") -> None:
        found = shutil.which("nginx") or "/usr/sbin/nginx"
        if not Path(found).exists():
            if os.environ.get("CI") == "true":
                pytest.fail("there is no nginx: apt-get install nginx-light")
            pytest.skip("there is no nginx: apt-get install nginx-light")
        self.https, self.http = free_port(), free_port()
        chain, private = certificate(folder)
        inside = (DEPLOY / file).read_text()
        for old, new in (
            ("127.0.0.1:8765", f"127.0.0.1:{backend}"),
            ("listen 80;", f"listen 127.0.0.1:{self.http};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.https} ssl;"),
            ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(chain)),
            ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(private)),
        ):
            inside = inside.replace(old, new)
        inside = wrap.format(inside=inside, port=self.https, chain=chain, private=private)
        paths = "\n".join(
            f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        conf = folder / "nginx.conf"
        conf.write_text(
            f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{paths}\n{inside}\n}}\n"
        )
        checked = subprocess.run([found, "-t", "-c", str(conf)], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        self.process = subprocess.Popen([found, "-c", str(conf)], stderr=subprocess.DEVNULL)
        eventually(self._listens)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.https)) == 0

    def client(self, **more: Any) -> httpx.Client:
        headers = {"Host": NAME, "Origin": f"https://{NAME}", **more}
        return httpx.Client(base_url=f"https://127.0.0.1:{self.https}", headers=headers, verify=False, timeout=30)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture
def behind_nginx(tmp_path: Path) -> Iterator[tuple[Served, Nginx]]:
    rates = {"person": (50, 1)}
    server = served_at(tmp_path, secure=True, public_url=f"https://{NAME}", rates=rates, examples="always")
    nginx = Nginx(tmp_path, "nginx.conf", server.port)
    yield server, nginx
    nginx.stop()
    assert server.stop() == 0


def test_nginx_as_in_the_file_serves_people_and_passes_events_on_at_once(behind_nginx: tuple[Served, Nginx]) -> None:
    _, nginx = behind_nginx
    moved = httpx.get(f"http://127.0.0.1:{nginx.http}/about", headers={"Host": NAME})
    assert moved.status_code == 301 and moved.headers["location"] == f"https://{NAME}/about"
    with nginx.client() as ada:
        assert ada.get("/").status_code == 200
        token = ada.post("/api/people", json={"name": "Ada"}).json()["token"]
        ada.headers["Authorization"] = f"Bearer {token}"
        table = new_table(ada, ["me", "me"])["table"]
        heard: list[float] = []

        def listen() -> None:
            with (
                nginx.client(Authorization=f"Bearer {token}") as other,
                other.stream("GET", "/events", params={"tables": table}) as stream,
            ):
                for line in stream.iter_lines():
                    if line.startswith("data:"):
                        heard.append(time.monotonic())
                        if len(heard) == 2:
                            return

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        eventually(lambda: bool(heard))  # what the stream begins with
        began = time.monotonic()
        assert act(ada, look(ada, table)).status_code == 200
        listener.join(60)
        assert len(heard) == 2 and heard[1] - began < 20  # buffered, it would wait for kilobytes
        assert ada.post("/api/tables", content=b"x" * 70_000).status_code == 413
        evil = ada.post("/api/people", json={"name": "Eve"}, headers={"Origin": "https://evil.org"})
        assert evil.status_code == 403
    answer = httpx.get(
        f"https://127.0.0.1:{nginx.https}/", headers={"Host": "evil.org"}, verify=False
    )
    assert answer.status_code == 400  # nginx passes any name on; the server answers to its own alone


def test_nginx_says_who_asks_and_nobody_else_can(behind_nginx: tuple[Served, Nginx]) -> None:
    _, nginx = behind_nginx
    with nginx.client() as client:
        answers = {
            client.post(
                "/api/people", json={"name": "Ada"}, headers={"X-Forwarded-For": f"198.51.100.{number}"}
            ).status_code
            for number in range(60)
        }
    assert answers == {201, 429}  # all are counted together: they come from one address, whatever they say


def test_nginx_under_a_sub_path(tmp_path: Path) -> None:
    server = served_at(tmp_path, path="/starboard", secure=True, public_url=f"https://{NAME}/starboard")
    wrap = (
        "server {{ listen 127.0.0.1:{port} ssl; ssl_certificate {chain}; ssl_certificate_key {private};\n"
        "location = / {{ return 204; }}\n{inside}\n}}"
    )
    nginx = Nginx(tmp_path, "nginx-subpath.conf", server.port, wrap)
    try:
        with nginx.client(Accept="text/html") as ada:
            assert ada.get("/").status_code == 204  # what else is there
            assert ada.get("/starboard").status_code == 301
            lobby = ada.get("/starboard/")
            assert lobby.status_code == 200 and 'href="/starboard/about"' in lobby.text
            made = ada.post("/starboard/quick/planet_b")
            assert made.status_code == 303
            cookie = made.headers["set-cookie"].partition(";")[0]
            page = ada.get(made.headers["location"], headers={"Cookie": cookie})
            assert page.status_code == 200 and "you" in page.text
            style = re.search(r'href="(/starboard/static/[^"]+starboard\.css)"', page.text)
            assert style and ada.get(style[1]).status_code == 200
            assert ada.get("/starboard/service-worker.js").status_code == 200
    finally:
        nginx.stop()
        assert server.stop() == 0

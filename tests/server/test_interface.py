"""The OpenAPI description against the server: whatever fits the description is answered as described."""

from __future__ import annotations

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance as body_conformance
from schemathesis.specs.openapi.checks import status_code_conformance
from serving import Served, new_table

OPERATIONS = 20
EXAMPLES = 8  # of every operation


def test_every_operation_answers_as_described(served: Served) -> None:
    client = served.client("Schema")
    new_table(client, ["me", "me"])
    headers = {"Authorization": client.headers["Authorization"]}
    described = schemathesis.openapi.from_url(f"{served.url}/api/docs.json")
    asked: set[str] = set()
    for found in described.get_all_operations():
        operation = found.ok()
        if operation.path in ("/events", "/api/me/renew", "/api/me/delete"):
            continue  # it never ends (test_tables reads it), or ends who asks (test_ways_back)

        @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask(case: schemathesis.Case) -> None:
            answer = case.call(headers=headers)
            case.validate_response(answer, checks=[not_a_server_error, status_code_conformance, body_conformance])
            if answer.status_code >= 400:
                assert set(answer.json()["error"]) >= {"status", "code", "text"}
            asked.add(f"{case.method} {case.path}")

        ask()
    assert len(asked) >= OPERATIONS


def test_every_operation_is_described_with_examples_and_errors(served: Served) -> None:
    described = served.client().get("/api/docs.json").json()
    operations = [(path, verb, what) for path, verbs in described["paths"].items() for verb, what in verbs.items()]
    assert len(operations) >= OPERATIONS
    for path, verb, what in operations:
        assert what["summary"] and what["description"], path
        if path.startswith("/api"):
            assert {"404", "409", "422", "429"} <= set(what["responses"]), path
        if verb == "post" and "requestBody" in what:
            body = what["requestBody"]["content"]["application/json"]["schema"]
            name = body["$ref"].rsplit("/", 1)[1]
            shape = described["components"]["schemas"][name]
            assert shape.get("examples") or all("examples" in item for item in shape["properties"].values()), name

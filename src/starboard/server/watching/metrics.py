"""Numbers for Prometheus: how much is played, how fast, and what fails. No label ever names a person or a table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)

REQUESTS = Histogram(
    "starboard_request_seconds", "Time to answer", ["route", "status"], buckets=SECONDS, registry=REGISTRY
)
ACTIONS = Counter("starboard_actions_total", "Rows appended", ["title", "by"], registry=REGISTRY)
UNDOS = Counter("starboard_undos_total", "Undo rows appended", registry=REGISTRY)
REFUSED = Counter("starboard_refused_total", "Actions that the rules refused", registry=REGISTRY)
COMMIT_SIZE = Histogram(
    "starboard_commit_changes", "Changes that shared one commit", buckets=(1, 2, 5, 10, 20, 50, 100), registry=REGISTRY
)
STREAMS = Gauge("starboard_event_streams", "Open event streams", registry=REGISTRY)
LIVE = Gauge("starboard_live_tables", "Tables in memory", registry=REGISTRY)
THINKING = Histogram(
    "starboard_bot_seconds", "Time a bot took for one decision", ["level"], buckets=SECONDS, registry=REGISTRY
)
BOT_FAULTS = Counter("starboard_bot_faults_total", "Decisions where a bot failed", registry=REGISTRY)

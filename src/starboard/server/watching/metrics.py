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
BOT_FAULTS = Counter(
    "starboard_bot_faults_total", "Decisions where a bot failed, by what was done then", ["then"], registry=REGISTRY
)
BOT_WAIT = Histogram(
    "starboard_bot_wait_seconds", "Time a decision waited for its turn", buckets=SECONDS, registry=REGISTRY
)
DUTIES = Gauge("starboard_duty_up", "Whether a task that must not end is well", ["duty"], registry=REGISTRY)
DUTY_FAULTS = Counter("starboard_duty_faults_total", "Failures of tasks that must not end", ["duty"], registry=REGISTRY)
STORE_FAULTS = Counter("starboard_store_faults_total", "Failures of the database", ["kind"], registry=REGISTRY)
READY = Gauge("starboard_ready", "Whether the last look at /health found all well", registry=REGISTRY)
LOG_LINES_LOST = Counter("starboard_log_lines_lost_total", "Log lines that nobody took", registry=REGISTRY)

"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """People, tables, seats, rows, snapshots, remarks."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("content_digest", sa.String(40), nullable=False),
        sa.Column("content", sa.JSON),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(16), nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("branch", sa.Integer, nullable=False),
        sa.Column("asking", sa.JSON),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(16)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "listed"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("invite", sa.String(40), unique=True),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "rows",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("branch", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer),
        sa.Column("keep", sa.Integer),
        sa.Column("chance", sa.JSON, nullable=False),
        sa.Column("revealed", sa.Boolean, nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("sealed", sa.Boolean, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "branch", "decision", "seat", name="one_action_per_decision"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("state", sa.JSON, nullable=False),
        sa.Column("digest", sa.String(40), nullable=False),
    )
    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("remarks_by_table", "remarks", ["table_id", "id"])

"""Playing apart, and running a server: clocks, ways back to one's seats, notices, what an operator decides."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables have no clock, older people no recovery link; nothing else changes for them."""
    for column in (
        sa.Column("recovery", sa.String(64)),
        sa.Column("seen", sa.BigInteger),
        sa.Column("banned", sa.BigInteger),
        sa.Column("muted", sa.BigInteger),
    ):
        op.add_column("people", column)
    op.create_index("people_by_recovery", "people", ["recovery"], unique=True)
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("times", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("deadline", sa.BigInteger))
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.add_column("remarks", sa.Column("person", sa.String(16)))
    op.create_table(
        "keys",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("keys_by_person", "keys", ["person"])
    op.create_table(
        "targets",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("more", sa.JSON, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("code", sa.String(64), unique=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("targets_by_person", "targets", ["person"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("silent", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("mark", sa.String(24), primary_key=True),
        sa.Column("due", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("sent", sa.BigInteger),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("notices_by_due", "notices", ["due"])
    op.create_table(
        "keepsakes",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("subject", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )

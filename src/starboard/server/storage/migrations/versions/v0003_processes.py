"""Processes: which are alive, and which of them lets the bots of a table decide."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A row for every process that beats now and then; a table knows who drives its bots."""
    op.create_table(
        "processes",
        sa.Column("origin", sa.String(16), primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("driver", sa.String(16)))
    op.create_index("tables_by_bots", "tables", ["bots_due", "stage"])

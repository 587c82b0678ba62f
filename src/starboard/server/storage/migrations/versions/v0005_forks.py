"""Forks: a table may begin with the state of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The state it begins with; none for one that was set up."""
    op.add_column("tables", sa.Column("start", sa.JSON))

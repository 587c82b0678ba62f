"""Lessons: a table may be one, and then it is kept how far it is."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table has been a lesson so far."""
    op.add_column("tables", sa.Column("lesson", sa.JSON))

"""After the game: reviews, results for one's history; and what-ifs, which belong to another table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing has been reviewed so far; results of older games are read from their records when somebody asks."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("found", sa.JSON(none_as_null=True)),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("found", sa.JSON, nullable=False),
    )
    op.add_column("tables", sa.Column("whatif_of", sa.String(16)))

"""Fair play: who has sat where, who was here when, and questions that the people of a table answer together."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seat history and presence; those who sit now are the beginning of the history of older tables."""
    op.create_table(
        "sittings",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.String(16)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("votes", sa.JSON))
    op.create_index("tables_by_host", "tables", ["host", "stage"])
    op.execute(
        """
        INSERT INTO sittings (table_id, number, what, seat, person, name, after, made)
        SELECT seats.table_id, seats.seat, 'set_up', seats.seat, seats.person, seats.name, 0, tables.moved
        FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE seats.person IS NOT NULL
        """
    )

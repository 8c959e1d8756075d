"""The first version: matches, seats, actions, events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "house",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_house"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("parent", sa.Text),
        sa.Column("parent_ply", sa.Integer),
        sa.Column("rematch", sa.Text),
        sa.Column("layout", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["parent"], ["matches.id"], name="fk_matches_parent_matches"),
        sa.CheckConstraint("origin IN ('new', 'rematch', 'branch', 'file')", name=op.f("ck_matches_origin")),
        sa.CheckConstraint("ply >= 0", name=op.f("ck_matches_ply")),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match_matches"),
        sa.UniqueConstraint("token", name="uq_seats_token"),
        sa.CheckConstraint("kind IN ('person', 'bot')", name=op.f("ck_seats_kind")),
    )
    op.create_table(
        "holders",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("visitor", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "visitor", name="pk_holders"),
        sa.ForeignKeyConstraint(["match", "seat"], ["seats.match", "seats.seat"], name="fk_holders_match_seat_seats"),
    )
    op.create_index("ix_holders_visitor", "holders", ["visitor"])
    op.create_table(
        "actions",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "ply", name="pk_actions"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_actions_match_matches"),
    )
    op.create_table(
        "events",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_events_match_matches"),
    )
    op.create_index("ix_events_match", "events", ["match"])


def downgrade() -> None:
    """Remove all tables."""
    for table in ("events", "actions", "holders", "seats", "matches", "house"):
        op.drop_table(table)

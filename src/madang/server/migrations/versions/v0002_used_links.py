"""A seat's link is good for one person: who sits down gets another, and the used one is known as such."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give seats a place for the used link, and those that are taken a new link: others have seen the old one."""
    op.add_column("seats", sa.Column("used", sa.Text))
    op.create_index("ix_seats_used", "seats", ["used"])
    # 128 random bits, as of every link.
    op.execute("UPDATE seats SET used = token, token = lower(hex(randomblob(16))) WHERE taken AND kind = 'person'")


def downgrade() -> None:
    """Forget which links were used."""
    op.drop_index("ix_seats_used", "seats")
    op.drop_column("seats", "used")

"""The tables of the database. A change here needs a migration in `migrations/versions`.

`matches` and `actions` are the truth; `state` and `summary` are kept beside them to check replays and to list tables
without replaying. Times are milliseconds since 1970, UTC.
"""

import sqlalchemy as sa

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = sa.MetaData(naming_convention=NAMING)

house = sa.Table(
    "house",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # three words: persimmon-lotus-pine
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),  # the game's rules version
    sa.Column("options", sa.Text, nullable=False),  # JSON object
    sa.Column("seed", sa.LargeBinary, nullable=False),  # 16 bytes, secret until the game is over
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),  # grows with every change that a page shows, undo included
    sa.Column("ply", sa.Integer, nullable=False),  # number of actions
    sa.Column("over", sa.Boolean(name="over"), nullable=False),
    sa.Column("origin", sa.Text, nullable=False),  # new, rematch, branch or file
    sa.Column("parent", sa.Text, sa.ForeignKey("matches.id")),  # of a rematch or a branch
    sa.Column("parent_ply", sa.Integer),  # of a branch
    sa.Column("rematch", sa.Text),  # the table on which one plays again
    sa.Column("layout", sa.Text, nullable=False),  # digest of the record's layout: whether `state` can be compared
    sa.Column("state", sa.LargeBinary, nullable=False),  # the position as bytes
    sa.Column("summary", sa.Text, nullable=False),  # JSON: round, points by seat, who decides
    sa.CheckConstraint("origin IN ('new', 'rematch', 'branch', 'file')", name="origin"),
    sa.CheckConstraint("ply >= 0", name="ply"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),  # person or bot
    sa.Column("name", sa.Text, nullable=False),  # empty: a name by the seat's number
    sa.Column("level", sa.Integer, nullable=False),  # of a bot, else 0
    sa.Column("token", sa.Text, nullable=False, unique=True),  # of the seat's unguessable link
    sa.Column("used", sa.Text, index=True),  # the token of the link that was good until somebody sat down
    sa.Column("taken", sa.Boolean(name="taken"), nullable=False),  # somebody sits there
    sa.CheckConstraint("kind IN ('person', 'bot')", name="kind"),
)

holders = sa.Table(
    "holders",  # which browsers may act for a seat: one person may come by phone and by computer
    metadata,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("visitor", sa.Text, primary_key=True),
    sa.ForeignKeyConstraint(["match", "seat"], ["seats.match", "seats.seat"]),
    sa.Index(None, "visitor"),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),  # -1: chance
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

events = sa.Table(
    "events",  # what happened at a table beside the game: moves taken back, people sitting down
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),  # the number of actions after it
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),  # undo, sit, join, bot or stumble
    sa.Column("data", sa.Text, nullable=False),  # JSON; of an undo: the actions taken back
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index(None, "match"),
)

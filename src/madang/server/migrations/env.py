"""Alembic's way in: migrations run on the connection that the server hands over, never by a command of their own."""

from alembic import context

from madang.server.schema import metadata

connection = context.config.attributes["connection"]
# SQLite cannot alter a column: Alembic copies the table instead ("batch"), for which every constraint needs its name.
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

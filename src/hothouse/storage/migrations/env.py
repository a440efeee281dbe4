"""How alembic reaches the database: over the connection that `Database.migrate` gives it."""

from alembic import context

from hothouse.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()

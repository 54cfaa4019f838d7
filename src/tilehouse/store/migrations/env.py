"""Alembic's environment: the migrations run on the connection that `migrate` gives."""

from alembic import context

from tilehouse.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

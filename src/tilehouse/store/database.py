"""The database: many readers, one writer that commits in groups.

Work is a plain function of a SQLAlchemy connection. `read` runs it in a thread; `write` queues it for the
writer thread, which puts all that waits into one transaction. It returns only after the commit: what a
`write` returned from survives a power cut.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event

T = TypeVar("T")
Work = Callable[[Connection], T]

GROUP = 512
"""At most so many works in one transaction."""


class Database:
    """An open database. Make one with `open_database`, end it with `close`."""

    def __init__(self, engine: Engine, readers: int = 4) -> None:
        self._engine = engine
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="reader")
        self._queue: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_groups, name="writer", daemon=True)
        self._writer.start()

    async def read(self, work: Work[T]) -> T:
        """Runs `work` on a connection of its own and returns what it returns."""

        def run() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Work[T]) -> T:
        """Runs `work` in the writer's transaction; returns after the commit, or raises what `work` raised."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finishes what is queued, then closes."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()

    def _write_groups(self) -> None:
        with self._engine.connect().execution_options(writes=True) as connection:
            while (first := self._queue.get()) is not None:
                group = [first]
                while len(group) < GROUP and not self._queue.empty():
                    following = self._queue.get()
                    if following is None:
                        self._queue.put(None)
                        break
                    group.append(following)
                _commit(connection, group)


def _commit(connection: Connection, group: list[tuple[Work[Any], Future[Any]]]) -> None:
    """Runs the works of a group, each in a savepoint, commits, and only then answers."""
    answers: list[Callable[[], None]] = []
    try:
        with connection.begin():
            for work, future in group:
                connection.exec_driver_sql("SAVEPOINT work")
                try:
                    result = work(connection)
                except Exception as error:
                    connection.exec_driver_sql("ROLLBACK TO work")
                    answers.append(_failing(future, error))
                else:
                    answers.append(_succeeding(future, result))
                connection.exec_driver_sql("RELEASE work")
    except Exception as error:
        answers = [_failing(future, error) for _, future in group]
    for answer in answers:
        answer()


def _succeeding(future: Future[T], result: T) -> Callable[[], None]:
    return lambda: None if future.cancelled() else future.set_result(result)


def _failing(future: Future[Any], error: Exception) -> Callable[[], None]:
    return lambda: None if future.cancelled() else future.set_exception(error)


def open_database(path: Path) -> Database:
    """The SQLite database at `path`, made or migrated if need be."""
    from tilehouse.store.migrate import migrate  # noqa: PLC0415 - alembic is slow to import

    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    migrate(engine)
    return Database(engine)


def _configure(connection: Any, _record: object) -> None:
    # The driver's own transaction control is switched off: it begins too late for savepoints.
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA busy_timeout=5000")
    connection.execute("PRAGMA secure_delete=ON")  # who is deleted is not left lying in free pages


def _begin(connection: Connection) -> None:
    # A writer asks for the lock at once: one that has read before would not wait for another program's.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

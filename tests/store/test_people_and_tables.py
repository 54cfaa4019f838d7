"""Who plays, and where."""

from tilehouse.store import people, sessions, tables
from tilehouse.store.database import Database
from tilehouse.store.people import Person
from tilehouse.store.sessions import Session
from tilehouse.store.tables import TableRow


async def test_a_session_knows_its_person(database: Database):
    session = Session(id="s", created=1, seen=1)
    await database.write(lambda connection: people.add(connection, "p", 1))
    await database.write(lambda connection: sessions.add(connection, "p", session))
    found = await database.read(lambda connection: sessions.get(connection, "s"))
    assert found == (Person(id="p"), session)
    assert await database.read(lambda connection: sessions.get(connection, "other")) is None


async def test_a_persons_tables_are_the_newest_first(database: Database):
    for person in ("p", "q"):
        await database.write(lambda connection, person=person: people.add(connection, person, 1))
    for created, (name, person) in enumerate([("a", "p"), ("b", "q"), ("c", "p")]):
        row = TableRow(id=name, body=b"{}", created=created)
        await database.write(
            lambda connection, row=row, person=person: tables.add(connection, row, {2: person})
        )
    mine = await database.read(lambda connection: tables.of_person(connection, "p"))
    assert [row.id for row in mine] == ["c", "a"]
    found = await database.read(lambda connection: tables.get(connection, "b"))
    assert found is not None
    assert found.created == 1
    assert await database.read(lambda connection: tables.get(connection, "z")) is None

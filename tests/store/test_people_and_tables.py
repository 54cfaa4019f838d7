"""Who plays, and where."""

from tilehouse.store import people, tables
from tilehouse.store.database import Database
from tilehouse.store.people import Person
from tilehouse.store.tables import TableRow


async def test_a_session_knows_its_person(database: Database):
    await database.write(lambda connection: people.add_guest(connection, "p", "s", 1))
    assert await database.read(lambda connection: people.of_session(connection, "s")) == Person(id="p")
    assert await database.read(lambda connection: people.of_session(connection, "other")) is None


async def test_a_persons_tables_are_the_newest_first(database: Database):
    for person in ("p", "q"):
        await database.write(
            lambda connection, person=person: people.add_guest(connection, person, person, 1)
        )
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

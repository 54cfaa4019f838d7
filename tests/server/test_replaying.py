"""Steps of a record over HTTP: anybody's record, nothing kept, nothing but records."""

from accounts import is_refused, play_match, shared_table
from running import Running
from visiting import Visitor


async def test_ones_own_match_can_be_looked_at_from_every_seat(house: Running, guest: Visitor):
    table = await shared_table(house, guest)
    await play_match(table, guest)
    record = (await guest.http.get(f"/api/tables/{table}/record")).json()
    (hand,) = record["hands"]
    for seat in range(4):
        answer = await guest.http.post(f"/api/replay?hand=1&seat={seat}", json=record)
        assert answer.status_code == 200, answer.text
        frames = answer.json()["frames"]
        assert len(frames) == len(hand["actions"]) + 1
        assert {frame["view"]["seat"] for frame in frames} == {seat}
        assert frames[-1]["view"]["ended"] == hand["result"]["ended"]
        assert frames[-1]["view"]["scores"] == hand["result"]["scores"]


async def test_what_is_no_record_is_refused_with_the_place(guest: Visitor):
    answer = await guest.http.post("/api/replay", json={"format": "tilehouse/1", "game": "okey51"})
    assert is_refused(answer, 409, "not_a_record")
    assert "hands" in answer.json()["message"]
    empty = {"format": "tilehouse/1", "game": "okey51", "hands": []}
    assert is_refused(await guest.http.post("/api/replay?hand=1", json=empty), 409, "not_a_record")


async def test_a_record_of_any_length_is_not_taken(guest: Visitor):
    long = b'{"format": "' + b" " * 1_100_000 + b'"}'
    headers = {"content-type": "application/json"}
    assert is_refused(await guest.http.post("/api/replay", content=long, headers=headers), 413, "too_large")


async def test_seat_and_hand_have_their_bounds(guest: Visitor):
    for query in ("seat=4", "hand=0", "seat=first"):
        answer = await guest.http.post(f"/api/replay?{query}", json={})
        assert is_refused(answer, 400, "bad_request")

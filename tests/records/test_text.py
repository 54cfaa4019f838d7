"""Reading JSON strictly: whatever is wrong is said with its place, and nothing else ever comes out."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.records.refused import NotARecord
from tilehouse.records.text import LONGEST_FILE, parse, read_file

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b'{"a": 1,}', "not JSON"),
        (b"{} {}", "not JSON: Extra data"),
        (b"\xef\xbb\xbf{}", "begins with a byte order mark"),
        (b'{"a": "\xff"}', "not UTF-8 (byte 7)"),
        ("{}".encode("utf-16"), "not UTF-8"),
        (b'{"a": NaN}', "NaN is not a JSON number"),
        (b'{"a": -Infinity}', "-Infinity is not a JSON number"),
        (b"[" + b"9" * 5000 + b"]", "a number is too large: 999"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"a":' * 200_000, "nested too deeply"),
        (b'{"a": 1, "a": 1}', 'the key "a" occurs twice'),
        (b'{"hands": [{}, {"deal": {"x": 1, "x": 2}}]}', 'hands[1].deal: the key "x" occurs twice'),
        (b'{"seats": ["A", "\\ud800"]}', "seats[1]: half a surrogate pair is not text"),
        (b'{"seats": [{"\\udfff": 1}]}', "seats[0]: half a surrogate pair is not text"),
    ],
)
def test_what_is_not_strict_json_is_refused_with_its_place(data: bytes, message: str) -> None:
    with pytest.raises(NotARecord) as refused:
        parse(data)
    assert str(refused.value).startswith(message) or message in str(refused.value)


@given(JSON)
def test_json_comes_back_as_it_went(value: object) -> None:
    assert parse(json.dumps(value).encode()) == value


@given(st.binary())
def test_any_bytes_are_json_or_are_refused(data: bytes) -> None:
    try:
        value = parse(data)
    except NotARecord:
        return
    assert parse(json.dumps(value).encode()) == value


def test_a_message_stays_short() -> None:
    with pytest.raises(NotARecord) as refused:
        parse(json.dumps({"x" * 10_000: 1})[:-1].encode() + b', "' + b"x" * 10_000 + b'": 1}')
    assert len(str(refused.value)) <= 300


@pytest.mark.parametrize("name", ["missing.json", ".", "nul\0.json", "x" * 5000])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotARecord, match="cannot be read"):
        read_file(tmp_path / name)


def test_a_file_without_end() -> None:
    with pytest.raises(NotARecord, match=f"longer than {LONGEST_FILE} bytes"):
        read_file(Path("/dev/zero"))

"""What people may call themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehouse.server import names


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \n  Lovelace\t", "Ada Lovelace"),
        ("सुनीता", "सुनीता"),
        ("क्‍ष", "क्‍ष"),
        ("ليلى", "ليلى"),
        ("小明", "小明"),
        ("e\u0301lan", "élan"),
        ("Ada\u202eevil", "Adaevil"),
        ("\u2066Ada\u2069", "Ada"),
        ("A\x00d\x1ba", "Ada"),
        ("Ada 🀄", "Ada 🀄"),
    ],
)
def test_a_name_is_tidied(given: str, kept: str):
    assert names.tidy(given) == kept


@pytest.mark.parametrize("given", ["", " ", "...", "🀄", "\u202e", "\u200d", "x" * 25])
def test_what_cannot_be_a_name(given: str):
    assert names.tidy(given) is None


@given(st.text())
def test_a_tidy_name_stays_as_it_is(name: str):
    tidied = names.tidy(name)
    assert tidied is None or names.tidy(tidied) == tidied


@given(st.text())
def test_a_login_name_is_what_it_is_compared_as(name: str):
    login = names.login(name)
    assert login is None or names.login(login) == login


@pytest.mark.parametrize(
    ("given", "kept"), [(" Ada.1 ", "ada.1"), ("ＡＤＡ", "ada"), ("Straße", "strasse"), ("सुनीता_", "सुनीता_")]
)
def test_login_names_that_look_alike_are_one(given: str, kept: str):
    assert names.login(given) == kept


@pytest.mark.parametrize("given", ["ab", "a b c", "ada@example", "x" * 33, "ada\u200dlove", "ada/.."])
def test_what_cannot_be_a_login_name(given: str):
    assert names.login(given) is None

"""Records: one declaration, one layout, copies that share nothing."""

import json
import pickle
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from madang.core.conformance.bench import padding_of
from madang.core.record import GameState, Record, array, i8, i16, i64, integer, records, u64


class Part(Record):
    small = integer(i8)
    set = integer(u64)
    row = array(i16, 2, 3)


class Whole(GameState):
    few = array(i8, 3)
    big = integer(i64)
    parts = records(Part, 2)


class More(Whole):
    last = integer(i16)


def test_fields_are_declared_once() -> None:
    """The NumPy type has each field with kind and shape, those of base classes too."""
    assert set(Whole.dtype.names or ()) == {"seat", "phase", "n_seats", "ended", "turn", "few", "big", "parts"}
    assert set(More.dtype.names or ()) == {*(Whole.dtype.names or ()), "last"}
    assert Whole.blank().parts.shape == (2,)
    assert Whole.blank().parts[0].row.shape == (2, 3)
    assert Whole.blank().few.dtype == np.int8


def test_big_fields_come_first() -> None:
    """Fields lie by falling alignment, so padding can only be at the end of a record."""
    for kind in (Part, Whole, More):
        ends = sorted((offset, offset + part.itemsize) for part, offset, *_ in (kind.dtype.fields or {}).values())
        assert all(one[1] == two[0] for one, two in pairwise(ends))


def test_padding_is_found() -> None:
    """The bytes of no field are those behind the last of each record, nested ones too."""
    assert padding_of(Part.dtype) == list(range(21, 24))
    assert padding_of(np.dtype("i4")) == []
    size, inside = Whole.dtype.itemsize, (Whole.dtype.fields or {})["parts"][1]
    assert padding_of(Whole.dtype) == [
        *range(inside + 21, inside + 24), *range(inside + 45, inside + 48), *range(size - 7, size),
    ]  # fmt: skip


def test_copies_share_nothing() -> None:
    """A change of a copy, or of a record of a pool, leaves the original alone."""
    one = Whole.blank()
    one.parts[1].row[1, 2] = 7
    two = Whole.copy(one)
    two.parts[1].row[1, 2], two.few[0] = 8, 1
    assert (one.parts[1].row[1, 2], one.few[0]) == (7, 0)
    pool = Whole.pool(2)
    pool[0] = one
    pool[1] = pool[0]
    pool[1].seat = 3
    assert pool[0].seat == 0
    assert pool[1]["seat"] == 3, "a field has one memory by both its names"


def test_records_travel_between_processes() -> None:
    """A record that was pickled is a record again, with its fields as attributes."""
    one = Whole.blank()
    one.seat, one.parts[1].row[1, 2] = 3, 7
    two = pickle.loads(pickle.dumps(one))
    assert (two.seat, two.parts[1].row[1, 2], type(two)) == (3, 7, Whole.Scalar)


def test_a_slip_of_the_pen_is_no_new_field() -> None:
    """Writing to a name that is no field is an error, as it is in compiled code."""
    with pytest.raises(AttributeError, match="seet"):
        Whole.blank().seet = 3  # type: ignore[attr-defined]


numbers = st.integers(-128, 127)


@given(seat=numbers, big=st.integers(-(2**63), 2**63 - 1), few=st.lists(numbers, min_size=3, max_size=3),
       sets=st.lists(st.integers(0, 2**64 - 1), min_size=2, max_size=2))  # fmt: skip
def test_round_trips(seat: int, big: int, few: list[int], sets: list[int]) -> None:
    """Bytes and a dictionary that went through JSON give the very record back, in the full range of every type."""
    one = Whole.blank()
    one.seat, one.big, one.few[:] = seat, big, few
    one.parts[0].set, one.parts[1].set = sets
    data = one.tobytes()
    assert Whole.from_bytes(data).tobytes() == data
    assert Whole.from_dict(json.loads(json.dumps(Whole.to_dict(one)))).tobytes() == data


def test_a_dictionary_of_another_record_is_refused() -> None:
    """A name that is no field is an error, not ignored."""
    with pytest.raises(ValueError, match="nonsense"):
        Whole.from_dict({"nonsense": 1})


def test_a_dictionary_too_big_for_its_fields_is_refused() -> None:
    """A number that does not fit is an error, not cut off."""
    with pytest.raises(OverflowError):
        Whole.from_dict({"few": [0, 0, 128]})

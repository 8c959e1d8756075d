"""A position is one record of fixed size. A class body declares it once:

    class Player(Record):
        tokens = array(i8, 6)
        points = integer(i16)

    class State(GameState):
        bank = array(i8, 6)
        players = records(Player, 4)

`State.dtype` is the NumPy type, and mypy knows `s.players[0].points` by the same names. Kernels take one record
(`pool[i]`), never an array of one: measured 4.5 times faster (docs/decisions/0001-record-state.md).
"""

from operator import itemgetter
from typing import Any, Self, TypeVar, cast

import numpy as np
import numpy.typing as npt

i8, i16, i32, i64, u8, u16, u32, u64 = (
    np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64,
)  # fmt: skip
f32, f64 = np.float32, np.float64

Integers = npt.NDArray[np.signedinteger[Any]]
Kind = type[np.generic]
R = TypeVar("R", bound="Record")


class Field:
    """One declared field: its NumPy type and shape."""

    def __init__(self, kind: Any, shape: tuple[int, ...]) -> None:
        self.kind, self.shape = kind, shape


def integer(kind: Kind) -> int:
    """Declare a number."""
    return cast(int, Field(kind, ()))


def array(kind: Kind, *shape: int) -> npt.NDArray[Any]:
    """Declare a fixed array of numbers."""
    return cast("npt.NDArray[Any]", Field(kind, shape))


def records(kind: type[R], n: int) -> list[R]:
    """Declare `n` nested records."""
    return cast("list[R]", Field(kind, (n,)))


def _nested(field: Field) -> "type[Record] | None":
    return field.kind if isinstance(field.kind, type) and issubclass(field.kind, Record) else None


def _kept_in(name: str) -> property:
    """Return the attribute that reads and writes a field of that name."""

    def write(record: Any, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


class Record:
    """A class body whose fields are those of a NumPy structured type, in order, base classes first.

    One record of a pool is a NumPy scalar of a class of its own, `Scalar`, which has the fields as attributes: it reads
    one six times quicker than `numpy.record` does.
    """

    dtype: np.dtype[Any]
    Scalar: type[np.void]
    _layout: np.dtype[Any]  # the same without classes

    def __init_subclass__(cls) -> None:
        fields: dict[str, Field] = {}
        for base in reversed(cls.__mro__):
            fields.update({name: value for name, value in vars(base).items() if isinstance(value, Field)})
        taken = [name for name in fields if hasattr(np.void, name)]
        if taken:  # interpreted code would find NumPy's method of that name, compiled code the field
            raise TypeError(f"{cls.__name__} may not call fields {', '.join(taken)}: NumPy's records use these names")
        plain = {name: nested._layout if (nested := _nested(field)) else field.kind for name, field in fields.items()}
        # The biggest first: then no padding lies between them, and equal positions are equal bytes.
        order = sorted(fields, key=lambda name: -np.dtype(plain[name]).alignment)
        layout: Any = np.dtype([(name, plain[name], fields[name].shape) for name in order], align=True)
        # The same places again with classes for what is nested: NumPy forgets the alignment of a type with a class.
        places = {
            "names": order,
            "formats": [(nested.dtype if (nested := _nested(fields[n])) else plain[n], fields[n].shape) for n in order],
            "offsets": [layout.fields[name][1] for name in order],
            "itemsize": layout.itemsize,
        }
        where = {"__slots__": (), "__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Scalar"}
        cls.Scalar = type("Scalar", (np.void,), where | {name: _kept_in(name) for name in fields})
        cls.dtype = np.dtype((cls.Scalar, np.dtype(cast(Any, places), align=True)))
        cls._layout = layout

    @classmethod
    def pool(cls, n: int) -> Any:
        """Return `n` zeroed records; `pool[i]` is what kernels take."""
        return np.zeros(n, cls.dtype)

    @classmethod
    def blank(cls) -> Self:
        """Return one zeroed record."""
        return cast(Self, cls.pool(1)[0])

    @classmethod
    def copy(cls, record: Self) -> Self:
        """Return a copy that shares nothing with the original."""
        pool = cls.pool(1)
        pool[0] = record
        return cast(Self, pool[0])

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Return the record that `tobytes` gave."""
        pool = cls.pool(1)
        pool.view(np.uint8)[:] = np.frombuffer(data, np.uint8)
        return cast(Self, pool[0])

    def tobytes(self) -> bytes:
        """Return all bytes; equal positions have equal bytes. (NumPy's own method; declared here for type checkers.)"""
        raise NotImplementedError

    @classmethod
    def to_dict(cls, record: Any) -> dict[str, Any]:
        """Return the record as plain Python data by field name, nested records included."""
        return cast("dict[str, Any]", _plain(record))

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """Return the record that `to_dict` gave."""
        record = cls.blank()
        _fill(record, data)
        return record


class GameState(Record):
    """What the state of every game has."""

    seat = integer(i8)  # whose turn it is: 0 .. n_seats - 1
    phase = integer(i8)  # what is decided now: a constant of the game
    n_seats = integer(i8)  # 2 .. 4
    ended = integer(i8)  # 0 while the game runs, else a constant of the game that says why it is over
    turn = integer(i16)  # turns begun so far, minus one


def _plain(value: Any) -> Any:
    if getattr(value, "dtype", None) is not None and value.dtype.names and value.ndim == 0:
        return {name: _plain(value[name]) for name in value.dtype.names}
    if isinstance(value, np.ndarray):
        return [_plain(part) for part in value] if value.dtype.names or value.ndim > 1 else value.tolist()
    return value.item() if isinstance(value, np.generic) else value


def _fill(record: Any, data: dict[str, Any]) -> None:
    for name, value in data.items():
        if isinstance(value, dict):
            _fill(record[name], value)
        elif value and isinstance(value, list) and isinstance(value[0], dict):
            for i, part in enumerate(value):
                _fill(record[name][i], part)
        else:
            record[name] = value

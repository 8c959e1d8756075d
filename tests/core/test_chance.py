"""The generator: its published test vectors, its uniformity, and the luck of a table."""

import hashlib
from collections import Counter

import numpy as np
import pytest

from madang.core.chance import SEED_BYTES, Luck, Philox, draw, next_word, philox_block, reseed, seeded

# Philox4x32-10: counter, key, block; the three vectors of Random123's kat_vectors.
VECTORS = (
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
)


@pytest.mark.parametrize(("counter", "key", "block"), VECTORS)
def test_published_vectors(counter: tuple[int, ...], key: tuple[int, ...], block: tuple[int, ...]) -> None:
    """Philox4x32-10 gives what its authors published."""
    rng = Philox.blank()
    rng.counter[:], rng.key[:] = counter, key
    philox_block(rng)
    assert tuple(rng.block.tolist()) == block
    assert tuple(rng.counter.tolist()) == counter, "a block leaves the counter alone"


def test_words_come_block_by_block() -> None:
    """The words of a stream are those of its blocks 0, 1, 2, … in their order."""
    rng, block = seeded(7, 3), Philox.blank()
    words = [int(next_word(rng)) for _ in range(12)]
    expected = []
    for number in range(3):
        block.key[:], block.counter[:] = (7, 0), (number, 0, 3, 0)
        philox_block(block)
        expected += block.block.tolist()
    assert words == expected


def test_the_counter_carries() -> None:
    """After 2**32 blocks the second word counts on."""
    rng = seeded(1)
    rng.counter[0] = 0xFFFFFFFF
    next_word(rng)
    assert rng.counter.tolist() == [0, 1, 0, 0]


def test_streams_differ_and_come_again() -> None:
    """A seed and a stream give the same words again; another seed or stream gives others."""

    def words(seed: int, stream: int) -> list[int]:
        rng = seeded(seed, stream)
        return [int(next_word(rng)) for _ in range(8)]

    starts = [(1, 0), (2, 0), (1, 1), (1 << 32, 0), (1, 1 << 32)]
    assert len({tuple(words(*start)) for start in starts}) == len(starts)
    assert words(1, 1) == words(1, 1)


@pytest.mark.parametrize(("seed", "stream"), [(0, 0), (7, 3), (2**63 - 1, 2**40 + 5)])
def test_reseed_is_seeded(seed: int, stream: int) -> None:
    """Putting a used generator at the start of a stream is the same as making one there."""
    used = seeded(99)
    next_word(used)
    reseed(used, seed, stream)
    fresh = seeded(seed, stream)
    assert [int(next_word(used)) for _ in range(5)] == [int(next_word(fresh)) for _ in range(5)]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 40, 150])
def test_draws_are_uniform(n: int) -> None:
    """Every number below n comes equally often: chi-square below its mean and seven deviations."""
    rng, each = seeded(11, n), 60
    counts = Counter(int(draw(rng, n)) for _ in range(each * n))
    assert set(counts) == set(range(n))
    chi, free = sum((k - each) ** 2 for k in counts.values()) / each, n - 1
    assert chi <= free + 7 * (2 * free) ** 0.5


def test_unlikely_words_are_drawn_again() -> None:
    """A word that would favour small numbers is passed over (Lemire's method): with n = 3, word 0 is one."""
    rng, n = Philox.blank(), 3
    rng.block[:] = (0, 0, 1 << 31, 0)  # words: 0 is rejected twice, then the middle of the range
    rng.left = 4
    assert draw(rng, n) == 1
    assert rng.left == 1


def test_luck_is_a_function_of_seed_and_number() -> None:
    """Draws of a table's luck can be asked in any order and come out the same; another seed gives others."""
    luck, other = Luck(bytes(range(16))), Luck(bytes(range(1, 17)))
    forward = [luck.pick(i, 40) for i in range(50)]
    assert [luck.pick(i, 40) for i in reversed(range(50))] == forward[::-1]
    assert [other.pick(i, 40) for i in range(50)] != forward


def test_luck_is_philox_of_the_seed() -> None:
    """Draw i is block (0, i, seed's upper half) under the seed's lower half as key, as anybody can compute."""
    seed = bytes.fromhex("000102030405060708090a0b0c0d0e0f")
    words = np.frombuffer(seed, "<u4")
    block = Philox.blank()
    block.key[:], block.counter[:] = words[:2], (0, 5, *words[2:])
    philox_block(block)
    assert Luck(seed).pick(5, 1000) == int(block.block[0]) * 1000 >> 32


def test_luck_is_uniform() -> None:
    """Outcomes of a table's chance moves are equally likely."""
    each, n = 60, 7
    luck = Luck(b"0123456789abcdef")
    counts = Counter(luck.pick(i, n) for i in range(each * n))
    assert sum((counts[k] - each) ** 2 for k in range(n)) / each <= 6 + 7 * 12**0.5


def test_the_promise_binds() -> None:
    """The commitment is the SHA-256 of the seed; fresh seeds differ; a seed of another length is refused."""
    seed = bytes(range(SEED_BYTES))
    assert Luck(seed).commitment == hashlib.sha256(seed).hexdigest()
    assert Luck.fresh().seed != Luck.fresh().seed
    with pytest.raises(ValueError, match="16 bytes"):
        Luck(b"short")

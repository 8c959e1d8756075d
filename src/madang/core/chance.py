"""The one generator of the project: Philox4x32-10 (Salmon, Moraes, Dror, Shaw: Parallel Random Numbers: As Easy as
1, 2, 3; SC 2011). It is a keyed function of a counter, so any game of a million can be drawn on any core, and a
table's luck can be checked by everybody once its seed is shown.

All words are 32-bit values kept in u64, so that the same code runs compiled and interpreted.
"""

import hashlib
import secrets
from typing import Any

import numpy as np

from .kernel import kernel
from .record import Record, array, i64, integer, u64

MASK = np.uint64(0xFFFFFFFF)
SHIFT = np.uint64(32)
MULTIPLY_0, MULTIPLY_1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
WEYL_0, WEYL_1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)
ONE = np.uint64(1)
ROUNDS = 10
SEED_BYTES = 16


class Philox(Record):
    """A generator: key and counter of 32-bit words, and the four words of the last block with how many are unused."""

    key = array(u64, 2)
    counter = array(u64, 4)
    block = array(u64, 4)
    left = integer(i64)


@kernel
def philox_block(rng: Philox) -> None:
    """Fill `block` from key and counter; the counter stays."""
    x0, x1, x2, x3 = rng.counter[0], rng.counter[1], rng.counter[2], rng.counter[3]
    k0, k1 = rng.key[0], rng.key[1]
    for _ in range(ROUNDS):
        p0, p1 = MULTIPLY_0 * x0, MULTIPLY_1 * x2
        x0, x1, x2, x3 = (p1 >> SHIFT) ^ x1 ^ k0, p1 & MASK, (p0 >> SHIFT) ^ x3 ^ k1, p0 & MASK
        k0, k1 = (k0 + WEYL_0) & MASK, (k1 + WEYL_1) & MASK
    rng.block[0], rng.block[1], rng.block[2], rng.block[3] = x0, x1, x2, x3


@kernel
def next_word(rng: Philox) -> Any:
    """Return the next 32 random bits as u64."""
    if rng.left == 0:
        philox_block(rng)
        rng.left = 4
        # The lower two words count blocks; the upper two name the stream.
        rng.counter[0] = (rng.counter[0] + ONE) & MASK
        if rng.counter[0] == 0:
            rng.counter[1] = (rng.counter[1] + ONE) & MASK
    rng.left -= 1
    return rng.block[3 - rng.left]


@kernel
def draw(rng: Philox, n: int) -> int:
    """Return a number in 0 .. n - 1, each equally likely (Lemire's method, ACM TOMACS 29, 2019)."""
    bound = np.uint64(n)
    product = next_word(rng) * bound
    low = product & MASK
    if low < bound:
        threshold = ((MASK + ONE) - bound) % bound
        while low < threshold:
            product = next_word(rng) * bound
            low = product & MASK
    return np.int64(product >> SHIFT)  # type: ignore[return-value]


@kernel
def reseed(rng: Philox, seed: int, stream: int) -> None:
    """Put the generator at the start of a stream: games of one seed are its streams 0, 1, 2, …"""
    key, number = np.uint64(seed), np.uint64(stream)
    rng.key[0], rng.key[1] = key & MASK, key >> SHIFT
    rng.counter[0], rng.counter[1] = np.uint64(0), np.uint64(0)
    rng.counter[2], rng.counter[3] = number & MASK, number >> SHIFT
    rng.left = 0


def seeded(seed: int, stream: int = 0) -> Philox:
    """Return a generator at the start of a stream. `seed` and `stream`: 0 .. 2**63 - 1."""
    rng = Philox.blank()
    words = (seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF, stream & 0xFFFFFFFF, (stream >> 32) & 0xFFFFFFFF)
    rng.key[:] = words[:2]
    rng.counter[:] = (0, 0, *words[2:])
    return rng


class Luck:
    """The luck of one table: draw number `i` is a function of the secret seed and `i` alone.

    The seed has 128 bits: two words key the generator, two stand in the upper half of its counter; the lower half
    holds the number of the draw and, within it, the number of the block.
    """

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    @classmethod
    def fresh(cls) -> "Luck":
        """Return the luck of a new table, from the operating system's randomness."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @property
    def commitment(self) -> str:
        """The seed's SHA-256 in hexadecimal: shown before the first move, it binds the table to its seed."""
        return hashlib.sha256(self.seed).hexdigest()

    def pick(self, number: int, n: int) -> int:
        """Return the outcome of chance move `number` (0, 1, …) among `n` equally likely ones."""
        words = np.frombuffer(self.seed, "<u4").astype(np.uint64)
        key, upper = words[:2], words[2:]
        attempt = 0
        while True:
            rng = Philox.blank()
            rng.key[:] = key
            rng.counter[:] = (attempt, number, *upper)
            philox_block(rng)
            for word in rng.block.tolist():
                product = int(word) * n
                if (product & 0xFFFFFFFF) >= (1 << 32) % n:
                    return product >> 32
            attempt += 1

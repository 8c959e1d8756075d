"""How one house is run."""

from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Return the user's own data folder."""
    return Path(platformdirs.user_data_dir("madang", appauthor=False))


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What whoever runs the house may decide."""

    data: Path = field(default_factory=data_folder)
    host: str = "127.0.0.1"
    port: int = 0
    names: tuple[str, ...] = ()  # host names it answers to, beside addresses and local names
    pause: float = 0.7  # seconds between the moves of bots
    patience: float = 30.0  # seconds after which a bot's move is made for it
    beat: float = 15.0  # seconds between signs of life on a silent stream
    kept: int = 200  # tables held in memory
    upload: int = 1_000_000  # bytes of the largest match file
    body: int = 64_000  # bytes of any other form
    creations: tuple[float, float] = (20, 0.5)  # new tables of one address: at once, and per second after that
    moves: tuple[float, float] = (80, 10)  # moves of one visitor
    guesses: tuple[float, float] = (30, 0.5)  # looks for a table by words or by a seat's link
    warm: bool = True  # compile in the background; without it whoever calls first compiles

    @property
    def database(self) -> Path:
        """The one file that holds everything."""
        return self.data / "madang.sqlite3"

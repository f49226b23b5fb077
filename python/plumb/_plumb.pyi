"""The extension module. The rest of the package is its only user."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

__version__: str

_Bounds = tuple[int, int]

class PositionError(ValueError):
    index: int | None

class BookError(ValueError): ...

class Position:
    @staticmethod
    def parse(
        text: str, width: int, height: int, zero_based: bool, form: str | None
    ) -> Position: ...
    @staticmethod
    def from_cells(cells: bytes, width: int, height: int, to_move: int | None) -> Position: ...
    def format(self, form: str) -> str: ...
    def play(self, column: int) -> Position: ...
    def mirror(self) -> Position: ...
    def cells(self) -> bytes: ...
    def key(self) -> tuple[int, int, int]: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def ply(self) -> int: ...
    @property
    def legal(self) -> list[int]: ...
    @property
    def to_move(self) -> int: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def last_column(self) -> int | None: ...
    @property
    def winning_cells(self) -> list[tuple[int, int]]: ...

class Solver:
    def __init__(self, hash_mb: int, threads: int, book: str) -> None: ...
    def solve(
        self, position: Position, time_limit: float | None, weak: bool
    ) -> tuple[_Bounds, int]: ...
    def analyze(
        self, position: Position, time_limit: float | None, weak: bool, with_line: bool
    ) -> tuple[_Bounds, list[_Bounds | None], list[int], list[int], list[int], int]: ...
    def best_moves(
        self, position: Position, time_limit: float | None
    ) -> tuple[_Bounds, list[int], int]: ...
    def line(
        self, position: Position, time_limit: float | None
    ) -> tuple[_Bounds, list[int], int]: ...
    def solve_many(
        self,
        positions: tuple[str | Position, ...] | NDArray[np.int8],
        size: tuple[int, int],
        zero_based: bool,
        every_column: bool,
        weak: bool,
        time_limit: float | None,
        progress: Callable[[int], object] | None,
    ) -> tuple[NDArray[np.int8], NDArray[np.int8]]: ...
    def clear(self) -> None: ...

class Engine:
    def __init__(self, level: int, seed: int, hash_mb: int, threads: int, book: str) -> None: ...
    def choose(
        self, position: Position, time: float | None
    ) -> tuple[int, bool, _Bounds, float, list[int], int, str]: ...

class Book:
    @staticmethod
    def open(path: str | None, size: tuple[int, int]) -> Book | None: ...
    def probe(self, position: Position) -> int | None: ...
    @property
    def plies(self) -> int: ...
    @property
    def size(self) -> tuple[int, int]: ...

def make_dataset(
    path: str,
    count: int,
    size: tuple[int, int],
    sampling: str,
    temperature: float,
    plies: tuple[int, int],
    score_only: bool,
    seed: int,
    shard: tuple[int, int],
    threads: int,
    hash_mb: int,
    book: str,
    progress: Callable[[int], object] | None,
) -> int: ...

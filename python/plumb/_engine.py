"""Moves at a level and in a time."""

from __future__ import annotations

import os
from dataclasses import dataclass

from . import _plumb
from ._position import PositionLike, as_position
from ._results import Bounds
from ._solver import book_text, check_time


@dataclass(frozen=True)
class Move:
    """The choice of an engine, and what it knows about it."""

    column: int
    """Counted from 0."""
    is_proven: bool
    """Whether no other column has a better score."""
    bounds: Bounds
    """What is proven of the score of this move."""
    estimate: float
    """The expected result, from -1 (a loss) to 1 (a win); a guess unless it is proven."""
    line: list[int]
    """The expected moves, this one first."""
    nodes: int
    source: str
    """"book" or "search"."""


class Engine:
    """Plays a move in any position, also where time does not suffice to solve it.

    >>> engine = Engine(time=0.1, hash_mb=1)
    >>> engine.move("4444")
    3

    ``level`` is from 0 (random) to 20 (best); lower ones make mistakes on purpose, the same for the
    same ``seed``. ``time`` is in seconds for a move; None searches until the move is proven. The
    other arguments are those of Solver. Several threads may use one engine, one after the other.
    """

    def __init__(
        self,
        *,
        level: int = 20,
        time: float | None = 1.0,
        seed: int = 0,
        hash_mb: int = 64,
        threads: int = 1,
        book: str | os.PathLike[str] | bool | None = None,
    ) -> None:
        self.level = level
        self.time = check_time(time, "time")
        self._core = _plumb.Engine(level, seed, hash_mb, threads, book_text(book))

    def __repr__(self) -> str:
        return f"Engine(level={self.level}, time={self.time})"

    def choose(self, position: PositionLike) -> Move:
        """The move with what is known about it. PositionError if the game is over.

        >>> Engine(time=0.1, hash_mb=1).choose("").source
        'book'
        """
        core = as_position(position)._core
        column, is_proven, bounds, estimate, line, nodes, source = self._core.choose(core, self.time)
        return Move(column, is_proven, Bounds(*bounds), estimate, line, nodes, source)

    def move(self, position: PositionLike) -> int:
        """The column to play, counted from 0."""
        return self.choose(position).column

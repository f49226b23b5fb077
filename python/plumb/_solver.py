"""Exact scores."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Union

import numpy as np
from numpy.typing import NDArray

from . import _plumb
from ._position import Position, PositionLike, Size, as_cells, as_position, parse_size
from ._results import Analysis, Bounds, Line, Result

if TYPE_CHECKING:
    from typing_extensions import TypeAlias

Progress = Callable[[int], object]
Batch = Union[Iterable[PositionLike], NDArray[np.generic]]
Scores = NDArray[np.int8]
MaskedScores: TypeAlias = "np.ma.MaskedArray[Any, np.dtype[np.int8]]"


def book_text(book: str | os.PathLike[str] | bool | None) -> str:
    """As the command line has it: "" is the book of the package."""
    if book is None or book is True:
        return ""
    return "none" if book is False else os.fspath(book)


def check_time(seconds: float | None, name: str) -> float | None:
    if seconds is not None and not seconds > 0:
        raise ValueError(f"{name} is {seconds!r}, expected more than 0 seconds")
    return None if seconds is None else float(seconds)


def available_threads() -> int:
    return min(len(os.sched_getaffinity(0)), 256)


class Solver:
    """Solves positions exactly.

    >>> solver = Solver(hash_mb=16, threads=1)
    >>> solver.solve(Position("44455")).score
    -3

    ``hash_mb`` is the size of the transposition table, allocated when it is first needed: once for
    single positions, and once for batches. ``threads`` search one position together, or solve a
    batch, one position each; by default all that the process may use. ``book`` is a file to use
    instead of the book in the package, or False for none.

    All methods may be called from several threads; each call waits for the one before. The GIL is
    released meanwhile. Ctrl-C ends a search at once, with KeyboardInterrupt. With a ``time_limit``
    in seconds, which is for each position, an answer has what was proven until then.
    """

    def __init__(
        self,
        *,
        hash_mb: int = 256,
        threads: int | None = None,
        book: str | os.PathLike[str] | bool | None = None,
    ) -> None:
        self.threads = available_threads() if threads is None else threads
        self.hash_mb = hash_mb
        self._core = _plumb.Solver(hash_mb, self.threads, book_text(book))

    def __repr__(self) -> str:
        return f"Solver(hash_mb={self.hash_mb}, threads={self.threads})"

    def solve(
        self, position: PositionLike, *, time_limit: float | None = None, weak: bool = False
    ) -> Result:
        """The score. ``weak`` is faster and tells win, draw and loss only: 1, 0 and -1.

        >>> Solver(hash_mb=1, threads=1).solve("121212").score  # Red wins with his next stone.
        18
        """
        core = as_position(position)._core
        bounds, nodes = self._core.solve(core, check_time(time_limit, "time_limit"), weak)
        return Result(Bounds(*bounds), nodes)

    def analyze(
        self, position: PositionLike, *, time_limit: float | None = None, weak: bool = False
    ) -> Analysis:
        """The score of every column, the best moves and the best line.

        >>> Solver(hash_mb=1, threads=1).analyze("").scores
        [-2, -1, 0, 1, 0, -1, -2]
        """
        given = as_position(position)
        bounds, columns, best, undecided, line, nodes = self._core.analyze(
            given._core, check_time(time_limit, "time_limit"), weak, not weak
        )
        proven = tuple(None if b is None else Bounds(*b) for b in columns)
        return Analysis(Bounds(*bounds), nodes, given, proven, best, undecided, line)

    def best_moves(
        self, position: PositionLike, *, time_limit: float | None = None
    ) -> list[int]:
        """The columns with the best score, counted from 0; none if the game is over.

        If the time limit ended the search, those that are not proven worse than another one.

        >>> Solver(hash_mb=1, threads=1).best_moves("")
        [3]
        """
        core = as_position(position)._core
        return self._core.best_moves(core, check_time(time_limit, "time_limit"))[1]

    def line(self, position: PositionLike, *, time_limit: float | None = None) -> Line:
        """Best play of both sides to the end of the game.

        >>> Solver(hash_mb=1, threads=1).line("121212").columns
        [0]
        """
        given = as_position(position)
        bounds, columns, nodes = self._core.line(
            given._core, check_time(time_limit, "time_limit")
        )
        return Line(Bounds(*bounds), nodes, given, columns)

    def solve_many(
        self,
        positions: Batch,
        *,
        size: Size = (7, 6),
        weak: bool = False,
        zero_based: bool = False,
        progress: Progress | None = None,
    ) -> Scores:
        """The scores of N positions, as an int8 array of length N.

        ``positions`` are texts, Positions, or an array of boards (N x 6 x 7, as from_array reads
        them). ``size`` and ``zero_based`` are about texts. ``progress`` is called with the number of
        positions that were finished since the last call, as the ``update`` of tqdm wants it.

        >>> Solver(hash_mb=1, threads=1).solve_many(["", "4", "44"])
        array([ 1, -1,  1], dtype=int8)

        A position that cannot be read raises PositionError, before anything is solved:

        >>> Solver(hash_mb=1, threads=1).solve_many(["4", "48"])
        Traceback (most recent call last):
        ...
        plumb.PositionError: position 1: move 2: column 8: the board has columns 1 to 7
        """
        return self._many(positions, size, zero_based, False, weak, None, progress)[0]

    def bounds_many(
        self,
        positions: Batch,
        *,
        time_limit: float,
        size: Size = (7, 6),
        weak: bool = False,
        zero_based: bool = False,
        progress: Progress | None = None,
    ) -> Scores:
        """What is proven of N positions in ``time_limit`` seconds each: N x 2, lower and upper.

        >>> Solver(hash_mb=1, threads=1).bounds_many(["", "44"], time_limit=1)
        array([[1, 1],
               [1, 1]], dtype=int8)
        """
        limit = check_time(time_limit, "time_limit")
        return np.stack(
            self._many(positions, size, zero_based, False, weak, limit, progress), axis=-1
        )

    def analyze_many(
        self,
        positions: Batch,
        *,
        size: Size = (7, 6),
        weak: bool = False,
        zero_based: bool = False,
        time_limit: float | None = None,
        progress: Progress | None = None,
    ) -> MaskedScores:
        """The scores of every column of N positions: a masked int8 array, N x width.

        Masked are columns where no stone can be played, and with a ``time_limit`` those whose score
        is not proven. The rest is as in solve_many.

        >>> Solver(hash_mb=1, threads=1).analyze_many(["", "121212"])[0].tolist()
        [-2, -1, 0, 1, 0, -1, -2]
        >>> Solver(hash_mb=1, threads=1).analyze_many(["444444"]).mask[0].tolist()
        [False, False, False, True, False, False, False]
        """
        limit = check_time(time_limit, "time_limit")
        lower, upper = self._many(positions, size, zero_based, True, weak, limit, progress)
        # NumPy's own stubs do not describe it.
        return np.ma.MaskedArray(  # type: ignore[no-untyped-call]
            lower, mask=lower != upper, fill_value=-128
        )

    def _many(
        self,
        positions: Batch,
        size: Size,
        zero_based: bool,
        every_column: bool,
        weak: bool,
        time_limit: float | None,
        progress: Progress | None,
    ) -> tuple[Scores, Scores]:
        items: tuple[str | _plumb.Position, ...] | Scores
        if isinstance(positions, np.ndarray) and positions.dtype.kind in "biuf":
            items = as_cells(positions, 3)
            board = (items.shape[2], items.shape[1])
        else:
            items = _as_items(positions)
            board = _size_of(items, size)
        return self._core.solve_many(
            items, board, zero_based, every_column, weak, time_limit, progress
        )

    def clear(self) -> None:
        """Forgets everything and gives the memory back, as if the solver were new."""
        self._core.clear()


def _as_items(positions: Batch) -> tuple[str | _plumb.Position, ...]:
    if isinstance(positions, (str, Position)):
        raise TypeError("expected several positions, got a single one")
    items = tuple(p._core if isinstance(p, Position) else p for p in positions)
    for index, item in enumerate(items):
        if not isinstance(item, (str, _plumb.Position)):
            raise TypeError(f"position {index}: expected a str or Position, got {item!r}")
    return items


def _size_of(items: tuple[str | _plumb.Position, ...], size: Size) -> tuple[int, int]:
    """That of the first Position, if there is one: only texts need to be told."""
    for item in items:
        if not isinstance(item, str):
            return item.size
    return parse_size(size)


@functools.lru_cache(maxsize=1)
def _picture_solver() -> Solver:
    return Solver(hash_mb=16, threads=1)


def scores_for_picture(position: Position) -> list[int | None]:
    """The scores that a fifth of a second proves: a notebook must not wait for hours."""
    return _picture_solver().analyze(position, time_limit=0.2).scores

"""The books of scores, asked directly and without a search.

>>> from plumb import book
>>> book.probe("44455")
-3
>>> book.probe("44444411111177") is None  # It has more stones than the book's positions.
True
"""

from __future__ import annotations

import functools
import os

from . import _plumb
from ._position import PositionLike, Size, as_position, parse_size

__all__ = ["Book", "probe"]


class Book:
    """A book: the scores of all positions up to a number of stones.

    >>> b = Book()
    >>> b.size, b.plies
    ((7, 6), 13)
    >>> b.probe("44455")
    -3

    ``path`` is a file as book_builder makes it; without one it is the book of the package for a
    board of ``size``. BookError if there is none, or if it cannot be read.
    """

    def __init__(self, path: str | os.PathLike[str] | None = None, *, size: Size = (7, 6)) -> None:
        text = None if path is None else os.fspath(path)
        board = parse_size(size)
        core = _plumb.Book.open(text, board)
        if core is None:
            raise _plumb.BookError(f"there is no book for a board of {board[0]}x{board[1]}")
        self._core = core

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of its board."""
        return self._core.size

    @property
    def plies(self) -> int:
        """The most stones for which it always has an answer."""
        return self._core.plies

    @property
    def last_ply(self) -> int:
        """The most stones for which there may be an answer: of the plies behind ``plies`` a book may
        have a part."""
        return self._core.last_ply

    def probe(self, position: PositionLike) -> int | None:
        """The exact score; None if the game is over or the book does not have the position."""
        return self._core.probe(as_position(position)._core)


@functools.lru_cache(maxsize=None)
def _of_package(size: tuple[int, int]) -> Book | None:
    try:
        return Book(size=size)
    except _plumb.BookError:
        return None


def probe(position: PositionLike) -> int | None:
    """The score in the package's book for this board; None if it does not have it."""
    given = as_position(position)
    book = _of_package(given.size)
    return None if book is None else book.probe(given)

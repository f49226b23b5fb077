"""Positions."""

from __future__ import annotations

import enum
import operator
import re
from typing import TYPE_CHECKING, Union

import numpy as np

from . import _plumb, _svg

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

Size = Union[tuple[int, int], str]
"""Width and height, as ``(7, 6)`` or ``"7x6"``."""


class Side(enum.IntEnum):
    """The two players, by the number of their stones in arrays.

    >>> Side.RED == 1
    True
    """

    RED = 1
    YELLOW = 2


def parse_size(size: Size) -> tuple[int, int]:
    """
    >>> parse_size("8x7")
    (8, 7)
    """
    if isinstance(size, str):
        match = re.fullmatch(r"(\d{1,3})x(\d{1,3})", size)
        if match is None:
            raise ValueError(f"expected a size such as 7x6, got {size!r}")
        return int(match[1]), int(match[2])
    width, height = size
    return int(width), int(height)


def _columns_of(text: str, zero_based: bool) -> tuple[int, ...]:
    """The columns of a text that is known to be moves."""
    first = 0 if zero_based else 1
    if "," in text:
        return tuple(int(word) - first for word in text.split(",") if word)
    # Letters are the columns from 10 on, in either base.
    return tuple(int(c) - first if c.isdigit() else int(c, 36) - 1 for c in text)


def _moves_text(columns: tuple[int, ...], width: int) -> str:
    if width <= 9:
        return "".join(str(column + 1) for column in columns)
    return ",".join(str(column + 1) for column in columns) + ("," if len(columns) == 1 else "")


def as_cells(array: ArrayLike, dimensions: int) -> NDArray[np.int8]:
    """The array as int8, with no value changed."""
    given = np.asarray(array)
    if given.ndim != dimensions or given.dtype.kind not in "biuf":
        what = "a board of rows" if dimensions == 2 else "N boards of rows"
        raise _plumb.PositionError(
            f"expected {what} of numbers, got an array of shape {given.shape} and type {given.dtype}"
        )
    with np.errstate(invalid="ignore"):
        cells = np.ascontiguousarray(given, dtype=np.int8)
    if given.dtype != np.int8 and not np.array_equal(cells, given):
        raise _plumb.PositionError("a cell is none of 0, 1, 2 and -1")
    return cells


class Position:
    """A position that a game can reach. It never changes: moves make new ones.

    The text is any form that ``plumb solve`` reads: the columns played so far, counted from 1,
    with Red first; a FEN; CFP's digits; Kaggle's list of cells; or a picture.

    >>> p = Position("4453")
    >>> print(p)
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O . . .
    . . O X X . .
    1 2 3 4 5 6 7
    Red to move
    >>> p.to_move, p.ply, p.legal
    (<Side.RED: 1>, 4, [0, 1, 2, 3, 4, 5, 6])
    >>> p.play(3)
    Position('44534')
    >>> Position("1122", size=(8, 8)).size
    (8, 8)

    A text that makes no sense raises PositionError, which is a ValueError:

    >>> Position("4444444")
    Traceback (most recent call last):
    ...
    plumb.PositionError: move 7: column 4 is full

    ``size`` is (width, height) or a text such as "7x6". With ``zero_based`` the text counts columns
    from 0. ``form`` is "moves", "cfp", "cells", "fen" or "picture"; by default it is recognised.
    """

    __slots__ = ("_core", "_moves")

    _core: _plumb.Position
    _moves: tuple[int, ...] | None

    def __init__(
        self,
        text: str = "",
        *,
        size: Size = (7, 6),
        zero_based: bool = False,
        form: str | None = None,
    ) -> None:
        width, height = parse_size(size)
        self._core = _plumb.Position.parse(text, width, height, zero_based, form)
        self._moves = self._recognise_moves(text, zero_based)

    def _recognise_moves(self, text: str, zero_based: bool) -> tuple[int, ...] | None:
        # Only moves have as many columns as there are stones.
        if not re.fullmatch(r"[0-9a-zA-Z]*|[0-9]+(,[0-9]+)*,?", text):
            return None
        columns = _columns_of(text, zero_based)
        return columns if len(columns) == self.ply else None

    @classmethod
    def _of(cls, core: _plumb.Position, moves: tuple[int, ...] | None = None) -> Position:
        position = cls.__new__(cls)
        position._core = core
        position._moves = moves
        return position

    @classmethod
    def from_array(cls, array: ArrayLike, *, to_move: int | None = None) -> Position:
        """From a 2-D array, the top row first: 0 empty, 1 Red, 2 or -1 Yellow.

        Unless ``to_move`` says otherwise, Red began.

        >>> import numpy as np
        >>> board = np.zeros((6, 7), dtype=int)
        >>> board[5, 3] = 1
        >>> Position.from_array(board) == Position("4")
        True
        """
        cells = as_cells(array, 2)
        if to_move is not None and to_move not in (1, 2):
            raise _plumb.PositionError(f"the player to move is 1 or 2, not {to_move!r}")
        height, width = cells.shape
        return cls._of(_plumb.Position.from_cells(cells.tobytes(), width, height, to_move))

    @classmethod
    def from_fen(cls, fen: str, *, size: Size = (7, 6)) -> Position:
        """From a FEN as XBoard and cutechess write it.

        >>> Position.from_fen("7/7/7/7/3p3/3P3 w - - 0 2") == Position("44")
        True
        """
        return cls(fen, size=size, form="fen")

    def play(self, column: int) -> Position:
        """The position after a stone in ``column``, counted from 0.

        >>> Position("4").play(3)
        Position('44')
        """
        moves = None if self._moves is None else (*self._moves, operator.index(column))
        return Position._of(self._core.play(column), moves)

    def mirror(self) -> Position:
        """Left and right exchanged; the score is the same.

        >>> Position("12").mirror()
        Position('76')
        """
        width = self.size[0]
        moves = None if self._moves is None else tuple(width - 1 - c for c in self._moves)
        return Position._of(self._core.mirror(), moves)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self._core.size

    @property
    def ply(self) -> int:
        """The number of stones."""
        return self._core.ply

    @property
    def legal(self) -> list[int]:
        """The columns that can be played, counted from 0; none if the game is over."""
        return self._core.legal

    @property
    def to_move(self) -> Side:
        """Whose turn it is, or would be."""
        return Side(self._core.to_move)

    @property
    def winner(self) -> Side | None:
        """Who has four in a row; None if nobody has.

        >>> Position("1212121").winner
        <Side.RED: 1>
        """
        winner = self._core.winner
        return None if winner is None else Side(winner)

    @property
    def is_over(self) -> bool:
        """Whether somebody has four in a row or the board is full."""
        return self._core.is_over

    @property
    def moves(self) -> tuple[int, ...] | None:
        """The columns played, counted from 0; None if the position did not come from moves.

        >>> Position("4453").moves
        (3, 3, 4, 2)
        """
        return self._moves

    def to_array(self) -> NDArray[np.int8]:
        """The cells, the top row first: 0 empty, 1 Red, 2 Yellow.

        >>> Position("44").to_array()[4:]
        array([[0, 0, 0, 2, 0, 0, 0],
               [0, 0, 0, 1, 0, 0, 0]], dtype=int8)
        """
        width, height = self.size
        return np.frombuffer(self._core.cells(), dtype=np.int8).reshape(height, width).copy()

    def to_fen(self) -> str:
        """As XBoard and cutechess write it, discs in hand included."""
        return self._core.format("fen")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.size == other.size and self._core.key() == other._core.key()

    def __hash__(self) -> int:
        return hash((self.size, self._core.key()))

    def __str__(self) -> str:
        return self._core.format("picture").rstrip("\n")

    def __repr__(self) -> str:
        size = "" if self.size == (7, 6) else f", size={self.size}"
        if self._moves is None:
            return f"Position.from_fen({self.to_fen()!r}{size})"
        return f"Position({_moves_text(self._moves, self.size[0])!r}{size})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore, (self._core.cells(), self.size, int(self.to_move), self._moves))

    def _repr_svg_(self) -> str:
        """The board for notebooks, with the scores that are found in a moment."""
        from ._solver import scores_for_picture

        return _svg.board(self._core, scores_for_picture(self))


def _restore(
    cells: bytes, size: tuple[int, int], to_move: int, moves: tuple[int, ...] | None
) -> Position:
    return Position._of(_plumb.Position.from_cells(cells, *size, to_move), moves)


PositionLike = Union[Position, str]
"""A position, or a text that Position reads, on a board of 7x6."""


def as_position(position: PositionLike) -> Position:
    return position if isinstance(position, Position) else Position(position)

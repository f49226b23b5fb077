"""What a solver answers. Every answer says what is proven, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from . import _svg
from ._position import Position


class Bounds(NamedTuple):
    """What is proven of a score: ``lower <= score <= upper``.

    >>> Bounds(2, 2).is_exact
    True
    """

    lower: int
    upper: int

    @property
    def is_exact(self) -> bool:
        return self.lower == self.upper


@dataclass(frozen=True)
class Result:
    """The score of a position. Its bounds are exact unless a time limit ended the search."""

    bounds: Bounds
    nodes: int = field(compare=False)
    """Positions that were searched; 0 if the answer is from the book or the rules."""

    @property
    def score(self) -> int | None:
        """The exact score for the side to move; None if it is not proven."""
        return self.bounds.lower if self.bounds.is_exact else None


@dataclass(frozen=True)
class Analysis(Result):
    """What is proven of a position and of each of its columns, counted from 0."""

    position: Position
    columns: tuple[Bounds | None, ...]
    """Of playing there, for the side to move; None where no stone can be played."""
    best: list[int]
    """The columns that are proven best."""
    undecided: list[int]
    """Those that may be as good; none unless a time limit ended the search."""
    line: list[int]
    """Best play of both sides to the end of the game."""

    @property
    def scores(self) -> list[int | None]:
        """The exact score of each column; None where it is full or not proven."""
        return [b.lower if b is not None and b.is_exact else None for b in self.columns]

    def _repr_svg_(self) -> str:
        return _svg.board(self.position._core, self.scores)


@dataclass(frozen=True)
class Line(Result):
    """Best play of both sides: the fastest win against the slowest loss."""

    position: Position
    columns: list[int]
    """The moves, counted from 0. Shorter than the game if a time limit ended the search; each
    of them is proven best."""

    @property
    def end(self) -> Position:
        """The position after the line."""
        position = self.position
        for column in self.columns:
            position = position.play(column)
        return position

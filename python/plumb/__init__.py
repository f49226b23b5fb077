"""Plumb solves Connect Four exactly, on boards of any size.

>>> import plumb
>>> solver = plumb.Solver(hash_mb=16, threads=1)
>>> solver.solve("44455").score
-3
>>> solver.best_moves("44455")
[3, 4]

Texts count columns from 1, as people and the command line do. Numbers in Python are indices and
count from 0, as in NumPy, Kaggle, PettingZoo and OpenSpiel: ``Position("4").play(3)`` is the
position "44".

A score of k > 0 means that the side to move wins with k - 1 of its own stones left, -k that the
opponent does, 0 that the game is drawn.
"""

from . import book
from ._engine import Engine, Move
from ._plumb import BookError, PositionError, __version__
from ._position import Position, Side
from ._results import Analysis, Bounds, Line, Result
from ._solver import Solver

__all__ = [
    "Analysis",
    "BookError",
    "Bounds",
    "Engine",
    "Line",
    "Move",
    "Position",
    "PositionError",
    "Result",
    "Side",
    "Solver",
    "__version__",
    "book",
]

"""Exact scores for OpenSpiel's ``connect_four``.

A state gives its moves by ``history()``: columns counted from 0. Nothing here imports OpenSpiel.

::

    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    scores(state)             # of every action
    value(state)              # 1, 0 or -1 for the player to move, as OpenSpiel counts returns
"""

from __future__ import annotations

import functools
from typing import Any

from ._position import Position
from ._solver import MaskedScores, Solver

__all__ = ["best_actions", "position_of", "scores", "value"]


def position_of(state: Any) -> Position:
    """The position of a state of ``connect_four``, or of anything with such a ``history()``."""
    position = Position()
    for action in state.history():
        position = position.play(int(action))
    return position


@functools.lru_cache(maxsize=1)
def _default_solver() -> Solver:
    return Solver(hash_mb=64)


def scores(
    state: Any, *, solver: Solver | None = None
) -> MaskedScores:
    """The exact score of every action, for the player to move; full columns are masked."""
    chosen = _default_solver() if solver is None else solver
    found: MaskedScores = chosen.analyze_many([position_of(state)])[0]
    return found


def value(state: Any, *, solver: Solver | None = None) -> int:
    """1 if the player to move wins, 0 for a draw, -1 for a loss."""
    chosen = _default_solver() if solver is None else solver
    score = chosen.solve(position_of(state), weak=True).score
    assert score is not None  # There is no time limit.
    return score


def best_actions(state: Any, *, solver: Solver | None = None) -> list[int]:
    """The actions with the best score: the fastest win or the slowest loss."""
    chosen = _default_solver() if solver is None else solver
    return chosen.best_moves(position_of(state))

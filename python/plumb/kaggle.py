"""An agent for Kaggle's ConnectX (kaggle_environments).

As a submission file, where the package is installed::

    from plumb.kaggle import agent

An observation has ``board``, a list of cells with the top row first (0 empty, 1 and 2 the players),
and ``mark``, the player to move. A configuration has ``columns``, ``rows``, ``inarow`` and
``actTimeout`` in seconds. Both may be dictionaries or objects with such attributes.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ._engine import Engine
from ._position import Position

__all__ = ["agent", "position_of"]


def _get(source: Any, name: str, default: Any = None) -> Any:
    if isinstance(source, dict):
        return source.get(name, default)
    return getattr(source, name, default)


def position_of(observation: Any, configuration: Any = None) -> Position:
    """The position that an agent sees.

    >>> position_of({"board": [0] * 42, "mark": 1}, {"columns": 7, "rows": 6}) == Position()
    True
    """
    width = int(_get(configuration, "columns", 7))
    height = int(_get(configuration, "rows", 6))
    if int(_get(configuration, "inarow", 4)) != 4:
        raise ValueError("Plumb plays four in a row only")
    board = np.asarray(_get(observation, "board"), dtype=np.int8).reshape(height, width)
    return Position.from_array(board, to_move=int(_get(observation, "mark")))


@functools.lru_cache(maxsize=4)
def _engine(time: float) -> Engine:
    # Tables are kept between the moves of a game.
    return Engine(time=time)


def agent(observation: Any, configuration: Any = None) -> int:
    """The column to play, counted from 0. Takes at most half of the time for a move.

    >>> agent({"board": [0] * 42, "mark": 1}, {"columns": 7, "rows": 6, "actTimeout": 2})
    3
    """
    limit = float(_get(configuration, "actTimeout", 2.0))
    return _engine(max(0.05, limit / 2)).move(position_of(observation, configuration))

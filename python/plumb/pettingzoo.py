"""A policy and an oracle for PettingZoo's ``connect_four_v3``.

An observation is a dictionary: ``observation`` is an array of 6 x 7 x 2, the top row first, whose
planes have a 1 for each stone of the player to move and of the opponent; ``action_mask`` has a
1 for each column that can be played. Nothing here imports PettingZoo: the arrays suffice.

::

    env = pettingzoo.classic.connect_four_v3.env()
    env.reset()
    for name in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else policy(observation))
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from ._engine import Engine
from ._position import Position
from ._solver import MaskedScores, Solver

__all__ = ["Policy", "oracle", "policy", "position_of"]


def position_of(observation: Mapping[str, Any]) -> Position:
    """The position that an agent sees.

    >>> import numpy as np
    >>> position_of({"observation": np.zeros((6, 7, 2), dtype=np.int8)}) == Position()
    True
    """
    planes = np.asarray(observation["observation"]).astype(bool)
    if planes.ndim != 3 or planes.shape[2] != 2:
        raise ValueError(f"expected an observation of rows x columns x 2, got {planes.shape}")
    own, opponent = planes[..., 0], planes[..., 1]
    # Red began: with as many stones on both sides the player to move is Red.
    red, yellow = (own, opponent) if own.sum() == opponent.sum() else (opponent, own)
    return Position.from_array(red.astype(np.int8) + 2 * yellow.astype(np.int8))


class Policy:
    """Plays as an Engine does; the arguments are those of Engine.

    >>> import numpy as np
    >>> Policy(time=0.1, hash_mb=1)({"observation": np.zeros((6, 7, 2), dtype=np.int8)})
    3
    """

    def __init__(self, **arguments: Any) -> None:
        self._engine = Engine(**arguments)

    def __call__(self, observation: Mapping[str, Any]) -> int:
        return self._engine.move(position_of(observation))


@functools.lru_cache(maxsize=1)
def _default_policy() -> Policy:
    return Policy()


@functools.lru_cache(maxsize=1)
def _default_solver() -> Solver:
    return Solver(hash_mb=64)


def policy(observation: Mapping[str, Any]) -> int:
    """The best move, found in a second at most."""
    return _default_policy()(observation)


def oracle(
    observation: Mapping[str, Any], *, solver: Solver | None = None
) -> MaskedScores:
    """The exact score of every action, for the player to move; full columns are masked.

    >>> import numpy as np
    >>> oracle({"observation": np.zeros((6, 7, 2), dtype=np.int8)}).tolist()
    [-2, -1, 0, 1, 0, -1, -2]
    """
    chosen = _default_solver() if solver is None else solver
    scores: MaskedScores = chosen.analyze_many([position_of(observation)])[0]
    return scores

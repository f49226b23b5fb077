"""Adapters, against the documented observations of their host libraries.

The libraries themselves come from PyPI alone. Where one is installed, it is used as well.
"""

import types

import numpy as np
import plumb
import pytest
from plumb import Position, kaggle, openspiel, pettingzoo

GAMES = ["", "4", "4453", "44455", "4444441", "12121"]


def kaggle_observation(position: Position) -> dict[str, object]:
    """kaggle_environments, connectx.json: `board` is serialised row by row from the top."""
    board = [int(cell) for row in position.to_array() for cell in row]
    return {"board": board, "mark": int(position.to_move), "step": position.ply}


def test_kaggle() -> None:
    solver = plumb.Solver(hash_mb=16, threads=1)
    configuration = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 2}
    for text in GAMES:
        observation = kaggle_observation(Position(text))
        assert kaggle.position_of(observation, configuration) == Position(text)
        assert kaggle.agent(observation, configuration) in solver.best_moves(text)
        # The library gives objects with attributes; old agents take one argument.
        assert kaggle.agent(types.SimpleNamespace(**observation)) in solver.best_moves(text)
    with pytest.raises(ValueError):
        kaggle.agent(kaggle_observation(Position()), {**configuration, "inarow": 5})


def test_kaggle_library() -> None:
    environments = pytest.importorskip("kaggle_environments")
    steps = environments.make("connectx").run([kaggle.agent, "random"])
    assert steps[-1][0].reward == 1


def pettingzoo_observation(position: Position) -> dict[str, np.ndarray]:
    """connect_four_v3: (6, 7, 2), own stones first; an action mask beside it."""
    board = position.to_array()
    own, other = int(position.to_move), 3 - int(position.to_move)
    mask = np.array([column in position.legal for column in range(7)], dtype=np.int8)
    planes = np.stack([board == own, board == other], axis=-1).astype(np.int8)
    return {"observation": planes, "action_mask": mask}


def test_pettingzoo() -> None:
    solver = plumb.Solver(hash_mb=16, threads=1)
    for text in GAMES:
        observation = pettingzoo_observation(Position(text))
        assert pettingzoo.position_of(observation) == Position(text)
        assert pettingzoo.policy(observation) in solver.best_moves(text)
        scores = pettingzoo.oracle(observation, solver=solver)
        assert scores.tolist() == solver.analyze(text).scores
        assert np.array_equal(~np.ma.getmaskarray(scores), observation["action_mask"].astype(bool))
    with pytest.raises(ValueError):
        pettingzoo.position_of({"observation": np.zeros((6, 7))})


def test_pettingzoo_library() -> None:
    classic = pytest.importorskip("pettingzoo.classic")
    env = classic.connect_four_v3.env()
    env.reset()
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else pettingzoo.policy(observation))


class State:
    """What the adapter uses of pyspiel.State."""

    def __init__(self, text: str) -> None:
        self._actions = [int(c) - 1 for c in text]

    def history(self) -> list[int]:
        return self._actions


def test_openspiel() -> None:
    solver = plumb.Solver(hash_mb=16, threads=1)
    for text in GAMES:
        assert openspiel.position_of(State(text)) == Position(text)
        assert openspiel.scores(State(text)).tolist() == solver.analyze(text).scores
        assert openspiel.best_actions(State(text), solver=solver) == solver.best_moves(text)
        score = solver.solve(text).score
        assert openspiel.value(State(text)) == (score > 0) - (score < 0)


def test_openspiel_library() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    state = pyspiel.load_game("connect_four").new_initial_state()
    assert openspiel.scores(state).tolist() == [-2, -1, 0, 1, 0, -1, -2]

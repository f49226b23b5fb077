"""Many positions at a time, compared with the command line and with known scores."""

import os
import pathlib
import subprocess
import sys

import numpy as np
import plumb
import pytest
from conftest import ROOT
from plumb import Position

# Of the hard sets a sample, or none, so that all of this takes less than a minute. With
# PLUMB_WHOLE_SETS=1, which takes hours, all of all sets.
SHARED = [
    ("7x6/end-easy.txt", 1000),
    ("7x6/middle-easy.txt", 1000),
    ("7x6/middle-medium.txt", 1000),
    ("7x6/begin-easy.txt", 1000),
    ("7x6/begin-medium.txt", 100),
    ("7x6/begin-hard.txt", 30),
    ("9x5/endgame_L1.txt", 1000),
    ("9x5/midgame_L1.txt", 300),
    ("9x5/midgame_L2.txt", 30),
    ("9x5/opening_L1.txt", 0),
    ("9x5/opening_L2.txt", 0),
    ("9x5/opening_L3.txt", 0),
]


def read_set(path: pathlib.Path, most: int) -> tuple[list[str], list[int]]:
    rows = [line.split() for line in path.read_text().splitlines() if not line.startswith("#")]
    rows = [row for row in rows if row][:most]
    return [row[0] for row in rows], [int(row[1]) for row in rows]


@pytest.mark.parametrize(("name", "most"), SHARED)
def test_shared_sets(
    solver: plumb.Solver, shared_positions: pathlib.Path, program: str, name: str, most: int
) -> None:
    if os.environ.get("PLUMB_WHOLE_SETS"):
        most = 1000
    if most == 0:
        pytest.skip("takes hours; PLUMB_WHOLE_SETS=1 runs it")
    texts, scores = read_set(shared_positions / name, most)
    size = name.split("/")[0]
    zero_based = size == "9x5"
    found = solver.solve_many(texts, size=size, zero_based=zero_based)
    assert found.dtype == np.int8 and found.shape == (len(texts),)
    assert found.tolist() == scores
    few = texts[:20]
    flags = ["--size", size, *(["--zero_based"] if zero_based else [])]
    assert columns_of_program(program, few, flags) == columns_of(
        solver.analyze_many(few, size=size, zero_based=zero_based)
    )


def columns_of_program(program: str, texts: list[str], flags: list[str]) -> list[list[str]]:
    output = subprocess.run(
        [program, "solve", "-a", *flags], input="\n".join(texts) + "\n",
        capture_output=True, text=True, check=True, timeout=300,
    ).stdout
    return [line.split()[1:] for line in output.splitlines()]


def columns_of(scores: np.ma.MaskedArray) -> list[list[str]]:
    return [["." if s is None else str(s) for s in row] for row in scores.tolist()]


def test_own_set_in_every_shape(solver: plumb.Solver, program: str) -> None:
    texts, scores = read_set(ROOT / "data/positions/7x6.txt", 10_000)
    positions = [Position(text) for text in texts]
    boards = np.stack([position.to_array() for position in positions])
    assert solver.solve_many(texts).tolist() == scores
    assert solver.solve_many(positions).tolist() == scores
    assert solver.solve_many(iter(texts)).tolist() == scores
    assert solver.solve_many(np.array(texts)).tolist() == scores
    assert solver.solve_many(boards).tolist() == scores
    assert solver.solve_many(np.where(boards == 2, -1, boards).astype(float)).tolist() == scores
    columns = solver.analyze_many(boards)
    assert columns.shape == (len(texts), 7) and columns.dtype == np.int8
    assert columns_of(columns) == columns_of_program(program, texts, [])
    assert columns.max(axis=1).tolist() == scores
    full = boards[:, 0, :] != 0
    assert np.array_equal(np.ma.getmaskarray(columns), full)


def test_empty_batches(solver: plumb.Solver) -> None:
    assert solver.solve_many([]).shape == (0,)
    assert solver.analyze_many([]).shape == (0, 7)
    assert solver.solve_many(np.zeros((0, 6, 7), dtype=np.int8)).shape == (0,)


def test_errors_have_the_index(solver: plumb.Solver, program: str) -> None:
    texts = ["4"] * 5_000
    texts[3_210] = texts[4_000] = "44444449"
    with pytest.raises(plumb.PositionError) as caught:
        solver.solve_many(texts)
    assert caught.value.index == 3_210
    said = subprocess.run([program, "solve", "44444449"], capture_output=True, text=True, timeout=60)
    message = said.stderr.strip().removeprefix("plumb solve: ")
    assert str(caught.value) == f"position 3210: {message}"
    boards = np.zeros((10, 6, 7), dtype=np.int8)
    boards[4, 0, 0] = 1
    with pytest.raises(plumb.PositionError, match="position 4: row 6, column 0 floats"):
        solver.analyze_many(boards)
    with pytest.raises(plumb.PositionError, match="position 1: the board is 8x8") as caught:
        solver.solve_many([Position(), Position(size=(8, 8))])
    assert caught.value.index == 1
    for bad in ("4453", Position("4453"), [4453], [None], 7):
        with pytest.raises(TypeError):
            solver.solve_many(bad)
    with pytest.raises(plumb.PositionError, match="N boards of rows"):
        solver.solve_many(np.zeros((6, 7)))


def test_progress_counts_everything(solver: plumb.Solver) -> None:
    counts: list[int] = []
    solver.solve_many(["44455"] * 20_000, progress=counts.append)
    assert sum(counts) == 20_000 and min(counts) > 0

    def fail(count: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        solver.solve_many(["44455"] * 20_000, progress=fail)
    assert solver.solve_many(["44455"]).tolist() == [-3]


def test_few_threads() -> None:
    """A user who may have no more threads gets the scores from the one that asks."""
    if os.geteuid() != 0:
        pytest.skip("needs root, to become another user")
    code = """
import os, resource, plumb
solver = plumb.Solver(hash_mb=16, threads=4)
user = 1_000_000 + os.getpid()
os.setgid(user)
os.setuid(user)
resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
assert solver.solve_many(["4", "44", "1"] * 1000).tolist() == [-1, 1, 2] * 1000
assert solver.solve("4453").score == solver.solve_many(["4453"])[0]
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")

"""What the tests of the Python package share."""

import os
import pathlib

import plumb
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def solver() -> plumb.Solver:
    return plumb.Solver(hash_mb=64, threads=2)


@pytest.fixture(scope="session")
def program() -> str:
    """The built `plumb`, which the package is compared with."""
    path = os.environ.get("PLUMB_PROGRAM", str(ROOT / "build" / "release" / "bin" / "plumb"))
    if not os.path.exists(path):
        pytest.skip("there is no program plumb; PLUMB_PROGRAM names it")
    return path


@pytest.fixture(scope="session")
def shared_positions() -> pathlib.Path:
    """Position sets by other authors."""
    folder = pathlib.Path(os.environ.get("PLUMB_SHARED_DIR", ROOT.parent / "shared")) / "positions"
    if not folder.exists():
        pytest.skip("the position sets of others are not here (docs/results.md says how to get them)")
    return folder

"""The package as a whole: examples, stubs, wheel, notebook."""

import doctest
import importlib
import os
import pathlib
import pkgutil
import subprocess
import sys

import plumb
import pytest
from conftest import ROOT

MODULES = ["plumb", *(f"plumb.{m.name}" for m in pkgutil.iter_modules(plumb.__path__))]


@pytest.mark.parametrize("name", [name for name in MODULES if name != "plumb._plumb"])
def test_examples_in_docstrings(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = sum(
        len(test.examples) for name in MODULES for test in finder.find(importlib.import_module(name))
    )
    assert found > 40


def test_the_manual_is_true() -> None:
    results = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False)
    assert results.failed == 0 and results.attempted > 10


def run(*command: object, **options: object) -> str:
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, timeout=600, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_stubs_are_as_the_module(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mypy")
    folder = pathlib.Path(plumb.__file__).resolve().parent.parent
    environment = {**os.environ, "MYPYPATH": str(folder)}
    # What pybind11 makes of every class, and of those that cannot be made by a call.
    allowed = [f"plumb._plumb.{name}" for name in ("Book", "Engine", "Position", "Solver")]
    allowed += ["plumb._plumb.Book.__init__", "plumb._plumb.Position.__init__"]
    (tmp_path / "allowed").write_text("\n".join(allowed))
    run("/usr/bin/python3", "-m", "mypy.stubtest", "plumb._plumb", "--allowlist", "allowed",
        cwd=tmp_path, env={**environment, "PYTHONPATH": str(folder)})


def test_types_are_consistent(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mypy")
    run("/usr/bin/python3", "-m", "mypy", "--strict", "--cache-dir", tmp_path,
        "-p", "plumb", cwd=ROOT / "python")


def test_a_wheel_works_elsewhere(tmp_path: pathlib.Path) -> None:
    run(sys.executable, "-m", "pip", "wheel", "--disable-pip-version-check", "--no-index",
        "--no-build-isolation", "--no-deps", "-w", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("plumb-*.whl")
    run("/usr/bin/python3", "-m", "venv", "--system-site-packages", tmp_path / "venv")
    python = tmp_path / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "--disable-pip-version-check", "--no-index", wheel)
    code = "import plumb; print(plumb.__file__, plumb.Solver(hash_mb=1).solve('44455').score)"
    path, score = run(python, "-c", code, cwd="/").split()
    assert path.startswith(str(tmp_path)) and score == "-3"


def test_nothing_is_printed() -> None:
    code = (
        "import plumb; s = plumb.Solver(hash_mb=1, threads=1); s.analyze('44'); "
        "s.solve_many(['4'] * 99); plumb.Engine(time=0.1).move('');"
        "plumb.Position()._repr_svg_()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_the_tutorial_runs(tmp_path: pathlib.Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(ROOT / "docs/tutorial.ipynb", as_version=4)
    nbformat.validate(notebook)
    kernel = tmp_path / "kernels" / "plumb"
    kernel.mkdir(parents=True)
    command = f'["{sys.executable}", "-m", "ipykernel_launcher", "-f", "{{connection_file}}"]'
    (kernel / "kernel.json").write_text(
        f'{{"argv": {command}, "display_name": "plumb", "language": "python"}}'
    )
    os.environ["JUPYTER_PATH"] = str(tmp_path)
    os.environ["MPLBACKEND"] = "agg"
    client = nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="plumb", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    assert sum(1 for cell in notebook.cells if cell.cell_type == "code") >= 5

"""Data sets, from Python and from the command line."""

import csv
import json
import pathlib
import signal
import subprocess
import sys
import time

import numpy as np
import plumb
import pytest
from plumb import Position, dataset


def rows_of(path: pathlib.Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("sampling", ["uniform", "random", "play"])
def test_rows_are_right_and_without_mirrors(tmp_path: pathlib.Path, sampling: str) -> None:
    path = tmp_path / "a.jsonl"
    options = {"count": 300, "sampling": sampling, "min_ply": 20, "max_ply": 40, "seed": 3}
    assert dataset.make(path, threads=2, hash_mb=16, **options) == 300
    rows = rows_of(path)
    positions = [Position(row["moves"]) for row in rows]
    assert len(rows) == 300
    assert len({p for q in positions for p in (q, q.mirror())}) >= 2 * 300 - 20  # Few are symmetric.
    assert len({frozenset({p, p.mirror()}) for p in positions}) == 300
    assert all(20 <= p.ply <= 40 and p.ply == row["ply"] for p, row in zip(positions, rows))
    solver = plumb.Solver(hash_mb=16, threads=2)
    assert solver.solve_many(positions).tolist() == [row["score"] for row in rows]
    assert solver.analyze_many(positions).tolist() == [row["columns"] for row in rows]
    # Any number of threads makes the same file, another seed another one.
    again = tmp_path / "b.jsonl"
    dataset.make(again, threads=1, hash_mb=1, **options)
    assert again.read_bytes() == path.read_bytes()
    dataset.make(again, threads=1, hash_mb=1, **{**options, "seed": 4})
    assert again.read_bytes() != path.read_bytes()


def test_forms_agree_with_the_command_line(tmp_path: pathlib.Path, program: str) -> None:
    for name in ("a.jsonl", "a.csv", "a.npz"):
        dataset.make(tmp_path / name, count=200, min_ply=14, threads=1, hash_mb=16)
        command = [program, "dataset", "--out", str(tmp_path / f"b{name}"), "--count", "200",
                   "--min_ply", "14"]
        subprocess.run(command, check=True, timeout=300)
        assert (tmp_path / name).read_bytes() == (tmp_path / f"b{name}").read_bytes()
    rows = rows_of(tmp_path / "a.jsonl")
    with open(tmp_path / "a.csv", newline="") as file:
        table = list(csv.DictReader(file))
    for row, line in zip(rows, table, strict=True):
        assert (row["moves"], row["score"]) == (line["moves"], int(line["score"]))
        columns = [line[f"column{i}"] for i in range(1, 8)]
        assert [None if c == "" else int(c) for c in columns] == row["columns"]
    with np.load(tmp_path / "a.npz") as arrays:
        boards = [Position(row["moves"]).to_array() for row in rows]
        assert np.array_equal(arrays["boards"], np.stack(boards))
        assert arrays["boards"].dtype == np.int8
        assert arrays["scores"].tolist() == [row["score"] for row in rows]
        expected = [[-128 if c is None else c for c in row["columns"]] for row in rows]
        assert arrays["columns"].tolist() == expected


def test_shards_have_nothing_in_common(tmp_path: pathlib.Path) -> None:
    seen: set[Position] = set()
    total = 0
    for shard in (1, 2, 3):
        path = tmp_path / f"{shard}.jsonl"
        total += dataset.make(path, count=400, max_ply=11, shard=(shard, 3), threads=1, hash_mb=1)
        own = {Position(row["moves"]) for row in rows_of(path)}
        assert not seen & (own | {position.mirror() for position in own})
        seen |= own
    assert total == len(seen) == 400


def test_a_small_world_runs_out(tmp_path: pathlib.Path) -> None:
    # 1, 7 and 49 positions of 0, 1 and 2 stones; 1, 4 and 25 without mirror images.
    assert dataset.make(tmp_path / "a.csv", count=1000, max_ply=2, threads=1, hash_mb=1) == 30


def test_an_interrupted_run_goes_on(tmp_path: pathlib.Path, program: str) -> None:
    flags = ["--count", "60000", "--min_ply", "16", "--sampling", "play", "--hash_mb", "16"]
    path = tmp_path / "a.jsonl"
    part = tmp_path / "a.jsonl.part"
    command = [program, "dataset", "--out", str(path), *flags]
    kept = 0
    for ending in (signal.SIGINT, signal.SIGKILL):
        child = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while not part.exists() or part.stat().st_size < kept + 2000:
            assert child.poll() is None
            time.sleep(0.02)
        child.send_signal(ending)
        child.wait(timeout=60)
        kept = part.stat().st_size
        assert not path.exists()
    with open(part, "ab") as file:
        file.write(b"44 1 not a whole")
    other = subprocess.run([*command, "--seed", "9"], capture_output=True, text=True, timeout=60)
    assert other.returncode == 1 and "with other options" in other.stderr
    # The rest would take long: what is there must be what a whole run begins with.
    begun = [line for line in part.read_text().splitlines()[1:-1] if not line.startswith("end")]
    whole = tmp_path / "b.jsonl"
    child = subprocess.Popen([program, "dataset", "--out", str(whole), *flags])
    longer = tmp_path / "b.jsonl.part"
    try:
        while not longer.exists() or longer.stat().st_size < kept + 2000:
            time.sleep(0.02)
    finally:
        child.kill()
        child.wait()
    rows = [line for line in longer.read_text().splitlines()[1:] if not line.startswith("end")]
    assert rows[: len(begun)] == begun and len(begun) > 20


def test_bad_arguments(tmp_path: pathlib.Path) -> None:
    for options in ({"count": 0}, {"sampling": "x"}, {"temperature": -1.0}, {"shard": (3, 2)},
                    {"min_ply": 5, "max_ply": 4}, {"size": "0x0"}, {"threads": 0}):
        with pytest.raises(ValueError):
            dataset.make(tmp_path / "a.csv", **options)
    with pytest.raises(ValueError, match=".jsonl, .csv or .npz"):
        dataset.make(tmp_path / "a.txt")
    with pytest.raises(OSError):
        dataset.make("/no/such/folder/a.csv", count=1)
    assert list(tmp_path.iterdir()) == []


def test_module_as_a_program(tmp_path: pathlib.Path) -> None:
    command = [sys.executable, "-m", "plumb.dataset", str(tmp_path / "a.csv"), "--count", "5",
               "--max_ply", "5", "--shard", "1/1"]
    subprocess.run(command, check=True, timeout=60)
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 6
    failed = subprocess.run([*command[:3], "a.txt"], capture_output=True, text=True, timeout=60)
    assert failed.returncode == 1 and failed.stderr.startswith("plumb.dataset: expected a file name")

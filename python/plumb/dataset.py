"""Data sets: positions with their exact scores, as ``plumb dataset`` makes them.

    python -m plumb.dataset train.npz --count 100000

>>> import tempfile, pathlib
>>> with tempfile.TemporaryDirectory() as folder:
...     path = pathlib.Path(folder, "openings.jsonl")
...     make(path, count=3, max_ply=2, threads=1, hash_mb=1)
...     rows = path.read_text().splitlines()
3
>>> len(rows)
3
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from . import _plumb
from ._position import Size, parse_size
from ._solver import available_threads, book_text

__all__ = ["make"]


def make(
    path: str | os.PathLike[str],
    *,
    count: int = 1000,
    size: Size = (7, 6),
    sampling: str = "uniform",
    temperature: float = 1.0,
    min_ply: int = 0,
    max_ply: int = 126,
    score_only: bool = False,
    seed: int = 0,
    shard: tuple[int, int] = (1, 1),
    threads: int | None = None,
    hash_mb: int = 256,
    book: str | os.PathLike[str] | bool | None = None,
    progress: Callable[[int], object] | None = None,
) -> int:
    """Writes a data set, and returns how many positions it has.

    ``path`` ends with .jsonl, .csv or .npz. No two positions are the same or mirror images, and the
    same arguments make the same file. An interrupted call goes on from ``path``.part.

    ``sampling`` is "uniform" (any number of stones is as likely as any other), "random" (positions
    of random games) or "play" (positions of games of good moves; one that is worse by
    ``temperature`` is played e times less often). ``shard`` (i, n) makes the i-th of n files, which
    together have ``count`` positions. ``progress`` is called with the number of new positions.

    ValueError for arguments that make no sense, OSError for files that cannot be used.
    """
    return _plumb.make_dataset(
        os.fspath(path),
        count,
        parse_size(size),
        sampling,
        temperature,
        (min_ply, max_ply),
        score_only,
        seed,
        shard,
        available_threads() if threads is None else threads,
        hash_mb,
        book_text(book),
        progress,
    )


def _parse_shard(text: str) -> tuple[int, int]:
    number, _, count = text.partition("/")
    return int(number), int(count)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line of ``python -m plumb.dataset``. ``plumb dataset --help`` says more."""
    parser = argparse.ArgumentParser(
        prog="python -m plumb.dataset", description="Writes positions with their exact scores."
    )
    parser.add_argument("path", help="a file that ends with .jsonl, .csv or .npz")
    parser.add_argument("--count", type=int, default=1000, help="positions, of all shards together")
    parser.add_argument("--size", default="7x6", help="width and height")
    parser.add_argument("--sampling", default="uniform", choices=["uniform", "random", "play"])
    parser.add_argument("--temperature", type=float, default=1.0, help="for play")
    parser.add_argument("--min_ply", type=int, default=0, help="the fewest stones")
    parser.add_argument("--max_ply", type=int, default=126, help="the most stones")
    parser.add_argument("--score_only", action="store_true", help="no scores of the columns")
    parser.add_argument("--seed", type=int, default=0, help="another seed makes another set")
    parser.add_argument("--shard", type=_parse_shard, default=(1, 1), help="i/n: only this part")
    parser.add_argument("--threads", type=int, help="threads that solve; by default all")
    parser.add_argument("--hash_mb", type=int, default=256, help="size of the tables together")
    try:
        make(**vars(parser.parse_args(arguments)))
    except (OSError, ValueError) as error:
        print(f"plumb.dataset: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("plumb.dataset: interrupted; the same command goes on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())

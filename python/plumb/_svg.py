"""Pictures of boards for notebooks."""

from __future__ import annotations

from collections.abc import Sequence

from . import _plumb

_CELL = 40
_COLOURS = {0: "#ffffff", 1: "#d62828", 2: "#f7b801"}


def _text(x: float, y: float, words: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-family="sans-serif" font-size="14"'
        f' fill="currentColor"{weight}>{words}</text>'
    )


def _disc(core: _plumb.Position, column: int, row: int, mark: int) -> str:
    height = core.size[1]
    ring = ' stroke="#000000" stroke-width="3"' if (column, row) in core.winning_cells else ""
    x, y = (column + 0.5) * _CELL, (height - row - 0.5) * _CELL
    return f'<circle cx="{x}" cy="{y}" r="{0.4 * _CELL}" fill="{_COLOURS[mark]}"{ring}/>'


def board(core: _plumb.Position, scores: Sequence[int | None]) -> str:
    """The board, the column numbers of move strings, and the scores that are known."""
    width, height = core.size
    cells = core.cells()
    body = [f'<rect width="{width * _CELL}" height="{height * _CELL}" rx="6" fill="#1d4ed8"/>']
    for i, mark in enumerate(cells):
        body.append(_disc(core, i % width, height - 1 - i // width, mark))
    known = [score for score in scores if score is not None]
    for column in range(width):
        x = (column + 0.5) * _CELL
        body.append(_text(x, height * _CELL + 16, str(column + 1)))
        score = scores[column]
        if score is not None:
            words = f"{score:+d}" if score else "0"
            body.append(_text(x, height * _CELL + 36, words, bold=score == max(known)))
    size = f'width="{width * _CELL}" height="{height * _CELL + 42}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(body)}</svg>'

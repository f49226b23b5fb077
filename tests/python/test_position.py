"""Positions, judged by rules that are written here once more, without a bit in sight."""

import copy
import pickle
import random

import numpy as np
import plumb
import pytest
from plumb import Position, PositionError, Side


def four(board: np.ndarray, mark: int) -> bool:
    height, width = board.shape
    for row in range(height):
        for column in range(width):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * down, column + i * right) for i in range(4)]
                if all(0 <= r < height and 0 <= c < width for r, c in cells):
                    if all(board[r, c] == mark for r, c in cells):
                        return True
    return False


@pytest.mark.parametrize("size", [(7, 6), (8, 8), (4, 5), (12, 3)])
def test_games_follow_the_rules(size: tuple[int, int]) -> None:
    width, height = size
    generator = random.Random(1)
    for _ in range(30):
        position = Position(size=size)
        board = np.zeros((height, width), dtype=np.int8)
        moves: list[int] = []
        while not position.is_over:
            mark = 1 + len(moves) % 2
            assert position.to_move == mark
            assert position.legal == [c for c in range(width) if board[0, c] == 0], moves
            column = generator.choice(position.legal)
            board[max(r for r in range(height) if board[r, column] == 0), column] = mark
            moves.append(column)
            position = position.play(column)
            assert np.array_equal(position.to_array(), board), moves
            assert position.moves == tuple(moves)
            assert (position.winner == mark) == four(board, mark), moves
            assert Position.from_array(board) == position
            assert np.array_equal(position.mirror().to_array(), board[:, ::-1])
            assert eval(repr(position)) == position
        assert position.legal == []


def test_reads_every_form() -> None:
    position = Position("4453")
    texts = [
        position.to_fen(),
        str(position),
        "0" * 31 + "2000" + "0021100" + "1",
        str(position.to_array().ravel().tolist()) + " 1",
        "4,4,5,3",
    ]
    for text in texts:
        assert Position(text) == position, text
        assert hash(Position(text)) == hash(position)
    assert Position("3342", zero_based=True) == position
    assert repr(Position.from_fen(position.to_fen())).startswith("Position.from_fen(")
    assert eval(repr(Position.from_fen(position.to_fen()))) == position


def test_differs_by_stones_size_and_side() -> None:
    assert Position("44") != Position("45")
    assert Position("44") != Position("44", size="8x8")
    assert Position("12") == Position.from_array(Position("12").to_array())
    assert Position("4") != "4"
    assert len({Position("1234"), Position("3214"), Position("4")}) == 2


def test_copies_and_pickles() -> None:
    for position in (Position("4453"), Position.from_fen("7/7/7/7/3p3/3P3 w - - 0 2")):
        assert pickle.loads(pickle.dumps(position)) == position
        assert copy.deepcopy(position) == position
        assert repr(pickle.loads(pickle.dumps(position))) == repr(position)


def test_arrays_of_other_types() -> None:
    board = Position("4453").to_array()
    assert Position.from_array(board.astype(float)) == Position("4453")
    assert Position.from_array(board.tolist()) == Position("4453")
    assert Position.from_array(np.where(board == 2, -1, board)) == Position("4453")
    assert Position.from_array(np.asfortranarray(board)) == Position("4453")
    board[0, 0] = 1
    assert Position("4453").to_array()[0, 0] == 0


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Position("8"), "move 1: column 8: the board has columns 1 to 7"),
        (lambda: Position("4444444"), "move 7: column 4 is full"),
        (lambda: Position("4").play(7), "column 7: the board has columns 0 to 6"),
        (lambda: Position("4").play(-1), "column -1: the board has columns 0 to 6"),
        (lambda: Position("444444").play(3), "column 3 is full"),
        (lambda: Position("1212121").play(3), "the game was won by Red already"),
        (lambda: Position.from_array([[1, 0], [0, 0]]), "floats above an empty cell"),
        (lambda: Position.from_array(np.full((6, 7), 3)), "3 is none of 0, 1, 2 and -1"),
        (lambda: Position.from_array(np.full((6, 7), 0.5)), "none of 0, 1, 2 and -1"),
        (lambda: Position.from_array(np.full((6, 7), 257)), "none of 0, 1, 2 and -1"),
        (lambda: Position.from_array([1, 2, 3]), "expected a board of rows"),
        (lambda: Position.from_array([["a"]]), "expected a board of rows"),
        (lambda: Position.from_array(np.eye(6, 7)[::-1] * 0 + 1), "discs"),
    ],
)
def test_errors_say_what_is_wrong(make, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        make()
    assert message in str(caught.value)
    assert caught.value.index is None
    assert isinstance(caught.value, ValueError)


def test_bad_sizes() -> None:
    for size in ("7", "0x6", "99x99", (0, 5), (128, 128), (7, -1)):
        with pytest.raises(ValueError):
            Position(size=size)


def test_pictures_for_notebooks() -> None:
    picture = Position("4453")._repr_svg_()
    assert picture.startswith("<svg") and picture.endswith("</svg>")
    assert picture.count("<circle") == 42
    # The scores are those of the table in the book; the board is large and must not take long.
    scores = plumb.Solver(hash_mb=1, threads=1).analyze("4453").scores
    assert all(f">{score:+d}<" in picture for score in scores if score)
    assert Position("1", size=(9, 9))._repr_svg_().count("<circle") == 81
    assert Side.RED == 1 and Side.YELLOW == 2

"""No input crashes: whatever is given, there is an answer or an exception."""

import numpy as np
import plumb
from hypothesis import given, settings
from hypothesis import strategies as st
from plumb import Position

SOLVER = plumb.Solver(hash_mb=1, threads=1)
SETTINGS = settings(max_examples=300, deadline=None, database=None, derandomize=True)

texts = st.one_of(
    st.text(max_size=80),
    st.text(alphabet="1234567", max_size=45),
    st.text(alphabet="012", min_size=40, max_size=45),
    st.text(alphabet="01234567890/pPwb []-", max_size=60),
    st.text(alphabet=".XO| \n1234567", max_size=120),
)
sizes = st.tuples(st.integers(-1, 20), st.integers(-1, 20))


@SETTINGS
@given(text=texts, size=sizes, zero_based=st.booleans())
def test_any_text(text: str, size: tuple[int, int], zero_based: bool) -> None:
    try:
        position = Position(text, size=size, zero_based=zero_based)
    except ValueError:
        return
    assert Position.from_array(position.to_array(), to_move=position.to_move) == position
    assert Position.from_fen(position.to_fen(), size=size) == position
    assert eval(repr(position)) == position
    assert position.mirror().mirror() == position


@SETTINGS
@given(text=texts)
def test_any_text_in_a_batch(text: str) -> None:
    try:
        bounds = SOLVER.bounds_many(["", text], time_limit=0.01)
    except plumb.PositionError as error:
        assert error.index == 1
        return
    assert bounds[0].tolist() == [1, 1] and bounds[1, 0] <= bounds[1, 1]


@SETTINGS
@given(data=st.data())
def test_any_array(data: st.DataObject) -> None:
    shape = data.draw(st.lists(st.integers(0, 8), max_size=4))
    kind = data.draw(st.sampled_from(["int8", "uint64", "float32", "bool", "complex64", "object"]))
    seed = data.draw(st.integers(0, 2**32 - 1))
    values = np.random.default_rng(seed).integers(-2, 4, size=shape)
    if data.draw(st.booleans()):
        values = np.minimum(np.abs(values), 0)  # An empty board.
    for ask in (Position.from_array, lambda a: SOLVER.bounds_many(a, time_limit=0.01)):
        try:
            ask(values.astype(kind))
        except (ValueError, TypeError):
            pass


@SETTINGS
@given(columns=st.lists(st.integers(-3, 9), max_size=60))
def test_any_moves(columns: list[int]) -> None:
    position = Position()
    for column in columns:
        legal = column in position.legal
        try:
            position = position.play(column)
        except plumb.PositionError:
            assert not legal
        else:
            assert legal


@SETTINGS
@given(value=st.one_of(st.none(), st.integers(), st.floats(), st.binary(), st.lists(st.none())))
def test_things_that_are_no_positions(value: object) -> None:
    for ask in (Position, SOLVER.solve, SOLVER.solve_many, plumb.book.probe, Position().play):
        try:
            ask(value)
        except (TypeError, ValueError):
            pass

"""Single positions: results, limits, threads, memory."""

import concurrent.futures
import random
import resource

import plumb
import pytest
from plumb import Bounds, Position


def negamax(position: Position) -> int:
    """The score by its definition, from the rules alone."""
    if position.is_over:
        cells = position.size[0] * position.size[1]
        return 0 if position.winner is None else -(1 + (cells - position.ply) // 2)
    return max(-negamax(position.play(column)) for column in position.legal)


def late_position(seed: int) -> Position:
    """Ten cells from the end of a random game in which nobody has won."""
    generator = random.Random(seed)
    position = Position()
    while position.ply < 32:
        after = [position.play(column) for column in position.legal]
        ongoing = [next_one for next_one in after if not next_one.is_over]
        position = generator.choice(ongoing) if ongoing else Position()
    return position


def test_scores_by_brute_force(solver: plumb.Solver) -> None:
    for seed in range(20):
        position = late_position(seed)
        analysis = solver.analyze(position)
        assert solver.solve(position).score == negamax(position) == analysis.bounds.lower
        for column in range(7):
            score = analysis.scores[column]
            if column in position.legal:
                assert score == -negamax(position.play(column))
            else:
                assert score is None
        best = [c for c, score in enumerate(analysis.scores) if score == analysis.score]
        assert analysis.best == best == solver.best_moves(position)
        line = solver.line(position)
        assert line.end.is_over and line.columns == analysis.line
        assert (line.end.winner is None) == (line.score == 0)


def test_finished_games(solver: plumb.Solver) -> None:
    analysis = solver.analyze("1212121")
    assert analysis.score == -18 and analysis.best == [] and set(analysis.columns) == {None}
    assert solver.best_moves("1212121") == [] and solver.line("1212121").columns == []


def test_time_limit_leaves_bounds() -> None:
    solver = plumb.Solver(hash_mb=16, threads=1, book=False)
    analysis = solver.analyze(Position(size=(8, 8)), time_limit=0.05)
    assert analysis.score is None and analysis.bounds.lower < analysis.bounds.upper
    assert analysis.undecided and not analysis.best
    assert set(analysis.scores) == {None}
    bounds = solver.bounds_many([Position(size=(8, 8))], time_limit=0.01)
    assert bounds[0, 0] < bounds[0, 1]
    assert solver.analyze_many([Position(size=(8, 8))], time_limit=0.01).mask.all()
    # It can be asked again, and for another board.
    assert solver.solve("4444441111112222").bounds.is_exact


def test_weak_scores_are_signs(solver: plumb.Solver) -> None:
    for text in ("", "44455", "4453", "121212"):
        strong, weak = solver.solve(text).score, solver.solve(text, weak=True).score
        assert weak == (strong > 0) - (strong < 0)


def test_bad_arguments() -> None:
    for arguments in ({"hash_mb": 0}, {"threads": 0}, {"threads": 1000}, {"hash_mb": 1 << 30}):
        with pytest.raises(ValueError, match="expected 1 to"):
            plumb.Solver(**arguments)
    with pytest.raises(plumb.BookError, match="/no/such/book"):
        plumb.Solver(book="/no/such/book")
    with pytest.raises(plumb.BookError):
        plumb.Engine(book=__file__)
    for time_limit in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="time_limit"):
            plumb.Solver(threads=1).solve("", time_limit=time_limit)
    with pytest.raises(ValueError, match="level is 21, expected 0 to 20"):
        plumb.Engine(level=21)
    with pytest.raises(plumb.PositionError, match="the game is over"):
        plumb.Engine().move("1212121")
    with pytest.raises(TypeError):
        plumb.Solver().solve(3)


def test_book_of_another_board(solver: plumb.Solver) -> None:
    data = __file__.rsplit("/tests/", 1)[0] + "/data/"
    small = plumb.Solver(hash_mb=1, threads=1, book=data + "book-6x6.plumb")
    assert small.solve(Position(size=(6, 6))).bounds.is_exact
    with pytest.raises(plumb.BookError, match="6x6"):
        small.solve("")
    with pytest.raises(plumb.BookError, match="8x8"):
        plumb.book.Book(size=(8, 8))
    assert plumb.book.Book(data + "book-6x6.plumb").size == (6, 6)
    assert plumb.book.probe(Position(size=(8, 8))) is None


def test_engine_plays_perfectly_and_badly() -> None:
    solver = plumb.Solver(hash_mb=16, threads=1)
    position = Position("4444")
    engine = plumb.Engine(time=0.5, hash_mb=16)
    while not position.is_over:
        move = engine.choose(position)
        if move.is_proven:
            assert move.column in solver.best_moves(position)
        assert move.bounds.lower <= move.bounds.upper
        position = position.play(move.column)
    random_moves = {plumb.Engine(level=0, seed=seed).move("") for seed in range(30)}
    assert len(random_moves) > 3
    assert len({plumb.Engine(level=0, seed=7).move("44") for _ in range(5)}) == 1


def test_threads_share_a_solver() -> None:
    solver = plumb.Solver(hash_mb=16, threads=2)
    texts = ["44455", "4453", "", "121212", "4444441", "1122334"] * 20
    expected = [solver.solve(text).score for text in texts]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda t: solver.solve(t).score, texts)) == expected
        assert list(pool.map(lambda t: int(solver.solve_many([t])[0]), texts)) == expected
        own = pool.map(lambda t: plumb.Solver(hash_mb=1, threads=1).solve(t).score, texts)
        assert list(own) == expected


def test_no_leak_over_many_calls(solver: plumb.Solver) -> None:
    def work(times: int) -> None:
        for _ in range(times):
            position = Position("44455").play(2)
            solver.solve(position)
            with pytest.raises(ValueError):
                position.play(9)
            solver.analyze("1122", time_limit=10)

    work(2_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work(25_000)  # Four calls each.
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 2_000, f"{grown} kB for 10^5 calls"


def test_bounds() -> None:
    assert Bounds(1, 1).is_exact and not Bounds(0, 1).is_exact

"""How long `plumb solve -a` takes for all columns of a position, by the number of its stones.

    latency.py [--positions 3000] [--from 12] [--to 22] [--slack 3] [--seed 1] PLUMB [FLAG...]

Plays near-perfect games on 7x6: each move is chosen at random among those that are at most --slack
points worse than the best. Asks the program, through a pipe and one position at a time, for the
scores of all columns, and prints mean, percentiles and maximum in milliseconds, and how many take
longer than a video frame of 16 ms. The same seed asks the same positions of any program, so two
programs can be compared. The program keeps its tables from one position to the next, as in a game.
FLAGs are passed on, such as --threads 2 or --hash_mb 64.
"""

import argparse
import random
import subprocess
import sys
import time

CELLS = 42
FRAME_MS = 16


class Program:
    """Answers one position at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, moves):
        """The score of each column, None where it is full, and the seconds it took."""
        start = time.perf_counter()
        self.process.stdin.write(moves + "\n")
        answer = self.process.stdout.readline()
        seconds = time.perf_counter() - start
        words = answer.rstrip("\n").split(" ")
        if words[0] != moves or len(words) != 8:
            sys.exit(f"latency.py: expected the scores of {moves!r}, got {answer!r}")
        return [None if word == "." else int(word) for word in words[1:]], seconds

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def play(program, chooser, slack):
    """Plays a game; yields the number of stones and the seconds of each question."""
    moves = ""
    while len(moves) < CELLS:
        scores, seconds = program.ask(moves)
        yield len(moves), seconds
        best = max(score for score in scores if score is not None)
        # No score is greater than that of a four with the next stone, which ends the game.
        if best == (CELLS + 1 - len(moves)) // 2:
            return
        choices = [c for c, score in enumerate(scores, 1) if score is not None and score >= best - slack]
        moves += str(chooser.choice(choices))


def percentile(times, share):
    return times[min(len(times) - 1, int(share * len(times)))]


def print_row(name, times):
    times = sorted(1000 * t for t in times)
    print(f"{name:>6} {len(times):>9} {sum(times) / len(times):>8.2f} {percentile(times, 0.5):>8.2f} "
          f"{percentile(times, 0.99):>8.2f} {percentile(times, 0.999):>8.2f} {times[-1]:>8.2f} "
          f"{sum(t > FRAME_MS for t in times):>7}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--positions", type=int, default=3000, help="positions to time")
    parser.add_argument("--from", type=int, default=12, dest="first", help="fewest stones")
    parser.add_argument("--to", type=int, default=22, dest="last", help="most stones")
    parser.add_argument("--slack", type=int, default=3, help="points that a move may lose")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program")
    options, flags = parser.parse_known_args()
    program = Program([options.program, "solve", "-a", *flags])
    chooser = random.Random(options.seed)
    by_stones = {}
    count = 0
    while count < options.positions:
        for stones, seconds in play(program, chooser, options.slack):
            if options.first <= stones <= options.last and count < options.positions:
                by_stones.setdefault(stones, []).append(seconds)
                count += 1
            if stones >= options.last or count >= options.positions:
                break
    program.close()
    print("stones positions     mean   median      p99    p99.9      max    > 16   (ms)")
    for stones in sorted(by_stones):
        print_row(stones, by_stones[stones])
    print_row("all", [t for times in by_stones.values() for t in times])


if __name__ == "__main__":
    main()

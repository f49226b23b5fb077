"""Mixed load on `plumb serve`, to see that it answers right and that nothing grows.

    server_load.py [--seconds 600] [--connections 48] [--seed 1] [--growth_mb 8] PLUMB

Starts the server, and lets many clients at once do what clients do: ask, in one breath or one by
one, ask again for what they have, change their mind, stay silent, close one end, send nonsense.
Answers that can be known are compared: scores of data/positions, mirror images, statuses. Prints
the memory, files and threads of the server meanwhile, and what was done. Exits with 1 if an answer
was wrong, if the server wrote something to standard error or grew, or if SIGTERM does not end it in
time with 0. The seed chooses what is asked; which requests meet depends on the machine.

"Grew" is: the most memory in the last quarter of the time is over that in the second quarter by more
than --growth_mb. The first quarter makes tables and decodes the book. A sanitizer needs more.
"""

import argparse
import asyncio
import collections
import contextlib
import json
import os
import pathlib
import random
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.parse

DATA = pathlib.Path(__file__).resolve().parent.parent / "data" / "positions"
TIME_LIMIT_S = 2  # Of the server's searches.
HEAD_TIME_S = 10  # So long may a head take.
PATIENCE_S = 120  # Only guards against hanging: the machine may be busy.
EXIT_MARGIN_S = 1  # The server's own, beside its time limit.
BUSY_MACHINE_S = 5  # What a busy machine and a sanitizer's last look may add to that.
MOST_FAULTS = 10
FULL = 100  # The score of a column in which no stone can be played.
WIDTH, HEIGHT = 7, 6


class Fault(Exception):
    """The server did what it must not do."""


def require(condition, *about):
    if not condition:
        raise Fault(" ".join(str(part)[:500] for part in about))


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        try:
            return json.loads(self.body)
        except ValueError as error:
            raise Fault(f"no JSON: {self.body[:300]}") from error

    def __str__(self):
        return f"{self.status} {self.body[:400]}"


class Client:
    """One connection."""

    def __init__(self, reader, writer, statuses):
        self.reader, self.writer, self.statuses = reader, writer, statuses

    def send(self, data):
        self.writer.write(data if isinstance(data, bytes) else data.encode())

    def get(self, path, headers="", **query):
        target = path + ("?" + urllib.parse.urlencode(query) if query else "")
        self.send(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n")

    def post(self, path, body, content_type="application/json"):
        data = body.encode()
        self.send(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {content_type}\r\n"
                  f"Content-Length: {len(data)}\r\n\r\n".encode() + data)

    async def answer(self):
        """The next answer; interim ones are skipped."""
        try:
            return await asyncio.wait_for(self._answer(), PATIENCE_S)
        except asyncio.TimeoutError as error:
            raise Fault("no answer") from error
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Fault(f"the connection ended before the answer: {error!r}") from error

    async def _answer(self):
        status = 100
        while status < 200:
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            require(re.match(r"HTTP/1\.1 \d{3} ", head), "no HTTP:", head)
            status = int(head[9:12])
        headers = {name.lower(): value for name, value in
                   (line.split(": ", 1) for line in head.split("\r\n")[1:] if line)}
        body = b""
        if headers.get("transfer-encoding") == "chunked":
            while size := int(await self.reader.readuntil(b"\r\n"), 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readexactly(2)
        elif status != 304:
            body = await self.reader.readexactly(int(headers.get("content-length", 0)))
        self.statuses[status] += 1
        return Answer(status, headers, body.decode())

    async def ask(self, path, headers="", **query):
        self.get(path, headers, **query)
        return await self.answer()

    def abort(self):
        """Closes without a farewell: the other end gets a reset."""
        sock = self.writer.get_extra_info("socket")
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()

    async def close(self):
        self.writer.close()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()


def random_moves(chance, most):
    """Any moves that fit on the board; the game may be over before the last one."""
    heights = [0] * WIDTH
    moves = ""
    for _ in range(chance.randint(0, most)):
        column = chance.choice([c for c in range(WIDTH) if heights[c] < HEIGHT])
        heights[column] += 1
        moves += str(column + 1)
    return moves


def mirrored(moves):
    return "".join(str(WIDTH + 1 - int(move)) for move in moves)


def cells(moves):
    """The board as Kaggle writes it, and whose turn it is."""
    board = [0] * (WIDTH * HEIGHT)
    for i, move in enumerate(moves):
        cell = WIDTH * (HEIGHT - 1) + int(move) - 1
        while board[cell]:
            cell -= WIDTH
        board[cell] = 1 + i % 2
    return board, 1 + len(moves) % 2


def pgn(moves):
    """As XBoard writes it."""
    heights = [0] * WIDTH
    words = []
    for i, move in enumerate(moves):
        column = int(move) - 1
        heights[column] += 1
        number = f"{i // 2 + 1}. " if i % 2 == 0 else ""
        words.append(f"{number}P@{'abcdefg'[column]}{heights[column]}")
    return '[Variant "cfour"]\n\n' + " ".join(words) + " *\n"


# What is refused, and how.
BAD = [
    (400, b"GET /solve?pos=8 HTTP/1.1\r\nHost: x\r\n\r\n"),
    (400, b"GET /solve?pos=4444444 HTTP/1.1\r\nHost: x\r\n\r\n"),
    (400, b"GET /api/v1/analyze?position=4&siez=8x8 HTTP/1.1\r\nHost: x\r\n\r\n"),
    (400, b"GET /api/v1/review?moves=x HTTP/1.1\r\nHost: x\r\n\r\n"),
    (400, b"POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n[1,"),
    (400, b"POST /kaggle HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"),
    (400, b"\x16\x03\x01\x02\x00\x01\x00 \r\n\r\n"),
    (404, b"GET /api/v1/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n"),
    (405, b"DELETE /solve?pos=4 HTTP/1.1\r\nHost: x\r\n\r\n"),
    (413, b"POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"),
    (414, b"GET /solve?pos=" + b"4" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"),
    (431, b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 20000 + b"\r\n\r\n"),
    (505, b"GET / HTTP/3.0\r\nHost: x\r\n\r\n"),
]


class Load:
    def __init__(self, port, chance):
        self.port, self.chance = port, chance
        self.done = collections.Counter()
        self.statuses = collections.Counter()
        self.faults = []
        with open(DATA / "7x6.txt", encoding="utf-8") as file:
            self.known = [(moves, int(score)) for moves, score in map(str.split, file)]
        # How often each is done. Where a search is needed, seldom enough that most get a thread.
        self.actions = {
            self.book: 60, self.solve: 20, self.analyze: 20, self.not_modified: 10, self.page: 5,
            self.move: 10, self.kaggle: 10, self.batch: 3, self.batch_lines: 3,
            self.cancelled_batch: 3, self.cancelled_search: 15, self.stream: 4,
            self.cancelled_stream: 5, self.review: 4, self.review_pgn: 4, self.bad: 20,
            self.idle: 10, self.half_closed: 10, self.slow: 5, self.unread: 5, self.unfinished: 1}
        # Some clients never need a search. They make most of the requests.
        self.quick_actions = {self.book: 60, self.not_modified: 10, self.page: 5, self.bad: 5}

    @contextlib.asynccontextmanager
    async def connection(self):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        except OSError as error:
            raise Fault(f"cannot connect: {error}") from error
        client = Client(reader, writer, self.statuses)
        try:
            yield client
        finally:
            await client.close()

    async def run(self, weighted_actions, deadline):
        """One client after the other, each with several wishes, until the deadline."""
        actions, weights = zip(*weighted_actions.items())
        while time.monotonic() < deadline and len(self.faults) < MOST_FAULTS:
            action = None
            try:
                async with self.connection() as client:
                    for _ in range(self.chance.randint(1, 30)):
                        if time.monotonic() >= deadline:
                            break
                        action = self.chance.choices(actions, weights)[0]
                        await action(client)
                        self.done[action.__name__] += 1
            except Fault as fault:
                self.faults.append(f"{action.__name__ if action else 'connect'}: {fault}")

    # A search may be refused with 503 whenever too many wait.

    async def book(self, client):
        """In one breath: positions of the book, and their mirror images."""
        asked = [random_moves(self.chance, 11) for _ in range(self.chance.randint(1, 20))]
        for moves in asked:
            client.get("/solve", pos=moves)
            client.get("/solve", pos=mirrored(moves))
        for moves in asked:
            one, other = await client.answer(), await client.answer()
            require(one.status == other.status, moves, one, other)
            if one.status == 200:
                require(one.json()["score"] == other.json()["score"][::-1], moves, one, other)
            else:  # The game was over before the last move.
                require(one.status == 400, moves, one)

    async def solve(self, client):
        moves, score = self.chance.choice(self.known)
        answer = await client.ask("/solve", pos=moves)
        if answer.status == 503:
            require("retry-after" in answer.headers, moves, answer.headers)
            return
        require(answer.status == 200, moves, answer)
        best = max(value for value in answer.json()["score"] if value != FULL)
        require(best == score, moves, score, answer)

    def check_analysis(self, moves, score, found):
        lower, upper = found["bounds"]
        require(lower <= score <= upper and found["score"] in (None, score), moves, score, found)

    async def analyze(self, client):
        moves, score = self.chance.choice(self.known)
        answer = await client.ask("/api/v1/analyze", position=moves, time_ms=500)
        if answer.status != 503:
            require(answer.status == 200, moves, answer)
            self.check_analysis(moves, score, answer.json())

    async def not_modified(self, client):
        first = await client.ask("/solve", pos=random_moves(self.chance, 6))
        require(first.status == 200, first)
        pos = first.json()["pos"]
        again = await client.ask("/solve", f"If-None-Match: {first.headers['etag']}\r\n", pos=pos)
        require(again.status == 304 and not again.body, again)

    async def page(self, client):
        for path in ("/", "/metrics", "/healthz", "/api/v1/openapi.json"):
            answer = await client.ask(path)
            require(answer.status == 200 and answer.body, path, answer)

    async def best_columns(self, client, moves):
        answer = await client.ask("/solve", pos=moves)
        require(answer.status == 200, moves, answer)
        scores = answer.json()["score"]
        best = max(score for score in scores if score != FULL)
        return [column for column, score in enumerate(scores, 1) if score == best]

    async def move(self, client):
        """In the book the best move is known; lower levels must play some column."""
        moves = random_moves(self.chance, 6)
        level = self.chance.choice((0, 5, 10, 20))
        answer = await client.ask("/api/v1/move", position=moves, level=level, time_ms=100)
        if answer.status == 503:
            return
        require(answer.status == 200, moves, answer)
        columns = await self.best_columns(client, moves) if level == 20 else range(1, WIDTH + 1)
        require(answer.json()["column"] in columns, moves, columns, answer)

    async def kaggle(self, client):
        moves = random_moves(self.chance, 6)
        board, mark = cells(moves)
        client.post("/kaggle", json.dumps({
            "observation": {"board": board, "mark": mark},
            "configuration": {"columns": WIDTH, "rows": HEIGHT, "inarow": 4, "actTimeout": 1}}))
        answer = await client.answer()
        if answer.status == 503:
            return
        require(answer.status == 200, moves, answer)
        columns = await self.best_columns(client, moves)
        require(answer.json()["action"] + 1 in columns, moves, columns, answer)

    def batch_of(self, count):
        known = self.chance.sample(self.known, count)
        questions = [moves if self.chance.random() < 0.5 else {"position": moves, "size": "7x6"}
                     for moves, _ in known]
        return known, questions + ["8"]

    def check_batch(self, known, found):
        require(len(found) == len(known) + 1 and "error" in found[-1], len(known), found)
        for (moves, score), each in zip(known, found):
            self.check_analysis(moves, score, each)

    async def batch(self, client):
        known, questions = self.batch_of(10)
        client.post("/api/v1/batch?time_ms=100", json.dumps(questions))
        answer = await client.answer()
        if answer.status != 503:
            require(answer.status == 200, answer)
            self.check_batch(known, answer.json())

    async def batch_lines(self, client):
        known, questions = self.batch_of(10)
        client.post("/api/v1/batch?time_ms=100", "\n".join(map(json.dumps, questions)),
                    "application/x-ndjson")
        answer = await client.answer()
        if answer.status != 503:
            require(answer.status == 200, answer)
            self.check_batch(known, [json.loads(line) for line in answer.body.splitlines()])

    async def cancelled_batch(self, _):
        _, questions = self.batch_of(200)
        async with self.connection() as client:
            client.post("/api/v1/batch?time_ms=1000", json.dumps(questions))
            await asyncio.sleep(self.chance.random() * 0.3)

    async def cancelled_search(self, _):
        """Closed, or aborted, while its search waits or runs."""
        async with self.connection() as client:
            path = self.chance.choice(("/solve?pos={}", "/api/v1/analyze?position={}",
                                       "/api/v1/move?time_ms=2000&position={}"))
            client.get(path.format(random_moves(self.chance, 5)) + "&size=8x8")
            await asyncio.sleep(self.chance.random() * 0.3)
            if self.chance.random() < 0.5:
                client.abort()

    async def stream(self, client):
        answer = await client.ask("/api/v1/analyze/stream", size="8x8", time_ms=200,
                                  position=random_moves(self.chance, 4))
        if answer.status == 503:
            return
        require(answer.status == 200, answer)
        events = [event.split("\n") for event in answer.body.strip().split("\n\n")]
        bounds = [json.loads(data.removeprefix("data: "))["bounds"] for _, data in events]
        require(events[-1][0] == "event: result", events[-1])
        for (low, high), (later_low, later_high) in zip(bounds, bounds[1:]):
            require(low <= later_low <= later_high <= high, bounds)

    async def cancelled_stream(self, _):
        async with self.connection() as client:
            client.get("/api/v1/analyze/stream", size="9x7", position="")
            with contextlib.suppress(asyncio.TimeoutError, ConnectionError):
                await asyncio.wait_for(client.reader.read(1 << 16), self.chance.random() * 0.5)

    async def check_review(self, client, moves):
        answer = await client.answer()
        if answer.status == 503:
            return
        require(answer.status == 200, moves, answer)
        require([str(each["column"]) for each in answer.json()["review"]] == list(moves), answer)

    async def review(self, client):
        moves = self.chance.choice(self.known)[0]
        client.get("/api/v1/review", moves=moves, time_ms=200)
        await self.check_review(client, moves)

    async def review_pgn(self, client):
        moves = self.chance.choice(self.known)[0]
        if self.chance.random() < 0.5:
            client.post("/api/v1/review?time_ms=200", pgn(moves), "application/vnd.chess-pgn")
        else:
            client.post("/api/v1/review?time_ms=200", json.dumps({"pgn": pgn(moves)}))
        await self.check_review(client, moves)

    async def bad(self, _):
        status, request = self.chance.choice(BAD)
        async with self.connection() as client:
            client.send(request)
            answer = await client.answer()
            require(answer.status == status, request[:80], answer)
            require(answer.json()["error"]["status"] == status, request[:80], answer)

    async def idle(self, _):
        async with self.connection() as client:
            if self.chance.random() < 0.5:
                require((await client.ask("/healthz")).status == 200)
            await asyncio.sleep(self.chance.random() * 3)

    async def half_closed(self, _):
        """The answer comes, and then the end."""
        async with self.connection() as client:
            client.get("/solve", pos="475")
            client.writer.write_eof()
            answer = await client.answer()
            require(answer.status == 200 and
                    answer.json()["score"] == [-18, -2, -2, -18, -18, -2, -18], answer)
            require(await client.reader.read(1) == b"", "more after the end")

    async def slow(self, _):
        """A head byte by byte. If this program gets no processor, that may take too long."""
        async with self.connection() as client:
            require((await client.ask("/healthz")).status == 200)
            start = time.monotonic()
            try:
                for byte in b"GET /solve?pos= HTTP/1.1\r\nHost: x\r\n\r\n":
                    client.send(bytes([byte]))
                    await asyncio.sleep(0.01)
                answer = await client.answer()
                require(answer.status == 200 and
                        answer.json()["score"] == [-2, -1, 0, 1, 0, -1, -2], answer)
            except Fault:
                if time.monotonic() - start < HEAD_TIME_S:
                    raise

    async def unread(self, _):
        """Many questions, and nobody who waits for the answers."""
        async with self.connection() as client:
            client.send(b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
            await asyncio.sleep(self.chance.random())
            client.abort()

    async def unfinished(self, _):
        """Half of a head; the server says that it has waited long enough."""
        async with self.connection() as client:
            start = time.monotonic()
            client.send("GET /solve?pos=4 HTTP/1.1\r\nHost: ")
            answer = await client.answer()
            require(answer.status == 408 and time.monotonic() - start >= HEAD_TIME_S, answer)


class Server:
    def __init__(self, plumb):
        self.errors = tempfile.TemporaryFile("w+")
        # What ASan keeps of freed memory would look like growth.
        options = "quarantine_size_mb=8:" + os.environ.get("ASAN_OPTIONS", "")
        self.process = subprocess.Popen(
            [plumb, "serve", "--port=0", "--threads=2", "--hash_mb=64", "--max_pending=16",
             f"--time_limit={TIME_LIMIT_S}s"],
            stdout=subprocess.PIPE, stderr=self.errors, text=True,
            env={**os.environ, "ASAN_OPTIONS": options})
        found = re.search(r":(\d+)/$", self.process.stdout.readline().strip())
        if not found:
            raise SystemExit(f"plumb serve did not start: {self.said()}")
        self.port = int(found.group(1))

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def usage(self):
        """Kilobytes, files and threads."""
        folder = f"/proc/{self.process.pid}"
        with open(folder + "/status", encoding="utf-8") as file:
            status = dict(line.split(":", 1) for line in file)
        return (int(status["VmRSS"].split()[0]), len(os.listdir(folder + "/fd")),
                int(status["Threads"]))


async def watch(server, load, start, seconds):
    """Looks every half second; returns (seconds, kilobytes) and prints a twentieth of them."""
    samples = []
    printed = -1
    print("  seconds  RSS MB  files  threads   answers", flush=True)
    while True:
        elapsed = time.monotonic() - start
        kilobytes, files, threads = server.usage()
        samples.append((elapsed, kilobytes))
        if elapsed * 20 // seconds > printed or elapsed >= seconds:
            printed = elapsed * 20 // seconds
            print(f"{elapsed:9.0f}{kilobytes / 1024:8.1f}{files:7}{threads:9}"
                  f"{load.statuses.total():10}", flush=True)
        if elapsed >= seconds:
            return samples
        await asyncio.sleep(0.5)


def most_between(samples, seconds, begin, end):
    return max((kilobytes for elapsed, kilobytes in samples
                if begin * seconds <= elapsed <= end * seconds), default=samples[-1][1])


async def check_end(server, load, idle_files, idle_threads):
    """All that the clients had is given back, and a stop in the middle of a search is in time."""
    for _ in range(100):
        _, files, threads = server.usage()
        if files <= idle_files:
            break
        await asyncio.sleep(0.1)
    require(files <= idle_files, files, "files are open, but only", idle_files, "before the load")
    require(threads == idle_threads, threads, "threads, but", idle_threads, "before the load")
    async with load.connection() as client:
        metrics = (await client.ask("/metrics")).body
        for name in ("plumb_searches_running", "plumb_searches_waiting"):
            require(f"\n{name} 0\n" in metrics, "searches of clients that are gone:", metrics)
        client.get("/api/v1/analyze", position="", size="8x8")
        await asyncio.sleep(0.2)
        start = time.monotonic()
        server.process.terminate()
        answer = await client.answer()
        require(answer.status == 200, "after SIGTERM:", answer)
    code = await asyncio.to_thread(server.process.wait, PATIENCE_S)
    elapsed = time.monotonic() - start
    require(code == 0, "exit code", code)
    require(elapsed <= TIME_LIMIT_S + EXIT_MARGIN_S + BUSY_MACHINE_S, f"SIGTERM took {elapsed:.1f} s")
    print(f"SIGTERM: exit code 0 after {elapsed:.1f} s")


async def run(server, options):
    load = Load(server.port, random.Random(options.seed))
    async with load.connection() as client:
        require((await client.ask("/healthz")).status == 200)
        _, files, idle_threads = server.usage()
    start = time.monotonic()
    clients = [load.run(load.quick_actions if i % 4 == 0 else load.actions, start + options.seconds)
               for i in range(options.connections)]
    samples, *_ = await asyncio.gather(watch(server, load, start, options.seconds), *clients)
    for name, count in sorted(load.done.items()):
        print(f"{name:>20}{count:9}")
    print("answers:", ", ".join(f"{count} x {status}"
                                for status, count in sorted(load.statuses.items())))
    before = most_between(samples, options.seconds, 0.25, 0.5)
    after = most_between(samples, options.seconds, 0.75, 1)
    print(f"most RSS: {before / 1024:.1f} MB in the second quarter, {after / 1024:.1f} in the last")
    if after - before > options.growth_mb * 1024:
        load.faults.append(f"grew by more than {options.growth_mb} MB")
    try:
        await check_end(server, load, files - 1, idle_threads)
    except Fault as fault:
        load.faults.append(f"end: {fault}")
    return load.faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("plumb")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--connections", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--growth_mb", type=float, default=8)
    options = parser.parse_args()
    server = Server(options.plumb)
    try:
        faults = asyncio.run(run(server, options))
    finally:
        server.process.kill()
        server.process.wait()
    if said := server.said():
        faults.append(f"standard error: {said[:10000]}")
    for fault in faults:
        print("FAULT", fault)
    print(f"{len(faults)} faults")
    sys.exit(bool(faults))


main()

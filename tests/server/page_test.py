"""page_test.py PLUMB FOLDER: the page of `plumb serve` in a real browser, Debian's chromium.

Judged by `plumb solve` and `plumb review`, and by rules written anew here. Screenshots go to FOLDER.
"""

import json
import os
import random
import subprocess
import sys
import unittest

from selenium.webdriver.common.keys import Keys

from page_browser import Page, Server

PLUMB = FOLDER = SERVER = PAGE = None
WIN = "1212121"  # Red connects four in column 1.


def run(*arguments, text=None):
    return subprocess.run([PLUMB, *arguments], input=text, capture_output=True, text=True, check=True).stdout


def has_four(columns, side):
    cells = {(c, r) for c, stones in enumerate(columns) for r, s in enumerate(stones) if s == side}
    return any(all((c + i * dc, r + i * dr) in cells for i in range(4))
               for c, r in cells for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)))


def random_game(rng, plies, width=7, height=6):
    """Moves of a game that is not over."""
    while True:
        columns, moves = [[] for _ in range(width)], ""
        for ply in range(plies):
            column = rng.choice([c for c in range(width) if len(columns[c]) < height])
            columns[column].append(ply % 2)
            moves += str(column + 1)
        if not has_four(columns, 0) and not has_four(columns, 1):
            return moves


class PageTest(unittest.TestCase):
    def setUp(self):
        PAGE.resize(1280, 900)
        PAGE.prefer("light")

    def test_play_to_a_win_by_mouse(self):
        PAGE.open()
        for column in WIN:
            PAGE.click_column(int(column))
        PAGE.wait(lambda: PAGE.text("#verdict") == "Red has won")
        self.assertEqual(len(PAGE.find("#board .four")), 4)
        self.assertEqual(PAGE.moves(), WIN)
        PAGE.click_column(3)  # The game is over.
        self.assertEqual(PAGE.moves(), WIN)

    def test_play_to_a_win_by_keyboard(self):
        PAGE.open()
        for column in "21212":
            PAGE.press(column)
        # The buttons of the columns can be pressed as well.
        PAGE.script("document.querySelector('#columns [data-column=\"0\"]').focus()")
        PAGE.press(Keys.ENTER)
        PAGE.press("2")
        PAGE.wait(lambda: PAGE.text("#verdict") == "Red has won")
        self.assertIn("Red wins.", PAGE.text("#live"))
        PAGE.press("n")
        PAGE.wait(lambda: PAGE.stones() == [])

    def test_scores_are_those_of_solve(self):
        rng = random.Random(17)
        games = [random_game(rng, plies % 34) for plies in range(49)] + ["4444442666666"]
        lines = run("solve", "-a", text="".join(game + "\n" for game in games)).splitlines()
        PAGE.open()
        for game, line in zip(games, lines, strict=True):
            words = line.split()
            if game:
                self.assertEqual(words.pop(0), game)
            expected = [None if word == "." else int(word) for word in words]
            PAGE.script("location.hash = arguments[0]", f"moves={game}")
            PAGE.wait(lambda game=game: PAGE.moves() == game)
            self.assertEqual(PAGE.scores(), expected, game)
            best = PAGE.script("return [...document.querySelectorAll('.column.best')].map(n => +n.dataset.column)")
            top = max(score for score in expected if score is not None)
            self.assertEqual(best, [c for c, score in enumerate(expected) if score == top], game)

    def test_scores_are_easy_to_read(self):
        PAGE.open("moves=4444433")
        PAGE.wait_for_search()
        texts = PAGE.script("return [...document.querySelectorAll('#columns .score')].map(n => n.textContent)")
        self.assertEqual(texts, ["\u22124", "\u22123", "\u22121", "\u22123", "\u22123", "\u22123", "\u22124"])
        self.assertIn("★", PAGE.text(".column.best"))  # More than a colour.
        label = PAGE.find("#columns button")[2].get_attribute("aria-label")
        self.assertEqual(label, "Column 3, \u22121, loses in 34 plies, best")
        PAGE.click("#words")
        self.assertIn("Column 1 loses in 28 plies", PAGE.text("#word-list"))
        PAGE.press("4")  # Scores and words stay on.
        PAGE.wait(lambda: PAGE.moves() == "44444334")
        PAGE.wait_for_search()
        self.assertTrue(PAGE.text("#word-list").startswith("Column 1 "))

    def test_undo_redo_jump_and_flip(self):
        PAGE.open("moves=4455")
        before = PAGE.stones()
        PAGE.press("u")
        self.assertEqual(len(PAGE.stones()), 3)
        PAGE.click("#redo")
        self.assertEqual(PAGE.stones(), before)
        PAGE.press(Keys.ARROW_UP)
        self.assertEqual(PAGE.stones(), [])
        PAGE.press(Keys.ARROW_RIGHT)
        self.assertEqual(len(PAGE.stones()), 1)
        PAGE.find("#moves button")[2].click()
        self.assertEqual(len(PAGE.stones()), 3)
        PAGE.press(Keys.ARROW_DOWN)
        PAGE.press("f")
        self.assertEqual(PAGE.stones(), sorted((str(700 - int(x)), y, colour) for x, y, colour in before))
        PAGE.press(Keys.ARROW_LEFT)
        PAGE.press("1")  # Another fourth move; the old one is forgotten.
        self.assertEqual(PAGE.moves(), "4451")

    def test_engine_answers_in_either_seat(self):
        PAGE.open("mode=red")
        PAGE.press("4")
        PAGE.wait(lambda: PAGE.moves() == "44")  # The only best answer.
        PAGE.press("u")
        self.assertEqual(PAGE.stones(), [])
        PAGE.open("mode=yellow")
        PAGE.wait(lambda: PAGE.moves() == "4")
        PAGE.open("mode=engines&level=0&scores=0&moves=121212")
        PAGE.wait(lambda: "won" in PAGE.text("#verdict") or "draw" in PAGE.text("#verdict"), "the end")

    def test_share_a_link(self):
        PAGE.open()
        for key in "4455":
            PAGE.press(key)
        PAGE.press(Keys.ARROW_LEFT)
        PAGE.press("f")
        other = Page(SERVER.url)
        try:
            other.driver.get(PAGE.driver.current_url)
            other.wait(lambda: other.find("#columns button"))
            self.assertEqual(other.stones(), PAGE.stones())
            self.assertEqual(other.moves(), "4455")
            self.assertEqual(len(other.stones()), 3)
            self.assertEqual(other.scores(), PAGE.scores())
        finally:
            other.close()
        self.assertEqual(other.problems, [])

    def test_copy_and_paste(self):
        PAGE.open("moves=44553")
        for form, expected in (("moves", "44553"), ("link", PAGE.driver.current_url)):
            PAGE.click(f"[data-copy={form}]")
            PAGE.wait(lambda e=expected: PAGE.script("return document.getElementById('copied').dataset.text") == e)
        PAGE.click("[data-copy=svg]")
        PAGE.wait(lambda: PAGE.script("return document.getElementById('copied').dataset.text").startswith("<svg"))
        PAGE.click("[data-copy=json]")
        answer = PAGE.wait(lambda: PAGE.script("return document.getElementById('copied').dataset.text.startsWith('{')"
                                               "&& document.getElementById('copied').dataset.text"))
        self.assertEqual(json.loads(answer)["position"], "44553")
        PAGE.click("[data-copy=fen]")
        fen = PAGE.wait(lambda: PAGE.script("const t = document.getElementById('copied').dataset.text;"
                                            "return t.includes('/') && !t.startsWith('h') && t"))
        solved = json.loads(run("solve", "--json", fen))
        self.assertEqual(solved["to_move"], "yellow")
        before = PAGE.stones()
        PAGE.press("n")
        self.paste(fen)
        PAGE.wait(lambda: PAGE.stones() == before)
        self.assertEqual(PAGE.scores(), [column["score"] for column in solved["columns"]])
        PAGE.press("1")  # A game that began with a FEN goes on, and has an address.
        url = PAGE.driver.current_url
        after = PAGE.stones()
        PAGE.driver.get("about:blank")
        PAGE.driver.get(url)
        PAGE.wait(lambda: PAGE.stones() == after)
        PAGE.collect_logs()
        self.assertEqual(PAGE.problems, [])
        self.paste('[White "Ada"]\n[Variant "cfour"]\n\n1. P@a1 P@b1 2. P@a2 P@b2 *')
        PAGE.wait(lambda: "moves=1212" in PAGE.driver.current_url)
        self.paste('[Variant "cfour"]\n\n1. P@a2 *')
        PAGE.wait(lambda: "line 3" in PAGE.text("#paste-error"))
        PAGE.collect_logs()
        self.assertRegex(PAGE.problems.pop(), "pgn=.* 400 ")
        self.paste("44x")
        PAGE.wait(lambda: "move 3" in PAGE.text("#paste-error"))
        # The browser itself notes the status, which is right here.
        PAGE.collect_logs()
        self.assertRegex(PAGE.problems.pop(), "position=44x.* 400 ")

    def paste(self, text):
        field = PAGE.find("#paste")[0]
        field.clear()
        field.send_keys(text)
        PAGE.click("#paste-form button")

    def test_review_graph(self):
        moves = "44444326555"
        expected = json.loads(run("review", "--json", moves))
        PAGE.open(f"moves={moves}")
        PAGE.click("#review")
        PAGE.wait(lambda: PAGE.find(".graph"))
        marks = PAGE.script("return [...document.querySelectorAll('#moves button')]"
                            ".map(n => n.querySelector('.grade')?.textContent ?? '')")
        signs = {"best": "", "good": "", "mistake": "?", "blunder": "??"}
        self.assertEqual(marks, [signs[move["grade"]] for move in expected["review"]])
        accuracies = PAGE.script("return [...document.querySelectorAll('td.accuracy')].map(n => n.textContent)")
        self.assertEqual(accuracies, [f"{expected[side]['accuracy']:.1f} %" for side in ("red", "yellow")])
        bars = PAGE.script("return document.querySelectorAll('.graph rect:not(.here)').length")
        self.assertEqual(bars, len(moves) + 1)
        # A click on the graph goes there.
        for at in (3, 7):
            PAGE.script("const g = document.querySelector('.graph'), b = g.getBoundingClientRect();"
                        "g.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: b.left + b.width *"
                        "(arguments[0] + 0.5) / arguments[1]}))", at, len(moves) + 1)
            PAGE.wait(lambda at=at: len(PAGE.stones()) == at)
        dropped = expected["review"][6]["dropped"]
        self.assertIn(f"Blunder: dropped {dropped}", PAGE.text("#review-note"))

    def test_buttons_stay_while_a_search_runs(self):
        PAGE.open("size=8x8&moves=44")
        PAGE.wait(lambda: "Proven so far" in PAGE.text("#search"), "progress")
        PAGE.script("window.kept = [...document.querySelectorAll('#moves button')]; window.kept[1].focus()")
        seen = set()
        PAGE.wait(lambda: seen.add(PAGE.text("#search")) or len(seen) > 4, "more progress")
        self.assertEqual(PAGE.script("return window.kept.map(n => n.isConnected)"), [True, True])
        self.assertTrue(PAGE.script("return document.activeElement === window.kept[1]"))

    def test_large_board_thinks_and_never_guesses(self):
        PAGE.open()
        field = PAGE.find("#size")[0]
        field.clear()
        field.send_keys("8x8" + Keys.ENTER)
        PAGE.wait(lambda: PAGE.column_count() == 8)
        PAGE.wait(lambda: PAGE.find("#search.thinking") and "Proven so far" in PAGE.text("#search"), "progress")
        PAGE.script("document.activeElement.blur()")
        # The empty board of 8x8 is not solved in seconds: only bounds are shown, and no best column.
        self.assertEqual(len(PAGE.find(".column.open")), 8)
        self.assertEqual(PAGE.find(".column.best"), [])
        self.assertIn("not yet known", PAGE.text("#verdict"))
        PAGE.press("4")  # It does not wait for the search.
        PAGE.wait(lambda: PAGE.moves() == "4")
        self.assertIn("size=8x8", PAGE.driver.current_url)
        # Red has four next: every column loses, and that is proven at once.
        PAGE.script("location.hash = 'size=8x8&moves=44556'")
        PAGE.wait(lambda: PAGE.moves() == "44556")
        expected = json.loads(run("solve", "--json", "--size=8x8", "44556"))
        self.assertEqual(PAGE.scores(), [column["score"] for column in expected["columns"]])

    def test_layout_and_contrast(self):
        with open(os.path.join(os.path.dirname(__file__), "page_layout.js"), encoding="utf-8") as file:
            measure = file.read()
        for width, height in ((360, 780), (1280, 900), (1920, 1080), (3840, 2160)):
            PAGE.resize(width, height)
            for scheme in ("light", "dark"):
                PAGE.prefer(scheme)
                for name, state in (("game", "moves=44444326555&words=1"), ("end", f"moves={WIN}&mode=red&level=8"),
                                    ("large", "size=8x8&moves=44"), ("wide", "size=16x7&moves=8,8")):
                    PAGE.open(state)
                    if name in ("game", "end"):
                        PAGE.wait_for_search()
                        PAGE.click("#review")
                        PAGE.wait(lambda: PAGE.find(".graph"))
                    else:
                        PAGE.wait(lambda: PAGE.find(".column.open, .column.best"))
                    PAGE.script("document.querySelector('details').open = true")
                    PAGE.script("window.scrollTo(0, 0)")
                    PAGE.driver.save_screenshot(os.path.join(FOLDER, f"{name}-{width}-{scheme}.png"))
                    self.assertEqual(PAGE.script(measure), [], f"{name} {width} {scheme}")

    def test_stands_still_if_motion_is_unwanted(self):
        PAGE.open("moves=4")
        PAGE.press("4")
        self.assertEqual(PAGE.script("return getComputedStyle(document.querySelector('.drop')).animationName"), "none")

    def test_turn_marker_stays_still(self):
        PAGE.open()
        places = set()
        for key in ("4", "4", "5", "u"):
            places.add(PAGE.script("const b = document.getElementById('turns').getBoundingClientRect();"
                                   "return [b.left, b.top, b.width, b.height].join()"))
            PAGE.press(key)
        self.assertEqual(len(places), 1)

    def test_picture_for_the_front_page(self):
        PAGE.resize(1280, 860)
        PAGE.driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
        PAGE.open("moves=44455443322211")
        PAGE.wait_for_search()
        PAGE.click("#review")
        PAGE.wait(lambda: PAGE.find(".graph"))
        PAGE.script("document.activeElement.blur()")
        PAGE.wait(lambda: "\u2212" in PAGE.text("#columns"))
        self.assertTrue(PAGE.driver.save_screenshot(os.path.join(FOLDER, "page.png")))
        PAGE.driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": False})


def main():
    global PLUMB, FOLDER, SERVER, PAGE
    PLUMB, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    os.makedirs(FOLDER, exist_ok=True)
    SERVER = Server(PLUMB)
    try:
        PAGE = Page(SERVER.url)
        try:
            program = unittest.main(argv=[sys.argv[0], *sys.argv[3:]], exit=False, verbosity=2)
        finally:
            PAGE.close()
    finally:
        code = SERVER.close()
    faults = PAGE.problems + [url for url in PAGE.requests
                              if not url.startswith((SERVER.url, "about:", "data:", "blob:", "chrome:"))]
    for fault in faults:
        print("console error or request off the machine:", fault, file=sys.stderr)
    if not PAGE.requests:
        print("no request was seen at all", file=sys.stderr)
    if code != 0:
        print("plumb serve ended with", code, file=sys.stderr)
    return 0 if program.result.wasSuccessful() and not faults and PAGE.requests and code == 0 else 1


if __name__ == "__main__":
    sys.exit(main())

"""A browser and a server for the tests of the page."""

import json
import os
import re
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

PATIENCE_S = 120  # Only guards against hanging: the machine may be busy.


class Server:
    """`plumb serve` on a free port of this machine."""

    def __init__(self, plumb):
        self.process = subprocess.Popen(
            [plumb, "serve", "--port=0", "--hash_mb=64", "--time_limit=10s"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        if not found:
            self.process.kill()
            raise RuntimeError(f"plumb serve did not say where it is: {line}")
        self.url = found.group(0)

    def close(self):
        self.process.terminate()
        try:
            return self.process.wait(PATIENCE_S)
        finally:
            self.process.stdout.close()


class Page:
    """The page in a browser of its own."""

    def __init__(self, url, width=1280, height=900):
        self.url = url
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = Options()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--disable-background-networking", "--disable-component-update",
                         "--disable-sync", "--no-first-run", "--disable-default-apps",
                         f"--user-data-dir={self.profile.name}"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(
            service=Service("/usr/bin/chromedriver", log_output=os.devnull)
            if "log_output" in Service.__init__.__code__.co_varnames
            else Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_page_load_timeout(PATIENCE_S)
        self.driver.set_script_timeout(PATIENCE_S)
        self.requests = []
        self.problems = []
        self.resize(width, height)

    def close(self):
        self.collect_logs()
        self.driver.quit()
        self.profile.cleanup()

    def collect_logs(self):
        self.problems += [entry["message"] for entry in self.driver.get_log("browser")
                          if entry["level"] == "SEVERE"]
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def prefer(self, scheme):
        # Without motion, what is measured is at rest.
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def open(self, state=""):
        """Loads the page anew in this state."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.url}#{state}")
        self.wait(lambda: self.find("#columns button"))

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0]).textContent", selector)

    def click(self, selector):
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, keys):
        ActionChains(self.driver).send_keys(keys).perform()

    def click_column(self, number):
        """A click on the board itself, in the middle of a column counted from 1."""
        board = self.driver.find_element(By.ID, "board")
        width = board.rect["width"]
        columns = self.column_count()
        offset = (number - 0.5) * width / columns - width / 2
        ActionChains(self.driver).move_to_element_with_offset(board, int(offset), 0).click().perform()

    def column_count(self):
        return len(self.find("#columns button"))

    def wait(self, condition, what="the page"):
        """Until it is true; the value that made it so."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            value = condition()
            if value:
                return value
            time.sleep(0.02)
        raise AssertionError(f"waited in vain for {what}; {self.text('#verdict')!r} {self.text('#search')!r}")

    def wait_for_search(self):
        self.wait(lambda: self.script(
            "return !document.getElementById('search').classList.contains('thinking')"), "the search")

    def scores(self):
        """The proven scores as the page shows them, None where a column is full."""
        self.wait_for_search()
        texts = self.script("return [...document.querySelectorAll('#columns .score')].map(n => n.textContent)")
        return [None if text == "–" else int(text.replace("\u2212", "-")) for text in texts]

    def stones(self):
        """Where stones are drawn: (x, y, colour) for each."""
        return sorted(map(tuple, self.script(
            "return [...document.querySelectorAll('#board .disc')].map(n => [n.getAttribute('cx'),"
            "n.getAttribute('cy'), n.classList.contains('red') ? 'red' : 'yellow'])")))

    def moves(self):
        return self.script("return [...document.querySelectorAll('#moves button')]"
                           ".map(n => n.firstChild.textContent).join('')")

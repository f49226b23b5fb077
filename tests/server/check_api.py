"""Judges the answers of `plumb serve` by its OpenAPI document, and the document by the schema of
OpenAPI 3.0 that another project ships: check_api.py PLUMB DATA_FOLDER"""

import json
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

import jsonschema

OPENAPI_SCHEMA = "/usr/lib/python3/dist-packages/drf_spectacular/validation/openapi3_schema.json"


def with_null(schema):
    """In OpenAPI 3.0 "nullable" says what JSON Schema says by a type."""
    if isinstance(schema, list):
        return [with_null(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: with_null(value) for key, value in schema.items() if key != "nullable"}
    return {"anyOf": [{"type": "null"}, result]} if schema.get("nullable") is True else result


class Server:
    def __init__(self, plumb):
        self.process = subprocess.Popen([plumb, "serve", "--port=0", "--time_limit=2s"],
                                        stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")

    def ask(self, method, path, body=None, **query):
        url = self.url + path + ("?" + urllib.parse.urlencode(query) if query else "")
        request = urllib.request.Request(url, method=method, data=body and body.encode())
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers.get_content_type(), answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers.get_content_type(), error.read().decode()


def kaggle(inarow):
    return json.dumps({"observation": {"board": [0] * 42, "mark": 1},
                       "configuration": {"columns": 7, "rows": 6, "inarow": inarow}})


PGN = '[Variant "cfour"]\n\n1. P@d1 P@d2 2. P@a1 *\n'

# Each path and each kind of answer.
CALLS = [
    (200, "GET", "/solve", {"pos": "475"}),
    (200, "GET", "/solve", {"pos": "1212121"}),
    (400, "GET", "/solve", {"pos": "8"}),
    (503, "GET", "/solve", {"pos": "", "size": "8x8"}),
    (200, "GET", "/api/v1/position", {"position": "4453"}),
    (200, "GET", "/api/v1/position", {"position": "7/7/7/7/3p3/3P3 w - - 0 2"}),
    (200, "GET", "/api/v1/position", {"pgn": PGN}),
    (400, "GET", "/api/v1/position", {}),
    (200, "GET", "/api/v1/analyze", {"position": "444444"}),
    (200, "GET", "/api/v1/analyze", {"position": "1212121"}),
    (200, "GET", "/api/v1/analyze", {"position": "", "size": "8x8", "time_ms": 50}),
    (400, "GET", "/api/v1/analyze", {"position": "x"}),
    (200, "GET", "/api/v1/analyze/stream", {"position": "44", "size": "8x8", "time_ms": 500}),
    (200, "GET", "/api/v1/move", {"position": "44", "level": 5}),
    (200, "GET", "/api/v1/move", {"position": "44", "size": "9x7", "time_ms": 50}),
    (400, "GET", "/api/v1/move", {"position": "1212121"}),
    (200, "GET", "/api/v1/review", {"moves": "44455554221"}),
    (200, "GET", "/api/v1/review", {"moves": "4455", "size": "9x7", "time_ms": 50}),
    (400, "GET", "/api/v1/review", {"moves": "x"}),
    (200, "POST", "/api/v1/review", '{"moves":"4455"}'),
    (200, "POST", "/api/v1/review", json.dumps({"pgn": PGN})),
    (400, "POST", "/api/v1/review", json.dumps({"pgn": PGN + PGN})),
    (400, "POST", "/api/v1/review", "4455"),
    (200, "POST", "/api/v1/batch", '["4453", {"position": "12", "size": "6x5"}, "x"]'),
    (400, "POST", "/api/v1/batch", "[1,"),
    (413, "POST", "/api/v1/batch", "[" + ",".join(['""'] * 10001) + "]"),
    (200, "POST", "/kaggle", kaggle(4)),
    (400, "POST", "/kaggle", kaggle(5)),
    (200, "GET", "/api/v1/openapi.json", {}),
    (200, "GET", "/healthz", {}),
    (200, "GET", "/metrics", {}),
]


def check(server, data_folder):
    document = json.loads(server.ask("GET", "/api/v1/openapi.json")[2])
    with open(OPENAPI_SCHEMA, encoding="utf-8") as file:
        jsonschema.validate(document, json.load(file))
    components = with_null(document["components"])

    def validate(value, schema):
        jsonschema.validate(value, {**with_null(schema), "components": components})

    def reference(name):
        return {"$ref": "#/components/schemas/" + name}

    with open(data_folder + "/solve.schema.json", encoding="utf-8") as file:
        solve_schema = json.load(file)
    with open(data_folder + "/review.schema.json", encoding="utf-8") as file:
        review_schema = json.load(file)
    asked = set()
    for expected, method, path, rest in CALLS:
        query, body = (rest, None) if method == "GET" else ({}, rest)
        status, content_type, text = server.ask(method, path, body, **query)
        assert status == expected, (method, path, rest, status, text)
        asked.add((path, method.lower()))
        response = document["paths"][path][method.lower()]["responses"][str(status)]
        if "$ref" in response:
            response = document["components"]["responses"][response["$ref"].split("/")[-1]]
        schema = response["content"][content_type]["schema"]
        validate(json.loads(text) if content_type == "application/json" else text, schema)
        if status == 200 and path == "/api/v1/analyze":
            jsonschema.validate(json.loads(text), solve_schema)
        if status == 200 and path == "/api/v1/review":
            jsonschema.validate(json.loads(text), review_schema)
        if path == "/api/v1/analyze/stream":
            events = [event.split("\n") for event in text.strip().split("\n\n")]
            assert events[-1][0] == "event: result", events[-1]
            assert len(events) > 1
            for name, data in events:
                kind = {"event: progress": "Progress", "event: result": "Answer"}[name]
                validate(json.loads(data[len("data: "):]), reference(kind))
    described = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert asked == described, asked ^ described


def main():
    plumb, data_folder = sys.argv[1:]
    server = Server(plumb)
    try:
        check(server, data_folder)
    finally:
        server.process.terminate()
    assert server.process.wait(60) == 0


main()

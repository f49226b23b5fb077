"""validate_json.py SCHEMA < OBJECTS: checks JSON objects, one a line, against a schema.

Prints a line for each object: "valid", or where it breaks which rule.
"""

import json
import sys

import jsonschema


def verdict(validator, line):
    error = jsonschema.exceptions.best_match(validator.iter_errors(json.loads(line)))
    return "valid" if error is None else f"{error.json_path}: {error.message}"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    validator = validator_class(schema)
    for line in sys.stdin.buffer:
        print(verdict(validator, line))


main()

"""Checks blocks of the content format by the JSON Schema that the tool prints: those of the sample catalog hold, broken ones do not."""

import argparse
import json
import pathlib
import re
import subprocess
import sys

import yaml
from jsonschema import Draft202012Validator
from report import Report

BLOCK = re.compile(r"^```(json|yaml) (\w+)\n(.*?)^```", re.S | re.M)
# Folders of catalogs that break a rule which a schema can see, with a word of what it says.
BROKEN = {
    "undecodable-experience": "is not one of", "unknown-key": "unexpected", "unknown-word": "is not one of",
    "invalid-metadata": "is not of type",
}


class Schemas:
    """The schemas of all kinds, each printed once."""

    def __init__(self, tool):
        self.tool, self.known = tool, {}

    def of(self, kind):
        if kind not in self.known:
            output = subprocess.run([self.tool, "schema", kind], capture_output=True, text=True, check=True).stdout
            schema = json.loads(output)
            Draft202012Validator.check_schema(schema)
            self.known[kind] = Draft202012Validator(schema)
        return self.known[kind]

    def problems(self, file):
        for syntax, kind, text in BLOCK.findall(file.read_text(errors="replace")):
            if kind == "template":
                continue
            try:
                value = json.loads(text) if syntax == "json" else yaml.safe_load(text)
            except (ValueError, yaml.YAMLError):
                continue
            value = json.loads(json.dumps(value, default=str))
            for problem in self.of(kind).iter_errors(value):
                yield f"{file.name}, {kind}, {list(problem.absolute_path)}: {problem.message[:200]}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--root", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    report, schemas = Report(), Schemas(arguments.tool)
    for file in sorted((arguments.root / "Content").rglob("*.md")):
        found = list(schemas.problems(file))
        report.add("schema: the sample catalog holds", not found, "; ".join(found[:3]))
    for name, words in BROKEN.items():
        folder = arguments.root / "Tests/CatalogToolTests/Rejected" / name / "Content"
        found = [problem for file in sorted(folder.rglob("*.md")) for problem in schemas.problems(file)]
        report.add(f"schema: {name} does not hold", any(words in problem for problem in found), "; ".join(found[:3]))
    whole = subprocess.run([arguments.tool, "schema"], capture_output=True, text=True, check=True).stdout
    Draft202012Validator.check_schema(json.loads(whole))
    rule = Draft202012Validator(json.loads(whole))
    report.add("schema: that of any block takes a rule", rule.is_valid({"name": "is_member", "value": True}), "it does not")
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())

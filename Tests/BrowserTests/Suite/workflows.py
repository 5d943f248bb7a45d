"""Runs the documented CI workflows, the actions and the GitLab jobs that they use, and the workflow of `init`."""

import hashlib
import json
import os
import pathlib
import re
import subprocess
import tarfile

import yaml

VERSION = "0.1.0"
ARCHIVE = f"experience-catalog-{VERSION}-linux-{os.uname().machine}.tar.gz"


class Workflows:
    """Runs the steps of the workflows in a test repository, as the hosts would run them.

    A folder stands for the releases of the tool and the comments on the code host.
    """

    name = "ci"

    def __init__(self, root, folder, tool):
        guide = (pathlib.Path(root) / "Sources/CatalogTool/Documentation.docc/Publishing.md").read_text()
        blocks = re.findall(r"`(\.\S+\.ya?ml)`[^`]*?(?:`[^`\n]+`[^`]*?)*?:\n\n```yaml\n(.*?)```", guide, re.S)
        self.files = {name: yaml.safe_load(text) for name, text in blocks}
        self.root, self.folder, self.pages = pathlib.Path(root), folder / "app", folder / "pages.git"
        self.temporary, self.state = folder / "temporary", folder / "host"
        self.path, self.output = folder / "path", folder / "output"
        for made in [folder / "bin", self.temporary, self.state / "releases" / f"v{VERSION}"]:
            made.mkdir(parents=True)
        (folder / "bin" / "gh").symlink_to(self.root / "Tests/BrowserTests/Suite/code_host.py")
        self.release(folder, tool)
        self.builds = pathlib.Path(tool).resolve().parents[2]
        self.environment = os.environ | {
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "CODE_HOST": str(self.state),
            "RUNNER_TEMP": str(self.temporary), "GITHUB_PATH": str(self.path), "GITHUB_OUTPUT": str(self.output)}
        subprocess.run(["git", "init", "-q", "--bare", self.pages], check=True)
        self.folder.mkdir()
        self.shell(f"{tool} init . && git init -q . && git config user.name a && git config user.email a@b")
        catalog = self.folder / "Content" / "catalog.md"
        place = {"pages": {"type": "git", "remote": str(self.pages), "branch": "pages", "url": "https://a.example/b/"}}
        catalog.write_text(catalog.read_text().replace(
            "```yaml catalog\n", f"```yaml catalog\npublish: {json.dumps(place)}\n"))
        self.shell("git add -A && git commit -q -m First")
        self.base = self.shell("git rev-parse HEAD").stdout.strip()
        page = next(path for path in (self.folder / "Content").rglob("*.md") if " step\n" in path.read_text())
        page.write_text(re.sub(r'("text": "|text: "?)([A-Z])', r"\1Now \2", page.read_text(), count=1))
        self.shell("git commit -q -a -m Second")

    def release(self, folder, tool):
        """Writes an archive as a release has it; its program starts the tool of these tests."""
        files = folder / f"experience-catalog-{VERSION}"
        files.mkdir()
        program = files / "experience-catalog"
        program.write_text(f'#!/bin/sh\nexec "{tool}" "$@"\n')
        program.chmod(0o755)
        place = self.state / "releases" / f"v{VERSION}"
        with tarfile.open(place / ARCHIVE, "w:gz") as archive:
            archive.add(files, files.name)
        digest = hashlib.sha256((place / ARCHIVE).read_bytes()).hexdigest()
        (place / "SHA256SUMS").write_text(f"{digest}  {ARCHIVE}\n{'0' * 64}  other.tar.gz\n")

    def shell(self, line, **variables):
        places = self.path.read_text().split() if self.path.exists() else []
        path = ":".join(places + [self.environment["PATH"]])
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", line], cwd=self.folder,
            env=self.environment | {"PATH": path} | variables, capture_output=True, text=True)

    def act(self, report, name, github, **inputs):
        """Runs an action of this repository with inputs and values of the context `github`."""
        action = yaml.safe_load((self.root / f".github/actions/{name}/action.yml").read_text())
        given = {key: str(value.get("default", "")) for key, value in action["inputs"].items()} | inputs
        outputs = {}

        def filled(text):
            def value(match):
                for word in [part.strip() for part in match[1].split("||")]:
                    place, _, key = word.partition(".")
                    known = {"inputs": given, "github": github}.get(place, {}).get(key)
                    known = outputs.get(key.split(".")[-1]) if place == "steps" else known
                    if known:
                        return filled(known)
                return ""
            return re.sub(r"\$\{\{(.*?)\}\}", value, text)

        for step in action["runs"]["steps"]:
            if "run" not in step:
                continue
            result = self.shell(step["run"], **{key: filled(text) for key, text in step.get("env", {}).items()})
            report.add(f"ci: the action {name}, {step['name']}", result.returncode == 0, result.stdout + result.stderr)
            lines = self.output.read_text().splitlines() if self.output.exists() else []
            outputs |= dict(line.split("=", 1) for line in lines)

    def published(self):
        return subprocess.run(
            ["git", "--git-dir", self.pages, "ls-tree", "-r", "--name-only", "pages"], capture_output=True, text=True,
            check=True).stdout.splitlines()

    def check(self, report):
        github = {"repository": "team/app", "action_repository": "team/tool", "action_ref": f"v{VERSION}", "token": "secret", "event.number": "12"}
        self.act(report, "setup", github)
        report.add(
            "ci: the release of the action is installed", self.shell("experience-catalog --version").stdout == VERSION + "\n",
            self.path.read_text() if self.path.exists() else "no path")
        workflow = self.files[".github/workflows/catalog.yml"]
        steps = workflow["jobs"]["catalog"]["steps"]
        used = [step["uses"].split("@")[0] for step in steps if "experience-catalog" in step.get("uses", "")]
        report.add(
            "ci: the workflow uses the actions of the repository",
            used == [f"team/experience-catalog/.github/actions/{name}" for name in ["setup", "comment"]], str(used))
        for number in ["", "12"]:
            for step in [step for step in steps if "run" in step]:
                result = self.shell(step["run"], BASE=self.base, NUMBER=number)
                report.add(
                    f"ci: GitHub, {step['name']}{' a change' if number else ''}", result.returncode == 0, result.stderr)
        others = [["User", "Looks good"], ["User", "<!-- experience-catalog --> Mine"], ["Bot", "Coverage"]]
        (self.state / "comments.json").write_text(json.dumps(others))
        (self.folder / "long.md").write_text("“Ein Satz” → \n" * 5000)
        for body in ["long.md", "comment.md"]:
            self.act(report, "comment", github, **{"body-file": body})
        written = json.loads((self.state / "comments.json").read_text())
        report.add("ci: a later run replaces its comment", len(written) == 4 and written[:3] == others, str(written)[:500])
        comments = [text for _, text in written]
        report.add(
            "ci: the comment on a change links to its channel",
            "https://a.example/b/channels/pr-12/" in comments[-1], comments[-1][:200])
        report.add("ci: the comment on a change lists the changes", "Now " in comments[-1], comments[-1])
        files = self.published()
        report.add(
            "ci: the main channel and the channel of the change are published",
            "index.html" in files and "channels/pr-12/index.html" in files, str(files[:9]))
        pictures = re.findall(r'src="https://a.example/b/(channels/pr-12/pictures/[^"]*)"', comments[-1])
        report.add(
            "ci: the comment shows published pictures",
            pictures and all(picture in files for picture in pictures), str(pictures) + comments[-1])
        self.check_jobs_of_gitlab(report)
        json.loads(self.shell("experience-catalog host firebase").stdout)
        hooks = {hook["id"]: hook["entry"] for hook in yaml.safe_load((self.root / ".pre-commit-hooks.yaml").read_text())}
        for hook in self.files[".pre-commit-config.yaml"]["repos"][0]["hooks"]:
            result = self.shell(hooks[hook["id"]])
            report.add(f"ci: the hook {hook['id']}", result.returncode == 0, result.stdout + result.stderr)
        self.check_workflow_of_init(report)

    def check_jobs_of_gitlab(self, report):
        included = self.files[".gitlab-ci.yml"]["include"][0]
        file = included["remote"].split("/v" + VERSION + "/")[1]
        settings, jobs = (self.root / file).read_text().split("\n---\n")
        declared = yaml.safe_load(settings)["spec"]["inputs"]
        inputs = {name: value.get("default") for name, value in declared.items()} | included["inputs"]
        report.add("ci: GitLab, all inputs are declared", inputs.keys() == declared.keys(), str(inputs))
        # The test repository has only the target of the GitHub workflow, and the releases are in a folder.
        inputs |= {"target": "pages", "releases": f"file://{self.state / 'releases'}"}
        jobs = yaml.safe_load(re.sub(r"\$\[\[ inputs\.(\w+) \]\]", lambda match: inputs[match[1]], jobs))
        installing = [line for line in jobs[".experience-catalog"]["before_script"] if "apt-get" not in line]
        variables = {"CI_MERGE_REQUEST_DIFF_BASE_SHA": self.base, "CI_MERGE_REQUEST_IID": "7"}
        for job in [name for name in jobs if not name.startswith(".")]:
            # GitLab joins the lines of a job to one script.
            result = self.shell("\n".join(installing + jobs[job]["script"]), **variables)
            report.add(f"ci: GitLab, {job}", result.returncode == 0, result.stdout + result.stderr)
        files = self.published()
        report.add("ci: the GitLab workflow publishes a channel", "channels/mr-7/index.html" in files, str(files[:9]))
        report.add(
            "ci: the GitLab workflow writes the folder 'public'", (self.folder / "public" / "index.html").exists(),
            "public/index.html is missing")

    def check_workflow_of_init(self, report):
        """Runs the steps of the workflow that `init` writes, in a clean clone.

        The workflow builds the tool in the build folder of these tests, so that nothing is compiled again.
        """
        self.shell("git rm -q -r . && experience-catalog init . --tool https://example.com/tool.git && git add -A && git commit -q -m Recipe")
        clone, temporary, path = self.folder.parent / "runner", self.folder.parent / "other", self.folder.parent / "paths"
        subprocess.run(["git", "clone", "-q", self.folder, clone], check=True)
        temporary.mkdir()
        environment = os.environ | {
            "HOME": str(temporary), "RUNNER_TEMP": str(temporary), "GITHUB_WORKSPACE": str(clone), "GITHUB_PATH": str(path),
            "SWIFTPM_BUILD_DIR": str(self.builds)}
        workflow = yaml.safe_load((clone / ".github/workflows/experience-catalog.yml").read_text())
        for step in workflow["jobs"]["catalog"]["steps"]:
            if "run" not in step or step["name"] == "Libraries" and os.geteuid() != 0:
                continue
            line = re.sub(r"git clone .* -- '\S+'", f"ln -s '{self.root}'", step["run"])
            line = line.replace("swift build", "swift build --ignore-lock")
            places = path.read_text().split() if path.exists() else []
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", line], cwd=clone, capture_output=True, text=True,
                env=environment | {"PATH": ":".join(places + [environment["PATH"]])})
            report.add(
                f"ci: the workflow of init, {step['name']}",
                result.returncode == 0, result.stdout[-500:] + result.stderr[-500:])
        report.add(
            "ci: the workflow of init writes a site",
            (clone / "site" / "index.html").exists(), "index.html is missing")

#!/usr/bin/env python3
"""Shows experiences in other languages in Chromium, and compares the texts that are too long with those that 'check' finds.

    languages.py --tool FILE --content FOLDER --site FOLDER [--browser PATH]

Prints one line of JSON for each check, as suite.py does.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import uuid

import yaml
from browser import TIMEOUT, installed, started
from playwright.sync_api import sync_playwright
from report import Report

EXPERIENCES = {"welcome": "onboarding", "push-primer": "permissions", "tax-season": "seasonal"}
LANGUAGES = {"de": "German", "ar": "Arabic", "ja": "Japanese"}

STATE = """() => {
  const screen = document.querySelector(".exhibit .screen") ?? document.querySelector(".screen");
  const texts = (selector) => [...screen.querySelectorAll(selector)];
  return {
    texts: texts(".t [data-t]").map((node) => node.textContent),
    images: texts(".img > [data-t]").map((node) => node.alt),
    fallbacks: texts("[data-fallback]").map((node) => [node.textContent || node.alt, node.lang]),
    language: screen.querySelector(".container-view")?.lang ?? "", direction: getComputedStyle(screen).direction,
    note: document.querySelector(".language-note:not([hidden])")?.textContent ?? ""
  };
}"""

SHOWN = "(language) => document.querySelector('.screen .container-view').lang === language"


class Site:
    """The pages of a site, opened one after another in one tab."""

    def __init__(self, page, folder):
        self.page, self.folder = page, folder.resolve()

    def open(self, path, query=""):
        self.page.goto(f"{(self.folder / path).as_uri()}{query}")
        return self.page

    def state(self, path, query):
        page = self.open(path, query)
        if "lang=" in query:
            page.wait_for_function(SHOWN, arg=query.split("lang=")[1])
        return page.evaluate(STATE)


def steps(site, experience):
    folder = site.folder / "experiences" / experience
    data = json.loads((site.folder / "catalog.json").read_text())
    found = next(item for item in data["definitions"] if item["kind"] == "experience" and item["id"] == experience)
    return [f"experiences/{experience}/{pathlib.Path(step['page']).name}" for step in found["steps"] if folder.exists()]


def translations(content, experience, language):
    file = content / EXPERIENCES[experience] / f"{experience}.{language}.yaml"
    return {key: value["text"] if isinstance(value, dict) else value for key, value in yaml.safe_load(file.read_text()).items()}


def check_texts(site, content, report):
    """Every text of the files is shown, on the page of the step and alone, and nothing else is."""
    for experience in EXPERIENCES:
        for language, name in LANGUAGES.items():
            wanted = translations(content, experience, language)
            shown, described = set(), set()
            for path in steps(site, experience):
                for address in (path, path.replace(".html", ".mockup.html")):
                    state = site.state(address, f"?lang={language}")
                    shown |= set(state["texts"])
                    described |= set(state["images"])
                    report.add(
                        "A mockup has the language of its texts", state["language"] == language,
                        f"{address} in {language} says '{state['language']}'")
                    direction = "rtl" if language == "ar" else "ltr"
                    report.add(
                        "The direction follows the language", state["direction"] == direction,
                        f"{address} in {language} runs {state['direction']}")
                    report.add(
                        "No text is in another language", not state["fallbacks"], f"{address}: {state['fallbacks']}")
                    if address == path:
                        report.add(
                            "The page says that all texts are translated", state["note"].startswith(f"{name}: all "),
                            f"{address}: '{state['note']}'")
            strange = (shown | described) - set(wanted.values())
            missing = set(wanted.values()) - shown - described
            report.add("Mockups show the texts of the file", not strange, f"{experience} in {language} shows {strange}")
            # The four symbols of the primer have a description in the payload, but the runtime gives them none.
            report.add(
                "Every text of the file is shown", len(missing) <= {"push-primer": 4, "welcome": 1}.get(experience, 0),
                f"{experience} in {language} lacks {missing}")


def check_fallbacks(site, content, report):
    own = translations(content, "tax-season", "de-CH")
    path = steps(site, "tax-season")[0]
    state = site.state(path, "?lang=de-CH")
    german = [text for text, tag in state["fallbacks"] if tag == "de"]
    report.add(
        "A language without a text shows that of its fallback",
        set(state["texts"]) - set(german) <= set(own.values()) and len(german) == len(state["fallbacks"]) > 3,
        f"{state}")
    report.add("Fallbacks have their own language", {tag for _, tag in state["fallbacks"]} == {"de"}, f"{state}")
    report.add(
        "The page counts the texts in other languages", f"{len(german)} in German" in state["note"], state["note"])
    still = site.page.context.browser.new_context(java_script_enabled=False)
    page = still.new_page()
    page.goto((site.folder / path.replace(".html", "~swiss.html")).as_uri())
    text = page.inner_text("main")
    report.add(
        "A scenario shows its language without scripts", "Zinsausweis" in text and "Herunterladen" in text, text[:200])
    still.close()


def check_toolbar(site, report):
    path = "experiences/welcome/save-without-trying.html"
    page = site.open(path)
    before = page.evaluate(STATE)
    page.select_option("#language", "ar")
    page.wait_for_function("() => document.querySelector('.container-view').lang === 'ar'")
    links = page.eval_on_selector_all(".step-list a", "(links) => links.map((link) => link.getAttribute('href'))")
    report.add("The address keeps the language", page.url.endswith("?lang=ar"), page.url)
    report.add("Links keep the language", all("lang=ar" in link for link in links), f"{links}")
    page.click(".filmstrip ol button")
    page.wait_for_timeout(200)
    drawn = page.evaluate(STATE)
    report.add(
        "The mockup after a trace entry has the language",
        bool(drawn["texts"]) and not set(drawn["texts"]) & set(before["texts"]), f"{drawn['texts']}")
    page.select_option("#language", "en")
    page.evaluate("() => document.querySelectorAll('.filmstrip ol button')[document.querySelectorAll('.filmstrip ol button').length - 1].click()")
    page.wait_for_function("(text) => document.querySelector('.exhibit .t [data-t]').textContent === text", arg=before["texts"][0])
    report.add("The texts of the definition come back after a trace entry", page.evaluate(STATE)["texts"] == before["texts"], "")
    page = site.open(path, "?dir=ltr&lang=ar")
    page.wait_for_function("() => document.querySelector('.container-view').lang === 'ar'")
    report.add(
        "The reader can set another direction", page.evaluate(STATE)["direction"] == "ltr", page.evaluate(STATE)["direction"])
    page.click(".toolbar [type=reset]")
    page.wait_for_function("() => !document.querySelector('.container-view').lang")
    report.add("Reset shows the texts of the definition", page.evaluate(STATE) == before, f"{page.evaluate(STATE)}")
    page = site.open(path, "?lang=xx")
    report.add("An unknown language is reported", "xx" in page.inner_text("body"), page.url)
    page = site.open(path.replace(".html", ".mockup.html"), "?lang=1")
    page.wait_for_selector("main > .note")
    report.add("A mockup alone reports a wrong tag", "“1”" in page.inner_text("body"), page.url)
    page = site.open("experiences/check-in/how-does-it-feel.mockup.html", "?lang=ar")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.screen')).direction === 'rtl'")
    report.add("A mockup without translations has the direction of the language", True, page.url)


def check_pseudo_locales(site, report):
    path = "experiences/welcome/save-without-trying.mockup.html"
    usual = site.state(path, "")["texts"]
    longer = site.state(path, "?lang=en-XA")["texts"]
    mirrored = site.state(path, "?lang=ar-XB")
    report.add(
        "Longer text has a third more letters",
        all(len(new) >= len(old) * 4 / 3 and new.startswith("[") for old, new in zip(usual, longer)), f"{longer}")
    report.add("Mirrored text runs from right to left", mirrored["direction"] == "rtl", f"{mirrored}")
    page = site.open("screens/home.html", "?lang=en-XA")
    page.wait_for_function("() => document.querySelector('.screen .t').textContent.includes('[')")
    report.add("Screens have pseudo-locales too", True, "")


def check_comparison(site, report):
    page = site.open(
        "compare/matrix.html", "?of=experiences/welcome/save-without-trying.html&x=lang&y=tx")
    frames = page.eval_on_selector_all(".matrix iframe", "(frames) => frames.map((frame) => frame.getAttribute('src'))")
    languages = page.eval_on_selector_all("#language option", "(options) => options.map((option) => option.value)")
    columns = {
        language: sum(f"lang={language}&" in f"{frame}&" for frame in frames) for language in languages[1:]}
    report.add(
        "The matrix has a column for each language", len(set(columns.values())) == 1 and min(columns.values()) > 2,
        f"{columns}")


# The texts of frames that do not grow: kind of frame, width, height and font size.
FRAMES = [
    (kind, width, height, size)
    for kind in ("text", "stack", "button") for width, height, size in (
        (120, 40, 15), (160, 36, 14), (200, 44, 17), (280, 48, 16), (90, 30, 12), (240, 60, 20), (150, 52, 13),
        (300, 40, 18), (180, 64, 22))
]
LONG_TEXTS = {
    "de": "Benachrichtigungseinstellungen jederzeit vollständig überprüfen und anschließend übernehmen, bevor es weitergeht",
    "ru": "Проверьте настройки уведомлений полностью и примените их, прежде чем продолжить работу с приложением",
    "ja": "通知の設定をすべて確認してから適用し、そのあとで次の手順に進んでください。いつでも変更できます。",
    "ar": "راجع إعدادات الإشعارات كاملة ثم طبّقها قبل أن تتابع إلى الخطوة التالية في التطبيق في أي وقت تشاء",
}
SHORT_TEXTS = {"de": "Ja", "ru": "Да", "ja": "はい", "ar": "نعم"}


def identifier(name):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"languages/{name}"))


def write_frames(folder):
    """Writes an experience with a step for each frame, and its translations; returns the keys of the texts."""
    steps_of, files, planted = [], {language: {} for language in LONG_TEXTS}, []
    for index, (kind, width, height, size) in enumerate(FRAMES * 4):
        language = list(LONG_TEXTS)[index // len(FRAMES)]
        key = identifier(f"text-{index}")
        style = {"fontSize": size}
        text = {"type": "text", "id": key, "text": "OK", "style": style}
        frame = {"width": width, "height": height}
        if kind == "text":
            text["style"] = {**style, **frame}
            element = text
        elif kind == "stack":
            element = {
                "type": "stack", "id": identifier(f"frame-{index}"), "orientation": "vertical", "items": [text],
                "style": frame}
        else:
            element = {"type": "button", "id": identifier(f"frame-{index}"), "content": text, "style": frame}
        steps_of.append({
            "id": identifier(f"step-{index}"), "type": "modal", "traits": [], "actions": {},
            "content": {
                "type": "stack", "id": identifier(f"body-{index}"), "orientation": "vertical", "items": [element]}})
        long = index % 2 == 0
        for other in LONG_TEXTS:
            files[other][key] = LONG_TEXTS[other] if other == language and long else SHORT_TEXTS[other]
        planted.append((index, key, language, height, long))
    payload = {
        "id": identifier("experience"), "name": "Frames", "type": "mobile",
        "traits": [
            {"type": "@appcues/modal", "config": {"presentationStyle": "full"}}, {"type": "@appcues/skippable"}],
        "steps": steps_of}
    folder.mkdir(parents=True)
    (folder / "frames.md").write_text(f"# Frames\n\n```json experience\n{json.dumps(payload)}\n```\n")
    for language, texts in files.items():
        (folder / f"frames.{language}.yaml").write_text(yaml.safe_dump(texts, allow_unicode=True, sort_keys=False))
    return planted


def payload_of(language, texts):
    """The payload of an experience in a language, with a step for each text."""
    steps_of = [{
        "id": identifier(f"{language}-step-{index}"), "type": "modal", "traits": [], "actions": {},
        "content": {
            "type": "stack", "id": identifier(f"{language}-body-{index}"), "orientation": "vertical",
            "items": [{"type": "text", "id": identifier(f"{language}-text-{index}"), "text": text}]}
    } for index, text in enumerate(texts)]
    return {
        "id": identifier("greeting"), "name": "Greeting", "type": "mobile", "context": {"localeId": language},
        "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "full"}}], "steps": steps_of}


def check_versions(browser, tool, report):
    """The list of languages leads to the payload of the language, which has a step more, and back."""
    with tempfile.TemporaryDirectory() as folder:
        content, output = pathlib.Path(folder) / "Content", pathlib.Path(folder) / "site"
        content.mkdir()
        for name, language, texts in (("greeting", "en", ["Hello"]), ("gruss", "de", ["Hallo", "Und noch etwas"])):
            payload = json.dumps(payload_of(language, texts))
            (content / f"{name}.md").write_text(f"# Greeting\n\n```json experience\n{payload}\n```\n")
        run = subprocess.run(
            [tool, "generate", "--content", content, "--output", output, "--quiet"], capture_output=True, text=True)
        report.add("Payloads in two languages are one experience", "duplicate" not in run.stderr, run.stderr)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.set_default_timeout(TIMEOUT)
        site = Site(page, output)
        page = site.open("experiences/greeting/step-1.html", "?th=dark")
        page.select_option("select#language", "de")
        page.wait_for_url("**/experiences/gruss/step-1.html?th=dark")
        shown = site.page.evaluate(STATE)["texts"] or page.locator(".screen .t").all_inner_texts()
        report.add("The list of languages opens the payload of the language", set(shown) == {"Hallo"}, f"{shown}")
        page.select_option("select#language", "en")
        page.wait_for_url("**/experiences/greeting/step-1.html?th=dark")
        page = site.open("experiences/greeting/step-1.html", "?lang=de")
        page.wait_for_url("**/experiences/gruss/step-1.html")
        page = site.open("experiences/gruss/index.html")
        link = page.locator(".facts a", has_text="Greeting").get_attribute("href")
        report.add("Versions link to each other", link == "../greeting/index.html", f"{link}")
        page.close()


OVERFLOW = """(height) => {
  const text = document.querySelector(".screen [data-t]");
  let frame = text;
  while (frame && Math.abs(frame.getBoundingClientRect().height - height) > 1) { frame = frame.parentElement; }
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()].filter((line) => line.width > 0);
  const all = Math.max(...lines.map((line) => line.bottom)) - Math.min(...lines.map((line) => line.top));
  return frame ? all - frame.getBoundingClientRect().height : null;
}"""
# The height in points by which a text is clearly too long: a line at a usual text size.
CLEAR = 20
SIZES = [("iphone-se", ""), ("iphone-se", "ax5"), ("android-small", ""), ("android-small", "a200")]


def check_overflows(browser, tool, report):
    with tempfile.TemporaryDirectory() as folder:
        content, output = pathlib.Path(folder) / "Content", pathlib.Path(folder) / "site"
        planted = write_frames(content)
        subprocess.run(
            [tool, "generate", "--content", content, "--output", output, "--quiet"], capture_output=True, check=False)
        run = subprocess.run(
            [tool, "check", "--content", content, "--format", "json"], capture_output=True, text=True, check=False)
        found = {
            (pathlib.Path(item["file"]).name.split(".")[1], item["line"])
            for item in json.loads(run.stdout)
            if item["id"] == "clipped-text" and item["file"].endswith(".yaml")}
        lines = {}
        for language in LONG_TEXTS:
            for number, line in enumerate((content / f"frames.{language}.yaml").read_text().splitlines(), 1):
                lines[language, line.split(":")[0]] = number
        page = browser.new_page(viewport={"width": 420, "height": 900})
        page.set_default_timeout(TIMEOUT)
        clear = detected = false = 0
        for index, key, language, height, is_long in planted:
            worst = -1000
            # A short text that fits at the largest size fits at all sizes.
            for device, size in SIZES if is_long else SIZES[1::2]:
                if worst > CLEAR:
                    break
                query = f"?d={device}&lang={language}" + (f"&tx={size}" if size else "")
                page.goto((output / f"experiences/frames/step-{index + 1}.mockup.html").as_uri() + query)
                page.wait_for_function("(tag) => document.querySelector('.container-view').lang === tag", arg=language)
                over = page.evaluate(OVERFLOW, height)
                if over is not None:
                    worst = max(worst, over)
            is_found = (language, lines[language, key]) in found
            if worst > CLEAR:
                clear += 1
                detected += is_found
                if not is_found:
                    report.add("A text that is too long is found", clear - detected <= 1, f"{language}, step {index + 1}: {worst:.0f} pt")
            elif worst <= 1:
                false += is_found
                report.add("No text that fits is found", not is_found, f"{language}, step {index + 1}")
        report.add(
            "At least 49 of 50 texts that are too long are found", clear >= 50 and detected >= clear * 0.98,
            f"{detected} of {clear}, {false} false")
        page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--content", type=pathlib.Path, required=True)
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("--browser", default=installed())
    options = parser.parse_args()
    report = Report()
    with sync_playwright() as playwright:
        browser = started(playwright, options.browser)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.set_default_timeout(TIMEOUT)
        problems = []
        page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
        site = Site(page, options.site)
        check_texts(site, options.content, report)
        check_fallbacks(site, options.content, report)
        check_toolbar(site, report)
        check_pseudo_locales(site, report)
        check_comparison(site, report)
        check_overflows(browser, options.tool, report)
        check_versions(browser, options.tool, report)
        report.add("Scripts of languages have no errors", not problems, f"{problems[:3]}")
        browser.close()
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())

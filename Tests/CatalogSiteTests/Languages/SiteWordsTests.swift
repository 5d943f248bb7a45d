import CatalogModel
import DefinitionKinds
import ExperienceDefinitions
import Mockups
import SiteTemplates
import Testing

@testable import SiteRendering

/// The translations of the site: the table, and the search for phrases in it.
@Suite struct SiteWordsTests {
  private static let languages: [SiteLanguage] = [.german, .japanese]

  /// All texts in templates, style sheets and scripts.
  private static let written: [(file: String, key: String)] = SiteTemplates.files.flatMap { file in
    let text = String(decoding: file.bytes, as: UTF8.self)
    let keys =
      switch file.name.split(separator: ".").last {
      case "mustache": TemplateText(text).messages
      case "css": StyleText.messages(in: text)
      case "js": ScriptText.messages(in: text)
      default: [String]()
      }
    return keys.map { (file.name, $0) }
  }

  @Test(arguments: languages) private func everyWordIsTranslated(_ language: SiteLanguage) {
    let messages = SiteMessages(language)
    #expect(Self.written.count > 700)
    let missing = Self.written.filter { _, key in
      key.contains(where: \.isLetter) && messages.table[key] == nil && key != "JSON"
    }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test(arguments: languages) private func translationsKeepTheValuesOfTheirKey(_ language: SiteLanguage) {
    let messages = SiteMessages(language)
    #expect(messages.table.count > 3000)
    func values(_ text: String) -> [String] {
      text.matches(of: /\{\{?\w+\}?\}|<\/?[a-z][^>]*>/).map { String($0.0) }.sorted()
    }
    for (key, text) in messages.table.merging(messages.scripts, uniquingKeysWith: { _, new in new }) {
      #expect(values(key) == values(text), "“\(key)”: “\(text)”")
    }
  }

  private let german = SiteWords(
    .german, content: "en",
    table: [
      "Step {1} of {2}": "Schritt {1} von {2}", "1 step": "1 Schritt", "{1} steps": "{1} Schritte",
      "{1} left out": "{1} ausgelassen", "Opens {1}": "Öffnet {1}",
      "Opens {1} in the app": "Öffnet {1} in der App",
      "The end": "Das Ende", "the rule is false": "die Regel trifft nicht zu", "See {1}.": "{1} ansehen.",
      "If “{1}” is “{2}”": "Wenn „{1}“ „{2}“ ist", "the screen '{1}'": "der Screen „{1}“",
    ], scripts: [:],
    sentences: ["Opens {1}", "Opens {1} in the app", "If “{1}” is “{2}”", "the screen '{1}'"])

  @Test func findsAPhraseByItsEnglishWords() {
    #expect(german.text(of: "The end") == "Das Ende")
    #expect(german.text(of: "Step \(2) of \(5)") == "Schritt 2 von 5")
    #expect(german.text(of: "\(1.counted("step")) left out") == "1 Schritt ausgelassen")
    #expect(german.text(of: "\(1200.counted("step")) left out") == "1.200 Schritte ausgelassen")
    #expect(german.text(of: .value("The end")) == "The end")
    #expect(german.translation(of: "Unknown") == nil)
    #expect(german.translation(of: "Step \("Unknown" as Phrase) of \(5)") == nil)
  }

  @Test(arguments: [
    ("Opens “Home”", "Öffnet “Home”"), ("Opens “Home” in the app", "Öffnet “Home” in der App"),
    ("opens “Home”", nil), ("The rule is false.", "Die Regel trifft nicht zu."),
    ("If “a” is “b”", "Wenn „a“ „b“ ist"), ("If “a” is “b” or “c” is “d”", nil),
    ("the screen 'Home'", "der Screen „Home“"), ("the screen 'Home' hides 'Tour'", nil),
  ])
  func findsASentenceWhoseValuesAreInPlace(_ sentence: String, _ expected: String?) {
    #expect(german.translation(of: Phrase(sentence)) == expected)
  }

  @Test func namesTheLanguageOfWhatHasNoTranslation() {
    let html = HTMLWriter(in: german) { html in
      html.element("p", text: "The end")
      html.element("p", text: "Unknown")
      html.element("p", text: "A title" as String)
      html.element("p", text: "42" as String)
      html.element("code", text: "name" as String)
      html.element("p", text: "@acme/modal" as String)
      html.element("p") { $0.sentence("See \(slot: 0).", { $0.element("b", text: "Home" as String) }) }
    }
    #expect(
      String(decoding: html.bytes(), as: UTF8.self)
        == "<p>Das Ende</p><p lang=en>Unknown</p><p lang=en>A title</p><p>42</p><code>name</code>"
        + "<p>@acme/modal</p>"
        + "<p><b lang=en>Home</b> ansehen.</p>")
  }

  @Test func writesEnglishAsItIs() {
    let html = HTMLWriter { $0.element("p", text: "Step \(1) of \(2), “\("a < b")”") }
    #expect(String(decoding: html.bytes(), as: UTF8.self) == "<p>Step 1 of 2, “a &lt; b”</p>")
  }
}

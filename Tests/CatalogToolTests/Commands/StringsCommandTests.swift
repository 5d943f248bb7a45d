import Definitions
import Foundation
import Testing
import Translations

@testable import CatalogTool

/// Handing texts to translators and taking them back.
@Suite struct StringsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      # Tour
      ```yaml experience
      id: 00000000-0000-4000-8000-000000000001
      name: Tour
      type: mobile
      traits: [{type: "@appcues/modal", config: {presentationStyle: full}}]
      steps:
        - id: 00000000-0000-4000-8000-000000000002
          type: modal
          traits: []
          actions: {}
          content:
            type: stack
            id: 00000000-0000-4000-8000-000000000003
            orientation: vertical
            items:
              - {type: text, id: 00000000-0000-4000-8000-000000000004, text: "Hello, {{name}}"}
              - {type: text, id: 00000000-0000-4000-8000-000000000005, text: Close}
              - type: text
                id: 00000000-0000-4000-8000-000000000006
                spans: [{text: "Pay "}, {text: "now"}]
      ```

      """, to: "Content/tour.md")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try ToolProcess(arguments, in: folder.url).end()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.path(path), encoding: .utf8)
  }

  private static let key = "00000000-0000-4000-8000-00000000000"
  private static let german = """
    \(key)4:
      text: Hallo, {{name}}
      source: Hello, {{name}}
      state: reviewed
      comments: [Greets the user]
      notes: [Maybe “Guten Tag”?]
    \(key)5: Schließen
    \(key)6.1: "Jetzt "
    \(key)6.2: zahlen

    """

  /// Exports and imports five languages three times, each time into a catalog without translations.
  @Test(arguments: TranslationFormat.allCases)
  func losesNothingInThreeRounds(_ format: TranslationFormat) throws {
    let languages = ["de", "ar", "ja", "pt-BR", "zh-Hant"]
    for language in languages { try folder.write(Self.german, to: "Content/tour.\(language).yaml") }
    var first: [String: String] = [:]
    for round in 1...3 {
      let exported = try run("export", "strings", "tour", "--format", format.rawValue, "--output", "out")
      #expect(exported.code == 0, "\(exported)")
      for language in languages {
        try FileManager.default.removeItem(atPath: folder.path("Content/tour.\(language).yaml"))
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).map { "out/\($0)" }
      #expect(files.count == (format.hasManyLocales ? 1 : languages.count))
      let imported = try ToolProcess(["import", "strings"] + files.sorted(), in: folder.url).end()
      #expect(imported.code == 0, "\(imported)")
      #expect(imported.output.contains("4 new texts, 0 changed, 0 missing"), "\(imported)")
      for language in languages {
        let file = try text("Content/tour.\(language).yaml")
        if round == 1 {
          first[language] = file
          #expect(file.contains("text: \"Hallo, {{name}}\"") && file.contains("Greets the user"), "\(file)")
          #expect(
            format == .xcstrings || file.contains("state: reviewed") && file.contains("“Guten Tag”"),
            "\(file)")
        } else {
          #expect(file == first[language], "round \(round), \(language)")
        }
      }
      try FileManager.default.removeItem(atPath: folder.path("out"))
    }
    #expect(!(try run("check").output.contains("translation")))
  }

  @Test func namesTheMockupOfEachText() throws {
    try folder.write(
      "# Catalog\n```yaml catalog\nbaseURL: https://design.example.com/catalog\n```\n",
      to: "Content/catalog.md")
    let file = try run("export", "strings", "tour", "--locale", "de", "--format", "yaml").output
    #expect(
      file.contains("https://design.example.com/catalog/experiences/tour/step-1.mockup.html?mark=c2"),
      "\(file)")
  }

  @Test func reportsUnknownMissingAndChangedTextsByLine() throws {
    try folder.write("\(Self.key)4: Hi {{name}}\n\(Self.key)5: Zu\n", to: "Content/tour.de.yaml")
    try folder.write(
      """
      \(Self.key)4:
        text: Hallo, {{name}}
        source: Hello
      \(Self.key)5: Schließen
      \(Self.key)9: Nichts

      """, to: "in/tour.de.yaml")
    let imported = try run("import", "strings", "in/tour.de.yaml")
    #expect(imported.code == 1)
    let errors = imported.errors
    #expect(
      errors.contains("in/tour.de.yaml:1:1: warning: The text was “Hello” when it was translated"),
      "\(errors)")
    #expect(
      errors.contains("in/tour.de.yaml:1:1: note: “Hi {{name}}” becomes “Hallo, {{name}}”"), "\(errors)")
    #expect(
      errors.contains("in/tour.de.yaml:5:1: warning: The experience has no text with the key"), "\(errors)")
    #expect(
      errors.contains("“Pay ” with the key '\(Self.key)6.1' has no translation into German"), "\(errors)")
    #expect(imported.output == "wrote Content/tour.de.yaml: 0 new texts, 2 changed, 2 missing in German\n")
    let file = try text("Content/tour.de.yaml")
    #expect(
      !file.contains("Nichts") && file.contains("source: Hello}") && file.contains("Schließen"), "\(file)")
    #expect(try run("check").output.contains("[outdated-translation]"))
  }

  @Test func keepsTheFormatAndTheOtherLanguagesOfAFile() throws {
    try folder.write("key,de,fr\n\(Self.key)5,Zu,Fermer\n", to: "Content/tour.csv")
    try folder.write("\"\(Self.key)5\" = \"Schließen\";\n", to: "in/tour.de.strings")
    #expect(
      try run("import", "strings", "in/tour.de.strings", "--dry-run").output.hasPrefix(
        "would write Content/tour.csv"))
    #expect(try text("Content/tour.csv").contains("Zu"))
    try run("import", "strings", "in/tour.de.strings")
    let file = try text("Content/tour.csv")
    #expect(file.hasPrefix("key,source,de,fr,") && file.contains("Close,Schließen,Fermer"), "\(file)")
  }

  @Test func explainsWrongInput() throws {
    try folder.write("a: b", to: "in/tour.yaml")
    #expect(try run("export", "strings", "tuor", "--locale", "de").code == 66)
    #expect(try run("export", "strings", "tour").errors.contains("name a language"))
    #expect(
      try run("export", "strings", "tour", "--locale", "german").errors.contains(
        "is not the tag of a language"))
    #expect(try run("import", "strings", "in/none.de.yaml").code == 66)
    #expect(try run("import", "strings", "in/tour.yaml").errors.contains("does not say its language"))
    #expect(
      try run("import", "strings", "in/tour.yaml", "--locale", "de").errors.contains(
        "no text with the key 'a'"))
  }
}

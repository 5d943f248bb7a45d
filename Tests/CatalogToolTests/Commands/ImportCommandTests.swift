import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Foundation
import Payloads
import SiteBuilding
import Testing

@testable import CatalogTool

/// Importing payloads into a catalog and exporting them again.
@Suite struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try ToolProcess(arguments, in: folder.url).end()
  }

  private func step(_ number: Int, _ text: String) -> String {
    """
    {"id": "00000000-0000-4000-8000-00000000001\(number)", "type": "modal", "traits": [], "actions": {},
     "content": {"type": "text", "id": "00000000-0000-4000-8000-00000000002\(number)", "text": "\(text)"}}
    """
  }

  private func payload(_ steps: [String], name: String = "First visit") -> String {
    """
    {"id": "00000000-0000-4000-8000-000000000001", "name": "\(name)", "type": "mobile", "publishedAt": 1765792800000,
     "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"}],
     "steps": [{"id": "00000000-0000-4000-8000-000000000002", "type": "group", "actions": {}, "traits": [],
      "children": [\(steps.joined(separator: ","))]}]}
    """
  }

  private func value(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func importsASectionForEachStepAndExportsTheSamePayload() throws {
    let text = payload([step(1, "Hello <you> & \\\"all\\\""), step(2, "Bye\\nbye `now`")])
    try folder.write(text, to: "in/export.json")
    let imported = try run("import", "in")
    #expect(imported.code == 0 && imported.output == "new Content/first-visit.md\n", "\(imported)")
    let file = try String(contentsOfFile: folder.path("Content/first-visit.md"), encoding: .utf8)
    #expect(file.hasPrefix("---\nstatus: shipped\n---\n# First visit\n\nImported from export.json."))
    #expect(file.contains("### Hello \\<you\\> \\& \"all\"\n") && file.contains("### Bye bye \\`now\\`\n"))
    let exported = try run("export", "first-visit")
    #expect(exported.code == 0)
    #expect(try value(exported.output) == value(text))
    #expect(try run("export", "00000000-0000-4000-8000-000000000001").output == exported.output)
    #expect(try run("generate", "--quiet").code == 0)
  }

  @Test func importsOneOfTwoDocumentsWithOneIdentifier() throws {
    try folder.write(payload([step(1, "Hello")]), to: "in/a.json")
    try folder.write(payload([step(1, "Other")]), to: "in/b.json")
    try folder.write(payload([step(1, "Hello")]), to: "in/c.json")
    let imported = try run("import", "in")
    #expect(imported.code == 1 && imported.output == "new Content/first-visit.md\n", "\(imported)")
    #expect(
      imported.errors.contains(
        "in/b.json:1:1: error: This document is not imported: 'in/a.json' has a different document with the same identifier '00000000-0000-4000-8000-000000000001'"
      ), "\(imported.errors)")
    #expect(!imported.errors.contains("c.json"))
  }

  /// The response of an Adobe server contains launch rules as an object and as a text.
  ///
  /// A message in it is not imported.
  @Test func importsTheLaunchRulesOfPropositions() throws {
    let rules =
      #"{"version": 1, "rules": [{"condition": {"type": "matcher", "definition": {"key": "a", "matcher": "ex"}}, "consequences": []}]}"#
    let text = rules.replacingOccurrences(of: "\"", with: "\\\"")
    try folder.write(
      """
      {"handle": [{"type": "personalization:decisions", "payload": [{"id": "p", "scope": "app", "items": [
        {"id": "1", "schema": "https://ns.adobe.com/personalization/ruleset-item", "data": \(rules)},
        {"id": "2", "schema": "https://ns.adobe.com/personalization/json-content-item", "data": {"content": "\(text)"}},
        {"id": "3", "schema": "https://ns.adobe.com/personalization/message/in-app", "data": {"content": "<p>Hi</p>"}}
      ]}]}]}
      """, to: "response.json")
    let imported = try run("import", "response.json")
    #expect(imported.output == "new Content/response-1.md\nnew Content/response-2.md\n", "\(imported)")
    #expect(
      imported.errors.contains(
        "response.json:4:88: error: This Adobe item is not imported: its schema is 'https://ns.adobe.com/personalization/message/in-app'"
      ), "\(imported.errors)")
    let first = try run("export", "response-1")
    let second = try run("export", "response-2")
    #expect(try value(first.output) == value(rules) && first.output == second.output, "\(first) \(second)")
  }

  @Test func updateKeepsTheProse() throws {
    try folder.write(payload([step(1, "Hello"), step(2, "Bye")]), to: "in.json")
    try run("import", "in.json")
    let path = folder.path("Content/first-visit.md")
    var file = try String(contentsOfFile: path, encoding: .utf8)
    file = file.replacing("Imported from in.json", with: "It is here since nobody knew how")
    file = file.replacing(
      "### Bye\n", with: "### Farewell\n\nWe tried three texts.\n\n```\n# no heading\n```\n")
    try folder.write(file + "\n## Notes\n\nThe end.\n", to: "Content/first-visit.md")
    #expect(try run("import", "in.json").output == "unchanged Content/first-visit.md\n")
    let next = payload([step(2, "See you"), step(3, "New")])
    try folder.write(next, to: "in.json")
    #expect(try run("import", "in.json", "--dry-run").output == "updated Content/first-visit.md\n")
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("See you"))
    #expect(try run("import", "in.json").output == "updated Content/first-visit.md\n")
    let updated = try String(contentsOfFile: path, encoding: .utf8)
    for words in [
      "nobody knew how", "### Farewell\n\nWe tried three texts.\n\n```\n# no heading\n```\n",
      "## Notes\n\nThe end.\n",
      "### New\n",
    ] { #expect(updated.contains(words), "\(words)") }
    #expect(try value(run("export", "first-visit").output) == value(next))
  }

  @Test func updateKeepsTheYAMLOfAFile() throws {
    try folder.write(
      """
      # First visit
      ```yaml experience
      # Ours since May.
      id: 00000000-0000-4000-8000-000000000001
      name: First visit
      type: mobile
      traits: [{type: '@appcues/modal', config: {presentationStyle: full}}]
      ```
      ## Hello
      ```yaml step
      id: 00000000-0000-4000-8000-000000000011
      type: modal
      traits: []
      actions: {}
      content:
        type: text
        id: 00000000-0000-4000-8000-000000000021
        text: Hello   # the shortest of three
      ```
      """, to: "Content/first-visit.md")
    try folder.write(
      """
      {"id": "00000000-0000-4000-8000-000000000001", "name": "First visit", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}],
       "steps": [\(step(1, "Good morning")), \(step(2, "Bye\\nbye"))]}
      """, to: "in.json")
    #expect(try run("import", "in.json").output == "updated Content/first-visit.md\n")
    let updated = try String(contentsOfFile: folder.path("Content/first-visit.md"), encoding: .utf8)
    for words in [
      "# Ours since May.\nid: 0",
      "traits: [{type: '@appcues/modal', config: {presentationStyle: dialog}}]\n",
      "  text: Good morning  # the shortest of three\n", "## Bye bye\n",
      "```yaml step\nid: 00000000-0000-4000-8000-000000000012\n", "  text: |-\n    Bye\n    bye\n```\n",
    ] { #expect(updated.contains(words), "\(words) in\n\(updated)") }
    #expect(try run("import", "in.json").output == "unchanged Content/first-visit.md\n")
  }

  @Test func updateKeepsTheProseOfARemovedStep() throws {
    try folder.write(payload([step(1, "Hello"), step(2, "Bye"), step(3, "End")]), to: "in.json")
    try run("import", "in.json")
    let path = "Content/first-visit.md"
    let file = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    try folder.write(file.replacing("### Bye\n", with: "### Bye\n\nWe tried three.\n"), to: path)
    try folder.write(payload([step(1, "Hello"), step(4, "New"), step(3, "End")]), to: "in.json")
    let imported = try run("import", "in.json")
    let updated = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    let line = try #require(updated.lines.firstIndex(of: "### Bye")) + 1
    #expect(
      imported.errors
        == "\(path):\(line): The step 'Bye' is no longer in the payload; its prose stays in the file\n")
    let headings = updated.lines.filter { $0.hasPrefix("###") }
    #expect(headings == ["### Hello", "### New", "### Bye", "### End"], "\(updated)")
    #expect(updated.contains("```\n\n### Bye\n\nWe tried three.\n"), "\(updated)")
    #expect(!updated.contains("\n\n\n"), "\(updated)")
  }

  @Test(arguments: [("selectMode", "selectMode: si: ngle"), ("name", "name: First: visit")])
  func updateKeepsUnreadableFiles(_ place: String, _ line: String) throws {
    let file = """
      # Ours
      ```yaml experience
      id: 00000000-0000-4000-8000-000000000001
      type: mobile
      traits: []
      \(place == "name" ? line : "name: First visit")
      ```
      ## Hello
      ```yaml step
      # What we know.
      \(place == "name" ? "id: 00000000-0000-4000-8000-000000000011" : line)
      ```
      """
    try folder.write(file, to: "Content/ours.md")
    try folder.write(payload([step(1, "Hello")]), to: "in.json")
    let imported = try run("import", "in.json")
    #expect(imported.code == 1 && imported.output.isEmpty, "\(imported)")
    #expect(imported.errors.hasPrefix("Content/ours.md:"), "\(imported.errors)")
    #expect(imported.errors.contains("so 'in.json' is not imported; "))
    #expect(try String(contentsOfFile: folder.path("Content/ours.md"), encoding: .utf8) == file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("Content")) == ["ours.md"])
  }

  /// A file with the same name can hold a different document, or more than one document.
  @Test func updateKeepsFilesOfOtherDocuments() throws {
    try run("init")
    let built = try String(contentsOfFile: folder.path("Content/screens/home.md"), encoding: .utf8)
    try folder.write("{\"structure\": {\"type\": \"stack\", \"children\": []}}", to: "home.json")
    #expect(try run("import", "home.json").output == "new Content/screens/home-2.md\n")
    #expect(try run("import", "home.json").output == "unchanged Content/screens/home-2.md\n")
    #expect(try String(contentsOfFile: folder.path("Content/screens/home.md"), encoding: .utf8) == built)
    for name in ["a", "b"] {
      try folder.write(
        "{\"body\": [{\"id\": \"\(name)\", \"title\": \"\(name)\"}]}", to: "\(name)/start.json")
    }
    #expect(
      try run("import", "a/start.json", "b/start.json").output
        == "new Content/screens/start.md\nnew Content/screens/start-2.md\n")
    let response = """
      # Pasted
      ```json experience
      {"experiences": [\(payload([step(1, "One")])),
       {"id": "00000000-0000-4000-8000-000000000009", "name": "Other", "type": "mobile", "traits": [],
        "steps": [\(step(4, "Other"))]}], "performedQualification": true}
      ```

      """
    try folder.write(response, to: "Content/pasted.md")
    try folder.write(payload([step(1, "Changed")]), to: "in.json")
    let imported = try run("import", "in.json")
    #expect(imported.code == 1 && imported.errors.contains("delete the file and import the whole response"))
    #expect(try String(contentsOfFile: folder.path("Content/pasted.md"), encoding: .utf8) == response)
  }

  @Test func updateKeepsBothSectionsWithOneIdentifier() throws {
    try folder.write(payload([step(1, "Hello"), step(2, "Bye")]), to: "in.json")
    try run("import", "in.json")
    let path = "Content/first-visit.md"
    let file = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    let twins = file.replacing("000000000012", with: "000000000011")
    try folder.write(twins, to: path)
    try folder.write(payload([step(1, "Hello")]), to: "in.json")
    #expect(try run("import", "in.json").errors.contains("The step 'Bye' is no longer in the payload"))
    let updated = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    #expect(updated.contains("### Bye\n"), "\(updated)")
  }

  @Test func explainsWhyADefinitionHasNoPayload() throws {
    try run("init")
    #expect(try run("export", "row").errors.contains("'row' is a component, which has no payload"))
    #expect(try run("export", "is-member").errors.contains("is only a rule of the catalog"))
    #expect(try run("export", "first-start").errors.contains("'first-start' is a flow"))
    #expect(try run("export", "home").errors.contains("its operations build it"))
  }

  @Test func updateKeepsLineEndings() throws {
    try folder.write(payload([step(1, "Hello"), step(2, "Bye")]), to: "in.json")
    try run("import", "in.json")
    let file = try Data(contentsOf: URL(fileURLWithPath: folder.path("Content/first-visit.md")))
    let windows = String(decoding: file, as: UTF8.self).replacing("\n", with: "\r\n")
    try folder.write(windows, to: "windows/first-visit.md")
    let same = try run("import", "in.json", "--content", "windows")
    #expect(same.output == "unchanged windows/first-visit.md\n")
    try folder.write(payload([step(2, "See you"), step(3, "New")]), to: "in.json")
    try run("import", "in.json")
    #expect(try run("import", "in.json", "--content", "windows").output == "updated windows/first-visit.md\n")
    let updated = try String(contentsOfFile: folder.path("Content/first-visit.md"), encoding: .utf8)
    let other = try String(contentsOfFile: folder.path("windows/first-visit.md"), encoding: .utf8)
    #expect(other.utf8.elementsEqual(updated.replacing("\n", with: "\r\n").utf8))
  }

  @Test func importsEveryKindOfDocument() throws {
    try folder.write(
      "{\"experiences\": [\(payload([step(1, "One")])), {\"id\": \"00000000-0000-4000-8000-000000000009\", "
        + "\"name\": \"Other\", \"type\": \"mobile\", \"traits\": [], \"steps\": [\(step(4, "Other"))]}], "
        + "\"performedQualification\": true}", to: "in/qualification.json")
    try folder.write(
      "{\"title\": \"Rates\", \"body\": [{\"id\": \"a\", \"title\": \"A\"}]}", to: "in/view.json")
    try folder.write(
      "{\"structure\": {\"type\": \"stack\", \"children\": [{\"type\": \"label\", \"meta\": {\"text\": \"Hi\"}}]}}",
      to: "in/tree.json")
    try folder.write("{\"version\": 1, \"rules\": []}", to: "in/rules.json")
    try folder.write("[1, 2", to: "in/broken.json")
    try folder.write("{\"a\": 1}", to: "in/nothing.json")
    let imported = try run("import", "in")
    #expect(imported.code == 1)
    #expect(
      imported.errors.contains("in/broken.json:1:")
        && imported.errors.contains("in/nothing.json:1:1: error: This is not a payload"))
    let names = imported.output.split(separator: "\n").map {
      $0.split(separator: "/").last.map(String.init) ?? ""
    }
    #expect(Set(names) == ["first-visit.md", "other.md", "rates.md", "tree.md", "rules.md"], "\(names)")
    for (name, file) in [
      ("screens/rates", "in/view.json"), ("screens/tree", "in/tree.json"), ("rules/rules", "in/rules.json"),
    ] {
      let text = try String(contentsOfFile: folder.path(file), encoding: .utf8)
      #expect(try value(run("export", name).output) == value(text), "\(name)")
    }
  }

  /// An unreadable file may contain work of other people.
  @Test func neverOverwritesUnreadableFiles() throws {
    try folder.write(payload([step(1, "Hello")]), to: "sent.json")
    let path = "Content/first-visit.md"
    try FileManager.default.createDirectory(
      atPath: folder.path("Content"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(path), withDestinationPath: folder.path("nowhere.md"))
    #expect(try run("import", "sent.json").output == "new Content/first-visit-2.md\n")
    #expect(!folder.exists("nowhere.md"))
  }

  @Test func neverOverwritesAnotherDefinition() throws {
    try folder.write("# Mine\n```yaml rule\nvalue: true\n```\n", to: "Content/first-visit.md")
    try folder.write(payload([step(1, "Hello")]), to: "in.json")
    #expect(try run("import", "in.json").output == "new Content/first-visit-2.md\n")
    #expect(
      try String(contentsOfFile: folder.path("Content/first-visit.md"), encoding: .utf8).hasPrefix("# Mine"))
    #expect(try run("import", "nowhere.json").code == 66)
    #expect(try run("import", "in.json", "--into", "../out").code == 64)
  }

  /// Exports the sample catalog as payloads and imports them again.
  ///
  /// The pages stay the same.
  @Test func exportsAndReimportsTheSampleCatalogUnchanged() async throws {
    let exported = try await payloads(in: packageFolder().appendingPathComponent("Content").path)
    #expect(!exported.isEmpty)
    for (id, payload) in exported {
      try folder.write(String(decoding: payload, as: UTF8.self), to: "in/\(id).json")
    }
    #expect(try run("import", "in").code == 0)
    let again = try await payloads(in: folder.path("Content"))
    #expect(again.keys.sorted() == exported.keys.sorted())
    for (id, payload) in exported {
      let imported = String(decoding: try #require(again[id]), as: UTF8.self)
      #expect(try value(imported) == value(String(decoding: payload, as: UTF8.self)), "\(id)")
    }
  }

  /// The payloads of the experiences in a folder, as `export` prints them, by their identifiers.
  private func payloads(in path: String) async throws -> [String: [UInt8]] {
    let content = try ContentFolder(path: path)
    let catalog = try await Pipeline(folder: content, templates: [], authored: .init()).linked()
    let payloads = try catalog.experiences.map { experience in
      let source = try #require(content.text(of: experience.location.file))
      let payload = try #require(Payload(of: experience, in: source))
      return (try #require(experience.payloadID), payload.json)
    }
    return Dictionary(uniqueKeysWithValues: payloads)
  }
}

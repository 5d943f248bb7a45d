import Definitions
import Testing

extension String {
  /// Returns a file with a root definition in YAML.
  ///
  /// The definition starts on line 4 if there is no front matter.
  static func file(
    _ kind: DefinitionKind, _ body: String, front: String? = nil, title: String = "Root",
    sections: String...
  ) -> String {
    let metadata = front.map { "---\n\($0)\n---\n" } ?? ""
    return "\(metadata)# \(title)\n\n```yaml \(kind.rawValue)\n\(body)\n```\n" + sections.joined()
  }

  /// Returns a section with a nested definition in YAML.
  static func section(_ title: String, _ kind: DefinitionKind, _ body: String, prose: String = "") -> String {
    "## \(title)\n\(prose)\n```yaml \(kind.rawValue)\n\(body)\n```\n"
  }

  /// Returns a file with an experience and a heading for each step.
  ///
  /// The identifiers are made from a number.
  static func experience(
    _ number: Int = 1, front: String? = nil, title: String = "Tour", steps: [String] = ["First"],
    text: String = "Hello"
  ) -> String {
    let root = """
      id: \(uuid(number * 1000))
      type: mobile
      traits: [{type: "@appcues/modal", config: {presentationStyle: full}}]
      """
    let sections = steps.enumerated().map { index, step in
      let content = "{type: text, id: \(uuid(number * 1000 + 100 + index)), text: \(text)}"
      let id = uuid(number * 1000 + 1 + index)
      return section(
        step, .step, "id: \(id)\ntype: modal\ntraits: []\nactions: {}\ncontent: \(content)")
    }
    return file(.experience, root, front: front, title: title) + sections.joined()
  }

  /// Returns a UUID that contains letters and ends with a number.
  static func uuid(_ number: Int) -> String {
    let digits = String(number)
    return "c0ffee00-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

extension LocatedValue {
  /// Reads a YAML document.
  static func yaml(_ text: String) throws -> LocatedValue {
    try #require(YAMLReader.read(Array(text.utf8), file: "test.yaml").value)
  }
}

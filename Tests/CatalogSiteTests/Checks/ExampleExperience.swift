import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import SiteBuilding
import SiteChecks

/// An experience as an author writes it in a file.
struct ExampleExperience {
  struct Step {
    var title = "One"
    /// The content in JSON.
    var content: String
    /// The traits and the actions in JSON, without the enclosing brackets.
    var traits = ""
    var actions = ""
    /// The prose between the heading and the definition.
    var prose = ""
  }

  var id = "tour"
  /// The lines of the front matter after the identifier.
  var frontMatter = ""
  /// The traits in JSON, without the enclosing brackets.
  var traits = Self.modal("dialog", background: #""light": "\#(white)""#) + ", " + Self.skippable
  /// The number that makes the identifiers of the steps unique.
  var number = 1
  var steps: [Step]

  static let white = "#FFFFFF"
  static let skippable = #"{"type": "@appcues/skippable"}"#

  /// Returns a UUID that contains a number.
  static func uuid(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Returns a modal trait with a presentation style and an optional background.
  static func modal(_ style: String, background: String = "") -> String {
    let look = background.isEmpty ? "" : #", "style": {"backgroundColor": {\#(background)}}"#
    return #"{"type": "@appcues/modal", "config": {"presentationStyle": "\#(style)"\#(look)}}"#
  }

  /// Returns a text element.
  ///
  /// Its style is given in JSON without the braces.
  static func text(_ words: String, id: Int = 21, style: String = "") -> String {
    #"{"type": "text", "id": "\#(uuid(id))", "text": "\#(words)", "style": {\#(style)}}"#
  }

  static func button(_ content: String, id: Int = 31, style: String = "") -> String {
    #"{"type": "button", "id": "\#(uuid(id))", "content": \#(content), "style": {\#(style)}}"#
  }

  static func stack(
    _ items: String..., id: Int = 41, style: String = "", orientation: String = "vertical", more: String = ""
  ) -> String {
    """
    {"type": "stack", "id": "\(uuid(id))", "orientation": "\(orientation)", "style": {\(style)}\(more),
     "items": [\(items.joined(separator: ", "))]}
    """
  }

  static func image(_ address: String, label: String? = nil, id: Int = 51) -> String {
    let label = label.map { #", "accessibilityLabel": "\#($0)""# } ?? ""
    return #"{"type": "image", "id": "\#(uuid(id))", "imageUrl": "\#(address)"\#(label)}"#
  }

  static func spacer(_ length: Int, id: Int = 61) -> String {
    #"{"type": "spacer", "id": "\#(uuid(id))", "spacing": \#(length)}"#
  }

  /// Returns the action for a tap on an element.
  static func tap(_ id: Int, _ type: String, _ config: String = "") -> String {
    #""\#(uuid(id))": [{"on": "tap", "type": "@appcues/\#(type)", "config": {\#(config)}}]"#
  }

  /// The text of the file.
  var text: String {
    let parts = steps.enumerated().map { place, step in
      """

      ## \(step.title)

      \(step.prose)

      ```json step
      {"id": "\(Self.uuid(1000 * number + place + 1))", "type": "modal", "traits": [\(step.traits)],
       "actions": {\(step.actions)},
       "content": \(step.content)}
      ```

      """
    }
    return """
      ---
      id: \(id)
      \(frontMatter)
      ---
      # The \(id)

      ```json experience
      {"id": "\(Self.uuid(1000 * number))", "name": "e", "type": "mobile", "traits": [\(traits)]}
      ```

      """ + parts.joined()
  }

  /// Returns the findings of a rule about the experience.
  ///
  /// The catalog can contain more files.
  func findings(of rule: Diagnostic.Rule, with files: [String: String] = [:]) -> [Diagnostic] {
    let files = files.merging(["\(id)": text]) { $1 }
    return CheckedFiles(files).findings(of: rule)
  }
}

/// A catalog of a few files with the findings from its drawings.
struct CheckedFiles {
  let catalog: Catalog
  private let all: [Diagnostic]

  /// Checks a catalog of files.
  ///
  /// The keys are paths below the content folder without the file extension.
  init(_ files: [String: String]) {
    let readings = files.sorted { $0.key < $1.key }.map {
      FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
    }
    catalog = Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all)
    let composed = ComposedCatalog(catalog)
    let checks = ContentChecks(catalog)
    let experiences = catalog.experiences.map { composed.experience($0, under: composed.start) }
    let screens = catalog.screens.compactMap { composed.start.screen($0.id) }
    all =
      experiences.flatMap { checks.findings(in: $0) } + screens.flatMap { checks.findings(in: $0) }
      + catalog.components.flatMap { checks.findings(in: $0) }
  }

  func findings(of rule: Diagnostic.Rule) -> [Diagnostic] { all.filter { $0.breaks(rule) } }
}

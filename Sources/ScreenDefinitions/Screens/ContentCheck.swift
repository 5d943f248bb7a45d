import ContentOperations
import DefinitionKinds
import Definitions

/// Finds content that the default schema of a view ignores silently.
///
/// It reports keys that the schema does not read, values of the wrong type, and components of one list that
/// share an
/// identifier and so become one component.
struct ContentCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  /// The syntax of the operation under check.
  private var syntax = DefinitionSyntax.yaml

  init(file: String) {
    self.file = file
  }

  /// Checks everything that an operation adds to the view.
  mutating func check(_ operation: OperationDefinition) {
    syntax = operation.source.syntax
    for task in operation.work.all {
      switch task {
      case .add(let document):
        check(
          document, document.elements == nil ? .part(.viewModel) : .list(.part(.componentModel)), key: "body")
      case .append(let components):
        check(
          LocatedValue(.array(components.filter { !isView($0) })), .list(.part(.componentModel)),
          key: "append")
      case .set(let path, let value):
        check(
          value, path.root == .title ? .text : .part(.componentModel),
          key: path.root == .title ? "title" : "set")
      case .remove, .move: continue
      }
    }
  }

  /// Returns whether a component to append has the keys of a view, and reports it if so.
  private mutating func isView(_ value: LocatedValue) -> Bool {
    guard let part = value.members?.first(where: { ["header", "body", "overlays"].contains($0.key) }),
      value["component"] == nil, value["text"] == nil
    else { return false }
    diagnostics.append(
      Diagnostic(
        .unusableProperty,
        "'append' takes components, so the key '\(part.key)' is ignored and an empty component is added",
        at: SourceLocation(file: file, position: part.keyPosition),
        help: "write the components directly, or use 'add' instead of 'append'"))
    return true
  }

  private mutating func check(_ value: LocatedValue, _ shape: ValueShape, key: String) {
    guard !value.isNull || shape == .part(.componentModel) else { return }
    switch shape {
    case .text, .name:
      if value.string == nil { refuse(value, key, "a text") }
    case .list(let element, _):
      guard let elements = value.elements else { return refuse(value, key, "a list") }
      for item in elements { check(item, element, key: key) }
      if element == .part(.componentModel) { checkIdentifiers(of: elements) }
    case .map(let shape):
      guard let members = value.members else { return refuse(value, key, "named values") }
      for member in members { check(member.value, shape, key: member.key) }
    case .object(let keys): check(value, keys, key: key)
    case .part(.viewModel): check(value, ViewModelJSONSchema.description.keys, key: key)
    case .part(.componentModel):
      guard value.members != nil else { return refuse(value, key, "a component") }
      check(value, ComponentModelJSONSchema.description.keys, key: key)
    case .part(.picture): check(value, ComponentImageDataJSONSchema.description.keys, key: key)
    case .part, .any, .number, .whole, .truth, .uuid, .url, .words, .either, .other: return
    }
  }

  private mutating func check(_ value: LocatedValue, _ keys: [KeyDescription], key: String) {
    guard let members = value.members else { return refuse(value, key, "named values") }
    for member in members {
      if let known = keys.first(where: { $0.name == member.key }) {
        check(member.value, known.shape, key: member.key)
      } else {
        diagnostics.append(
          .unknownKey(
            member.key, known: keys.map(\.name), present: members.map(\.key),
            at: SourceLocation(file: file, position: member.keyPosition)))
      }
    }
  }

  private mutating func checkIdentifiers(of components: [LocatedValue]) {
    var seen: [String: Position] = [:]
    for component in components {
      guard let id = component["id"], let text = id.string else { continue }
      guard let first = seen[text] else {
        seen[text] = id.position
        continue
      }
      diagnostics.append(
        Diagnostic(
          .unusableProperty, "Another component of the list has the id '\(text)', so both become one",
          at: SourceLocation(file: file, position: id.position), help: "give one of them a different id",
          notes: [
            Diagnostic.Note(
              message: "The other component", location: SourceLocation(file: file, position: first))
          ]))
    }
  }

  /// Returns help with a value of the expected type, which the message names with the same phrase.
  private func example(of wanted: String, for key: String) -> String? {
    switch wanted {
    case "a text": Diagnostic.example(key, "words", in: syntax)
    case "a component":
      Diagnostic.example(
        key, ["id": "story", "component": ["id": "app:row"], "text": ["title": "Hello"]],
        in: syntax)
    case "a list": Diagnostic.example(key, [], in: syntax)
    case "named values": Diagnostic.example(key, [:], in: syntax)
    default: nil
    }
  }

  private mutating func refuse(_ value: LocatedValue, _ key: String, _ wanted: String) {
    diagnostics.append(
      Diagnostic(
        .unusableProperty, "'\(key)' needs \(wanted), not \(value.kindWords), so the runtime leaves it out",
        at: SourceLocation(file: file, position: value.position), help: example(of: wanted, for: key)))
  }
}

import Definitions

/// Finds what the default schema of a view leaves out without a word: keys that it does not read, values of another type,
/// and components of one list that become one.
struct ContentCheck {
  /// What a value of a document can be.
  indirect enum Shape: Sendable {
    case text, data, view, component, image, target
    case list(Shape), named(Shape)
    case object([(key: String, shape: Shape)])
  }

  private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  /// How the operation is written that is looked at.
  private var syntax = DefinitionSyntax.yaml

  init(file: String) {
    self.file = file
  }

  /// Checks everything that an operation adds.
  mutating func check(_ operation: OperationDefinition) {
    syntax = operation.source.syntax
    for task in operation.work.all {
      switch task {
      case .add(let document):
        check(document, document.elements == nil ? .view : .list(.component), key: "body")
      case .append(let components):
        check(
          LocatedValue(.array(components.filter { !isView($0) })), .list(.component), key: "append")
      case .set(let path, let value):
        check(value, path.root == .title ? .text : .component, key: path.root == .title ? "title" : "set")
      case .remove, .move: continue
      }
    }
  }

  /// Whether a component to append is written like a view, which is reported.
  private mutating func isView(_ value: LocatedValue) -> Bool {
    guard let part = value.members?.first(where: { ["header", "body", "overlays"].contains($0.key) }),
      value["component"] == nil, value["text"] == nil
    else { return false }
    diagnostics.append(
      Diagnostic(
        .unusableProperty,
        "'append' takes components, so nothing reads '\(part.key)', and an empty component is added",
        at: SourceLocation(file: file, position: part.keyPosition),
        help: "write the components themselves, or 'add' in place of 'append'"))
    return true
  }

  private mutating func check(_ value: LocatedValue, _ shape: Shape, key: String) {
    switch shape {
    case .data:
      if value.members == nil, !value.isNull { refuse(value, key, "named values") }
    case .text:
      if value.string == nil, !value.isNull { refuse(value, key, "a text") }
    case .list(let element):
      guard let elements = value.elements else {
        if !value.isNull { refuse(value, key, "a list") }
        return
      }
      for item in elements { check(item, element, key: key) }
      if case .component = element { checkIdentifiers(of: elements) }
    case .named(let element):
      guard let members = value.members else {
        if !value.isNull { refuse(value, key, "named values") }
        return
      }
      for member in members { check(member.value, element, key: member.key) }
    case .object(let shapes): check(value, shapes, key: key)
    case .view: check(value, Self.view, key: key)
    case .component:
      if value.members == nil {
        refuse(value, key, "a component")
      } else {
        check(value, Self.component, key: key)
      }
    case .image: check(value, Self.image, key: key)
    case .target: check(value, Self.target, key: key)
    }
  }

  private mutating func check(_ value: LocatedValue, _ shapes: [(key: String, shape: Shape)], key: String) {
    guard let members = value.members else {
      if !value.isNull { refuse(value, key, "named values") }
      return
    }
    for member in members {
      if let known = shapes.first(where: { $0.key == member.key }) {
        check(member.value, known.shape, key: member.key)
      } else {
        diagnostics.append(
          .unknownKey(
            member.key, known: shapes.map(\.key), present: members.map(\.key),
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
          at: SourceLocation(file: file, position: id.position), help: "give one of them another id",
          notes: [
            Diagnostic.Note(message: "The other one", location: SourceLocation(file: file, position: first))
          ]))
    }
  }

  /// A line with a value of the wanted shape, by the words of the message.
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

  // MARK: The default schema

  private static let view: [(key: String, shape: Shape)] = [
    ("id", .text), ("title", .text), ("header", .component), ("body", .list(.component)),
    ("overlays", .list(.component)), ("custom", .data),
  ]
  private static let component: [(key: String, shape: Shape)] = [
    ("id", .text), ("group", .text), ("component", .object([("id", .text), ("category", .text)])),
    (
      "text",
      .object([("title", .text), ("subtitle", .text), ("accessory", .text), ("description", .text)])
    ),
    (
      "images",
      .object([("main", .image), ("background", .image), ("custom", .named(.image)), ("icon", .text)])
    ),
    ("target", .target), ("metadata", .data), ("logging", .data), ("custom", .data),
    ("children", .list(.component)),
  ]
  private static let image: [(key: String, shape: Shape)] = [
    ("uri", .text), ("placeholder", .text), ("local", .text), ("custom", .data),
  ]
  private static let target: [(key: String, shape: Shape)] = [
    ("uri", .text), ("view", .view), ("actions", .list(.text)), ("custom", .data),
  ]
}

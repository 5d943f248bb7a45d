import Definitions
import Elements

/// Decodes the components of a step.
enum ComponentDecoder {
  /// The keys and indexes that may lead to a component, so that drawing it does not exhaust the stack.
  private static let pathLimit = 200

  /// One component with everything inside it; a block is replaced by its content.
  static func component(_ reader: inout ObjectReader) -> Component {
    guard reader.path.count <= pathLimit else {
      reader.fail(.nestedTooDeeply)
      return .standIn
    }
    let hasType = reader.hasValue(for: "type")
    let type = reader.string("type")
    if type == "block" {
      reader.ignore(["id", "style"] + IgnoredKeys.component)
      return reader.object("content", component) ?? .standIn
    }
    guard let read = Primitive(type)?.read else {
      if hasType { reader.fail(.unknownComponent(type), at: reader.typePosition) }
      return unknown(&reader)
    }
    let id = reader.uuid("id")
    let style = reader.optionalStyle("style") ?? .none
    reader.ignore(IgnoredKeys.component)
    reader.expect(in: "style") { StyleDecoder.description.keyNames }
    return Component(
      id: id, style: style, kind: read(&reader), line: Int(reader.position.line),
      column: Int(reader.position.column))
  }

  /// Reads what is inside a component of unknown type, for the failures in there.
  private static func unknown(_ reader: inout ObjectReader) -> Component {
    if reader.hasValue(for: "items") { _ = reader.objects("items", component) }
    if reader.hasValue(for: "content") { _ = reader.object("content", component) }
    reader.ignoreAll()
    return .standIn
  }

  /// The words of a text or a label.
  static func text(_ reader: inout ObjectReader) -> Component.Text {
    if reader.optional("spans") != nil {
      let spans = reader.objects("spans") { span in
        Component.Text.Span(
          text: span.string("text"), style: span.optionalStyle("style"))
      }
      reader.ignore(["text"])
      return Component.Text(spans: spans)
    }
    let hasText = reader.hasValue(for: "text")
    guard let text = reader.optionalString("text") else {
      if !hasText { reader.fail(.noText, below: ["text"]) }
      return Component.Text(spans: [])
    }
    return Component.Text(spans: [Component.Text.Span(text: text)])
  }
}

extension Component {
  /// Takes the place of a component that cannot be read.
  static let standIn = Component(id: "", kind: .spacer(nil))
}

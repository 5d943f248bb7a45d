import Definitions
import Elements

/// Decodes the components of a step.
enum ComponentDecoder {
  /// The keys and indexes that may lead to a component, so that drawing it does not exhaust the stack.
  private static let pathLimit = 200

  /// One component with everything inside it; a block is replaced by its content.
  static func component(_ reader: inout PayloadReader) -> Component {
    guard reader.path.count <= pathLimit else {
      reader.fail(.nestedTooDeeply)
      return .standIn
    }
    let keys = Primitive.keys
    let typePosition = reader.peek(keys.type.name)?.position
    let type = reader.read(keys.type)
    if type == Primitive.block.type {
      reader.ignore([keys.id.name, keys.style.name] + IgnoredKeys.component)
      return reader.element(Primitive.blockContent) ?? .standIn
    }
    guard let read = Primitive(type)?.read else {
      if let typePosition { reader.fail(.unknownComponent(type), at: typePosition) }
      return unknown(&reader)
    }
    let id = reader.read(keys.id)
    let style = reader.style(keys.style) ?? .none
    reader.ignore(IgnoredKeys.component)
    reader.expect(in: "style") { StyleDecoder.description.keyNames }
    return Component(
      id: id, style: style, kind: read(&reader), line: Int(reader.position.line),
      column: Int(reader.position.column))
  }

  /// Reads what is inside a component of unknown type, for the failures in there.
  private static func unknown(_ reader: inout PayloadReader) -> Component {
    if reader.peek(Primitive.items.name) != nil { _ = reader.elements(Primitive.items) }
    if reader.peek(Primitive.buttonContent.name) != nil { _ = reader.element(Primitive.buttonContent) }
    reader.ignoreAll()
    return .standIn
  }

  /// The words of a text or a label.
  static func text(_ reader: inout PayloadReader) -> Component.Text {
    let keys = TextKeys.all
    if reader.value(of: keys.spans) != nil {
      let spans = reader.objects(keys.spans) { span in
        Component.Text.Span(text: span.read(SpanKeys.all.text), style: span.style(SpanKeys.all.style))
      }
      reader.ignore([keys.text.name])
      return Component.Text(spans: spans)
    }
    let hasText = reader.peek(keys.text.name) != nil
    guard let text = reader.read(keys.text) else {
      if !hasText { reader.fail(.noText, below: [keys.text.name]) }
      return Component.Text(spans: [])
    }
    return Component.Text(spans: [Component.Text.Span(text: text)])
  }

}

/// The keys of a part of a text.
private struct SpanKeys: KeySet {
  let text = Key(required: "text", .text, "The words.")
  let style = Key("style", .style, "How they look.")

  static let all = SpanKeys()
}

/// The keys of a text and a label.
struct TextKeys: KeySet {
  fileprivate let text = Key("text", .text, otherwise: "required without spans", "The words.")
  fileprivate let spans = Key(
    "spans", .objects(SpanKeys.all), "Parts of different looks, which count in place of 'text'.")

  static let all = TextKeys()
}

extension Component {
  /// Takes the place of a component that cannot be read.
  static let standIn = Component(id: "", kind: .spacer(nil))
}

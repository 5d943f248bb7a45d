import Definitions
import Elements

/// Decodes the components of a step's content.
enum ComponentDecoder {
  /// The maximum number of keys and indexes on the path to a component.
  ///
  /// The limit keeps drawing from exhausting the stack.
  private static let pathLimit = 200

  /// Reads one component with everything inside it.
  ///
  /// A block is replaced by its content.
  static func component(_ reader: inout PayloadReader) -> Component {
    guard reader.path.count <= pathLimit else {
      reader.fail(.nestedTooDeeply)
      return .placeholder
    }
    let keys = Primitive.keys
    let typePosition = reader.peek(keys.type.name)?.position
    let type = reader.read(keys.type)
    if type == Primitive.block.type {
      reader.ignore([keys.id.name, keys.style.name] + IgnoredKeys.component)
      return reader.element(Primitive.blockContent) ?? .placeholder
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

  /// Reads the elements inside a component of unknown type, to report their failures too.
  private static func unknown(_ reader: inout PayloadReader) -> Component {
    if reader.peek(Primitive.items.name) != nil { _ = reader.elements(Primitive.items) }
    if reader.peek(Primitive.buttonContent.name) != nil { _ = reader.element(Primitive.buttonContent) }
    reader.ignoreAll()
    return .placeholder
  }

  /// Reads the text of a text element or label.
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

/// The keys of one span in a text.
private struct SpanKeys: KeySet {
  let text = Key(required: "text", .text, "The text of the span.")
  let style = Key("style", .style, "The style of the span.")

  static let all = SpanKeys()
}

/// The keys that text elements and labels share.
struct TextKeys: KeySet {
  fileprivate let text = Key("text", .text, otherwise: "required without spans", "The text.")
  fileprivate let spans = Key(
    "spans", .objects(SpanKeys.all),
    "Parts of the text with different styles. With 'spans', 'text' is ignored.")

  static let all = TextKeys()
}

extension Component {
  /// A replacement for a component that cannot be read.
  static let placeholder = Component(id: "", kind: .spacer(nil))
}

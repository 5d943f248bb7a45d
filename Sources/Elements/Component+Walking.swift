extension Component {
  /// The elements directly inside this element, in drawing order.
  public var children: [Component] {
    switch kind {
    case .stack(let stack): stack.items
    case .box(let items): items
    case .button(let content): [content]
    case .optionSelect(let select):
      select.options.flatMap { [$0.content] + ($0.selectedContent.map { [$0] } ?? []) }
    case .text, .image, .spacer, .embed, .textInput, .custom: []
    }
  }

  /// Calls a closure with this element and with every element inside it, parents first.
  public func visit(_ body: (Component) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// The text that the element shows, or the label that describes it; the runtime uses it in its records.
  public var textDescription: String? {
    switch kind {
    case .text(let text): text.plain
    case .stack(let stack): Self.joined(stack.items)
    case .box(let items): Self.joined(items)
    case .button(let content): content.textDescription
    case .image(let image): image.accessibilityLabel
    case .textInput(let input): input.label.text.plain
    case .optionSelect(let select): select.label.text.plain
    case .spacer, .embed, .custom: nil
    }
  }

  /// The first text inside the element that is not part of a button or a form field; `nil` if it has none.
  package var headline: String? {
    switch kind {
    case .text(let text): text.plain.contains { !$0.isWhitespace } ? text.plain : nil
    case .stack, .box: children.lazy.compactMap(\.headline).first
    case .button, .image, .textInput, .optionSelect, .spacer, .embed, .custom: nil
    }
  }

  private static func joined(_ items: [Component]) -> String? {
    let texts = items.compactMap(\.textDescription)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// The name of the element's primitive in payloads.
  public var typeName: String {
    switch kind {
    case .stack: "stack"
    case .box: "box"
    case .text: "text"
    case .button: "button"
    case .image: "image"
    case .spacer: "spacer"
    case .embed: "embed"
    case .optionSelect: "optionSelect"
    case .textInput: "textInput"
    case .custom: "customComponent"
    }
  }
}

extension Component {
  /// Returns a copy in which a closure has replaced every element, inner elements before outer ones.
  public func mapping(_ transform: (Component) -> Component) -> Component {
    var result = self
    switch kind {
    case .stack(var stack):
      stack.items = stack.items.map { $0.mapping(transform) }
      result.kind = .stack(stack)
    case .box(let items): result.kind = .box(items.map { $0.mapping(transform) })
    case .button(let content): result.kind = .button(content.mapping(transform))
    case .optionSelect(var select):
      for index in select.options.indices {
        select.options[index].content = select.options[index].content.mapping(transform)
        select.options[index].selectedContent = select.options[index].selectedContent?.mapping(transform)
      }
      result.kind = .optionSelect(select)
    case .text, .image, .spacer, .embed, .textInput, .custom: break
    }
    return transform(result)
  }
}

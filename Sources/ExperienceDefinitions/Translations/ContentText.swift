package import Definitions
package import Elements
package import ExperienceTraits
import Translations

/// A text of an experience that users read, such as the label of a button.
package struct ContentText: Sendable {
  /// The use of a text.
  package enum TextUse: String, Sendable {
    case text
    case imageDescription = "description of an image"
    case label = "label of a field"
    case errorMessage = "error message of a field"
    case placeholder = "placeholder of a field"
  }

  /// The identifier of the element with the text.
  ///
  /// If the text has several spans, a point and the number of the span follow, as in `3b1f.2`.
  package let key: String
  /// The text in the language of the definition.
  package let text: String
  package let use: TextUse
  /// The name of the text's font; `nil` for the font of the system.
  package let font: String?
  /// The index of the first step with the text.
  package let step: Int
  /// The identifier of the element in the content of the step.
  package let element: String
  /// The position of the element in the file of the definition.
  package let position: Position

  /// Whether the text has letters outside its placeholders, so that it can differ between languages.
  package var hasWords: Bool {
    var start = text.startIndex
    for placeholder in Placeholder.all(in: text) {
      if text[start..<placeholder.range.lowerBound].contains(where: \.isLetter) { return true }
      start = placeholder.range.upperBound
    }
    return text[start...].contains(where: \.isLetter)
  }
}

extension Experience {
  /// The texts of all steps in their order, each key once.
  package var texts: [ContentText] {
    var texts: [ContentText] = []
    var known: Set<String> = []
    for (index, step) in steps.flatMap(\.children).enumerated() {
      for part in step.content.parts {
        part.visit { component in
          let position = Position(line: component.line, column: component.column)
          component.visitTexts { key, text, use, style in
            guard known.insert(key).inserted else { return }
            let font = style.flatMap { $0.text.fontName.flatMap(Self.ownFont) }
            texts.append(
              ContentText(
                key: key, text: text, use: use, font: font, step: index, element: component.id,
                position: position))
          }
        }
      }
    }
    return texts
  }

  /// The name of a font that the app brings along; `nil` for a font of the system, which has all scripts.
  ///
  /// Source: the font names of the Appcues SDK.
  private static func ownFont(_ name: String) -> String? {
    name.hasPrefix("System ") || name.isEmpty ? nil : name
  }

  /// Returns the experience with other texts.
  ///
  /// The closure returns the text for a key; `nil` leaves the text unchanged.
  func replacingTexts(_ text: (String) -> String?) -> Experience {
    var experience = self
    experience.mapContent { $0.replacingTexts(text) }
    return experience
  }
}

extension Component.Text {
  /// Returns the key of a span of a text.
  package static func key(_ id: String, span: Int, of count: Int) -> String {
    count == 1 ? id : "\(id).\(span + 1)"
  }

  fileprivate func replacing(_ id: String, _ text: (String) -> String?) -> Component.Text {
    var copy = self
    for index in spans.indices {
      if let new = text(Self.key(id, span: index, of: spans.count)) { copy.spans[index].text = new }
    }
    return copy
  }
}

extension Component {
  /// Calls a closure for each text of the element itself.
  fileprivate func visitTexts(_ body: (String, String, ContentText.TextUse, Style?) -> Void) {
    func visit(_ text: Text, _ id: String, _ use: ContentText.TextUse, _ style: Style) {
      for (index, span) in text.spans.enumerated() where !span.text.isEmpty && !id.isEmpty {
        let own = span.style?.text.fontName == nil ? style : span.style
        body(Text.key(id, span: index, of: text.spans.count), span.text, use, own)
      }
    }
    func visit(_ label: Label?, _ use: ContentText.TextUse) {
      if let label { visit(label.text, label.id, use, label.style) }
    }
    switch kind {
    case .text(let text): visit(text, id, .text, style)
    case .image(let image):
      if let label = image.accessibilityLabel, !label.isEmpty, !id.isEmpty {
        body(id, label, .imageDescription, nil)
      }
    case .textInput(let input):
      visit(input.label, .label)
      visit(input.placeholder, .placeholder)
      visit(input.errorLabel, .errorMessage)
    case .optionSelect(let select):
      visit(select.label, .label)
      visit(select.errorLabel, .errorMessage)
    case .stack, .box, .button, .spacer, .embed, .custom: break
    }
  }

  /// Returns the element with other texts in it and in every element inside it.
  ///
  /// The closure returns the text for a key; `nil` leaves the text unchanged.
  package func replacingTexts(_ text: (String) -> String?) -> Component {
    mapping { $0.replacingOwnTexts(text) }
  }

  private func replacingOwnTexts(_ text: (String) -> String?) -> Component {
    func replacing(_ label: Label) -> Label {
      Label(id: label.id, text: label.text.replacing(label.id, text), style: label.style)
    }
    var copy = self
    switch kind {
    case .text(let old): copy.kind = .text(old.replacing(id, text))
    case .image(var image):
      if image.accessibilityLabel?.isEmpty == false, let new = text(id) { image.accessibilityLabel = new }
      copy.kind = .image(image)
    case .textInput(var input):
      input.label = replacing(input.label)
      input.placeholder = input.placeholder.map(replacing)
      input.errorLabel = input.errorLabel.map(replacing)
      copy.kind = .textInput(input)
    case .optionSelect(var select):
      select.label = replacing(select.label)
      select.errorLabel = select.errorLabel.map(replacing)
      copy.kind = .optionSelect(select)
    case .stack, .box, .button, .spacer, .embed, .custom: break
    }
    return copy
  }
}

extension Component {
  /// The keys of the texts of the element and of every element inside it, in order.
  package var textKeys: [String] {
    var keys: [String] = []
    visit { component in component.visitTexts { key, _, _, _ in keys.append(key) } }
    return keys
  }
}

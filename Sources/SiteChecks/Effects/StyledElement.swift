import Definitions
import Elements
import ExperienceTraits

/// A style in an element that the definition of a step itself contains.
struct StyledElement {
  /// The place of a style in an element.
  enum StylePlace: Equatable {
    /// The style of the whole element.
    case element
    /// The style of one span of a text, by index.
    case span(Int)
    /// The style of a text of a form field, by its key in the payload.
    case label(String)
    /// The style of the frame of a text field.
    case field
  }

  let element: Component
  /// The element around it; `nil` for the root of a part of the content.
  let parent: Component?
  let place: StylePlace

  var position: Position { Position(line: element.line, column: element.column) }

  /// The style; it is the default style if the payload has none.
  var style: Style { element[place] }

  /// All styles of a step, outer elements first, without those that components of the catalog draw.
  static func all(in content: StepContent) -> [StyledElement] {
    content.parts.flatMap { all(in: $0, parent: nil) }
  }

  private static func all(in element: Component, parent: Component?) -> [StyledElement] {
    guard element.drawnBy == nil, element.line > 0 else { return [] }
    return element.stylePlaces.map { StyledElement(element: element, parent: parent, place: $0) }
      + element.children.flatMap { all(in: $0, parent: element) }
  }

  /// Returns a tree in which the style is changed.
  func restyled(in tree: Component, _ change: (Style) -> Style) -> Component {
    tree.mapping { other in
      guard other.line == element.line, other.column == element.column, other.drawnBy == nil else {
        return other
      }
      var changed = other
      changed[place] = change(other[place])
      return changed
    }
  }

  /// Returns whether a key has no effect because it only serves elements inside that set the key themselves.
  ///
  /// Source: the colour of texts and the space between lines are handed down, all other keys are not.
  func isCovered(_ setting: StyleSetting) -> Bool {
    guard place == .element, setting.isHandedDown else { return false }
    switch element.kind {
    case .stack, .box, .button: return element.children.allSatisfy { $0.sets(setting) }
    case .text(let text): return setting.isReadBySpans && text.allSpansSet(setting)
    default: return false
    }
  }
}

extension Component {
  /// Whether nothing in the element takes over a key from the elements around it.
  fileprivate func sets(_ setting: StyleSetting) -> Bool {
    guard drawnBy == nil else { return false }
    if case .spacer = kind { return true }
    if setting.isSet(style) { return true }
    switch kind {
    case .stack, .box, .button: return children.allSatisfy { $0.sets(setting) }
    case .image(let image): return image.symbolName == nil
    case .text(let text): return setting.isReadBySpans && text.allSpansSet(setting)
    default: return false
    }
  }
}

extension Component.Text {
  fileprivate func allSpansSet(_ setting: StyleSetting) -> Bool {
    !spans.isEmpty && spans.allSatisfy { $0.style.map(setting.isSet) ?? false }
  }
}

extension Component {
  fileprivate var stylePlaces: [StyledElement.StylePlace] {
    switch kind {
    case .text(let text): [.element] + text.spans.indices.map { .span($0) }
    case .textInput: [.element, .label("label"), .label("errorLabel"), .label("placeholder"), .field]
    case .optionSelect: [.element, .label("label"), .label("errorLabel")]
    default: [.element]
    }
  }

  /// The style at a place; a place without a style has the default style and stays without one.
  fileprivate subscript(place: StyledElement.StylePlace) -> Style {
    get {
      switch (place, kind) {
      case (.element, _): style
      case (.span(let index), .text(let text)) where text.spans.indices.contains(index):
        text.spans[index].style ?? .none
      case (.label("label"), .textInput(let input)): input.label.style
      case (.label("errorLabel"), .textInput(let input)): input.errorLabel?.style ?? .none
      case (.label("placeholder"), .textInput(let input)): input.placeholder?.style ?? .none
      case (.field, .textInput(let input)): input.textFieldStyle
      case (.label("label"), .optionSelect(let select)): select.label.style
      case (.label("errorLabel"), .optionSelect(let select)): select.errorLabel?.style ?? .none
      default: .none
      }
    }
    set {
      switch (place, kind) {
      case (.element, _): style = newValue
      case (.span(let index), .text(var text)) where text.spans.indices.contains(index):
        text.spans[index].style = newValue
        kind = .text(text)
      case (.label(let key), .textInput(var input)):
        switch key {
        case "label": input.label.style = newValue
        case "errorLabel": input.errorLabel?.style = newValue
        default: input.placeholder?.style = newValue
        }
        kind = .textInput(input)
      case (.field, .textInput(var input)):
        input.textFieldStyle = newValue
        kind = .textInput(input)
      case (.label(let key), .optionSelect(var select)):
        if key == "label" { select.label.style = newValue } else { select.errorLabel?.style = newValue }
        kind = .optionSelect(select)
      default: break
      }
    }
  }
}

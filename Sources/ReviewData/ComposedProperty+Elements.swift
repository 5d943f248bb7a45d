import Composition
import Elements

/// Collects the properties of the elements of a content, in order.
struct ElementProperties {
  private(set) var properties: [ComposedProperty] = []
  /// The element whose properties are being added.
  private var element: ComposedProperty.PropertyOwner?
  /// The contents that a part of a screen already lists; its drawn elements do not list them again.
  private var added: Set<String> = []
  /// The values that the part itself sets, so that its component does not decide them.
  private var given: Set<String> = []
  /// The number of elements so far with each identifier.
  private var counts: [String: Int] = [:]
  /// The number of elements added so far; mockups number their elements in the same order.
  private var number = 0

  /// Adds an element and all elements inside it.
  mutating func add(_ component: Component, in place: String, after previous: Component? = nil) {
    number += 1
    element = ComposedProperty.PropertyOwner(
      id: uniqueID(component.id), name: Self.name(of: component),
      line: component.line > 0 ? component.line : nil, file: component.drawnBy?.file, part: "c\(number)")
    add("place", .order, previous.map { "after \(Self.word(for: $0))" } ?? "first in \(place)")
    addContent(of: component.kind)
    addLook(of: component.style)
    let place = Self.word(for: component)
    var previous: Component?
    for child in component.children {
      add(child, in: place, after: previous)
      previous = child
    }
  }

  /// Adds the drawn elements of a part of a screen, without contents that the part itself lists.
  ///
  /// These elements come from the file of a component. So only their types and their order identify them
  /// here.
  mutating func add(drawing: Component, of part: String, with own: [ComposedProperty]) {
    added = Set(own.lazy.filter { $0.aspect == .content }.map(\.value))
    given = Set(own.map(\.value))
    drawing.visit { component in
      let id = uniqueID("\(part), \(component.typeName)")
      let file = component.drawnBy?.file
      element = ComposedProperty.PropertyOwner(
        id: id, name: id, line: file.map { _ in component.line }, file: file)
      addContent(of: component.kind)
      addLook(of: component.style)
    }
    (added, given) = ([], [])
  }

  /// The identifier; if it was used before, with a number, because a drawing can repeat identifiers.
  private mutating func uniqueID(_ id: String) -> String {
    let count = counts[id, default: 0] + 1
    counts[id] = count
    return count == 1 ? id : "\(id) \(count)"
  }

  /// Adds a part of a screen with its own properties.
  mutating func add(
    part id: String, name: String, in place: String, after previous: String?, _ own: [ComposedProperty],
    entry: Int?
  ) {
    element = ComposedProperty.PropertyOwner(id: uniqueID(id), name: name, line: nil)
    add("place", .order, previous.map { "after \($0)" } ?? "first in \(place)")
    for property in own {
      properties.append(
        ComposedProperty(property.name, of: element, property.aspect, property.value, entry: entry))
    }
  }

  /// The largest number of Unicode scalars of a text in the name of its element.
  private static let nameLength = 28

  /// The type of an element and the start of its text.
  private static func name(of component: Component) -> String {
    guard let text = component.textDescription, !text.isEmpty else { return component.typeName }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: nameLength, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return "\(component.typeName) “\(text)”" }
    return "\(component.typeName) “\(text[..<end])…”"
  }

  /// A name for an element that stays the same if only the text of the element changes.
  private static func word(for component: Component) -> String {
    "\(component.typeName) \(component.id.prefix(8))"
  }

  private mutating func add(_ key: String, _ aspect: ReviewAspect, _ value: String?) {
    guard let value, aspect != .content || !added.contains(value) else { return }
    var element = element
    if given.contains(value) {
      element?.line = nil
      element?.file = nil
    }
    properties.append(ComposedProperty(key, of: element, aspect, value))
  }

  private mutating func add(_ key: String, _ value: Double?) {
    add(key, .look, value.map { PropertyValue.points($0).text })
  }

  private mutating func add(_ key: String, _ value: DynamicColor?) {
    add(key, .look, value.map { PropertyValue.color($0).text })
  }
}

extension ElementProperties {
  private mutating func addContent(of kind: Component.ElementKind) {
    switch kind {
    case .stack(let stack):
      add("orientation", .look, stack.orientation.rawValue)
      add("distribution", .look, stack.distribution?.rawValue)
      add("spacing", stack.spacing)
    case .text(let text): addText(text)
    case .image(let image):
      add("image", .content, image.imageURL)
      add("description", .content, image.accessibilityLabel)
      add("contentMode", .look, image.contentMode)
    case .spacer(let length): add("length", length)
    case .embed(let embed): add("html", .content, embed.html)
    case .optionSelect(let select): addContent(of: select)
    case .textInput(let input): addContent(of: input)
    case .custom(let custom):
      add("element", .content, custom.identifier)
      add("configuration", .content, custom.config.isNull ? nil : custom.config.text)
    case .box, .button: break
    }
  }

  private mutating func addText(_ text: Component.Text) {
    add("text", .content, text.plain)
    guard text.spans.count > 1 else { return }
    for (index, span) in text.spans.enumerated() {
      guard let style = span.style else { continue }
      addLook(of: style.text, prefix: "span \(index + 1) ")
    }
  }

  private mutating func addContent(of select: Component.OptionSelect) {
    add("question", .content, select.label.text.plain)
    add("error", .content, select.errorLabel?.text.plain)
    add("options", .content, select.options.map(\.value).joined(separator: ", "))
    add("chosen at first", .content, select.defaultValue.joined(separator: ", "))
    add("mode", .behavior, select.selectMode.rawValue)
    add("fewest", .behavior, select.bounds.minimum.map(String.init))
    add("most", .behavior, select.bounds.maximum.map(String.init))
    add("attribute", .behavior, select.attributeName)
    add("random order", .behavior, select.randomizeOptionOrder ? "yes" : nil)
    add("symbols", .look, select.controlPosition?.rawValue)
    add("format", .look, select.displayFormat?.rawValue)
    add("selectedColor", select.colors.selected)
    add("unselectedColor", select.colors.unselected)
    add("accentColor", select.colors.accent)
  }

  private mutating func addContent(of input: Component.TextInput) {
    add("question", .content, input.label.text.plain)
    add("error", .content, input.errorLabel?.text.plain)
    add("placeholder", .content, input.placeholder?.text.plain)
    add("text at first", .content, input.defaultValue)
    add("required", .behavior, input.isRequired ? "yes" : "no")
    add("maxLength", .behavior, input.maxLength.map(String.init))
    add("dataType", .behavior, input.dataType?.rawValue)
    add("attribute", .behavior, input.attributeName)
    add("lines", .look, String(input.numberOfLines))
    add("cursorColor", input.cursorColor)
  }
}

extension ElementProperties {
  private mutating func addLook(of style: Style) {
    guard style != .none else { return }
    add("verticalAlignment", .look, style.verticalAlignment)
    add("horizontalAlignment", .look, style.horizontalAlignment)
    add("width", style.width)
    add("height", style.height)
    add(style.padding, "padding")
    add(style.margin, "margin")
    addLook(of: style.text)
    add("backgroundColor", style.box.backgroundColor)
    add("borderColor", style.box.borderColor)
    add("borderWidth", style.box.borderWidth)
    add("cornerRadius", style.box.cornerRadius)
    add("backgroundImage", .look, style.box.image?.imageURL)
    add(
      "gradient", .look,
      style.box.gradient.map { gradient in
        let colors = gradient.colors.map { PropertyValue.color($0).text }
        return "\(gradient.startPoint) to \(gradient.endPoint): \(colors.joined(separator: ", "))"
      })
    add(
      "shadow", .look,
      style.box.shadow.map { shadow in
        let numbers = [shadow.radius, shadow.x, shadow.y].map { PropertyValue.points($0).text }
        return "\(PropertyValue.color(shadow.color).text), \(numbers.joined(separator: ", "))"
      })
  }

  private mutating func addLook(of text: Style.TextAppearance, prefix: String = "") {
    add("\(prefix)fontName", .look, text.fontName)
    add("\(prefix)fontSize", text.fontSize)
    add("\(prefix)letterSpacing", text.letterSpacing)
    add("\(prefix)lineHeight", text.lineHeight)
    add("\(prefix)textAlignment", .look, text.alignment)
    add("\(prefix)foregroundColor", text.color)
  }

  private mutating func add(_ insets: EdgeInsets, _ key: String) {
    guard insets != .zero else { return }
    let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
    add(key, .look, lengths.map { PropertyValue.points($0).text }.joined(separator: ", "))
  }
}

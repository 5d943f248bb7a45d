import Elements

extension ExperienceContainer.Layout {
  /// The name of the layout in traces and declared traits.
  var word: String {
    switch self {
    case .single: "single"
    case .carousel: "carousel"
    case .custom(let name): name
    }
  }

  init(word: String) {
    switch word {
    case "single": self = .single
    case "carousel": self = .carousel
    default: self = .custom(word)
    }
  }
}

extension ExperienceWrapper.WrapperKind {
  /// The name of the wrapper kind in traces and declared traits.
  var word: String {
    switch self {
    case .none: "container"
    case .dialog: "dialog"
    case .tooltip: "tooltip"
    case .custom(let name): name
    }
  }

  init(word: String) {
    switch word {
    case "container": self = .none
    case "dialog": self = .dialog
    case "tooltip": self = .tooltip
    default: self = .custom(word)
    }
  }
}

extension Presentation.Style {
  /// The name of the presentation style in traces and declared traits.
  var word: String {
    switch self {
    case .full: "full"
    case .dialog: "dialog"
    case .sheet: "sheet"
    case .halfSheet: "halfSheet"
    case .tooltip: "tooltip"
    case .embed: "embed"
    case .custom(let name): name
    }
  }

  /// The presentation style for readers.
  package var title: String {
    switch self {
    case .full: "Full screen"
    case .dialog: "Dialog"
    case .sheet: "Sheet"
    case .halfSheet: "Half sheet"
    case .tooltip: "Tooltip"
    case .embed: "Embedded"
    case .custom(let name): name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  init(word: String) {
    switch word {
    case "full": self = .full
    case "dialog": self = .dialog
    case "sheet": self = .sheet
    case "halfSheet": self = .halfSheet
    case "tooltip": self = .tooltip
    default: self = .custom(word)
    }
  }
}

extension Presentation.Transition {
  /// The name of the transition in traces and declared traits.
  var word: String {
    switch self {
    case .none: "none"
    case .fade: "fade"
    case .slide(let edge): "slide:\(edge.rawValue)"
    }
  }

  static let words = ([.none, .fade] + SlideEdge.allCases.map { Self.slide(from: $0) }).map(\.word)

  init?(word: String) {
    switch word {
    case "none": self = .none
    case "fade": self = .fade
    default:
      guard let edge = SlideEdge.allCases.first(where: { word == "slide:\($0.rawValue)" }) else { return nil }
      self = .slide(from: edge)
    }
  }
}

extension Component {
  /// A short form of the element for a trace: its type, identifier, and text.
  var summary: PropertyValue {
    var entries = [
      PropertyValue.PropertyEntry("type", .string(typeName)), PropertyValue.PropertyEntry("id", .string(id)),
    ]
    if let text = textDescription { entries.append(PropertyValue.PropertyEntry("text", .string(text))) }
    return .summary(entries)
  }
}

extension Overlay {
  var summary: PropertyValue {
    .summary([
      PropertyValue.PropertyEntry("trait", .string(name)),
      PropertyValue.PropertyEntry("text", content.textDescription.map(PropertyValue.string) ?? .null),
      PropertyValue.PropertyEntry("vertical", .string(placement.vertical.rawValue)),
      PropertyValue.PropertyEntry("horizontal", .string(placement.horizontal.rawValue)),
    ])
  }
}

extension CloseButton {
  var summary: PropertyValue {
    var entries = [PropertyValue.PropertyEntry("appearance", .string(appearance.rawValue))]
    entries += style.summaryEntries
    return .summary(entries)
  }
}

extension Style {
  /// A short form of the style for a trace: place, size, and colours, if set.
  var summary: PropertyValue { .summary(summaryEntries) }

  fileprivate var summaryEntries: [PropertyValue.PropertyEntry] {
    let entries: [(String, PropertyValue?)] = [
      ("verticalAlignment", verticalAlignment.map(PropertyValue.string)),
      ("horizontalAlignment", horizontalAlignment.map(PropertyValue.string)),
      ("width", width.map(PropertyValue.points)), ("height", height.map(PropertyValue.points)),
      ("foregroundColor", text.color.map(PropertyValue.color)),
      ("backgroundColor", box.backgroundColor.map(PropertyValue.color)),
      ("cornerRadius", box.cornerRadius.map(PropertyValue.points)),
    ]
    return entries.compactMap { name, value in value.map { PropertyValue.PropertyEntry(name, $0) } }
  }
}

extension Style.Shadow {
  var summary: PropertyValue {
    .summary([
      PropertyValue.PropertyEntry("color", .color(color)),
      PropertyValue.PropertyEntry("radius", .points(radius)),
      PropertyValue.PropertyEntry("x", .points(x)), PropertyValue.PropertyEntry("y", .points(y)),
    ])
  }
}

extension TooltipPointer {
  var summary: PropertyValue {
    .summary([
      PropertyValue.PropertyEntry("hidden", .bool(isHidden)),
      PropertyValue.PropertyEntry("base", .points(base)),
      PropertyValue.PropertyEntry("length", .points(length)),
      PropertyValue.PropertyEntry("cornerRadius", .points(cornerRadius)),
    ])
  }
}

extension Keyhole {
  var summary: PropertyValue {
    .summary(shape.entries + [PropertyValue.PropertyEntry("hole", .rectangle(rectangle))])
  }
}

extension Effects {
  var summary: PropertyValue {
    .summary([
      PropertyValue.PropertyEntry("style", .string("confetti")),
      PropertyValue.PropertyEntry("duration", .number(Double(duration))),
      PropertyValue.PropertyEntry("intensity", .number(intensity)),
      PropertyValue.PropertyEntry("colors", .array(colors.map { .color(DynamicColor(light: $0)) })),
    ])
  }
}

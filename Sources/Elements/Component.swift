/// One element of what a step shows, with everything inside it.
public struct Component: Hashable, Sendable {
  /// The identifier in lower case.
  public var id: String
  /// How the element looks.
  public var style: Style
  /// What the element is.
  public var kind: Kind
  /// The line and column of the definition, both 0 where the element was made by the tool.
  public var line, column: Int
  /// The component whose drawing has the element; `nil` for an element of the definition itself.
  ///
  /// The line is one of the file that defines the component.
  package var drawnBy: DrawingSource?

  /// The least length of empty space that says none, in points.
  package static let spacerLength = 8.0

  /// Creates an element.
  public init(id: String, style: Style = .none, kind: Kind, line: Int = 0, column: Int = 0) {
    self.id = id
    self.style = style
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// A component in whose drawing elements are written.
  package struct DrawingSource: Hashable, Sendable {
    /// The type by which definitions use the component.
    package let type: String
    /// The path of the file that defines it.
    package let file: String

    /// Creates a source.
    package init(type: String, file: String) {
      self.type = type
      self.file = file
    }
  }

  /// What an element is.
  public indirect enum Kind: Hashable, Sendable {
    /// Elements in a row or a column.
    case stack(Stack)
    /// Elements on top of each other, the last one in front.
    case box([Component])
    /// Text with one or more styles.
    case text(Text)
    /// An element that can be pressed.
    case button(Component)
    /// A picture or a symbol.
    case image(Image)
    /// Empty space that grows along the axis of its parent; the number is its minimum length.
    case spacer(Double?)
    /// A piece of HTML.
    case embed(Embed)
    /// A choice between options.
    case optionSelect(OptionSelect)
    /// A field for text.
    case textInput(TextInput)
    /// An element that the app provides.
    case custom(Custom)
  }
}

extension Component {
  /// Elements in a row or a column.
  public struct Stack: Hashable, Sendable {
    /// The axis of a stack.
    public enum Orientation: String, Hashable, Sendable, CaseIterable {
      case horizontal, vertical
    }

    /// How a row shares its width.
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
      case center, equal
    }

    /// The edge of the step at which a stack stays while the rest scrolls.
    public enum Sticky: String, Hashable, Sendable, CaseIterable {
      case top, bottom
    }

    /// The axis.
    public var orientation: Orientation
    /// How a row shares its width; a column ignores it.
    public var distribution: Distribution?
    /// The distance between two elements in points.
    public var spacing: Double
    /// The elements in order.
    public var items: [Component]
    /// The edge at which the stack stays.
    public var sticky: Sticky?

    /// Creates a stack.
    public init(
      orientation: Orientation, distribution: Distribution? = nil, spacing: Double = 0, items: [Component],
      sticky: Sticky? = nil
    ) {
      self.orientation = orientation
      self.distribution = distribution
      self.spacing = spacing
      self.items = items
      self.sticky = sticky
    }
  }

  /// Text in one or more spans.
  public struct Text: Hashable, Sendable {
    /// A run of text in one style.
    public struct Span: Hashable, Sendable {
      /// The characters.
      public var text: String
      /// Font, size, colour and letter spacing, where they differ from those of the whole text.
      public var style: Style?

      /// Creates a span.
      public init(text: String, style: Style? = nil) {
        self.text = text
        self.style = style
      }
    }

    /// The spans in order.
    public var spans: [Span]

    /// Creates a text from spans.
    public init(spans: [Span]) {
      self.spans = spans
    }

    /// The characters of all spans.
    public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }
  }

  /// A text with a style of its own that belongs to a form element.
  public struct Label: Hashable, Sendable {
    /// The identifier in lower case.
    public var id: String
    /// The text.
    public var text: Text
    /// How it looks.
    public var style: Style

    /// Creates a label.
    public init(id: String, text: Text, style: Style) {
      self.id = id
      self.text = text
      self.style = style
    }
  }

  /// A picture or a symbol.
  public struct Image: Hashable, Sendable {
    /// The address as written: a URL, a path relative to the file, or `sf-symbol://` and a name.
    public var imageURL: String
    /// A blurred stand-in.
    public var blurHash: String?
    /// `fit` or `fill`; any other word stretches the picture.
    public var contentMode: String?
    /// The size of the picture itself.
    public var intrinsicSize: Size?
    /// What the picture shows, for people who do not see it.
    public var accessibilityLabel: String?
    /// The size of the file, in pixels, where it is known.
    package var fileSize: Size?

    /// Creates a picture.
    public init(
      imageURL: String, blurHash: String? = nil, contentMode: String? = nil, intrinsicSize: Size? = nil,
      accessibilityLabel: String? = nil
    ) {
      self.imageURL = imageURL
      self.blurHash = blurHash
      self.contentMode = contentMode
      self.intrinsicSize = intrinsicSize
      self.accessibilityLabel = accessibilityLabel
    }

    /// The name of the system symbol that the address asks for, or `nil` for a picture.
    public var symbolName: String? { Self.symbolName(of: imageURL) }

    /// The name of the system symbol that an address asks for, or `nil` for a picture.
    public static func symbolName(of address: String) -> String? {
      let scheme = "sf-symbol://"
      return address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : nil
    }
  }

  /// An element that the app provides.
  public struct Custom: Hashable, Sendable {
    /// The name under which the app registers the element.
    public var identifier: String
    /// What the element is given, free in form.
    public var config: PropertyValue

    /// Creates an element of the app.
    public init(identifier: String, config: PropertyValue = .null) {
      self.identifier = identifier
      self.config = config
    }
  }

  /// A piece of HTML.
  public struct Embed: Hashable, Sendable {
    /// The HTML as written.
    public var html: String
    /// The size whose ratio gives the height.
    public var intrinsicSize: Size?

    /// Creates an embed.
    public init(html: String, intrinsicSize: Size?) {
      self.html = html
      self.intrinsicSize = intrinsicSize
    }
  }
}

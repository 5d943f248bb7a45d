/// One element of a step's content, with all elements inside it.
public struct Component: Hashable, Sendable {
  /// The identifier of the element, in lower case.
  public var id: String
  /// The look of the element: its size, spacing, text and box.
  public var style: Style
  /// The primitive that the element is, such as a text or a button, with its values.
  public var kind: ElementKind
  /// The line and column of the element's definition; both are 0 if the tool made the element.
  public var line, column: Int
  /// The component whose drawing contains the element; `nil` if the definition itself contains it.
  ///
  /// If it is set, `line` is a line of the file that defines the component.
  package var drawnBy: DrawingSource?

  /// The minimum length of a spacer that states no length, in points.
  package static let spacerLength = 8.0

  /// Creates an element.
  public init(id: String, style: Style = .none, kind: ElementKind, line: Int = 0, column: Int = 0) {
    self.id = id
    self.style = style
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// A component whose drawing contains elements.
  package struct DrawingSource: Hashable, Sendable {
    /// The type name with which definitions use the component.
    package let type: String
    /// The path of the file that defines the component.
    package let file: String

    /// Creates a source from the component's type name and its file.
    package init(type: String, file: String) {
      self.type = type
      self.file = file
    }
  }

  /// The primitives, each with its values.
  public indirect enum ElementKind: Hashable, Sendable {
    /// Elements arranged in a row or a column.
    case stack(Stack)
    /// Elements on top of each other, the last one in front.
    case box([Component])
    /// Text with one or more styles.
    case text(Text)
    /// An element that the user can press.
    case button(Component)
    /// An image file or a system symbol.
    case image(Image)
    /// Empty space that grows along the axis of its parent; the number is its minimum length in points.
    case spacer(Double?)
    /// A piece of HTML.
    case embed(Embed)
    /// A form field in which the user chooses one or more options.
    case optionSelect(OptionSelect)
    /// A form field in which the user types text.
    case textInput(TextInput)
    /// An element that the app draws.
    case custom(Custom)
  }
}

extension Component {
  /// Elements arranged in a row or a column.
  public struct Stack: Hashable, Sendable {
    /// The axis of a stack.
    public enum Orientation: String, Hashable, Sendable, CaseIterable {
      case horizontal, vertical
    }

    /// The way in which a row shares its width among its elements.
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
      case center, equal
    }

    /// The edge of the step at which a stack stays while the rest of the step scrolls.
    public enum Sticky: String, Hashable, Sendable, CaseIterable {
      case top, bottom
    }

    /// The axis along which the elements follow each other.
    public var orientation: Orientation
    /// The way in which a row shares its width; a column ignores it.
    public var distribution: Distribution?
    /// The distance between two neighbouring elements, in points.
    public var spacing: Double
    /// The elements, in order.
    public var items: [Component]
    /// The edge of the step at which the stack stays while the rest scrolls; `nil` if it scrolls too.
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
      /// The text of the span.
      public var text: String
      /// The span's font, size, colour and letter spacing; `nil` if the span looks like the whole text.
      public var style: Style?

      /// Creates a span of text.
      public init(text: String, style: Style? = nil) {
        self.text = text
        self.style = style
      }
    }

    /// The spans, in order.
    public var spans: [Span]

    /// Creates a text from spans.
    public init(spans: [Span]) {
      self.spans = spans
    }

    /// The text of all spans, joined.
    public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }
  }

  /// A text that belongs to a form field and has a separate style.
  public struct Label: Hashable, Sendable {
    /// The identifier of the label, in lower case.
    public var id: String
    /// The text of the label.
    public var text: Text
    /// The style of the label.
    public var style: Style

    /// Creates a label of a form field.
    public init(id: String, text: Text, style: Style) {
      self.id = id
      self.text = text
      self.style = style
    }
  }

  /// An image file or a system symbol.
  public struct Image: Hashable, Sendable {
    /// The address as written: a URL, a path relative to the file, or `sf-symbol://` and a name.
    public var imageURL: String
    /// The BlurHash code of a blurred placeholder.
    public var blurHash: String?
    /// The way in which the image fills its frame: `fit` or `fill`; any other value stretches it.
    public var contentMode: String?
    /// The width and height that the definition states for the image.
    public var intrinsicSize: Size?
    /// The description of the image for users who cannot see it.
    public var accessibilityLabel: String?
    /// The width and height of the image file in pixels; `nil` if unknown.
    package var fileSize: Size?

    /// Creates an image from its address.
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

    /// The name of the system symbol in the element's address; `nil` if the address is that of an image file.
    public var symbolName: String? { Self.symbolName(of: imageURL) }

    /// Returns the name of the system symbol in an address, or `nil` if the address is that of an image file.
    public static func symbolName(of address: String) -> String? {
      let scheme = "sf-symbol://"
      return address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : nil
    }
  }

  /// An element that the app draws.
  public struct Custom: Hashable, Sendable {
    /// The name under which the app registers the element.
    public var identifier: String
    /// The configuration that the app's element receives; its structure is free.
    public var config: PropertyValue

    /// Creates an element that the app draws.
    public init(identifier: String, config: PropertyValue = .null) {
      self.identifier = identifier
      self.config = config
    }
  }

  /// A piece of HTML.
  public struct Embed: Hashable, Sendable {
    /// The HTML as the author wrote it.
    public var html: String
    /// The size whose aspect ratio gives the height.
    public var intrinsicSize: Size?

    /// Creates an embed from its HTML.
    public init(html: String, intrinsicSize: Size?) {
      self.html = html
      self.intrinsicSize = intrinsicSize
    }
  }
}

extension Component {
  /// A choice between options.
  public struct OptionSelect: Hashable, Sendable {
    /// How many options can be chosen.
    public enum SelectMode: String, Hashable, Sendable, CaseIterable {
      case single, multi
    }

    /// Where the symbol of an option stands.
    public enum ControlPosition: String, Hashable, Sendable, CaseIterable {
      case leading, trailing, top, bottom, hidden
    }

    /// How the options are laid out.
    public enum DisplayFormat: String, Hashable, Sendable, CaseIterable {
      case verticalList, horizontalList, picker, nps
    }

    /// One option.
    public struct Option: Hashable, Sendable {
      /// The value that choosing it gives.
      public var value: String
      /// What it shows.
      public var content: Component
      /// What it shows while it is chosen, where that differs.
      public var selectedContent: Component?

      /// Creates an option.
      public init(value: String, content: Component, selectedContent: Component? = nil) {
        self.value = value
        self.content = content
        self.selectedContent = selectedContent
      }
    }

    /// How many options must and may be chosen.
    public struct Bounds: Hashable, Sendable {
      /// The fewest and the most.
      public var minimum, maximum: Int?

      /// Creates bounds that bound nothing.
      public init() {}
    }

    /// The colours of the symbols, those of the platform where they are absent.
    public struct Colors: Hashable, Sendable {
      /// The colours of a chosen option, of another one, and of what stands on the first.
      public var selected, unselected, accent: DynamicColor?

      /// Creates colours that are the platform's.
      public init() {}
    }

    /// The question.
    public var label: Label
    /// What is shown when the answer is missing.
    public var errorLabel: Label?
    /// How many options can be chosen.
    public var selectMode: SelectMode
    /// The options in order.
    public var options: [Option]
    /// The values chosen at first.
    public var defaultValue: [String]
    /// How many options must and may be chosen.
    public var bounds = Bounds()
    /// Where the symbol of an option stands; absent means that there is none.
    public var controlPosition: ControlPosition?
    /// How the options are laid out.
    public var displayFormat: DisplayFormat?
    /// The colours of the symbols.
    public var colors = Colors()
    /// The profile attribute that receives the answer.
    public var attributeName: String?
    /// Whether every option up to the chosen one is drawn as chosen.
    public var leadingFill: Bool
    /// Whether the runtime shuffles the options.
    public var randomizeOptionOrder: Bool

    /// Creates a choice.
    public init(label: Label, selectMode: SelectMode, options: [Option]) {
      self.label = label
      self.selectMode = selectMode
      self.options = options
      self.defaultValue = []
      self.leadingFill = false
      self.randomizeOptionOrder = false
    }
  }

  /// A field for text.
  public struct TextInput: Hashable, Sendable {
    /// What kind of text is meant, which chooses the keyboard.
    public enum DataType: String, Hashable, Sendable, CaseIterable {
      case text, number, email, phone, name, address, url
    }

    /// The question.
    public var label: Label
    /// What is shown when the answer is missing, and what an empty field shows.
    public var errorLabel, placeholder: Label?
    /// The text at first.
    public var defaultValue: String?
    /// Whether the field must be filled in.
    public var isRequired: Bool
    /// The height of the field in lines.
    public var numberOfLines: Int
    /// The number of characters at which input stops.
    public var maxLength: Int?
    /// What kind of text is meant.
    public var dataType: DataType?
    /// How the field looks.
    public var textFieldStyle: Style
    /// The colour of the insertion point.
    public var cursorColor: DynamicColor?
    /// The profile attribute that receives the answer.
    public var attributeName: String?

    /// Creates a field of one line.
    public init(label: Label) {
      self.label = label
      self.isRequired = false
      self.numberOfLines = 1
      self.textFieldStyle = .none
    }
  }
}

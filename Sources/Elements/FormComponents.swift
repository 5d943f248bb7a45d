extension Component {
  /// A form field in which the user chooses one or more options.
  public struct OptionSelect: Hashable, Sendable {
    /// The number of options that the user can choose: one or several.
    public enum SelectMode: String, Hashable, Sendable, CaseIterable {
      case single, multi
    }

    /// The position of an option's symbol, such as its radio button.
    public enum ControlPosition: String, Hashable, Sendable, CaseIterable {
      case leading, trailing, top, bottom, hidden
    }

    /// The layout of the options.
    public enum DisplayFormat: String, Hashable, Sendable, CaseIterable {
      case verticalList, horizontalList, picker, nps
    }

    /// One option that the user can choose.
    public struct Option: Hashable, Sendable {
      /// The value that the answer contains if the user chooses the option.
      public var value: String
      /// The content of the option.
      public var content: Component
      /// The content while the option is chosen; `nil` if it equals `content`.
      public var selectedContent: Component?

      /// Creates an option from its value and its content.
      public init(value: String, content: Component, selectedContent: Component? = nil) {
        self.value = value
        self.content = content
        self.selectedContent = selectedContent
      }
    }

    /// The minimum and maximum number of options to choose.
    public struct Bounds: Hashable, Sendable {
      /// The minimum or maximum number of options; `nil` if unlimited.
      public var minimum, maximum: Int?

      /// Creates bounds without a minimum or a maximum.
      public init() {}
    }

    /// The colours of the options' symbols; an absent colour is the platform's default.
    public struct Colors: Hashable, Sendable {
      /// The colour of a chosen symbol, of a symbol that is not chosen, or of the check mark in a chosen
      /// symbol.
      public var selected, unselected, accent: DynamicColor?

      /// Creates colours that are the platform's defaults.
      public init() {}
    }

    /// The question that the choice answers.
    public var label: Label
    /// The message that appears while a required answer is missing.
    public var errorLabel: Label?
    /// The number of options that the user can choose: one or several.
    public var selectMode: SelectMode
    /// The options, in order.
    public var options: [Option]
    /// The values of the options that are chosen at first.
    public var defaultValue: [String]
    /// The minimum and maximum number of options to choose.
    public var bounds = Bounds()
    /// The position of an option's symbol; `nil` if options have no symbol.
    public var controlPosition: ControlPosition?
    /// The layout of the options.
    public var displayFormat: DisplayFormat?
    /// The colours of the options' symbols.
    public var colors = Colors()
    /// The user profile attribute that stores the answer.
    public var attributeName: String?
    /// Whether every option before the chosen one is drawn as chosen too.
    public var leadingFill: Bool
    /// Whether the runtime shuffles the options.
    public var randomizeOptionOrder: Bool

    /// Creates a choice without a default answer.
    public init(label: Label, selectMode: SelectMode, options: [Option]) {
      self.label = label
      self.selectMode = selectMode
      self.options = options
      self.defaultValue = []
      self.leadingFill = false
      self.randomizeOptionOrder = false
    }
  }

  /// A form field in which the user types text.
  public struct TextInput: Hashable, Sendable {
    /// The kind of text that the field expects, which selects the keyboard.
    public enum DataType: String, Hashable, Sendable, CaseIterable {
      case text, number, email, phone, name, address, url
    }

    /// The question that the field answers.
    public var label: Label
    /// The message that appears while a required answer is missing, or the text that an empty field shows.
    public var errorLabel, placeholder: Label?
    /// The text that the field contains at first.
    public var defaultValue: String?
    /// Whether the user must fill in the field.
    public var isRequired: Bool
    /// The height of the field in lines.
    public var numberOfLines: Int
    /// The maximum number of characters.
    public var maxLength: Int?
    /// The kind of text that the field expects, which selects the keyboard.
    public var dataType: DataType?
    /// The look of the field.
    public var textFieldStyle: Style
    /// The colour of the text cursor.
    public var cursorColor: DynamicColor?
    /// The user profile attribute that stores the answer.
    public var attributeName: String?

    /// Creates an optional field of one line.
    public init(label: Label) {
      self.label = label
      self.isRequired = false
      self.numberOfLines = 1
      self.textFieldStyle = .none
    }
  }
}

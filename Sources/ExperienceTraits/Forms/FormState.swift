public import Elements

/// The answers of one step while it is shown.
public struct FormState: Sendable, Equatable {
  /// An element of a form with its answer.
  public struct Item: Sendable, Equatable {
    /// What kind of answer an item takes and when it is complete.
    public enum Kind: Sendable, Equatable {
      /// A text, which may have to be filled in.
      case text(isRequired: Bool)
      /// One option; where an answer is needed it must not be empty.
      case single(isRequired: Bool)
      /// Several options, in the order of selection.
      case multi(minimum: Int, maximum: Int?)
    }

    /// The identifier of the component, in lower case.
    public var id: String
    /// The words of its label.
    public var label: String
    /// The kind of answer.
    public var kind: Kind
    /// The profile attribute that receives the answer.
    public var attributeName: String?
    /// The values that are chosen, or the text as the only one.
    public private(set) var values: [String]
    private let options: [String]
    private let fillsLeading: Bool

    /// The answer of a text field at first.
    public init(_ input: Component.TextInput, id: String) {
      self.id = id
      label = input.label.text.plain
      kind = .text(isRequired: input.isRequired)
      attributeName = input.attributeName
      values = [input.defaultValue ?? ""]
      options = []
      fillsLeading = false
    }

    /// The answer of a selection at first.
    public init(_ select: Component.OptionSelect, id: String) {
      self.id = id
      label = select.label.text.plain
      attributeName = select.attributeName
      options = select.options.map(\.value)
      let minimum = min(select.bounds.minimum ?? 0, options.count)
      switch select.selectMode {
      case .single:
        kind = .single(isRequired: minimum > 0)
        values = [select.defaultValue.first ?? ""]
      case .multi:
        kind = .multi(minimum: minimum, maximum: select.bounds.maximum.map { max(minimum, $0) })
        values = select.defaultValue
      }
      fillsLeading =
        select.leadingFill && select.selectMode == .single && select.controlPosition == .hidden
    }

    /// The answer as one text.
    public var value: String { values.joined(separator: "\n") }

    /// Whether the answer is complete.
    public var isSatisfied: Bool {
      switch kind {
      case .text(let isRequired), .single(let isRequired): !isRequired || !value.isEmpty
      case .multi(let minimum, let maximum): values.count >= minimum && values.count <= maximum ?? .max
      }
    }

    /// Gives an answer: a text and a single option replace the earlier one, one of several is switched.
    ///
    /// Beyond the maximum nothing more can be chosen.
    public mutating func set(_ value: String) {
      switch kind {
      case .text, .single: values = [value]
      case .multi(_, let maximum):
        if let index = values.firstIndex(of: value) {
          values.remove(at: index)
        } else if values.count < maximum ?? .max {
          values.append(value)
        }
      }
    }

    /// Whether a value is one of the options.
    public func isListed(_ value: String) -> Bool { options.contains(value) }

    /// The values that are options, in the order of the options.
    package var listedValues: [String] { options.filter(values.contains) }

    /// Whether an option is drawn as selected; where selections fill from the start, so are those before it.
    public func isSelected(_ option: String) -> Bool {
      guard fillsLeading, let last = options.firstIndex(of: value),
        let index = options.firstIndex(of: option)
      else { return values.contains(option) }
      return index <= last
    }
  }

  /// The items from top to bottom.
  public var items: [Item]
  /// Whether incomplete items show their errors.
  public var showsErrors = false

  /// The answers of a step at first: those of its text inputs and selections, wherever stacks and boxes hold them.
  public init(_ content: StepContent) {
    items = content.parts.flatMap(Self.items)
  }

  private static func items(_ component: Component) -> [Item] {
    switch component.kind {
    case .stack(let stack): stack.items.flatMap(items)
    case .box(let children): children.flatMap(items)
    case .textInput(let input): [Item(input, id: component.id)]
    case .optionSelect(let select): [Item(select, id: component.id)]
    case .text, .button, .image, .spacer, .embed, .custom: []
    }
  }

  /// Whether all answers are complete.
  public var isComplete: Bool { items.allSatisfy(\.isSatisfied) }

  /// The answer of an item, or `nil` where the step has no such item.
  public func answer(_ id: String) -> String? { items.first { $0.id == id }?.value }
}

extension FormState.Item {
  /// The key of the profile under which the runtime sends the answer, made of the words of the label.
  public var profileKey: String {
    var slug = ""
    for scalar in label.lowercased().unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.last != "-" {
        slug += "-"
      }
    }
    if slug.last == "-" { slug.removeLast() }
    return "_appcuesForm_" + slug
  }
}

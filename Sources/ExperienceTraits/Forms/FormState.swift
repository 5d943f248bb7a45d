public import Elements

/// The answers of one step while the step is shown.
public struct FormState: Sendable, Equatable {
  /// A form element with its answer.
  public struct FormItem: Sendable, Equatable {
    /// The kinds of answer, each with its rule for completeness.
    public enum AnswerKind: Sendable, Equatable {
      /// A text. A required text must not be empty.
      case text(isRequired: Bool)
      /// One option. If the answer is required, an option must be chosen.
      case single(isRequired: Bool)
      /// Several options, in the order in which the user chose them.
      case multi(minimum: Int, maximum: Int?)
    }

    /// The identifier of the component, in lower case.
    public var id: String
    /// The text of the element's label.
    public var label: String
    /// The kind of answer that the element takes.
    public var kind: AnswerKind
    /// The name of the profile attribute that receives the answer.
    public var attributeName: String?
    /// The chosen values.
    ///
    /// For a text field, the list contains only its text.
    public private(set) var values: [String]
    private let options: [String]
    private let fillsLeading: Bool

    /// Creates the initial answer of a text field.
    public init(_ input: Component.TextInput, id: String) {
      self.id = id
      label = input.label.text.plain
      kind = .text(isRequired: input.isRequired)
      attributeName = input.attributeName
      values = [input.defaultValue ?? ""]
      options = []
      fillsLeading = false
    }

    /// Creates the initial answer of a selection.
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

    /// The answer as one text, with one chosen value on each line.
    public var value: String { values.joined(separator: "\n") }

    /// Whether the answer meets the rule of its kind.
    public var isSatisfied: Bool {
      switch kind {
      case .text(let isRequired), .single(let isRequired): !isRequired || !value.isEmpty
      case .multi(let minimum, let maximum): values.count >= minimum && values.count <= maximum ?? .max
      }
    }

    /// Whether every answer that the user can give meets the rule of its kind.
    fileprivate var isAlwaysSatisfied: Bool {
      switch kind {
      case .text(let isRequired), .single(let isRequired): !isRequired
      case .multi(let minimum, _): minimum == 0 && isSatisfied
      }
    }

    /// Changes the answer.
    ///
    /// A text or a single option replaces the earlier answer. One of several options is selected or
    /// deselected. At the maximum, no further option can be selected.
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

    /// The chosen values that are options, in the order of the options.
    package var listedValues: [String] { options.filter(values.contains) }

    /// Whether an option is drawn as selected.
    ///
    /// If the selection fills from the start, all options before the chosen one are selected too.
    public func isSelected(_ option: String) -> Bool {
      guard fillsLeading, let last = options.firstIndex(of: value),
        let index = options.firstIndex(of: option)
      else { return values.contains(option) }
      return index <= last
    }
  }

  /// The form elements of the step, from top to bottom.
  public var items: [FormItem]
  /// Whether incomplete elements show their errors.
  public var showsErrors = false

  /// Creates the initial answers of a step.
  ///
  /// The form elements can be anywhere inside stacks and boxes.
  public init(_ content: StepContent) {
    items = content.parts.flatMap(Self.items)
  }

  private static func items(_ component: Component) -> [FormItem] {
    switch component.kind {
    case .stack(let stack): stack.items.flatMap(items)
    case .box(let children): children.flatMap(items)
    case .textInput(let input): [FormItem(input, id: component.id)]
    case .optionSelect(let select): [FormItem(select, id: component.id)]
    case .text, .button, .image, .spacer, .embed, .custom: []
    }
  }

  /// Whether the user cannot give an answer that breaks its rule.
  package var isAlwaysComplete: Bool { items.allSatisfy(\.isAlwaysSatisfied) }

  /// Whether all answers meet their rules.
  public var isComplete: Bool { items.allSatisfy(\.isSatisfied) }

  /// The answer of a form element, or `nil` if the step has no such element.
  public func answer(_ id: String) -> String? { items.first { $0.id == id }?.value }
}

extension FormState.FormItem {
  /// The profile key under which the runtime sends the answer.
  ///
  /// The key is made from the text of the label.
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

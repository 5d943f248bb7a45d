import Elements

extension MockupRenderer {
  mutating func optionSelect(
    _ select: Component.OptionSelect, _ component: Component, _ inherited: Inherited
  ) {
    framed(component, "v form a\(component.style.horizontalPlacement.letter)") { renderer in
      let isList = !(select.selectMode == .single && select.displayFormat == .picker)
      renderer.formLabel(select.label, for: isList ? nil : component.id, inherited)
      switch (select.selectMode, select.displayFormat) {
      case (.single, .picker): renderer.picker(select, component)
      case (.single, .nps): renderer.scale(select, component, inherited)
      case (_, .horizontalList): renderer.optionList(select, component, "h", inherited)
      case (_, .verticalList), (_, nil), (.multi, .picker), (.multi, .nps):
        renderer.optionList(select, component, "v", inherited)
      }
    }
  }

  /// The label of a form element in a row of its own.
  private mutating func formLabel(_ label: Component.Label, for id: String?, _ inherited: Inherited) {
    let place = label.style.horizontalAlignment == nil ? .leading : label.style.horizontalPlacement
    html.open("div", .class("form-row", "a\(place.letter)"))
    var rules = StyleRules.text(label.style, lineSpacing: inherited.lineSpacing)
    rules.color("color", label.style.foregroundColor)
    let classes = HTMLAttribute.class(
      "c t", styleClass(rules), frameClass(label.style, hasPadding: true))
    if let id, isOperable {
      html.open("label", classes, HTMLAttribute("for", fieldID(id)))
      spans(label.text)
      html.close("label")
    } else {
      html.open("div", classes)
      spans(label.text)
      html.close("div")
    }
    html.close("div")
  }

  /// Whether fields of a form can be used where they are drawn.
  private var isOperable: Bool { use.isInteractive && !isInsideLink }

  private func fieldID(_ id: String) -> String { "field-\(id)" }

  private func isSelected(_ option: Component.OptionSelect.Option, in select: Component.OptionSelect) -> Bool
  {
    switch select.selectMode {
    case .multi: return select.defaultValue.contains(option.value)
    case .single:
      let chosen = select.defaultValue.first ?? ""
      guard select.leadingFill, select.controlPosition == .hidden,
        let last = select.options.firstIndex(where: { $0.value == chosen }),
        let index = select.options.firstIndex(where: { $0 == option })
      else { return option.value == chosen }
      return index <= last
    }
  }

  private mutating func picker(_ select: Component.OptionSelect, _ component: Component) {
    guard isOperable else {
      let chosen = select.options.first { isSelected($0, in: select) } ?? select.options.first
      html.element("div", .class("picker"), text: chosen?.content.textDescription ?? chosen?.value ?? "")
      return
    }
    html.open("select", .class("picker"), .id(fieldID(component.id)))
    for option in select.options {
      html.element(
        "option", HTMLAttribute("value", option.value), .flag("selected", isSelected(option, in: select)),
        text: option.content.textDescription ?? option.value)
    }
    html.close("select")
  }

  /// Two rows of options, the first with half of them rounded up.
  private mutating func scale(
    _ select: Component.OptionSelect, _ component: Component, _ inherited: Inherited
  ) {
    let half = (select.options.count + 1) / 2
    openGroup(select, "v ac scale")
    for row in [select.options.prefix(half), select.options.dropFirst(half)] {
      html.open("div", .class("c h ac"))
      for option in row { self.option(option, select, component, control: nil, inherited) }
      html.close("div")
    }
    html.close("div")
  }

  private mutating func optionList(
    _ select: Component.OptionSelect, _ component: Component, _ axis: String, _ inherited: Inherited
  ) {
    let alignment: String
    switch (axis, select.controlPosition) {
    case ("h", .top?): alignment = "at"
    case ("h", .bottom?): alignment = "ab"
    case ("v", .leading?): alignment = "al"
    case ("v", .trailing?): alignment = "ar"
    default: alignment = "ac"
    }
    openGroup(select, "\(axis) \(alignment)")
    let control = select.controlPosition == .hidden ? nil : select.controlPosition
    for option in select.options { self.option(option, select, component, control: control, inherited) }
    html.close("div")
  }

  private mutating func openGroup(_ select: Component.OptionSelect, _ classes: String) {
    html.open(
      "div", .class("c options", classes),
      HTMLAttribute("role", select.selectMode == .single ? "radiogroup" : "group"),
      HTMLAttribute("aria-label", select.label.text.plain))
  }

  private mutating func option(
    _ option: Component.OptionSelect.Option, _ select: Component.OptionSelect, _ component: Component,
    control: Component.OptionSelect.ControlPosition?, _ inherited: Inherited
  ) {
    let isSelected = isSelected(option, in: select)
    let direction =
      switch control {
      case .top, .bottom: "stacked"
      case .leading, .trailing, .hidden, nil: "inline"
      }
    let order = control == .trailing || control == .bottom ? "after" : ""
    let greedy = option.content.isGreedy ? "g" : ""
    html.open("div", .class("option", direction, order, greedy))
    if isOperable {
      html.open(
        "input", HTMLAttribute("type", select.selectMode == .single ? "radio" : "checkbox"),
        HTMLAttribute("name", fieldID(component.id)), HTMLAttribute("value", option.value),
        .flag("checked", isSelected), .class("choice"),
        HTMLAttribute("aria-label", option.content.textDescription ?? option.value))
    }
    if control != nil {
      let shape = select.selectMode == .single ? "radio" : "check"
      optionSymbol(select, shape: shape, isSelected: true)
      optionSymbol(select, shape: shape, isSelected: false)
    }
    optionContent(option, isSelected: isSelected, inherited)
    html.close("div")
  }

  /// The symbol of an option in one of its two states; the page shows the one that holds.
  private mutating func optionSymbol(_ select: Component.OptionSelect, shape: String, isSelected: Bool) {
    var rules = Declarations()
    rules.color("color", isSelected ? select.selectedColor : select.unselectedColor)
    html.open(
      "span", .class("mark", isSelected ? "on" : "off", styleClass(rules)),
      HTMLAttribute("aria-hidden", "true"))
    html.open(
      "svg", HTMLAttribute("viewBox", "0 0 24 24"), HTMLAttribute("fill", "currentColor"),
      HTMLAttribute("aria-hidden", "true"))
    html.element(
      "path", HTMLAttribute("d", Symbols.choice(shape, isSelected: isSelected)),
      HTMLAttribute("fill-rule", "evenodd")
    ) { _ in }
    html.close("svg")
    html.close("span")
  }

  private mutating func optionContent(
    _ option: Component.OptionSelect.Option, isSelected: Bool, _ inherited: Inherited
  ) {
    guard let selected = option.selectedContent else {
      component(option.content, inherited)
      return
    }
    html.open("div", .class("state on"))
    component(selected, inherited)
    html.close("div")
    html.open("div", .class("state off"))
    component(option.content, inherited)
    html.close("div")
  }

  mutating func textInput(_ input: Component.TextInput, _ component: Component, _ inherited: Inherited) {
    framed(component, "v form a\(component.style.horizontalPlacement.letter)") { renderer in
      renderer.formLabel(input.label, for: component.id, inherited)
      renderer.field(input, component)
    }
  }

  private mutating func field(_ input: Component.TextInput, _ component: Component) {
    let style = input.textFieldStyle
    let lines = max(1, min(input.numberOfLines, 50))
    var rules = StyleRules.text(style, lineSpacing: nil)
    rules.length("height", (Double(lines) * 1.2 * (style.fontSize ?? 17) + 32).rounded())
    rules.color("caret-color", input.cursorColor)
    let classes = HTMLAttribute.class("c field", styleClass(rules), frameClass(style, hasPadding: true))
    let placeholder = HTMLAttribute.optional("placeholder", input.placeholder?.text.plain)
    let limit = HTMLAttribute.optional("maxlength", input.maxLength.flatMap { $0 > 0 ? String($0) : nil })
    let id = HTMLAttribute.id(fieldID(component.id))
    if !isOperable {
      let text = input.defaultValue ?? ""
      html.element(
        "div", classes, text: text.isEmpty ? input.placeholder?.text.plain ?? "" : text)
    } else if lines > 1 {
      html.element("textarea", classes, id, placeholder, limit, text: input.defaultValue ?? "")
    } else {
      html.open(
        "input", classes, id, HTMLAttribute("type", input.dataType.fieldType), placeholder, limit,
        .optional("value", input.defaultValue), .flag("required", input.isRequired),
        HTMLAttribute("autocomplete", "off"))
    }
  }
}

extension Component.TextInput.DataType? {
  /// The type of an HTML field with the same keyboard.
  fileprivate var fieldType: String {
    switch self {
    case .email: "email"
    case .phone: "tel"
    case .number: "text"
    case .url: "url"
    case .text, .name, .address, nil: "text"
    }
  }
}

import Elements
import ExperienceTraits

extension MockupRenderer {
  mutating func optionSelect(
    _ select: Component.OptionSelect, _ component: Component, _ inherited: Inherited
  ) {
    let item = FormState.FormItem(select, id: component.id)
    formItem(item, select.errorLabel, component, inherited) { renderer, inherited in
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

  /// Draws a form element with its error label, which appears after the form is rejected.
  private mutating func formItem(
    _ item: FormState.FormItem, _ error: Component.Label?, _ component: Component, _ inherited: Inherited,
    _ body: (inout MockupRenderer, Inherited) -> Void
  ) {
    var rules = Declarations()
    if let color = error?.style.text.color { rules.variable("error", CSS.color(color)) }
    let layout = "v form a\(component.style.horizontalPlacement.letter)"
    var inherited = inherited
    inherited.isBesideWide = component.isWider(than: inherited.room)
    framed(component, layout, contentRules: rules) { renderer in
      renderer.openItem(item)
      body(&renderer, inherited)
      if let error {
        renderer.html.open("div", .class("error-row"), HTMLAttribute("role", "alert"))
        renderer.formLabel(error, for: nil, inherited)
        renderer.html.close("div")
      }
      renderer.html.close("div")
    }
  }

  /// Opens the part of a form element that declares the requirements for its answer.
  private mutating func openItem(_ item: FormState.FormItem) {
    guard isOperable else {
      html.open("div", .class("item", "v"))
      return
    }
    var needs: String?
    var minimum: Int?
    var maximum: Int?
    switch item.kind {
    case .text(let isRequired): needs = isRequired ? "text" : nil
    case .single(let isRequired): needs = isRequired ? "one" : nil
    case .multi(let least, let most):
      (minimum, maximum) = (least, most)
      needs = least > 0 || most != nil ? "some" : nil
      if least > 0 { groupCount += 1 }
    }
    let isCounted = (minimum ?? 0) > 0 && groupCount <= 6
    html.open(
      "div", .class("item", "v", isCounted ? "g\(groupCount)" : ""), HTMLAttribute("data-block", item.id),
      .optional("data-needs", needs),
      .optional("data-min", minimum.map(String.init)), .optional("data-max", maximum.map(String.init)),
      .optional("data-value", item.hasUnlistedValue ? item.value : nil))
  }

  /// Draws the label of a form element in a separate row.
  private mutating func formLabel(_ label: Component.Label, for id: String?, _ inherited: Inherited) {
    let place = label.style.horizontalAlignment == nil ? .leading : label.style.horizontalPlacement
    var row = Declarations()
    if inherited.isBesideWide, let width = inherited.room.css {
      row.value("width", width)
      row.value("align-self", "auto")
    }
    html.open("div", .class("form-row", "a\(place.letter)", styleClass(row)))
    var rules = StyleRules.text(label.style, lines: inherited.lines)
    rules.color("color", label.style.text.color)
    let classes = HTMLAttribute.class(
      "c t", styleClass(rules), boxClass(label.style, .own, padding: label.style.padding))
    if let id, isOperable {
      html.open("label", classes, HTMLAttribute("for", fieldID(id)))
      layers(label.style)
      spans(label.text, of: label.id)
      html.close("label")
    } else {
      html.open("div", classes)
      layers(label.style)
      spans(label.text, of: label.id)
      html.close("div")
    }
    html.close("div")
  }

  /// Whether the reader can use form fields at this position: the mockup is interactive and no link surrounds
  /// them.
  private var isOperable: Bool { use.isInteractive && !link.isOpen }

  private func fieldID(_ id: String) -> String { "field-\(id)" }

  private func isSelected(_ option: Component.OptionSelect.Option, in select: Component.OptionSelect) -> Bool
  {
    FormState.FormItem(select, id: "").isSelected(option.value)
  }

  private mutating func picker(_ select: Component.OptionSelect, _ component: Component) {
    guard isOperable else {
      let chosen = select.options.first { isSelected($0, in: select) } ?? select.options.first
      html.element(
        "div", .class("picker"), chosen.flatMap { textNumber($0.content.id) },
        text: chosen?.content.textDescription ?? chosen?.value ?? "")
      return
    }
    let item = FormState.FormItem(select, id: component.id)
    let isRequired = if case .single(isRequired: true) = item.kind { true } else { false }
    html.open("select", .class("picker"), .id(fieldID(component.id)), .flag("required", isRequired))
    let isUnlisted = !item.isListed(item.value)
    if isRequired || item.value.isEmpty && isUnlisted {
      html.element(
        "option", HTMLAttribute("value", ""), .flag("selected", isUnlisted && item.value.isEmpty), text: "–")
    }
    if isUnlisted, !item.value.isEmpty {
      html.element("option", HTMLAttribute("value", item.value), .flag("selected"), text: item.value)
    }
    for option in select.options {
      html.element(
        "option", HTMLAttribute("value", option.value), .flag("selected", isSelected(option, in: select)),
        textNumber(option.content.id), text: option.content.textDescription ?? option.value)
    }
    html.close("select")
  }

  /// Draws the options in two rows; with an odd number, the first row has one more.
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
    let fills = select.leadingFill && select.selectMode == .single && select.controlPosition == .hidden
    html.open(
      "div", .class("c options", classes, fills ? "fills" : ""),
      HTMLAttribute("role", select.selectMode == .single ? "radiogroup" : "group"),
      HTMLAttribute("aria-label", select.label.text.plain))
  }

  private mutating func option(
    _ option: Component.OptionSelect.Option, _ select: Component.OptionSelect, _ component: Component,
    control: Component.OptionSelect.ControlPosition?, _ inherited: Inherited
  ) {
    var inherited = inherited
    inherited.isBesideWide = false
    if select.isInRows {
      inherited.room = .share
    } else if control == .leading || control == .trailing {
      inherited.room = inherited.room.less(48)
    }
    let isSelected = isSelected(option, in: select)
    let isChosen = FormState.FormItem(select, id: "").values.contains(option.value)
    let direction =
      switch control {
      case .top, .bottom: "stacked"
      case .leading, .trailing, .hidden, nil: "abreast"
      }
    let order = control == .trailing || control == .bottom ? "after" : ""
    let greedy = option.content.widths(nil) == .all ? "g" : ""
    html.open("div", .class("option", direction, order, greedy, !isOperable && isSelected ? "chosen" : ""))
    if isOperable {
      html.open(
        "input", HTMLAttribute("type", select.selectMode == .single ? "radio" : "checkbox"),
        HTMLAttribute("name", fieldID(component.id)), HTMLAttribute("value", option.value),
        .flag("checked", isChosen), .flag("required", Self.needsChoice(select)), .class("choice"),
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

  /// Whether an option is required; a browser can check this only for single selection.
  private static func needsChoice(_ select: Component.OptionSelect) -> Bool {
    if case .single(isRequired: true) = FormState.FormItem(select, id: "").kind { true } else { false }
  }

  /// Draws the symbol of an option for one of its two states; the page shows the symbol of the current state.
  private mutating func optionSymbol(_ select: Component.OptionSelect, shape: String, isSelected: Bool) {
    var rules = Declarations()
    rules.color("color", isSelected ? select.colors.selected : select.colors.unselected)
    html.open(
      "span", .class("mark", isSelected ? "on" : "off", styleClass(rules)),
      HTMLAttribute("aria-hidden", "true"))
    choiceMark(shape, isSelected: isSelected)
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
    formItem(FormState.FormItem(input, id: component.id), input.errorLabel, component, inherited) {
      renderer, inherited in
      renderer.formLabel(input.label, for: component.id, inherited)
      renderer.fieldFrame(input, component, inherited)
    }
  }

  /// Draws the frame of a field with the field inside, and its placeholder over the field.
  private mutating func fieldFrame(
    _ input: Component.TextInput, _ component: Component, _ inherited: Inherited
  ) {
    let style = input.textFieldStyle
    let widths: WidthRule = style.fixedWidth == nil ? .all : .fixed
    let inset = BorderInset(style)
    html.open("div", .class("c f field-box", boxClass(style, widths, inset: inset)))
    layers(style)
    let content = StyleRules.content(style, .all, inset: inset, isInset: false)
    html.open("div", .class("c g field-frame", styleClass(content)))
    field(input, component)
    if let placeholder = input.placeholder {
      let style = placeholder.style
      html.open("div", .class("placeholder-text"), HTMLAttribute("aria-hidden", "true"))
      let rules = styleClass(StyleRules.text(style, lines: inherited.lines))
      html.open("div", .class("c t", rules, boxClass(style, .own, padding: style.padding)))
      layers(style)
      spans(placeholder.text, of: placeholder.id)
      html.close("div")
      html.close("div")
    }
    html.close("div")
    html.close("div")
  }

  private mutating func field(_ input: Component.TextInput, _ component: Component) {
    let style = input.textFieldStyle
    let lines = max(1, min(input.numberOfLines, 50))
    var rules = StyleRules.text(style, isScaled: false)
    rules.length("height", Double(lines) * 1.2 * (style.text.fontSize ?? Style.usualFontSize) + 32)
    rules.color("caret-color", input.cursorColor)
    let classes = HTMLAttribute.class("field", lines > 1 ? "lines" : "", styleClass(rules))
    let limit = HTMLAttribute.optional("maxlength", input.maxLength.flatMap { $0 > 0 ? String($0) : nil })
    let id = HTMLAttribute.id(fieldID(component.id))
    let required = HTMLAttribute.flag("required", input.isRequired)
    let placeholder = HTMLAttribute("placeholder", input.placeholder == nil ? "" : " ")
    if !isOperable {
      html.element("div", classes, text: input.defaultValue ?? "")
    } else if lines > 1 {
      html.element("textarea", classes, id, limit, required, placeholder, text: input.defaultValue ?? "")
    } else {
      html.open(
        "input", classes, id, HTMLAttribute("type", "text"),
        .optional("inputmode", input.dataType.inputMode), limit,
        .optional("value", input.defaultValue), required, placeholder, HTMLAttribute("autocomplete", "off"))
    }
  }
}

extension Component.OptionSelect {
  /// Whether the options are arranged in rows.
  fileprivate var isInRows: Bool {
    displayFormat == .horizontalList || selectMode == .single && displayFormat == .nps
  }
}

extension FormState.FormItem {
  /// Whether the controls cannot show the initial answer.
  ///
  /// This is the case for values that are not options, or for several values in a different order than the
  /// options.
  fileprivate var hasUnlistedValue: Bool {
    switch kind {
    case .text: false
    case .single: !value.isEmpty && !isListed(value)
    case .multi: values != listedValues
    }
  }
}

extension Component.TextInput.DataType? {
  /// The type of keyboard for a text field, or `nil` for the default keyboard.
  fileprivate var inputMode: String? {
    switch self {
    case .email: "email"
    case .phone: "tel"
    case .number: "decimal"
    case .url: "url"
    case .text, .name, .address, nil: nil
    }
  }
}

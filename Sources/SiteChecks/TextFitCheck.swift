import CatalogModel
import Composition
package import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import Translations

extension Diagnostic.Rule {
  package static let clippedText = Diagnostic.Rule(
    "clipped-text", .warning, "A text is cut at some text size or on some device.",
    why: """
      Many people set a larger text size. A frame with a fixed height does not grow with its text, so the text is \
      cut. The check lays out each such frame on every device at every text size, and reports the first size that \
      does not fit. The heights are estimates, because the width of letters differs between devices. A frame that \
      may be only one line too low is not reported. The placeholder of a field grows with the text size too, but the \
      field does not. Let the frame grow, or give it the height that the text needs.
      """, check: TextFitCheck.self)
}

/// Checks that text fits into frames that do not grow with it.
enum TextFitCheck: DrawingCheck {
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    for failure in failures(in: drawing) {
      failure.report(in: drawing, to: &findings)
    }
  }

  /// Reports the texts that fit in the language of the definition, but are cut in a translation.
  ///
  /// - Parameters:
  ///   - step: The step in the language of the definition.
  ///   - definition: The experience, with its translations.
  ///   - tint: The tint of the app's controls.
  ///   - findings: The findings.
  static func check(
    _ step: ComposedStep, of definition: ExperienceDefinition, tint: DynamicColor?,
    _ findings: inout CheckFindings
  ) {
    guard let translations = definition.translations else { return }
    let drawings = self.translations(of: step, in: definition, tint: tint)
    guard !drawings.isEmpty else { return }
    let usual = Dictionary(failures(in: CheckedDrawing(step, tint: tint)).map { ($0.parts, $0) }) {
      first, _ in first
    }
    for (locale, drawing) in drawings {
      for failure in failures(in: drawing) where usual[failure.parts].map(failure.isWorse) ?? true {
        // A text that replaces a missing one is reported in its own language.
        let texts = failure.element.component.textKeys.compactMap { translations.text($0, in: locale) }
        guard let text = texts.first(where: { $0.locale == locale }) else { continue }
        failure.report(in: drawing, language: locale.name, at: text.location, to: &findings)
      }
    }
  }

  /// The drawings of a step in the languages of its translations; empty if no text is in a frame that does not grow.
  static func translations(
    of step: ComposedStep, in definition: ExperienceDefinition, tint: DynamicColor?
  ) -> [(locale: LocaleTag, drawing: CheckedDrawing)] {
    guard let translations = definition.translations else { return [] }
    let source = CheckedDrawing(step, tint: tint)
    guard source.elements.contains(where: { $0.height != nil || $0.placeholder != nil }) else { return [] }
    return translations.translated.map { locale in
      let step = step.replacingTexts { definition.shownText($0, in: locale)?.text }
      return (locale, CheckedDrawing(step, tint: tint, in: locale.text))
    }
  }

  private static func failures(in drawing: CheckedDrawing) -> [TextOverflow] {
    var failures: [TextOverflow] = []
    for element in elements(in: drawing) {
      guard let height = element.height, hasText(element.component),
        let failure = firstFailure(of: element, height: height)
      else { continue }
      // All uses of one component on a screen have the same cause, so only the worst one is reported.
      if let type = element.type, let known = failures.firstIndex(where: { $0.element.type == type }) {
        let others = failures[known].others + 1
        let parts = failures[known].parts + failure.parts
        if failure.isWorse(than: failures[known]) { failures[known] = failure }
        failures[known].others = others
        failures[known].parts = parts
      } else {
        failures.append(failure)
      }
    }
    return failures
  }

  /// A frame that is not tall enough for its text.
  private struct TextOverflow {
    var element: CheckedElement
    var height: Double
    /// The first text size at which the text is cut off, for each platform where this happens.
    var clips: [Clip]
    /// The number of other frames of the same component that are not tall enough either.
    var others = 0
    /// The anchors of the frames that are not tall enough.
    var parts: [String]

    func isWorse(than other: TextOverflow) -> Bool {
      guard let own = clips.first, let others = other.clips.first else { return false }
      return (own.scale, -own.needed) < (others.scale, -others.needed)
    }

    func report(
      in drawing: CheckedDrawing, language: String? = nil, at location: SourceLocation? = nil,
      to findings: inout CheckFindings
    ) {
      guard let needed = clips.map(\.needed).max() else { return }
      let owner = element.componentType.map { " of '\($0)'" } ?? ""
      let rest =
        others == 0 ? "" : "; \(others == 1 ? "1 other is" : "\(others) others are") also not tall enough"
      let missing = (needed.rounded() - height.rounded()).clamped(to: Int.self)
      let most = max(missing, clips.flatMap { $0.shown.map(\.missing) }.max() ?? 0)
      let room = "keep about \(most) pt more\(most > missing ? " for the largest text" : "")"
      let sizes = clips.map(\.inWords).joined(separator: " and at ")
      let way =
        element.type == nil
        ? "remove the height, so that the frame grows with its text"
        : "set 'height: content' in the size of the component"
      let start = language.map { "In \($0), " } ?? ""
      findings.report(
        "\(start)\(element.name)\(owner) needs about \(Self.points(needed)) pt at \(sizes), but has only \(Self.points(height)) pt\(rest)",
        at: element, in: location,
        help: element.isPlaceholder
          ? "leave the placeholder out, since the field does not grow; its label stays"
          : "\(way), \(language == nil ? "" : "translate the text more briefly, ")or \(room)",
        showing: drawing.broken(
          .cut, parts, subject: element.name + (others == 0 ? "" : " and \(others.counted("other"))"),
          component: element.componentType, in: clips.flatMap { $0.shown.map(\.variant) },
          missing: clips.flatMap { $0.shown.map(\.missing) }))
    }

    private static func points(_ length: Double) -> Int { length.rounded().clamped(to: Int.self) }
  }

  /// The smallest text size of a platform at which text is cut off.
  private struct Clip {
    var size: TextSize
    /// The devices on which text is cut off.
    var devices: [Device]
    var isOnAll: Bool
    /// The greatest height that the text needs on these devices, in points.
    var needed: Double
    /// The smallest and largest devices that cut the text at the usual or the largest text size, or else the first
    /// device that cuts it, each with the points that are missing.
    var shown: [(variant: DrawingBreak.BreakVariant, missing: Int)]

    /// The size of body text relative to the default size.
    var scale: Double { size.scale(of: .body) }

    var inWords: String {
      let names = devices.map(\.name)
      let rest = names.count > 3 ? names.count - 2 : 0
      let shown = rest == 0 ? names : Array(names.prefix(2)) + ["\(rest) more"]
      let place =
        isOnAll
        ? "every \(devices.first?.platform == .android ? "Android device" : "iPhone and iPad")"
        : shown.dropLast().joined(separator: ", ") + (shown.count > 1 ? " and " : "") + (shown.last ?? "")
      return "\(size.inWords) on \(place)"
    }
  }

  /// The elements with a fixed height that contain text, each with whether its text fits at every text size on every
  /// device.
  static func frames(in drawing: CheckedDrawing) -> [(element: CheckedElement, fits: Bool)] {
    elements(in: drawing).compactMap { element in
      guard let height = element.height, hasText(element.component) else { return nil }
      return (element, firstFailure(of: element, height: height) == nil)
    }
  }

  /// The elements of a drawing, then the placeholders of its fields.
  private static func elements(in drawing: CheckedDrawing) -> [CheckedElement] {
    drawing.elements + drawing.elements.compactMap(\.placeholder)
  }

  private static func firstFailure(of element: CheckedElement, height: Double) -> TextOverflow? {
    let clips = CheckedFamily.all.compactMap { firstClip(of: element, height: height, on: $0) }
    return clips.isEmpty
      ? nil : TextOverflow(element: element, height: height, clips: clips, parts: [element.part])
  }

  private static func firstClip(
    of element: CheckedElement, height: Double, on family: CheckedFamily
  ) -> Clip? {
    func needed(_ component: Component, _ wider: Double) -> Double {
      let usual = ContentSize.size(component, within: element.width).height
      guard element.followsScreen, wider != 0 else { return usual }
      let other = ContentSize.size(component, within: max(1, element.width + wider)).height
      // Images are taller if they are wider, but the text need not make room for that.
      return wider > 0 ? min(usual, other) : other
    }
    // Text is tallest on the narrowest device. Images are tallest on the reference phone. A frame that is
    // tall enough for both cases fits on all devices.
    guard let largest = family.sizes.last, let narrowest = family.devices.first else { return nil }
    let worst = free(element.component, at: largest)
    let worstRoom = height + largest.line(of: element.component)
    let isSuspect =
      [0, min(0, narrowest.widerThanReference)].contains { needed(worst, $0) > worstRoom }
      || needed(worst.withSingleLetters, 0) > height + rounding
    guard isSuspect else { return nil }
    func cut(at size: TextSize, on devices: [Device]) -> [(device: Device, needed: Double)] {
      guard !shrinks(element, into: height, at: size) else { return [] }
      let free = free(element.component, at: size)
      let isTooHigh = needed(free.withSingleLetters, 0) > height + rounding
      let room = isTooHigh ? height : height + size.line(of: element.component)
      return devices.map { (device: $0, needed: needed(free, $0.widerThanReference)) }
        .filter { $0.needed > room }
    }
    for size in family.sizes {
      let first = cut(at: size, on: family.devices)
      guard let most = first.map(\.needed).max() else { continue }
      let extreme = [.usual, largest].flatMap { size in
        cut(at: size, on: family.extremes).map { (size: size, cut: $0) }
      }
      let shown = extreme.isEmpty ? first.prefix(1).map { (size: size, cut: $0) } : extreme
      return Clip(
        size: size, devices: first.map(\.device), isOnAll: first.count == family.devices.count, needed: most,
        shown: shown.map { size, cut in
          let missing = (cut.needed - height).rounded().clamped(to: Int.self)
          return (DrawingBreak.BreakVariant(cut.device, size), missing)
        })
    }
    return nil
  }

  /// Whether a single line of text with a fixed height shrinks until it fits, as both platforms allow.
  ///
  /// Mockups draw it in the same way.
  private static func shrinks(_ element: CheckedElement, into height: Double, at size: TextSize) -> Bool {
    let style = element.component.style
    guard case .text(let text) = element.component.kind, style.height == height, text.isLine else {
      return false
    }
    let usual = style.text.fontSize ?? Style.usualFontSize
    let room = max(1, (style.fixedWidth ?? element.width) - style.horizontalPadding)
    let letters = Double(text.plain.count) * Component.Text.widthOfLetter
    let least = min(10, usual) * size.scale(of: TextStyle(size: usual))
    return letters * usual <= room && letters * least <= room
      && 1.2 * least <= height - style.padding.top - style.padding.bottom
  }

  /// The height that can be missing without cutting off letters, in points.
  private static let rounding = 4.0

  /// The element at a text size, as tall as its content and without vertical margins.
  private static func free(_ component: Component, at size: TextSize) -> Component {
    var free = component.scaled(to: size)
    free.style.height = nil
    free.style.margin.top = 0
    free.style.margin.bottom = 0
    return free
  }

  private static func hasText(_ component: Component) -> Bool {
    var found = false
    component.visit { element in
      if case .text(let text) = element.kind, !text.plain.isEmpty { found = true }
    }
    return found
  }
}

/// The devices of a platform, with the text sizes that users can choose on them.
private struct CheckedFamily {
  /// The devices, the narrowest first.
  let devices: [Device]
  /// The text sizes, from the default size to the largest.
  let sizes: [TextSize]

  /// The smallest and the largest device of the platform.
  var extremes: [Device] {
    Device.extremes.filter { device in devices.contains { $0.id == device.id } }
  }

  static let all = Device.DevicePlatform.allCases.map { platform in
    CheckedFamily(
      devices: Device.table.filter { $0.platform == platform }.sorted { $0.size.width < $1.size.width },
      sizes: TextSize.sizes(on: platform))
  }
}

extension CheckedElement {
  /// The placeholder of a field, with the space that the field leaves for it.
  ///
  /// Source: `AppcuesTextInput`, where the placeholder lies over the field, 16 points from its edges.
  fileprivate var placeholder: CheckedElement? {
    guard case .textInput(let input) = component.kind, let placeholder = input.placeholder,
      input.defaultValue?.isEmpty ?? true
    else { return nil }
    let style = input.textFieldStyle
    let field = style.fixedWidth ?? width - component.style.horizontalPadding
    let text = Component(
      id: placeholder.id, style: placeholder.style, kind: .text(placeholder.text), line: component.line,
      column: component.column)
    var element = CheckedElement(
      component: text, backing: backing, width: max(1, field - style.horizontalPadding - 32))
    let lines = Double(max(1, input.numberOfLines))
    element.height = lines * 1.2 * (style.text.fontSize ?? Style.usualFontSize) + 16
    element.isPlaceholder = true
    element.followsScreen = followsScreen && style.fixedWidth == nil
    element.part = part
    element.line = line
    element.column = column
    return element
  }
}

extension Component {
  /// A copy of the element in which each text is a single letter, to measure its smallest possible height.
  fileprivate var withSingleLetters: Component {
    mapping { element in
      guard case .text(let text) = element.kind, !text.plain.isEmpty else { return element }
      var element = element
      element.kind = .text(Text(spans: [Text.Span(text: "x", style: text.spans.first?.style)]))
      return element
    }
  }

  /// A copy of the element with the font sizes that apply at a text size.
  func scaled(to size: TextSize) -> Component {
    guard !size.isUsual else { return self }
    return mapping { element in
      guard case .text = element.kind else { return element }
      var element = element
      let usual = element.style.text.fontSize ?? Style.usualFontSize
      element.style.text.fontSize = usual * size.scale(of: TextStyle(size: usual))
      return element
    }
  }
}

extension TextSize {
  /// The text sizes that users can choose on a platform, from the default size to the largest.
  static func sizes(on platform: Device.DevicePlatform) -> [TextSize] {
    let all = platform == .apple ? apple : apple.filter(\.isUsual) + android
    return all.filter { $0.scale(of: .body) >= 1 }
  }

  /// The name of the text size for use in a sentence.
  var inWords: String {
    isUsual ? "the default text size" : "text size \(name)"
  }

  /// The possible error of an estimated height: one and a half times the largest font size in an element.
  fileprivate func line(of component: Component) -> Double {
    var largest = 0.0
    component.visit { element in
      guard case .text = element.kind else { return }
      let usual = element.style.text.fontSize ?? Style.usualFontSize
      largest = max(largest, usual * scale(of: TextStyle(size: usual)))
    }
    return 1.5 * largest
  }
}

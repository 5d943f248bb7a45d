import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups

/// Text has to fit where its frame does not grow with it.
enum TextFitCheck: DrawingCheck {
  static let id = Diagnostic.ID.clippedText
  static let explanation = """
    Many people set another size of text than the usual one. A frame with a height of its own does not grow with its text, \
    so that words are cut. Each frame with text is laid out at every size of text of iOS and at the narrowest and the widest \
    phone; the first size at which it is too high is told. How wide letters are only a device knows, so what is less than a \
    line too high is not told, and every number is a guess. Let the frame grow, or give it the room that the text needs.
    """

  /// The widths of the narrowest and of the reference phone, in points.
  private static let widths = Device.phoneWidths

  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    var failures: [Failure] = []
    for element in drawing.elements {
      guard let height = element.height, hasText(element.component),
        let failure = firstFailure(of: element, height: height)
      else { continue }
      // Uses of one component of a screen have one cause, of which the one that fails first is told.
      if let type = element.type, let known = failures.firstIndex(where: { $0.element.type == type }) {
        let count = failures[known].others + 1
        if failure.isWorse(than: failures[known]) { failures[known] = failure }
        failures[known].others = count
      } else {
        failures.append(failure)
      }
    }
    for failure in failures { failure.report(to: &findings) }
  }

  /// A frame that is too low for its text.
  private struct Failure {
    var element: CheckedElement
    var height: Double
    /// The first size at which it is, by its place among all and by its name.
    var place: Int
    var size: String
    var needed: Double
    /// How many others are drawn by the same component and are too low as well.
    var others = 0

    func isWorse(than other: Failure) -> Bool { (place, -needed) < (other.place, -other.needed) }

    func report(to findings: inout CheckFindings) {
      let owner = element.type.map { " of '\($0)'" } ?? ""
      let rest = others == 0 ? "" : ", and so \(others == 1 ? "does one other" : "do \(others) others")"
      let points = (needed: Int(needed.rounded()), height: Int(height.rounded()))
      findings.report(
        "\(element.name)\(owner) needs about \(points.needed) pt at the size of text \(size), and has \(points.height)\(rest)",
        at: element,
        help: "leave the height to the text, or keep about \(points.needed - points.height) pt more")
    }
  }

  private static func firstFailure(of element: CheckedElement, height: Double) -> Failure? {
    for (place, size) in TextSize.growing.enumerated() {
      let scaled = scaled(element.component, to: size)
      for narrower in widths {
        let width = max(1, element.width - narrower)
        var free = scaled
        free.style.height = nil
        let needed =
          ContentSize.size(free, within: width).height - free.style.margin.top - free.style.margin.bottom
        guard needed > height + size.line(of: element.component) else { continue }
        return Failure(element: element, height: height, place: place, size: size.name, needed: needed)
      }
    }
    return nil
  }

  private static func scaled(_ component: Component, to size: TextSize) -> Component {
    guard !size.isUsual else { return component }
    return component.mapping { element in
      guard case .text = element.kind else { return element }
      var element = element
      let usual = element.style.text.fontSize ?? Style.usualFontSize
      element.style.text.fontSize = usual * size.scale(of: TextStyle(size: usual))
      return element
    }
  }

  private static func hasText(_ component: Component) -> Bool {
    var found = false
    component.visit { element in
      if case .text(let text) = element.kind, !text.plain.isEmpty { found = true }
    }
    return found
  }
}

extension Device {
  /// How much narrower than the reference phone the phones are, the narrowest last.
  fileprivate static var phoneWidths: [Double] {
    let reference = Screen.reference.size.width
    let narrowest = table.filter { !$0.isTablet }.map(\.size.width).min() ?? reference
    return [0, max(0, reference - narrowest)]
  }
}

extension TextSize {
  /// The sizes from the usual one on, as people meet them.
  fileprivate static let growing = apple.drop { !$0.isUsual }

  /// The height by which a guess can be wrong, a line and more of the largest text of an element.
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

package import Definitions
import Elements

extension Diagnostic.Rule {
  package static let missingAlternative = Diagnostic.Rule(
    "missing-alternative", .warning, "An image without a useful label for screen readers.",
    why: """
      VoiceOver and TalkBack read the 'accessibilityLabel' of an image. They skip an image without a label, and a tap \
      target that contains only such images has no name at all. If an image is only decoration, give it an empty \
      label, '""'. A file name or the word 'image' is not a useful label: say what the image shows, or what a tap on \
      it does.
      """, check: AlternativeCheck.self)
}

/// Checks that images have a useful label for screen readers.
enum AlternativeCheck: DrawingCheck {
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    for element in drawing.elements {
      switch element.component.kind {
      case .image(let image):
        if image.hasWords || !checkTarget(element, &findings) { check(image, element, &findings) }
      case .button, .stack, .box: checkTarget(element, &findings)
      case .text, .spacer, .embed, .optionSelect, .textInput, .custom: continue
      }
    }
  }

  /// Reports a tap target that has no name for screen readers, and returns whether it has none.
  @discardableResult
  private static func checkTarget(_ element: CheckedElement, _ findings: inout CheckFindings) -> Bool {
    guard element.isTapped, !element.isInTarget, isNameless(element.component) else { return false }
    findings.report(
      "A tap target contains only images without a label", at: element,
      help: "give one of them an 'accessibilityLabel' that says what a tap does")
    return true
  }

  /// A problem with the label of an image.
  enum LabelProblem { case missing, blank, useless, noProblem }

  /// The problem with the label of an element that is an image, or `nil` if the element needs no label.
  static func problem(ofImage element: CheckedElement) -> LabelProblem? {
    guard case .image(let image) = element.component.kind else { return nil }
    guard let label = image.accessibilityLabel else {
      return image.symbolName == nil && !element.isInTarget ? .missing : nil
    }
    let word = label.lowercased().filter { !$0.isWhitespace }
    if word.isEmpty, !label.isEmpty { return .blank }
    let useless: Set<String> = ["image", "picture", "photo", "icon", "img", "graphic", "illustration"]
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".heic"]
    return useless.contains(word) || endings.contains(where: word.hasSuffix) ? .useless : .noProblem
  }

  private static func check(
    _ image: Component.Image, _ element: CheckedElement, _ findings: inout CheckFindings
  ) {
    switch problem(ofImage: element) {
    case .missing?:
      findings.report(
        "The image '\(fileName(of: image.imageURL))' has no label for screen readers",
        at: element,
        help: "give it an 'accessibilityLabel', or an empty one if it is only decoration")
    case .blank?:
      findings.report(
        "The label of an image contains only spaces", at: element,
        help: "say what the image shows, or write an empty label if it is only decoration")
    case .useless?:
      findings.report(
        "The label '\(image.accessibilityLabel ?? "")' does not describe the image", at: element,
        help: "say what the image shows, as if you described it on the phone")
    case .noProblem?, nil: return
    }
  }

  /// Whether a tap target contains images but no text and no label, so that screen readers cannot name it.
  static func isNameless(_ component: Component) -> Bool {
    var hasPicture = false
    var hasWords = false
    component.visit { element in
      if case .image(let image) = element.kind {
        hasPicture = true
        hasWords = hasWords || image.hasWords
      } else if case .text(let text) = element.kind {
        hasWords = hasWords || !text.plain.isEmpty
      } else if case .embed = element.kind {
        hasWords = true
      } else if case .custom = element.kind {
        hasWords = true
      }
    }
    return hasPicture && !hasWords
  }

  private static func fileName(of address: String) -> Substring {
    address.split(separator: "/").last ?? address[...]
  }
}

extension Component.Image {
  /// Whether the label contains more than spaces.
  fileprivate var hasWords: Bool { accessibilityLabel?.contains { !$0.isWhitespace } ?? false }
}

package import Definitions
import Elements

extension Diagnostic.Rule {
  package static let missingAlternative = Diagnostic.Rule(
    "missing-alternative", .warning, "A picture that says nothing to people who do not see it.",
    why: """
      VoiceOver and TalkBack read 'accessibilityLabel' of a picture. Without one they skip it, and a target with \
      nothing but such a picture has no name at all. A picture that only decorates says so with an empty label, \
      '""'. A label that is a file name, or that says 'image', tells nobody anything: say what the picture shows, \
      or what a tap on it does.
      """, check: AlternativeCheck.self)
}

/// A picture has to say something to people who do not see it.
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

  /// Reports a target that has no name, and says whether it has none.
  @discardableResult
  private static func checkTarget(_ element: CheckedElement, _ findings: inout CheckFindings) -> Bool {
    guard element.isTapped, !element.isInTarget, isNameless(element.component) else { return false }
    findings.report(
      "A target shows nothing but pictures without words", at: element,
      help: "give one of them an 'accessibilityLabel' that says what a tap does")
    return true
  }

  private static func check(
    _ image: Component.Image, _ element: CheckedElement, _ findings: inout CheckFindings
  ) {
    guard let label = image.accessibilityLabel else {
      guard image.symbolName == nil, !element.isInTarget else { return }
      findings.report(
        "The picture '\(fileName(of: image.imageURL))' has no words for people who do not see it",
        at: element,
        help: "give it an 'accessibilityLabel', or an empty one where it only decorates")
      return
    }
    let word = label.lowercased().filter { !$0.isWhitespace }
    if word.isEmpty, !label.isEmpty {
      findings.report(
        "The label of a picture has only spaces", at: element,
        help: "say what the picture shows, or write an empty label where it only decorates")
      return
    }
    let useless: Set<String> = [
      "image", "picture", "photo", "icon", "img", "graphic", "illustration", "logo.png",
    ]
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".heic"]
    guard useless.contains(word) || endings.contains(where: word.hasSuffix) else { return }
    findings.report(
      "The label '\(label)' of a picture says nothing of what it shows", at: element,
      help: "say what people see, as you would on the telephone")
  }

  /// Whether nothing inside a target has words, so that nobody hears what it does.
  private static func isNameless(_ component: Component) -> Bool {
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
  /// Whether its label says anything to people who do not see it.
  fileprivate var hasWords: Bool { accessibilityLabel?.contains { !$0.isWhitespace } ?? false }
}

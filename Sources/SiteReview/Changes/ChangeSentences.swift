import Definitions
import Elements
import Mockups

/// Sentences that say what an edit changed, for readers who do not know the names of properties.
struct ChangeSentences {
  private(set) var all: [Phrase] = []

  /// The largest number of characters of a value in a sentence.
  private static let valueLimit = 60

  /// Elements that differ in the same way.
  private struct Statement {
    let property: CatalogChange.Property
    var elements: [String]

    func says(_ other: CatalogChange.Property) -> Bool {
      (property.setting, property.before, property.after) == (other.setting, other.before, other.after)
        && property.difference == other.difference && property.elements.isEmpty == other.elements.isEmpty
    }
  }

  init(_ properties: [CatalogChange.Property]) {
    var statements: [Statement] = []
    for property in properties where property.difference != .definition {
      if let place = statements.firstIndex(where: { $0.says(property) }) {
        statements[place].elements = (statements[place].elements + property.elements).uniqued
      } else {
        statements.append(Statement(property: property, elements: property.elements))
      }
    }
    let targets = statements.filter { Self.isTarget($0.property) }
    let moved = statements.filter { Self.isMoved($0.property) }
    let others = statements.filter { !Self.isTarget($0.property) && !Self.isMoved($0.property) }
    // A new size explains most of the other differences.
    all = (others.filter(\.property.isMeasured) + others.filter { !$0.property.isMeasured }).map(
      Self.sentence)
    all += Self.sentences(about: targets.map(\.property)) + Self.sentences(aboutMoved: moved)
    let lines = properties.count { $0.difference == .definition }
    if all.isEmpty, lines > 0 {
      all = [lines == 1 ? "1 place of its definition changes." : "\(lines) places of its definition change."]
    }
  }

  private static func isMoved(_ property: CatalogChange.Property) -> Bool {
    property.isMeasured && property.setting == "position"
  }

  private static func isTarget(_ property: CatalogChange.Property) -> Bool {
    guard property.elements.isEmpty, let frames = property.frames else { return false }
    return frames.before != frames.after
  }

  /// Says how the target of a step moved, once for everything that follows from it.
  private static func sentences(about targets: [CatalogChange.Property]) -> [Phrase] {
    guard let frames = targets.first?.frames else { return [] }
    var sentences: [Phrase] = []
    if let movement = movement(frames) {
      sentences.append(
        targets.contains { $0.setting == "wrapper.target" }
          ? "The target moves \(movement), and the tooltip follows." : "The target moves \(movement).")
    }
    let (before, after) = (frames.before.sizeText, frames.after.sizeText)
    if before != after { sentences.append("The size of the target changes from \(before) to \(after).") }
    return sentences
  }

  /// Says which parts of a screen moved, and how far if all moved the same way.
  private static func sentences(aboutMoved moved: [Statement]) -> [Phrase] {
    let names = moved.flatMap(\.elements).map(Phrase.value).asShortList
    guard let first = moved.first else { return [] }
    if moved.count == 1, let movement = first.property.frames.flatMap(movement) {
      return ["The position of \(names) changes: \(movement)."]
    }
    return ["These parts move: \(names)."]
  }

  /// The distance and the direction of a rectangle's move, such as “59 pt down”; `nil` if it did not move.
  private static func movement(_ frames: (before: Rectangle, after: Rectangle)) -> Phrase? {
    let distance = frames.before.distance(to: frames.after)
    var words: [Phrase] = []
    let (x, y) = (abs(distance.width).jsonText, abs(distance.height).jsonText)
    if distance.width != 0 {
      words.append(distance.width > 0 ? "\(x) pt to the right" : "\(x) pt to the left")
    }
    if distance.height != 0 { words.append(distance.height > 0 ? "\(y) pt down" : "\(y) pt up") }
    return words.isEmpty ? nil : words.asList
  }
}

// MARK: One difference

extension ChangeSentences {
  private static func sentence(_ statement: Statement) -> Phrase {
    let property = statement.property
    let elements = statement.elements.map(Phrase.value).asShortList
    switch property.difference {
    case .trace: return "The result is the same; it comes about in another way."
    case .failure:
      return property.after.map { "It cannot be shown: \($0)" } ?? "It can be shown again."
    case .about: return changed(property.name, from: property.before, to: property.after)
    case .behavior where !statement.elements.isEmpty: return "The behaviour of \(elements) changes."
    case .content, .look, .behavior, .order, .definition: break
    }
    if property.setting == "element" {
      return property.after == nil ? "Removed: \(elements)." : "New: \(elements)."
    }
    if property.difference == .content, let before = property.before, let after = property.after,
      isText(property.setting), max(before.count, after.count) <= valueLimit, before != after
    {
      return "“\(before)” is now “\(after)”."
    }
    if statement.elements.isEmpty { return sentence(aboutPart: property) }
    let (noun, before, after) = detail(of: property)
    return changed("\(context: "value")\(noun) of \(elements)", from: before, to: after)
  }

  private static func isText(_ setting: String) -> Bool {
    setting.hasPrefix("text") || ["question", "placeholder", "error", "title"].contains(setting)
  }

  /// A sentence about a property that belongs to no element, such as `container.closeButton`.
  private static func sentence(aboutPart property: CatalogChange.Property) -> Phrase {
    switch (property.setting, property.before, property.after) {
    case ("container.closeButton", _, nil): return "The close button is gone."
    case ("container.closeButton", nil, _): return "There is a close button now."
    case ("container.pagingDots", _, nil): return "The paging dots are gone."
    case ("container.pagingDots", nil, _): return "There are paging dots now."
    case ("backdrop.keyhole", _, nil): return "The backdrop has no keyhole any more."
    case ("backdrop.keyhole", nil, _): return "The backdrop has a keyhole now."
    default: break
    }
    let path = property.setting.split(separator: ".").map(String.init)
    let owner = path.dropLast().joined(separator: ".")
    let (noun, before, after) = detail(of: property)
    return changed(owner.isEmpty ? noun : "\(context: "value")\(noun) of \(owner)", from: before, to: after)
  }

  private static func changed(_ name: Phrase, from before: String?, to after: String?) -> Phrase {
    switch (before, after) {
    case (let before?, let after?):
      max(before.count, after.count) <= valueLimit && before != after
        ? "The \(name) changes from \(before) to \(after)." : "The \(name) changes."
    case (nil, let after?):
      after.count <= valueLimit ? "The \(name) is now \(after)." : "The \(name) is set now."
    case (_, nil): "The \(name) is no longer set."
    }
  }

  /// The noun for a property, with only those parts of its values that differ: one appearance of a colour, or
  /// one side of a padding.
  private static func detail(
    of property: CatalogChange.Property
  ) -> (noun: Phrase, before: String?, after: String?) {
    let noun = noun(for: property.setting)
    guard let before = property.before, let after = property.after else {
      return (noun, property.before, property.after)
    }
    if let appearance = ChangedAppearance(of: property) {
      let words: Phrase = appearance == .light ? "\(noun) in light mode" : "\(noun) in dark mode"
      return (words, appearance.color(before), appearance.color(after))
    }
    if property.setting.hasSuffix("padding") {
      let (old, new) = (before.split(separator: ", "), after.split(separator: ", "))
      let sides: [Phrase] = ["top padding", "leading padding", "bottom padding", "trailing padding"]
      let other = sides.indices.filter {
        old.indices.contains($0) && new.indices.contains($0) && old[$0] != new[$0]
      }
      if old.count == 4, new.count == 4, other.count == 1 {
        return (sides[other[0]], String(old[other[0]]), String(new[other[0]]))
      }
    }
    return (noun, before, after)
  }

  /// The noun for the last name of a property, or the name itself if readers have no word for it.
  private static func noun(for setting: String) -> Phrase {
    let name = setting.split(separator: ".").last.map(String.init) ?? setting
    return switch name {
    case "foregroundColor": "colour"
    case "backgroundColor": "background colour"
    case "borderColor": "border colour"
    case "cornerRadius": "corner radius"
    case "borderWidth": "border width"
    case "fontSize": "font size"
    case "fontName": "font"
    case "lineHeight": "line height"
    case "shadow": "shadow"
    case "padding": "padding"
    case "margin": "margin"
    case "spacing": "spacing"
    case "width": "width"
    case "height": "height"
    case "size": "size"
    case "text": "text"
    case "image": "image"
    case "place": "order"
    default: .value(name)
    }
  }
}

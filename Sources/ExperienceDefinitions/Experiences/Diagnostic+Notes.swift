import DefinitionKinds
package import Definitions
import Elements
package import ExperienceTraits

extension Diagnostic {
  /// Creates the finding for a note about a readable value; `nil` for an image, which only the catalog can
  /// check.
  package init?(_ note: PayloadNote, file: String) {
    let location = SourceLocation(file: file, position: note.position)
    switch note.kind {
    case .image: return nil
    case .color(let text, let color):
      self.init(
        .unusableColor, "The text '\(text)' is not a colour, so the runtime uses \(color.hex)", at: location,
        help: "write 3, 6 or 8 hexadecimal digits, as in #1A73E8")
    case .word(let word, let key, let known, let effect):
      self.init(
        .unknownWord, "'\(key)' cannot be '\(word)', \(effect)", naming: word, among: known,
        otherwise: .listing(known.count == 1 ? "the value is" : "the values are"), at: location)
    case .unusableClause(let part, nil, _):
      self.init(
        .unusableAction, "The condition has no '\(part)', so it is never true", at: location, help: nil)
    case .unusableClause(let part, let text?, let known):
      self.init(
        .unknownWord, "'\(part)' of a condition cannot be '\(text)', so it is never true", at: location,
        help: known.isEmpty
          ? part == "block" ? "write the id of a form element" : "write a text"
          : NearMiss.help(for: text, among: known, otherwise: .listing("the operators are")))
    case .emptyClause(let keys):
      self.init(
        .unusableAction, "The condition has no key that the runtime knows, so it is never true", at: location,
        help: "write one of \(keys.joined(separator: ", "))")
    case .length(let number):
      let limit = Int(DrawableLength.limit).inThousands
      self.init(
        .unusableLength, "The number \(number) is outside the range that mockups can draw", at: location,
        help: "the mockup uses \(number < 0 ? "-" : "")\(limit) instead")
    case .leftOut(let sentence):
      self.init(
        .unusableProperty, "\(sentence), so the runtime leaves it out", at: location,
        help: "write a value of that type, or remove the key")
    case .pattern(let text):
      self.init(
        .unusablePattern, "The text '\(text)' is not a regular expression, so it never matches", at: location)
    }
  }
}

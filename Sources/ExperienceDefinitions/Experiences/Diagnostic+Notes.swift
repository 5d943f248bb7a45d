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
      self = .unusableColor(text, using: color, at: location)
    case .word(let word, let key, let known, let effect):
      self = .unknownWord(word, of: key, effect, among: known, at: location)
    case .unusableClause(let part, nil, _):
      self = .missingPart(part, at: location)
    case .unusableClause(let part, let text?, let known):
      self.init(
        .unknownWord, "'\(part)' of a condition cannot be '\(text)', so it is never true", at: location,
        help: known.isEmpty
          ? part == "block" ? "write the id of a form element" : "write a text"
          : NearMiss.help(for: text, among: known, otherwise: .listing("the operators are")))
    case .emptyClause(let keys):
      self = .emptyClause(keys, at: location)
    case .length(let number):
      self = .unusableLength(number, at: location)
    case .leftOut(let sentence):
      self.init(
        .unusableProperty, "\(sentence), so the runtime leaves it out", at: location,
        help: "write a value of that type, or remove the key")
    case .pattern(let text):
      self = .unusablePattern(text, at: location)
    }
  }
}

import Definitions
import Elements
import ExperienceTraits

extension Diagnostic {
  /// What an author should know about a value that reads well, or `nil` for a picture, which only a catalog can judge.
  init?(_ note: PayloadNote, file: String) {
    let location = SourceLocation(file: file, position: note.position)
    switch note.kind {
    case .image: return nil
    case .color(let text, let color):
      self.init(
        .unusableColor, "The text '\(text)' is no colour, so the runtime takes \(color.hex)", at: location,
        help: "write three, six or eight hexadecimal digits, as in #1A73E8")
    case .word(let word, let key, let known, let effect):
      self.init(
        .unknownWord, "'\(key)' does not know '\(word)', \(effect)", naming: word, among: known,
        otherwise: .listing(known.count == 1 ? "the word is" : "the words are"), at: location)
    case .unusableClause(let part, nil, _):
      self.init(
        .unusableAction, "The condition has no '\(part)', so it never holds", at: location, help: nil)
    case .unusableClause(let part, let text?, let known):
      self.init(
        .unknownWord, "'\(part)' of a condition cannot be '\(text)', so it never holds", at: location,
        help: known.isEmpty
          ? part == "block" ? "write the id of a form element" : "write a text"
          : NearMiss.help(for: text, among: known, otherwise: .listing("the operators are")))
    case .emptyClause(let keys):
      self.init(
        .unusableAction, "The condition says nothing that the runtime knows, so it never holds", at: location,
        help: "write one of \(keys.joined(separator: ", "))")
    case .length(let number):
      let limit = Int(DrawableLength.limit).inThousands
      self.init(
        .unusableLength, "The number \(number) is beyond what can be drawn", at: location,
        help: "the mockup takes \(number < 0 ? "-" : "")\(limit) for it")
    case .leftOut(let sentence):
      self.init(
        .unusableProperty, "\(sentence), so the runtime leaves it out", at: location,
        help: "write a value of that type, or take the key away")
    case .pattern(let text):
      self.init(
        .unusablePattern, "The text '\(text)' is no regular expression, so it is never found", at: location)
    }
  }
}

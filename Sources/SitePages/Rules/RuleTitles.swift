import CatalogModel
import DefinitionKinds
import Mockups
import SiteRendering

extension SiteContext {
  /// A sentence from a trace or a check, with the titles of rules in the places of their names.
  func naming(rulesIn sentence: String) -> Phrase {
    guard sentence.contains("rule '") else { return Phrase(sentence) }
    let text = sentence.replacing(#/rule '([^']*)'/#) { match in
      guard let title = catalog.rules[named: String(match.1)]?.title else { return String(match.0) }
      // The keys of the translations have straight quotation marks.
      return words == nil ? "rule “\(title)”" : "rule '\(title)'"
    }
    return Phrase(text)
  }
}

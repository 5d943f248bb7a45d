import CatalogModel
import ExperienceTraits

extension Trace.TraceEntry {
  /// The reason for the outcome, as the end of a sentence.
  package var reasonInSentence: String? {
    reason.map { reason in
      let text = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }
}

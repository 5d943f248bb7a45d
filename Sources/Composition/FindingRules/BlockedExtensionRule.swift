package import Definitions

extension Diagnostic.Rule {
  package static let blockedExtension = Diagnostic.Rule(
    "blocked-extension", .warning, "An extension that waits for ever.",
    why: """
      Events wait in line while an extension is not ready. One that is never ready, or that stops its events and \
      never starts them again, keeps all that come after, in the app too.
      """, reach: .everyPlace)
}

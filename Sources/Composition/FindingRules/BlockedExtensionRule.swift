package import Definitions

extension Diagnostic.Rule {
  package static let blockedExtension = Diagnostic.Rule(
    "blocked-extension", .warning, "An extension waits forever.",
    why: """
      Events wait in a queue while an extension is not ready. If the extension never becomes ready, or stops \
      its events and never starts them again, it receives no later events. The same happens in the app.
      """, reach: .everyPlace)
}

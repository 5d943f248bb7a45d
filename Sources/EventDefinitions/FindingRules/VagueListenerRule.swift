package import Definitions
import EventExtensions

extension Diagnostic.Rule {
  package static let vagueListener = Diagnostic.Rule(
    "vague-listener", .warning, "A listener that receives every event without stating it.",
    why: """
      A listener without a type receives every event, including those of the hub. If this is intended, \
      write the wildcard as its type, so that readers know.
      """)
}

extension ListenerReader {
  /// Reports a listener without the type of its events.
  func checkType() {
    guard value[ExtensionDefinition.listenerKeys.type.name] == nil, value.members != nil else { return }
    findings.report(
      Diagnostic(
        .vagueListener, "The listener names no 'type', so it receives every event",
        at: SourceLocation(file: file, position: value.position),
        help: "name the type of the events, or '\(EventType.wildcard)' for all of them"))
  }
}

package import Definitions
import EventDefinitions
import EventExtensions

extension Diagnostic.Rule {
  package static let blockedExtension = Diagnostic.Rule(
    "blocked-extension", .warning, "An extension waits forever.",
    why: """
      Events wait in a queue while an extension is not ready. If the extension never becomes ready, or stops \
      its events and never starts them again, it receives no later events. The same happens in the app.
      """, reach: .everyPlace)
}

extension ScenarioRun {
  /// Returns findings about the extensions that still wait for an event at the end of a scenario.
  func blockedExtensions(at location: SourceLocation) -> [Diagnostic] {
    hub.blockedExtensions.filter { !waitsForNobody($0.name) }.map { blocked in
      Diagnostic(
        .blockedExtension,
        blocked.isStopped
          ? "The extension '\(blocked.name)' stopped its events, so the event '\(blocked.event.name)' waits forever"
          : "The extension '\(blocked.name)' is never ready for the event '\(blocked.event.name)', so it receives no more events",
        at: location,
        help: blocked.isStopped
          ? "let it start its events again" : "let another extension share the state that it waits for",
        notes: recorder.location(ofExtension: blocked.name).map {
          [Diagnostic.Note(message: "The extension is declared here", location: $0)]
        } ?? [])
    }
  }

  /// Whether an extension waits for the state of an extension that does not exist; its own file has that
  /// finding.
  private func waitsForNobody(_ name: String) -> Bool {
    let readiness = definitions.first { $0.name == name }?.readiness ?? []
    return readiness.contains { wanted in
      !(hub.extensionNames + [EventHub.name]).contains {
        $0.lowercased() == wanted.extensionName.lowercased()
      }
    }
  }
}

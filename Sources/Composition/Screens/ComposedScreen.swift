import CatalogModel
package import ContentOperations
import DefinitionKinds
package import Definitions
package import Elements
package import ExperienceTraits
package import ScreenDefinitions

/// A screen as the app shows it, with its trace.
package struct ComposedScreen: Sendable {
  /// The view of the screen after one event, such as a reload.
  package struct ContentMoment: Sendable {
    /// The name of the event.
    package var title: String
    package var content: ScreenContent
    /// The error message, if loading failed.
    package var error: String?
    /// The view model of a Hub view.
    package var model: ViewModel?
  }

  /// The content after a trace entry, even if the app did not show it at that time.
  package struct ContentState: Sendable {
    /// The largest number of states that are kept for a screen.
    static let limit = 60

    /// The number of the trace entry; while the screen is composed, counted from the first operation entry.
    package var entry: Int
    package var content: ScreenContent
    /// Whether the app showed the content, and did not only prepare it.
    package var isShown: Bool
  }

  package var definition: ScreenDefinition
  /// The views that the screen shows one after another; at least one.
  package var moments: [ContentMoment]
  package var trace: Trace
  private var ownStates: [ContentState] = []
  package var diagnostics: [Diagnostic]
  /// The components that the screen uses.
  package var uses: [ComponentUse]

  /// The final content of the screen.
  package var content: ScreenContent { moments.last?.content ?? .empty }

  /// The contents after trace entries, by entry number.
  ///
  /// If the last state was shown, it is the final content of the screen.
  package var states: [ContentState] {
    guard absence == nil, let first = trace.entries.first(where: { $0.phase == .operation }) else {
      return []
    }
    return ownStates.map { state in
      var state = state
      state.entry += first.number - 1
      return state
    }
  }

  /// The reason why the screen's own rule hides it, or nil if it is shown.
  package private(set) var absence: String?
  /// Whether the screen was reused from the start of the app, because the scenario cannot change it.
  private(set) var isAsAtStart = false

  /// The result of loading the content of a screen.
  fileprivate struct Loading {
    var moments: [ContentMoment]
    var states: [ContentState] = []
    var entries: [Trace.TraceEntry] = []
    var error: Trace.TraceFailure?
    var final = PropertyValue.summary([])
    var diagnostics: [Diagnostic] = []
    var uses: [ComponentUse] = []
  }

  /// Composes a screen in a situation.
  ///
  /// - Parameters:
  ///   - definition: The screen.
  ///   - catalog: The catalog with all definitions.
  ///   - situation: The events so far, and the results of the rules.
  ///   - flows: The flows with transitions that leave the screen.
  ///   - connectivity: The connectivity at the end of the scenario, or nil if the scenario does not set it.
  ///   - known: The screen at the start of the app, to reuse if all rules have the same results as then.
  init(
    _ definition: ScreenDefinition, in catalog: Catalog, under situation: Situation, flows: ComposedFlows,
    connectivity: ConnectivityState? = nil, asAtStart known: ComposedScreen? = nil
  ) {
    let transitions = flows.transitions(from: definition.reference, in: catalog)
    let isOffline = connectivity.map { $0 != definition.connectivity } ?? false
    if let known, !isOffline, definition.metadata.showing.when == nil {
      self = known.after(situation, transitions: transitions)
      return
    }
    var definition = definition
    if let connectivity { definition.connectivity = connectivity }
    self.init(definition, in: catalog, under: situation, transitions: transitions)
    diagnostics += imageAddresses.sorted().compactMap {
      catalog.files.imageDiagnostic($0, from: definition.folder, at: definition.location)
    }
  }

  private init(
    _ definition: ScreenDefinition, in catalog: Catalog, under situation: Situation,
    transitions: [Trace.TraceEntry]
  ) {
    self.definition = definition
    var found: [Diagnostic] = []
    let verdict = situation.verdict(
      on: definition.metadata, "The screen '\(definition.title)'", file: definition.location.file, &found)
    absence = verdict?.reason
    let loading = Loading(definition, in: catalog, under: situation)
    moments = loading.moments
    ownStates = loading.states
    uses = loading.uses
    trace = Trace(
      screen: definition.id, scenario: situation.scenario,
      entries: situation.causes + (verdict.map { [$0.entry] } ?? []) + loading.entries + transitions,
      error: loading.error, final: loading.final)
    if let absence {
      moments = [ContentMoment(title: "Not shown", content: .empty, error: absence)]
      trace.error = Trace.TraceFailure(code: "not-shown", message: absence, source: definition.location)
    }
    diagnostics = Set(loading.diagnostics + found).sorted()
  }

  /// The same screen with the trace of other events, which do not change it.
  private func after(_ situation: Situation, transitions: [Trace.TraceEntry]) -> ComposedScreen {
    var screen = self
    screen.isAsAtStart = true
    let own = trace.entries.filter { $0.phase != .transition }
    screen.trace = Trace(
      screen: definition.id, scenario: situation.scenario, entries: situation.causes + own + transitions,
      error: trace.error, final: trace.final)
    return screen
  }

  /// The result of a screen; two results are equal if users see the same, built in the same way.
  struct ScreenOutcome: Hashable {
    var absence: String?
    var final: PropertyValue?
    var moments: [String] = []
    var outcomes: [TraitApplication.Outcome] = []
    var changes: [[PropertyChange]] = []
  }

  /// The result of the screen, to compare it with its result under other scenarios.
  var outcome: ScreenOutcome {
    guard absence == nil else { return ScreenOutcome(absence: absence) }
    let own = trace.entries.filter { $0.phase == .operation }
    return ScreenOutcome(
      final: trace.final, moments: moments.map(\.title), outcomes: own.map(\.outcome),
      changes: own.map(\.changes))
  }

  /// The addresses of all images and symbols that the screen shows.
  var imageAddresses: Set<String> {
    var addresses: Set<String> = []
    for moment in moments {
      moment.content.visit { addresses.formUnion($0.ownImageAddresses) }
    }
    return addresses
  }

  /// The screen of a device with this content, whose components can be found by identifier.
  package func screen(size: Size, safeArea: EdgeInsets) -> Screen {
    Screen(
      size: size, safeArea: safeArea, layoutMargin: 16,
      elements: content.rectangles(size: size, safeArea: safeArea).map { element in
        Screen.Element(
          identifiers: [
            "appcuesID": element.identifier, "accessibilityIdentifier": element.identifier,
          ], rectangle: element.rectangle)
      })
  }
}

extension ComposedScreen.Loading {
  /// Runs the operations of a screen, or makes its tree.
  fileprivate init(_ screen: ScreenDefinition, in catalog: Catalog, under situation: Situation) {
    switch screen.content {
    case .operations(let operations):
      var composer = HubComposer(
        screen: screen, operations: operations, library: catalog.library, rules: situation.rules,
        authoredOperations: catalog.authored.operations)
      moments = composer.compose()
      entries = composer.entries
      states = composer.states
      diagnostics = composer.diagnostics
      uses = composer.drawing.uses
      if let model = moments.last?.model {
        final = PropertyValue(model.serialize())
      } else {
        error = moments.last?.error.map { error in
          Trace.TraceFailure(code: "content-failed", message: error, source: screen.location)
        }
      }
    case .tree(let document, _):
      var composer = TreeComposer(screen: screen, library: catalog.library, rules: situation.rules)
      let content = composer.compose(document)
      moments = [
        ComposedScreen.ContentMoment(title: "Loaded", content: content, error: composer.error?.message)
      ]
      entries = composer.entries
      states = composer.states
      error = composer.error
      final = PropertyValue(document)
      diagnostics = composer.diagnostics
      uses = composer.drawing.uses
    case .none:
      let message = "The definition cannot be read"
      moments = [ComposedScreen.ContentMoment(title: "Loaded", content: .empty, error: message)]
      error = Trace.TraceFailure(code: "undecodable", message: message, source: screen.location)
    }
  }
}

package import CatalogModel
package import ContentOperations
package import Definitions
package import Elements
package import ExperienceTraits

/// A screen as the app would show it, with its trace.
package struct ComposedScreen: Sendable {
  /// What the screen shows after something happened.
  package struct Moment: Sendable {
    /// What happened.
    package var title: String
    package var content: ScreenContent
    /// Why loading failed, where it did.
    package var error: String?
    /// The content of a view.
    package var model: ViewModel?
  }

  /// What there was to show at a point of the trace, whether or not it was shown then.
  package struct State: Sendable {
    /// The most states that are kept of a screen.
    static let limit = 60

    /// The number of the entry after which it is so; while loading, counted from the first one of an operation.
    package var entry: Int
    package var content: ScreenContent
    /// Whether it was shown then, and not only put together.
    package var isShown: Bool
  }

  package var definition: ScreenDefinition
  /// Everything that the screen shows, one after another; at least one.
  package var moments: [Moment]
  package var trace: Trace
  private var ownStates: [State] = []
  package var diagnostics: [Diagnostic]
  /// The components that the screen uses.
  package var uses: [ComponentUse]

  /// What the screen shows in the end.
  package var content: ScreenContent { moments.last?.content ?? .empty }

  /// What there was to show after entries of the trace, by their numbers; a last one that was shown is what the
  /// screen shows in the end.
  package var states: [State] {
    guard absence == nil, let first = trace.entries.first(where: { $0.phase == .operation }) else {
      return []
    }
    return ownStates.map { state in
      var state = state
      state.entry += first.number - 1
      return state
    }
  }

  /// Why the screen is not shown, where its own rule says so.
  package private(set) var absence: String?
  /// Whether nothing that happened can have changed it.
  private(set) var isAsAtStart = false

  /// What loading the content of a screen gives.
  fileprivate struct Loading {
    var moments: [Moment]
    var states: [State] = []
    var entries: [Trace.Entry] = []
    var error: Trace.Failure?
    var final = PropertyValue.summary([])
    var diagnostics: [Diagnostic] = []
    var uses: [ComponentUse] = []
  }

  /// Composes a screen after what happened; one that nothing changes is taken over.
  ///
  /// The connection is that in the end, where the scenario says anything about it; the screen as it is at the start is given
  /// where all rules answer as they do then.
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
    transitions: [Trace.Entry]
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
      moments = [Moment(title: "Not shown", content: .empty, error: absence)]
      trace.error = Trace.Failure(code: "not-shown", message: absence, source: definition.location)
    }
    diagnostics = Set(loading.diagnostics + found).sorted()
  }

  /// The same screen after other events that change nothing about it.
  private func after(_ situation: Situation, transitions: [Trace.Entry]) -> ComposedScreen {
    var screen = self
    screen.isAsAtStart = true
    let own = trace.entries.filter { $0.phase != .transition }
    screen.trace = Trace(
      screen: definition.id, scenario: situation.scenario, entries: situation.causes + own + transitions,
      error: trace.error, final: trace.final)
    return screen
  }

  /// What people see in the end and how it came to be, equal where two compositions come to the same.
  struct Outcome: Hashable {
    var absence: String?
    var final: PropertyValue?
    var moments: [String] = []
    var outcomes: [TraitApplication.Outcome] = []
    var changes: [[PropertyChange]] = []
  }

  /// What the screen comes to.
  var outcome: Outcome {
    guard absence == nil else { return Outcome(absence: absence) }
    let own = trace.entries.filter { $0.phase == .operation }
    return Outcome(
      final: trace.final, moments: moments.map(\.title), outcomes: own.map(\.outcome),
      changes: own.map(\.changes))
  }

  /// The addresses of all pictures and symbols that the screen shows at some moment.
  var imageAddresses: Set<String> {
    var addresses: Set<String> = []
    for moment in moments {
      moment.content.visit { addresses.formUnion($0.ownImageAddresses) }
    }
    return addresses
  }

  /// The screen of a device that shows this content, with its components by identifier.
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
          Trace.Failure(code: "content-failed", message: error, source: screen.location)
        }
      }
    case .tree(let document, _):
      var composer = TreeComposer(screen: screen, library: catalog.library, rules: situation.rules)
      let content = composer.compose(document)
      moments = [ComposedScreen.Moment(title: "Loaded", content: content, error: composer.error?.message)]
      entries = composer.entries
      states = composer.states
      error = composer.error
      final = PropertyValue(document)
      diagnostics = composer.diagnostics
      uses = composer.drawing.uses
    case .none:
      let message = "The definition cannot be read"
      moments = [ComposedScreen.Moment(title: "Loaded", content: .empty, error: message)]
      error = Trace.Failure(code: "undecodable", message: message, source: screen.location)
    }
  }
}

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

  package var definition: ScreenDefinition
  /// Everything that the screen shows, one after another; at least one.
  package var moments: [Moment]
  package var trace: Trace
  package var diagnostics: [Diagnostic]
  /// The components that the screen uses.
  package var uses: [ComponentUse]

  /// What the screen shows in the end.
  package var content: ScreenContent { moments.last?.content ?? .empty }

  /// Why the screen is not shown, where its own rule says so.
  package private(set) var absence: String?
  /// Whether nothing that happened can have changed it.
  private(set) var isAsAtStart = false

  /// Composes a screen after what happened; one that nothing changes is taken over.
  ///
  /// The connection is that in the end, where the scenario says anything about it; the screen as it is at the start is given
  /// where all rules answer as they do then.
  init(
    _ definition: ScreenDefinition, in catalog: Catalog, under context: CompositionContext,
    connectivity: ConnectivityState? = nil, asAtStart known: ComposedScreen? = nil
  ) {
    let transitions = context.transitions(from: definition.reference, in: catalog)
    let isOffline = connectivity.map { $0 != definition.connectivity } ?? false
    if let known, !isOffline, definition.metadata.when == nil {
      self = known.after(context, transitions: transitions)
      return
    }
    var definition = definition
    if let connectivity { definition.connectivity = connectivity }
    self.init(definition, in: catalog, under: context, transitions: transitions)
    diagnostics += imageAddresses.sorted().compactMap {
      catalog.files.imageDiagnostic($0, from: definition.folder, at: definition.location)
    }
  }

  private init(
    _ definition: ScreenDefinition, in catalog: Catalog, under context: CompositionContext,
    transitions: [Trace.Entry]
  ) {
    self.definition = definition
    let library = catalog.library
    let rules = context.rules
    var preceding = context.causes
    var found: [Diagnostic] = []
    let subject = "The screen '\(definition.title)'"
    if let verdict = context.verdict(
      on: definition.metadata, subject, file: definition.location.file, &found)
    {
      preceding.append(verdict.entry)
      absence = verdict.reason
    }
    var final = PropertyValue.object([])
    switch definition.content {
    case .operations(let operations):
      var composer = HubComposer(
        screen: definition, operations: operations, library: library, rules: rules,
        authoredOperations: catalog.authored.operations)
      moments = composer.compose()
      diagnostics = composer.diagnostics
      uses = composer.drawing.uses
      let failure = moments.last?.error.map { error in
        Trace.Failure(code: "content-failed", message: error, source: definition.location)
      }
      if let model = moments.last?.model { final = PropertyValue(model.serialize()) }
      trace = Trace(
        screen: definition.id, scenario: context.scenario,
        entries: preceding + composer.entries + transitions,
        error: moments.last?.model == nil ? failure : nil, final: final)
    case .tree(let document, _):
      var composer = TreeComposer(screen: definition, library: library, rules: rules)
      let content = composer.compose(document)
      moments = [Moment(title: "Loaded", content: content, error: composer.error?.message)]
      diagnostics = composer.diagnostics
      uses = composer.drawing.uses
      trace = Trace(
        screen: definition.id, scenario: context.scenario,
        entries: preceding + composer.entries + transitions,
        error: composer.error, final: PropertyValue(document))
    case .none:
      moments = [Moment(title: "Loaded", content: .empty, error: "The definition cannot be read")]
      diagnostics = []
      uses = []
      trace = Trace(
        screen: definition.id, scenario: context.scenario, entries: preceding + transitions,
        error: Trace.Failure(
          code: "undecodable", message: "The definition cannot be read", source: definition.location),
        final: final)
    }
    if let absence {
      moments = [Moment(title: "Not shown", content: .empty, error: absence)]
      trace.error = Trace.Failure(code: "not-shown", message: absence, source: definition.location)
    }
    diagnostics = Set(diagnostics + found).sorted()
  }

  /// The same screen after other events that change nothing about it.
  private func after(_ context: CompositionContext, transitions: [Trace.Entry]) -> ComposedScreen {
    var screen = self
    screen.isAsAtStart = true
    let own = trace.entries.filter { $0.phase != .transition }
    screen.trace = Trace(
      screen: definition.id, scenario: context.scenario, entries: context.causes + own + transitions,
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

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

  init(
    _ definition: ScreenDefinition, library: ComponentLibrary, rules: RuleBook,
    authoredOperations: [String: ContentOperationMaker]
  ) {
    self.definition = definition
    var final = PropertyValue.object([])
    switch definition.content {
    case .operations(let operations):
      var composer = HubComposer(
        screen: definition, operations: operations, library: library, rules: rules,
        authoredOperations: authoredOperations)
      moments = composer.compose()
      diagnostics = composer.diagnostics
      uses = composer.drawing.uses
      let failure = moments.last?.error.map { error in
        Trace.Failure(code: "content-failed", message: error, source: definition.location)
      }
      if let model = moments.last?.model { final = PropertyValue(model.serialize()) }
      trace = Trace(
        screen: definition.id, entries: composer.entries, error: moments.last?.model == nil ? failure : nil,
        final: final)
    case .tree(let document, _):
      var composer = TreeComposer(screen: definition, library: library, rules: rules)
      let content = composer.compose(document)
      moments = [Moment(title: "Loaded", content: content, error: composer.error?.message)]
      diagnostics = composer.diagnostics
      uses = composer.drawing.uses
      trace = Trace(
        screen: definition.id, entries: composer.entries, error: composer.error,
        final: PropertyValue(document))
    case .none:
      moments = [Moment(title: "Loaded", content: .empty, error: "The definition cannot be read")]
      diagnostics = []
      uses = []
      trace = Trace(
        screen: definition.id, entries: [],
        error: Trace.Failure(
          code: "undecodable", message: "The definition cannot be read", source: definition.location),
        final: final)
    }
    diagnostics = Set(diagnostics).sorted()
  }

  /// The addresses of all pictures that the screen shows at some moment, but for symbols.
  var imageAddresses: Set<String> {
    var addresses: Set<String> = []
    for moment in moments {
      moment.content.visit { element in
        if case .image(let image) = element.kind, image.symbolName == nil, !image.imageURL.isEmpty {
          addresses.insert(image.imageURL)
        }
        if let address = element.style.backgroundImage?.imageURL { addresses.insert(address) }
      }
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

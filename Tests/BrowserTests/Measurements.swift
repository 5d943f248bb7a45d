import Definitions
import ExperienceTraits

@testable import Mockups

extension FidelityStatement {
  /// The measurements for each part of a mockup that the site calls exact, as prefixes of names of the suite.
  static let measurements: [String: [String]] = [
    "@appcues/modal": ["dialogs/", "sheets/", "edges/tall", "slides"],
    "@appcues/embedded": ["embedded/"],
    "@appcues/skippable": ["close-buttons/", "edges/close-in-the-middle"],
    "@appcues/sticky-content": ["sticky/"],
    "@appcues/backdrop": ["keyholes/"],
    "@appcues/backdrop-keyhole": ["keyholes/"],
    "@appcues/background-content": ["backgrounds/"],
    "@appcues/target-rectangle": ["tooltips/", "outlines/"],
    "@appcues/target-element": ["elements/", "tab-targets/"],
    "@appcues/target-interaction": ["keyholes/pressed"],
    "stack": ["stacks/", "shares/", "spacers/"],
    "box": ["boxes/"],
    "button": ["buttons/"],
    "spacer": ["spacers/", "shares/long-beside-a-spacer"],
    "image": ["images/"],
    "slanted gradient": ["layers/slanted"],
    "optionSelect": ["options/"],
    "textInput": ["inputs/", "sizes/growing"],
    "frame for experiences": ["embedded/"],
    "layout of the view": ["screens/rows", "screens/grid", "screens/mixture", "screens/margins"],
    "layout of the tree": ["screens/stack-", "screens/tabs"],
  ]

  /// The fidelity statements for everything that the tool draws.
  ///
  /// Blocks have no statement, because only their content is drawn.
  static var all: [FidelityStatement] {
    MockupPart.allCases.map(\.statement)
      + Primitive.all.filter { $0.type != "block" }.map { FidelityStatement($0) }
      + TraitRegistry.builtIn.types.map { type in
        FidelityStatement(type, TraitRegistry.builtIn.description(of: type)?.fidelity ?? .declared)
      }
  }
}

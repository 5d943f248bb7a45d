import Definitions
import ExperienceTraits

@testable import Mockups

extension FidelityStatement {
  /// The measurements in a browser that support what is called exact: the steps and screens whose names start with these.
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

  /// The statements about all that the tool draws by itself; in the place of a block stands its content.
  static var all: [FidelityStatement] {
    MockupPart.allCases.map(\.statement)
      + Primitive.all.filter { $0.type != "block" }.map { FidelityStatement($0) }
      + TraitRegistry.builtIn.types.map { type in
        FidelityStatement(type, TraitRegistry.builtIn.description(of: type)?.fidelity ?? .declared)
      }
  }
}

import Definitions

/// A part of a mockup that has a fidelity statement but is neither a trait nor an element.
///
/// Traits and elements describe in their types how accurately mockups show them.
enum MockupPart: CaseIterable {
  case skippableMaterial, stickyContent, targetElementAlone, authoredTrait
  case fullRow, heightBesideText, absentImage, absentBackground, slantedGradient, symbol, emptySymbol, picker
  case operationsScreen, treeScreen, tabIcon, frame, android

  /// The fidelity statement that the page of a step, screen, or component shows.
  var statement: FidelityStatement {
    switch self {
    case .skippableMaterial:
      FidelityStatement(
        "@appcues/skippable", .approximate("The blur behind the button is the browser's, not the platform's.")
      )
    case .stickyContent:
      FidelityStatement("@appcues/sticky-content", .exact)
    case .targetElementAlone:
      FidelityStatement(
        "@appcues/target-element",
        .approximate("The target is on a neutral page, not the app's own. It always reads left to right."))
    case .authoredTrait:
      FidelityStatement(named: "trait of this catalog", .declared)
    case .fullRow:
      FidelityStatement(
        named: "row that is too full",
        .approximate(
          "An item needs more than its share of the row, so texts beside it may break differently."
        ))
    case .heightBesideText:
      FidelityStatement(
        named: "image beside text in a fixed height",
        .approximate(
          "If the text has several lines, the device makes the image smaller; the mockup does not."))
    case .absentImage:
      FidelityStatement(
        named: "image not loaded",
        .approximate("An image that is not a file of the catalog is shown as a labelled box of its size."))
    case .absentBackground:
      FidelityStatement(
        named: "background image not loaded",
        .approximate(
          "An image that is not a file of the catalog is shown as a labelled box behind the content."))
    case .slantedGradient:
      FidelityStatement(named: "slanted gradient", .exact)
    case .symbol:
      FidelityStatement(
        named: "symbol",
        .approximate("The symbol is redrawn in the platform's size; the platform's own shape may differ."))
    case .emptySymbol:
      FidelityStatement(
        named: "unknown symbol",
        .approximate("The built-in symbol set does not contain it, so its box is empty."))
    case .picker:
      FidelityStatement(
        named: "optionSelect as a picker",
        .approximate("The label looks as on the platform; the menu is the browser's."))
    case .operationsScreen:
      FidelityStatement(
        named: "layout of the view",
        .exact)
    case .treeScreen:
      FidelityStatement(
        named: "layout of the tree", .exact)
    case .tabIcon:
      FidelityStatement(
        named: "tab bar",
        .approximate("The blur is the browser's, and the icons come from the built-in symbol set."))
    case .frame:
      FidelityStatement(named: "frame for experiences", .exact)
    case .android:
      FidelityStatement(
        named: "on Android devices",
        .approximate(
          "Fonts, line heights, borders, and tooltip edges follow Android; dialogs, sheets, and controls follow iOS."
        ))
    }
  }
}

import Definitions

/// A part of a mockup, besides traits and elements, about whose fidelity there is a statement.
///
/// Traits and elements say in their descriptions how close they are drawn.
enum MockupPart: CaseIterable {
  case skippableMaterial, stickyContent, targetElementAlone, authoredTrait
  case fullRow, heightBesideText, absentImage, absentBackground, slantedGradient, symbol, emptySymbol, picker
  case operationsScreen, treeScreen, tabIcon, frame, android

  /// The statement about the part.
  var statement: FidelityStatement {
    switch self {
    case .skippableMaterial:
      FidelityStatement(
        "@appcues/skippable", .approximate("The blurred material of the button is the browser's."))
    case .stickyContent:
      FidelityStatement("@appcues/sticky-content", .exact)
    case .targetElementAlone:
      FidelityStatement(
        "@appcues/target-element",
        .approximate("The element is that of a neutral page in place of the app's, which is not mirrored."))
    case .authoredTrait:
      FidelityStatement("trait of the catalog", .declared)
    case .fullRow:
      FidelityStatement(
        "row that is too full",
        .approximate(
          "An item needs more than its equal share of the row; texts beside it can break elsewhere than on the device."
        ))
    case .heightBesideText:
      FidelityStatement(
        "picture beside text in a fixed height",
        .approximate(
          "The device makes the picture smaller where the text has several lines; the mockup does not."))
    case .absentImage:
      FidelityStatement(
        "image not loaded",
        .approximate("A picture that is not a file of the catalog is a labelled box of its size."))
    case .absentBackground:
      FidelityStatement(
        "background image not loaded",
        .approximate("A picture that is not a file of the catalog is a labelled box below the content."))
    case .slantedGradient:
      FidelityStatement("slanted gradient", .exact)
    case .symbol:
      FidelityStatement(
        "symbol", .approximate("Symbols are drawn anew in the platform's box; the platform has its own."))
    case .emptySymbol:
      FidelityStatement("unknown symbol", .approximate("It is not in the set, so its box is empty."))
    case .picker:
      FidelityStatement(
        "optionSelect as a picker",
        .approximate("The label is the platform's; the menu that it opens is the browser's."))
    case .operationsScreen:
      FidelityStatement(
        "layout of the view",
        .exact)
    case .treeScreen:
      FidelityStatement(
        "layout of the tree", .exact)
    case .tabIcon:
      FidelityStatement(
        "tab bar", .approximate("Its material is the browser's, and icons are those of the set of symbols."))
    case .frame:
      FidelityStatement("frame for experiences", .exact)
    case .android:
      FidelityStatement(
        "on Android devices",
        .approximate(
          "Fonts, line heights, borders and the edges of tooltips are Android's; dialogs, sheets and controls stay as on iOS."
        ))
    }
  }
}

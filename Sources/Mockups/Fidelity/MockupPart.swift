/// A part of a mockup about whose fidelity there is a statement.
enum MockupPart: CaseIterable {
  case modal, tooltip, embedded, carousel, pagingDots, skippable, skippableMaterial, stickyContent, backdrop,
    keyhole
  case backgroundContent, effects, targetRectangle, targetElement, targetElementAlone, targetInteraction
  case stepTransition, authoredTrait
  case stack, mixedRow, box, button, spacer, text, image, absentImage, absentBackground, slantedGradient,
    symbol,
    emptySymbol
  case embed, custom, optionSelect, picker, textInput
  case operationsScreen, treeScreen, tabIcon, frame, android

  /// The statement about the part.
  var statement: FidelityStatement {
    switch self {
    case .modal:
      FidelityStatement(
        "@appcues/modal", .exact(measuredBy: ["dialogs/", "sheets/", "edges/tall", "slides"]))
    case .tooltip:
      FidelityStatement(
        "@appcues/tooltip",
        .approximate(
          "Whether it fits above or below at all is judged by a guess of its height; everything else is exact."
        ))
    case .embedded: FidelityStatement("@appcues/embedded", .exact(measuredBy: ["embedded/"]))
    case .carousel:
      FidelityStatement(
        "@appcues/carousel", .approximate("Pages change by dots and buttons; there is nothing to swipe."))
    case .pagingDots:
      FidelityStatement("@appcues/paging-dots", .approximate("The platform decides the size of the dots."))
    case .skippable:
      FidelityStatement(
        "@appcues/skippable", .exact(measuredBy: ["close-buttons/", "edges/close-in-the-middle"]))
    case .skippableMaterial:
      FidelityStatement(
        "@appcues/skippable", .approximate("The blurred material of the button is the browser's."))
    case .stickyContent: FidelityStatement("@appcues/sticky-content", .exact(measuredBy: ["sticky/"]))
    case .backdrop: FidelityStatement("@appcues/backdrop", .exact(measuredBy: ["keyholes/"]))
    case .keyhole: FidelityStatement("@appcues/backdrop-keyhole", .exact(measuredBy: ["keyholes/"]))
    case .backgroundContent:
      FidelityStatement("@appcues/background-content", .exact(measuredBy: ["backgrounds/"]))
    case .effects:
      FidelityStatement(
        "@appcues/effects", .approximate("The particles are a still with a fall, not a simulation."))
    case .targetRectangle:
      FidelityStatement("@appcues/target-rectangle", .exact(measuredBy: ["tooltips/", "outlines/"]))
    case .targetElement:
      FidelityStatement("@appcues/target-element", .exact(measuredBy: ["elements/", "tab-targets/"]))
    case .targetElementAlone:
      FidelityStatement(
        "@appcues/target-element",
        .approximate("The element is that of a neutral page in place of the app's, which is not mirrored."))
    case .targetInteraction:
      FidelityStatement("@appcues/target-interaction", .exact(measuredBy: ["keyholes/pressed"]))
    case .stepTransition:
      FidelityStatement(
        "@appcues/step-transition-animation", .notDrawn("Steps are pages, so nothing moves between them."))
    case .authoredTrait:
      FidelityStatement(
        "trait of the catalog",
        .approximate("Drawn by what the catalog declares of it; the app can do more in its code."))
    case .stack:
      FidelityStatement("stack", .exact(measuredBy: ["stacks/", "shares/", "spacers/"]))
    case .mixedRow:
      FidelityStatement(
        "row with fixed parts",
        .approximate(
          "A stack with parts of a fixed width shares a row with others; where it gets less than it would like, the order in "
            + "which the platform serves them can move edges by some points."))
    case .box: FidelityStatement("box", .exact(measuredBy: ["boxes/"]))
    case .button: FidelityStatement("button", .exact(measuredBy: ["buttons/"]))
    case .spacer:
      FidelityStatement("spacer", .exact(measuredBy: ["spacers/", "shares/long-beside-a-spacer"]))
    case .text:
      FidelityStatement(
        "text",
        .approximate(
          "The fonts are those of this computer, so lines can break elsewhere; a text of several lines takes the width on offer, "
            + "and a text that does not fit its frame is cut off where the platform may shrink it."
        ))
    case .image: FidelityStatement("image", .exact(measuredBy: ["images/"]))
    case .absentImage:
      FidelityStatement(
        "image not loaded",
        .approximate("A picture that is not a file of the catalog is a labelled box of its size."))
    case .absentBackground:
      FidelityStatement(
        "background image not loaded",
        .approximate("A picture that is not a file of the catalog is a labelled box below the content."))
    case .slantedGradient: FidelityStatement("slanted gradient", .exact(measuredBy: ["layers/slanted"]))
    case .symbol:
      FidelityStatement(
        "symbol", .approximate("Symbols are drawn anew in the platform's box; the platform has its own."))
    case .emptySymbol:
      FidelityStatement("unknown symbol", .approximate("It is not in the set, so its box is empty."))
    case .embed: FidelityStatement("embed", .approximate("The HTML is shown without its scripts."))
    case .custom: FidelityStatement("custom component", .notDrawn("The app draws it; its place is marked."))
    case .optionSelect: FidelityStatement("optionSelect", .exact(measuredBy: ["options/"]))
    case .picker:
      FidelityStatement(
        "optionSelect as a picker",
        .approximate("The label is the platform's; the menu that it opens is the browser's."))
    case .textInput: FidelityStatement("textInput", .exact(measuredBy: ["inputs/", "sizes/growing"]))
    case .android:
      FidelityStatement(
        "on Android devices",
        .approximate(
          "Line heights, borders, alignments of items, letter spacing and the edges that tooltips keep are Android's; "
            + "dialogs, sheets and controls stay as iOS draws them."))
    case .frame: FidelityStatement("frame for experiences", .exact(measuredBy: ["embedded/"]))
    case .operationsScreen:
      FidelityStatement(
        "layout of the view",
        .exact(measuredBy: ["screens/rows", "screens/grid", "screens/mixture", "screens/margins"]))
    case .treeScreen:
      FidelityStatement(
        "layout of the tree", .exact(measuredBy: ["screens/stack-", "screens/tabs"]))
    case .tabIcon:
      FidelityStatement(
        "tab bar", .approximate("Its material is the browser's, and icons are those of the set of symbols."))
    }
  }
}

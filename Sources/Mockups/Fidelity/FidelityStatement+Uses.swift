import ComponentTree
import CatalogModel
package import Composition
import Elements
import ExperienceTraits

extension FidelityStatement {
  /// What a step uses, each thing once, the least faithful first.
  package static func statements(on step: ComposedStep, hasScreen: Bool, in drawn: Surroundings)
    -> [FidelityStatement]
  {
    var parts = step.trace.entries
      .filter { [.applied, .inherited].contains($0.outcome) && $0.level != nil }
      .map { entry -> MockupPart in
        switch entry.subject {
        case "@appcues/skippable": step.hasMaterialButton ? .skippableMaterial : .skippable
        case "@appcues/target-element": hasScreen ? .targetElement : .targetElementAlone
        default: MockupPart(trait: entry.subject)
        }
      }
    for content in step.step.content.parts { parts += drawn.parts(of: content) }
    parts.append(.android)
    return ordered(parts.map(\.statement))
  }

  /// What a screen uses.
  package static func statements(on screen: ComposedScreen, in drawn: Surroundings) -> [FidelityStatement] {
    var parts: [MockupPart] = []
    switch screen.definition.content {
    case .operations: parts.append(.operationsScreen)
    case .tree: parts.append(.treeScreen)
    case .none: return []
    }
    for moment in screen.moments {
      moment.content.visit { element in parts += drawn.ownParts(of: element) }
      if moment.content.hasTabs { parts.append(.tabIcon) }
    }
    parts.append(.android)
    return ordered(parts.map(\.statement))
  }

  /// What the examples of a component use.
  package static func statements(on component: ComposedComponent, in drawn: Surroundings)
    -> [FidelityStatement]
  {
    ordered(component.examples.flatMap { drawn.parts(of: $0.drawn) }.map(\.statement))
  }

  /// How close a trait comes in general.
  package static func ofTrait(_ type: String) -> FidelityStatement { MockupPart(trait: type).statement }

  /// Where elements are drawn: pictures are files of its catalog, relative to its folder.
  package struct Surroundings {
    private let catalog: any MockupCatalog
    private let folder: String

    package init(catalog: any MockupCatalog, folder: String) {
      self.catalog = catalog
      self.folder = folder
    }

    /// The parts of an element and of everything inside it.
    func parts(of component: Elements.Component) -> [MockupPart] {
      var parts: [MockupPart] = []
      component.visit { parts += ownParts(of: $0) }
      return parts
    }

    /// The parts of an element by itself.
    func ownParts(of component: Elements.Component) -> [MockupPart] {
      var parts = [kind(of: component)]
      if component.isMixedRow { parts.append(.mixedRow) }
      if component.style.backgroundGradient?.isOblique == true { parts.append(.slantedGradient) }
      if let image = component.style.backgroundImage, !isFile(image.imageURL) {
        parts.append(.absentBackground)
      }
      return parts
    }

    private func kind(of component: Elements.Component) -> MockupPart {
      switch component.kind {
      case .stack: .stack
      case .box: .box
      case .button: .button
      case .spacer: .spacer
      case .text: .text
      case .image(let image):
        if let name = image.symbolName {
          SymbolSet.drawing(name) == nil ? .emptySymbol : .symbol
        } else {
          isFile(image.imageURL) ? .image : .absentImage
        }
      case .embed: .embed
      case .custom(let custom): custom.identifier == EmbedFrame.identifier ? .frame : .custom
      case .optionSelect(let select): select.displayFormat == .picker ? .picker : .optionSelect
      case .textInput: .textInput
      }
    }

    private func isFile(_ address: String) -> Bool {
      catalog.imageSource(address, from: folder).absence == nil
    }
  }
}

extension MockupPart {
  private static let ofTraits = Dictionary(
    allCases.map { ($0.statement.subject, $0) }.filter { $0.0.hasPrefix("@") }
  ) { first, _ in first }

  /// The part that a trait adds.
  fileprivate init(trait type: String) { self = Self.ofTraits[type] ?? .authoredTrait }
}

extension ScreenContent {
  /// Whether a tab bar is drawn.
  fileprivate var hasTabs: Bool { if case .tree(let tree) = self { tree.hasTabs } else { false } }
}

extension TreeNode {
  fileprivate var hasTabs: Bool {
    switch self {
    case .tabBar: true
    case .part(let part): part.children.contains { $0.hasTabs }
    case .stack(_, let nodes): nodes.contains { $0.hasTabs }
    case .identified(_, let node): node.hasTabs
    }
  }
}

extension ComposedStep {
  /// Whether the close button lies on a blurred material, which only the platform has.
  fileprivate var hasMaterialButton: Bool {
    let button = presentation.hierarchy?.container?.closeButton
    return button.map { $0.appearance == .default && $0.style.foregroundColor == nil } ?? false
  }
}

import CatalogModel
import ComponentTree
package import Composition
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions

extension FidelityStatement {
  /// The fidelity statements for everything that a step uses, without duplicates, the least accurate first.
  package static func statements(on step: ComposedStep, hasScreen: Bool, in drawn: DrawingContext)
    -> [FidelityStatement]
  {
    var statements = step.trace.entries
      .filter { [.applied, .inherited].contains($0.outcome) && $0.level != nil }
      .map { entry -> FidelityStatement in
        switch entry.subject {
        case "@appcues/skippable" where step.hasMaterialButton: MockupPart.skippableMaterial.statement
        case "@appcues/target-element" where !hasScreen: MockupPart.targetElementAlone.statement
        default: drawn.statement(ofTrait: entry.subject)
        }
      }
    for content in step.step.content.parts { statements += drawn.statements(on: content) }
    statements.append(MockupPart.android.statement)
    return ordered(statements)
  }

  /// The fidelity statements for everything that a screen uses, without duplicates, the least accurate first.
  package static func statements(on screen: ComposedScreen, in drawn: DrawingContext) -> [FidelityStatement] {
    var statements: [FidelityStatement] = []
    switch screen.definition.content {
    case .operations: statements.append(MockupPart.operationsScreen.statement)
    case .tree: statements.append(MockupPart.treeScreen.statement)
    case .none: return []
    }
    for moment in screen.moments {
      moment.content.visit { element in statements += drawn.ownStatements(on: element) }
      if moment.content.hasTabs { statements.append(MockupPart.tabIcon.statement) }
    }
    statements.append(MockupPart.android.statement)
    return ordered(statements)
  }

  /// The fidelity statements for everything that a component's examples use, without duplicates, the least
  /// accurate first.
  package static func statements(on component: ComposedComponent, in drawn: DrawingContext)
    -> [FidelityStatement]
  {
    ordered(component.examples.flatMap { drawn.statements(on: $0.drawn) })
  }

  /// The catalog and folder in which elements are drawn; image paths are relative to the folder.
  package struct DrawingContext {
    private let catalog: any MockupCatalog
    private let folder: String

    package init(catalog: any MockupCatalog, folder: String) {
      self.catalog = catalog
      self.folder = folder
    }

    /// The fidelity statement for a trait, from its own description if it has one.
    func statement(ofTrait type: String) -> FidelityStatement {
      switch catalog.fidelity(ofTrait: type) {
      case let fidelity? where fidelity != .declared: FidelityStatement(type, fidelity)
      case nil where type == MockupPart.stickyContent.statement.subject: MockupPart.stickyContent.statement
      default: MockupPart.authoredTrait.statement
      }
    }

    /// The fidelity statements for an element and everything inside it.
    func statements(on component: Elements.Component) -> [FidelityStatement] {
      var statements: [FidelityStatement] = []
      component.visit { statements += ownStatements(on: $0) }
      let doubts = component.layoutDoubts(.step(less: 0), nil)
      return statements + LayoutDoubt.allCases.filter(doubts.contains).map(\.part.statement)
    }

    /// The fidelity statements for an element without the elements inside it.
    func ownStatements(on component: Elements.Component) -> [FidelityStatement] {
      var statements = [statement(onKindOf: component)]
      if component.style.box.gradient?.isOblique == true {
        statements.append(MockupPart.slantedGradient.statement)
      }
      if let image = component.style.box.image, !isFile(image.imageURL) {
        statements.append(MockupPart.absentBackground.statement)
      }
      return statements
    }

    private func statement(onKindOf component: Elements.Component) -> FidelityStatement {
      switch component.kind {
      case .image(let image):
        if let name = image.symbolName {
          return (SymbolSet.drawing(name) == nil ? MockupPart.emptySymbol : .symbol).statement
        }
        if !isFile(image.imageURL) { return MockupPart.absentImage.statement }
      case .custom(let custom) where custom.identifier == EmbedFrame.identifier:
        return MockupPart.frame.statement
      case .optionSelect(let select) where select.displayFormat == .picker:
        return MockupPart.picker.statement
      case .stack, .box, .button, .spacer, .text, .embed, .custom, .optionSelect, .textInput: break
      }
      return FidelityStatement(component.kind.primitive)
    }

    private func isFile(_ address: String) -> Bool {
      catalog.imageSource(address, from: folder).absence == nil
    }
  }
}

extension FidelityStatement {
  /// Creates the fidelity statement for an element from the description of its type.
  init(_ primitive: Primitive) {
    let fidelity = primitive.description.fidelity
    if primitive.type == "customComponent" {
      self.init(named: "custom component", fidelity)
    } else {
      self.init(primitive.type, fidelity)
    }
  }
}

extension ScreenContent {
  /// Whether the content includes a tab bar.
  fileprivate var hasTabs: Bool { if case .tree(let tree) = self { tree.hasTabs } else { false } }
}

extension TreeNode {
  fileprivate var hasTabs: Bool {
    switch self {
    case .tabBar: true
    case .part(let part): part.children.contains { $0.hasTabs }
    case .stack(_, let nodes): nodes.contains { $0.hasTabs }
    case .placed(_, let node): node.hasTabs
    }
  }
}

extension ComposedStep {
  /// Whether the close button has a blurred background, which the mockup can only approximate.
  fileprivate var hasMaterialButton: Bool {
    let button = presentation.hierarchy?.container?.closeButton
    return button.map { $0.appearance == .default && $0.style.text.color == nil } ?? false
  }
}

import DefinitionKinds
import Definitions

extension ScreenDefinition {
  /// The uses of components anywhere on the screen, even if no rule or operation ever shows them.
  package var namedUses: [ComponentUse] {
    var uses: [ComponentUse] = []
    func add(_ name: LocatedValue?, in file: String) {
      guard let name, let type = name.string else { return }
      uses.append(
        ComponentUse(type: type, location: SourceLocation(file: file, position: name.position)))
    }
    switch content {
    case .none: break
    case .tree(let document, _):
      document.visit(skipping: ["meta", "rule"]) { value, key in
        if key == "type" { add(value, in: location.file) }
      }
    case .operations(let operations):
      for operation in operations {
        for value in operation.work.all.compactMap(\.content).flatMap({ $0 }) {
          value.visit { value, key in
            if key == "component" { add(value["id"], in: operation.location.file) }
          }
        }
      }
    }
    return uses
  }
}

extension OperationDefinition.OperationTask {
  /// The content that the task adds or sets; `nil` if it only removes or moves.
  fileprivate var content: [LocatedValue]? {
    switch self {
    case .add(let value), .set(_, let value): [value]
    case .append(let values): values
    case .remove, .move: nil
    }
  }
}

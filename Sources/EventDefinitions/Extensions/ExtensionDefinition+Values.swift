import DefinitionKinds
package import Definitions
package import EventExtensions

extension ExtensionDefinition {
  /// Returns the paths of all values that the extension shares in one of its two states, in alphabetical
  /// order.
  package func sharedPaths(_ kind: SharedStateKind) -> [String] {
    var paths: Set<String> = []
    func add(_ value: LocatedValue) { paths.formUnion(value.flattened().keys) }
    func add(_ effects: [ExtensionEffect]) {
      for effect in effects {
        switch effect {
        case .share(let value, kind), .shareLatest(let value, kind): add(value)
        // A pending state is known only by its name, so the value counts for both kinds.
        case .resolve(_, let value): add(value)
        case .ask(_, _, let answered, let unanswered): add(answered + unanswered)
        case .share, .shareLatest, .setPending, .dispatch, .respond, .stop, .start, .unregister: continue
        }
      }
    }
    for state in initialStates where state.kind == kind { add(state.data) }
    for listener in listeners { add(listener.effects) }
    return paths.sorted()
  }
}

extension ExtensionDefinition {
  /// The shared values that tokens of the listeners name.
  ///
  /// Each has its location, and the effect of a missing value as the end of a message.
  package var tokenUses: [(value: SharedValue, effect: String, location: SourceLocation)] {
    nestedSources.flatMap { source -> [(value: SharedValue, effect: String, location: SourceLocation)] in
      guard Substitution.token.isUsed(in: source.text), let block = source.value else { return [] }
      var uses: [(value: SharedValue, effect: String, location: SourceLocation)] = []
      block.visitTexts { text, position in
        for place in Substitution.token.places(in: text).places {
          guard let start = place.name.firstIndex(of: "~"),
            let value = SharedValue(String(place.name[start...].prefix { $0 != ")" }))
          else { continue }
          let line = source.firstLine + Int(position.line) - 1
          let place = SourceLocation(
            file: location.file, position: Position(line: line, column: Int(position.column)))
          uses.append((value, "so the token becomes empty", place))
        }
      }
      return uses
    }
  }
}

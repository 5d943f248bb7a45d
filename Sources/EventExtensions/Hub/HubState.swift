import Definitions

/// The hub's own shared state: its version, the framework around the app, and the registered extensions.
struct HubState {
  let extensions: [any Extension]
  let wrapperType: WrapperType

  /// The state as the data of a shared state.
  var data: LocatedValue {
    let wrapper: LocatedValue = .object([
      ("type", text(wrapperType.rawValue)), ("friendlyName", text(wrapperType.friendlyName)),
    ])
    return .object([
      ("version", text(EventHub.version)), ("wrapper", wrapper),
      ("extensions", .object(extensions.map { ($0.name, facts(about: $0)) })),
    ])
  }

  private func facts(about owned: any Extension) -> LocatedValue {
    var members = [("version", text(owned.version)), ("friendlyName", text(owned.friendlyName))]
    if let metadata = owned.metadata, !metadata.isEmpty {
      members.append(
        ("metadata", .object(metadata.sorted { $0.key < $1.key }.map { ($0.key, text($0.value)) })))
    }
    return .object(members)
  }

  private func text(_ value: String) -> LocatedValue { LocatedValue(.string(value)) }
}

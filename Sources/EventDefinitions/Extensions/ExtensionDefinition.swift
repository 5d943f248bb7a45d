package import DefinitionKinds
package import Definitions
package import EventExtensions

/// An extension on the event hub, declared in a file.
package struct ExtensionDefinition: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.`extension`
  /// The way in which extensions are named and ordered.
  package static let naming = DefinitionNaming(
    order: .name, nameWords: "extensions with the name", missing: .unknownExtension, ignoresCase: true)

  /// An effect of a listener; texts in it can contain tokens such as `{%key%}`.
  package indirect enum ExtensionEffect: Sendable {
    /// Shares a state at the version of the handled event.
    case share(LocatedValue, SharedStateKind)
    /// Shares a state at the latest version, whichever event is handled.
    case shareLatest(LocatedValue, SharedStateKind)
    /// Marks a state as pending, under a name with which `resolve` sets it later.
    case setPending(String, SharedStateKind)
    /// Sets the pending state with this name.
    case resolve(String, LocatedValue)
    /// Dispatches an event whose parent is the handled event.
    case dispatch(EventTemplate)
    /// Dispatches a response to the handled event.
    case respond(EventTemplate)
    /// Dispatches an event and waits for a response; the timeout is in seconds.
    case ask(EventTemplate, timeout: Double?, answered: [ExtensionEffect], unanswered: [ExtensionEffect])
    /// Stops or starts the delivery of events to the extension.
    case stop, start
    /// Unregisters the extension from the hub.
    case unregister
  }

  /// An event that a listener dispatches; its data can contain tokens.
  package struct EventTemplate: Sendable {
    /// The name, the type, and the source of the event.
    package var name, type, source: String
    /// The data of the event; tokens in it are replaced when the event is dispatched.
    package var data: LocatedValue?
    /// The data keys that the event history compares; `nil` for all keys.
    package var mask: [String]?
  }

  /// The events that an extension listens to, and the effects that follow.
  package struct Listener: Sendable {
    /// The heading of the listener's section.
    package var title: String
    /// The prose of the listener's section.
    package var prose: [ProseBlock]
    /// The type or the source of the events that the listener receives.
    package var type, source: String
    /// The text of the listener as the author wrote it.
    package var text: SourceText
    /// The condition for the effects; if it is false, the listener does nothing.
    package var condition: RuleCondition?
    /// The effects of the listener, in order.
    package var effects: [ExtensionEffect]
  }

  /// A state that another extension must share before this extension is ready for an event.
  package struct Readiness: Sendable {
    /// The extension that shares the state.
    package var extensionName: String
    /// The status that the state must have.
    package var status: SharedStateStatus
    /// The kind of the state: standard or XDM.
    package var kind = SharedStateKind.standard
    /// Whether the state is pending until the extension that shares it has handled the event.
    package var hasBarrier = false
    /// The version of the state to use.
    package var resolution = SharedStateResolution.any
    /// The type or the source of the events that need the state; `nil` for all events.
    package var type, source: String?
    /// The position of the requirement in its file.
    package var position: Position

    /// A phrase that describes the required state.
    package var words: String {
      let state = kind == .standard ? extensionName : "the XDM state of \(extensionName)"
      let events = [type.map { "type \($0)" }, source.map { "source \($0)" }].compactMap(\.self)
      return "\(state) is \(status.rawValue)"
        + (resolution == .lastSet ? ", in its last set version" : "") + (hasBarrier ? ", with a barrier" : "")
        + (events.isEmpty ? "" : " for events of \(events.joined(separator: " and "))")
    }
  }

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The name under which the extension shares its states.
  package var name: String
  /// The name that readers see.
  package var friendlyName: String
  /// The version that the hub lists for the extension.
  package var version = keys.version.fallback
  /// More information about the extension, which the hub lists; `nil` if none.
  package var information: [String: String]?
  /// The listeners, in file order.
  package var listeners: [Listener] = []
  /// The states that the extension shares when it is registered.
  package var initialStates: [(kind: SharedStateKind, data: LocatedValue)] = []
  /// The shared states that the extension needs before it handles events.
  package var readiness: [Readiness] = []

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    let (prose, blocks) = file.literate([.listener])
    head = DefinitionHead(source, prose: prose, nested: blocks.map(\.block))
    name = head.metadata.id ?? file.stem
    friendlyName = head.title
    if let value = root.value {
      source.read(value, .invalidExtension, "an extension") { read(&$0) }
    }
    for (index, block) in blocks.enumerated() {
      guard let value = block.block.value else { continue }
      let reader = ListenerReader(value, report: source.report(.invalidExtension))
      listeners.append(reader.listener(block, number: index + 1))
    }
  }

  private mutating func read(_ reader: inout DefinitionReader) {
    let keys = Self.keys
    if let name = reader.read(keys.name) { self.name = name }
    checkName(reader)
    if let name = reader.read(keys.friendlyName) { friendlyName = name }
    version = reader.read(keys.version)
    for (key, kind) in [(keys.state, SharedStateKind.standard), (keys.xdm, .xdm)] {
      guard let data = reader.read(key) else { continue }
      Self.checkState(data, of: key.name, reader)
      initialStates.append((kind, data))
    }
    if reader.value(of: keys.metadata) != nil {
      information = [:]
      for member in reader.members(keys.metadata, "texts by their keys") {
        Self.checkText(member.value, reader)
        if let text = member.value.string { information?[member.key] = text }
      }
    }
    for value in reader.list(keys.ready) {
      reader.nested(value, "a state to wait for") { readReadiness(value, &$0) }
    }
  }

  private mutating func readReadiness(_ value: LocatedValue, _ reader: inout DefinitionReader) {
    let keys = Self.readinessKeys
    let (state, xdm) = (reader.read(keys.state), reader.read(keys.xdm))
    let place = value["state"]?.position ?? value["xdm"]?.position ?? value.position
    Self.checkReadiness(state, xdm, at: place, reader)
    var readiness = Readiness(
      extensionName: state ?? xdm ?? "", status: reader.read(keys.status),
      kind: state == nil ? .xdm : .standard, position: place)
    readiness.hasBarrier = reader.read(keys.barrier)
    readiness.resolution = reader.read(keys.resolution)
    readiness.type = reader.read(keys.type)
    readiness.source = reader.read(keys.source)
    if !readiness.extensionName.isEmpty { self.readiness.append(readiness) }
  }
}

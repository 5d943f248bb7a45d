package import Definitions
package import EventExtensions

/// An extension on the event hub that a file declares.
package struct ExtensionDefinition: SoleDefinition {
  /// The word of its fence.
  package static let kind = DefinitionKind.`extension`
  /// How definitions of the kind are named and ordered.
  package static let naming = DefinitionNaming(
    order: .name, nameWords: "extensions with the name", missing: .unknownExtension, ignoresCase: true)

  /// What a listener does with an event; texts can hold tokens such as `{%key%}`.
  package indirect enum Effect: Sendable {
    /// Shares a state from the event on.
    case share(LocatedValue, SharedStateKind)
    /// Shares a state from the latest version on, whatever event is handled.
    case shareLatest(LocatedValue, SharedStateKind)
    /// Shares that a state is being worked on, under a name.
    case setPending(String, SharedStateKind)
    /// Sets the state that is held under a name.
    case resolve(String, LocatedValue)
    /// Sends an event that the present one causes.
    case dispatch(EventTemplate)
    /// Answers the present event.
    case respond(EventTemplate)
    /// Sends an event and waits for the answer, for a number of seconds.
    case ask(EventTemplate, timeout: Double?, answered: [Effect], unanswered: [Effect])
    /// Holds all events, or goes on with them.
    case stop, start
    /// Leaves the hub.
    case unregister
  }

  /// An event with tokens in its data.
  package struct EventTemplate: Sendable {
    /// The name, the type and the source of the event.
    package var name, type, source: String
    /// The data, in which tokens are replaced when it is sent.
    package var data: LocatedValue?
    /// The keys by which the history tells it from others; all of them where it is absent.
    package var mask: [String]?
  }

  /// What the extension listens to, and what it does then.
  package struct Listener: Sendable {
    /// The heading of its section.
    package var title: String
    /// The prose of its section.
    package var prose: [ProseBlock]
    /// The type and the source of the events that it hears.
    package var type, source: String
    /// The listener as written.
    package var text: SourceText
    /// The condition without which it does nothing.
    package var condition: RuleCondition?
    /// What it does, in order.
    package var effects: [Effect]
  }

  /// The state that another extension must have before this one is ready for an event.
  package struct Readiness: Sendable {
    /// The owner of the state.
    package var extensionName: String
    /// The status that the state needs.
    package var status: SharedStateStatus
    /// Which of the two states of the owner it is.
    package var kind = SharedStateKind.standard
    /// Whether only what was shared before the event counts, once its extension has seen the event.
    package var hasBarrier = false
    /// How the version of the state is found.
    package var resolution = SharedStateResolution.any
    /// The events for which it counts; absent for all.
    package var type, source: String?
    /// Where it is written.
    package var position: Position

    /// What the extension waits for, in words.
    package var words: String {
      let state = kind == .standard ? extensionName : "the XDM state of \(extensionName)"
      let events = [type.map { "type \($0)" }, source.map { "source \($0)" }].compactMap(\.self)
      return "\(state) is \(status.rawValue)"
        + (resolution == .lastSet ? " by its last set version" : "") + (hasBarrier ? " behind a barrier" : "")
        + (events.isEmpty ? "" : " for events of \(events.joined(separator: " and "))")
    }
  }

  /// What every definition has.
  package var head: DefinitionHead
  /// The name of its shared states.
  package var name: String
  /// The name for people.
  package var friendlyName: String
  /// The version, which the hub lists.
  package var version = keys.version.fallback
  /// What it tells the hub about itself.
  package var information: [String: String]?
  /// What it does when it hears events, in the order of the file.
  package var listeners: [Listener] = []
  /// The states that it shares once it is registered.
  package var initialStates: [(kind: SharedStateKind, data: LocatedValue)] = []
  /// The states that it needs before it handles events.
  package var readiness: [Readiness] = []

  /// Reads the definition, and reports what is wrong with it by itself.
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
    if name.isEmpty { reader.report("An extension needs a name", at: reader.position) }
    if let name = reader.read(keys.friendlyName) { friendlyName = name }
    version = reader.read(keys.version)
    for (key, kind) in [(keys.state, SharedStateKind.standard), (keys.xdm, .xdm)] {
      guard let data = reader.read(key) else { continue }
      if data.members == nil {
        reader.report("'\(key.name)' needs named values, not \(data.kindWords)", at: data.position)
      }
      initialStates.append((kind, data))
    }
    if reader.value(of: keys.metadata) != nil {
      information = [:]
      for member in reader.members(keys.metadata, "texts by their keys") {
        if let text = member.value.string {
          information?[member.key] = text
        } else {
          reader.report("'metadata' needs texts, not \(member.value.kindWords)", at: member.value.position)
        }
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
    if (state == nil) == (xdm == nil), reader.isSound {
      reader.report(
        "'ready' needs the 'state' or the 'xdm' state of an extension", at: place, help: "name one extension")
    }
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

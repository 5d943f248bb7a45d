import CatalogModel
import Definitions
import EventDefinitions
import SceneFlow

extension FlowEffect {
  /// Shares the values, then sends the messages.
  func perform(in box: SceneBox, sharing shared: SharedStateExtension) {
    for put in puts { shared.put(put.key, put.value.isNull ? nil : put.value) }
    for message in sends { box.send(message.event, message.data) }
  }

  /// The effect, with tokens in its texts replaced by members of a message.
  func filled(from message: LocatedValue) -> FlowEffect {
    var filled = self
    for index in puts.indices { filled.puts[index].value = puts[index].value.filled(from: message) }
    for index in sends.indices { filled.sends[index].data = sends[index].data.filled(from: message) }
    return filled
  }

  /// The effect as text, for traces.
  var words: String {
    let shared = puts.map { "shares \($0.key): \($0.value.json)" }
    let sent = sends.map { "sends \($0.event)" + ($0.data.isNull ? "" : " \($0.data.json)") }
    return (shared + sent).joined(separator: ", ")
  }
}

extension SceneBox {
  /// Sends a message that a file defines; messages that the box knows are sent with their own types.
  fileprivate func send(_ name: String, _ data: LocatedValue) {
    let event = EventBus.EventName(rawValue: name)
    switch event {
    case .getStatesRequest: dispatch(event: event, message: Optional(()))
    case .loggerMessage:
      let content = data["content"]?.string ?? data.string ?? data.words
      dispatch(event: event, message: LoggerMessage(content: content))
    default: dispatch(event: event, message: data)
    }
  }
}

extension LocatedValue {
  /// The data of a message, in the form that files compare and use; a message of an unknown type has no data.
  init(message: Any?, named name: (Int) -> String) {
    func text(_ state: Int?) -> LocatedValue { state.map { LocatedValue(.string(name($0))) } ?? .null }
    switch message {
    case let value as LocatedValue: self = value
    case let trace as NavigationTraceMessage: self = ["from": text(trace.from), "to": text(trace.to)]
    case let states as NavigationGetScenesMessage:
      self = ["scenes": LocatedValue(.array((states.scenes ?? []).map { text($0) }))]
    case let change as SharedStateMessage:
      self = [
        "key": (change.key?.base as? String).map { LocatedValue(.string($0)) } ?? .null,
        "state": change.state as? LocatedValue ?? .null,
      ]
    case let line as LoggerMessage: self = ["content": LocatedValue(.string(line.content))]
    default: self = .null
    }
  }

  /// Whether the value contains no other values.
  private var isPlain: Bool { members == nil && elements == nil }

  /// Whether this pattern matches a message: the message has each member of the pattern, with a matching
  /// value.
  func matches(_ message: LocatedValue) -> Bool {
    guard let members else { return hasSameData(as: message) }
    return members.allSatisfy { member in message[member.key].map(member.value.matches) ?? member.value.isNull
    }
  }

  /// The largest size in bytes of a text after its tokens are replaced; a text that would be larger stays
  /// unchanged.
  private static let textLimit = 1000

  /// The value with its tokens replaced by members of a message.
  ///
  /// A text that is only one token, such as `{%key%}`, becomes the value of that member. Tokens inside longer
  /// texts become text.
  /// Only simple values and lists of simple values are used, so that data cannot grow when it is sent again
  /// and again.
  fileprivate func filled(from message: LocatedValue) -> LocatedValue {
    mapTexts { text, position in
      guard let key = Substitution.token.wholeName(of: text), !key.isEmpty else {
        let filled = Substitution.token.replacing(in: text) { name in
          message[String(name)].flatMap { $0.isPlain ? $0.words : nil }
        }
        return LocatedValue(.string(filled.utf8.count > Self.textLimit ? text : filled), at: position)
      }
      let found = message[String(key)]
      let isTaken = found.map { $0.isPlain || $0.elements?.allSatisfy(\.isPlain) == true } ?? false
      return LocatedValue(isTaken ? found?.content ?? .null : .null, at: position)
    }
  }
}

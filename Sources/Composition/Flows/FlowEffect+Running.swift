import CatalogModel
import Definitions
import SceneFlow

extension FlowEffect {
  /// Shares and sends, in this order.
  func perform(in box: SceneBox, sharing shared: SharedStateExtension) {
    for put in puts { shared.put(put.key, put.value.isNull ? nil : put.value) }
    for message in sends { box.send(message.event, message.data) }
  }

  /// The effect with the texts that name a member of a message replaced by the member.
  func filled(from message: LocatedValue) -> FlowEffect {
    var filled = self
    for index in puts.indices { filled.puts[index].value = puts[index].value.filled(from: message) }
    for index in sends.indices { filled.sends[index].data = sends[index].data.filled(from: message) }
    return filled
  }

  /// The effect in words.
  var words: String {
    let shared = puts.map { "shares \($0.key): \($0.value.json)" }
    let sent = sends.map { "sends \($0.event)" + ($0.data.isNull ? "" : " \($0.data.json)") }
    return (shared + sent).joined(separator: ", ")
  }
}

extension SceneBox {
  /// Sends a message of a file; those that the box knows itself are sent as their own types.
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
  /// The data of a message, as a file compares and uses it; a message of an unknown type carries none.
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

  /// Whether it holds no other values.
  private var isPlain: Bool { members == nil && elements == nil }

  /// Whether this is part of a message: each member of an object is there with the same value.
  func matches(_ message: LocatedValue) -> Bool {
    guard let members else { return hasSameData(as: message) }
    return members.allSatisfy { member in message[member.key].map(member.value.matches) ?? member.value.isNull
    }
  }

  /// The bytes that a text can have with the names inside it filled in; one that would have more stays as it is.
  private static let textLimit = 1000

  /// The value with each text that is nothing but `{%key%}` replaced by that member of a message, and with the words of
  /// members in the places of names inside other texts.
  ///
  /// Only plain values and lists of them are taken over, so that nothing grows by being sent again and again.
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

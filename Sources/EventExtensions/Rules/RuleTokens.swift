public import Definitions
import Foundation

/// Finds the values of the keys that rules use.
public struct RuleTokens {
  /// The special keys, which do not name a value of the event's data or of a shared state.
  package static let names = description.keyNames.filter { !$0.utf8.contains(UInt8(ascii: "/")) }

  private let event: Event
  private let runtime: any ExtensionRuntime
  private let wrapper: WrapperType
  private let flattened: [String: LocatedValue]?

  /// Creates tokens for an event.
  public init(event: Event, runtime: any ExtensionRuntime, wrapper: WrapperType = .none) {
    self.event = event
    self.runtime = runtime
    self.wrapper = wrapper
    flattened = event.data?.flattened()
  }

  /// The value of a key, or `nil` if the key has no value.
  ///
  /// Keys with `~state.` read shared states. Keys with `~xdm.` read XDM shared states. The platform's own
  /// engine has no `~xdm.` keys.
  public func value(_ key: String) -> LocatedValue? {
    switch key {
    case "~type": text(event.type)
    case "~source": text(event.source)
    case "~timestampu": LocatedValue(.number(event.timestamp.rounded(.down)))
    case "~timestampz": text(timestamp("%Y-%m-%dT%H:%M:%S") + "Z")
    case "~timestampp": text(timestamp("%Y-%m-%dT%H:%M:%S") + milliseconds + "Z")
    case "~sdkver":
      text(EventHub.version + (wrapper == .none ? "" : "-\(wrapper.rawValue)"))
    case "~all_url": text(query)
    case "~all_json": text(json)
    case _ where key.hasPrefix("~state."): state(String(key.dropFirst("~state.".count)), .standard)
    case _ where key.hasPrefix("~xdm."): state(String(key.dropFirst("~xdm.".count)), .xdm)
    default: flattened.map { $0[key] } ?? text("")
    }
  }

  private func text(_ text: String) -> LocatedValue { LocatedValue(.string(text)) }

  /// A value of a shared state.
  ///
  /// The reference has the form `extension/path`. The path leads into the flattened data of the state.
  private func state(_ reference: String, _ kind: SharedStateKind) -> LocatedValue? {
    guard let slash = reference.firstIndex(of: "/"), slash != reference.startIndex else { return nil }
    let name = String(reference[..<slash])
    let path = String(reference[reference.index(after: slash)...])
    let state = runtime.getSharedState(
      extensionName: name, event: event, barrier: false, resolution: .any, kind: kind)
    return state?.value?.flattened()[path].flatMap { $0.isNull ? nil : $0 }
  }

  private var milliseconds: String {
    let seconds = event.timestamp
    let part = ((seconds - seconds.rounded(.down)) * 1000).clamped(to: Int.self)
    return "." + String(repeating: "0", count: 3 - String(part).count) + String(part)
  }

  /// The range of times whose year has four digits, in seconds since 1970.
  private static let calendar = -62_135_596_800.0...253_402_300_799

  /// Formats the time in UTC.
  ///
  /// A time outside the calendar's range becomes the nearest time in the range.
  private func timestamp(_ format: String) -> String {
    let time = min(max(event.timestamp.rounded(.down), Self.calendar.lowerBound), Self.calendar.upperBound)
    var seconds = time.clamped(to: time_t.self)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private var query: String {
    guard let data = event.data else { return "" }
    return data.flattened(lists: false).sorted { $0.key < $1.key }.map { key, value in
      let texts = (value.elements ?? [value]).map { $0.plainText.percentEncoded() }
      return "\(key.percentEncoded())=\(texts.joined(separator: ","))"
    }.joined(separator: "&")
  }

  private var json: String {
    guard let data = event.data else { return "" }
    var writer = JSONWriter()
    writer.data(data)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Replaces the tokens `{%key%}` and `{%function(key)%}` with their values.
public struct RuleTemplate {
  /// The names of the functions that change a value.
  package static let functions = description.keyNames

  private let tokens: RuleTokens
  private let meter: Meter?

  /// Creates a template for the tokens of an event.
  public init(_ tokens: RuleTokens) {
    self.init(tokens, meter: nil)
  }

  /// Creates a template whose results use up a budget.
  ///
  /// After the budget is used up, texts with tokens become empty.
  package init(_ tokens: RuleTokens, meter: Meter?) {
    self.tokens = tokens
    self.meter = meter
  }

  /// Replaces the tokens in a text.
  ///
  /// If a token is not closed, the result is empty.
  public func render(_ text: String) -> String {
    let syntax = Substitution.token
    guard syntax.isUsed(in: text) else { return text }
    var result = ""
    var rest = text[...]
    while let place = syntax.first(in: rest) {
      result += rest[..<place.range.lowerBound]
      let value = value(String(place.name))
      guard meter?.spend(value.utf8.count) ?? true else { return "" }
      result += value
      rest = rest[place.range.upperBound...]
    }
    return syntax.isUnclosed(rest) ? "" : result + rest
  }

  /// Replaces the tokens in all texts of a value.
  ///
  /// Keys are unchanged.
  public func render(_ value: LocatedValue) -> LocatedValue {
    value.mapTexts { LocatedValue(.string(render($0)), at: $1) }
  }

  private func value(_ token: String) -> String {
    guard let open = token.firstIndex(of: "("), let close = token.lastIndex(of: ")"), open < close else {
      return tokens.value(token)?.ruleText ?? ""
    }
    let argument = String(token[token.index(after: open)..<close]).trimmed
    // The runtime removes blanks around the name of a function. Blanks around a key without a function belong
    // to the key.
    let function = String(token[..<open]).trimmed
    return tokens.value(argument).map { Self.transform(function, $0).ruleText } ?? ""
  }

  /// Applies a function to a value.
  ///
  /// An unknown function returns the value unchanged.
  public static func transform(_ name: String, _ value: LocatedValue) -> LocatedValue {
    switch name {
    case "urlenc":
      return value.string.map { LocatedValue(.string($0.percentEncoded())) } ?? value
    case "int": return value.asInteger.map { LocatedValue(.number(ExactNumber($0))) } ?? value
    case "double": return value.asDouble.map { LocatedValue(.number($0)) } ?? value
    case "string": return LocatedValue(.string(value.ruleText))
    case "bool": return LocatedValue(.bool(value.asBool))
    default: return value
    }
  }
}

extension String {
  /// The text without blanks at either end.
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t", "\n"]
    var text = self[...]
    while let first = text.first, blanks.contains(first) { text = text.dropFirst() }
    while let last = text.last, blanks.contains(last) { text = text.dropLast() }
    return String(text)
  }
}

extension LocatedValue {
  /// The value as a whole number.
  ///
  /// Numbers are truncated, and texts are parsed.
  var asInteger: Int? {
    switch content {
    case .number(let number): number.integer ?? Int(exactly: number.value.rounded(.towardZero))
    case .bool(let bool): bool ? 1 : 0
    case .string(let text): Int(text)
    case .null, .array, .object: nil
    }
  }

  /// The value as a number.
  ///
  /// Texts are parsed.
  var asDouble: Double? {
    switch content {
    case .number(let number): number.value
    case .bool(let bool): bool ? 1 : 0
    case .string(let text): Double(text)
    case .null, .array, .object: nil
    }
  }

  /// The value as a truth value.
  ///
  /// The number 1 and the text `true` are true.
  var asBool: Bool {
    switch content {
    case .bool(let bool): bool
    case .number(let number): number.value == 1
    case .string(let text): text.lowercased() == "true"
    case .null, .array, .object: false
    }
  }
}

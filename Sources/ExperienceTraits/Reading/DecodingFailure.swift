public import Definitions

/// The reason why the runtime cannot decode a payload.
public struct DecodingFailure: Error, Equatable, Sendable {
  /// The kinds of failure.
  ///
  /// Each has a message in the runtime's wording.
  public enum Reason: Equatable, Sendable {
    /// An object lacks a key that it needs.
    case missingKey(String)
    /// A value has a different type than its key needs.
    case wrongType(expected: String, found: String)
    /// A component has a type that the runtime does not know.
    case unknownComponent(String)
    /// A text element has neither `text` nor `spans`.
    case noText
    /// A list of traits has several traits of the same type.
    case duplicateTraits([String])
    /// A text is not one of the allowed values of its key.
    case invalidWord(String, type: String, words: [String])
    /// A name does not exist.
    ///
    /// `of` is the kind of thing that it should name. `names` are the names that exist.
    case unknownName(String, of: String, names: [String])
    /// A declaration sets a property of the runtime that it can only read.
    case readOnlyProperty(String)
    /// A trait declaration has no capability.
    case noCapabilities
    /// Components are nested too deeply to be drawn.
    case nestedTooDeeply
    /// A text is not a UUID.
    case invalidUUID
    /// A text is not a URL.
    case invalidURL
  }

  /// The kind of failure, with its details.
  public var reason: Reason
  /// The keys and indexes on the path to the value, in the runtime's spelling.
  public var path: [String]
  /// The position of the value in the file.
  public var position: Position
  /// A second position that helps to explain the failure, such as the first of two traits of the same type.
  public var otherPosition: Position?
  /// The author's name for the value, if a separate section of the file defines it, such as `group`.
  package var part: String?

  /// Creates a failure from its reason, path, and position.
  public init(_ reason: Reason, path: [String], position: Position, otherPosition: Position? = nil) {
    self.reason = reason
    self.path = path
    self.position = position
    self.otherPosition = otherPosition
  }

  /// The message with which the runtime reports an experience that cannot be decoded.
  public var runtimeMessage: String { "Error parsing Experience JSON data: " + message }

  /// The failure and its path in the payload, in the runtime's wording.
  public var message: String {
    let codingPath = path.joined(separator: ".")
    return switch reason {
    case .missingKey(let key): "Expected key '\(key)' not found at codingPath: \(codingPath)"
    case .wrongType(let expected, let found):
      "Expected to decode \(expected) but found \(found) instead. codingPath: \(codingPath)"
    case .unknownComponent(let type): "unknown type '\(type)' codingPath: \(codingPath)"
    case .noText: "no text or spans defined codingPath: \(codingPath)"
    case .duplicateTraits(let types):
      "multiple traits of same type are not supported: \(types.joined(separator: ",")) codingPath: \(codingPath)"
    case .invalidWord(let word, let type, _):
      "Cannot initialize \(type) from invalid String value \(word) codingPath: \(codingPath)"
    case .unknownName(let name, let kind, _): "unknown \(kind) '\(name)' codingPath: \(codingPath)"
    case .readOnlyProperty(let name): "read-only property '\(name)' codingPath: \(codingPath)"
    case .noCapabilities: "no capabilities codingPath: \(codingPath)"
    case .nestedTooDeeply: "Components are nested too deeply. codingPath: \(codingPath)"
    case .invalidUUID: "Attempted to decode UUID from invalid UUID string. codingPath: \(codingPath)"
    case .invalidURL: "Invalid URL string. codingPath: \(codingPath)"
    }
  }

  /// The failure in one sentence for the author, who sees its position in the file.
  public var headline: String {
    switch reason {
    case .missingKey(let key): "The key '\(key)' is missing in \(subject)"
    case .wrongType(let expected, let found):
      "\(subject.capitalizedFirst) needs \(Self.words(for: expected)), not \(Self.words(for: found))"
    case .unknownComponent(let type): "There is no component of type '\(type)'"
    case .noText: "A text needs 'text' or 'spans'"
    case .duplicateTraits(let types):
      "This list has several traits of type \(types.map { "'\($0)'" }.joined(separator: " and "))"
    case .invalidWord(let word, _, _): "\(subject.capitalizedFirst) cannot be '\(word)'"
    case .unknownName(let name, let kind, _): "There is no \(kind) '\(name)'"
    case .readOnlyProperty(let name):
      "The property '\(name)' belongs to the runtime, so a trait cannot set it"
    case .noCapabilities: "A trait needs at least one capability"
    case .nestedTooDeeply: "Components are nested too deeply for the catalog to draw them"
    case .invalidUUID: "\(subject.capitalizedFirst) needs a UUID"
    case .invalidURL: "\(subject.capitalizedFirst) needs a URL"
    }
  }

  /// Advice on how to fix the failure, or `nil` if the headline is enough.
  ///
  /// - Parameters:
  ///   - syntax: The syntax of the definition, which the examples follow.
  ///   - file: The path of the definition's file. Example identifiers are derived from the path.
  /// - Returns: The advice as part of a sentence.
  package func help(in syntax: DefinitionSyntax, of file: String) -> String? {
    let exampleID = exampleID(in: file)
    return switch reason {
    case .unknownComponent(let type):
      NearMiss.help(for: type, among: Primitive.types, otherwise: .listing("the types are"))
    case .invalidWord(let word, _, let words):
      NearMiss.help(for: word, among: words, otherwise: .listing("the values are"))
    case .unknownName(let name, let kind, let names):
      NearMiss.help(
        for: name, among: names,
        otherwise: names.isEmpty ? .advice("the declaration has none") : .listing("every \(kind) is one of")
      )
    case .noCapabilities:
      "the capabilities are \(TraitCapability.allCases.map(\.rawValue).joined(separator: ", "))"
    case .duplicateTraits: "keep only one of them, or the runtime does not show the experience"
    case .missingKey("children"): "a step needs 'content' and a group needs 'children'"
    case .missingKey(let key): example(ofMissing: key, in: syntax, exampleID)
    case .wrongType(let expected, _): example(ofType: expected, in: syntax, exampleID)
    case .noText: Diagnostic.example("text", "Hello", in: syntax)
    case .invalidUUID: "write 32 hexadecimal digits in five groups, such as \(exampleID)"
    case .invalidURL: "write a full address, such as https://example.com/help"
    case .nestedTooDeeply, .readOnlyProperty: nil
    }
  }

  /// Returns an author's name for a value type, from the runtime's name of that type.
  private static func words(for type: String) -> String {
    switch type {
    case "String", "a string", "string": "a text"
    case "Int": "a whole number"
    case "UInt": "a whole number that is not negative"
    case "Double", "number", "a number": "a number"
    case "Bool", "bool", "a bool": "true or false"
    case _ where type.hasPrefix("Dictionary") || type == "a dictionary": "an object"
    case _ where type.hasPrefix("Array") || type == "an array": "a list"
    default: type
    }
  }

  private var subject: String { noun ?? path.last.map { "'\($0)'" } ?? "the definition" }

  /// The noun for an element of a list, such as `this step`, or `nil` for a value with a key.
  private var noun: String? {
    if let part { return "this \(part)" }
    guard let last = path.last, Int(last) != nil else { return nil }
    let list = path.dropLast().last ?? ""
    if path.dropLast(2).last == "actions" { return "this action" }
    return switch list {
    case "steps": "this step or group"
    case "children": "this step"
    case "traits": "this trait"
    case "actions": "this action"
    case "items": "this component"
    case "checks": "this check"
    case "spans": "this span"
    case "": "this element"
    default: "this element of '\(list)'"
    }
  }
}

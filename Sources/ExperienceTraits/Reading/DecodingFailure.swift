public import Definitions

/// Why the runtime cannot decode a payload.
public struct DecodingFailure: Error, Equatable, Sendable {
  /// The kinds of failure, with the wording that the runtime uses.
  public enum Reason: Equatable, Sendable {
    /// An object lacks a key that it needs.
    case missingKey(String)
    /// A value has another type than its key takes.
    case wrongType(expected: String, found: String)
    /// A component has a type that the runtime does not know.
    case unknownComponent(String)
    /// A text has neither text nor spans.
    case noText
    /// One array of traits has several traits of one type.
    case duplicateTraits([String])
    /// A word that an enumeration does not have.
    case invalidWord(String, type: String, words: [String])
    /// A name that stands for nothing, with what it should name and the names that exist.
    case unknownName(String, of: String, names: [String])
    /// A property of the runtime that a declaration can read but not set.
    case readOnlyProperty(String)
    /// A declaration without any capability.
    case noCapabilities
    /// Components nested deeper than they can be drawn.
    case nestedTooDeeply
    /// A text that is not a UUID.
    case invalidUUID
    /// A text that is not a URL.
    case invalidURL
  }

  /// What is wrong.
  public var reason: Reason
  /// The keys and indexes that lead to the value, in the runtime's spelling.
  public var path: [String]
  /// Where the value stands.
  public var position: Position
  /// Another place that belongs to it, such as the first of two equal traits.
  public var otherPosition: Position?
  /// What an author calls the value, where a section of a file defines it by itself.
  package var part: String?

  /// Creates a failure.
  public init(_ reason: Reason, path: [String], position: Position, otherPosition: Position? = nil) {
    self.reason = reason
    self.path = path
    self.position = position
    self.otherPosition = otherPosition
  }

  /// The text with which the runtime reports the failure of an experience.
  public var runtimeMessage: String { "Error parsing Experience JSON data: " + message }

  /// What is wrong and where in the payload, as the runtime words it.
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

  /// What is wrong, for an author who sees the place in the file.
  public var headline: String {
    switch reason {
    case .missingKey(let key): "The key '\(key)' is missing in \(subject)"
    case .wrongType(let expected, let found):
      "\(subject.capitalizedFirst) needs \(Self.words(for: expected)), not \(Self.words(for: found))"
    case .unknownComponent(let type): "There is no component of type '\(type)'"
    case .noText: "A text needs 'text' or 'spans'"
    case .duplicateTraits(let types):
      "One array has several traits of type \(types.map { "'\($0)'" }.joined(separator: " and "))"
    case .invalidWord(let word, _, _): "\(subject.capitalizedFirst) does not know the word '\(word)'"
    case .unknownName(let name, let kind, _): "There is no \(kind) '\(name)'"
    case .readOnlyProperty(let name):
      "The property '\(name)' belongs to the runtime, so a trait cannot set it"
    case .noCapabilities: "A trait needs at least one capability"
    case .nestedTooDeeply: "Components are nested deeper than the catalog draws them"
    case .invalidUUID: "\(subject.capitalizedFirst) needs a UUID"
    case .invalidURL: "\(subject.capitalizedFirst) needs a URL"
    }
  }

  /// What to do about it, or `nil` where the headline says it.
  ///
  /// - Parameters:
  ///   - syntax: How the definition is written, which its examples follow.
  ///   - file: The file of the definition, which gives identifiers of examples that no other file has.
  /// - Returns: The words.
  package func help(in syntax: DefinitionSyntax, of file: String) -> String? {
    let exampleID = exampleID(in: file)
    return switch reason {
    case .unknownComponent(let type):
      NearMiss.help(for: type, among: Primitive.types, otherwise: .listing("the types are"))
    case .invalidWord(let word, _, let words):
      NearMiss.help(for: word, among: words, otherwise: .listing("the words are"))
    case .unknownName(let name, let kind, let names):
      NearMiss.help(
        for: name, among: names,
        otherwise: names.isEmpty ? .advice("the declaration names none") : .listing("every \(kind) is one of")
      )
    case .noCapabilities:
      "the capabilities are \(TraitCapability.allCases.map(\.rawValue).joined(separator: ", "))"
    case .duplicateTraits: "keep one of them: the runtime does not show the experience otherwise"
    case .missingKey("children"): "a step needs 'content' and a group needs 'children'"
    case .missingKey(let key): example(ofMissing: key, in: syntax, exampleID)
    case .wrongType(let expected, _): example(ofType: expected, in: syntax, exampleID)
    case .noText: Diagnostic.example("text", "Hello", in: syntax)
    case .invalidUUID: "write 32 hexadecimal digits in five groups, such as \(exampleID)"
    case .invalidURL: "write a whole address, such as https://example.com/help"
    case .nestedTooDeeply, .readOnlyProperty: nil
    }
  }

  /// A type of value in the words of an author, from the runtime's name for it.
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

  /// What an element of a list is, which stands at the place that is told.
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

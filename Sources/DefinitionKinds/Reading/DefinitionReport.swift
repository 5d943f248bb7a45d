package import Definitions

/// Reads the keys of an object in a definition.
package typealias DefinitionReader = ObjectReader<DefinitionReport>

/// Reports the problems that the readers of a definition find, as breaches of one rule.
package final class DefinitionReport: ReadingReport {
  package let findings: FindingCollector
  package let file: String
  private let rule: Diagnostic.Rule
  /// Returns the syntax of the definition at a position of the file.
  private let syntaxes: (Position) -> DefinitionSyntax
  /// The phrase before a key in messages, such as “metadata key”; `nil` if messages contain only the key.
  private let keyWords: String?

  /// Creates a report for the definitions of a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - syntaxes: Returns the syntax of the definition at a position of the file.
  ///   - rule: The rule that the problems break.
  ///   - keyWords: The phrase before a key in messages, such as “metadata key”; `nil` for none.
  ///   - findings: The collector of the findings.
  package init(
    file: String, in syntaxes: @escaping (Position) -> DefinitionSyntax, rule: Diagnostic.Rule,
    keyWords: String? = nil, findings: FindingCollector
  ) {
    self.keyWords = keyWords
    self.file = file
    self.syntaxes = syntaxes
    self.rule = rule
    self.findings = findings
  }

  /// Reports a problem at a position of the file.
  package func report(_ message: String, at position: Position, help: String? = nil) {
    findings.report(Diagnostic(rule, message, at: location(position), help: help))
  }

  /// Returns the syntax of the definition at a position of the file.
  func syntax(at position: Position) -> DefinitionSyntax { syntaxes(position) }

  /// Returns the location of a position in the file.
  package func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: file, position: position)
  }

  /// Reads an object, and reports the keys that the closure does not read; any other value counts as an empty
  /// object.
  package func read<Result>(
    _ value: LocatedValue, _ subject: String, knowing description: TypeDescription? = nil,
    _ read: (inout DefinitionReader) -> Result
  ) -> Result {
    var reader = DefinitionReader(value, subject, knowing: description?.keyNames, report: self)
    defer { reader.reportUnknownKeys() }
    return read(&reader)
  }
}

extension DefinitionReport {
  package var problemCount: Int { findings.count }

  package static func name(of key: String) -> String { key }

  package func addNoObject(_ value: LocatedValue, _ subject: String, path: [String]) {
    report(
      "\(subject.capitalizedFirst) needs named values, not \(value.kindWords)", at: value.position,
      help: "write a line 'key: value' for each")
  }

  package func add(_ problem: ReadingProblem, of key: KeyDescription, path: [String]) {
    let value = problem.value
    func report(_ message: String, example: LocatedValue?) {
      self.report(
        message, at: value.position,
        help: (problem.example ?? example).map {
          Diagnostic.example(key.name, $0, in: syntaxes(value.position))
        })
    }
    let name = keyWords.map { "The \($0) '\(key.name)'" } ?? "'\(key.name)'"
    switch problem.reason {
    case .missing, .null: report("The key '\(key.name)' is missing", example: key.shape.example)
    case .type(.words(let words, _)):
      reportUnknown("", "\(name) cannot be \(value.kindWords)", among: words, at: value.position)
    case .word(let words, _):
      let word = value.string ?? ""
      reportUnknown(word, "\(name) cannot be '\(word)'", among: words, at: value.position)
    case .type(let shape) where problem.index != nil:
      report("\(name) needs \(shape.plural), not \(value.kindWords)", example: key.shape.example)
    case .type(let shape):
      let found = value.exactNumber.map(\.text)
      let isNumber = shape.takesNumbers && found != nil
      report(
        "\(name) needs \(shape.phrase), not \(isNumber ? found ?? "" : value.kindWords)",
        example: shape.example)
    }
  }

  private func reportUnknown(
    _ word: String, _ message: String, among words: [String], at position: Position
  ) {
    findings.report(
      Diagnostic(
        rule, message, naming: word, among: words, otherwise: .listing("the values are"),
        at: location(position)))
  }

  package func check(_ value: LocatedValue, of key: KeyDescription) {}

  package func add(_ key: UnknownKey) {
    let location = location(key.position)
    findings.report(
      keyWords.map { words in
        .unknownName(
          .unknownKey, words, key.key, among: key.known, otherwise: .listing("the keys are"), at: location)
      } ?? .unknownKey(key.key, known: key.known, present: key.present, at: location))
  }
}

extension ValueShape {
  /// An example value of the shape, for help texts.
  fileprivate var example: LocatedValue? {
    switch self {
    case .text, .uuid: "words"
    case .url: "https://example.com"
    case .number(_, let least, let most): LocatedValue(.number(min(max(12, least ?? 12), most ?? 12)))
    case .whole(_, let least, let most): LocatedValue(.number(Double(min(max(5, least ?? 5), most ?? 5))))
    case .truth: true
    case .words(let words, _): words.first.map { LocatedValue(.string($0)) }
    case .list(let element, _): element.example.map { LocatedValue(.array([$0])) }
    case .any, .name: "words"
    case .part, .object, .map, .either, .other: nil
    }
  }

  fileprivate var takesNumbers: Bool {
    switch self {
    case .number, .whole: true
    case .any, .text, .truth, .uuid, .url, .words, .name, .part, .object, .list, .map, .either, .other: false
    }
  }
}

extension ObjectReader<DefinitionReport> {
  package var findings: FindingCollector { report.findings }
  package var file: String { report.file }

  /// Reports a problem at a position of the file.
  package func report(_ message: String, at position: Position, help: String? = nil) {
    report.report(message, at: position, help: help)
  }

  /// The syntax of the object.
  package var syntax: DefinitionSyntax { report.syntax(at: position) }

  /// Returns help that shows a key with a value.
  package func example<Value>(_ key: Key<Value>, _ value: LocatedValue) -> String {
    Diagnostic.example(key.name, value, in: syntax)
  }

  /// Returns the location of a position in the file.
  package func location(_ position: Position) -> SourceLocation { report.location(position) }

  /// Reads a nested object, and reports the keys that the closure does not read; any other value counts as an
  /// empty object.
  package func nested<Result>(
    _ value: LocatedValue, _ subject: String, _ read: (inout DefinitionReader) -> Result
  ) -> Result {
    report.read(value, subject, read)
  }

  /// Returns the elements of a list; a single value counts as a list of one.
  package mutating func list<Value>(_ key: Key<Value>) -> [LocatedValue] {
    value(of: key).map { $0.elements ?? [$0] } ?? []
  }

  /// Returns the members of the object under a key, and reports any other value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - expected: A phrase for the expected value, such as “values by their keys”.
  ///   - example: A valid value, for help.
  /// - Returns: The members; empty if the value is not an object.
  package mutating func members<Value>(
    _ key: Key<Value>, _ expected: String, example: LocatedValue? = nil
  ) -> [LocatedValue.Member] {
    guard let value = value(of: key) else { return [] }
    if value.members == nil {
      report(
        "'\(key.name)' needs \(expected), not \(value.kindWords)", at: value.position,
        help: example.map { self.example(key, $0) })
    }
    return value.members ?? []
  }
}

package import Definitions
import Mustache
import SiteTemplates

/// The templates and assets of the site: those of the tool, file by file replaced by those of the user.
package struct TemplateSet: Sendable {
  /// A file of the look.
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]
    /// The path under which diagnostics name the file.
    package var path: String

    package init(name: String, bytes: [UInt8], path: String) {
      self.name = name
      self.bytes = bytes
      self.path = path
    }
  }

  /// What is wrong with the templates of the user.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The assets by name.
  private(set) var assets: [String: [UInt8]] = [:]
  private var library = MustacheLibrary()
  private var sources: [String: File] = [:]

  /// Brings the carried files and those of the user together.
  package init(overrides: [File] = []) {
    var files: [String: File] = [:]
    for (name, bytes) in SiteTemplates.files {
      files[name] = File(name: name, bytes: bytes, path: "Templates/\(name)")
    }
    var fallbacks: [String: File] = [:]
    for file in overrides {
      fallbacks[file.name] = files[file.name]
      files[file.name] = file
    }
    reportUnused(overrides, known: fallbacks)
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      guard name.hasSuffix(".mustache") else {
        assets[name] = file.bytes
        continue
      }
      let template = String(name.dropLast(".mustache".count))
      if !register(file, as: template), let fallback = fallbacks[name] {
        _ = register(fallback, as: template)
      }
    }
  }

  /// Reports templates of the user that replace none and that no other template includes.
  private mutating func reportUnused(_ overrides: [File], known: [String: File]) {
    let templates = overrides.filter { $0.name.hasSuffix(".mustache") }
    for file in templates where known[file.name] == nil {
      let name = file.name.dropLast(".mustache".count)
      let isIncluded = templates.contains { other in
        let text = String(decoding: other.bytes, as: UTF8.self)
        return text.contains("{{>\(name)}}") || text.contains("{{> \(name)}}")
      }
      if isIncluded { continue }
      let names = SiteTemplates.files.map(\.name).filter { $0.hasSuffix(".mustache") }.sorted()
      diagnostics.append(
        Diagnostic(
          .unusedTemplate, "No page uses the template '\(file.name)'",
          at: SourceLocation(file: file.path, position: .start),
          help: NearMiss.help(for: file.name, among: names)
            ?? "the templates are \(names.joined(separator: ", "))"))
    }
  }

  private mutating func register(_ file: File, as name: String) -> Bool {
    do {
      try library.register(String(decoding: file.bytes, as: UTF8.self), named: name)
      sources[name] = file
      return true
    } catch let error as MustacheTemplate.ParserError {
      report(
        file, Self.sentence(for: error.error),
        at: Position(line: error.context.lineNumber, column: error.context.columnNumber))
    } catch {
      report(file, "The template cannot be read: \(error)", at: .start)
    }
    return false
  }

  private static func sentence(for error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "The name of this closing tag is not that of the open section"
    case .expectedSectionEnd: "A section is not closed at the end of the template"
    case .unfinishedName: "A tag is not closed with two braces"
    case .invalidSetDelimiter: "A tag that sets delimiters needs two of them between equals signs"
    case .transformAppliedToInheritanceSection: "A section that inherits takes no transform"
    case .illegalTokenInsideInheritSection, .textInsideInheritSection:
      "A partial that inherits can hold blocks only"
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "There is no such configuration variable"
    case nil: "The template ends inside a tag"
    }
  }

  private mutating func report(_ file: File, _ message: String, at position: Position) {
    diagnostics.append(
      Diagnostic(
        .invalidTemplate, message, at: SourceLocation(file: file.path, position: position),
        help: "the template that comes with the tool is used in its place"))
  }

  /// Fills a template: values are what its names stand for, slots are HTML that takes the place of a name.
  ///
  /// - Returns: The page, and the names that the template asks for and nobody provides.
  func render(
    _ template: String, values: [String: Any], slots: [String: HTMLWriter]
  ) -> (bytes: [UInt8], unknownNames: [String]) {
    let context = TemplateContext(values: values, slots: slots)
    let rendered = library.render(context, withTemplate: template) ?? ""
    return (context.fillSlots(in: rendered), context.unknownNames)
  }

  /// The diagnostics for names that nobody provides, each at the first place where a template asks for it.
  package func diagnostics(forUnknownNames names: some Sequence<String>, provided: [String]) -> [Diagnostic] {
    Set(names).sorted().map { name in
      let place = sources.sorted { $0.key < $1.key }.compactMap { _, file in
        file.firstPosition(ofName: name).map { SourceLocation(file: file.path, position: $0) }
      }.first
      return Diagnostic(
        .unknownTemplateName, "Nobody provides the name '\(name)' that this template asks for",
        at: place ?? SourceLocation(file: "Templates", position: .start),
        help: NearMiss.help(for: name, among: provided))
    }
  }
}

extension TemplateSet.File {
  /// The place of the first tag that asks for a name.
  fileprivate func firstPosition(ofName name: String) -> Position? {
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = String(decoding: line, as: UTF8.self)
      var rest = text[...]
      while let tag = rest.firstRange(of: "{{") {
        let content = rest[tag.upperBound...]
        let inner = content.drop { "{#^&/ $".contains($0) }
        if inner.hasPrefix(name), inner.dropFirst(name.count).first.map({ " }".contains($0) }) ?? true {
          let column = text.unicodeScalars.distance(from: text.startIndex, to: tag.lowerBound)
          return Position(line: number + 1, column: column + 1)
        }
        rest = content
      }
    }
    return nil
  }
}

/// What a template is filled with; it notes the names that it does not have.
///
/// The engine is handed only short marks, and what they stand for is spliced in as bytes afterwards: escaping
/// and copying texts is what costs most in it. It is a class since the engine asks it by value while the marks
/// and notes are kept here.
private final class TemplateContext: MustacheParent {
  private let values: [String: Any]
  private let slots: [String: HTMLWriter]
  /// What the marks stand for, by number.
  private var pieces: [HTMLWriter] = []
  private(set) var unknownNames: [String] = []

  /// The byte before and after the number of a piece in the rendered text; values cannot contain it there.
  private static let mark: UInt8 = 0x01

  init(values: [String: Any], slots: [String: HTMLWriter]) {
    self.values = values
    self.slots = slots
  }

  func child(named name: String) -> Any? {
    if let value = values[name] { return wrap(value) }
    if let slot = slots[name] { return piece(slot) }
    unknownNames.append(name)
    return nil
  }

  /// A value in the form that the engine handles without reflection.
  private func wrap(_ value: Any) -> Any {
    switch value {
    case let bool as Bool: return bool
    case let records as [[String: Any]]: return records.map { $0.mapValues(wrap) }
    default:
      var html = HTMLWriter()
      html.attributeText(value as? String ?? "\(value)")
      return piece(html)
    }
  }

  private func piece(_ html: HTMLWriter) -> TemplatePiece {
    guard !html.bytes.isEmpty else { return TemplatePiece(renderText: "") }
    pieces.append(html)
    return TemplatePiece(renderText: "\u{1}\(pieces.count - 1)\u{1}")
  }

  /// The rendered text with the pieces in their places.
  func fillSlots(in rendered: String) -> [UInt8] {
    var rendered = rendered
    return rendered.withUTF8 { text in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count + pieces.reduce(0) { $0 + $1.bytes.count })
      for (index, part) in text.split(separator: Self.mark, omittingEmptySubsequences: false).enumerated() {
        if index.isMultiple(of: 2) {
          bytes.append(contentsOf: part)
        } else if let number = Int(String(decoding: part, as: UTF8.self)), pieces.indices.contains(number) {
          bytes.append(contentsOf: pieces[number].bytes)
        }
      }
      return bytes
    }
  }
}

/// The mark of a piece: an empty one counts as absent, and the engine need not reflect on it.
private struct TemplatePiece: MustacheParent, MustacheCustomRenderable {
  let renderText: String

  var isNull: Bool { renderText.isEmpty }

  func child(named: String) -> Any? { nil }
}

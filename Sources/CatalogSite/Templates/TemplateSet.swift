import CatalogModel
import Composition
package import Definitions
import Mustache
import SiteTemplates
import Mockups

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
  /// The templates that come with the tool.
  private var carried = MustacheLibrary()
  private var sources: [String: File] = [:]
  /// The bytes of the longest section of each template.
  private var sectionSizes: [String: Int] = [:]
  private let shells = PageShells()
  /// What the templates ask for and include.
  private var shapes: [String: TemplateShape] = [:]
  private let limits: Limits
  /// Whether any template is the user's own.
  private let isOverridden: Bool

  /// Brings the carried files and those of the user together.
  package init(overrides: [File] = [], limits: Limits = .standard) {
    self.limits = limits
    isOverridden = overrides.contains { $0.templateName != nil }
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
    let templates = Dictionary(
      files.values.compactMap { file in file.templateName.map { ($0, file) } }
    ) { first, _ in first }
    shapes = templates.mapValues { TemplateShape($0.bytes) }
    let check = TemplateCheck(shapes, limits: limits)
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let template = file.templateName else {
        assets[name] = file.bytes
        continue
      }
      let isOwn = overrides.contains { $0.name == name }
      let problem = isOwn ? check.problem(with: template) : nil
      if let problem { report(file, problem) }
      if problem != nil || !register(file, as: template), let fallback = fallbacks[name] {
        _ = register(fallback, as: template)
      }
    }
    // Without templates of others there is nothing in whose place they would stand.
    if isOverridden { registerCarried() }
  }

  private mutating func registerCarried() {
    for (name, bytes) in SiteTemplates.files {
      let file = File(name: name, bytes: bytes, path: "Templates/\(name)")
      if let template = file.templateName, let parsed = parse(file) {
        carried.register(parsed, named: template)
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
          .unusedTemplate, "No page uses the template '\(file.name)'", naming: file.name, among: names,
          otherwise: .listing("the templates are"), at: SourceLocation(file: file.path, position: .start)))
    }
  }

  private mutating func register(_ file: File, as name: String) -> Bool {
    guard let parsed = parse(file) else { return false }
    library.register(parsed, named: name)
    sources[name] = file
    let shape = TemplateShape(file.bytes)
    shapes[name] = shape
    sectionSizes[name] = shape.longestSection
    return true
  }

  /// Parses a template, or reports why it is none.
  private mutating func parse(_ file: File) -> MustacheTemplate? {
    do {
      return try MustacheTemplate(string: String(decoding: file.bytes, as: UTF8.self))
    } catch let error as MustacheTemplate.ParserError {
      report(
        file,
        TemplateCheck.Problem(
          message: Self.sentence(for: error.error),
          position: Position(line: error.context.lineNumber, column: error.context.columnNumber)))
    } catch {
      report(
        file, TemplateCheck.Problem(message: "The template cannot be read: \(error)", position: .start))
    }
    return nil
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

  private mutating func report(_ file: File, _ problem: TemplateCheck.Problem) {
    let isCarried = SiteTemplates.files.contains { $0.name == file.name }
    let stead =
      isCarried ? "the template that comes with the tool is used in its place" : "nothing stands in its place"
    diagnostics.append(
      Diagnostic(
        .invalidTemplate, problem.message, at: SourceLocation(file: file.path, position: problem.position),
        help: (problem.help.map { "\($0); " } ?? "") + stead))
  }

  /// Fills a template.
  ///
  /// Where a template of the user gives more than a page can have, the templates that come with the tool fill the page.
  ///
  /// - Returns: The page in pieces, and whether the template gave too much.
  func render(_ template: String, _ values: TemplateValues) -> (page: [ByteBuffer], isOversized: Bool) {
    QuestionLog.note(SiteQuestion.template, template)
    let limit = isOverridden ? limits[.pageBytes] : .max
    let shell = shells.shell(of: template, values) {
      PageShell(
        template, of: library, values: values, sectionSize: sectionSizes[template] ?? 0, limit: limit)
    }
    if let (page, slotSize) = shell?.page(values) {
      let size = page.reduce(0) { $0 + $1.count }
      if size <= limit || size - limit <= 4 * slotSize { return (page, false) }
    }
    let own = PageShell(template, of: carried, values: values, sectionSize: 0, limit: .max)
    return (own?.page(values).pieces ?? [], true)
  }

  /// Names the text of a template with all that it includes.
  func digest(of template: String) -> Digest {
    var digest = Digest()
    for part in shapes.parts(of: template).sorted() {
      digest.add(part)
      digest.add(Digest(sources[part]?.bytes ?? []))
    }
    return digest
  }

  /// The diagnostics for templates that give more than a page can have.
  func diagnostics(ofOversized templates: Set<String>) -> [Diagnostic] {
    templates.sorted().compactMap { sources[$0] }.map { file in
      Diagnostic(
        .limitExceeded,
        "The template gives more than \(limits.words(for: .pageBytes)) around what a page shows, or shows it again and again",
        at: SourceLocation(file: file.path, position: .start),
        help:
          "the template that comes with the tool is used in its place; repeat less, \(Limit.pageBytes.help)"
      )
    }
  }

  /// Reports names that templates of the user ask for and that their pages do not have.
  ///
  /// A page has what the template that comes with the tool asks for, and what all pages have, also for the frame around them.
  func unknownNames(shared: Set<String>) -> [Diagnostic] {
    guard isOverridden else { return [] }
    let carriedShapes = Dictionary(
      SiteTemplates.files.compactMap { name, bytes in
        File(name: name, bytes: bytes, path: name).templateName.map { ($0, TemplateShape(bytes)) }
      }
    ) { first, _ in first }
    let shapes = sources.mapValues { TemplateShape($0.bytes) }
    let partials = Set(carriedShapes.values.flatMap(\.includes).map(\.name))
    let shared = shared.union(partials.flatMap { carriedShapes[$0]?.names.map(\.text) ?? [] })
    var known: [String: Set<String>] = [:]
    for page in carriedShapes.keys where !partials.contains(page) {
      let names = carriedShapes.parts(of: page).reduce(into: shared) { names, part in
        names.formUnion(carriedShapes[part]?.names.map(\.text) ?? [])
      }
      for part in shapes.parts(of: page) { known[part] = known[part]?.intersection(names) ?? names }
    }
    return shapes.flatMap { template, shape -> [Diagnostic] in
      guard let file = sources[template], let names = known[template] else { return [] }
      return shape.names.filter { !names.contains($0.text) }.map { name in
        Diagnostic(
          .unknownTemplateName, "Nobody provides the name '\(name.text)' that this template asks for",
          naming: name.text, among: names.sorted(),
          at: SourceLocation(file: file.path, position: name.position))
      }
    }
  }
}

extension [String: TemplateShape] {
  /// A template with all that it includes, directly or through others.
  fileprivate func parts(of template: String) -> Set<String> {
    var found: Set<String> = [template]
    var pending = [template]
    while let name = pending.popLast() {
      for include in self[name]?.includes ?? [] where found.insert(include.name).inserted {
        pending.append(include.name)
      }
    }
    return found
  }
}

extension TemplateSet.File {
  /// The name of the template, or `nil` for another file.
  fileprivate var templateName: String? {
    name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : nil
  }
}

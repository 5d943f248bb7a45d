import CatalogModel
package import Definitions
import Mustache
import SiteTemplates

/// The templates and assets of the site: those of the tool, file by file replaced by those of the user.
package struct TemplateSet: Sendable {
  /// A file of the look.
  package struct TemplateFile: Sendable {
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
  /// The templates that fill pages: those of the tool, some replaced by those of the user.
  private var templates: [String: Template]
  /// The templates that come with the tool.
  private static let carried: [String: Template] = {
    let files = SiteTemplates.files.map {
      TemplateFile(name: $0.name, bytes: $0.bytes, path: "Templates/\($0.name)")
    }
    let templates = files.compactMap { file in
      file.templateName.map { ($0, Template(file, try? Template.parse(file))) }
    }
    return Dictionary(templates) { first, _ in first }
  }()
  private var carried: [String: Template] { Self.carried }
  private let shells = PageShells()
  private let limits: Limits
  /// Names the files of the user.
  package private(set) var digest = Digest()
  /// Whether any template is the user's own.
  private let isOverridden: Bool

  /// A template.
  fileprivate struct Template: Sendable {
    let file: TemplateFile
    /// What it asks for and includes.
    let shape: TemplateShape
    let parsed: MustacheTemplate?
    /// The names of the values that it asks for.
    var names: [String] { shape.names.map(\.text) }

    init(_ file: TemplateFile, _ parsed: MustacheTemplate?) {
      self.file = file
      shape = TemplateShape(file.bytes)
      self.parsed = parsed
    }

    static func parse(_ file: TemplateFile) throws -> MustacheTemplate {
      try MustacheTemplate(string: String(decoding: file.bytes, as: UTF8.self))
    }
  }

  /// Brings the carried files and those of the user together.
  package init(overrides: [TemplateFile] = [], limits: Limits = .standard) {
    self.limits = limits
    isOverridden = overrides.contains { $0.templateName != nil }
    for file in SiteTemplates.files where !file.name.hasSuffix(".mustache") { assets[file.name] = file.bytes }
    templates = Self.carried
    for file in overrides {
      digest.add([file.name, file.path])
      digest.add(Digest(file.bytes))
    }
    replace(overrides)
  }

  /// Puts the files of the user in the place of those that come with the tool, unless something is wrong with them.
  private mutating func replace(_ overrides: [TemplateFile]) {
    reportUnused(overrides)
    reportUnlinked(overrides)
    var shapes = carried.mapValues(\.shape)
    for file in overrides {
      if let name = file.templateName { shapes[name] = TemplateShape(file.bytes) }
    }
    let check = TemplateCheck(shapes, limits: limits)
    for file in overrides.sorted(by: { $0.name < $1.name }) {
      guard let name = file.templateName else {
        assets[file.name] = file.bytes
        continue
      }
      if let problem = check.problem(with: name) {
        report(file, problem)
      } else if let parsed = parse(file) {
        templates[name] = Template(file, parsed)
      }
    }
  }

  /// Reports templates of the user that replace none and that no other template includes.
  private mutating func reportUnused(_ overrides: [TemplateFile]) {
    let templates = overrides.filter { $0.templateName != nil }
    for file in templates {
      guard let name = file.templateName, carried[name] == nil else { continue }
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

  /// Reports style sheets, scripts and drawings of the user that no page links, since the tool carries none of their name.
  private mutating func reportUnlinked(_ overrides: [TemplateFile]) {
    let names = assets.keys.sorted()
    for file in overrides where file.templateName == nil && assets[file.name] == nil {
      diagnostics.append(
        Diagnostic(
          .unusedTemplate, "No page uses the file '\(file.name)'", naming: file.name, among: names,
          otherwise: .listing("the files are"), at: SourceLocation(file: file.path, position: .start)))
    }
  }

  /// Parses a template, or reports why it is none.
  private mutating func parse(_ file: TemplateFile) -> MustacheTemplate? {
    do {
      return try Template.parse(file)
    } catch let error as MustacheTemplate.ParserError {
      report(
        file,
        TemplateCheck.TemplateProblem(
          message: Self.sentence(for: error.error),
          position: Position(line: error.context.lineNumber, column: error.context.columnNumber)))
    } catch {
      report(
        file,
        TemplateCheck.TemplateProblem(message: "The template cannot be read: \(error)", position: .start))
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

  private mutating func report(_ file: TemplateFile, _ problem: TemplateCheck.TemplateProblem) {
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
    let limit = isOverridden ? limits[.pageBytes] : .max
    let shell = shells.shell(of: template, values) {
      PageShell(
        template, of: templates.library(of: template), values: values,
        sectionSize: templates[template]?.shape.longestSection ?? 0, limit: limit)
    }
    if let (page, slotSize) = shell?.page(values) {
      let size = page.reduce(0) { $0 + $1.count }
      if size <= limit || size - limit <= 4 * slotSize { return (page, false) }
    }
    let own = PageShell(
      template, of: carried.library(of: template), values: values, sectionSize: 0, limit: .max)
    return (own?.page(values).pieces ?? [], true)
  }

  /// The diagnostics for templates that give more than a page can have.
  package func diagnostics(ofOversized names: Set<String>) -> [Diagnostic] {
    names.sorted().compactMap { templates[$0]?.file }.map { file in
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
    let partials = Set(carried.values.flatMap(\.shape.includes).map(\.name))
    let shared = shared.union(partials.flatMap { carried[$0]?.names ?? [] })
    var known: [String: Set<String>] = [:]
    for page in carried.keys where !partials.contains(page) {
      let names = carried.parts(of: page).reduce(into: shared) { $0.formUnion(carried[$1]?.names ?? []) }
      for part in templates.parts(of: page) { known[part] = known[part]?.intersection(names) ?? names }
    }
    return templates.flatMap { name, template -> [Diagnostic] in
      guard let names = known[name] else { return [] }
      return template.shape.names.filter { !names.contains($0.text) }.map { unknown in
        Diagnostic(
          .unknownTemplateName, "Nobody provides the name '\(unknown.text)' that this template asks for",
          naming: unknown.text, among: names.sorted(),
          at: SourceLocation(file: template.file.path, position: unknown.position))
      }
    }
  }
}

extension [String: TemplateSet.Template] {
  /// A template with all that it includes, directly or through others.
  fileprivate func parts(of template: String) -> Set<String> {
    var found: Set<String> = [template]
    var pending = [template]
    while let name = pending.popLast() {
      for include in self[name]?.shape.includes ?? [] where found.insert(include.name).inserted {
        pending.append(include.name)
      }
    }
    return found
  }

  /// What the engine needs to fill a template.
  fileprivate func library(of template: String) -> MustacheLibrary {
    var library = MustacheLibrary()
    for name in parts(of: template) {
      if let parsed = self[name]?.parsed { library.register(parsed, named: name) }
    }
    return library
  }
}

extension TemplateSet.TemplateFile {
  /// The name of the template, or `nil` for another file.
  fileprivate var templateName: String? {
    name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : nil
  }
}

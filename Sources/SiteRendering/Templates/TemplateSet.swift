package import Definitions
import Mockups
import Mustache
import ScreenDefinitions
import SiteTemplates

/// The templates and assets of the site; a file of the user replaces the built-in file of the same name.
package struct TemplateSet: Sendable {
  /// A template, style sheet, script or image that belongs to the look of the site.
  package struct TemplateFile: Sendable {
    var name: String
    package var bytes: [UInt8]
    /// The path of the file in diagnostics.
    package var path: String

    package init(name: String, bytes: [UInt8], path: String) {
      self.name = name
      self.bytes = bytes
      self.path = path
    }
  }

  /// The name of the user's style sheet that follows the built-in ones, instead of replacing one.
  static let brandStyles = "brand.css"

  /// The problems with the user's templates.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The assets by name.
  private(set) var assets: [String: [UInt8]] = [:]
  /// The templates that fill pages: the built-in ones, some of them replaced by the user's.
  private var templates: [String: Template]
  /// The built-in templates.
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
  private var shells = PageShells()
  /// The texts of the site in its language; `nil` if the site and the catalog are in English.
  private var words: SiteWords?
  private let limits: Limits
  /// A digest of the user's files.
  package private(set) var digest = Digest()
  /// Whether any template comes from the user.
  private let isOverridden: Bool

  /// A template with its file and parsed form.
  fileprivate struct Template: Sendable {
    let file: TemplateFile
    /// The names and included templates that the template refers to.
    let shape: TemplateShape
    private(set) var parsed: MustacheTemplate?
    /// The names of the values that the template refers to.
    var names: [String] { shape.names.map(\.text) }

    init(_ file: TemplateFile, _ parsed: MustacheTemplate?) {
      self.file = file
      shape = TemplateShape(file.bytes)
      self.parsed = parsed
    }

    /// The template in the language of a site.
    func translated(by words: SiteWords) -> Template {
      let source = TemplateText(String(decoding: file.bytes, as: UTF8.self)).translated(by: words)
      var copy = self
      if let parsed = try? MustacheTemplate(string: source) { copy.parsed = parsed }
      return copy
    }

    static func parse(_ file: TemplateFile) throws -> MustacheTemplate {
      try MustacheTemplate(string: String(decoding: file.bytes, as: UTF8.self))
    }
  }

  /// Combines the built-in files with the user's files.
  package init(overrides: [TemplateFile] = [], limits: Limits = .standard) {
    self.limits = limits
    isOverridden = overrides.contains { $0.templateName != nil }
    for file in SiteTemplates.files where !file.name.hasSuffix(".mustache") { assets[file.name] = file.bytes }
    assets[Self.brandStyles] = []
    templates = Self.carried
    for file in overrides {
      digest.add([file.name, file.path])
      digest.add(Digest(file.bytes))
    }
    replace(overrides)
  }

  /// Replaces built-in files with the user's files, except for templates that have a problem.
  private mutating func replace(_ overrides: [TemplateFile]) {
    diagnostics += unusedTemplates(among: overrides) + unusedAssets(among: overrides)
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
        diagnostics.append(.invalidTemplate(file, problem))
      } else if let parsed = parse(file) {
        templates[name] = Template(file, parsed)
      }
    }
  }

  /// Parses a template, or reports why it is not valid.
  private mutating func parse(_ file: TemplateFile) -> MustacheTemplate? {
    do {
      return try Template.parse(file)
    } catch {
      diagnostics.append(.invalidTemplate(file, TemplateCheck.TemplateProblem(error)))
      return nil
    }
  }

  /// Returns these templates in the language of a site.
  func translated(by words: SiteWords?) -> TemplateSet {
    guard let words else { return self }
    var copy = self
    copy.words = words
    copy.shells = PageShells()
    copy.templates = templates.mapValues { $0.translated(by: words) }
    return copy
  }

  /// Fills a template.
  ///
  /// If the output of the user's template is too large, the built-in templates fill the page.
  ///
  /// - Returns: The page in pieces, and whether the output was too large.
  func render(_ template: String, _ values: TemplateValues) -> (page: [ByteBuffer], isOversized: Bool) {
    let limit = isOverridden ? limits[.pageBytes] : .max
    let shell = shells.shell(of: template, values) {
      PageShell(
        template, of: templates.library(of: template), values: values,
        sectionSize: templates[template]?.shape.longestSection ?? 0, limit: limit)
    }
    if let (page, slotSize) = shell?.page(values, in: words) {
      let size = page.reduce(0) { $0 + $1.count }
      if size <= limit || size - limit <= 4 * slotSize { return (page, false) }
    }
    let own = PageShell(
      template, of: carried.library(of: template), values: values, sectionSize: 0, limit: .max)
    return (own?.page(values, in: words).pieces ?? [], true)
  }

  /// The findings about templates whose output is larger than a page can be.
  package func diagnostics(ofOversized names: Set<String>) -> [Diagnostic] {
    names.sorted().compactMap { templates[$0]?.file }.map { file in
      Diagnostic(
        .limitExceeded,
        "The template adds more than \(limits.words(for: .pageBytes)) to the content of a page, or repeats that content",
        at: SourceLocation(file: file.path, position: .start),
        help: "the built-in template is used instead; repeat less, \(Limit.pageBytes.help)"
      )
    }
  }

  /// Reports names in the user's templates that have no value on their pages.
  ///
  /// A page has values for the names in its built-in template and for the names that all pages share. The
  /// latter include the names in the templates around a page.
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
      return template.shape.unknownNames(besides: names, in: template.file.path)
    }
  }
}

extension [String: TemplateSet.Template] {
  /// The name of a template and the names of all templates that it includes, directly or indirectly.
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

  /// A library of the Mustache engine with everything that a template includes.
  fileprivate func library(of template: String) -> MustacheLibrary {
    var library = MustacheLibrary()
    for name in parts(of: template) {
      if let parsed = self[name]?.parsed { library.register(parsed, named: name) }
    }
    return library
  }
}

extension TemplateSet.TemplateFile {
  /// The name of the template, or `nil` if the file is not a template.
  var templateName: String? {
    name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : nil
  }
}

package import Definitions
import SiteTemplates

extension Diagnostic.Rule {
  package static let unusedTemplate = Diagnostic.Rule(
    "unused-template", .warning, "A template that no page uses.",
    why: """
      A template replaces the built-in template with the same file name. A template with any other name has no \
      effect, unless another template includes it.
      """)
}

extension TemplateSet {
  /// Returns findings about the user's templates that replace no built-in template and that no other template
  /// includes.
  func unusedTemplates(among overrides: [TemplateFile]) -> [Diagnostic] {
    let templates = overrides.filter { $0.templateName != nil }
    let included = Set(templates.flatMap { TemplateShape($0.bytes).includes.map { "\($0.name).mustache" } })
    let names = SiteTemplates.files.map(\.name).filter { $0.hasSuffix(".mustache") }.sorted()
    return templates.filter { !names.contains($0.name) && !included.contains($0.name) }.map { file in
      Diagnostic(
        .unusedTemplate, "No page uses the template '\(file.name)'", naming: file.name, among: names,
        otherwise: .listing("the templates are"), at: SourceLocation(file: file.path, position: .start))
    }
  }

  /// Returns findings about the user's style sheets, scripts and images that have the name of no built-in file.
  func unusedAssets(among overrides: [TemplateFile]) -> [Diagnostic] {
    let names = assets.keys.sorted()
    return overrides.filter { $0.templateName == nil && assets[$0.name] == nil }.map { file in
      Diagnostic(
        .unusedTemplate, "No page uses the file '\(file.name)'", naming: file.name, among: names,
        otherwise: .listing("the files are"), at: SourceLocation(file: file.path, position: .start))
    }
  }
}

package import Definitions
import Mustache
import SiteTemplates

extension Diagnostic.Rule {
  package static let invalidTemplate = Diagnostic.Rule(
    "invalid-template", .error, "A template that is not valid Mustache.",
    why: """
      The built-in template of the same name is used instead, if there is one. A section and its closing tag must \
      have the same name.
      """)
}

extension Diagnostic {
  /// The finding about a template of the user that cannot be used.
  static func invalidTemplate(
    _ file: TemplateSet.TemplateFile, _ problem: TemplateCheck.TemplateProblem
  ) -> Diagnostic {
    let isCarried = SiteTemplates.files.contains { $0.name == file.name }
    let stead =
      isCarried ? "the built-in template is used instead" : "there is no built-in template to use instead"
    return Diagnostic(
      .invalidTemplate, problem.message, at: SourceLocation(file: file.path, position: problem.position),
      help: (problem.help.map { "\($0); " } ?? "") + stead)
  }
}

extension TemplateCheck.TemplateProblem {
  /// The problem that a parser of templates throws.
  init(_ error: any Error) {
    guard let error = error as? MustacheTemplate.ParserError else {
      (message, position) = ("The template cannot be read: \(error)", .start)
      return
    }
    message = Self.sentence(for: error.error)
    position = Position(line: error.context.lineNumber, column: error.context.columnNumber)
  }

  private static func sentence(for error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "This closing tag has a different name than the open section"
    case .expectedSectionEnd: "The template ends before a section is closed"
    case .unfinishedName: "A tag is not closed with two braces"
    case .invalidSetDelimiter: "A tag that sets delimiters needs two delimiters between equals signs"
    case .transformAppliedToInheritanceSection: "A section that inherits cannot have a transform"
    case .illegalTokenInsideInheritSection, .textInsideInheritSection:
      "A partial that inherits can hold blocks only"
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "Unknown configuration variable"
    case nil: "The template ends inside a tag"
    }
  }
}

/// Finds templates that are endless or too large before any of them is filled.
struct TemplateCheck {
  /// The reason why a template cannot be used.
  struct TemplateProblem {
    var message: String
    var position: Position
    var help: String?
  }

  /// The largest size and depth that a template and everything it includes can reach, not counting its
  /// values.
  private struct Expansion {
    var bytes: Double
    var depth: Int
    /// The number of blocks that other templates can fill, and their names.
    var blocks: Double
    var names: Set<String> = []
  }

  private let shapes: [String: TemplateShape]
  private let limits: Limits
  /// The templates that each template includes.
  private let includes: UseGraph
  /// The blocks inside the content that fills each block.
  private var fillings = UseGraph([:])
  private var expansions: [String: Expansion] = [:]

  /// Checks templates by their names.
  init(_ shapes: [String: TemplateShape], limits: Limits) {
    self.shapes = shapes
    self.limits = limits
    includes = UseGraph(shapes.mapValues { shape in shape.includes.map(\.name).filter { shapes[$0] != nil } })
    for name in shapes.keys.sorted() { _ = expand(name, level: 0) }
    var fillings: [String: [String]] = [:]
    for shape in shapes.values {
      for block in shape.blocks where !block.isFilling {
        for outer in block.filledBlocks { fillings[outer, default: []].append(block.name) }
      }
      for include in shape.includes {
        for outer in include.filledBlocks {
          fillings[outer, default: []] += expansions[include.name]?.names ?? []
        }
      }
    }
    let used = Set(fillings.values.joined())
    self.fillings = UseGraph(fillings.merging(used.map { ($0, []) }) { own, _ in own })
  }

  /// The first problem of a template or of the templates that it includes, or `nil` if it can be used.
  func problem(with name: String) -> TemplateProblem? {
    guard let shape = shapes[name] else { return nil }
    let levels = limits[.templateLevels]
    if shape.depth > levels {
      return TemplateProblem(
        message: "Sections are nested deeper than \(levels) levels", position: shape.deepest,
        help: "nest fewer sections, \(Limit.templateLevels.help)")
    }
    if let include = shape.includes.first(where: { $0.name.hasPrefix("*") }) {
      return TemplateProblem(
        message: "The name of an included template cannot be a value", position: include.position)
    }
    if let ring = includes.ring(of: name) {
      let inner = shape.includes.first { includes.ring(of: $0.name) == ring }
      return TemplateProblem(
        message: "The template includes itself: \(Self.words(includes.rings[ring]))",
        position: inner?.position ?? .start)
    }
    for (places, position) in shape.filledPlaces(isOpen: { !(expansions[$0]?.names ?? []).isEmpty }) {
      guard let place = places.first(where: { fillings.ring(of: $0) != nil }) else { continue }
      return TemplateProblem(
        message: "The content of the block '\(place)' contains the same block again", position: position)
    }
    guard let size = expansions[name], size.depth > levels || size.bytes > Double(limits[.pageBytes]) else {
      return nil
    }
    let limit = size.depth > levels ? Limit.templateLevels : .pageBytes
    return TemplateProblem(
      message: limit == .templateLevels
        ? "With all included templates, sections are nested deeper than \(levels) levels"
        : "With all included templates, the template is larger than \(limits.words(for: limit))",
      position: shape.includes.first?.position ?? .start, help: "include fewer templates, \(limit.help)")
  }

  /// Computes and stores the size of a template.
  ///
  /// A template that includes itself gets the size 0, because it is refused for another reason.
  private mutating func expand(_ name: String, level: Int) -> Expansion {
    if let known = expansions[name] { return known }
    guard let shape = shapes[name], includes.ring(of: name) == nil else {
      return Expansion(bytes: 0, depth: 0, blocks: 0)
    }
    guard level <= limits[.templateLevels] else {
      return Expansion(bytes: .infinity, depth: Int(Int32.max), blocks: .infinity)
    }
    let own = shape.blocks.filter { !$0.isFilling }
    var result = Expansion(
      bytes: Double(shape.size), depth: shape.depth, blocks: Double(own.count), names: Set(own.map(\.name)))
    var filled = 1.0
    for include in shape.includes {
      let inner = expand(include.name, level: level + 1)
      result.bytes += inner.bytes
      result.blocks += inner.blocks
      result.names.formUnion(inner.names)
      result.depth = max(
        result.depth, include.depth + 1 + inner.depth + (include.bodySize > 0 ? shape.depth : 0))
      if include.bodySize > 0 { filled += inner.blocks }
    }
    result.bytes *= filled
    result.blocks *= filled
    expansions[name] = result
    return result
  }

  private static func words(_ ring: [String]) -> String {
    (ring + ring.prefix(1)).map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension TemplateShape {
  /// The blocks and included templates that can be filled themselves, each with the names of the blocks that
  /// it helps to fill.
  ///
  /// - Parameter isOpen: Whether the template of a name has blocks that others can fill.
  /// - Returns: The names of the filled blocks, and the position of the block or tag.
  fileprivate func filledPlaces(isOpen: (String) -> Bool) -> [(blocks: [String], Position)] {
    blocks.filter { !$0.isFilling }.map { ($0.filledBlocks, $0.position) }
      + includes.filter { isOpen($0.name) }.map { ($0.filledBlocks, $0.position) }
  }
}

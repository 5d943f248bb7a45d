extension Diagnostic.Rule {
  package static let unreadDefinition = Diagnostic.Rule(
    "unread-definition", .warning, "A definition is in a place where it is not read.",
    why: """
      Definitions are not read inside HTML, inside comments, and in lines indented by four spaces. A fence \
      with a syntax but no kind is not read either. The finding says which case applies and what to write.
      """)
}

/// Finds definitions that are not read: in HTML or a comment, indented like code, or without a kind.
struct UnreadDefinition {
  let lines: LineIndex
  let file: String
  /// The kinds that are most likely in this file.
  let likelyKinds: [DefinitionKind]

  /// The findings about a block that is shown as prose.
  func diagnostics(of block: MarkdownParser.RawBlock) -> [Diagnostic] {
    switch block.kind {
    case .html: html(block)
    case .code: code(block)
    }
  }

  private func location(line: Int, byte: Int) -> SourceLocation {
    let positions = lines.positions(of: [lines.offset(line: line, byte: byte)])
    return SourceLocation(file: file, position: positions[0])
  }

  /// The locations of lines in a block that open a definition.
  private func openings(in block: MarkdownParser.RawBlock) -> [SourceLocation] {
    (block.line...max(block.line, block.endLine)).compactMap { number in
      let line = lines.line(number)
      guard let fence = FenceOpening(line, indentationLimit: .max), InfoString.isDefinition(fence.info) else {
        return nil
      }
      return location(line: number, byte: fence.indentation + 1)
    }
  }

  private func html(_ block: MarkdownParser.RawBlock) -> [Diagnostic] {
    let isComment = block.text.hasPrefix("<!--")
    guard isComment else {
      return openings(in: block).prefix(1).map { place in
        Diagnostic(
          .unreadDefinition, "This definition is inside raw HTML, so it is not read", at: place,
          help: "put a blank line before it",
          notes: [
            Diagnostic.Note(
              message: "Start of the HTML", location: location(line: block.line, byte: block.column))
          ])
      }
    }
    guard !block.text.contains("-->") else { return [] }
    return [
      Diagnostic(
        .unreadDefinition, "The comment that starts here is not closed, so it hides the rest of the file",
        at: location(line: block.line, byte: block.column), help: "end it with -->",
        notes: openings(in: block).prefix(1).map {
          Diagnostic.Note(message: "First definition that is not read", location: $0)
        })
    ]
  }

  private func code(_ block: MarkdownParser.RawBlock) -> [Diagnostic] {
    if block.info.isEmpty,
      !lines.line(block.line).contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") })
    {
      return openings(in: block).prefix(1).map { indented($0) }
    }
    let rest = lines.line(block.line).dropFirst(block.column - 1)
    guard let fence = FenceOpening(rest) else { return [] }
    if block.info.isEmpty, InfoString.isDefinition(fence.info) {
      return [indented(location(line: block.line, byte: block.column))]
    }
    guard !InfoString.isDefinition(fence.info), let (syntax, kind) = meaning(of: fence.info, text: block.text)
    else {
      return []
    }
    let mark = String(decoding: rest.prefix(fence.length), as: UTF8.self)
    let opening = "\(mark)\(syntax.rawValue) \(kind.rawValue)"
    var diagnostic = Diagnostic(
      .unreadDefinition,
      "This looks like a definition of kind '\(kind.rawValue)', but \(fence.info.isEmpty ? "its fence names no kind" : "with only '\(fence.info)' it is prose")",
      at: location(line: block.line, byte: block.column),
      help: "write \(opening), or \(mark)\(syntax.rawValue) {prose} to show it as an example")
    diagnostic.fix = .replace("\(mark)\(fence.info)", with: opening)
    return [diagnostic]
  }

  private func indented(_ place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadDefinition,
      "This definition is indented by four or more spaces, so it is a code example and is not read",
      at: place, help: "indent its fence by at most three spaces")
  }

  /// The syntax and the kind that a prose fence seems to have, from its info string and the keys of its
  /// value.
  private func meaning(of info: String, text: String) -> (DefinitionSyntax, DefinitionKind)? {
    let words = info.lowercased().split { " :,/".utf8.contains($0.asciiValue ?? 0) }.map(String.init)
    guard words.count <= 2 else { return nil }
    let named = words.lazy.compactMap(DefinitionKind.init(rawValue:)).first
    let syntax = words.first.flatMap { DefinitionSyntax(rawValue: $0 == "yml" ? "yaml" : $0) }
    guard words.isEmpty || named != nil || syntax != nil, syntax != .mustache else { return nil }
    guard words.count < 2 || named != nil && syntax != nil else { return nil }
    let isJSON = text.utf8.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{")
    let value =
      isJSON
      ? JSONReader.read(text.utf8, file: file).value : YAMLReader.read(text.utf8, file: file).value
    guard let keys = value?.members?.map(\.key) else { return nil }
    let language = syntax ?? (isJSON ? .json : .yaml)
    if let named, named.telling(keys) > 0 { return (language, named) }
    // A fence without an info string contains other data as often as a definition.
    let kinds = words.isEmpty ? likelyKinds : likelyKinds + DefinitionKind.allCases
    let told = kinds.map { (kind: $0, count: $0.telling(keys)) }
    if let best = told.max(by: { $0.count < $1.count }), best.count > 0 {
      let kind = told.first { $0.count == best.count }?.kind ?? best.kind
      return (language, named ?? kind)
    }
    guard !words.isEmpty,
      let nested = likelyKinds.first(where: { !$0.isRoot && $0.nestedKeys.contains { keys.contains($0) } })
    else { return nil }
    return (language, named ?? nested)
  }
}

extension DefinitionFileReader {
  /// Reports definitions in blocks that are shown as prose, and headings that are not read.
  func checkUnreadDefinitions(_ parser: MarkdownParser) {
    let likely = rootDefinition?.kind.nestedKinds ?? DefinitionKind.allCases.filter(\.isRoot)
    let check = UnreadDefinition(lines: lines, file: source.path, likelyKinds: likely)
    for block in parser.rawBlocks where !unclosed.contains(block.line) {
      findings.report(check.diagnostics(of: block))
    }
    checkHeadings(parser)
  }

  /// Reports lines of prose that look like headings but have no space after the number signs.
  private func checkHeadings(_ parser: MarkdownParser) {
    guard source.bytes.contains(UInt8(ascii: "#")) else { return }
    let blocks = parser.rawBlocks.map { $0.line...max($0.line, $0.endLine) }
    for number in 1...lines.count {
      let line = lines.line(number)
      let signs = line.prefix { $0 == UInt8(ascii: "#") }
      guard 2...6 ~= signs.count, let next = line.dropFirst(signs.count).first, next > UInt8(ascii: "@"),
        !blocks.contains(where: { $0.contains(number) })
      else { continue }
      let mark = String(decoding: signs, as: UTF8.self)
      report(
        .unreadDefinition, "This line is not a heading, because there is no space after '\(mark)'",
        at: Position(line: number, column: 1), help: "add a space after '\(mark)'")
    }
  }
}

extension DefinitionKind {
  /// The number of keys that distinguish an object as a definition of this kind, or 0.
  fileprivate func telling(_ keys: [String]) -> Int {
    tellingKeys.filter { $0.allSatisfy(keys.contains) }.map(\.count).max() ?? 0
  }

  /// Keys that identify a nested definition if the root of the file accepts its kind.
  ///
  /// One of these keys is enough.
  fileprivate var nestedKeys: [String] {
    switch self {
    case .operation: ["add", "set", "append", "remove", "move", "fail", "page", "recover"]
    case .listener: ["share", "shareXDM", "shareLatest", "dispatch", "respond", "ask"]
    case .event: ["source", "connectivity"]
    case .expect: ["state", "xdm", "shows", "scene"]
    case .tree: ["structure"]
    case .scene: ["transitions"]
    default: []
    }
  }

  /// Sets of keys that rarely occur together except in a definition of this kind.
  private var tellingKeys: [[String]] {
    switch self {
    case .experience: [["traits", "type"], ["traits", "name"], ["steps", "name"]]
    case .group: [["traits", "id"], ["traits", "type"]]
    case .step: [["content", "traits"], ["content", "actions"], ["content", "type"]]
    case .component:
      [["type", "properties"], ["type", "children"], ["type", "layoutTraits"], ["type", "fallback"]]
    case .example: [["type", "config"]]
    case .template: []
    case .screen: [["viewURI"], ["structure"], ["identifier", "body"], ["feature", "title"]]
    case .operation: [["type", "config"], ["initial"], ["recover"], ["rescheduled"]]
    case .tree: [["type", "children"], ["structure"]]
    case .flow: [["entry", "walk"], ["entry", "name"]]
    case .scene: [["transitions"], ["screen", "state"], ["experience", "state"]]
    case .trait: [["type", "configuration"], ["type", "summary"]]
    case .extension: [["name", "friendlyName"], ["name", "ready"], ["name", "state"]]
    case .listener:
      [["type", "source", "when"], ["type", "source", "share"], ["type", "source", "dispatch"]]
    case .rule:
      [
        ["condition", "consequences"], ["rules", "version"], ["name", "condition"], ["name", "rule"],
        ["name", "is"], ["name", "state", "is"], ["name", "state", "matcher"],
      ]
    case .scenario: [["start", "connectivity"]]
    case .event: [["type", "source"]]
    case .expect:
      [["screen", "shows"], ["flow", "scene"], ["experience", "step"], ["experience", "status"]]
    case .catalog: [["title", "baseURL"]]
    }
  }
}

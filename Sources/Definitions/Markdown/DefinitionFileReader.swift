extension DefinitionFile {
  /// Reads a literate Markdown file.
  ///
  /// Invalid input is never dropped: an unreadable fence stays in the file with its text and is marked as
  /// defective. Every defect is reported.
  package init(reading source: SourceFile, limits: Limits = .standard) {
    var reader = DefinitionFileReader(source: source, limits: limits)
    self = reader.read()
    self.limits = limits
    digest = source.digest
  }
}

/// Builds a definition file from the pieces that the Markdown parser finds.
struct DefinitionFileReader {
  let source: SourceFile
  let limits: Limits
  let findings = FindingCollector()
  /// The lines of the source file, before fences are repaired.
  var lines: LineIndex
  /// The opening lines of unclosed fences, whose text is longer than the author intended.
  var unclosed: Set<Int> = []
  /// The open sections, outermost first.
  ///
  /// A section is added to its parent when it ends.
  var open: [Section] = [Section(heading: nil, level: 0, line: 1)]
  /// The root definition of the file, once it is found.
  var rootDefinition: DefinitionBlock?
  var rootSection: [Int] = []

  init(source: SourceFile, limits: Limits) {
    self.source = source
    self.limits = limits
    lines = LineIndex(source.bytes)
  }

  mutating func read() -> DefinitionFile {
    var file = DefinitionFile(
      path: source.path, root: Section(heading: nil, level: 0, line: 1), diagnostics: [])
    guard source.isUTF8 else {
      reportInvalidUTF8()
      file.diagnostics = findings.diagnostics
      return file
    }
    let (frontMatter, bodyStart, lineOffset) = readFrontMatter()
    let repair = FenceRepair(source.bytes, lines, from: bodyStart, lineOffset: lineOffset)
    let parser = repair.parser
    repair.found.forEach { report($0) }
    for piece in parser.pieces { add(piece) }
    checkDepth(of: parser)
    closeSections(downTo: 1)
    file.references = located(parser.references, in: repair)
    file.frontMatter = frontMatter
    file.frontMatterDigest = Digest(Array(source.bytes[..<bodyStart]))
    file.root = open[0]
    file.rootDefinition = rootDefinition
    file.rootSection = rootSection
    checkOrphans(in: file.root)
    checkUnreadDefinitions(parser)
    checkCharacters(parser)
    checkDirection()
    checkMerge(parser)
    file.diagnostics = findings.diagnostics
    return file
  }

  /// Finds the position of each reference: its destination, or its start if the destination is not written
  /// there.
  private func located(_ references: [MarkdownParser.LinkReference], in text: FenceRepair) -> [ProseReference]
  {
    let (bytes, lines) = (text.bytes, text.lines)
    let offsets = references.map { reference in
      let start = lines.offset(line: reference.start.line, byte: reference.start.byte)
      let length = reference.end.byte - reference.start.byte + 1
      let end =
        reference.start.line == reference.end.line
        ? start + max(0, length) : lines.offset(line: reference.end.line, byte: reference.end.byte + 1)
      let span = bytes[start..<max(start, min(end, bytes.count))]
      return span.lastIndex(of: Array(reference.destination.utf8)) ?? start
    }
    return zip(references, lines.positions(of: offsets)).map { reference, position in
      ProseReference(
        kind: reference.kind, destination: reference.destination,
        location: SourceLocation(file: source.path, position: position))
    }
  }

  func report(_ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String? = nil) {
    findings.report(
      Diagnostic(rule, message, at: SourceLocation(file: source.path, position: position), help: help))
  }

  private mutating func add(_ piece: MarkdownParser.DocumentPiece) {
    switch piece {
    case .heading(let level, let line, let content):
      while let last = open.last, last.level >= level { closeSections(downTo: open.count - 1) }
      open.append(Section(heading: content, level: level, line: line))
    case .prose(let block):
      open[open.count - 1].prose.append(block)
    case .fence(let fence):
      add(fence)
    }
  }

  private mutating func closeSections(downTo count: Int) {
    while open.count > count {
      let section = open.removeLast()
      open[open.count - 1].sections.append(section)
    }
  }

  private mutating func add(_ fence: MarkdownParser.Fence) {
    guard let block = definition(fence) else {
      open[open.count - 1].prose.append(.code(language: fence.info, text: fence.text))
      return
    }
    guard block.kind.isRoot else {
      open[open.count - 1].definitions.append(block)
      return
    }
    if let rootDefinition {
      reportSecondRoot(block, after: rootDefinition)
      open[open.count - 1].prose.append(.code(language: fence.info, text: fence.text))
    } else {
      rootDefinition = block
      open[open.count - 1].holdsRoot = true
      rootSection = open.dropLast().map(\.sections.count)
    }
  }

  private mutating func definition(_ fence: MarkdownParser.Fence) -> DefinitionBlock? {
    let position = Position(line: fence.line, column: fence.column)
    guard
      let (syntax, kind) = InfoString.parse(
        fence.info, at: SourceLocation(file: source.path, position: position), findings: findings)
    else { return nil }
    let origin = TextOrigin(firstLine: fence.line + 1, indents: indents(of: fence))
    var block = DefinitionBlock(
      kind: kind, syntax: syntax, text: fence.text,
      location: SourceLocation(file: source.path, position: position), firstLine: fence.line + 1,
      value: nil, isDefective: false)
    let found: [Diagnostic]
    switch syntax {
    case .json: (block.value, found) = JSONReader.read(fence.text.utf8, file: source.path, origin: origin)
    case .yaml:
      (block.value, found) = YAMLReader.read(
        fence.text.utf8, file: source.path, origin: origin, valueLimit: limits[.values])
    case .mustache: found = []
    }
    block.isDefective = found.hasErrors
    // Defects in the text of an unclosed fence are only a consequence of the missing closing line.
    if !unclosed.contains(fence.line) { findings.report(found) }
    return block
  }

  /// The number of characters that each line of the text lost to the indentation of its fence.
  private func indents(of fence: MarkdownParser.Fence) -> [Int] {
    guard fence.column > 1 else { return [] }
    let texts = fence.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return texts.enumerated().map { index, text in
      max(0, lines.line(fence.line + 1 + index).count - text.count)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The start of the last occurrence of a text, or `nil` if the text does not occur.
  fileprivate func lastIndex(of text: [UInt8]) -> Int? {
    guard !text.isEmpty, text.count <= count else { return nil }
    for start in stride(from: endIndex - text.count, through: startIndex, by: -1)
    where self[start] == text[0] && self[start..<start + text.count].elementsEqual(text) {
      return start
    }
    return nil
  }
}

/// Iterates over the lines of a text without copying them.
///
/// Each range includes its line ending.
struct LineCursor {
  let bytes: [UInt8]
  var index: Int

  mutating func next() -> Range<Int>? {
    guard index < bytes.count else { return nil }
    let start = index
    index = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    return start..<index
  }
}

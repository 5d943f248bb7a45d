package import Definitions

/// Writes a payload as a catalog file and keeps the prose of the file that it updates.
package struct LiteratePayload {
  private let document: PayloadDocument
  /// The origin of the payload, such as a file name, for the text of the file.
  private let origin: String
  private let old: FileSections

  /// Creates a writer for a document.
  ///
  /// - Parameters:
  ///   - document: The document to write.
  ///   - origin: The origin of the document, such as a file name.
  ///   - file: The catalog file with an earlier version of the document, or nil if there is no such file.
  package init(_ document: PayloadDocument, from origin: String, updating file: SourceFile? = nil) {
    self.document = document
    self.origin = origin
    old = file.map { FileSections($0) } ?? FileSections()
  }

  /// The text to write, and the steps and groups that the payload no longer has.
  package struct MergedPayload {
    /// The complete text of the file.
    package var text: String
    /// The steps and groups that the payload no longer has.
    package var removed: [RemovedPart] = []
  }

  /// The updated or new file.
  package var result: MergedPayload {
    switch document.kind {
    case .experience: experience
    case .view, .launchRules: MergedPayload(text: whole(document.kind.definition.rawValue))
    case .tree: MergedPayload(text: tree)
    }
  }

  /// The title of the file: the title of the document, else a title made from its origin.
  private var title: String {
    let stem = origin.split(separator: ".").first ?? ""
    let words = stem.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return document.title ?? (words.isEmpty ? origin : words.prefix(1).uppercased() + words.dropFirst())
  }

  // MARK: One block

  /// The file with the whole document in its root block.
  private func whole(_ word: String) -> String {
    var text = head(default: title)
    text += block(word, document.value, old.root)
    return text + old.rest
  }

  /// The file of a tree: the tree has a separate block, unless the existing root block contains it.
  private var tree: String {
    if let root = old.root, root.value?["structure"] != nil { return whole("screen") }
    guard let block = old.nested.first(where: { $0.kind == .tree }) else {
      return head(default: title) + fence("yaml", "screen", "{}\n") + "\n"
        + block("tree", document.value, nil)
    }
    var text = head(default: "") + old.rootFence
    for nested in old.nested {
      text += nested.lead
      text +=
        nested.block.firstLine == block.block.firstLine
        ? self.block("tree", document.value, block) : nested.fence
      text += nested.tail
    }
    return text + old.closing
  }

  // MARK: An experience

  private var experience: MergedPayload {
    let steps = document.value["steps"]?.elements ?? []
    if let root = old.root, root.value?["steps"] != nil { return MergedPayload(text: whole("experience")) }
    var sections = LiterateSteps(
      old.nested,
      ids: Set(steps.flatMap { [$0] + ($0["children"]?.elements ?? []) }.compactMap { $0["id"]?.string }))
    var titles = Titles()
    sections.write(head(default: title))
    sections.write(block("experience", document.value.without("steps"), old.root, mayLack: "name"))
    sections.write(old.root?.tail ?? "")
    for entry in steps {
      guard let children = entry["children"]?.elements else {
        add(entry, level: 2, to: &sections, &titles)
        continue
      }
      let piece = sections.take(.group, entry)
      let level = piece?.heading?.level ?? 2
      let size =
        children.count == 1 ? "One step in a container." : "\(children.count) steps in one container."
      let new = piece == nil ? lead(titles.take("Group"), level: 2, [size]) : ""
      write(block("group", entry.without("children"), piece), of: piece, after: new, to: &sections)
      for child in children { add(child, level: level + 1, to: &sections, &titles) }
    }
    sections.end(old.closing)
    return MergedPayload(text: sections.text, removed: sections.removed)
  }

  private func add(
    _ step: LocatedValue, level: Int, to sections: inout LiterateSteps, _ titles: inout Titles
  ) {
    let piece = sections.take(.step, step)
    let summary = PayloadSummary(step)
    let new = piece == nil ? lead(titles.take(summary.title), level: level, summary.sentences) : ""
    write(block("step", step, piece), of: piece, after: new, to: &sections)
  }

  /// Writes a block in the place that it has in the old file, or below a new heading.
  private func write(
    _ block: String, of piece: FileSections.FileSection?, after lead: String, to sections: inout LiterateSteps
  ) {
    if let piece {
      sections.write(piece.lead + block + piece.tail)
    } else {
      sections.writeNew(lead + block)
    }
  }

  // MARK: Parts

  /// The text before the root block.
  private func head(default title: String) -> String {
    if let root = old.root { return root.lead }
    let isShipped = document.kind == .experience && document.value["publishedAt"]?.number != nil
    return (isShipped ? "---\nstatus: shipped\n---\n" : "")
      + "# \(title.singleLine.inMarkdown)\n\nImported from \(origin.inMarkdown). Explain here why it exists, who sees it, and when it can be removed.\n\n"
  }

  private func lead(_ title: String, level: Int, _ sentences: [String]) -> String {
    ended(
      "\(String(repeating: "#", count: min(6, level))) \(title)\n\n"
        + (sentences.isEmpty ? "" : sentences.joined(separator: " ") + "\n\n"))
  }

  /// The fenced block for a value.
  ///
  /// If the data is unchanged, the old block is kept. Otherwise the block is written again in the syntax of
  /// the file.
  private func block(
    _ word: String, _ value: LocatedValue, _ piece: FileSections.FileSection?, mayLack key: String? = nil
  ) -> String {
    if let piece, let known = piece.value {
      if known.hasSameData(as: value)
        || key.map({ known[$0] == nil && known.hasSameData(as: value.without($0)) }) == true
      {
        return piece.fence
      }
    }
    let known = piece?.block ?? old.root?.block
    if known?.syntax == .yaml, let text = YAMLRevision.text(of: piece?.block.text, saying: value) {
      return fence("yaml", word, text)
    }
    return fence("json", word, JSONPrinter.text(of: value) + "\n")
  }

  private func fence(_ syntax: String, _ word: String, _ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let ticks = String(repeating: "`", count: max(3, longest + 1))
    return ended("\(ticks)\(syntax) \(word)\n\(text)\(ticks)\n")
  }

  /// The text with the line endings of the file.
  private func ended(_ text: String) -> String {
    old.lineEnd == "\n" ? text : text.replacing("\n", with: old.lineEnd)
  }
}

/// Makes unique headings: a repeated title gets a number.
private struct Titles {
  private var counts: [String: Int] = [:]

  mutating func take(_ wanted: String?) -> String {
    let title = wanted.map { $0.shortened(to: 60) } ?? "Step"
    let count = counts[title, default: 0] + 1
    counts[title] = count
    return (count == 1 ? title : "\(title) \(count)").inMarkdown
  }
}

extension LocatedValue {
  /// The object without one of its members.
  fileprivate func without(_ key: String) -> LocatedValue {
    guard let members else { return self }
    return LocatedValue(.object(members.filter { $0.key != key }), at: position)
  }
}

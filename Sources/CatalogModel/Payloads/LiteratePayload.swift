package import Definitions

/// Writes a payload as a file of the catalog, with the prose of the file that it updates.
package struct LiteratePayload {
  private let document: PayloadDocument
  /// Where the payload comes from, in words.
  private let origin: String
  private let old: FilePieces

  /// Takes a document and the file that has an earlier version of it, if any does.
  package init(_ document: PayloadDocument, from origin: String, updating file: SourceFile? = nil) {
    self.document = document
    self.origin = origin
    old = file.map { FilePieces($0) } ?? FilePieces()
  }

  /// The text of the file.
  package var text: String {
    switch document.kind {
    case .experience: experience
    case .view, .launchRules: whole(document.kind.definition.rawValue)
    case .tree: tree
    }
  }

  // MARK: One block

  /// A document that stands in the root block.
  private func whole(_ word: String) -> String {
    var text = head(default: document.title ?? origin)
    text += block(word, document.value, old.root)
    return text + old.rest
  }

  /// A tree stands in a block of its own, unless the file has it in its root.
  private var tree: String {
    if let root = old.root, root.value?["structure"] != nil { return whole("screen") }
    guard let block = old.nested.first(where: { $0.kind == .tree }) else {
      return head(default: document.title ?? origin) + fence("yaml", "screen", "{}\n") + "\n"
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

  private var experience: String {
    let steps = document.value["steps"]?.elements ?? []
    if let root = old.root, root.value?["steps"] != nil { return whole("experience") }
    var pieces = old.nested
    var titles = Titles()
    var text = head(default: document.title ?? origin)
    text += block("experience", document.value.without("steps"), old.root, mayLack: "name")
    text += old.root?.tail ?? ""
    for entry in steps {
      guard let children = entry["children"]?.elements else {
        text += step(entry, level: 2, &pieces, &titles)
        continue
      }
      let piece = take(.group, entry, from: &pieces)
      let level = piece?.level ?? 2
      text +=
        piece?.lead
        ?? lead(
          titles.take("Group"), level: 2,
          [children.count == 1 ? "One step in a container." : "\(children.count) steps in one container."])
      text += block("group", entry.without("children"), piece) + (piece?.tail ?? "")
      for child in children { text += step(child, level: level + 1, &pieces, &titles) }
    }
    // What the payload has no more leaves its words behind.
    for piece in pieces { text += piece.lead + piece.tail }
    return text + old.closing
  }

  private func step(
    _ step: LocatedValue, level: Int, _ pieces: inout [FilePieces.Piece], _ titles: inout Titles
  ) -> String {
    let piece = take(.step, step, from: &pieces)
    let summary = PayloadSummary(step)
    let lead = piece?.lead ?? lead(titles.take(summary.title), level: level, summary.sentences)
    return lead + block("step", step, piece) + (piece?.tail ?? "")
  }

  /// The piece of the old file with the same identifier.
  private func take(
    _ kind: DefinitionKind, _ value: LocatedValue, from pieces: inout [FilePieces.Piece]
  ) -> FilePieces.Piece? {
    guard let id = value["id"]?.string else { return nil }
    let place = pieces.firstIndex { $0.kind == kind && $0.value?["id"]?.string == id }
    return place.map { pieces.remove(at: $0) }
  }

  // MARK: Parts

  /// What stands before the root block.
  private func head(default title: String) -> String {
    if let root = old.root { return root.lead }
    let isShipped = document.kind == .experience && document.value["publishedAt"]?.number != nil
    return (isShipped ? "---\nstatus: shipped\n---\n" : "")
      + "# \(title.singleLine.inMarkdown)\n\nImported from \(origin.inMarkdown). Say here why it is there, who sees it, and when it may go.\n\n"
  }

  private func lead(_ title: String, level: Int, _ sentences: [String]) -> String {
    ended(
      "\n\(String(repeating: "#", count: min(6, level))) \(title)\n\n"
        + (sentences.isEmpty ? "" : sentences.joined(separator: " ") + "\n\n"))
  }

  /// The block with a value: as the file has it, where that says the same, or in the syntax that the file uses.
  private func block(
    _ word: String, _ value: LocatedValue, _ piece: FilePieces.Piece?, mayLack key: String? = nil
  ) -> String {
    if let piece, let known = piece.value {
      if known.says(value) || key.map({ known[$0] == nil && known.says(value.without($0)) }) == true {
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

  /// New lines end as those of the file do.
  private func ended(_ text: String) -> String {
    old.lineEnd == "\n" ? text : text.replacing("\n", with: old.lineEnd)
  }
}

/// Headings, each once.
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
  /// The object without a member.
  fileprivate func without(_ key: String) -> LocatedValue {
    guard let members else { return self }
    return LocatedValue(.object(members.filter { $0.key != key }), at: position)
  }
}

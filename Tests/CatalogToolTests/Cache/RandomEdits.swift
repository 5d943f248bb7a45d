import Foundation

/// Random edits of a content folder, like those that authors make over years.
///
/// The same seed gives the same edits.
struct RandomEdits {
  private var state: UInt64
  private let root: URL
  /// The folder with the original content, to restore damaged files.
  private let original: URL

  init(seed: UInt64, in root: URL, from original: URL) {
    state = seed
    self.root = root
    self.original = original
  }

  private enum Edit: CaseIterable {
    case word, number, line, double, add, rename, move, delete, cut, garble, restore, restoreAll, touch, swap,
      picture,
      template, stray, approval, site
  }

  /// Makes one random edit and returns its description.
  mutating func next() throws -> String {
    let documents = try files("Content") { $0.hasSuffix(".md") }
    guard documents.count > 4 else { return try restoreAll() }
    let file = pick(documents)
    switch pick(Edit.allCases + [.word, .word, .number, .line, .restore, .restore, .restore]) {
    case .word:
      return try rewrite(file, "word") { lines, line, random in
        var words = lines[line].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        words[random(words.count)] = ["home", "more", "true", "#FF0000", "tip", "{{x}}"][random(6)]
        lines[line] = words.joined(separator: " ")
      }
    case .number:
      return try rewrite(file, "number") { lines, line, random in
        lines[line] = String(lines[line].map { $0.isNumber ? Character("\(random(10))") : $0 })
      }
    case .line: return try rewrite(file, "line") { lines, line, _ in lines.remove(at: line) }
    case .double: return try rewrite(file, "double") { lines, line, _ in lines.insert(lines[line], at: line) }
    case .cut: return try rewrite(file, "cut") { lines, line, _ in lines.removeSubrange(line...) }
    case .garble: return try rewrite(file, "garble") { lines, line, _ in lines[line] += "\u{1}}```" }
    case .add:
      let copy = folder(of: file) + "copy-\(random(100)).md"
      try Data(contentsOf: url(file)).write(to: url(copy))
      return "add \(copy)"
    case .rename: return try move(file, to: folder(of: file) + "renamed-\(random(100)).md")
    case .move: return try move(file, to: "Content/moved/\(random(3))/" + name(of: file))
    case .delete:
      let gone = pick(try files("Content") { _ in true })
      try FileManager.default.removeItem(at: url(gone))
      return "delete \(gone)"
    case .restore:
      let wanted = pick(try Self.files(in: original, "Content") { _ in true })
      try makeFolder(of: wanted)
      try Data(contentsOf: original.appendingPathComponent(wanted)).write(to: url(wanted))
      return "restore \(wanted)"
    case .restoreAll: return random(8) == 0 ? try restoreAll() : "nothing"
    case .touch:
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url(file).path)
      return "touch \(file)"
    case .swap:
      let other = pick(documents)
      let (one, two) = (try Data(contentsOf: url(file)), try Data(contentsOf: url(other)))
      try two.write(to: url(file))
      try one.write(to: url(other))
      return "swap \(file) \(other)"
    case .picture:
      guard let picture = try files("Content", where: { $0.hasSuffix(".svg") }).first else {
        return "nothing"
      }
      try Data("<svg xmlns='http://www.w3.org/2000/svg' width='\(random(9))'/>".utf8).write(to: url(picture))
      return "picture \(picture)"
    case .template: return try changeTemplate()
    case .stray:
      let stray = "Content/\(["a.json", "b.txt", "notes"][random(3)])"
      try toggle(stray, "x")
      return "stray \(stray)"
    case .approval: return try approve()
    case .site:
      let page = pick(try files("site") { !$0.contains("/.experience") })
      if random(2) == 0 {
        try FileManager.default.removeItem(at: url(page))
      } else {
        try Data("other".utf8).write(to: url(page))
      }
      return "site \(page)"
    }
  }

  /// Restores the original content.
  private func restoreAll() throws -> String {
    try? FileManager.default.removeItem(at: url("Content"))
    try? FileManager.default.removeItem(at: url("Templates"))
    try FileManager.default.copyItem(at: original.appendingPathComponent("Content"), to: url("Content"))
    return "restore all"
  }

  /// Approves a step with its current hashes, adds an outdated approval, or removes all approvals.
  private mutating func approve() throws -> String {
    let file = url("Content/approvals.yaml")
    guard random(4) > 0 else {
      try? FileManager.default.removeItem(at: file)
      return "no approvals"
    }
    let subjects = ["components/badge", "screens/home", "rules/none"]
    var (subject, hashes) = (pick(subjects), ["definition": "\(random(9))"])
    let steps = try approvableSteps()
    if random(3) > 0, !steps.isEmpty { (subject, hashes) = pick(steps) }
    let members = hashes.sorted { $0.key < $1.key }.map { "  \($0.key): \"\($0.value)\"\n" }.joined()
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try Data("\(known)- subject: \(subject)\n  by: Mara\n\(members)".utf8).write(to: file)
    return "approval \(subject)"
  }

  /// Returns the steps that look the same under all scenarios, with the hashes for an approval.
  private func approvableSteps() throws -> [(subject: String, hashes: [String: String])] {
    let index = try JSONSerialization.jsonObject(with: Data(contentsOf: url("site/catalog.json")))
    let definitions = (index as? [String: Any])?["definitions"] as? [[String: Any]] ?? []
    return definitions.flatMap { $0["steps"] as? [[String: Any]] ?? [] }.compactMap { step in
      guard step["under"] == nil, let page = step["page"] as? String,
        let hashes = step["hashes"] as? [String: String]
      else { return nil }
      let aspects = hashes.filter { !["order", "trace"].contains($0.key) }
      return (subject: String(page.dropLast(".html".count)), hashes: aspects)
    }
  }

  private mutating func changeTemplate() throws -> String {
    let template = "Templates/" + pick(["step.mustache", "layout.mustache", "home.mustache", "catalog.css"])
    let texts = [
      "step.mustache": "{{>layout}}<p>{{title}}</p>", "layout.mustache": "<title>{{title}}</title>",
      "home.mustache": "{{#broken}}", "catalog.css": "p { margin: \(random(9))px }",
    ]
    try toggle(template, texts[name(of: template)] ?? "")
    return "template \(template)"
  }

  private func toggle(_ path: String, _ text: String) throws {
    if FileManager.default.fileExists(atPath: url(path).path) {
      try FileManager.default.removeItem(at: url(path))
    } else {
      try makeFolder(of: path)
      try Data(text.utf8).write(to: url(path))
    }
  }

  private mutating func rewrite(
    _ file: String, _ word: String, _ change: (inout [String], Int, (Int) -> Int) -> Void
  ) throws -> String {
    let text = String(decoding: try Data(contentsOf: url(file)), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = random(lines.count)
    var generator = self
    change(&lines, line) { generator.random($0) }
    state = generator.state
    try Data(lines.joined(separator: "\n").utf8).write(to: url(file))
    return "\(word) \(file):\(line + 1)"
  }

  private func move(_ file: String, to target: String) throws -> String {
    guard file != target else { return "nothing" }
    try makeFolder(of: target)
    try? FileManager.default.removeItem(at: url(target))
    try FileManager.default.moveItem(at: url(file), to: url(target))
    return "move \(file) to \(target)"
  }

  private func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  // MARK: Helpers

  private func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  private func files(_ folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    try Self.files(in: root, folder, where: isWanted)
  }

  private static func files(
    in root: URL, _ folder: String, where isWanted: (String) -> Bool
  ) throws -> [String] {
    try FileTree(root.appendingPathComponent(folder)).files.keys.map { "\(folder)/\($0)" }.filter(isWanted)
      .sorted()
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random(elements.count)] }

  /// Returns a random number below a bound.
  private mutating func random(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ (bits >> 31)) % UInt64(bound))
  }
}

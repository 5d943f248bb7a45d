import Definitions
import Mockups
import SiteRendering

/// The changes of a catalog as JSON, Markdown, plain text, and an Atom feed.
package struct ChangesReport {
  private let changes: CatalogChanges

  /// The address of a published site with pictures of the later state, for Markdown.
  private let site: String?

  package init(_ changes: CatalogChanges, picturedBy site: String? = nil) {
    (self.changes, self.site) = (changes, site)
  }

  /// The content of `changes.json`.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("before", changes.before)
      json.member("after", changes.after)
      json.key("counts")
      json.object { json in
        for kind in CatalogChange.ChangeKind.allCases { json.member(kind.rawValue, changes.count(kind)) }
      }
      json.key("changes")
      json.array { json in for change in changes.changes { change.write(to: &json) } }
      json.key("causes")
      json.array { json in for cause in ChangeCause.all(of: changes) { cause.write(to: &json) } }
    }
    return json.bytes
  }

  /// The JSON and Markdown files of the changes.
  var files: [SiteFile] {
    [
      SiteFile(path: "changes.json", bytes: json), SiteFile(path: "changes.md", bytes: Array(markdown.utf8)),
    ]
  }

  /// Returns the Atom feed of the changes, with a date as in `2026-11-23`.
  func feed(on day: String) -> SiteFile {
    let feed = ChangesFeed(
      changes: changes, title: changes.after, day: day, baseURL: nil, path: "changes.atom",
      page: "index.html", hasPages: false)
    return SiteFile(path: feed.path, bytes: feed.bytes)
  }

  /// The changes as plain text for a terminal, by the edits that caused them.
  package var text: String {
    var text = summary
    for cause in ChangeCause.all(of: changes) {
      let (shown, others) = cause.shownAndOthers
      if let change = cause.edited { Self.write(change, change.properties, to: &text) }
      if cause.edited == nil, cause.effects.count == 1, let effect = cause.effects.first {
        Self.write(effect.change, effect.properties, to: &text)
      } else {
        for effect in shown { Self.write(effect.change, effect.properties, to: &text) }
      }
      if !others.isEmpty { text += "\n  and \(ChangeCause.words(of: others).english)" }
      text += "\n  edit \(cause.id)"
    }
    return text
  }

  /// Writes the picture of a changed step or screen, as the published site has it, with a link to its page.
  private func writePicture(of change: CatalogChange, _ count: inout Int, toMarkdown text: inout String) {
    guard let site, count < Self.shownPictures, change.subject.scenario == nil,
      ["step", "screen"].contains(change.subject.kind), let page = change.after?.page
    else { return }
    count += 1
    let base = site.hasSuffix("/") ? site : site + "/"
    let picture = base + Route(page).picture.path
    let link = HTMLWriter(.xml) { html in
      html.element("a", HTMLAttribute("href", base + page)) {
        $0.open(
          "img", HTMLAttribute("src", picture), HTMLAttribute("width", "196"), HTMLAttribute("alt", ""))
      }
    }
    text += "\n  \(String(decoding: link.bytes(), as: UTF8.self))\n\n"
  }

  private static func write(
    _ change: CatalogChange, _ properties: [CatalogChange.Property], to text: inout String
  ) {
    let subject = change.subject
    text += "\n\n\(change.kind.rawValue) \(subject.kind) \(subject.key)"
    if change.kind == .renamed, let before = change.before { text += ", was \(before.key)" }
    if !change.differences.isEmpty { text += ": \(change.words.english)" }
    for property in properties {
      let values = PropertyExcerpts(property)
      text += "\n  \(property.name.english): \(values.before) -> \(values.after)"
      let place = property.file.map { file in "\(file)\(property.line.map { ":\($0)" } ?? "")" }
      let cause = [property.cause.map { "by \($0.english)" }, place].compactMap(\.self)
      if !cause.isEmpty { text += "  (\(cause.joined(separator: ", ")))" }
    }
  }

  /// A sentence with the number of changes of each kind.
  package var summary: String { sentence.english }

  /// The same sentence for pages.
  var sentence: Phrase {
    changes.isEmpty ? "Nothing changed since \(changes.before)." : "Since \(changes.before): \(counts)."
  }

  /// The number of edits and the number of changes.
  var summaryOfEdits: Phrase {
    guard !changes.isEmpty else { return "Nothing changed since \(changes.nameBefore)." }
    let edits = ChangeCause.all(of: changes).count
    let count = changes.judgedCount
    let all: Phrase = count == 1 ? "1 change" : "\(amount: count) changes"
    return edits == 1 ? "1 edit makes \(all)." : "\(amount: edits) edits make \(all)."
  }

  /// The summary for the page that has a card for each edit, with the number of changes of each kind.
  var introduction: Phrase {
    let count = changes.judgedCount
    guard count > 1 else { return summaryOfEdits }
    let edits = ChangeCause.all(of: changes).count
    let kinds = changes.judgedWords(of: changes.judged)
    return edits == 1
      ? "1 edit makes \(amount: count) changes: \(kinds)."
      : "\(amount: edits) edits make \(amount: count) changes: \(kinds)."
  }

  /// The same summary with the name of the baseline, for other pages.
  var sentenceOfEdits: Phrase {
    changes.isEmpty ? summaryOfEdits : "Since \(changes.nameBefore): \(summaryOfEdits)"
  }

  /// The number of changes of each kind, separated by commas.
  private var counts: Phrase {
    let counts = CatalogChange.ChangeKind.allCases.compactMap { kind -> Phrase? in
      let count = changes.count(kind)
      return count == 0 ? nil : kind.counted(count)
    }
    return counts.joined(by: ", ")
  }

  /// The maximum number of properties of a change that Markdown lists.
  private static let shownProperties = 12

  /// The maximum number of pictures in Markdown; a comment of a code host has little room.
  private static let shownPictures = 12

  /// The content of `changes.md`.
  package var markdown: String {
    var text = "## Catalog changes\n\n\(summary)\n"
    var pictureCount = 0
    for kind in CatalogChange.ChangeKind.allCases {
      let members = changes.changes.filter { $0.kind == kind }
      guard !members.isEmpty else { continue }
      text += "\n### \(kind.rawValue.capitalizedFirst)\n\n"
      guard kind == .changed else {
        for change in members {
          Self.write(change, change.properties, toMarkdown: &text)
          if kind != .removed { writePicture(of: change, &pictureCount, toMarkdown: &text) }
        }
        continue
      }
      for cause in ChangeCause.all(of: changes) {
        let (shown, others) = cause.shownAndOthers
        let effects = shown.filter { $0.change.kind == kind }
        guard cause.edited != nil || !effects.isEmpty else { continue }
        if let change = cause.edited { Self.write(change, change.properties, toMarkdown: &text) }
        for effect in effects {
          Self.write(effect.change, effect.properties, toMarkdown: &text)
          writePicture(of: effect.change, &pictureCount, toMarkdown: &text)
        }
        if !others.isEmpty { text += "  - and \(ChangeCause.words(of: others).english)\n" }
        text += "  - edit `\(cause.id)`\n"
      }
    }
    return text
  }

  private static func write(
    _ change: CatalogChange, _ properties: [CatalogChange.Property], toMarkdown text: inout String
  ) {
    let subject = change.subject
    text += "- **\(escaped(subject.title))** (\(subject.kind)"
    if !subject.place.isEmpty { text += ", \(escaped(subject.place.english))" }
    text += ")"
    if change.kind == .renamed, let before = change.before { text += ", was \(escaped(before.title))" }
    if !change.differences.isEmpty { text += ": \(change.words.english)" }
    text += "\n"
    for property in properties.prefix(shownProperties) {
      let values = PropertyExcerpts(property)
      text += "  - \(escaped(property.name.english)): \(escaped(values.before)) → \(escaped(values.after))"
      if let cause = property.cause { text += ", by \(escaped(cause.english))" }
      if let file = property.file { text += " (`\(file)\(property.line.map { ":\($0)" } ?? "")`)" }
      text += "\n"
    }
    if properties.count > shownProperties {
      text += "  - and \(properties.count - shownProperties) more\n"
    }
  }

  /// Returns the text without special meaning in Markdown or on a code host.
  ///
  /// Line breaks become spaces, markup characters are escaped, and mentions are disabled.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isNewline {
        escaped += " "
      } else if character == "@" {
        escaped += "@\u{200B}"
      } else if "\\`*_[]<>#|~&".contains(character) {
        escaped += "\\\(character)"
      } else {
        escaped.append(character)
      }
    }
    return escaped
  }
}

extension CatalogChange {
  /// Writes the change as a JSON object.
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("fate", kind.rawValue)
      json.member("differences", Difference.allCases.filter(differences.contains).map(\.rawValue))
      json.member("kind", subject.kind)
      json.member("title", subject.title)
      json.member("place", subject.place.isEmpty ? nil : subject.place.english)
      json.member("scenario", subject.scenario)
      json.member("owner", subject.owner)
      json.member("page", after?.page)
      json.member("pageBefore", before?.page)
      json.key("properties")
      json.array { json in
        for property in properties {
          json.object { json in
            json.member("name", property.name.english)
            json.member("difference", property.difference.rawValue)
            json.member("before", property.before)
            json.member("after", property.after)
            if property.hasSameText { json.member("note", PropertyExcerpts.note) }
            json.member("cause", property.cause?.english)
            json.member("file", property.file)
            json.member("line", property.line)
          }
        }
      }
    }
  }
}

extension ChangeCause {
  /// Writes the edit as a JSON object: its identifier, everything that it changed, and what to show of it.
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("edited", edited?.subject.key)
      json.member("changed", effects.map(\.change.subject.key))
      json.member("shown", shownAndOthers.shown.map(\.change.subject.key))
    }
  }
}

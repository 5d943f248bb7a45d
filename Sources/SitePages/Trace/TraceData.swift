import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// The traces of an experience's steps, or of a screen, as data for scripts.
///
/// Steps share most trace entries, so the data contains each entry only once.
struct TraceData {
  /// A value as it appears on a page: one piece of HTML, or named parts.
  private enum Shown {
    case whole(String)
    case parts([ValuePart])
  }

  private struct ValuePart {
    let name, html: String
  }

  private struct WrittenChange {
    let path: String
    let after: Shown
  }

  /// A value that an entry receives, shares, clears, or reads.
  private struct Fact {
    let word, name: String
    var value: Shown?
  }

  private struct WrittenEntry {
    let phase, subject: String
    let level: String?
    let outcome: String
    let reason: String?
    let overriddenBy: Int?
    /// The reason in the language of the site, if that is not English and there is a translation.
    var told: String?
    var line: Int?
    var changes: [WrittenChange] = []
    var facts: [Fact] = []
  }

  /// The key that finds trace entries with the same written data, so that the data contains each only once.
  ///
  /// Two keys are equal if the members that the data contains are equal.
  private struct EntryKey: Hashable {
    let entry: Trace.TraceEntry
    let isBrief: Bool

    static func == (left: EntryKey, right: EntryKey) -> Bool {
      let (one, other) = (left.entry, right.entry)
      guard one.subject == other.subject, one.level == other.level, one.phase == other.phase,
        one.outcome == other.outcome, left.isBrief == right.isBrief
      else { return false }
      return
        (one.outcome == .inherited || one.reason == other.reason && one.overriddenBy == other.overriddenBy)
        && (!left.hasChanges
          || one.changes.elementsEqual(other.changes) { $0.path == $1.path && $0.after == $1.after })
        && (left.isBrief
          || one.source == other.source && one.given == other.given && one.setMetadata == other.setMetadata
            && one.readMetadata == other.readMetadata)
    }

    /// Whether the data contains the changes of the entry.
    var hasChanges: Bool { !isBrief || entry.phase == .sharedState }

    /// Hashes the subject, and the line of the source for a full entry.
    ///
    /// These members distinguish most entries. Hashing all members takes much longer.
    func hash(into hasher: inout Hasher) {
      hasher.combine(entry.subject)
      if !isBrief { hasher.combine(entry.source?.line) }
    }
  }

  private var entries: [WrittenEntry] = []
  private var places: [EntryKey: Int] = [:]
  private var traces: [(name: String, entries: [Int])] = []
  /// The HTML writer that all values share, so that they use one buffer.
  private var html: HTMLWriter

  /// Creates an empty value.
  ///
  /// Scripts compare the names in the data, so that only the values are in the language of the site.
  init(in words: SiteWords?) { html = HTMLWriter(in: words) }

  /// Adds a trace.
  ///
  /// Details of entries that another page lists in full are left out, as in the list on the page.
  mutating func add(_ trace: Trace, as name: String, in file: String, hasScenario: Bool, hasScreen: Bool) {
    let parts = TraceParts(trace, in: file)
    var list: [Int] = []
    list.reserveCapacity(trace.entries.count)
    for entry in parts.events { list.append(place(of: entry, in: file, isBrief: hasScenario)) }
    for entry in parts.screen { list.append(place(of: entry, in: file, isBrief: hasScreen)) }
    for entry in parts.rest { list.append(place(of: entry, in: file, isBrief: false)) }
    traces.append((name, list))
  }

  private mutating func place(of entry: Trace.TraceEntry, in file: String, isBrief: Bool) -> Int {
    let key = EntryKey(entry: entry, isBrief: isBrief)
    if let place = places[key] { return place }
    places[key] = entries.count
    entries.append(read(key, in: file))
    return entries.count - 1
  }

  private mutating func read(_ key: EntryKey, in file: String) -> WrittenEntry {
    let entry = key.entry
    let isInherited = entry.outcome == .inherited
    var data = WrittenEntry(
      phase: entry.phase.title.english, subject: entry.subject, level: entry.level?.rawValue,
      outcome: entry.outcome.rawValue, reason: isInherited ? nil : entry.reason,
      overriddenBy: isInherited ? nil : entry.overriddenBy)
    if let words = html.words, let reason = data.reason, let told = words.translation(of: Phrase(reason)) {
      data.told = told == reason ? nil : told
    }
    if key.hasChanges {
      data.changes = entry.changes.map { WrittenChange(path: $0.path, after: shown($0.after)) }
    }
    guard !key.isBrief else { return data }
    if let source = entry.source, source.file == file { data.line = Int(source.line) }
    data.facts =
      entry.shownGiven.map { Fact(word: "Given", name: $0.key, value: shown($0.value)) }
      + entry.setMetadata.map { value in
        value.value.isNull
          ? Fact(word: "Clears", name: value.key)
          : Fact(word: "Shares", name: value.key, value: shown(value.value))
      } + entry.readMetadata.map { Fact(word: "Reads", name: $0) }
    return data
  }

  private mutating func shown(_ value: PropertyValue) -> Shown {
    guard let parts = PropertyWriter.parts(of: value) else {
      return .whole(value.isNull ? "–" : written { PropertyWriter.write(value, to: &$0) })
    }
    return .parts(
      parts.map { part in
        ValuePart(name: part.key, html: written { PropertyWriter.part(part.value, to: &$0) })
      })
  }

  private mutating func written(_ write: (inout HTMLWriter) -> Void) -> String {
    let start = html.count
    write(&html)
    return String(decoding: html.bytes(from: start), as: UTF8.self)
  }

  static func html(in words: SiteWords?, _ write: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter(in: words, write).bytes(), as: UTF8.self)
  }

  /// Writes two JSON members: `entries`, and `traces`, which lists the entry indexes of each trace by name.
  func write(to json: inout JSONWriter) {
    json.key("entries")
    json.array { json in for entry in entries { Self.write(entry, to: &json) } }
    json.key("traces")
    json.object { json in
      for (name, list) in traces {
        json.key(name)
        json.array { json in for place in list { json.integer(place) } }
      }
    }
  }

  /// Writes an entry as a JSON object.
  ///
  /// The object leaves out members without a value.
  private static func write(_ entry: WrittenEntry, to json: inout JSONWriter) {
    json.object { json in
      json.member("phase", entry.phase)
      json.member("subject", entry.subject)
      if let level = entry.level { json.member("level", level) }
      json.member("outcome", entry.outcome)
      if let reason = entry.reason { json.member("reason", reason) }
      if let told = entry.told { json.member("told", told) }
      if let number = entry.overriddenBy { json.member("by", number) }
      if let line = entry.line { json.member("line", line) }
      if !entry.changes.isEmpty {
        json.key("changes")
        json.array { json in
          for change in entry.changes {
            json.array { json in
              json.string(change.path)
              write(change.after, to: &json)
            }
          }
        }
      }
      guard !entry.facts.isEmpty else { return }
      json.key("facts")
      json.array { json in
        for fact in entry.facts {
          json.array { json in
            json.string(fact.word)
            json.string(fact.name)
            if let value = fact.value { write(value, to: &json) }
          }
        }
      }
    }
  }

  private static func write(_ value: Shown, to json: inout JSONWriter) {
    switch value {
    case .whole(let html): json.string(html)
    case .parts(let parts):
      json.array { json in
        for part in parts {
          json.array { json in
            json.string(part.name)
            json.string(part.html)
          }
        }
      }
    }
  }
}

extension Trace.TraceEntry {
  /// The given values to show on pages.
  ///
  /// A skipped rule has none, because its values have no effect.
  var shownGiven: [PropertyValue.PropertyEntry] { phase == .rule && outcome == .skipped ? [] : given }
}

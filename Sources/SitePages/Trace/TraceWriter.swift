import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes a trace as a list that people can read.
struct TraceWriter {
  let page: Route
  let context: SiteContext
  /// The definition file of the traced step, screen, or flow.
  ///
  /// A source line in this file appears without the file name.
  let file: String
  /// The title and the page of the screen behind a step.
  ///
  /// This page lists the screen's trace entries in full.
  var screen: (title: String, page: Route)?
  /// The page of the scenario.
  ///
  /// This page lists the scenario's events in full.
  var scenario: Route?
  /// The traits that the list has named so far.
  ///
  /// The first mention of a trait links to its page.
  private var named: Set<String> = []
  /// The values that the last entry received.
  ///
  /// The entries of the metadata phase receive the same animation, which only the first of them lists.
  private var received: [PropertyValue.PropertyEntry] = []
  /// The reasons that the list has given so far.
  ///
  /// A reason that repeats is only the link to the entry that took the place.
  private var reasons: Set<String> = []
  /// The lines that the list has named so far.
  ///
  /// A trait has one line in all phases, which only its first mention names.
  private var placed: Set<String> = []
  /// The offsets in the HTML at which stages and entries start, and at which stages end.
  private(set) var cuts: [Int] = []

  init(
    page: Route, context: SiteContext, file: String, screen: (title: String, page: Route)? = nil,
    scenario: Route? = nil
  ) {
    self.page = page
    self.context = context
    self.file = file
    self.screen = screen
    self.scenario = scenario
  }

  /// Writes a trace.
  ///
  /// The events before a step are collapsed and shortened, because the page of the scenario lists them in full.
  /// The entries of the screen behind it are left to the page of the screen.
  mutating func write(_ trace: Trace, to html: inout HTMLWriter) {
    let parts = TraceParts(trace, in: file)
    if let scenario {
      fold(parts.events, as: "What led here", listedOn: ("the scenario", scenario), to: &html)
    } else {
      write(parts.events, to: &html)
    }
    if let screen {
      leave(parts.screen, to: screen, in: &html)
    } else {
      fold(parts.screen, as: "The screen behind", listedOn: nil, to: &html)
    }
    write(parts.rest, to: &html)
  }

  /// Writes the entries of a step itself, without the events before it and the entries of the screen behind it.
  mutating func writeStep(_ trace: Trace, to html: inout HTMLWriter) {
    write(TraceParts(trace, in: file).rest, to: &html)
  }

  /// Writes a collapsed list of entries.
  ///
  /// If another page lists these entries in full, the list is brief and keeps only the outcomes, and the
  /// values of shared states.
  private mutating func fold(
    _ entries: ArraySlice<Trace.TraceEntry>, as title: Phrase, listedOn other: (title: Phrase, page: Route)?,
    to html: inout HTMLWriter
  ) {
    guard !entries.isEmpty else { return }
    html.open("details", .class("led-here"))
    summary(title, of: entries, to: &html)
    note(other, to: &html)
    write(entries, isBrief: other != nil, to: &html)
    html.close("details")
  }

  /// Writes a link to the page of the screen in place of the entries, which its trace begins with.
  ///
  /// The viewer adds the entries, because it steps through all of them.
  private func leave(
    _ entries: ArraySlice<Trace.TraceEntry>, to screen: (title: String, page: Route),
    in html: inout HTMLWriter
  ) {
    guard !entries.isEmpty else { return }
    html.open("details", .class("led-here", "elsewhere"))
    summary("The screen behind", of: entries, to: &html)
    note((title: .value(screen.title), page: screen.page), to: &html)
    html.close("details")
  }

  private func summary(
    _ title: Phrase, of entries: ArraySlice<Trace.TraceEntry>, to html: inout HTMLWriter
  ) {
    let count: Phrase = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
    html.element("summary", text: "\(title), \(count)")
  }

  /// Writes a link to the page that lists the entries in full.
  private func note(_ other: (title: Phrase, page: Route)?, to html: inout HTMLWriter) {
    guard let (title, page) = other else { return }
    html.open("p", .class("note"))
    html.sentence("In full: \(slot: 0)", { $0.element("a", .href(page, from: self.page), text: title) })
    html.close("p")
  }

  private mutating func write(
    _ entries: ArraySlice<Trace.TraceEntry>, isBrief: Bool = false, to html: inout HTMLWriter
  ) {
    var phase: Trace.TracePhase?
    for entry in entries {
      if entry.phase != phase {
        if phase != nil { html.close("ol") }
        if phase != nil { html.close("section") }
        cuts.append(html.count)
        phase = entry.phase
        html.open("section")
        html.element("h3", text: entry.phase.title)
        html.open("ol", .class("entries"))
      }
      cuts.append(html.count)
      write(entry, isBrief: isBrief, to: &html)
    }
    cuts.append(html.count)
    if phase != nil {
      html.close("ol")
      html.close("section")
    }
  }

  /// Writes an entry: number, subject, level, and outcome; then the reason and the details.
  ///
  /// The elements have no CSS classes, because the trace is a large part of the page's size. The style sheet
  /// selects by element type, and scripts read ``TraceData``.
  private mutating func write(_ entry: Trace.TraceEntry, isBrief: Bool, to html: inout HTMLWriter) {
    let outcome = entry.outcome.rawValue
    html.open("li", entry.outcome == .applied ? nil : .class(outcome), .id("t\(entry.number)"))
    html.entryLink(entry.number)
    html.open("p")
    if named.insert(entry.subject).inserted, let route = context.route(ofTrait: entry.subject) {
      html.element("a", .href(route, from: page), text: entry.subject)
    } else if entry.subject.isToken {
      html.text(entry.subject as String)
    } else {
      html.passage(entry.subject == Self.defaultContainer ? Phrase(entry.subject) : .value(entry.subject))
    }
    html.text(" ")
    if let level = entry.level {
      html.element("b", .class(level.mark), text: Phrase(level.rawValue))
      html.text(" ")
    }
    html.element("i", text: Phrase(outcome))
    if !isBrief {
      reason(entry, to: &html)
      details(entry, to: &html)
    } else if entry.phase == .sharedState {
      changes(entry, to: &html)
    }
  }

  /// Writes the reason for an outcome, and the link to the entry that took the place.
  ///
  /// An inherited trait needs no reason, because the level beside its name shows where it comes from.
  private mutating func reason(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    guard let reason = entry.reason, entry.outcome != .inherited else { return }
    guard let number = entry.overriddenBy else {
      let phrase = context.naming(rulesIn: reason)
      return html.element("em", text: phrase)
    }
    html.open("em")
    if reasons.insert(reason).inserted {
      html.passage(Phrase(reason))
      html.text(" ")
    }
    html.entryLink(number)
    html.close("em")
  }

  private mutating func details(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    if entry.phase != .metadata || entry.shownGiven.isEmpty || entry.shownGiven != received {
      given(entry, to: &html)
    }
    if !entry.shownGiven.isEmpty { received = entry.shownGiven }
    changes(entry, to: &html)
    metadata(entry, to: &html)
    if let source = entry.source, placed.insert("\(entry.subject) \(source.file):\(source.line)").inserted {
      html.open("p")
      let line = String(source.line)
      if source.file != file {
        html.text("\(source.file):\(line)")
      } else if entry.subject == Self.step {
        // The elements of a step have lines of their own.
        html.text("step: line \(line)")
      } else {
        html.text("line \(line)")
      }
    }
  }

  /// The subject of the entry about a step as its definition has it.
  private static let step = "step"

  /// The subject of the entry about a container that no trait creates.
  private static let defaultContainer = "default container"

  /// The names of values that are English phrases, and so can be translated.
  private static let told: Set<String> = [
    "for", "made as", "queued", "received by", "sent by", "starts from", "type of event",
  ]

  /// Writes the values that an operation or a rule received.
  private func given(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    let given = entry.shownGiven
    guard !given.isEmpty else { return }
    html.open("dl", .class("given"))
    for value in given {
      if let words = value.value.stringValue, html.words != nil, Self.told.contains(value.key) {
        html.element("dt", text: Phrase(value.key))
        html.element("dd", text: Phrase(words))
        continue
      }
      if value.key.isToken {
        html.element("dt") { $0.text(value.key as String) }
      } else {
        html.element("dt", text: value.key)
      }
      html.open("dd", PropertyWriter.language(of: value.value, in: html.words))
      PropertyWriter.write(value.value, to: &html)
      html.close("dd")
    }
    html.close("dl")
  }

  private func changes(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    guard !entry.changes.isEmpty else { return }
    html.open("dl")
    for change in entry.joinedChanges {
      html.open("dt")
      PropertyWriter.path(change.path, to: &html)
      if !change.before.isNull {
        html.open("dd", .class("was"), PropertyWriter.language(of: change.before, in: html.words))
        PropertyWriter.write(change.before, to: &html)
      }
      html.open("dd", PropertyWriter.language(of: change.after, in: html.words))
      if change.after.isNull { html.text("–") } else { PropertyWriter.write(change.after, to: &html) }
    }
    html.close("dl")
  }

  private func metadata(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    guard !entry.setMetadata.isEmpty || !entry.readMetadata.isEmpty else { return }
    html.open("dl", .class("shared"))
    var isClearing: Bool?
    for value in entry.setMetadata {
      if isClearing != value.value.isNull {
        html.element("dt", text: value.value.isNull ? "Clears" : "Shares")
      }
      isClearing = value.value.isNull
      html.open("dd")
      html.element("code", text: value.key)
      if !value.value.isNull {
        html.text(" ")
        PropertyWriter.write(value.value, to: &html)
      }
      html.close("dd")
    }
    if !entry.readMetadata.isEmpty {
      html.element("dt", text: "Reads")
      html.open("dd")
      for (index, key) in entry.readMetadata.enumerated() {
        if index > 0 { html.text(" ") }
        html.element("code", text: key)
      }
      html.close("dd")
    }
    html.close("dl")
  }
}

/// The entries of a step's trace in three parts: events, screen behind the step, and the step itself.
struct TraceParts {
  let events, screen, rest: ArraySlice<Trace.TraceEntry>

  /// Divides the trace of a step; the argument is the path of its definition file.
  ///
  /// For any other trace, all entries are in `rest`.
  init(_ trace: Trace, in file: String) {
    let isStep = if case .step = trace.subject { true } else { false }
    events = trace.entries.prefix { isStep && ($0.phase == .event || $0.phase == .sharedState) }
    let rest = trace.entries.dropFirst(events.count)
    screen = rest.prefix {
      isStep && ($0.phase == .operation || $0.phase == .rule && $0.source?.file != file)
    }
    self.rest = rest.dropFirst(screen.count)
  }
}

extension ExperiencePluginConfiguration.Level {
  /// The CSS class for the level's name in traces and property tables.
  ///
  /// The class is short because it appears on every line. Scripts find the cells of the table of traits by it.
  var mark: String {
    switch self {
    case .experience: "le"
    case .group: "lg"
    case .step: "ls"
    }
  }
}

extension Trace.TracePhase {
  /// The name of the trace phase, as it appears on pages.
  var title: Phrase {
    switch self {
    case .event: "Events"
    case .sharedState: "Shared state"
    case .operation: "Operations"
    case .rule: "Rules"
    case .createStep: "Create step"
    case .stepDecorating: "Step decorating"
    case .containerCreating: "Container creating"
    case .containerDecorating: "Container decorating"
    case .wrapperCreating: "Wrapper creating"
    case .backdropDecorating: "Backdrop decorating"
    case .metadata: "Metadata"
    case .presenting: "Presenting"
    case .transition: "Transition"
    }
  }
}

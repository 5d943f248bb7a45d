import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the trace of a step as a readable list.
struct TraceWriter {
  let page: Route
  let context: SiteContext
  /// The file of what the trace tells of; places in it are told by their line alone.
  let file: String
  /// The page of the screen behind a step, which tells how it came to be.
  var screen: (title: String, page: Route)?
  /// The page of the scenario, which tells what happens in it.
  var scenario: Route?
  /// The traits that were named so far; the first mention of each leads to its page.
  private var named: Set<String> = []

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

  /// Writes a trace; what happened before a step and the screen behind it are told in full on their own pages, and folded here.
  mutating func write(_ trace: Trace, to html: inout HTMLWriter) {
    let parts = TraceParts(trace, in: file)
    if let scenario {
      fold(parts.events, as: "What led here", toldOn: ("the scenario", scenario), to: &html)
    } else {
      write(parts.events, to: &html)
    }
    fold(parts.screen, as: "The screen behind", toldOn: self.screen, to: &html)
    write(parts.rest, to: &html)
  }

  /// Folds entries that led to what the trace tells of; of those told elsewhere, states keep their values.
  private mutating func fold(
    _ entries: ArraySlice<Trace.TraceEntry>, as title: String, toldOn other: (title: String, page: Route)?,
    to html: inout HTMLWriter
  ) {
    guard !entries.isEmpty else { return }
    html.open("details", .class("led-here"))
    html.element("summary", text: "\(title), \(entries.count == 1 ? "1 entry" : "\(entries.count) entries")")
    note(other, to: &html)
    write(entries, isBrief: other != nil, to: &html)
    html.close("details")
  }

  /// Says where entries are told in full.
  private func note(_ other: (title: String, page: Route)?, to html: inout HTMLWriter) {
    guard let (title, page) = other else { return }
    html.open("p", .class("note"))
    html.text("In full: ")
    html.element("a", .href(page, from: self.page), text: title)
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
        phase = entry.phase
        html.open("section")
        html.element("h3", text: entry.phase.title)
        html.open("ol", .class("entries"))
      }
      write(entry, isBrief: isBrief, to: &html)
    }
    if phase != nil {
      html.close("ol")
      html.close("section")
    }
  }

  /// Writes an entry: its number; its subject, level and outcome; then why and what.
  ///
  /// The parts have no classes, since a trace is much of what its page weighs: the style sheet finds them by their elements,
  /// and scripts read ``TraceData``.
  private mutating func write(_ entry: Trace.TraceEntry, isBrief: Bool, to html: inout HTMLWriter) {
    let outcome = entry.outcome.rawValue
    html.open("li", entry.outcome == .applied ? nil : .class(outcome), .id("t\(entry.number)"))
    html.entryLink(entry.number)
    html.open("p")
    if named.insert(entry.subject).inserted, let route = context.route(ofTrait: entry.subject) {
      html.element("a", .href(route, from: page), text: entry.subject)
    } else {
      html.text(entry.subject)
    }
    html.text(" ")
    if let level = entry.level {
      html.element("b", .class(level.mark), text: level.rawValue)
      html.text(" ")
    }
    html.element("i", text: outcome)
    // The level beside the name says where an inherited trait comes from.
    if let reason = entry.reason, entry.outcome != .inherited {
      html.open("em")
      html.text(reason)
      if let number = entry.overriddenBy {
        html.text(" ")
        html.entryLink(number)
      }
      html.close("em")
    }
    if !isBrief {
      details(entry, to: &html)
    } else if entry.phase == .sharedState {
      changes(entry, to: &html)
    }
  }

  private func details(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    given(entry, to: &html)
    changes(entry, to: &html)
    metadata(entry, to: &html)
    if let source = entry.source {
      html.open("p")
      html.text(source.file == file ? "line " : source.file + ":")
      html.text(String(source.line))
    }
  }

  /// What an operation or a rule was given.
  private func given(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    // A rule that is not evaluated has no verdict to explain.
    guard !entry.given.isEmpty, entry.phase != .rule || entry.outcome != .skipped else { return }
    html.open("dl", .class("given"))
    for value in entry.given {
      html.element("dt", text: value.key)
      html.open("dd")
      PropertyWriter.write(value.value, to: &html)
      html.close("dd")
    }
    html.close("dl")
  }

  private func changes(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    guard !entry.changes.isEmpty else { return }
    html.open("ul")
    for change in entry.changes {
      html.open("li")
      html.element("b") { PropertyWriter.path(change.path, to: &$0) }
      if !change.before.isNull { html.element("del") { PropertyWriter.write(change.before, to: &$0) } }
      html.element("ins") { html in
        if change.after.isNull { html.text("–") } else { PropertyWriter.write(change.after, to: &html) }
      }
    }
    html.close("ul")
  }

  private func metadata(_ entry: Trace.TraceEntry, to html: inout HTMLWriter) {
    guard !entry.setMetadata.isEmpty || !entry.readMetadata.isEmpty else { return }
    html.open("dl", .class("shared"))
    var word: String?
    for value in entry.setMetadata {
      let effect = value.value.isNull ? "Clears" : "Shares"
      if effect != word { html.element("dt", text: effect) }
      word = effect
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

/// The entries of a trace by subject: the events before a step, the screen behind it, and the step.
struct TraceParts {
  let events, screen, rest: ArraySlice<Trace.TraceEntry>

  /// Divides the trace of a step whose file has a path; any other trace has no events and no screen.
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
  /// The class of the name of the level in traces and chains, which say it on every line.
  var mark: String {
    switch self {
    case .experience: "le"
    case .group: "lg"
    case .step: "ls"
    }
  }
}

extension Trace.TracePhase {
  /// The name of the phase for people.
  var title: String {
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

import CatalogSite
package import Definitions
package import SiteBuilding
import SiteRendering
package import SystemAccess
package import Terminal

/// Tells what a run found and built.
package struct Report {
  /// This many of the places where the same is wrong are named.
  private static let otherPlaceLimit = 3
  /// This many warnings of a rule are listed for people, so that one cause does not hide all others; errors are all listed.
  private static let warningLimit = 20

  let diagnostics: [Diagnostic]
  let sources: [String: SourceFile]
  let paths: ShownPaths
  let output: String
  let counts: Pipeline.Counts
  /// The part of the site that was built, or `nil` for all of it.
  let shard: Shard?
  let seconds: Double

  package init(
    diagnostics: [Diagnostic], sources: [String: SourceFile], paths: ShownPaths, output: String,
    counts: Pipeline.Counts, shard: Shard?, seconds: Double
  ) {
    self.diagnostics = diagnostics
    self.sources = sources
    self.paths = paths
    self.output = output
    self.counts = counts
    self.shard = shard
    self.seconds = seconds
  }

  /// Prints findings and a summary for people, and the path of the site as data.
  package func printForPeople(to console: Console, isQuiet: Bool) {
    var warnings: [Diagnostic.ID: Int] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      if diagnostic.severity == .warning {
        warnings[diagnostic.id, default: 0] += 1
        guard warnings[diagnostic.id, default: 0] <= Self.warningLimit else { continue }
      }
      let lines = Self.lines(of: paths.shown(diagnostic))
      console.say(lines[0])
      if console.isTerminal, index < Pipeline.excerptLimit { excerpt(of: diagnostic, to: console) }
      for note in lines.dropFirst() { console.say(note) }
    }
    for (rule, count) in warnings.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where count > Self.warningLimit {
      console.say(
        "\((count - Self.warningLimit).counted("more warning")) of \(rule.rawValue); 'check --only \(rule.rawValue)' lists all"
      )
    }
    guard !isQuiet else { return }
    console.say(summary)
    console.print(output)
  }

  /// The finding in one line, and one line for each place that belongs to it; of those where the same is wrong the first.
  package static func lines(of diagnostic: Diagnostic) -> [String] {
    let others = diagnostic.otherPlaces.prefix(otherPlaceLimit).map {
      Diagnostic.Note(message: "The same", location: $0)
    }
    let notes = (diagnostic.notes + others).map { "\($0.location): note: \($0.message)" }
    return ([diagnostic.description] + notes).map(\.inOneLine)
  }

  /// The line that a finding means, with a caret below the place.
  private func excerpt(of diagnostic: Diagnostic, to console: Console) {
    guard let text = sources[diagnostic.location.file]?.line(diagnostic.location.line) else { return }
    let number = String(diagnostic.location.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    let column = max(0, diagnostic.location.column - 1)
    let cut = column > 120 ? column - 60 : 0
    let scalars = text.unicodeScalars.dropFirst(cut).prefix(160)
    let ellipsis = cut > 0 ? "…" : ""
    let padding = scalars.prefix(column - cut).map { $0 == "\t" ? $0 : " " }
    console.say("  \(number) | \(ellipsis)\(String(String.UnicodeScalarView(scalars)))")
    console.say(
      "  \(margin) | \(ellipsis.isEmpty ? "" : " ")\(String(String.UnicodeScalarView(padding)))^")
  }

  private var summary: String {
    if let shard {
      return
        "Built part \(shard) with \(counts.files.counted("file")) in \(duration); 'merge' joins the parts"
    }
    let errors = diagnostics.filter { $0.severity == .error }.count
    let built =
      "Built "
      + counts.parts.filter { $0.count > 0 || $0.isInEveryCatalog }.map {
        $0.count.counted($0.word) + ", "
      }.joined()
      + "\(counts.files.counted("file"))\(writtenWords) in \(duration)"
    guard !diagnostics.isEmpty else { return built }
    return built + "   \(errors.counted("error")), \((diagnostics.count - errors).counted("warning"))"
  }

  /// How many of the files were written, where others were there already.
  private var writtenWords: String { counts.written.map { ", \($0.inThousands) of them written," } ?? "" }

  private var duration: String { Self.duration(of: seconds) }

  /// A time in words.
  package static func duration(of seconds: Double) -> String {
    let tenths = (seconds * 10).rounded().clamped(to: Int.self)
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// Prints why there is no site as one JSON object.
  package static func print(_ failure: ToolFailure, to console: Console) {
    var writer = JSONWriter()
    writer.object { writer in
      head(&writer)
      writer.member("error", failure.message)
      writer.member("exitCode", Int(failure.status.rawValue))
    }
    console.print(String(decoding: writer.bytes, as: UTF8.self))
  }

  private static func head(_ writer: inout JSONWriter) {
    writer.member("schemaVersion", 1)
    writer.key("tool")
    writer.object { writer in
      writer.member("name", "experience-catalog")
      writer.member("version", ToolVersion.current)
    }
  }

  /// Prints findings and figures as one JSON object.
  package func printForMachines(to console: Console) {
    var writer = JSONWriter()
    writer.object { writer in
      Self.head(&writer)
      writer.member("output", output)
      writer.key("summary")
      writer.object { writer in
        for part in counts.parts { writer.member(part.word + "s", part.count) }
        writer.member("files", counts.files)
        writer.member("bytes", counts.bytes)
        if let written = counts.written { writer.member("written", written) }
        writer.member("errors", diagnostics.filter { $0.severity == .error }.count)
        writer.member("warnings", diagnostics.filter { $0.severity == .warning }.count)
      }
      writer.key("diagnostics")
      writer.array { writer in
        for diagnostic in diagnostics { paths.shown(diagnostic).write(to: &writer) }
      }
    }
    console.print(String(decoding: writer.bytes, as: UTF8.self))
  }
}

import CatalogSite
package import Definitions
package import SiteBuilding
import SiteRendering
package import SystemAccess
package import Terminal

/// Reports the findings and the results of a run.
package struct Report {
  /// The maximum number of other places that are listed for a problem.
  private static let otherPlaceLimit = 3
  /// The maximum number of warnings per rule that are listed for people.
  ///
  /// So one cause does not hide all others. Errors are all listed.
  private static let warningLimit = 20

  let diagnostics: [Diagnostic]
  let sources: [String: SourceFile]
  let paths: ShownPaths
  let output: String
  let counts: Pipeline.BuildCounts
  /// The part of the site that was built, or `nil` for the whole site.
  let shard: Shard?
  let seconds: Double

  package init(
    diagnostics: [Diagnostic], sources: [String: SourceFile], paths: ShownPaths, output: String,
    counts: Pipeline.BuildCounts, shard: Shard?, seconds: Double
  ) {
    self.diagnostics = diagnostics
    self.sources = sources
    self.paths = paths
    self.output = output
    self.counts = counts
    self.shard = shard
    self.seconds = seconds
  }

  /// Prints findings and a summary for people, and the path of the site to standard output.
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

  /// The finding on one line, followed by one line for each note and for each of the first other places.
  package static func lines(of diagnostic: Diagnostic) -> [String] {
    let others = diagnostic.otherPlaces.prefix(otherPlaceLimit).map {
      Diagnostic.Note(message: "Same problem", location: $0)
    }
    let notes = (diagnostic.notes + others).map { "\($0.location): note: \($0.message)" }
    return ([diagnostic.description] + notes).map(\.inOneLine)
  }

  /// Prints the source line of a finding, with a caret below the position.
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
        "Built part \(shard) with \(counts.files.counted("file")) in \(duration); join all parts with 'merge'"
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

  /// The number of written files, if other files were unchanged.
  private var writtenWords: String { counts.written.map { ", \($0.inThousands) of them written," } ?? "" }

  private var duration: String { Self.duration(of: seconds) }

  /// A duration as text, such as “1.5 s”.
  package static func duration(of seconds: Double) -> String {
    let tenths = (seconds * 10).rounded().clamped(to: Int.self)
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// Prints the reason why no site was built, as one JSON object.
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

  /// Prints findings and statistics as one JSON object.
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

import Answers
import CatalogModel
import CatalogSite
import Composition
import DefinitionKinds
import Definitions
import FormatReference
import Mockups
import SiteBuilding
import SitePages
import SiteRendering
import SiteReview
import SystemAccess

extension AgentTool {
  /// All tools, in the order of the questions.
  static let all = [search, get, trace, why, diff, check, explain, render]

  /// The length of an answer in characters; longer answers are cut, and say so.
  static let answerLimit = 4000

  private static let search = AgentTool(.search) { arguments, catalog in
    let snapshot = try await catalog.current()
    return ToolAnswer(
      text: SearchAnswer(snapshot.searchTexts, words: snapshot.searchWords)
        .text(arguments.text("query"), limit: min(arguments.number("limit") ?? 10, 100)))
  }

  private static let get = AgentTool(.get) { arguments, catalog in
    let snapshot = try await catalog.current()
    let path = try PageName(arguments.text("page")).path(among: snapshot.pages)
    let page = PageAnswer(snapshot.markdown(of: path) ?? "")
    guard let title = arguments["section"] else {
      return ToolAnswer(
        text: page.text(upTo: answerLimit).cut(to: 2 * answerLimit, "read the resource of the page"))
    }
    guard let section = page.section(title) else {
      throw ToolRefusal(
        "'\(path)' has no section '\(title)'; \(page.titles.isEmpty ? "it has none" : "its sections are \(page.titles.joined(separator: ", "))")"
      )
    }
    return ToolAnswer(text: section.cut(to: 2 * answerLimit, "read the resource of the page"))
  }

  private static let trace = AgentTool(.trace) { arguments, catalog in
    let about = arguments["about"]
    let text = TracePrinter(try await document(arguments, catalog).document)
      .text(ofEntriesAbout: about, isBrief: about == nil)
    return ToolAnswer(
      text: text.isEmpty
        ? "No entry of the trace has “\(about ?? "")”."
        : text.cut(to: answerLimit, "narrow it with 'about'"))
  }

  private static let why = AgentTool(.why) { arguments, catalog in
    let (document, file) = try await document(arguments, catalog)
    let text = try Reasons(document, in: file).text(about: arguments["about"])
    return ToolAnswer(text: text.cut(to: answerLimit, "name a property or an element"))
  }

  private static let diff = AgentTool(.diff) { arguments, catalog in
    let states = CatalogStates(content: catalog.content, authored: catalog.authored)
    let text = try await states.compare(arguments.text("since"), with: nil) { old, new in
      ChangesReport(CatalogChanges(from: old, to: new)).text
    }
    return ToolAnswer(text: text.cut(to: answerLimit, "the command 'diff' lists all"))
  }

  private static let check = AgentTool(.check) { arguments, catalog in
    let snapshot = try await catalog.current(isThorough: true)
    let rules = (Diagnostic.Rule.all + snapshot.catalog.policies.map(\.rule)).map(\.id.rawValue)
    if let rule = arguments["rule"], !rules.contains(rule) {
      throw ToolRefusal(
        "There is no rule '\(rule)'; \(NearMiss.help(for: rule, among: rules) ?? "'explain' lists the rules")"
      )
    }
    let findings = snapshot.diagnostics.filter { finding in
      (arguments["path"].map { finding.location.file.isIn($0) } ?? true)
        && (arguments["rule"].map { finding.id.rawValue == $0 } ?? true)
    }
    let files = snapshot.catalog.digests.keys
    if let path = arguments["path"], findings.isEmpty, !files.contains(where: { $0.isIn(path) }) {
      let help = NearMiss.help(for: path, among: files.sorted()) ?? "give a path as 'check' shows it"
      throw ToolRefusal("There is no file or folder '\(path)'; \(help)")
    }
    let errors = findings.count { $0.severity == .error }
    let lines =
      ["\(errors.counted("error")), \((findings.count - errors).counted("warning"))"]
      + findings.map(\.description)
    return ToolAnswer(
      text: lines.joined(separator: "\n").cut(to: answerLimit, "name a 'path' or a 'rule'"))
  }

  private static let explain = AgentTool(.explain) { arguments, catalog in
    let found = try await catalog.current().catalog
    let explanation = Explanation(
      Reference(found.registry), rules: Diagnostic.Rule.all, policies: found.policies,
      advice: "call 'search' to find pages that contain it")
    let text = try explanation.text(of: arguments.text("term").split(separator: " ").map(String.init))
    return ToolAnswer(text: text.cut(to: answerLimit, "the page of the reference has all"))
  }

  private static let render = AgentTool(.render) { arguments, catalog in
    let snapshot = try await catalog.current()
    let drawn = snapshot.pages.filter { $0.hasPrefix("experiences/") || $0.hasPrefix("screens/") }
    let path = try PageName(arguments.text("step")).path(among: drawn)
    let experience = snapshot.catalog.experiences.first { Route.experience($0.id).path == path }
    let page = experience.map { Route.start(of: $0) } ?? Route(path)
    let picture = try await catalog.makePicture(
      AgentCatalog.PictureRequest(
        name: String(page.picture.path.dropFirst(Route.pictures.utf8.count + 1).dropLast(".png".utf8.count)),
        device: arguments["device"], appearance: arguments["appearance"], text: arguments["text"]))
    return ToolAnswer(text: "The mockup of '\(page.path)'", picture: picture)
  }

  /// The trace that the arguments name, and the file of its definition.
  private static func document(
    _ arguments: ToolArguments, _ catalog: AgentCatalog
  ) async throws -> (document: TraceDocument, file: String) {
    let composed = try await catalog.current().composed
    return try TraceAddress(arguments.text("step"), scenario: arguments["scenario"]).located(in: composed)
  }
}

extension String {
  /// The text, or its first lines with the number of lines that are left out, and how to get them.
  func cut(to limit: Int, _ advice: String) -> String {
    guard count > limit else { return self }
    let start = prefix(limit)
    let end = start.lastIndex(of: "\n") ?? start.endIndex
    let left = self[end...].split(separator: "\n").count
    return self[..<end] + "\n… \(left.counted("more line")); \(advice)"
  }
}

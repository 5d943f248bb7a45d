import Answers
import CatalogModel
import Composition
import Definitions
import FormatReference
import Mockups
import SiteBuilding
import SitePages
import SiteRendering
import SiteReview
import SystemAccess

extension AgentTool {
  /// All tools, in the order in which agents see them.
  package static let all = [search, get, trace, why, diff, check, explain, render]

  /// The length of an answer in characters; longer answers are cut, and say so.
  static let answerLimit = 4000

  private static let scenario = ToolArgument(
    name: "scenario", meaning: "The name of a scenario, such as 'guest'. Default: none.", form: .text)

  private static let search = AgentTool(
    name: "search", title: "Search",
    meaning: """
      Finds pages of the catalog: experiences, steps, screens, components, traits, rules, scenarios, flows. Each \
      result starts with the address for 'get'. Filters: kind: owner: status: tag: trait: device: has: under: \
      text:, with '-' to exclude; has:error or has:finding finds problems, trait:modal all steps with that trait.
      """,
    arguments: [
      ToolArgument(
        name: "query", meaning: "Words and filters, such as 'kind:step trait:tooltip goal'.", form: .text,
        isRequired: true),
      ToolArgument(name: "limit", meaning: "The greatest number of results. Default: 10.", form: .number),
    ], isInSite: true
  ) { arguments, catalog in
    let snapshot = try await catalog.current()
    return ToolAnswer(
      text: SearchAnswer(snapshot.searchTexts, words: snapshot.searchWords)
        .text(arguments.text("query"), limit: min(arguments.number("limit") ?? 10, 100)))
  }

  private static let get = AgentTool(
    name: "get", title: "Read a page",
    meaning: """
      Reads a page as Markdown. The page of a step has what it shows, its trace, what each trait changes, final \
      values with who set them, actions and findings. That of a scenario has what it hides and changes; that of a \
      component, trait, rule or screen has where it is used. Long pages name the sections that are left out.
      """,
    arguments: [
      ToolArgument(
        name: "page", meaning: "An address or name, such as 'welcome/start', 'scenarios/guest' or 'index'.",
        form: .text, isRequired: true),
      ToolArgument(
        name: "section", meaning: "Only the part under this heading, such as 'Actions'.", form: .text),
    ], isInSite: true
  ) { arguments, catalog in
    let snapshot = try await catalog.current()
    let path = try PageName(arguments.text("page")).path(among: snapshot.pages)
    let page = PageAnswer(snapshot.markdown(of: path) ?? "")
    guard let title = arguments["section"] else {
      return ToolAnswer(text: page.text(upTo: answerLimit).cut(to: 2 * answerLimit))
    }
    guard let section = page.section(title) else {
      throw ToolRefusal(
        "'\(path)' has no section '\(title)'; \(page.titles.isEmpty ? "it has none" : "its sections are \(page.titles.joined(separator: ", "))")"
      )
    }
    return ToolAnswer(text: section.cut(to: 2 * answerLimit))
  }

  private static let trace = AgentTool(
    name: "trace", title: "Trace",
    meaning: """
      Lists what built a step, a screen or a flow, in order: traits by level, operations, rules and events, each with \
      its outcome, the reason if it did not apply, and the line of its file.
      """,
    arguments: [
      ToolArgument(
        name: "step", meaning: "A step as in 'welcome/start', 'screens/home' or 'flows/first-start'.",
        form: .text,
        isRequired: true), scenario,
      ToolArgument(
        name: "about",
        meaning:
          "Only entries with this text in their subject, level, outcome or reason, with what they change.",
        form: .text),
    ], isInSite: true
  ) { arguments, catalog in
    let about = arguments["about"]
    let text = TracePrinter(try await document(arguments, catalog).document)
      .text(ofEntriesAbout: about, isBrief: about == nil)
    return ToolAnswer(
      text: text.isEmpty ? "No entry of the trace has “\(about ?? "")”." : text.cut(to: answerLimit))
  }

  private static let why = AgentTool(
    name: "why", title: "Why",
    meaning: """
      Says who set a value of a step or screen, with file and line, and who else tried: the colour of a button, the \
      place of a tooltip, the text of an element.
      """,
    arguments: [
      ToolArgument(
        name: "step", meaning: "A step as in 'welcome/start', or 'screens/home'.", form: .text,
        isRequired: true),
      ToolArgument(
        name: "about",
        meaning: """
          A property such as 'wrapper.cornerRadius', an element by its type or text such as 'button' or 'Next', or a \
          value such as '#1A73E8'.
          """, form: .text, isRequired: true), scenario,
    ], isInSite: true
  ) { arguments, catalog in
    let (document, file) = try await document(arguments, catalog)
    let text = try Reasons(document, in: file).text(about: arguments["about"])
    return ToolAnswer(text: text.cut(to: answerLimit))
  }

  private static let diff = AgentTool(
    name: "diff", title: "Changes",
    meaning: "Lists what users would see differently since a revision, by the edits that caused it.",
    arguments: [
      ToolArgument(
        name: "since", meaning: "A git revision such as 'main' or 'HEAD~1', or the folder of a site.",
        form: .text,
        isRequired: true)
    ], isInSite: true
  ) { arguments, catalog in
    let states = CatalogStates(content: catalog.content, authored: catalog.authored)
    let text = try await states.compare(arguments.text("since"), with: nil) { old, new in
      ChangesReport(CatalogChanges(from: old, to: new)).text
    }
    return ToolAnswer(text: text.cut(to: answerLimit))
  }

  private static let check = AgentTool(
    name: "check", title: "Check",
    meaning: "Lists the problems of the catalog with file, line and advice, as the command 'check' does.",
    arguments: [
      ToolArgument(name: "path", meaning: "Only problems in this file or folder.", form: .text),
      ToolArgument(name: "rule", meaning: "Only problems of this rule, such as 'low-contrast'.", form: .text),
    ], isInSite: true
  ) { arguments, catalog in
    let snapshot = try await catalog.current(isThorough: true)
    let findings = snapshot.diagnostics.filter { finding in
      (arguments["path"].map { finding.location.file.isIn($0) } ?? true)
        && (arguments["rule"].map { finding.id.rawValue == $0 } ?? true)
    }
    let errors = findings.count { $0.severity == .error }
    let lines =
      ["\(errors.counted("error")), \((findings.count - errors).counted("warning"))"]
      + findings.map(\.description)
    return ToolAnswer(text: lines.joined(separator: "\n").cut(to: answerLimit))
  }

  private static let explain = AgentTool(
    name: "explain", title: "Explain",
    meaning: "Explains a term of the content format, a key, a trait, an action, or a rule of findings.",
    arguments: [
      ToolArgument(
        name: "term",
        meaning: "A term, such as 'experience', '@appcues/modal', 'cornerRadius' or 'low-contrast'.",
        form: .text, isRequired: true)
    ], isInSite: true
  ) { arguments, catalog in
    let found = try await catalog.current().catalog
    let explanation = Explanation(
      Reference(found.registry), rules: Diagnostic.Rule.all, policies: found.policies)
    let text = try explanation.text(of: arguments.text("term").split(separator: " ").map(String.init))
    return ToolAnswer(text: text.cut(to: answerLimit))
  }

  private static let render = AgentTool(
    name: "render", title: "Draw",
    meaning: "Draws a step or a screen as an image. It needs an installed Chromium.",
    arguments: [
      ToolArgument(
        name: "step", meaning: "A step as in 'welcome/start', or 'screens/home'.", form: .text,
        isRequired: true),
      ToolArgument(name: "device", meaning: "A device, such as 'iphone-se' or 'pixel-8'.", form: .text),
      ToolArgument(name: "appearance", meaning: "Default: light.", form: .word(["light", "dark"])),
      ToolArgument(name: "text", meaning: "The text size, such as 'l' or 'ax5'.", form: .text),
    ], isInSite: true
  ) { arguments, catalog in
    let snapshot = try await catalog.current()
    let path = try PageName(arguments.text("step")).path(among: snapshot.pages)
    let page = Route(path)
    let picture = try await catalog.makePicture(
      AgentCatalog.PictureRequest(
        name: String(page.picture.path.dropFirst(Route.pictures.utf8.count + 1).dropLast(".png".utf8.count)),
        device: arguments["device"], appearance: arguments["appearance"], text: arguments["text"]))
    return ToolAnswer(text: "The mockup of '\(path)'", picture: picture)
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
  /// The text, or its first lines with the number of lines that are left out.
  func cut(to limit: Int) -> String {
    guard count > limit else { return self }
    let start = prefix(limit)
    let end = start.lastIndex(of: "\n") ?? start.endIndex
    let left = self[end...].split(separator: "\n").count
    return self[..<end] + "\n… \(left.counted("more line")). Ask for less."
  }

  /// Whether a file is at a path or inside it, with or without the name of the content folder.
  fileprivate func isIn(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return [self, String(drop { $0 != "/" }.dropFirst())].contains { $0 == path || $0.hasPrefix("\(path)/") }
  }
}

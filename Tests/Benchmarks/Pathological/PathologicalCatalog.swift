/// A catalog of at most 100,000 bytes whose parts multiply each other, so that a build needs much work.
struct PathologicalCatalog {
  /// The parts that multiply each other.
  let name: String
  /// The texts of the Markdown files, by file name.
  let files: [String: String]

  /// The maximum size of a catalog in bytes.
  static let byteLimit = 100_000

  init(_ name: String, _ files: [String: String]) {
    self.name = name
    self.files = files
  }

  /// Creates a catalog with one file.
  init(_ name: String, _ text: String) { self.init(name, ["all.md": text]) }

  /// Creates a catalog with one file that repeats a part as often as the size limit allows.
  init(_ name: String, _ start: String, filledWith part: (Int) -> String, _ end: String = "") {
    var text = start
    var number = 0
    while true {
      let next = part(number)
      guard text.utf8.count + next.utf8.count + end.utf8.count < Self.byteLimit else { break }
      text += next
      number += 1
    }
    self.init(name, text + end)
  }

  /// All pathological catalogs; each tests a different kind of growth.
  static var all: [PathologicalCatalog] {
    events + screens + experiences + texts + trees
  }
}

// MARK: Events

extension PathologicalCatalog {
  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private static func scenario(events count: Int) -> String {
    "# S\n\n```yaml scenario\n{}\n```\n"
      + (0..<count).map { "\n```yaml event\n{at: \($0), type: a, source: b, data: {k: 1}}\n```\n" }.joined()
  }

  fileprivate static var events: [PathologicalCatalog] {
    let asks = (0..<300).map {
      "\n```json listener\n{\"ask\": {\"type\": \"t\($0)\", \"source\": \"s\", \"timeout\": 2}}\n```\n"
    }
    let echoes = (0..<200).map { number in
      "\n```json listener\n{\"type\": \"a\", \"source\": \"b\", \"dispatch\": {\"name\": \"n\", \"type\": \"a\", \"source\": \"b\", \"data\": {\"k\": \"{%k%}{%k%}\"}}, \"share\": {\"v\": \"{%~all_json%}\"}}\n```\n"
    }
    let rules = (0..<300).map {
      "{\"condition\": {\"type\": \"matcher\", \"definition\": {\"key\": \"~state.x/\($0)\", \"matcher\": \"ex\"}}, \"consequences\": [{\"id\": \"\($0)\", \"type\": \"dispatch\", \"detail\": {\"type\": \"a\", \"source\": \"b\", \"eventdataaction\": \"copy\"}}]}"
    }
    var flows: [String: String] = [:]
    for number in 0..<40 {
      flows["scenario-\(number).md"] = scenario(events: 12)
      flows["flow-\(number).md"] =
        "# F\n\n```yaml flow\n{}\n```\n"
        + (0..<12).map { scene in
          "\n## S\(scene)\n\n```yaml scene\ntransitions: [{to: s\((scene + 1) % 12), on: a}, {to: s\(scene / 2), on: b}]\n```\n"
        }.joined()
    }
    return [
      PathologicalCatalog(
        "listeners that ask",
        [
          "extension.md": "# E\n\n```yaml extension\nname: x\n```\n" + asks.joined(),
          "scenario.md": scenario(events: 300),
        ]),
      PathologicalCatalog(
        "listeners that answer themselves",
        [
          "extension.md": "# E\n\n```yaml extension\nname: x\n```\n" + echoes.joined(),
          "scenario.md": scenario(events: 100),
        ]),
      PathologicalCatalog(
        "launch rules that fire each other",
        [
          "rules.md":
            "# R\n\n```json rule\n{\"version\": 1, \"rules\": [\(rules.joined(separator: ","))]}\n```\n",
          "scenario.md": scenario(events: 200),
        ]),
      PathologicalCatalog("scenarios × flows × scenes", flows),
      PathologicalCatalog("events of a scenario", "# S\n\n```yaml scenario\n{}\n```\n") { _ in
        "\n```yaml event\n{type: a, source: b}\n```\n"
      },
    ]
  }
}

// MARK: Screens

extension PathologicalCatalog {
  private static func component(_ name: String, draws elements: String) -> String {
    "# C\n\n```yaml component\ntype: \"t:\(name)\"\nproperties: {title: {type: text, default: x}}\ndraw: \(elements)\n```\n"
  }

  private static func row(_ id: String, of component: String = "t:row") -> String {
    "{id: \(id), component: {id: \"\(component)\", category: row}, text: {title: x}}"
  }

  private static func screen(_ operations: [String]) -> String {
    "# S\n\n```yaml screen\n{viewURI: \"a:b\"}\n```\n"
      + operations.map { "\n```yaml operation\n\($0)\n```\n" }.joined()
  }

  fileprivate static var screens: [PathologicalCatalog] {
    let leaf = "{type: text, text: \"{{title}}\"}"
    let wide =
      "{type: stack, orientation: vertical, items: [\(Array(repeating: leaf, count: 100).joined(separator: ", "))]}"
    var doubling = ["c0.md": component("c0", draws: leaf)]
    for number in 1..<40 {
      let inner = "{type: customComponent, identifier: \"t:c\(number - 1)\"}"
      doubling["c\(number).md"] = component(
        "c\(number)", draws: "{type: stack, orientation: vertical, items: [\(inner), \(inner)]}")
    }
    doubling["screen.md"] = screen(["add: {body: [\(row("a", of: "t:c39"))]}"])
    func rows(_ range: Range<Int>) -> String { range.map { row("r\($0)") }.joined(separator: ", ") }
    let operations = (0..<60).map { number in "add: {body: [\(rows(number * 20..<number * 20 + 20))]}" }
    let script = "script: [\((0..<200).map { _ in "load, reload" }.joined(separator: ", "))]"
    return [
      PathologicalCatalog(
        "operations × components × elements",
        ["row.md": component("row", draws: wide), "screen.md": screen(operations)]),
      PathologicalCatalog(
        "one operation × components × elements",
        ["row.md": component("row", draws: wide), "screen.md": screen(["add: {body: [\(rows(0..<1200))]}"])]),
      PathologicalCatalog(
        "scenarios × screens × components",
        Dictionary(
          uniqueKeysWithValues: (0..<30).map { ("scenario-\($0).md", scenario(events: 1)) }
            + (0..<8).map { ("screen-\($0).md", screen(["add: {body: [\(rows(0..<100))]}"])) }
            + [("row.md", component("row", draws: wide))])),
      PathologicalCatalog("components that draw two of the next", doubling),
      PathologicalCatalog(
        "loads of a screen",
        [
          "row.md": component("row", draws: wide),
          "screen.md": "# S\n\n```yaml screen\nviewURI: \"a:b\"\n\(script)\n```\n"
            + operations.prefix(20).map { "\n```yaml operation\n\($0)\n```\n" }.joined(),
        ]),
      PathologicalCatalog(
        "operations that run each other",
        [
          "row.md": component("row", draws: leaf),
          "screen.md": screen(
            (0..<300).map { "name: o\($0)\nadd: {body: [\(row("r\($0)"))]}\nreschedule: true" }),
        ]),
      PathologicalCatalog(
        "templates inside templates",
        "# C\n\n```yaml component\ntype: \"t:c\"\nproperties: {items: {type: list}}\n```\n\n```mustache template\n"
          + String(repeating: "{{#items}}", count: 30) + "<b>{{.}}</b>"
          + String(repeating: "{{/items}}", count: 30)
          + "\n```\n\n```yaml example\nitems: [\(Array(repeating: "1", count: 200).joined(separator: ", "))]\n```\n"
      ),
    ]
  }
}

// MARK: Experiences

extension PathologicalCatalog {
  private static func step(_ number: Int, _ items: String, actions: String = "{}") -> String {
    "{\"id\": \"\(id(number))\", \"type\": \"modal\", \"content\": \(items), \"traits\": [], \"actions\": \(actions)}"
  }

  private static func experience(_ traits: String, _ steps: [String]) -> String {
    "# X\n\n```json experience\n{\"id\": \"\(id(1))\", \"name\": \"X\", \"traits\": [\(traits)], \"steps\": [\(steps.joined(separator: ","))]}\n```\n"
  }

  private static func text(_ number: Int, _ words: String = "x") -> String {
    "{\"type\": \"text\", \"id\": \"\(id(number))\", \"text\": \"\(words)\"}"
  }

  private static func stack(_ number: Int, _ items: [String]) -> String {
    "{\"type\": \"stack\", \"id\": \"\(id(number))\", \"orientation\": \"vertical\", \"items\": [\(items.joined(separator: ","))]}"
  }

  fileprivate static var experiences: [PathologicalCatalog] {
    let modal = "{\"type\": \"@appcues/modal\", \"config\": {\"presentationStyle\": \"full\"}}"
    let steps = (0..<200).map { step(1000 + $0, text(5000 + $0)) }
    let traits = (0..<250).map { "{\"type\": \"t-\($0)\", \"config\": {}}" }.joined(separator: ",")
    var declared: [String: String] = [:]
    for number in 0..<120 {
      declared["trait-\(number).md"] =
        "# T\n\n```yaml trait\ntype: t-\(number)\nstepDecorating: {overlay: {type: text, text: x}}\n```\n"
    }
    declared["experience.md"] = experience(
      "\(modal),\((0..<120).map { "{\"type\": \"t-\($0)\", \"config\": {}}" }.joined(separator: ","))",
      (0..<60).map { step(1000 + $0, text(5000 + $0)) })
    var deep = text(1)
    for number in 2..<400 { deep = stack(number, [deep]) }
    let clause = (0..<900).map { _ in
      "{\"token\": {\"token\": \"aaaaaaaaaaaaaaaaaaaaaaaa\", \"operator\": \"regex\", \"value\": \"(a+)+$\"}}"
    }
    let conditional =
      "{\"\(id(3))\": [{\"on\": \"tap\", \"type\": \"@appcues/conditional\", \"config\": {\"checks\": [{\"condition\": {\"or\": [\(clause.joined(separator: ","))]}, \"actions\": []}]}}]}"
    let options = (0..<700).map { "{\"value\": \"\($0)\", \"content\": \(text(10_000 + $0))}" }
    let select =
      "{\"type\": \"optionSelect\", \"id\": \"\(id(4))\", \"selectMode\": \"multi\", \"label\": \(text(5)), \"options\": [\(options.joined(separator: ","))]}"
    return [
      PathologicalCatalog("steps × traits without a type", experience("\(modal),\(traits)", steps)),
      PathologicalCatalog("steps × declared traits", declared),
      PathologicalCatalog(
        "steps × scenarios × rules",
        Dictionary(
          uniqueKeysWithValues: (0..<80).map { ("scenario-\($0).md", scenario(events: 1)) } + [
            (
              "experience.md",
              "---\nwhen: r\nscreen: all\n---\n" + experience(modal, Array(steps.prefix(200)))
            ), ("r.md", "# R\n\n```yaml rule\nstate: x/y\n```\n"),
          ])),
      PathologicalCatalog("stacks inside each other", experience(modal, [step(2000, deep)])),
      PathologicalCatalog(
        "elements of a step",
        experience(modal, [step(2000, stack(2001, (0..<1000).map { text(3000 + $0) }))])),
      PathologicalCatalog(
        "patterns of conditions", experience(modal, [step(2000, text(3), actions: conditional)])),
      PathologicalCatalog("options of a choice", experience(modal, [step(2000, select)])),
      PathologicalCatalog(
        "experiences of a list", "# X\n\n```json experience\n[",
        filledWith: { "\($0 == 0 ? "" : ","){\"id\": \"\(id($0))\", \"name\": \"n\($0)\", \"steps\": []}" },
        "]\n```\n"),
      PathologicalCatalog(
        "lengths and numbers",
        experience(
          modal,
          [
            step(
              2000,
              stack(
                2001,
                (0..<500).map {
                  "{\"type\": \"text\", \"id\": \"\(id(3000 + $0))\", \"text\": \"x\", \"style\": {\"fontSize\": 1e\($0 % 300), \"paddingTop\": -1e\($0 % 300), \"width\": 1e308}}"
                }))
          ])),
    ]
  }
}

// MARK: Texts

extension PathologicalCatalog {
  fileprivate static var texts: [PathologicalCatalog] {
    let flow = "```yaml flow\n{}\n```\n"
    func prose(_ name: String, _ part: String, _ start: String = "# F\n\n", _ end: String = "")
      -> PathologicalCatalog
    {
      PathologicalCatalog(name, start + flow + "\n", filledWith: { _ in part }, end)
    }
    let long = String(repeating: "w", count: 30_000)
    return [
      PathologicalCatalog(
        "long words", "---\ntitle: \(long)\nsummary: \(long)\n---\n# F\n\n\(flow)\n\(long)\n"),
      PathologicalCatalog(
        "tags", "---\ntags: [", filledWith: { "\($0 == 0 ? "" : ", ")tag\($0)" }, "]\n---\n# F\n\n\(flow)"),
      PathologicalCatalog(
        "aliases", "---\naliases: [", filledWith: { "\($0 == 0 ? "" : ", ")a\($0)" }, "]\n---\n# F\n\n\(flow)"
      ),
      PathologicalCatalog(
        "tags × files",
        Dictionary(
          uniqueKeysWithValues: (0..<60).map { number in
            (
              "f\(number).md",
              "---\ntags: [\((0..<200).map { "t\(number * 200 + $0)" }.joined(separator: ", "))]\n---\n# F\n\n\(flow)"
            )
          })),
      prose("emphasis", "*a **b ~~c "), prose("brackets", "[[[[a](b"), prose("links", "[a](all.md) "),
      prose("headings", "\n## H\n"), prose("lists inside lists", "- "), prose("quotes", "> "),
      prose("tables", "|a|b|c|d|\n|-|-|-|-|\n|x|\n\n"), prose("cells of a table", "|-", "# F\n\n"),
      prose("code spans", "`a ``b "), prose("HTML", "<a <!-- <b"), prose("fences", "\n```yaml\n"),
      prose("link definitions", "\n[a]: b\n[a]"), prose("dead links", "[a](nowhere.md#x) "),
      PathologicalCatalog(
        "YAML aliases",
        "# F\n\n```yaml flow\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
          + (1..<30).map {
            "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]\n"
          }
          .joined() + "```\n"),
      PathologicalCatalog(
        "keys nothing reads", "# F\n\n```yaml flow\n", filledWith: { "k\($0): 1\n" }, "```\n"),
      PathologicalCatalog(
        "JSON inside itself",
        "# F\n\n```json flow\n" + String(repeating: "{\"a\":[", count: 14_000) + "\n```\n"),
    ]
  }
}

// MARK: Trees

extension PathologicalCatalog {
  private static func tree(_ structure: String) -> String {
    "# S\n\n```yaml screen\n{}\n```\n\n```json tree\n{\"structure\": \(structure)}\n```\n"
  }

  fileprivate static var trees: [PathologicalCatalog] {
    func nested(_ count: Int, _ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }
    let leaf = "{\"type\": \"stack\", \"children\": []}"
    let children = Array(repeating: leaf, count: 2500).joined(separator: ",")
    return [
      PathologicalCatalog(
        "stacks of a tree inside each other",
        tree(nested(240, "{\"type\": \"stack\", \"children\": [", leaf, "]}"))),
      PathologicalCatalog("children of a tree", tree("{\"type\": \"stack\", \"children\": [\(children)]}")),
      PathologicalCatalog(
        "rules inside each other",
        tree("{\"type\": \"stack\", \"children\": [], \"rule\": \(nested(240, "{\"NOT\": ", "\"r\"", "}"))}")),
      PathologicalCatalog(
        "rules of rules",
        Dictionary(
          uniqueKeysWithValues: (0..<900).map {
            ("r\($0).md", "# R\n\n```yaml rule\nrule: {OR: [r\($0 + 1), r\($0 + 2)]}\n```\n")
          })),
    ]
  }
}

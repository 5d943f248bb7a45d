/// A catalog with a definition of each kind for the tests of pages.
enum Shop {
  static let site = SmallCatalog(files, hasReference: true)

  private static let files = [
    "catalog": SampleText.file(
      "All & sundry", prose: "The start.", "catalog", "title: All & sundry\nbaseURL: https://shop.example"),
    "tour": SampleText.experience(
      "Tour <1>",
      frontMatter: """
        owner: Growth
        status: in-review
        tags: [a, C++]
        summary: Short & "sweet".
        screen: home
        aliases: [old-tour, older]
        devices: [iphone, ipad]
        design: {url: "https://d.example/x", date: 2026-03-01}
        """,
      prose: "See [home](home.md).\n\nIn review, look at the tone.",
      members: #""redirectUrl": "https://shop.example/end", "nextContentId": "\#(SampleText.id(2))", "#,
      steps: steps),
    "offer": SampleText.experience(
      "Offer", 2, frontMatter: "status: deprecated\nwhen: paid\nowner: growth",
      steps: SampleText.step("Only", 400)),
    "broken": SampleText.experience("Broken", 3, steps: "").replacing("\"mobile\"", with: "7"),
    "home": SampleText.file(
      "Home", frontMatter: "summary: The start.", "screen", "viewURI: app:home",
      then: SampleText.part(
        "Rows", prose: "Why **rows**.", "operation",
        "set: {header: {component: {id: \"app:row\"}, text: {title: Thanks}}}")
        + SampleText.part(
          "More", "operation", "when: paid\nadd: {body: [{id: x, component: {id: \"app:none\"}}]}")),
    "empty": SampleText.file("Empty", "screen"),
    "tree": SampleText.file(
      "Tree", "screen", "{}\n```\n\n```yaml tree\nstructure: {type: \"app:row\", id: top, meta: {title: Hi}}"),
    "row": SampleText.file(
      "Row", frontMatter: "status: shipped\nsummary: One <line>.\ntags: [list]", "component",
      """
      type: app:row
      properties:
        title: { type: text, required: true, description: The <words>. }
        count: { type: number, default: 4 }
      draw: { type: text, text: "{{title}}" }
      """, then: SampleText.part("Long", prose: "Many words.", "example", "title: A <long> title")),
    "way": SampleText.file(
      "Way", frontMatter: "owner: Growth", "flow",
      then: SampleText.part(
        "Start", prose: "It begins.", "scene",
        """
        screen: home
        transitions:
          - { to: offer, on: press x, puts: { a: 1 } }
          - { to: termination, when: paid }
        """)
        + SampleText.part(
          "Offer", "scene", "experience: tour\nreads: [a]\ntransitions: [{ to: termination, on: completed }]")
        + SampleText.part("Lost", "scene", "screen: nowhere")),
    "paid": SampleText.file(
      "Paid", frontMatter: "summary: Who paid.", prose: "Asks the [shop](shop.md).", "rule",
      "state: com.example.shop/plan\nis: [paid]"),
    "idle": SampleText.file("Idle", "rule", "value: true"),
    "shop": SampleText.file(
      "Shop", frontMatter: "summary: Knows the plan.", "extension",
      "name: com.example.shop\nfriendlyName: The shop\nversion: 2.1.0\nstate: { plan: free }",
      then: SampleText.part(
        "Plan", prose: "Hears it.", "listener",
        "type: com.example.plan\nsource: app\nshare: { plan: \"{%plan%}\" }")),
    "buys": SampleText.file(
      "Buys <it>", frontMatter: "summary: Somewhere.", "scenario", "start: 2026-03-02T08:30:00Z",
      then: SampleText.part(
        "Pays", prose: "At last.", "event",
        "at: 2.5\ntype: com.example.plan\nsource: app\ndata: { plan: paid }")
        + SampleText.part("Is paid", "expect", "rule: paid")
        + SampleText.part("Is not paid", "expect", "rule: paid\nis: false")),
    "waits": SampleText.file("Waits", "scenario", "start: 2026-03-02T08:30:00Z"),
    "glow": SampleText.file(
      "Glow", "trait",
      """
      type: "@app/glow"
      summary: Glows & shines.
      configuration: { color: { type: color, default: { light: "#FF0000" }, description: The <colour>. } }
      capabilities: { backdropDecorating: { changes: { backdrop.backgroundColor: $color } } }
      """, then: SampleText.part("Red", prose: "As a fire.", "example")),
  ]

  private static let steps =
    SampleText.step("First", 100, prose: "Notes <b>.", content: first, actions: actions)
    + SampleText.step("Second", 200, content: form)
    + SampleText.step("Third", 300, traits: #"[{"type": "@acme/x"}]"#)

  private static let first = SampleText.stack(
    [
      SampleText.text("Hello & welcome", 102), SampleText.button("Go", 103), SampleText.button("Close", 105),
      SampleText.button("Site", 107), SampleText.button("Elsewhere", 109),
    ], 101)

  private static let actions = """
    {"\(SampleText.id(103))": [{"on": "tap", "type": "@appcues/continue", "config": {"offset": 1}}],
     "\(SampleText.id(105))": [{"on": "longPress", "type": "@appcues/close"}],
     "\(SampleText.id(107))": [{"on": "tap", "type": "@appcues/link", "config": {"url": "https://shop.example/?a=1&b=2"}}],
     "\(SampleText.id(109))": [{"on": "tap", "type": "@appcues/continue", "config": {"stepID": "\(SampleText.id(999))"}}]}
    """

  private static let form = SampleText.stack(
    [
      #"{"type": "textInput", "id": "\#(SampleText.id(202))", "required": true, "label": \#(SampleText.text("Your <name>", 203))}"#,
      """
      {"type": "optionSelect", "id": "\(SampleText.id(204))", "selectMode": "multi", "minSelections": 1, "maxSelections": 2,
       "label": \(SampleText.text("Colours", 205)), "defaultValue": ["r"], "options": [
       {"value": "r", "content": \(SampleText.text("Red", 206))}, {"value": "g", "content": \(SampleText.text("Green", 207))}]}
      """,
    ], 201)
}

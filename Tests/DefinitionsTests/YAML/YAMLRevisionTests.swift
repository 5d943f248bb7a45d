import Testing

@testable import Definitions

/// Edits of YAML texts that keep comments and formatting.
@Suite struct YAMLRevisionTests {
  private let text = """
    # Why it is so.
    id: a1   # given by the builder
    name: Old   # shown nowhere
    style: {width: 1}

    # The pages.
    items:
      # First
      - type: text
        # What it says.
        text: Hello
        size: 14
      - {type: image, id: i, url: a.png}
      # Last
      - id: b
        text: |
          Two
          # lines
    actions:
    - tap
    - hold   # for two seconds

    """

  private func read(_ text: String) throws -> LocatedValue {
    try #require(YAMLReader.read(text.utf8, file: "").value)
  }

  private func revise(_ text: String, to next: String) throws -> String {
    let value = try read(next)
    let revised = try #require(YAMLRevision.text(of: text, saying: value))
    #expect(try read(revised).hasSameData(as: value), "\(revised)")
    return revised
  }

  /// An edit of the values leads to the same text as if the author had edited only that place.
  @Test(arguments: [
    ("text: Hello", "text: Good morning"), ("    size: 14\n", ""), ("size: 14", "size: 14\n    weight: bold"),
    ("name: Old   # shown nowhere", "name: New  # shown nowhere"), ("style: {width: 1}\n", ""),
    ("style: {width: 1}", "style: {width: 1, height: 2}"),
    ("  - {type: image, id: i, url: a.png}\n", ""), ("id: i, url: a.png", "id: i, url: b.png"),
    ("      Two\n", "      Three\n"), ("- tap\n", "- tap\n- press\n"),
    ("    # What it says.\n    text: Hello\n", ""),
    ("  - type: text\n", "  - type: text\n    id: new\n"),
    ("  # Last\n", "  - {type: spacer}\n  # Last\n"),
    ("id: a1   # given by the builder\n", ""), ("\n# The pages.\n", "more: [1, 2]\n\n# The pages.\n"),
  ])
  func keepsEverythingElse(_ old: String, _ new: String) throws {
    let next = text.replacing(old, with: new)
    #expect(next != text)
    let bare = next.replacing("   # given by the builder", with: "").replacing(
      "  # for two seconds", with: ""
    )
    .replacing("# shown nowhere", with: "").lines.filter { !$0.contains(/^ *# [A-Z]/) }.joined(
      separator: "\n")
    let revised = try revise(text, to: bare)
    #expect(revised == next)
  }

  @Test(arguments: [
    ("a: x\nb: y\n# later\n", "a: x\nb: z\n", "a: x\nb: z\n# later\n"),
    ("a: x\nb: y\n# later\n", "a: x\n", "a: x\n# later\n"),
    ("a:\n  b: 1\n  # from design\nc: 2\n", "a: {b: 3}\nc: 2\n", "a:\n  b: 3\n  # from design\nc: 2\n"),
    ("a: \"#FFF\"  # brand\n", "a: \"#000\"\n", "a: \"#000\"  # brand\n"),
    ("a: 'it''s'  # short\n", "a: b\n", "a: b  # short\n"),
    ("a: \"x \\\" # y\"  # say \"z\"\n", "a: b\n", "a: b  # say \"z\"\n"),
    ("a: {b: 1, c: [x, 'y']}  # agreed\n", "a: {b: 2, c: [x, z]}\n", "a: {b: 2, c: [x, z]}  # agreed\n"),
    ("- { a: b c, on: tap }  # goes on\n", "[{a: d, on: tap}]\n", "- { a: d, on: tap }  # goes on\n"),
    (
      "# head\na: &x { b: 1, c: 2 } # anchor\nd: *x   # alias\n# tail\n",
      "a: {b: 3, c: 2}\nd: {b: 1, c: 2}\n",
      "# head\na: {b: 3, c: 2}  # anchor\nd: {b: 1, c: 2}  # alias\n# tail\n"
    ),
    ("a: {b: 1}  # agreed\n", "a: {b: 1, c: 2}\n", "a: {b: 1, c: 2}  # agreed\n"),
    ("- {b: 1}  # agreed\n", "[{b: [[[1]]]}]\n", "# agreed\n- b:\n    - [[1]]\n"),
    (
      "# Why\nitems:\n  - text: Hello, world   # greeting\n", "items: [{text: Bye}]\n",
      "# Why\nitems:\n  - text: Bye  # greeting\n"
    ),
    ("a: {b: 1}  # don't touch\n", "a: {b: 1, c: 2}\n", "a: {b: 1, c: 2}  # don't touch\n"),
    ("a: 1\nb: Settings > Privacy\n# later\n", "a: 1\nb: c\n", "a: 1\nb: c\n# later\n"),
    ("a:\n- tap\n- hold\n# later\n", "a: [tap]\n", "a:\n- tap\n# later\n"),
    ("# Why\nwidth: 4 #px\nname: A\n", "width: 4\nname: B\n", "# Why\nwidth: 4 #px\nname: B\n"),
    ("- # note\n- b\n", "[x, b]\n", "- x  # note\n- b\n"),
    ("a: \"x\n  # y\"\n", "a: z\n", "a: z\n"), ("a: 1\nb:\n  c: |\n    x\n    # y\n", "a: 1\n", "a: 1\n"),
    ("a: # note\nb: 1\n", "a: 5\nb: 1\n", "a: 5  # note\nb: 1\n"),
    ("a:\n  - x: 1\n# why\nb: 1\n", "a: []\nb: 1\n", "a: []\n# why\nb: 1\n"),
  ])
  func keepsComments(_ old: String, _ new: String, _ expected: String) throws {
    let revised = try revise(old, to: new)
    #expect(revised == expected)
  }

  @Test func keepsCommentsOfMovedListItems() throws {
    let text = "a:\n  # one\n  - x: 1\n    y: 2\n  # two\n  - x: 3\n"
    let revised = try revise(text, to: "a: [{x: 3}, {x: 1, y: 2}]")
    #expect(revised == "a:\n  # two\n  - x: 3\n  # one\n  - x: 1\n    y: 2\n")
  }

  @Test(arguments: [
    ("{a: 1}", "a: 2\n"), ("a: &x [1]\nb: *x\n", "b: [1]\nc: {d: 1}"), ("a: 1", "[]"), ("[1]", "a: 1"),
    ("", "a: 1"),
    ("a:\n  - - 1\n    - 2\n", "a: [[1, 3]]"), ("- a: 1\n- b: 2\n", "[{a: 1}, {b: 3}]"),
    ("? a\n: 1\n", "a: 2"),
    ("a:\n  b:\n    c: 1\nd: 'x' # no\n", "{a: {b: {c: 2}}, d: y}"), ("a: 1\r\nb: 2\r\n", "{a: 1, b: 3}"),
    ("ä: 1 # ö\nb:\n- ü: 1 # ß\n  c: 2", "{ä: 3, b: [{ü: 4, c: 2}]}"),
    ("a: |+\n  x\n\n\nb: 1\n", "{a: \"x\\n\\n\\n\", b: 2}"),
    ("a: !!str 1 # x\n", "a: '2'"), ("a:\n# x\n# y\n", "a: 1"), ("a: # x\n  b: 1\n", "a: {b: 2}"),
    ("a:\n  - b:\n      c: |\n        x\n        y\n", "a: [{}]"),
    ("a:\n  - b: 1\n", "a: []"), ("a:\n  - b: 1\n", "a: [[]]"), ("a:\n  b: 1\n", "a: {}"),
  ])
  func writesTheNewValue(_ old: String, _ new: String) throws {
    _ = try revise(old, to: new)
  }

  /// The parser drops a byte order mark anywhere in a text.
  @Test func refusesValuesThatYAMLCannotExpress() {
    #expect(YAMLRevision.text(of: nil, saying: ["a": "\u{FEFF}b"]) == nil)
  }

  /// Edits randomly generated values several times in a row.
  @Test func writesAnyRandomValue() throws {
    var generator = Lehmer(state: 7)
    var text = ""
    for _ in 0..<2_000 {
      let value = LocatedValue.random(depth: 4, &generator)
      guard value.members != nil else { continue }
      text = try #require(YAMLRevision.text(of: text, saying: value))
      let changed = value.changed(&generator)
      text = try #require(YAMLRevision.text(of: text, saying: changed))
      #expect(try read(text).hasSameData(as: changed), "\(text)")
    }
  }
}

/// Lehmer's multiplicative random number generator.
///
/// The same seed repeats a failure.
private struct Lehmer {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state * 48_271 % 2_147_483_647
    return Int(state % UInt64(bound))
  }
}

extension LocatedValue {
  private static let texts = [
    "a", "two words", "true", "1", "# no", "a: b", "", "x\ny", "x\n\n", "- z", "ä", "'", "\"q\"", "{{t}}",
    " s ", "off",
  ]

  fileprivate static func random(depth: Int, _ generator: inout Lehmer) -> LocatedValue {
    switch generator.next(below: depth == 0 ? 4 : 8) {
    case 0: return LocatedValue(.null)
    case 1: return LocatedValue(.bool(generator.next(below: 2) == 0))
    case 2: return LocatedValue(.number(Double(generator.next(below: 2000) - 1000) / 8))
    case 3: return LocatedValue(.string(texts[generator.next(below: texts.count)]))
    case 4, 5:
      return LocatedValue(
        .array((0..<generator.next(below: 4)).map { _ in random(depth: depth - 1, &generator) }))
    default:
      let keys = Set((0..<generator.next(below: 5)).map { _ in texts[generator.next(below: texts.count)] })
      return LocatedValue(
        .object(
          keys.sorted().map {
            Member(key: $0, keyPosition: .start, value: random(depth: depth - 1, &generator))
          }))
    }
  }

  /// Returns the value with one part changed, removed, or added.
  fileprivate func changed(_ generator: inout Lehmer) -> LocatedValue {
    switch content {
    case .object(var members) where !members.isEmpty:
      let place = generator.next(below: members.count)
      switch generator.next(below: 3) {
      case 0: members.remove(at: place)
      default: members[place].value = members[place].value.changed(&generator)
      }
      return LocatedValue(.object(members))
    case .array(var elements) where !elements.isEmpty:
      let place = generator.next(below: elements.count)
      switch generator.next(below: 4) {
      case 0: elements.remove(at: place)
      case 1: elements.insert(.random(depth: 2, &generator), at: place)
      default: elements[place] = elements[place].changed(&generator)
      }
      return LocatedValue(.array(elements))
    default: return .random(depth: 1, &generator)
    }
  }
}

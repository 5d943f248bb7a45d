import CatalogModel
import ConformanceSupport
import Definitions
import ExperienceTraits
import FindingReports
import Foundation
import SiteBuilding
import SystemAccess
import Testing

@testable import CatalogTool

/// Fixes of random mistakes in files of the sample catalog, which must not make any file worse.
///
/// `swift test` tries a sample of the mistakes. `.ci/thorough` tries thousands.
@Suite struct RandomFixTests {
  private static let count = Thoroughness.rounds(2000, sampling: 12)
  private static let files = [
    "onboarding/welcome.md", "growth/referral.md", "screens/rates.md", "flows/choose-plan.md",
    "scenarios/twelve-weeks.md", "components/badge.md", "rules/is-member.md", "feedback/recommend.md",
  ]

  @Test(arguments: 0..<4) func makesNoFileWorse(_ share: Int) async throws {
    for number in stride(from: share, to: Self.count, by: 4) {
      var mistakes = Mistakes(number)
      let name = Self.files[number % Self.files.count]
      let place = packageFolder().appendingPathComponent("Content/\(name)")
      let broken = mistakes.made(in: try String(contentsOf: place, encoding: .utf8))
      let folder = try TemporaryFolder()
      try folder.write(broken, to: "Content/\(name)")
      let content = try ContentFolder(path: folder.path("Content"))
      func fix() async throws -> [ContentFixes.FixedFile] {
        try await ContentFixes(content, authored: AuthoredTypes()) { _ in true }.run().files
      }
      let before = try await findings(in: content)
      guard let fixed = try await fix().first?.new else { continue }
      try folder.write(fixed, to: "Content/\(name)")
      let after = try await findings(in: content)
      for severity in [Diagnostic.Severity.error, .warning] {
        let (old, new) = (before.count { $0.severity == severity }, after.count { $0.severity == severity })
        #expect(new <= old, "\(number): \(name) has \(new) \(severity) and had \(old)\n\(broken)")
      }
      expectValues(of: broken, in: fixed, "\(number): \(name)")
      #expect(try await fix().isEmpty, "\(number): a second run changes \(name)")
    }
  }

  private func findings(in folder: ContentFolder) async throws -> [Diagnostic] {
    try await RenderedSnapshot(folder.path, of: folder, authored: AuthoredTypes(), jobs: 1).diagnostics
  }

  /// Checks that all values readable in both texts are equal, except for misspelled keys and terms.
  private func expectValues(of old: String, in new: String, _ name: String) {
    let (before, after) = (Self.leaves(of: old), Self.leaves(of: new))
    for (path, value) in before {
      guard let other = after[path], other.json != value.json else { continue }
      let texts = [value.string, other.string].compactMap(\.self)
      #expect(
        texts.count == 2 && abs(texts[0].count - texts[1].count) <= 3,
        "\(name): \(path) was \(value.json) and is \(other.json)")
    }
  }

  /// Returns the strings, numbers, and Booleans of all readable definitions.
  ///
  /// The keys are their paths.
  private static func leaves(of text: String) -> [String: LocatedValue] {
    let file = DefinitionFile(reading: SourceFile(path: "Content/a.md", text: text))
    var leaves: [String: LocatedValue] = [:]
    func add(_ value: LocatedValue, at path: String) {
      switch value.content {
      case .object(let members): for member in members { add(member.value, at: "\(path)/\(member.key)") }
      case .array(let elements):
        for (index, element) in elements.enumerated() { add(element, at: "\(path)/\(index)") }
      default: leaves[path] = value
      }
    }
    var count = 0
    file.root.visit { section in
      for block in section.definitions where !block.isDefective {
        count += 1
        if let value = block.value { add(value, at: "\(block.kind.rawValue) \(count)") }
      }
    }
    if let root = file.rootDefinition, !root.isDefective, let value = root.value { add(value, at: "root") }
    return leaves
  }
}

/// Random mistakes of authors in a file.
///
/// The same seed gives the same mistakes.
private struct Mistakes {
  private var chance: Mutator

  init(_ seed: Int) { chance = Mutator(seed &* 7919 &+ 3) }

  mutating func made(in text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    for _ in 0..<(1 + chance.below(3)) { make(in: &lines) }
    return lines.joined(separator: "\n")
  }

  private mutating func make(in lines: inout [String]) {
    // A line with a key, in front matter or in a definition.
    let keyed = lines.indices.filter { lines[$0].contains(#/^[ \-{]*"?[A-Za-z]+"?: /#) }
    guard !keyed.isEmpty else { return }
    let index = keyed[chance.below(keyed.count)]
    let line = lines[index]
    guard let match = line.firstMatch(of: #/([A-Za-z]+)("?): /#) else { return }
    let key = String(match.1)
    switch chance.below(9) {
    case 0, 1: lines[index] = line.replacingOccurrences(of: key, with: misspelled(key))
    case 2:
      guard let word = line[match.range.upperBound...].firstMatch(of: /[A-Za-z]{4,}/) else { return }
      lines[index].replaceSubrange(word.range, with: misspelled(String(word.output)))
    case 3: lines[index] = line.replacingOccurrences(of: "\"", with: "")
    case 4: lines.insert(line.replacingOccurrences(of: key, with: misspelled(key)), at: index)
    case 5:
      if key == "id" {
        lines.remove(at: index)
      } else {
        lines[index] = line.replacing(key, with: key.capitalized)
      }
    case 6: lines[index] = line.hasPrefix("  ") ? String(line.dropFirst(2)) : "  " + line
    case 7:
      let indent = line.prefix { $0 == " " }
      let more = ["version: 7", "tag: new", "theme: dark", "published: true", "title: Other", "name: x"]
      lines.insert(indent + more[chance.below(more.count)], at: index)
    default:
      guard let fence = lines.indices.filter({ lines[$0].hasPrefix("```yaml ") }).last else { return }
      lines[fence] = lines[fence].replacingOccurrences(of: "yaml", with: "yml")
    }
  }

  /// Returns a word with one letter removed, added, or swapped with its neighbor.
  private mutating func misspelled(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 2 else { return word + "e" }
    let place = 1 + chance.below(letters.count - 2)
    switch chance.below(3) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }
}

import Foundation
import Testing

@testable import CatalogTool
@testable import Fixes

/// Patches in the format that `git apply` accepts.
@Suite struct PatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let lines = (1...40).map { "line \($0)" }

  static let cases: [(old: String, new: String)] = {
    func text(_ change: (inout [String]) -> Void, end: String = "\n") -> String {
      var lines = Self.lines
      change(&lines)
      return lines.joined(separator: "\n") + end
    }
    let plain = text { _ in }
    return [
      (plain, text { $0[0] = "first" }), (plain, text { $0[39] = "last" }),
      (plain, text { $0.insert("new", at: 20) }),
      (plain, text { $0.removeSubrange(5..<9) }),
      (plain, text { ($0[2], $0[30]) = ("two", "places") }),
      (plain, text { ($0[10], $0[16]) = ("near", "places") }),
      (plain, text({ $0[38] = "before the end" }, end: "")), (text({ _ in }, end: ""), plain), ("", "one\n"),
      ("one", "two"), ("one\r\ntwo\r\n", "one\r\n2\r\n"), ("one\r\ntwo", "one\r\n2"),
    ]
  }()

  @Test(arguments: cases.indices)
  func givesTheNewTextWhenGitAppliesThePatch(_ index: Int) throws {
    let (old, new) = Self.cases[index]
    try folder.write(old, to: "file.md")
    var patch = Patch()
    patch.add("file.md", from: old, to: new)
    try folder.write(patch.text, to: "change.patch")
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "change.patch"]
    git.currentDirectoryURL = folder.url
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0, "\(patch.text)")
    #expect(try String(contentsOfFile: folder.path("file.md"), encoding: .utf8) == new)
  }

  @Test func isEmptyForUnchangedTexts() {
    var patch = Patch()
    patch.add("file.md", from: "one\n", to: "one\n")
    #expect(patch.text.isEmpty)
  }
}

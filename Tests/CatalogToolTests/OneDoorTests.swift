import Foundation
import Testing

/// What comes from files or from elsewhere passes one door each; the sources have no way around it.
@Suite struct OneDoorTests {
  /// A way around a door: a pattern, and the file names in which it is the door itself.
  struct Door: CustomTestStringConvertible, Sendable {
    var name: String
    var pattern: String
    var allowed: Set<String>
    var testDescription: String { name }
  }

  static let doors = [
    Door(
      name: "conversions of numbers to integers",
      pattern:
        #"\bU?Int(8|16|32|64)?\((?!exactly|clamping|truncating|bitPattern|bigEndian|littleEndian)[^()]*(\.rounded|pow\(|\.number\b|Double\(|\.time\b|expiry|ratio)|number\??\.map \{ U?Int(8|16|32|64)?\(\$0\) \}|\bU?Int(8|16|32|64)?\(\([^()]*[*/]"#,
      allowed: ["WholeNumber.swift"]),
    Door(
      name: "programs of git", pattern: #"HelperProgram\.git\.run|\bname: "git""#,
      allowed: ["GitProgram.swift", "HelperProgram.swift"]),
    Door(
      name: "child processes", pattern: #"posix_spawn|ChildProcess\.run|\bexecv|Process\(\)"#,
      allowed: ["ChildProcess.swift", "HelperProgram.swift", "Chromium.swift", "GenerateCatalogPlugin.swift"]),
    Door(
      name: "paths of manifests and records", pattern: #"site\.path\)/\\\(|root\)/\\\(path"#,
      allowed: ["SSHHost.swift", "GitBranch.swift", "StagedOutput.swift"]),
    Door(
      name: "the outputs of the process", pattern: #"STDOUT_FILENO|STDERR_FILENO|(^|[^.\w])print\(\""#,
      allowed: ["Console.swift", "Interruption.swift"]),
  ]

  @Test(arguments: doors)
  func hasNoWayAround(_ door: Door) throws {
    let root = packageFolder().appendingPathComponent("Sources")
    let pattern = try NSRegularExpression(pattern: door.pattern)
    var found: [String] = []
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init()
    where path.hasSuffix(".swift") && !door.allowed.contains((path as NSString).lastPathComponent) {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = String(line)
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
        let range = NSRange(line.startIndex..., in: line)
        if pattern.firstMatch(in: line, range: range) != nil { found.append("\(path):\(index + 1): \(line)") }
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}

import Foundation
import Testing

/// Code that only certain source files may contain, because those files do the task safely for all others.
@Suite struct RestrictedCodeTests {
  /// A pattern for restricted code, and the names of the files that may contain it.
  struct Restriction: CustomTestStringConvertible, Sendable {
    var name: String
    var pattern: String
    var allowed: Set<String>
    var testDescription: String { name }
  }

  static let restrictions = [
    Restriction(
      name: "conversions of numbers to integers",
      pattern:
        #"\bU?Int(8|16|32|64)?\((?!exactly|clamping|truncating|bitPattern|bigEndian|littleEndian)[^()]*(\.rounded|pow\(|\.number\b|Double\(|\.time\b|expiry|ratio)|number\??\.map \{ U?Int(8|16|32|64)?\(\$0\) \}|\bU?Int(8|16|32|64)?\(\([^()]*[*/]"#,
      allowed: ["WholeNumber.swift"]),
    Restriction(
      name: "programs of git", pattern: #"HelperProgram\.git\.run|\bname: "git""#,
      allowed: ["GitProgram.swift", "HelperProgram.swift"]),
    Restriction(
      name: "child processes", pattern: #"posix_spawn|ChildProcess\.run|\bexecv|Process\(\)"#,
      allowed: ["ChildProcess.swift", "HelperProgram.swift", "Chromium.swift", "GenerateCatalogPlugin.swift"]),
    Restriction(
      name: "paths of manifests and records", pattern: #"site\.path\)/\\\(|root\)/\\\(path"#,
      allowed: ["SSHHost.swift", "GitBranch.swift", "StagedOutput.swift"]),
    Restriction(
      name: "the outputs of the process", pattern: #"STDOUT_FILENO|STDERR_FILENO|(^|[^.\w])print\(\""#,
      allowed: ["Console.swift", "Interruption.swift", "RemoteConnection.swift"]),
  ]

  @Test(arguments: restrictions)
  func usesRestrictedCodeInAllowedFilesOnly(_ restriction: Restriction) throws {
    let root = packageFolder().appendingPathComponent("Sources")
    let pattern = try NSRegularExpression(pattern: restriction.pattern)
    var found: [String] = []
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init()
    where path.hasSuffix(".swift") && !restriction.allowed.contains((path as NSString).lastPathComponent) {
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

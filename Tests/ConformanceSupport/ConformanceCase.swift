package import Definitions
import Foundation
package import Testing

/// A row of the conformance cases: an input and the result of the original runtime.
///
/// A changed copy of a row is named after that row, with a tilde and a number at the end.
package struct ConformanceCase: Sendable, CustomTestStringConvertible {
  /// The identifier of the row.
  package let id: String
  private let input: LocatedValue
  private let expect: LocatedValue
  /// The reason why the row is unusable, or nil if it is usable.
  private let defect: String?

  package var testDescription: String { id }

  /// The identifier of the original row if this row is a changed copy; otherwise the identifier of this row.
  package var originalID: String { String(id.prefix { $0 != "~" }) }

  private init(id: String, input: LocatedValue = .null, expect: LocatedValue = .null, defect: String?) {
    self.id = id
    self.input = input
    self.expect = expect
    self.defect = defect
  }

  /// Reads a row.
  ///
  /// An error in the row becomes a defect, which makes its check fail.
  package init(_ row: LocatedValue, place: String) {
    let explaining: Set<String> = [
      "id", "source_test", "kind", "title", "note", "notes", "outcome", "provenance", "verified_by",
    ]
    let unknown = (row.members ?? []).map(\.key).filter {
      !explaining.contains($0) && !["input", "expect"].contains($0)
    }
    let id = row["id"]?.string
    guard unknown.isEmpty else {
      self.init(
        id: id ?? place, defect: "Nothing reads the keys \(unknown.joined(separator: ", ")) of the row")
      return
    }
    guard let id, let input = row["input"], input.members != nil, let expect = row["expect"],
      expect.members != nil
    else {
      self.init(
        id: id ?? place, defect: "The row is no object with a text 'id' and the objects 'input' and 'expect'")
      return
    }
    self.init(id: id, input: input, expect: expect, defect: nil)
  }

  // MARK: Files

  /// Returns the rows of one file in the `Cases` folder of the calling test target.
  package static func rows(_ kind: String, file: String = #filePath) -> [ConformanceCase] {
    let path = folder(of: file).appendingPathComponent("Cases/\(kind).json")
    guard let data = try? Data(contentsOf: path),
      let rows = JSONReader.read(data, file: kind).value?.elements,
      !rows.isEmpty
    else { return [ConformanceCase(id: kind, defect: "There is no list of cases of the kind \(kind)")] }
    return rows.enumerated().map { ConformanceCase($1, place: "\(kind)[\($0)]") }
  }

  /// Returns the kinds of cases that the calling test target has files for, but no test.
  package static func kindsWithoutTest(file: String = #filePath) throws -> [String] {
    let folder = folder(of: file)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var sources = ""
    for case let file as URL in files ?? FileManager.DirectoryEnumerator() where file.pathExtension == "swift"
    {
      sources += try String(contentsOf: file, encoding: .utf8)
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Cases").path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }.sorted()
      .filter { !sources.contains("ConformanceCase.rows(\"\($0)\")") }
  }

  /// Reads a document in the test target by the path that a case gives.
  package static func fixture(_ path: String, file: String = #filePath) throws -> LocatedValue {
    let text = try fixtureText(path, file: file)
    return try #require(JSONReader.read(text.utf8, file: path).value, "\(path) is not JSON")
  }

  /// Reads the text of a document in the test target by the path that a case gives.
  package static func fixtureText(_ path: String, file: String = #filePath) throws -> String {
    guard path.hasPrefix("Fixtures/") else { throw CaseError("There is no document at \(path)") }
    return try String(contentsOf: folder(of: file).appendingPathComponent(path), encoding: .utf8)
  }

  private static func folder(of file: String) -> URL {
    var folder = URL(fileURLWithPath: file)
    repeat {
      folder = folder.deletingLastPathComponent()
    } while folder.deletingLastPathComponent().lastPathComponent != "Tests" && folder.path != "/"
    return folder
  }

  // MARK: Checks

  /// Compares the result of the code under test with the expectation.
  ///
  /// Records each difference as an issue.
  ///
  /// - Parameters:
  ///   - comparison: The comparison that fits the format of the rows.
  ///   - deviations: The values that we intentionally build differently from the rows.
  ///   - explaining: The keys of the input that only explain the row.
  ///   - sourceLocation: The location of the test that checks the row.
  ///   - observe: Runs the code under test and returns its result with the keys of the expectation.
  package func check(
    _ comparison: Comparison = .whole(), deviations: [Deviation] = [], explaining: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ observe: (CaseInput) throws -> LocatedValue
  ) {
    for problem in problems(comparison, deviations: deviations, explaining: explaining, observe) {
      Issue.record("\(id): \(problem)", sourceLocation: sourceLocation)
    }
  }

  /// Returns all problems: errors in the row and differences between the result and the expectation.
  package func problems(
    _ comparison: Comparison = .whole(), deviations: [Deviation] = [], explaining: Set<String> = [],
    _ observe: (CaseInput) throws -> LocatedValue
  ) -> [String] {
    if let defect { return [defect] }
    let input = CaseInput(input, explaining: explaining)
    let observation: LocatedValue
    do {
      observation = try observe(input)
    } catch {
      return ["\(error)"]
    }
    var problems = input.unread.map { "nothing reads input\($0)" }
    var expected = expect
    for deviation in deviations where deviation.row == originalID {
      do throws(CaseError) {
        expected = try deviation.applied(to: expected)
      } catch {
        problems.append(error.description)
      }
    }
    if let difference = comparison.difference(of: observation, from: expected) {
      problems.append("expect\(difference)")
    }
    return problems
  }
}

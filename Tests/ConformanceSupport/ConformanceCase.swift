package import Definitions
import Foundation
import Testing

/// A row of the conformance cases: an input and what the runtime makes of it.
package struct ConformanceCase: Sendable, CustomTestStringConvertible {
  package var id: String
  package var input: LocatedValue
  package var expect: LocatedValue

  package var testDescription: String { id }

  /// The rows of one file in the folder `Cases` of the test target that asks.
  package static func rows(_ kind: String, file: String = #filePath) -> [ConformanceCase] {
    var folder = URL(fileURLWithPath: file)
    repeat {
      folder = folder.deletingLastPathComponent()
    } while folder.deletingLastPathComponent().lastPathComponent != "Tests" && folder.path != "/"
    let path = folder.appendingPathComponent("Cases/\(kind).json")
    guard let data = try? Data(contentsOf: path), let rows = JSONReader.read(data, file: kind).value?.elements
    else {
      Issue.record("There are no cases of kind \(kind)")
      return []
    }
    return rows.compactMap { row in
      guard let id = row["id"]?.string, let input = row["input"], let expect = row["expect"] else {
        return nil
      }
      return ConformanceCase(id: id, input: input, expect: expect)
    }
  }
}

extension LocatedValue {
  /// The elements of an array of texts.
  package var strings: [String] { elements?.compactMap(\.string) ?? [] }

  /// The elements of an array of numbers.
  package var numbers: [Double] { elements?.compactMap(\.number) ?? [] }

  /// The value of a key, which must be there.
  package func required(_ key: String) throws -> LocatedValue {
    try #require(self[key], "The case has no '\(key)'")
  }

  /// Reads JSON that a test writes down.
  package static func json(_ text: String) throws -> LocatedValue {
    try #require(JSONReader.read(text.utf8, file: "test.json").value)
  }

  /// The first difference to an expectation that names only part of what is there, or `nil` without one.
  package func difference(from expected: LocatedValue, path: String = "") -> String? {
    switch (content, expected.content) {
    case (.object, .object(let members)):
      for member in members {
        let own = self[member.key] ?? LocatedValue(.null)
        if let difference = own.difference(from: member.value, path: "\(path).\(member.key)") {
          return difference
        }
      }
      return nil
    case (.array(let own), .array(let wanted)) where own.count == wanted.count:
      for (index, pair) in zip(own, wanted).enumerated() {
        if let difference = pair.0.difference(from: pair.1, path: "\(path).\(index)") { return difference }
      }
      return nil
    default:
      return self == expected ? nil : "\(path): expected \(expected.content), got \(content)"
    }
  }
}

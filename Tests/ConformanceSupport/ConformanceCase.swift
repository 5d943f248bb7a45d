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
    case (_, .object(let members)) where members.count == 1 && members[0].key.hasPrefix("$"):
      return difference(from: members[0].value, matching: members[0].key, path: path)
    case (.object, .object(let members)):
      for member in members {
        let own = (member.key.hasPrefix("/") ? at(member.key) : self[member.key]) ?? LocatedValue(.null)
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
      return isClose(to: expected) ? nil : "\(path): expected \(expected.content), got \(content)"
    }
  }

  private func isClose(to expected: LocatedValue) -> Bool {
    if let own = number, let other = expected.number { return abs(own - other) < 1e-6 }
    return self == expected
  }

  private func difference(from expected: LocatedValue, matching rule: String, path: String) -> String? {
    let matches =
      switch rule {
      case "$count": (elements ?? []).count == Int(expected.number ?? -1)
      case "$match": string?.hasPrefix((expected.string ?? "").drop { $0 == "^" }) ?? false
      case "$exact", "$exactly": withoutOrder == expected.withoutOrder
      default: false
      }
    return matches ? nil : "\(path): expected \(rule) \(expected.content), got \(content)"
  }

  /// The value with the keys of all objects in alphabetical order, and without those that are null.
  private var withoutOrder: LocatedValue {
    switch content {
    case .array(let elements): LocatedValue(.array(elements.map(\.withoutOrder)))
    case .object(let members):
      LocatedValue(
        .object(
          members.filter { !$0.value.isNull }.sorted { $0.key < $1.key }.map { member in
            Member(key: member.key, keyPosition: .start, value: member.value.withoutOrder)
          }))
    default: self
    }
  }

  /// The value at a JSON pointer.
  package func at(_ pointer: String) -> LocatedValue? {
    pointer.split(separator: "/").reduce(self) { value, part in
      guard let elements = value?.elements else { return value?[String(part)] }
      return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// A value of plain Swift values: texts, numbers, truth values, arrays, dictionaries, values and nothing.
  package static func of(_ value: Any?) -> LocatedValue {
    switch value {
    case nil: LocatedValue(.null)
    case let value as LocatedValue: value
    case let text as String: LocatedValue(.string(text))
    case let bool as Bool: LocatedValue(.bool(bool))
    case let number as Int: LocatedValue(.number(Double(number)))
    case let number as Double: LocatedValue(.number(number))
    case let elements as [Any?]: LocatedValue(.array(elements.map(of)))
    case let members as [String: Any?]:
      LocatedValue(
        .object(
          members.sorted { $0.key < $1.key }.map {
            Member(key: $0.key, keyPosition: .start, value: of($0.value))
          }))
    default: LocatedValue(.string("\(value as Any)"))
    }
  }
}

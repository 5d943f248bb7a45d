public import Definitions

extension LocatedValue {
  /// The leaves of nested dictionaries and lists, by their paths, such as `a.0.b`.
  ///
  /// Empty dictionaries and lists have no leaves. A null is a leaf. If `lists` is `false`, each list is a
  /// leaf itself.
  public func flattened(lists: Bool = true) -> [String: LocatedValue] {
    var result: [String: LocatedValue] = [:]
    func visit(_ value: LocatedValue, _ path: String) {
      func inside(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
      switch value.content {
      case .object(let members): for member in members { visit(member.value, inside(member.key)) }
      case .array(let elements) where lists:
        for (index, element) in elements.enumerated() { visit(element, inside(String(index))) }
      default: if !path.isEmpty { result[path] = value }
      }
    }
    visit(self, "")
    return result
  }

  /// The approximate size of the leaves and their paths, in bytes.
  ///
  /// Counting stops soon after the size exceeds the limit.
  func flattenedWeight(upTo limit: Int) -> Int {
    var weight = 16
    func visit(_ value: LocatedValue, _ prefix: Int) {
      guard weight <= limit else { return }
      switch value.content {
      case .null, .bool, .number: weight += prefix + 16
      case .string(let text): weight += prefix + 16 + text.utf8.count
      case .array(let elements):
        weight += 16
        for element in elements { visit(element, prefix + 4) }
      case .object(let members):
        weight += 16
        for member in members { visit(member.value, prefix + 1 + member.key.utf8.count) }
      }
    }
    visit(self, 0)
    return weight
  }

  /// The value as text, in the runtime's format.
  public var plainText: String {
    switch content {
    case .null: ""
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number):
      if let whole = number.integer, number.hasManyDigits || abs(number.value) < 1e15 {
        String(whole)
      } else {
        String(number.value)
      }
    case .string(let text): text
    case .array(let elements): "[" + elements.map(\.plainText).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \($0.value.plainText)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value as text, in the form that conditions and templates of rules use.
  ///
  /// A null has the text `<null>`.
  var ruleText: String { isNull ? "<null>" : plainText }

  /// Returns this dictionary with the members of a second one merged in.
  ///
  /// Dictionaries are merged key by key, and lists are joined, whether or not `overwrite` is set. Any other
  /// old value is replaced only if `overwrite` is set. A key such as `items[*]` is merged into every
  /// dictionary of the list `items`. Keys with a null value are removed.
  public func merging(_ other: LocatedValue, overwrite: Bool) -> LocatedValue {
    var result = members ?? []
    for member in other.members ?? [] {
      guard let index = result.firstIndex(where: { $0.key == member.key }) else {
        result.append(member)
        continue
      }
      let old = result[index].value
      switch (old.content, member.value.content) {
      case (.object, .object): result[index].value = old.merging(member.value, overwrite: overwrite)
      case (.array(let first), .array(let second)):
        result[index].value = LocatedValue(.array(first + second), at: old.position)
      default: if overwrite { result[index].value = member.value }
      }
    }
    return LocatedValue(.object(result), at: position).settled(overwrite: overwrite)
  }

  /// Merges the values of keys such as `items[*]` into their lists, and removes keys with a null value.
  private func settled(overwrite: Bool) -> LocatedValue {
    guard var result = members else { return self }
    for member in result where member.key.contains("[*]") {
      result.removeAll { $0.key == member.key }
      let bytes = Array(member.key.utf8)
      let end = bytes.indices.first { bytes[$0...].starts(with: Array("[*]".utf8)) } ?? bytes.endIndex
      let target = String(decoding: bytes[..<end], as: UTF8.self)
      guard let index = result.firstIndex(where: { $0.key == target }),
        let elements = result[index].value.elements, member.value.members != nil
      else { continue }
      result[index].value = LocatedValue(
        .array(
          elements.map { $0.members == nil ? $0 : $0.merging(member.value, overwrite: overwrite) }),
        at: result[index].value.position)
    }
    for index in result.indices where result[index].value.members != nil {
      result[index].value = result[index].value.settled(overwrite: overwrite)
    }
    return LocatedValue(.object(result.filter { !$0.value.isNull }), at: position)
  }
}

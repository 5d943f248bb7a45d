import Composition
import Elements
import ExperienceTraits

extension Trace.TraceEntry {
  /// The changes of the entry; changes of one object that follow each other are one change if all values are short.
  var joinedChanges: [PropertyChange] {
    let paths = Set(changes.lazy.map(\.path))
    var joined: [PropertyChange] = []
    var rest = changes[...]
    while let first = rest.first {
      let whole = PropertyChain.whole(of: first.path)
      let run = rest.prefix { PropertyChain.whole(of: $0.path) == whole }
      let hadValues = run.contains { !$0.before.isNull }
      guard run.count > 1, !whole.isEmpty, !paths.contains(whole),
        run.allSatisfy({
          $0.after.isShort && $0.before.isNull != hadValues && ($0.before.isNull || $0.before.isShort)
        })
      else {
        joined += run
        rest = rest.dropFirst(run.count)
        continue
      }
      func values(_ value: (PropertyChange) -> PropertyValue) -> PropertyValue {
        .summary(
          run.map { PropertyValue.PropertyEntry(String($0.path.dropFirst(whole.count + 1)), value($0)) })
      }
      joined.append(
        PropertyChange(path: whole, before: hadValues ? values(\.before) : .null, after: values(\.after)))
      rest = rest.dropFirst(run.count)
    }
    return joined
  }
}

extension PropertyValue {
  /// The length of the longest short text in bytes.
  private static let shortText = 16

  /// Whether the value is a length, a number, a boolean, or a keyword.
  fileprivate var isShort: Bool {
    switch self {
    case .points, .number, .bool: true
    case .string(let text): text.utf8.count <= Self.shortText
    case .null, .decimal, .color, .array, .object, .summary: false
    }
  }
}

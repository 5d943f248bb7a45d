import Composition
import Definitions
import Elements
import Mockups
import ReviewData

/// The target of a step in two snapshots, for a property that traits calculate from it.
struct TargetFrames {
  let before, after: Rectangle
  /// Whether everything else from which the value is calculated is the same in both snapshots.
  let followsLayout: Bool

  /// The properties that traits calculate from the target.
  private static let paths: Set<String> = ["wrapper.target", "backdrop.keyhole", "backdrop.interaction"]
  private static let key = "targetRectangle"
  /// The values that have properties of their own.
  private static let otherKeys: Set<String> = ["contentPreferredPosition", "contentDistanceFromTarget"]

  /// Reads the target of a property; `nil` if its value does not depend on a target in both snapshots.
  init?(
    of property: ComposedProperty, _ earlier: ComposedProperty?, _ old: PropertyDifferences.Composed,
    _ new: PropertyDifferences.Composed
  ) {
    guard Self.paths.contains(property.name), property.element == nil, let earlier,
      let keys = new.readKeys(by: property), keys.contains(Self.key),
      let before = old.metadata(Self.key).flatMap(Rectangle.init(trace:)),
      let after = new.metadata(Self.key).flatMap(Rectangle.init(trace:))
    else { return nil }
    (self.before, self.after) = (before, after)
    let hasSameInput = keys.allSatisfy { key in
      key == Self.key || Self.otherKeys.contains(key) || old.text(of: key) == new.text(of: key)
    }
    followsLayout =
      before != after && hasSameInput && Self.words(of: earlier.value) == Self.words(of: property.value)
  }

  /// The value without its numbers.
  private static func words(of value: String) -> String { value.replacing(/-?[0-9.]+/, with: "") }
}

/// Finds the parts of screens that steps point at, and the edits that moved these parts.
struct MovedTargets {
  private let old, new: CatalogState
  private var known: [String: [PartFrame]] = [:]

  init(from old: CatalogState, to new: CatalogState) {
    (self.old, self.new) = (old, new)
  }

  /// Gives each target that moved with a part of a screen the cause of the part's change.
  ///
  /// The mockups show the part as the place of the difference. A target that is another part now, or that is
  /// no part of a screen, keeps its cause.
  mutating func find(in changes: inout [CatalogChange]) {
    let screens = Dictionary(
      changes.filter { $0.subject.kind == DefinitionKind.screen.rawValue }.map {
        ($0.subject.key, $0.properties)
      }
    ) { first, _ in first }
    for index in changes.indices {
      guard let before = changes[index].before, let after = changes[index].after, after.parent != nil else {
        continue
      }
      for place in changes[index].properties.indices {
        guard let target = changes[index].properties[place].frames else { continue }
        let earlier = parts(of: old, under: before).filter { $0.rectangle == target.before }.map(\.id)
        let later = parts(of: new, under: after).filter { $0.rectangle == target.after }.map(\.id)
        changes[index].properties[place].parts.before += earlier.prefix(1)
        changes[index].properties[place].parts.after += later.prefix(1)
        let same = earlier.first(where: later.contains)
        let moved = after.screenKeys.lazy.compactMap { screens[$0] }.first?.last { layout in
          layout.isMeasured && same.map(layout.parts.after.contains) == true
        }
        guard changes[index].properties[place].isMeasured, let moved else {
          changes[index].properties[place].isMeasured = false
          continue
        }
        changes[index].properties[place].cause = moved.cause
        changes[index].properties[place].setter = moved.setter
        changes[index].properties[place].file = moved.file
        changes[index].properties[place].line = moved.line
      }
    }
  }

  /// The frames of the screen behind a step.
  private mutating func parts(of state: CatalogState, under step: SnapshotSubject) -> [PartFrame] {
    let name = "\(state.snapshot.name) \(step.screenKeys.joined(separator: " "))"
    if let known = known[name] { return known }
    let screen = step.screenKeys.lazy.compactMap { key in state.subjects.first { $0.key == key } }.first
    let trace = screen?.trace.flatMap { $0.isSitePath ? state.snapshot.bytes($0) : nil }
    let frames = trace.flatMap { JSONReader.read($0, file: "").value }.map(PartFrame.all) ?? []
    known[name] = frames
    return frames
  }
}

extension SnapshotSubject {
  /// The keys of the screen behind a step: under its scenario, and without one.
  fileprivate var screenKeys: [String] {
    guard let screen else { return [] }
    let key = "screens/\(Slug.make(screen))"
    return (scenario.map { ["\(key)~\($0)"] } ?? []) + [key]
  }
}

extension PropertyDifferences.Composed {
  /// The names of the shared values from which the trace entry of a property calculated it.
  fileprivate func readKeys(by property: ComposedProperty) -> [String]? {
    guard let number = property.entry, entries.indices.contains(number - 1) else { return nil }
    return entries[number - 1]["metadata"]?["read"]?.elements?.compactMap(\.string)
  }

  /// The last value that an entry shares under a name.
  fileprivate func metadata(_ key: String) -> LocatedValue? {
    entries.last { $0["metadata"]?["set"]?[key] != nil }?["metadata"]?["set"]?[key]
  }

  /// The last value that an entry shares under a name, as text.
  fileprivate func text(of key: String) -> String? { metadata(key).map { JSONPrinter.text(of: $0) } }
}

extension Rectangle {
  /// Reads a rectangle from a trace.
  fileprivate init?(trace value: LocatedValue) {
    guard let x = value["x"]?.number, let y = value["y"]?.number, let width = value["width"]?.number,
      let height = value["height"]?.number, [x, y, width, height].allSatisfy(\.isFinite)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

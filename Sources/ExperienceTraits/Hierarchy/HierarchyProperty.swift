package import Elements

/// A named property of a part of the hierarchy, with the code that reads and sets it.
///
/// One table of properties defines three things: the changes that a trace lists, the final state of a step,
/// and the property names that declared traits can use.
struct HierarchyProperty<Part>: Sendable {
  let name: String
  let get: @Sendable (Part) -> PropertyValue
  /// The value type that a declared trait can set, or `nil` if only Swift code sets the property.
  let kind: DeclaredValueKind?
  /// The only texts that the property accepts, or `nil` if it accepts any value of its type.
  let words: [String]?
  /// Sets the property, or returns `false` if it does not accept the value.
  ///
  /// The value is `nil` if only Swift code sets the property.
  let set: (@Sendable (inout Part, PropertyValue) -> Bool)?
  /// Compares the property of two parts, if that is faster than comparing its values.
  private(set) var isSame: (@Sendable (Part, Part) -> Bool)?
  /// Whether the property describes behaviour instead of appearance.
  private(set) var isBehavior = false

  init(
    _ name: String, _ kind: DeclaredValueKind? = nil, words: [String]? = nil,
    get: @escaping @Sendable (Part) -> PropertyValue,
    set: (@Sendable (inout Part, PropertyValue) -> Bool)? = nil
  ) {
    self.name = name
    self.kind = kind
    self.words = words
    self.get = get
    self.set = set
  }

  /// Creates a read-only property with a faster comparison.
  ///
  /// Its values are expensive to compute, so `isSame` compares the parts directly.
  static func withComparison(
    _ name: String, isSame: @escaping @Sendable (Part, Part) -> Bool,
    get: @escaping @Sendable (Part) -> PropertyValue
  ) -> HierarchyProperty {
    var property = HierarchyProperty(name, get: get)
    property.isSame = isSame
    return property
  }

  /// Returns the property, marked as one that describes behaviour.
  var asBehavior: HierarchyProperty {
    var property = self
    property.isBehavior = true
    return property
  }

  /// Creates a property for a length in points that always has a value.
  static func points(
    _ name: String, _ path: any WritableKeyPath<Part, Double> & Sendable
  ) -> HierarchyProperty {
    HierarchyProperty(name, .number, get: { .points($0[keyPath: path]) }) { part, value in
      guard let number = value.numberValue else { return false }
      part[keyPath: path] = number
      return true
    }
  }

  /// Creates a property for a length in points that can be absent.
  static func optionalPoints(
    _ name: String, _ path: any WritableKeyPath<Part, Double?> & Sendable
  ) -> HierarchyProperty {
    HierarchyProperty(name, .number, get: { $0[keyPath: path].map(PropertyValue.points) ?? .null }) {
      part, value in
      guard value.isNull || value.numberValue != nil else { return false }
      part[keyPath: path] = value.numberValue
      return true
    }
  }

  /// Creates a property for a colour that can be absent.
  static func color(
    _ name: String, _ path: any WritableKeyPath<Part, DynamicColor?> & Sendable
  ) -> HierarchyProperty {
    HierarchyProperty(name, .color, get: { $0[keyPath: path].map(PropertyValue.color) ?? .null }) {
      part, value in
      switch value {
      case .null: part[keyPath: path] = nil
      case .color(let color): part[keyPath: path] = color
      case .bool, .number, .decimal, .points, .string, .array, .object, .summary: return false
      }
      return true
    }
  }

  /// Creates the four properties of insets, which share a prefix in their names.
  static func insets(
    _ name: String, _ path: any WritableKeyPath<Part, EdgeInsets> & Sendable,
    get: @escaping @Sendable (Part) -> EdgeInsets
  ) -> [HierarchyProperty] {
    let edges:
      [(String, any WritableKeyPath<EdgeInsets, Double> & Sendable, @Sendable (EdgeInsets) -> Double)] = [
        ("top", \.top, { $0.top }), ("leading", \.leading, { $0.leading }),
        ("bottom", \.bottom, { $0.bottom }), ("trailing", \.trailing, { $0.trailing }),
      ]
    return edges.map { edge, edgePath, distance in
      var property = HierarchyProperty("\(name).\(edge)", .number, get: { .points(distance(get($0))) }) {
        part, value in
        guard let number = value.numberValue else { return false }
        part[keyPath: path][keyPath: edgePath] = number
        return true
      }
      property.isSame = { get($0) == get($1) }
      return property
    }
  }
}

/// A part of the hierarchy that a trace can list property by property.
protocol HierarchyPart: Equatable {
  /// The first word in the path of each property, for example `container`.
  static var name: String { get }
  /// The properties of the part, in the order in which traces list them.
  static var properties: [HierarchyProperty<Self>] { get }
  /// The values of properties that custom traits define.
  var attributes: Attributes { get set }
}

extension HierarchyPart {
  /// The values of all properties.
  ///
  /// Custom attributes come last.
  fileprivate var values: [PropertyValue.PropertyEntry] {
    Self.properties.map { PropertyValue.PropertyEntry($0.name, $0.get(self)) } + attributes.entries
  }

  /// Sets a property of this part by its name, for example `cornerRadius`.
  ///
  /// An unknown name without a dot becomes an attribute. Returns `false` if the property does not accept the
  /// value or is read-only.
  mutating func set(_ name: String, to value: PropertyValue) -> Bool {
    guard let property = Self.properties.first(where: { $0.name == name }) else {
      guard !name.utf8.contains(UInt8(ascii: ".")) else { return false }
      attributes[name] = value
      return true
    }
    return property.set?(&self, value) ?? false
  }
}

extension PropertyValue {
  /// Whether the value means that nothing is set.
  ///
  /// A list of all properties leaves out such values.
  fileprivate var isQuiet: Bool {
    switch self {
    case .null, .points(0), .bool(false): true
    case .array(let elements): elements.isEmpty
    case .bool, .number, .decimal, .points, .string, .color, .object, .summary: false
    }
  }
}

extension Hierarchy {
  /// The properties whose values differ from an earlier state, part by part.
  func changes(since before: Hierarchy) -> [PropertyChange] {
    Self.changes(from: before.step, to: step) + Self.changes(from: before.container, to: container)
      + Self.changes(from: before.wrapper, to: wrapper) + Self.changes(from: before.backdrop, to: backdrop)
      + Self.changes(from: before.presentation, to: presentation)
  }

  /// The properties that a new step has, listed as changes.
  func changesOfCreation() -> [PropertyChange] {
    Self.changes(from: nil, to: step)
  }

  private static func changes<Part: HierarchyPart>(from before: Part?, to after: Part?) -> [PropertyChange] {
    switch (before, after) {
    case (let before?, let after?): before == after ? [] : changes(from: before, to: after)
    case (nil, let after?):
      after.values.filter { !$0.value.isQuiet }.map {
        PropertyChange(path: "\(Part.name).\($0.key)", before: .null, after: $0.value)
      }
    case (let before?, nil):
      before.values.filter { !$0.value.isQuiet }.sorted { $0.key < $1.key }.map {
        PropertyChange(path: "\(Part.name).\($0.key)", before: $0.value, after: .null)
      }
    case (nil, nil): []
    }
  }

  /// The changed properties of a part that exists before and after.
  private static func changes<Part: HierarchyPart>(from before: Part, to after: Part) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for property in Part.properties where property.isSame?(before, after) != true {
      let (old, new) = (property.get(before), property.get(after))
      if old != new {
        changes.append(PropertyChange(path: "\(Part.name).\(property.name)", before: old, after: new))
      }
    }
    guard before.attributes != after.attributes else { return changes }
    for entry in after.attributes.entries {
      let old = before.attributes[entry.key] ?? .null
      if old != entry.value {
        changes.append(
          PropertyChange(path: "\(Part.name).\(entry.key)", before: old, after: entry.value))
      }
    }
    let removed = before.attributes.entries.filter { after.attributes[$0.key] == nil && !$0.value.isQuiet }
    for entry in removed.sorted(by: { $0.key < $1.key }) {
      changes.append(
        PropertyChange(path: "\(Part.name).\(entry.key)", before: entry.value, after: .null))
    }
    return changes
  }

  /// All properties that have a value, grouped by part.
  package var summary: PropertyValue {
    .summary(
      Self.summary(step) + Self.summary(container) + Self.summary(wrapper) + Self.summary(backdrop)
        + Self.summary(presentation))
  }

  private static func summary<Part: HierarchyPart>(_ part: Part?) -> [PropertyValue.PropertyEntry] {
    guard let part else { return [] }
    return [PropertyValue.PropertyEntry(Part.name, .summary(part.values.filter { !$0.value.isQuiet }))]
  }
}

extension Hierarchy {
  private static let behaviorPaths = Set(
    paths(StepController.self) + paths(ExperienceContainer.self) + paths(ExperienceWrapper.self)
      + paths(Backdrop.self) + paths(Presentation.self))

  private static func paths<Part: HierarchyPart>(_ part: Part.Type) -> [String] {
    part.properties.filter(\.isBehavior).map { "\(part.name).\($0.name)" }
  }

  /// Whether the property at a path describes behaviour instead of appearance.
  package static func isBehavior(_ path: String) -> Bool { behaviorPaths.contains(path) }
}

package import Elements

/// A named property of a part of the hierarchy: how it is read, and how a declared trait sets it.
///
/// One table of these makes the changes of a trace, the final state of a step and the vocabulary of declared
/// traits.
struct HierarchyProperty<Part>: Sendable {
  let name: String
  let get: @Sendable (Part) -> PropertyValue
  /// The type of value that a declared trait can set; absent where only code sets it.
  let kind: DeclaredValueKind?
  /// The words that it takes, where it takes no others.
  let words: [String]?
  /// Sets the property, returning `false` for a value that it does not take; absent where only code sets it.
  let set: (@Sendable (inout Part, PropertyValue) -> Bool)?
  /// Whether it is the same in two parts, where that is found out with less work than by its values.
  private(set) var isSame: (@Sendable (Part, Part) -> Bool)?
  /// Whether it says what the part does, and not how it looks.
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

  /// A property that is compared in another way than by its values, since these take work to tell.
  static func told(
    _ name: String, isSame: @escaping @Sendable (Part, Part) -> Bool,
    get: @escaping @Sendable (Part) -> PropertyValue
  ) -> HierarchyProperty {
    var property = HierarchyProperty(name, get: get)
    property.isSame = isSame
    return property
  }

  /// The same property as one that says what its part does.
  var asBehavior: HierarchyProperty {
    var property = self
    property.isBehavior = true
    return property
  }

  /// A length that is always present.
  static func points(
    _ name: String, _ path: any WritableKeyPath<Part, Double> & Sendable
  ) -> HierarchyProperty {
    HierarchyProperty(name, .number, get: { .points($0[keyPath: path]) }) { part, value in
      guard let number = value.numberValue else { return false }
      part[keyPath: path] = number
      return true
    }
  }

  /// A length that may be absent.
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

  /// A colour that may be absent.
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

  /// The four distances of insets, which share a prefix.
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

/// A part of the hierarchy whose properties a trace can name.
protocol HierarchyPart: Equatable {
  /// The first word of the paths of its properties.
  static var name: String { get }
  /// Its properties in the order in which traces list them.
  static var properties: [HierarchyProperty<Self>] { get }
  /// The properties that custom traits define.
  var attributes: Attributes { get set }
}

extension HierarchyPart {
  /// The values of all properties, attributes last.
  fileprivate var values: [PropertyValue.Entry] {
    Self.properties.map { PropertyValue.Entry($0.name, $0.get(self)) } + attributes.entries
  }

  /// Sets the property with a name without the name of the part.
  ///
  /// A single word that is no property becomes an attribute. Returns `false` where the property does not take
  /// the value or cannot be set.
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
  /// Whether the value says that nothing is set, so that a list of all properties leaves it out.
  fileprivate var isQuiet: Bool {
    switch self {
    case .null, .points(0), .bool(false): true
    case .array(let elements): elements.isEmpty
    case .bool, .number, .decimal, .points, .string, .color, .object, .summary: false
    }
  }
}

extension Hierarchy {
  /// The properties whose values differ from those of an earlier state, in the order of the parts.
  func changes(since before: Hierarchy) -> [PropertyChange] {
    Self.changes(from: before.step, to: step) + Self.changes(from: before.container, to: container)
      + Self.changes(from: before.wrapper, to: wrapper) + Self.changes(from: before.backdrop, to: backdrop)
      + Self.changes(from: before.presentation, to: presentation)
  }

  /// The properties that a new step has.
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

  /// The changes of a part that is there before and after.
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

  /// All properties that are set, by part.
  package var summary: PropertyValue {
    .summary(
      Self.summary(step) + Self.summary(container) + Self.summary(wrapper) + Self.summary(backdrop)
        + Self.summary(presentation))
  }

  private static func summary<Part: HierarchyPart>(_ part: Part?) -> [PropertyValue.Entry] {
    guard let part else { return [] }
    return [PropertyValue.Entry(Part.name, .summary(part.values.filter { !$0.value.isQuiet }))]
  }
}

extension Hierarchy {
  private static let behaviorPaths = Set(
    paths(StepController.self) + paths(ExperienceContainer.self) + paths(ExperienceWrapper.self)
      + paths(Backdrop.self) + paths(Presentation.self))

  private static func paths<Part: HierarchyPart>(_ part: Part.Type) -> [String] {
    part.properties.filter(\.isBehavior).map { "\(part.name).\($0.name)" }
  }

  /// Whether a property says what its part does, and not how it looks.
  package static func isBehavior(_ path: String) -> Bool { behaviorPaths.contains(path) }
}

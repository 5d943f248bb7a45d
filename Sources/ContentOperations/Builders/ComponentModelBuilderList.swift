import Definitions

/// Component builders in the order of their creation, with lookup by identifier.
struct ComponentModelBuilderList {
  private(set) var builders: [ComponentModelBuilder] = []
  /// The index of each builder by identifier.
  ///
  /// Copies of the list share this dictionary until one of them changes.
  private var places: [String: Int] = [:]
  private var anonymousCount = 0

  subscript(identifier: String) -> ComponentModelBuilder? { places[identifier].map { builders[$0] } }

  /// Returns the builder with an identifier.
  ///
  /// If it does not exist, it is created at the end of the list.
  mutating func getOrCreate(
    _ identifier: String, type: ComponentModel.ComponentType, settings: BuilderSettings
  ) -> ComponentModelBuilder {
    if let builder = self[identifier] { return builder }
    let builder = ComponentModelBuilder(modelIdentifier: identifier, type: type, settings: settings)
    places[identifier] = builders.count
    builders.append(builder)
    return builder
  }

  /// Adds dictionaries to the builders with their identifiers.
  ///
  /// A dictionary without an identifier gets a new builder. The identifier of the new builder is derived from
  /// its position, so that it is the same each time.
  mutating func addJSON(
    _ dictionaries: [LocatedValue], below place: String, type: ComponentModel.ComponentType,
    settings: BuilderSettings
  ) {
    for dictionary in dictionaries {
      let identifier =
        settings.schema.component.identifier.value(from: dictionary) ?? nextAnonymous(below: place)
      getOrCreate(identifier, type: type, settings: settings).addJSON(dictionary)
    }
  }

  private mutating func nextAnonymous(below place: String) -> String {
    while true {
      let identifier = "\(ComponentModelBuilder.anonymousPrefix)\(place)/\(anonymousCount)"
      anonymousCount += 1
      if places[identifier] == nil { return identifier }
    }
  }

  mutating func remove(_ identifier: String) {
    guard let place = places[identifier] else { return }
    builders.remove(at: place)
    places = Dictionary(uniqueKeysWithValues: zip(builders.map(\.modelIdentifier), builders.indices))
  }

  mutating func removeAll() {
    builders = []
    places = [:]
  }

  /// Builds the models in their final order.
  func build(parent: ComponentModel? = nil) -> [ComponentModel] {
    ordered.enumerated().map { index, builder in builder.build(index: index, parent: parent) }
  }

  /// The builders, with each one moved to its preferred index.
  ///
  /// Lower indexes are applied first.
  ///
  /// If two builders prefer the same index, only the later one is moved.
  private var ordered: [ComponentModelBuilder] {
    var indexed: [Int: ComponentModelBuilder] = [:]
    for builder in builders {
      if let index = builder.preferredIndex { indexed[index] = builder }
    }
    guard !indexed.isEmpty else { return builders }
    var result = builders
    for (index, builder) in indexed.sorted(by: { $0.key < $1.key }) {
      result.removeAll { $0 === builder }
      result.insert(builder, at: min(max(0, index), result.count))
    }
    return result
  }

  func copy() -> ComponentModelBuilderList {
    var copy = self
    copy.builders = builders.map { $0.copy() }
    return copy
  }
}

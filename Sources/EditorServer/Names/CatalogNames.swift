import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import FormatReference
import ScreenDefinitions

/// A name that definitions give or use.
struct CatalogName: Hashable, Sendable {
  /// The kinds of things that have names.
  enum NameKind: Hashable, Sendable {
    case definition(DefinitionKind)
    /// A scene of a flow, or a step of an experience, which is named by its heading.
    case part(of: DefinitionReference)
    /// An element, a step or a payload with a UUID.
    case identifier
  }

  let kind: NameKind
  let name: String
}

/// A place in a file where something is named.
struct NameUse: Sendable {
  let name: CatalogName
  /// The text that is written there, which can differ from the name in letter case.
  let text: String
  let location: SourceLocation
  /// Whether the place gives the name; otherwise it uses it.
  let isDeclaration: Bool
}

/// Finds the names that a file gives and uses.
///
/// Which keys hold names follows from the shapes of the keys.
struct CatalogNames {
  let catalog: Catalog
  let walk: FormatWalk

  /// The names in a file, each place once.
  func uses(in file: DefinitionFile) -> [NameUse] {
    let declarations = declarations(in: file)
    let declared = Set(declarations.map(\.location))
    var uses: [NameUse] = []
    func add(_ name: CatalogName, _ text: String, _ position: Position, isDeclaration: Bool = false) {
      let location = SourceLocation(file: file.path, position: position)
      guard !declared.contains(location) else { return }
      uses.append(NameUse(name: name, text: text, location: location, isDeclaration: isDeclaration))
    }
    walk.visit(file) { place in
      if let key = place.member?.key, let position = place.member?.keyPosition,
        let name = Self.identifier(key)
      {
        add(name, key, position)
      }
      // A name that looks like a number counts as text.
      guard let text = place.value.string ?? place.value.exactNumber?.text else { return }
      if let name = Self.identifier(text) {
        add(name, text, place.value.position, isDeclaration: place.member?.key == "id")
      }
      for named in names(text, at: place, in: file) { add(named.name, named.text, place.value.position) }
      for (name, offset) in states(in: text) {
        let position = place.value.position
        // The quotation mark is not part of the text.
        let start = Position(line: Int(position.line), column: Int(position.column) + offset + 1)
        add(name, name.name, start)
      }
    }
    return uses + declarations
  }

  /// The name of something with a UUID, or `nil` for any other text.
  private static func identifier(_ text: String) -> CatalogName? {
    guard text.utf8.count == 36 else { return nil }
    return UUIDText.normalized(text).map { CatalogName(kind: .identifier, name: $0) }
  }

  /// A name with the part of a value that is the name.
  private typealias NamedText = (name: CatalogName, text: String)

  private func names(_ text: String, at place: FormatWalk.WalkPlace, in file: DefinitionFile) -> [NamedText] {
    let first = String(text.prefix { $0 != "/" })
    if let kind = FormatWalk.namedKind(place.shape) { return known(kind, kind == .extension ? first : text) }
    switch place.shape {
    case .name("scene"), .other("scene, state number, back or termination"):
      return scene(text, of: place.owner?.value["flow"]?.string, in: file)
    case .name("step"):
      let steps = step(text, of: place.owner?.value["experience"]?.string, in: file)
      return steps.isEmpty ? known(.experience, first) : steps
    default: break
    }
    // A transition names a component on the screen, not a type.
    if place.owner?.shape == .other("component, completed, dismissed or another text") { return [] }
    // Views, elements and consequences have keys that the app can extend.
    switch place.member?.key {
    case "name"?:
      return (place.owner?.value["namespace"]?.string).map { known(.component, "\($0):\(text)") }?.map {
        ($0.name, text)
      } ?? []
    case "type"?: return known(.component, text) + known(.trait, text)
    case "component"?: return known(.component, text)
    case "experience"?: return known(.experience, text)
    default: return []
    }
  }

  /// The extensions whose states the tokens of a text name, each with the offset of the name in Unicode scalars.
  private func states(in text: String) -> [(name: CatalogName, offset: Int)] {
    guard text.contains("~state.") else { return [] }
    let scalars = text.unicodeScalars
    return text.ranges(of: "~state.").compactMap { range in
      let name = String(text[range.upperBound...].prefix { $0 != "/" && $0 != "%" && !$0.isWhitespace })
      guard let known = known(.extension, name).first, known.text == known.name.name else { return nil }
      return (known.name, scalars.distance(from: scalars.startIndex, to: range.upperBound))
    }
  }

  /// The name with which a definition of the catalog is known.
  private func known(_ kind: DefinitionKind, _ text: String) -> [NamedText] {
    let found: (any Definition)? =
      switch kind {
      case .screen: catalog.screens[named: text]
      case .experience: catalog.experiences.experience(named: text)
      case .flow: catalog.flows[named: text]
      case .scenario: catalog[ScenarioDefinition.self][named: text]
      case .rule: catalog[RuleDefinition.self][named: text]
      case .extension: catalog[ExtensionDefinition.self][named: text]
      case .component: catalog.library.definition(text)
      case .trait: catalog.traits[named: text]
      case .catalog, .group, .step, .template, .example, .operation, .tree, .scene, .listener, .event,
        .expect:
        nil
      }
    return found.map { [(CatalogName(kind: .definition(kind), name: $0.name), text)] } ?? []
  }

  /// The name of a scene of a flow, or of the flow in the file.
  private func scene(_ text: String, of flow: String?, in file: DefinitionFile) -> [NamedText] {
    let found =
      flow.flatMap { catalog.flows[named: $0] } ?? catalog.flows.first { $0.location.file == file.path }
    guard let found, found.scenes.contains(where: { $0.id == text }) else { return [] }
    return [(CatalogName(kind: .part(of: found.reference), name: text), text)]
  }

  /// The name of a step of an experience, or of the experience in the file.
  private func step(_ text: String, of experience: String?, in file: DefinitionFile) -> [NamedText] {
    let found =
      experience.flatMap { catalog.experiences.experience(named: $0) }
      ?? catalog.experiences.first { $0.location.file == file.path }
    guard let found, found.stepSlugs.contains(text) else { return [] }
    return [(CatalogName(kind: .part(of: found.reference), name: text), text)]
  }

  /// The names that the definition of a file gives itself: in its block, or as `id` of the front matter.
  private func declarations(in file: DefinitionFile) -> [NameUse] {
    guard let root = file.rootDefinition else { return [] }
    return catalog.definitions(of: root.kind).filter { $0.location.file == file.path }.compactMap {
      definition in
      let written: LocatedValue? =
        switch root.kind {
        case .rule, .extension: root.value?["name"]
        case .component, .trait: root.value?["type"]
        case .experience, .screen, .flow, .scenario: file.frontMatter?["id"]
        case .catalog, .group, .step, .template, .example, .operation, .tree, .scene, .listener, .event,
          .expect:
          nil
        }
      guard let written, let text = written.string ?? written.exactNumber?.text,
        text.lowercased() == definition.name.lowercased()
      else {
        return nil
      }
      return NameUse(
        name: CatalogName(kind: .definition(root.kind), name: definition.name), text: text,
        location: SourceLocation(file: file.path, position: written.position), isDeclaration: true)
    }
  }

  /// The definition with a name, or `nil` for the name of anything else.
  func definition(_ name: CatalogName) -> (any Definition)? {
    guard case .definition(let kind) = name.kind else { return nil }
    return catalog.definitions(of: kind).first { $0.name == name.name }
  }

  /// The place that a scene or a step is written at, or `nil` for the name of anything else.
  func part(_ name: CatalogName) -> SourceLocation? {
    guard case .part(let owner) = name.kind else { return nil }
    if owner.kind == .flow {
      return catalog.flows[id: owner.id]?.scenes.first { $0.id == name.name }?.location
    }
    let steps = catalog.experiences[id: owner.id]?.payload.groups.flatMap(\.steps)
    return steps?.first { $0.slug == name.name }?.source?.location
      ?? catalog.experiences[id: owner.id]?.location
  }

  /// The names of the definitions of a kind, with their titles.
  func all(_ kind: DefinitionKind) -> [(name: String, title: String)] {
    catalog.definitions(of: kind).map { ($0.name, $0.title) }
  }
}

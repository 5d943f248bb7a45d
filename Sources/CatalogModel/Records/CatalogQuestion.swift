package import Definitions
import ExperienceTraits

/// What can be asked about the definitions and files of a catalog, with nothing composed.
package enum CatalogQuestion: String {
  /// What a file says, by its path.
  case file
  /// What stands under an identifier, by kind and identifier.
  case page
  /// The names of all definitions of a kind.
  case names
  /// The titles of all definitions of a kind, in their order.
  case titles
  /// What all definitions say, as the hashes by which they are compared.
  case hashes
  /// Who has a name, by kind and name.
  case named
  /// Who has a second name, by kind and name.
  case alias
  /// What is known of a trait, by type.
  case trait
  /// The types of all traits.
  case traits
  /// How a component is drawn, by type.
  case component
  /// The types of all components.
  case components
  /// The component that stands in for those of a category.
  case fallback
  /// Whether two components are in a ring, by their types.
  case ring
  /// Where a link leads, by address and folder.
  case link
  /// What an image is, by address and folder.
  case image
  /// What is wrong with an image, by address and folder.
  case imageFinding
  /// The rules that present an experience, by its identifier.
  case presenters
  /// The steps with which scenes show an experience, by its identifier.
  case scenes
  /// The experiences over a screen, by its identifier.
  case over
  /// The screens that have operations of another one, by its identifier.
  case borrowers
  /// The rules that read the states of an extension, by its name.
  case readers
  /// The extensions that wait for the states of another one, by its name.
  case awaiting

  /// Notes a question about a kind of definition for whatever is built.
  func note(_ kind: DefinitionKind, _ words: String = "") { QuestionLog.note(self, kind.rawValue, words) }

  /// The answer that a catalog gives.
  package func answer(_ words: [String], in catalog: Catalog) -> Digest {
    let (first, second) = (words.first ?? "", words.dropFirst().first ?? "")
    var list: (any AnyDefinitionList)? { DefinitionKind(rawValue: first).flatMap { catalog.list(of: $0) } }
    var digest = Digest()
    switch self {
    case .file: digest.add(catalog.digests[first] ?? Digest())
    case .page: digest.add(list?.definition(id: second)?.mentionDigest ?? Digest())
    case .named: digest.add(list?.definition(named: second)?.mentionDigest ?? Digest())
    case .alias: digest.add(list?.definition(alias: second)?.mentionDigest ?? Digest())
    case .names: digest.add(list?.names ?? [])
    case .titles: for entry in list?.titles ?? [] { digest.add([entry.reference.id, entry.title]) }
    case .hashes:
      for type in DefinitionKind.rootTypes {
        for definition in catalog.definitions(of: type.kind) { digest.add(definition.head.contentHash) }
      }
    case .trait:
      digest.add(catalog.traitSlugs[first])
      digest.add(catalog.defectiveTraits[first].map { "\($0)" })
      digest.add(catalog.traits[named: first]?.head.digest ?? Digest())
    case .traits: digest.add(catalog.registry.types)
    case .component: digest.add(catalog.library.definition(first)?.mentionDigest ?? Digest())
    case .components: digest.add(catalog.library.types)
    case .fallback: digest.add(catalog.library.fallback(for: first))
    case .ring: digest.add(catalog.library.isRing(first, second))
    case .link: digest = catalog.files.linkTarget(first, from: second).digest
    case .image: digest = catalog.files.imageSource(first, from: second).digest
    case .imageFinding:
      let place = SourceLocation(file: "", position: .start)
      digest.add(catalog.files.imageDiagnostic(first, from: second, at: place)?.description)
    case .presenters:
      digest.add(catalog.experiences[id: first].map(catalog.rules(presenting:)) ?? [])
    case .scenes: digest.add(catalog.experiences[id: first].map(catalog.stepsOfScenes(showing:)) ?? [])
    case .over: digest.add(catalog.screens[id: first].map(catalog.experiences(over:)) ?? [])
    case .borrowers: digest.add(catalog.screens[id: first].map(catalog.screens(borrowingFrom:)) ?? [])
    case .readers: digest.add(catalog.rules(readingStatesOf: first))
    case .awaiting: digest.add(catalog.extensions(awaiting: first))
    }
    return digest
  }
}

extension CatalogQuestion {
  /// That the answer is another one, in words.
  package func sentence(_ words: [String]) -> String {
    let (first, second) = (words.first ?? "", words.dropFirst().first ?? "")
    return switch self {
    case .file: "the file '\(first)' says something else"
    case .page: "the \(first) '\(second)' is not as it was"
    case .names: "there are other \(first)s"
    case .titles: "there are other \(first)s, or other titles"
    case .hashes: "another definition says something else"
    case .named, .alias: "the name '\(second)' leads to another \(first)"
    case .trait: "the trait '\(first)' is not as it was"
    case .traits: "there are other traits"
    case .component: "the component '\(first)' is not as it was"
    case .components: "there are other components"
    case .fallback: "another component stands in for the category '\(first)'"
    case .ring: "the components '\(first)' and '\(second)' are used otherwise"
    case .link: "the link to '\(first)' leads elsewhere"
    case .image: "the picture '\(first)' is another one"
    case .imageFinding: "something else is wrong with the picture '\(first)'"
    case .presenters: "other rules present the experience '\(first)'"
    case .scenes: "scenes show other steps of '\(first)'"
    case .over: "other experiences stand over the screen '\(first)'"
    case .borrowers: "other screens have operations of '\(first)'"
    case .readers: "other rules ask for the states of '\(first)'"
    case .awaiting: "other extensions wait for '\(first)'"
    }
  }
}

extension Digest {
  fileprivate mutating func add(_ definitions: [any Definition]) {
    add(definitions.count)
    for definition in definitions { add(definition.mentionDigest) }
  }
}

extension LinkTarget {
  /// Names where the link leads.
  fileprivate var digest: Digest {
    var digest = Digest()
    switch self {
    case .page(let reference): digest.add(["page", reference.kind.rawValue, reference.id])
    case .asset(let asset): digest.add(["asset", asset.path, asset.hash])
    case .external(let link): digest.add(["external", link.url])
    case .refused(let scheme): digest.add(["refused", scheme])
    case .unreadable(let path): digest.add(["unreadable", path])
    case .missing(let path): digest.add(["missing", path])
    case .outside(let path): digest.add(["outside", path])
    }
    return digest
  }
}

extension ImageSource {
  /// Names what the image is.
  fileprivate var digest: Digest {
    var digest = Digest()
    switch self {
    case .asset(let asset): digest.add(["asset", asset.path, asset.hash])
    case .remote(let address): digest.add(["remote", address])
    case .unreadable(let path): digest.add(["unreadable", path])
    case .missing(let path): digest.add(["missing", path])
    case .outside(let path): digest.add(["outside", path])
    }
    return digest
  }
}

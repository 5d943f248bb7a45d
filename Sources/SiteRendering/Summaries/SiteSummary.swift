package import CatalogModel
package import DefinitionKinds
package import Definitions

/// The summaries of all pages.
package struct SiteSummary: Sendable {
  /// The kinds of definitions, in the order of the navigation.
  private let kinds: [DefinitionKind]
  private var summaries: [DefinitionKind: [any PageSummary]] = [:]
  /// The summaries of pages that belong to no kind of definition.
  private var others: [any PageSummary] = []
  private var compared: [DefinitionKind: [[ComparedContent]]] = [:]
  private var texts: [DefinitionKind: [SearchText]] = [:]
  private var otherTexts: [SearchText] = []
  private var componentUses: [String: [ComponentUser]] = [:]
  private var traitUses: [String: [TraitUser.TraitUsePosition]] = [:]

  /// Creates the summary of a site without pages.
  ///
  /// - Parameter kinds: The kinds of definitions in the order of the navigation.
  package init(_ kinds: [DefinitionKind] = []) { self.kinds = kinds }

  /// The summaries of the experiences, in their order.
  package var experiences: [ExperienceSummary] { summaries(of: .experience) }
  /// The summaries of the screens, in their order.
  package var screens: [ScreenSummary] { summaries(of: .screen) }
  /// The summaries of the components, in their order.
  package var components: [ComponentSummary] { summaries(of: .component) }

  private func summaries<Summary: PageSummary>(of kind: DefinitionKind) -> [Summary] {
    (summaries[kind] ?? []).compactMap { $0 as? Summary }
  }

  /// The summary of the experience at an index.
  func experience(at place: Int) -> ExperienceSummary? {
    summaries[.experience]?[place] as? ExperienceSummary
  }

  /// The texts and hashes that show whether the pages of a kind changed, in the order of their subjects.
  package func compared(of kind: DefinitionKind) -> [[ComparedContent]] { compared[kind] ?? [] }

  /// The uses of a component, found by the type of the component.
  package func uses(ofComponent type: String) -> [ComponentUser] { componentUses[type] ?? [] }

  /// The steps that use a trait, found by the type of the trait.
  package func uses(ofTrait type: String) -> [TraitUser] {
    traitUses[type].map { TraitUser.all(at: $0, in: self) } ?? []
  }

  /// The number of steps that use a trait, found by the type of the trait.
  package func countOfSteps(usingTrait type: String) -> Int {
    traitUses[type].map(TraitUser.countOfSteps) ?? 0
  }

  /// The summary of a definition with its compared content, or `nil` if the definition has no pages.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - place: The index of the definition among those of its kind. Most summaries have the same index, so
  ///     the search starts there.
  /// - Returns: The summary and the content that shows whether the pages changed.
  package func summary(
    of definition: DefinitionReference, at place: Int
  ) -> (summary: any PageSummary, compared: [ComparedContent])? {
    let summaries = summaries[definition.kind] ?? []
    let isThere = { (place: Int) in summaries[place].reference == definition }
    let first = summaries.indices.contains(place) && isThere(place) ? place : nil
    guard let found = first ?? summaries.indices.first(where: isThere) else { return nil }
    return (summaries[found], compared[definition.kind]?[found] ?? [])
  }

  /// All summaries, in the order of the navigation.
  package var all: [any PageSummary] { kinds.flatMap { summaries[$0] ?? [] } + others }

  /// The entries of all pages in the search index, in the order of the navigation.
  package var searchTexts: [SearchText] { kinds.flatMap { texts[$0] ?? [] } + otherTexts }

  package mutating func add(_ pages: PagesSummary) {
    guard let kind = pages.kind else {
      others.append(pages.content)
      otherTexts += pages.texts
      return
    }
    summaries[kind, default: []].append(pages.content)
    compared[kind, default: []].append(pages.compared)
    texts[kind, default: []] += pages.texts
  }

  /// Collects the uses of all components and traits; call it after adding all pages.
  package mutating func gatherUses(in catalog: Catalog) {
    componentUses = ComponentUser.all(in: self, catalog)
    traitUses = TraitUser.places(in: self)
  }
}

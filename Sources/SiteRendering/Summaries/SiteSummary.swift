package import CatalogModel
package import Definitions

/// The summaries of all pages.
package struct SiteSummary: Sendable {
  /// The kinds in the order of the navigation.
  private let kinds: [DefinitionKind]
  private var summaries: [DefinitionKind: [any PageSummary]] = [:]
  /// The summaries of pages that are about no kind of definition.
  private var others: [any PageSummary] = []
  private var compared: [DefinitionKind: [[ComparedContent]]] = [:]
  private var texts: [DefinitionKind: [SearchText]] = [:]
  private var otherTexts: [SearchText] = []
  private var componentUses: [String: [ComponentUser]] = [:]
  private var traitUses: [String: [TraitUser.TraitUsePosition]] = [:]

  /// A site without pages, of whose kinds some are shown after others.
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

  /// The summary of an experience at a place.
  func experience(at place: Int) -> ExperienceSummary? {
    summaries[.experience]?[place] as? ExperienceSummary
  }

  /// The texts and hashes by which a kind is compared, in the order of its subjects.
  package func compared(of kind: DefinitionKind) -> [[ComparedContent]] { compared[kind] ?? [] }

  /// The uses of a component, by its type.
  package func uses(ofComponent type: String) -> [ComponentUser] { componentUses[type] ?? [] }

  /// The uses of a trait by steps, by its type.
  package func uses(ofTrait type: String) -> [TraitUser] {
    traitUses[type].map { TraitUser.all(at: $0, in: self) } ?? []
  }

  /// How many steps use a trait, by its type.
  package func countOfSteps(usingTrait type: String) -> Int {
    traitUses[type].map(TraitUser.countOfSteps) ?? 0
  }

  /// The summary of a definition with its compared content, or `nil` where it has no pages; its place among the definitions of
  /// its kind is the one of its pages for most kinds.
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

  /// The entries of all pages in the index of the search, in the order of the navigation.
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

  /// Gathers who uses what.
  package mutating func gatherUses(in catalog: Catalog) {
    componentUses = ComponentUser.all(in: self, catalog)
    traitUses = TraitUser.places(in: self)
  }
}

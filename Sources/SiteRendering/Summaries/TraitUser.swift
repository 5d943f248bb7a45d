package import CatalogModel

/// A trait on a step.
package struct TraitUser: Sendable {
  package let experience: DefinitionReference
  package let experienceTitle: String
  package let slug, title: String
  package let trait: ExperienceSummary.TraitUse

  /// Where a trait is used, in numbers, since there are many times as many uses as steps.
  struct TraitUsePosition: Sendable {
    fileprivate let experience, step, trait: Int32
  }

  /// The places of the uses of all traits, by type.
  static func places(in site: SiteSummary) -> [String: [TraitUsePosition]] {
    var places: [String: [TraitUsePosition]] = [:]
    for (experience, summary) in site.experiences.enumerated() {
      for (step, content) in summary.steps.enumerated() {
        for (trait, use) in content.traits.enumerated() {
          places[use.type, default: []].append(
            TraitUsePosition(experience: Int32(experience), step: Int32(step), trait: Int32(trait)))
        }
      }
    }
    return places
  }

  /// How many steps have a use at one of some places, which are in order.
  static func countOfSteps(at places: [TraitUsePosition]) -> Int {
    let pairs = zip(places, places.dropFirst())
    let others = pairs.count { $0.experience != $1.experience || $0.step != $1.step }
    return places.isEmpty ? 0 : 1 + others
  }

  /// The uses at some places.
  static func all(at places: [TraitUsePosition], in site: SiteSummary) -> [TraitUser] {
    places.compactMap { place in
      guard let summary = site.experience(at: Int(place.experience)) else { return nil }
      let step = summary.steps[Int(place.step)]
      return TraitUser(
        experience: summary.head.reference, experienceTitle: summary.head.title, slug: step.slug,
        title: step.title, trait: step.traits[Int(place.trait)])
    }
  }
}

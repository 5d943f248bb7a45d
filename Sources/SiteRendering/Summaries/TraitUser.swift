import CatalogModel
package import DefinitionKinds

/// A use of a trait by a step.
package struct TraitUser: Sendable {
  package let experience: DefinitionReference
  package let experienceTitle: String
  package let slug, title: String
  package let trait: ExperienceSummary.TraitUse

  /// The indexes of an experience, a step and a trait, which identify one use.
  ///
  /// A catalog has many times as many uses as steps, so a use is stored in 12 bytes.
  struct TraitUsePosition: Sendable {
    fileprivate let experience, step, trait: Int32
  }

  /// The places of all uses, by the type of the trait.
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

  /// The number of different steps among some places of uses; the places must be in order.
  static func countOfSteps(at places: [TraitUsePosition]) -> Int {
    let pairs = zip(places, places.dropFirst())
    let others = pairs.count { $0.experience != $1.experience || $0.step != $1.step }
    return places.isEmpty ? 0 : 1 + others
  }

  /// The uses that some stored places identify, with their titles.
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

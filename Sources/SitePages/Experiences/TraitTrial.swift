import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// The parts of a step's page that differ without one trait.
struct TraitTrial {
  /// The parts of a step's page that depend on its traits, by their names in the page, and the differences as
  /// sentences.
  enum RegionName: String {
    case mockup, trace, properties, actions, endings, difference
  }

  /// The name of the trial in addresses: the level and the type of the trait, and a number if the level has
  /// several traits of the type.
  let key: String
  let level: ExperiencePluginConfiguration.Level
  let type: String
  /// The line of the trait in the file of the experience.
  let line: Int
  let difference: TrialDifference
  /// The parts that differ from the page, and the differences as sentences.
  let regions: [(name: RegionName, region: PageRegion)]

  /// Writes the trial as a JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, region) in regions {
        json.key(name.rawValue)
        region.write(to: &json)
      }
    }
  }
}

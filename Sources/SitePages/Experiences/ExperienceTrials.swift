import CatalogModel
import Composition
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SiteRendering

/// The differences that each trait of an experience makes: the script data and the table of each step.
struct ExperienceTrials {
  private var pieces = HTMLPieces()
  /// The trials of each step, in the order of the payload.
  private var trials: [[TraitTrial]]
  private let slugs: [String]

  /// Composes and draws the steps again, leaving out one trait at a time.
  ///
  /// - Parameters:
  ///   - composed: The experience as defined.
  ///   - chains: The final properties of each step.
  ///   - writer: Writes the parts of a step's page.
  ///   - mockups: Draws the mockups of the experience.
  init?(
    _ composed: ComposedExperience, _ chains: [[PropertyChain]], _ writer: StepRegionWriter,
    _ mockups: inout MockupRenderer
  ) {
    guard composed.scenario == nil,
      let trial = ExperienceTrial(
        composed.definition, in: writer.context.catalog, under: writer.context.composed.start)
    else { return nil }
    slugs = composed.steps.map(\.definition.slug)
    trials = composed.steps.map { _ in [] }
    var originals: [Int: StepOriginal] = [:]
    var counts: [Int: [String: Int]] = [:]
    for setting in TraitSetting.all(in: trial.experience) {
      let other = trial.without(setting, besides: composed.steps)
      let refused = other.steps.filter {
        composed.steps[$0.place].trace.isDisplayable && !$0.step.trace.isDisplayable
      }
      .map(\.step.number)
      for (place, step) in other.steps {
        let known =
          originals[place] ?? StepOriginal(composed.steps[place], chains[place], writer, &mockups, &pieces)
        originals[place] = known
        let (original, page) = (known.step, writer.page(of: known.step))
        var changed: [(TraitTrial.RegionName, PageRegion)] = []
        if !step.isDrawnLike(original) {
          let drawing = mockups.pieces(of: step, unlike: original, on: page, to: &pieces)
          if drawing != known.drawing { changed.append((.mockup, PageRegion(pieces: drawing))) }
        }
        let otherChains = step.trace.chains
        for (before, after) in zip(known.regions, writer.regions(of: step, otherChains, &pieces))
        where before.region != after.region {
          changed.append(after)
        }
        let endings = writer.endings(other.endings, unlike: composed.endings, of: original, &pieces)
        if let endings { changed.append((.endings, endings)) }
        let difference = TrialDifference(
          of: setting, original, chains[place], without: step, otherChains,
          endings: (composed.endings, other.endings), refused: refused)
        let sentences = HTMLWriter(in: writer.context.words) { difference.write(to: &$0) }
        changed.append((.difference, PageRegion(sentences, to: &pieces)))
        let name = "\(setting.level.rawValue):\(setting.model.type)"
        counts[place, default: [:]][name, default: 0] += 1
        let count = counts[place]?[name] ?? 1
        trials[place].append(
          TraitTrial(
            key: count > 1 ? "\(name):\(count)" : name, level: setting.level, type: setting.model.type,
            line: Int(setting.model.position.line), difference: difference, regions: changed))
      }
    }
    guard trials.contains(where: { !$0.isEmpty }) else { return nil }
  }

  /// The script file with the parts of the pages that differ without each trait.
  var script: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      pieces.write(to: &json)
      json.key("steps")
      json.object { json in
        for (slug, trials) in zip(slugs, trials) {
          json.key(slug)
          json.object { json in
            for trial in trials {
              json.key(trial.key)
              trial.write(to: &json)
            }
          }
        }
      }
    }
    return json.script(calling: "showStates")
  }

  /// Writes the JSON member `trials`: the keys of the traits of each step, in the order of its table.
  func writeKeys(to json: inout JSONWriter) {
    json.key("trials")
    json.object { json in
      for (slug, trials) in zip(slugs, trials) where !trials.isEmpty {
        json.key(slug)
        json.array { json in for trial in trials { json.string(trial.key) } }
      }
    }
  }

  /// Whether a step has traits that can be left out.
  func hasTraits(onStepAt place: Int) -> Bool { trials.indices.contains(place) && !trials[place].isEmpty }

  /// Writes the table of a step: its traits, and what would differ without each of them.
  func table(ofStepAt place: Int, to html: inout HTMLWriter) {
    guard hasTraits(onStepAt: place) else { return }
    html.scrollingTable("trials", columns: ["Trait", "Without it"]) { html in
      let counts = trials[place].reduce(into: [:]) { $0["\($1.level) \($1.type)", default: 0] += 1 }
      for trial in trials[place] {
        html.open("tr")
        html.open("th")
        html.text(trial.type + " ")
        html.element("b", .class(trial.level.mark), text: Phrase(trial.level.rawValue))
        // The trace has the lines; here they only tell traits of one type and level apart.
        if counts["\(trial.level) \(trial.type)", default: 0] > 1 {
          html.text(" ")
          html.element("i", text: "line \(trial.line)")
        }
        html.open("td")
        trial.difference.write(hasReason: false, to: &html)
      }
    }
  }
}

/// A step as defined, with the parts of its page.
private struct StepOriginal {
  let step: ComposedStep
  let drawing: [Int]
  let regions: [(name: TraitTrial.RegionName, region: PageRegion)]

  init(
    _ step: ComposedStep, _ chains: [PropertyChain], _ writer: StepRegionWriter,
    _ mockups: inout MockupRenderer, _ pieces: inout HTMLPieces
  ) {
    self.step = step
    drawing = mockups.pieces(of: step, unlike: step, on: writer.page(of: step), to: &pieces)
    regions = writer.regions(of: step, chains, &pieces)
  }
}

extension ComposedStep {
  /// Whether the mockup of the step certainly equals that of another step.
  fileprivate func isDrawnLike(_ other: ComposedStep) -> Bool {
    presentation.hierarchy == other.presentation.hierarchy
      && trace.error?.message == other.trace.error?.message
      && placement == other.placement && actions == other.actions && targetActions == other.targetActions
  }
}

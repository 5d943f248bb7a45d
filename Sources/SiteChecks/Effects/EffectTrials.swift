import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SiteRendering

/// Composes and draws the steps of an experience with changed payloads, and compares them with the original.
///
/// A class, because the originals are composed and drawn only when they are first compared.
final class EffectTrials {
  /// A context in which the experience is shown: a scenario, or the start of the app.
  private struct TrialContext {
    let trial: ExperienceTrial
    /// Draws the steps; its style sheet grows, so that equal HTML means equal looks.
    var renderer: MockupRenderer
    /// The original steps, each with its drawing, by the place of the step.
    var originals: [Int: TriedStep] = [:]
  }

  /// A composed step with its drawings, which are made when they are first compared.
  private struct TriedStep {
    let step: ComposedStep
    /// The drawing of the step, and that of the frame around its content.
    var drawing, frame: [UInt8]?
  }

  private let definition: ExperienceDefinition
  private let site: SiteContext
  /// The contexts that trials have used so far, and those that are not yet prepared.
  ///
  /// Most settings have an effect in the first context.
  private var contexts: [TrialContext] = []
  private var waiting: ArraySlice<CompositionContext>

  /// Prepares the trials in each context in which the steps differ; `nil` if no context shows the experience.
  init?(_ definition: ExperienceDefinition, _ site: SiteContext) {
    (self.definition, self.site) = (definition, site)
    let catalog = site.composed
    var outcomes: Set<Int> = []
    let scenarios = catalog.variants(of: definition.reference).differing.filter {
      outcomes.insert($0.outcome).inserted
    }
    waiting = [catalog.start] + scenarios.map { catalog.scenario(of: $0).context }
    guard hasContext(0) else { return nil }
  }

  /// Returns whether the experience is shown in one more context, and prepares the trials in it.
  private func hasContext(_ index: Int) -> Bool {
    while contexts.count <= index, let scenario = waiting.popFirst() {
      guard let trial = ExperienceTrial(definition, in: site.composed.catalog, under: scenario) else {
        continue
      }
      let renderer = MockupRenderer(
        catalog: site, MockupSubject(trial.composed), use: .thumbnail(page: .experience(definition.id)))
      contexts.append(TrialContext(trial: trial, renderer: renderer))
    }
    return contexts.count > index
  }

  /// The payload with the components of the catalog drawn in it.
  var experience: Experience { contexts[0].trial.experience }

  /// Returns a step as composed without a change.
  func step(_ place: Int) -> ComposedStep? { original(place, in: 0)?.step }

  /// Returns whether the runtime can show some steps; an error has to be fixed first.
  func canShow(_ places: [Int]) -> Bool { places.allSatisfy { step($0)?.trace.isDisplayable ?? false } }

  /// A change of the payload, as if a setting had another value or were not there.
  typealias PayloadChange = (inout Experience) -> Void

  /// The settings that are already known to change nothing, which all later trials leave out.
  ///
  /// So the settings also change nothing together: of two settings that do the same, only one is left out.
  private var removals: [PayloadChange] = []
  /// The positions of the traits that are left out, and of those that have a key that is left out.
  private var (removedTraits, changedTraits): (Set<Position>, Set<Position>) = ([], [])

  /// Leaves out a setting in all later trials.
  ///
  /// - Parameters:
  ///   - trait: The position of the trait, if the whole trait is left out.
  ///   - owner: The position of the trait, if one of its keys is left out.
  ///   - removal: Leaves out the setting.
  func leaveOut(
    traitAt trait: Position? = nil, keyOfTraitAt owner: Position? = nil, _ removal: @escaping PayloadChange
  ) {
    removals.append(removal)
    if let trait { removedTraits.insert(trait) }
    if let owner { changedTraits.insert(owner) }
  }

  /// Returns whether one of some changes of the payload makes a difference in one of some steps, in any context.
  ///
  /// All changes are tried in one step before the next step, because most settings have an effect in each step.
  ///
  /// - Parameters:
  ///   - places: The places of the steps.
  ///   - position: The position of the changed trait, whose own rows in the trace do not count.
  ///   - changes: The changes of the payload.
  /// - Returns: Whether a step looks or behaves differently.
  func differs(in places: [Int], at position: Position? = nil, _ changes: [PayloadChange]) -> Bool {
    let positions = position.map { removedTraits.union([$0]) } ?? removedTraits
    var index = 0
    while hasContext(index) {
      let original = contexts[index].trial.experience
      let payloads = changes.map { change in
        var changed = original
        for removal in removals { removal(&changed) }
        change(&changed)
        return changed
      }
      for place in places {
        for changed in payloads where differs(changed, from: original, at: place, in: index, positions) {
          return true
        }
      }
      index += 1
    }
    return false
  }

  /// Returns whether a step differs; what costs least is compared first.
  private func differs(
    _ changed: Experience, from original: Experience, at place: Int, in index: Int,
    _ positions: Set<Position>
  ) -> Bool {
    let trial = contexts[index].trial
    guard let tried = self.original(place, in: index),
      let presented = trial.presentation(of: place, in: changed)
    else { return true }
    let before = tried.step.presentation
    guard presented.rows(besides: positions, changedTraits) == before.rows(besides: positions, changedTraits),
      presented.error?.message == before.error?.message, presented.removal == before.removal
    else { return true }
    if presented.hierarchy != before.hierarchy {
      if presented.areas != before.areas { return true }
      // What is embedded is drawn without a wrapper, and only if the screen has its frame.
      if case .embed? = before.hierarchy?.presentation?.style { return true }
      let hasSameContent = presented.hierarchy?.step.content == before.hierarchy?.step.content
      if hasSameContent, drawFrame(presented, of: tried.step, in: index) != frame(of: place, in: index) {
        return true
      }
      let drawing = self.drawing(of: place, in: index)
      guard let step = trial.step(presented, in: changed), draw(step, in: index) == drawing,
        step.behavior == tried.step.behavior
      else { return true }
    }
    // Only an animation or shared values can make a difference when the user comes from another step.
    guard before.sharesMetadata(at: positions) || presented.sharesMetadata(at: positions) else {
      return false
    }
    return arrivals(at: place, of: changed, in: index, besides: positions)
      != arrivals(at: place, of: original, in: index, besides: positions)
  }

  /// The changes that the traits of a step make when the user comes from another step, with their animations.
  private func arrivals(
    at place: Int, of payload: Experience, in index: Int, besides positions: Set<Position>
  ) -> [[ReceivedMetadata]] {
    contexts[index].trial.arrivals(at: place, of: payload).map { applications in
      applications.filter { $0.position.map { !positions.contains($0) } ?? true }.map {
        ReceivedMetadata(subject: $0.subject, animation: $0.animation, changes: $0.changes.map(\.after))
      }
    }
  }

  /// The changes that a trait makes when it receives metadata.
  private struct ReceivedMetadata: Equatable {
    let subject: String
    let animation: TraitMetadataUpdate.Animation?
    let changes: [PropertyValue]
  }

  /// Returns whether a key of a trait certainly has an effect, because a dialog or a tooltip shows a property of
  /// the same name that the trait set last.
  func showsKey(_ path: [String], of setting: TraitSetting) -> Bool {
    guard let key = path.last, path.count == 2, path[0] == "style", let place = setting.steps.first,
      let step = step(place), [.dialog, .tooltip].contains(step.presentation.hierarchy?.wrapper?.kind)
    else { return false }
    let names = Self.shownProperties[key] ?? []
    return step.trace.chains.contains { chain in
      guard names.contains(chain.path), let winner = chain.winner else { return false }
      return step.trace.entries[winner.entry - 1].source?.position == setting.model.position
    }
  }

  /// The keys of a style whose properties are always drawn, with the paths of the properties.
  private static let shownProperties: [String: [String]] = {
    var properties: [String: [String]] = [
      "backgroundColor": ["wrapper.backgroundColor"], "cornerRadius": ["wrapper.cornerRadius"],
      "shadow": ["wrapper.shadow"], "width": ["wrapper.width"],
    ]
    for edge in ["Top", "Leading", "Bottom", "Trailing"] {
      properties["padding\(edge)"] = ["step.padding.\(edge.lowercased())"]
    }
    return properties
  }()

  /// Returns why a change of a trait has no effect, as the end of a sentence; `nil` if the trace does not say.
  func reason(for setting: TraitSetting, _ change: PayloadChange) -> String? {
    let position = setting.model.position
    var changed = experience
    change(&changed)
    let trial = contexts[0].trial
    for place in setting.steps {
      guard let step = step(place), let presented = trial.presentation(of: place, in: changed),
        let other = trial.step(presented, in: changed)?.trace
      else { continue }
      guard let path = step.trace.changedPath(at: position, in: other) else { continue }
      let hasOnePage = step.presentation.hierarchy?.container?.pages.numberOfPages == 1
      if path == "container.layout", hasOnePage { return "there is only one page" }
      return step.trace.loss(of: path, at: position) ?? "nothing shows \(path)"
    }
    return setting.steps.lazy.compactMap { self.step($0)?.trace.reason(at: position) }.first
  }

  private func original(_ place: Int, in index: Int) -> TriedStep? {
    if let known = contexts[index].originals[place] { return known }
    let trial = contexts[index].trial
    guard let presented = trial.presentation(of: place, in: trial.experience),
      let step = trial.step(presented, in: trial.experience)
    else { return nil }
    let tried = TriedStep(step: step)
    contexts[index].originals[place] = tried
    return tried
  }

  /// The drawing of an original step.
  private func drawing(of place: Int, in index: Int) -> [UInt8] {
    guard let tried = original(place, in: index) else { return [] }
    let drawing = tried.drawing ?? draw(tried.step, in: index)
    contexts[index].originals[place]?.drawing = drawing
    return drawing
  }

  /// The drawing of the frame around the content of an original step.
  private func frame(of place: Int, in index: Int) -> [UInt8] {
    guard let tried = original(place, in: index) else { return [] }
    let frame = tried.frame ?? drawFrame(tried.step.presentation, of: tried.step, in: index)
    contexts[index].originals[place]?.frame = frame
    return frame
  }

  private func drawFrame(_ presentation: ComposedPresentation, of step: ComposedStep, in index: Int)
    -> [UInt8]
  {
    var empty = presentation
    empty.hierarchy?.step.content = StepContent(body: Component(id: "", kind: .spacer(nil)))
    return draw(step.presented(as: empty), in: index)
  }

  private func draw(_ step: ComposedStep, in index: Int) -> [UInt8] {
    contexts[index].renderer.html = HTMLWriter()
    contexts[index].renderer.screen(step)
    return contexts[index].renderer.html.bytes()
  }
}

extension Experience {
  /// Replaces the parts of a step's content with the results of a transform.
  mutating func mapContent(at index: StepIndex, _ transform: (Component) -> Component) {
    func edit(_ step: inout Step) {
      step.content.body = transform(step.content.body)
      step.content.stickyTop = step.content.stickyTop.map(transform)
      step.content.stickyBottom = step.content.stickyBottom.map(transform)
    }
    switch steps[index.group] {
    case .single(var step):
      edit(&step)
      steps[index.group] = .single(step)
    case .group(var group):
      edit(&group.children[index.item])
      steps[index.group] = .group(group)
    }
  }
}

/// The values of a trace row that other settings can change.
private struct EffectRow: Equatable {
  let phase: TraitApplication.Phase
  let subject: String
  let level: ExperiencePluginConfiguration.Level?
  let isRun: Bool
  let metadata: [PropertyValue.PropertyEntry]
  let animation: TraitMetadataUpdate.Animation?
}

extension ComposedPresentation {
  /// The rows of all traits besides some, without what changed traits share, and without those of the runtime.
  fileprivate func rows(besides positions: Set<Position>, _ changed: Set<Position>) -> [EffectRow] {
    applications.compactMap { row in
      guard let position = row.position, !positions.contains(position) else { return nil }
      return EffectRow(
        phase: row.phase, subject: row.subject, level: row.level,
        isRun: [.applied, .inherited, .unchanged].contains(row.outcome),
        metadata: changed.contains(position) ? [] : row.setMetadata, animation: row.animation)
    }
  }

  /// Returns whether one of some traits shares a value.
  fileprivate func sharesMetadata(at positions: Set<Position>) -> Bool {
    applications.contains { !$0.setMetadata.isEmpty && $0.position.map(positions.contains) ?? false }
  }
}

extension ComposedStep {
  /// The actions of the step, and how it reacts, appears and disappears, which the drawing does not show.
  fileprivate var behavior: [String] {
    let lists = actions + (targetActions.map { [$0] } ?? [])
    let accounts = lists.flatMap { list in
      list.actions.map { "\(list.componentID) \($0.account(naming: false))" }
    }
    // Users can swipe between the pages of a carousel.
    let hasPages = presentation.hierarchy?.container.map { $0.pages.numberOfPages > 1 } ?? false
    let chains = trace.chains.filter { chain in
      Hierarchy.isBehavior(chain.path) || chain.path.hasPrefix("presentation.")
        || chain.path == "backdrop.effects" || hasPages && chain.path == "container.layout"
    }
    return accounts + chains.map { "\($0.path) \($0.winner?.value.text ?? "")" }
  }
}

extension Trace {
  /// The reason why a trait did nothing, as the end of a sentence.
  fileprivate func reason(at position: Position) -> String? {
    let rows = entries.filter { $0.source?.position == position }
    if let row = rows.first(where: { [.overridden, .ignored].contains($0.outcome) }) {
      return row.reasonInSentence
    }
    let shared = Set(rows.flatMap { $0.setMetadata.map(\.key) })
    guard shared.isEmpty else {
      return entries.contains { !shared.isDisjoint(with: $0.readMetadata) }
        ? nil : "no trait reads what it shares"
    }
    return rows.first { ![.applied, .inherited].contains($0.outcome) }?.reasonInSentence
  }

  /// The first property that a trait sets to another value in another trace.
  fileprivate func changedPath(at position: Position, in other: Trace) -> String? {
    let (own, changed) = (values(at: position), other.values(at: position))
    return own.first { path, value in changed.first { $0.path == path }?.value != value }?.path
  }

  private func values(at position: Position) -> [(path: String, value: PropertyValue)] {
    entries.filter { $0.source?.position == position }.flatMap { entry in
      entry.changes.map { ($0.path, $0.after) }
    }
  }

  /// Says which other trait sets a property after a trait, if one does.
  fileprivate func loss(of path: String, at position: Position) -> String? {
    guard let winner = chains.first(where: { $0.path == path })?.winner else { return nil }
    let entry = entries[winner.entry - 1]
    return entry.source?.position == position ? nil : "\(entry.subject) sets \(path) after it"
  }
}

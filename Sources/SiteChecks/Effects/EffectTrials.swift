import CatalogModel
import Composition
import Definitions
import Elements
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

  /// A composed step with its drawing.
  private struct TriedStep {
    let step: ComposedStep
    let drawing: [UInt8]
  }

  private var contexts: [TrialContext]

  /// Prepares the trials in each context in which the steps differ; `nil` if no context shows the experience.
  init?(_ definition: ExperienceDefinition, _ context: SiteContext) {
    let catalog = context.composed
    var outcomes: Set<Int> = []
    let scenarios = catalog.variants(of: definition.reference).differing.filter {
      outcomes.insert($0.outcome).inserted
    }
    let all = [catalog.start] + scenarios.map { catalog.scenario(of: $0).context }
    contexts = all.compactMap { scenario in
      let composed = catalog.experience(definition, under: scenario)
      guard composed.absence == nil,
        let trial = ExperienceTrial(composed, in: catalog.catalog, under: scenario)
      else { return nil }
      let renderer = MockupRenderer(
        catalog: context, MockupSubject(composed), use: .thumbnail(page: .experience(definition.id)))
      return TrialContext(trial: trial, renderer: renderer)
    }
    if contexts.isEmpty { return nil }
  }

  /// The payload with the components of the catalog drawn in it, and its steps as composed without a change.
  var experience: Experience { contexts[0].trial.experience }
  var steps: [ComposedStep] { contexts[0].trial.composed.steps }

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

  /// Returns whether a change of the payload makes a difference in one of some steps, in any context.
  ///
  /// - Parameters:
  ///   - places: The places of the steps.
  ///   - position: The position of the changed trait, whose own rows in the trace do not count.
  ///   - change: Changes the payload.
  /// - Returns: Whether a step looks or behaves differently.
  func differs(in places: [Int], at position: Position? = nil, _ change: PayloadChange) -> Bool {
    let positions = position.map { removedTraits.union([$0]) } ?? removedTraits
    return contexts.indices.contains { index in
      let original = contexts[index].trial.experience
      var changed = original
      for removal in removals { removal(&changed) }
      change(&changed)
      return places.contains { differs(changed, from: original, at: $0, in: index, positions) }
    }
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
      guard let draft = trial.step(presented, in: changed, placedLike: .some(tried.step.placement)),
        draw(draft, in: index) == tried.drawing, draft.behavior == tried.step.behavior,
        let step = trial.step(presented, in: changed)
      else { return true }
      if step.placement != tried.step.placement, draw(step, in: index) != tried.drawing { return true }
    }
    // Only an animation or shared values can make a difference when the user comes from another step.
    guard before.sharesMetadata(at: positions) || presented.sharesMetadata(at: positions) else {
      return false
    }
    return arrivals(at: place, of: changed, in: index, besides: positions)
      != arrivals(at: place, of: original, in: index, besides: positions)
  }

  /// What a step receives from its traits when the user comes from another step: all that an animation can show.
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

  /// Returns why a change of a trait has no effect, as the end of a sentence; `nil` if the trace does not say.
  func reason(for setting: TraitSetting, _ change: PayloadChange) -> String? {
    let position = setting.model.position
    var changed = experience
    change(&changed)
    let steps = setting.steps.filter(self.steps.indices.contains)
    for place in steps {
      let trace = self.steps[place].trace
      let trial = contexts[0].trial
      guard let presented = trial.presentation(of: place, in: changed),
        let other = trial.step(presented, in: changed)?.trace
      else { continue }
      if let path = trace.changedPath(at: position, in: other) {
        let hasOnePage = self.steps[place].presentation.hierarchy?.container?.pages.numberOfPages == 1
        if path == "container.layout", hasOnePage { return "there is only one page" }
        return trace.loss(of: path, at: position) ?? "nothing shows \(path)"
      }
    }
    return steps.lazy.compactMap { self.steps[$0].trace.reason(at: position) }.first
  }

  private func original(_ place: Int, in index: Int) -> TriedStep? {
    if let known = contexts[index].originals[place] { return known }
    let trial = contexts[index].trial
    guard trial.composed.steps.indices.contains(place) else { return nil }
    let step = trial.composed.steps[place]
    let tried = TriedStep(step: step, drawing: draw(step, in: index))
    contexts[index].originals[place] = tried
    return tried
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

/// A row of the trace, as far as other settings can change it.
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
  /// What the drawing does not show: the actions, and how the step reacts, appears and disappears.
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
    let row =
      rows.first { [.overridden, .ignored].contains($0.outcome) }
      ?? rows.first { ![.applied, .inherited].contains($0.outcome) }
    guard let row else {
      let shared = Set(rows.flatMap { $0.setMetadata.map(\.key) })
      let isRead = entries.contains { !shared.isDisjoint(with: $0.readMetadata) }
      return shared.isEmpty || isRead ? nil : "no trait reads what it shares"
    }
    return row.reasonInSentence
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

extension Trace.TraceEntry {
  /// The reason for the outcome, as the end of a sentence.
  var reasonInSentence: String? {
    reason.map { reason in
      let text = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }
}

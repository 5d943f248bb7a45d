import Elements

/// Composes the steps of experiences as the runtime would show them.
///
/// Every step is composed as if it were the first one that is shown: its group is packaged anew, and after the
/// first publish the layout is known and published too.
public struct TraitComposer: Sendable {
  /// The traits that the runtime knows.
  public var registry: TraitRegistry
  /// The screen on which steps are shown.
  public var screen: Screen
  /// Whether traits that another one replaces are tried on a copy, to tell what they would have changed; the runtime never calls
  /// them.
  public var triesReplacedTraits: Bool
  /// Whether the hierarchy is kept as it is after every application that changes it.
  public var keepsStates = false

  /// Creates a composer.
  public init(registry: TraitRegistry, screen: Screen, triesReplacedTraits: Bool = false) {
    self.registry = registry
    self.screen = screen
    self.triesReplacedTraits = triesReplacedTraits
  }

  /// Composes one step.
  public func compose(_ experience: Experience, at index: StepIndex) -> ComposedPresentation {
    guard experience.steps.indices.contains(index.group) else {
      return failure(index, "Experience has \(experience.steps.count) steps")
    }
    let entry = experience.steps[index.group]
    guard entry.children.indices.contains(index.item) else {
      return failure(
        index, "step group \(entry.id.uppercased()) doesn't contain a child step at index \(index.item)")
    }
    var run = PresentationRun(composer: self, experience: experience, index: index)
    run.present()
    return run.result
  }

  /// Composes a step of a group as it is after another step of the group was shown.
  ///
  /// The group is packaged for the step that is left, which is shown first; then its decorations are taken back
  /// and those of the other step are applied.
  public func compose(
    _ experience: Experience, at index: StepIndex, arrivingFrom previous: StepIndex
  ) -> ComposedPresentation {
    guard index.group == previous.group, experience.step(at: previous) != nil,
      experience.step(at: index) != nil
    else { return compose(experience, at: index) }
    var run = PresentationRun(composer: self, experience: experience, index: previous)
    run.present()
    if run.error == nil { run.changeStep(to: index.item) }
    return run.result
  }

  private func failure(_ index: StepIndex, _ message: String) -> ComposedPresentation {
    ComposedPresentation(
      index: index, hierarchy: nil, applications: [], states: [],
      error: StepError(code: .missingStep, message: message, position: nil), removal: .none,
      configurations: ConfigurationReport())
  }
}

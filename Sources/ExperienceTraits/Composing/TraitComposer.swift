import Elements

/// Composes the steps of experiences as the runtime would show them.
///
/// Each step is composed as if the user sees it first, so its group is packaged again. After the first
/// publish of metadata the layout becomes known, and the composer publishes again.
public struct TraitComposer: Sendable {
  /// The traits that the runtime knows.
  public var registry: TraitRegistry
  /// The screen on which the steps are shown.
  public var screen: Screen
  /// Whether overridden and ignored traits are tried on a copy, to find out what they would have changed.
  ///
  /// The runtime never calls such traits.
  public var triesReplacedTraits: Bool
  /// Whether the composer stores the hierarchy after each application that changes it.
  public var keepsStates = false

  /// Creates a composer for a set of traits and a screen.
  public init(registry: TraitRegistry, screen: Screen, triesReplacedTraits: Bool = false) {
    self.registry = registry
    self.screen = screen
    self.triesReplacedTraits = triesReplacedTraits
  }

  /// Composes the step at an index.
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

  /// Composes a step as it looks when the user comes from another step of the same group.
  ///
  /// The composer first shows the other step. Then it undoes the decorations of that step and applies those
  /// of the new one.
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

import Definitions
import Elements

/// Records what each trait did, or why it did nothing.
struct ApplicationRecorder {
  private(set) var applications: [TraitApplication] = []
  private(set) var states: [ComposedPresentation.AppliedHierarchy] = []
  private let candidates: [TraitCandidate]
  /// The overridden applications whose winner has no recorded application yet.
  private var overrides: [(application: Int, winner: Int, capability: TraitCapability)] = []
  private var placeOfInstance: [InstancePhase: Int] = [:]

  private struct InstancePhase: Hashable {
    var instance: Int
    var capability: TraitCapability
  }

  private let keepsStates: Bool

  init(candidates: [TraitCandidate], keepsStates: Bool) {
    self.candidates = candidates
    self.keepsStates = keepsStates
  }

  /// Stores the hierarchy if the last application changed anything.
  mutating func keep(_ hierarchy: Hierarchy) {
    guard keepsStates, let last = applications.last, !last.changes.isEmpty else { return }
    states.append(
      ComposedPresentation.AppliedHierarchy(application: applications.count - 1, hierarchy: hierarchy))
  }

  func hasPhase(_ capability: TraitCapability) -> Bool {
    applications.contains { $0.phase == .capability(capability) && $0.outcome != .failed }
  }

  func hasMetadataChange(of key: String) -> Bool {
    applications.contains { $0.phase == .metadata && $0.subject == key && !$0.changes.isEmpty }
  }

  private mutating func add(
    _ instance: TraitInstance, _ phase: TraitApplication.Phase, _ outcome: TraitApplication.Outcome,
    reason: String?
  ) {
    if case .capability(let capability) = phase {
      placeOfInstance[InstancePhase(instance: instance.id, capability: capability)] = applications.count
    }
    applications.append(
      TraitApplication(
        phase: phase, subject: instance.model.type, level: instance.level, position: instance.model.position,
        outcome: outcome, reason: reason))
    resolveOverrides()
  }

  /// Sets `overriddenBy` on overridden applications when the application of the winner is recorded.
  private mutating func resolveOverrides() {
    overrides.removeAll { entry in
      let key = InstancePhase(instance: entry.winner, capability: entry.capability)
      guard let place = placeOfInstance[key] else { return false }
      applications[entry.application].overriddenBy = place
      return true
    }
  }

  mutating func createStep(_ step: Step, changes: [PropertyChange]) {
    applications.append(
      TraitApplication(
        phase: .createStep, subject: "step", level: nil, position: step.position, outcome: .applied,
        reason: nil, changes: changes))
  }

  /// Records the traits whose type is not registered.
  mutating func unknownTypes() {
    for candidate in candidates {
      guard case .unknown = candidate.state else { continue }
      applications.append(
        TraitApplication(
          phase: .createStep, subject: candidate.model.type, level: candidate.level,
          position: candidate.model.position, outcome: .skipped,
          reason: "No trait of this type is registered, so the runtime silently drops it."))
    }
  }

  /// Records work that the runtime does itself, without a trait.
  mutating func runtime(
    _ phase: TraitApplication.Phase, subject: String, changes: [PropertyChange] = [], failure: String? = nil
  ) {
    applications.append(
      TraitApplication(
        phase: phase, subject: subject, level: nil, position: nil,
        outcome: failure == nil ? .applied : .failed, reason: failure, changes: changes))
  }

  mutating func applied(
    _ instance: TraitInstance, _ phase: TraitApplication.Phase, changes: [PropertyChange],
    metadata: MetadataWatch.MetadataResult, note: String? = nil
  ) {
    let hasEffect = !changes.isEmpty || !metadata.set.isEmpty || metadata.registersHandler
    if hasEffect {
      let isInherited = isInherited(instance, phase)
      add(
        instance, phase, isInherited ? .inherited : .applied,
        reason: note ?? (isInherited ? "Inherited from the \(instance.level.rawValue) level." : nil))
    } else {
      add(instance, phase, .unchanged, reason: note ?? reasonForNoEffect(instance, phase))
    }
    applications[applications.count - 1].changes = changes
    applications[applications.count - 1].setMetadata = metadata.set
  }

  private func isInherited(_ instance: TraitInstance, _ phase: TraitApplication.Phase) -> Bool {
    guard case .capability(let capability) = phase else { return false }
    return !capability.isSingle && instance.level != .step
  }

  private func reasonForNoEffect(_ instance: TraitInstance, _ phase: TraitApplication.Phase) -> String {
    guard case .capability(let capability) = phase else {
      return "The layout gives this trait nothing to share."
    }
    return instance.trait.reasonForNoEffect(of: capability) ?? "Nothing changed."
  }

  mutating func failed(_ instance: TraitInstance, _ phase: TraitApplication.Phase, reason: String) {
    add(instance, phase, .failed, reason: reason)
  }

  mutating func ignored(_ instance: TraitInstance, _ capability: TraitCapability, reason: String) {
    add(instance, .capability(capability), .ignored, reason: reason)
  }

  /// Stores the changes that the last application would have made.
  mutating func lose(_ changes: [PropertyChange]) {
    applications[applications.count - 1].lostChanges = changes
  }

  mutating func skipped(_ instance: TraitInstance, _ capability: TraitCapability, reason: String) {
    add(instance, .capability(capability), .skipped, reason: reason)
  }

  /// Records a trait that is not used because only one trait may provide the capability.
  mutating func lost(_ instance: TraitInstance, to winner: TraitInstance, _ capability: TraitCapability) {
    overrides.append((applications.count, winner.id, capability))
    if winner.level == instance.level {
      ignored(
        instance, capability,
        reason:
          "\(winner.model.type) comes first at this level, and only the first one is used."
      )
    } else {
      add(
        instance, .capability(capability), .overridden,
        reason: "Overridden by \(winner.model.type) at the \(winner.level.rawValue) level.")
    }
  }

  mutating func overridden(
    _ instance: TraitInstance, by winner: TraitInstance?, _ capability: TraitCapability
  ) {
    if let winner { overrides.append((applications.count, winner.id, capability)) }
    let level = winner.map { "the \($0.level.rawValue)" } ?? "a more specific"
    add(
      instance, .capability(capability), .overridden,
      reason: "Overridden by the same type at \(level) level.")
  }

  mutating func unusable(_ candidate: TraitCandidate, _ capability: TraitCapability) {
    let cause =
      candidate.findings.failures.first.map { $0.message + "." }
      ?? "the configuration is missing."
    applications.append(
      TraitApplication(
        phase: .capability(capability), subject: candidate.model.type, level: candidate.level,
        position: candidate.model.position, outcome: .skipped,
        reason: "The runtime silently drops the trait, because its configuration cannot be used: \(cause)"))
  }

  /// Records a metadata handler that changed something.
  mutating func metadata(_ call: MetadataCall) {
    add(call, outcome: .applied, reason: nil)
  }

  /// Records the metadata handlers that never changed anything.
  mutating func quietMetadata(_ calls: [MetadataCall]) {
    for call in calls where !hasMetadataChange(of: call.key) {
      add(
        call, outcome: .unchanged,
        reason: call.sawValues
          ? "The values that it reads change nothing." : "No trait shares a value that it reads.")
    }
  }

  private mutating func add(_ call: MetadataCall, outcome: TraitApplication.Outcome, reason: String?) {
    let owner = applications.last {
      $0.subject == call.key && [.applied, .inherited].contains($0.outcome)
    }
    applications.append(
      TraitApplication(
        phase: .metadata, subject: call.key, level: owner?.level, position: owner?.position,
        outcome: outcome, reason: reason, changes: call.changes, readMetadata: call.readKeys,
        animation: call.changes.isEmpty ? nil : call.animation))
  }
}

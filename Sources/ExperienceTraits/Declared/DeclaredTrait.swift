import Definitions
import Elements

/// A custom trait that a file of the catalog declares.
///
/// The type adopts every capability protocol. The registry lists the capabilities of the declaration, and the
/// composer applies only those.
struct DeclaredTrait: StepDecoratingTrait, ContainerCreatingTrait, ContainerDecoratingTrait,
  WrapperCreatingTrait, BackdropDecoratingTrait, PresentingTrait
{
  /// An empty type, which payloads never use.
  ///
  /// The registry uses the type of each declaration instead.
  static let type = ""

  var metadataDelegate: TraitMetadataDelegate?
  private let declaration: TraitDeclaration
  private let level: ExperiencePluginConfiguration.Level
  private let overlays: [TraitCapability: Overlay]
  private let values: ConfigurationValues

  init?(configuration: ExperiencePluginConfiguration) { nil }

  init?(declaration: TraitDeclaration, configuration: ExperiencePluginConfiguration) {
    guard let values = ConfigurationValues(declaration.keys, configuration) else { return nil }
    var overlays: [TraitCapability: Overlay] = [:]
    for (capability, effect) in declaration.effects {
      guard let template = effect.overlay else { continue }
      let filled = values.fill(template.content)
      guard let content = configuration.findings.decodeDeclared(filled, isSound: declaration.isSound) else {
        return nil
      }
      overlays[capability] = Overlay(name: declaration.type, content: content, placement: template.placement)
    }
    self.declaration = declaration
    self.level = configuration.level
    self.overlays = overlays
    self.values = values
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    guard let levels = declaration.effects[capability]?.levels, !levels.contains(level) else { return nil }
    return "The trait declares no effect at the \(level.rawValue) level."
  }

  /// The effect of a capability, or `nil` if it has no effect at the trait's level.
  private func effect(_ capability: TraitCapability) -> TraitDeclaration.DeclaredEffect? {
    guard let effect = declaration.effects[capability], effect.levels?.contains(level) != false else {
      return nil
    }
    return effect
  }

  /// Sets the properties of a part, shares metadata, and registers a handler for the metadata to read.
  ///
  /// Throws if the declaration says that the capability fails.
  private func apply<Part: HierarchyPart>(_ capability: TraitCapability, to part: inout Part) throws {
    guard let effect = effect(capability) else { return }
    if let failure = effect.failure {
      throw TraitError(
        description: values.fill(failure.message).string ?? "\(declaration.type) fails",
        retryMilliseconds: failure.retryMilliseconds, recoverable: failure.isRecoverable)
    }
    for change in effect.changes {
      _ = part.set(change.property, to: PropertyValue(values.fill(change.value)))
    }
    if !effect.setMetadata.isEmpty {
      let pairs = effect.setMetadata.map { ($0.key, PropertyValue(values.fill($0.value))) }
      metadataDelegate?.set(Dictionary(pairs) { _, last in last })
    }
    if effect.publishes { metadataDelegate?.publish() }
    guard !effect.readMetadata.isEmpty else { return }
    metadataDelegate?.registerHandler(for: declaration.type, animating: false) { update, hierarchy in
      for (key, part, property) in effect.readMetadata {
        hierarchy.set(property, of: part, to: update.value(of: key) ?? .null)
      }
    }
  }

  /// Undoes the effect of a capability.
  ///
  /// Sets the changed properties to null, and removes the metadata and the handler. The composer sets the
  /// properties again when it decorates the next step.
  private func withdraw<Part: HierarchyPart>(_ capability: TraitCapability, from part: inout Part) {
    guard let effect = effect(capability) else { return }
    for change in effect.changes { _ = part.set(change.property, to: .null) }
    metadataDelegate?.unset(keys: effect.setMetadata.map(\.key))
    metadataDelegate?.removeHandler(for: declaration.type)
  }

  func decorate(stepController: inout StepController) throws {
    try apply(.stepDecorating, to: &stepController)
    if effect(.stepDecorating) != nil, let overlay = overlays[.stepDecorating] {
      stepController.overlays.append(overlay)
    }
  }

  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) throws -> ExperienceContainer {
    var container = ExperienceContainer(layout: .single, pages: pageMonitor)
    try apply(.containerCreating, to: &container)
    return container
  }

  func decorate(containerController: inout ExperienceContainer) throws {
    try apply(.containerDecorating, to: &containerController)
    if effect(.containerDecorating) != nil, let overlay = overlays[.containerDecorating] {
      containerController.add(overlay)
    }
  }

  func undecorate(containerController: inout ExperienceContainer) {
    withdraw(.containerDecorating, from: &containerController)
    containerController.removeOverlays(named: declaration.type)
  }

  func createWrapper(around container: ExperienceContainer) throws -> ExperienceWrapper {
    var wrapper = ExperienceWrapper(kind: .custom(declaration.type))
    try apply(.wrapperCreating, to: &wrapper)
    return wrapper
  }

  func backdrop(for wrapper: ExperienceWrapper, on screen: Screen) -> Backdrop? {
    effect(.wrapperCreating)?.hasBackdrop == true ? Backdrop(screen: screen) : nil
  }

  func decorate(backdrop: inout Backdrop) throws {
    try apply(.backdropDecorating, to: &backdrop)
    if effect(.backdropDecorating) != nil, let overlay = overlays[.backdropDecorating] {
      backdrop.overlays.append(overlay)
    }
  }

  func undecorate(backdrop: inout Backdrop) {
    withdraw(.backdropDecorating, from: &backdrop)
    backdrop.overlays.removeAll { $0.name == declaration.type }
  }

  func present(wrapper: ExperienceWrapper) throws -> Presentation {
    var presentation = Presentation(style: .custom(declaration.type))
    try apply(.presenting, to: &presentation)
    return presentation
  }
}

public import Definitions
public import Elements

/// A trait, which changes how an experience or one of its steps is displayed.
///
/// A trait has an effect only through its capabilities. These are the protocols below that refine this one,
/// and a trait can adopt several. The type must be unique. The recommended form is `@organisation/name`.
public protocol ExperienceTrait: SendableMetatype {
  /// The unique name of the trait in payloads.
  static var type: String { get }
  /// The summary of the trait and its configuration keys, for its page and the reference.
  static var description: TypeDescription { get }

  /// The delegate through which the traits of one step share values.
  ///
  /// The composer sets it before it applies any capability. As in the runtime, it is `nil` on the instances
  /// that create the container or wrapper of a step without a group.
  var metadataDelegate: TraitMetadataDelegate? { get set }

  /// Creates the trait, or returns `nil` if the configuration cannot be used.
  ///
  /// The runtime silently drops such a trait. The catalog reports the reason.
  init?(configuration: ExperiencePluginConfiguration)

  /// Returns the reason why an application changed nothing, in one sentence, or `nil` if the trait does not
  /// know.
  func reasonForNoEffect(of capability: TraitCapability) -> String?
}

extension ExperienceTrait {
  /// By default, the description only says that the trait is written in Swift.
  public static var description: TypeDescription { TypeDescription("A trait written in Swift.") }

  /// By default, a trait shares no values and does not store its delegate.
  public var metadataDelegate: TraitMetadataDelegate? {
    get { nil }
    set {}
  }

  /// By default, a trait gives no reason.
  public func reasonForNoEffect(of capability: TraitCapability) -> String? { nil }

  /// Creates an overlay with the trait's type as its name.
  public func overlay(
    _ content: Component, vertical: VerticalPlacement = .center, horizontal: HorizontalPlacement = .center
  ) -> Overlay {
    Overlay(
      name: Self.type, content: content,
      placement: Placement(vertical: vertical, horizontal: horizontal))
  }
}

/// A trait with the capability to modify the controller of a step.
public protocol StepDecoratingTrait: ExperienceTrait {
  /// Modifies the controller of a step.
  ///
  /// A thrown ``TraitError`` stops the experience.
  func decorate(stepController: inout StepController) throws
}

/// A trait with the capability to create the container that holds the steps of a group.
///
/// Only one such trait is applied to a step.
public protocol ContainerCreatingTrait: ExperienceTrait {
  /// Creates the container for the steps of a group.
  ///
  /// A thrown ``TraitError`` stops the experience.
  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) throws -> ExperienceContainer
}

/// A trait with the capability to modify the container.
public protocol ContainerDecoratingTrait: ExperienceTrait {
  /// Modifies the container.
  ///
  /// A thrown ``TraitError`` stops the experience.
  func decorate(containerController: inout ExperienceContainer) throws
  /// Undoes the modification when another step of the container is shown.
  func undecorate(containerController: inout ExperienceContainer) throws
}

extension ContainerDecoratingTrait {
  /// By default, removes the overlays whose name is the trait's type.
  public func undecorate(containerController: inout ExperienceContainer) {
    containerController.removeOverlays(named: Self.type)
  }
}

/// A trait with the capability to wrap the container.
///
/// The trait also decides whether the wrapper has a backdrop. Only one such trait is applied to a step.
public protocol WrapperCreatingTrait: ExperienceTrait {
  /// Wraps the container.
  ///
  /// A thrown ``TraitError`` stops the experience.
  func createWrapper(around container: ExperienceContainer) throws -> ExperienceWrapper
  /// The backdrop behind the wrapper, or `nil` if the wrapper has no backdrop.
  func backdrop(for wrapper: ExperienceWrapper, on screen: Screen) -> Backdrop?
}

/// A trait with the capability to modify the backdrop, if there is a backdrop.
public protocol BackdropDecoratingTrait: ExperienceTrait {
  /// Modifies the backdrop.
  ///
  /// A thrown ``TraitError`` stops the experience.
  func decorate(backdrop: inout Backdrop) throws
  /// Undoes the modification when another step of the container is shown.
  func undecorate(backdrop: inout Backdrop) throws
}

extension BackdropDecoratingTrait {
  /// By default, removes the overlays whose name is the trait's type.
  public func undecorate(backdrop: inout Backdrop) {
    backdrop.overlays.removeAll { $0.name == Self.type }
  }
}

/// A trait with the capability to show and hide the experience.
///
/// Only one such trait is applied to a step. A step without one cannot be shown.
public protocol PresentingTrait: ExperienceTrait {
  /// Shows the wrapper.
  ///
  /// A thrown ``TraitError`` stops the experience.
  func present(wrapper: ExperienceWrapper) throws -> Presentation
  /// Hides the experience, and returns the transition with which it disappears.
  func remove(presentation: Presentation) -> Presentation.Transition
}

extension PresentingTrait {
  /// By default, the experience disappears as it appeared, unless the presentation has a `removal`
  /// transition.
  public func remove(presentation: Presentation) -> Presentation.Transition {
    presentation.removal ?? presentation.transition
  }
}

/// A trait that needs the size of the screen.
///
/// The size is known after the first step of a container is shown.
protocol LayoutObservingTrait: BackdropDecoratingTrait {
  /// Shares the values that depend on the layout, through the metadata delegate.
  func layout(in screen: Screen)
}

/// An error of a trait that keeps the experience from being displayed.
public struct TraitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message that the platform logs for the error.
  public var description: String
  /// The number of milliseconds after which the runtime tries again, or `nil` if it does not.
  ///
  /// Negative values become zero.
  public var retryMilliseconds: Int?
  /// Whether the runtime tries to show the step again after the user scrolls the app.
  public var recoverable: Bool
  /// Advice for the author of the payload, if there is any.
  public var help: String?
  /// The fix for the line of the trait, if exactly one fix is known.
  var fix: Fix?

  /// Creates an error from its message, its retry rules, and its advice.
  public init(
    description: String, retryMilliseconds: Int? = nil, recoverable: Bool = false, help: String? = nil
  ) {
    self.description = description
    self.retryMilliseconds = retryMilliseconds.map { max(0, $0) }
    self.recoverable = recoverable
    self.help = help
  }
}

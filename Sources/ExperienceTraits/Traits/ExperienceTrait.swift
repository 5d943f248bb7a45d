public import Definitions
public import Elements

/// Modifies how an experience, or a step of it, is displayed.
///
/// A trait has an effect only through its capabilities, the protocols below that refine this one; it may have
/// several. Its type is unique; the best practice is the form `@organisation/name`.
public protocol ExperienceTrait: SendableMetatype {
  /// The unique name under which payloads ask for the trait.
  static var type: String { get }
  /// What the trait does and what its configuration can say, for its page and the reference.
  static var description: TypeDescription { get }

  /// The delegate through which traits of one step share values.
  ///
  /// The composer sets it before any capability is applied. It is absent on the instances that create the
  /// container or wrapper of a single step without a group, as in the runtime.
  var metadataDelegate: TraitMetadataDelegate? { get set }

  /// Creates the trait, or returns `nil` where the configuration cannot be used.
  ///
  /// The runtime drops such a trait in silence; the catalog says why.
  init?(configuration: ExperiencePluginConfiguration)

  /// Says in one sentence why an application changed nothing, where the trait knows.
  func reasonForNoEffect(of capability: TraitCapability) -> String?
}

extension ExperienceTrait {
  /// By default nothing more is known than that the trait is written in Swift.
  public static var description: TypeDescription { TypeDescription("A trait written in Swift.") }

  /// By default a trait shares nothing with others, and the delegate that it is given is not kept.
  public var metadataDelegate: TraitMetadataDelegate? {
    get { nil }
    set {}
  }

  /// By default a trait does not know.
  public func reasonForNoEffect(of capability: TraitCapability) -> String? { nil }

  /// What the trait puts over content, named by its type.
  public func overlay(
    _ content: Component, vertical: VerticalPlacement = .center, horizontal: HorizontalPlacement = .center
  ) -> Overlay {
    Overlay(
      name: Self.type, content: content,
      placement: Placement(vertical: vertical, horizontal: horizontal))
  }
}

/// A trait that modifies the controller of a step.
public protocol StepDecoratingTrait: ExperienceTrait {
  /// Modifies the controller; throwing a ``TraitError`` stops the experience.
  func decorate(stepController: inout StepController) throws
}

/// A trait that creates the container which holds the steps of a group.
///
/// Only one is applied to a step.
public protocol ContainerCreatingTrait: ExperienceTrait {
  /// Creates the container; throwing a ``TraitError`` stops the experience.
  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) throws -> ExperienceContainer
}

/// A trait that modifies the container.
public protocol ContainerDecoratingTrait: ExperienceTrait {
  /// Modifies the container; throwing a ``TraitError`` stops the experience.
  func decorate(containerController: inout ExperienceContainer) throws
  /// Takes the modification back when another step of the container is shown.
  func undecorate(containerController: inout ExperienceContainer) throws
}

extension ContainerDecoratingTrait {
  /// By default the overlays that have the name of the trait's type are taken away.
  public func undecorate(containerController: inout ExperienceContainer) {
    containerController.removeOverlays(named: Self.type)
  }
}

/// A trait that wraps the container and says whether there is a backdrop behind it.
///
/// Only one is applied to a step.
public protocol WrapperCreatingTrait: ExperienceTrait {
  /// Wraps the container; throwing a ``TraitError`` stops the experience.
  func createWrapper(around container: ExperienceContainer) throws -> ExperienceWrapper
  /// The backdrop behind the wrapper, or `nil` where the wrapper has none.
  func backdrop(for wrapper: ExperienceWrapper, on screen: Screen) -> Backdrop?
}

/// A trait that modifies the backdrop, where there is one.
public protocol BackdropDecoratingTrait: ExperienceTrait {
  /// Modifies the backdrop; throwing a ``TraitError`` stops the experience.
  func decorate(backdrop: inout Backdrop) throws
  /// Takes the modification back when another step of the container is shown.
  func undecorate(backdrop: inout Backdrop) throws
}

extension BackdropDecoratingTrait {
  /// By default the overlays that have the name of the trait's type are taken away.
  public func undecorate(backdrop: inout Backdrop) {
    backdrop.overlays.removeAll { $0.name == Self.type }
  }
}

/// A trait that shows and hides the experience.
///
/// Only one is applied to a step, and a step without one cannot be shown.
public protocol PresentingTrait: ExperienceTrait {
  /// Shows the wrapper; throwing a ``TraitError`` stops the experience.
  func present(wrapper: ExperienceWrapper) throws -> Presentation
  /// Hides what it shows, and returns how that leaves.
  func remove(presentation: Presentation) -> Presentation.Transition
}

extension PresentingTrait {
  /// By default the experience leaves as it came, unless the presentation says otherwise.
  public func remove(presentation: Presentation) -> Presentation.Transition {
    presentation.removal ?? presentation.transition
  }
}

/// A trait that waits until the size of the screen is known, after the first step of a container is shown.
protocol LayoutObservingTrait: BackdropDecoratingTrait {
  /// Shares what depends on the layout through the metadata delegate.
  func layout(in screen: Screen)
}

/// A failure of a trait that prevents the experience from being displayed.
public struct TraitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as the platform logs it.
  public var description: String
  /// After how many milliseconds the runtime tries again; negative values count as zero.
  public var retryMilliseconds: Int?
  /// Whether scrolling the app lets the runtime try again.
  public var recoverable: Bool
  /// What the author of the payload can do about it.
  public var help: String?
  /// What surely mends it on the line of the trait, where anything does.
  package var mend: Mend?

  /// Creates an error.
  public init(
    description: String, retryMilliseconds: Int? = nil, recoverable: Bool = false, help: String? = nil
  ) {
    self.description = description
    self.retryMilliseconds = retryMilliseconds.map { max(0, $0) }
    self.recoverable = recoverable
    self.help = help
  }
}

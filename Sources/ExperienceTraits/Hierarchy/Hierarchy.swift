public import Elements

/// The simulated view hierarchy of one step: what the runtime would have on screen, as values.
public struct Hierarchy: Sendable, Equatable {
  /// The step that is shown.
  public var step: StepController
  /// What holds the steps of the group.
  public var container: ExperienceContainer?
  /// What is around the container.
  public var wrapper: ExperienceWrapper?
  /// What lies between the wrapper and the app.
  public var backdrop: Backdrop?
  /// How the experience is shown.
  public var presentation: Presentation?

  /// Creates a hierarchy with nothing but a step.
  public init(step: StepController) {
    self.step = step
  }
}

/// The controller of one step.
public struct StepController: Sendable, Equatable {
  /// The identifier of the step, in lower case.
  public var stepID: String
  /// What the step shows.
  public var content: StepContent
  /// The distance between the content and the edges of the step.
  public var padding: EdgeInsets = .zero
  /// What is behind the content of the step.
  public var backgroundContent: Component?
  /// Elements above the content.
  public var overlays: [Overlay] = []
  /// Properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates the controller of a step.
  public init(stepID: String, content: StepContent) {
    self.stepID = stepID
    self.content = content
  }
}

/// What holds the steps of a group.
public struct ExperienceContainer: Sendable, Equatable {
  /// How the container shows its steps.
  public enum Layout: Sendable, Hashable {
    /// One step at a time.
    case single
    /// Pages side by side that are swiped.
    case carousel
    /// A layout that a custom trait names.
    case custom(String)
  }

  /// Something above the content of the container, in the order of application.
  public enum Decoration: Sendable, Equatable {
    /// A button that closes the experience.
    case closeButton(CloseButton)
    /// A dot for every page.
    case pagingDots(Style)
    /// An element of a custom trait.
    case overlay(Overlay)
  }

  /// How the steps are shown.
  public var layout: Layout
  /// The pages.
  public var pages: ExperiencePageMonitor
  /// The colours of background and border.
  public var backgroundColor, borderColor: DynamicColor?
  /// The radius of the corners and the width of the border in points.
  public var cornerRadius, borderWidth: Double?
  /// The distance between the container and the frame that holds it.
  public var margin: EdgeInsets = .zero
  /// What is behind the steps.
  public var backgroundContent: Component?
  /// What is above the steps, in the order of application.
  public var decorations: [Decoration] = []
  /// Whether a sheet may be swiped away.
  public var allowsSwipeToDismiss = false
  /// Properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a container.
  public init(layout: Layout, pages: ExperiencePageMonitor) {
    self.layout = layout
    self.pages = pages
  }
}

extension ExperienceContainer {
  /// What custom traits put over the content, in the order of application.
  public var overlays: [Overlay] {
    decorations.compactMap { if case .overlay(let overlay) = $0 { overlay } else { nil } }
  }

  /// Puts something over the content and whatever decorates it already.
  public mutating func add(_ overlay: Overlay) { decorations.append(.overlay(overlay)) }

  /// Takes away what has a name, which is the type of the trait that put it there.
  public mutating func removeOverlays(named name: String) {
    decorations.removeAll { if case .overlay(let overlay) = $0 { overlay.name == name } else { false } }
  }
}

/// A button that closes an experience.
public struct CloseButton: Sendable, Hashable {
  /// How the button looks.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// A glyph on a disc.
    case `default`
    /// A glyph alone.
    case minimal
    /// No button.
    case hidden
  }

  /// How the button looks.
  public var appearance: Appearance
  /// Its colours, size and place.
  public var style: Style

  /// Creates a close button.
  public init(appearance: Appearance, style: Style) {
    self.appearance = appearance
    self.style = style
  }
}

/// What is around a container.
public struct ExperienceWrapper: Sendable, Equatable {
  /// The kinds of wrapper.
  public enum Kind: Sendable, Hashable {
    /// The container stands for itself.
    case none
    /// A box over the screen.
    case dialog
    /// A box that points at a target.
    case tooltip
    /// A wrapper that a custom trait names.
    case custom(String)
  }

  /// The kind of wrapper.
  public var kind: Kind
  /// Size, place, colours, border and shadow.
  public var style: Style
  /// The pointer of a tooltip.
  public var pointer: TooltipPointer?
  /// What a tooltip points at, once it is known.
  public var target: TooltipTarget?
  /// Properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a wrapper.
  public init(kind: Kind, style: Style = .none) {
    self.kind = kind
    self.style = style
  }
}

/// What lies between the wrapper and the app.
public struct Backdrop: Sendable, Equatable {
  /// The screen that the backdrop covers.
  public var screen: Screen
  /// Whether the backdrop is on screen, so that positions in it are known.
  public var isInWindow = false
  /// The colour over the app.
  public var backgroundColor: DynamicColor?
  /// The part that stays clear.
  public var keyhole: Keyhole?
  /// Particles over the colour.
  public var effects: Effects?
  /// The part that can be pressed.
  public var interaction: TargetInteraction?
  /// Whether a press beside the experience dismisses it.
  public var dismissesOnTap = false
  /// Elements above the colour.
  public var overlays: [Overlay] = []
  /// Properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a clear backdrop.
  public init(screen: Screen) {
    self.screen = screen
  }
}

/// How an experience is shown.
public struct Presentation: Sendable, Equatable {
  /// The ways to show an experience.
  public enum Style: Sendable, Hashable {
    /// Over the whole screen.
    case full
    /// In a box over the screen.
    case dialog
    /// As a card that leaves the top of the screen visible.
    case sheet
    /// As a card over the lower half of the screen.
    case halfSheet
    /// Beside a target.
    case tooltip
    /// In a frame of the app.
    case embed(frameID: String)
    /// A way that a custom trait names.
    case custom(String)
  }

  /// The ways in which an experience arrives and leaves.
  public enum Transition: Sendable, Hashable {
    /// At once.
    case none
    /// By fading.
    case fade
    /// By sliding from an edge, or from below the centre, and back there.
    case slide(from: SlideEdge)
  }

  /// How the experience is shown.
  public var style: Style
  /// How it arrives.
  public var transition: Transition
  /// How it leaves, where that is not as it came.
  public var removal: Transition?
  /// Properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a presentation.
  public init(style: Style, transition: Transition = .none) {
    self.style = style
    self.transition = transition
  }
}

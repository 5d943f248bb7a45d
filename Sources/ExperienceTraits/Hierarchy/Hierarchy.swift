public import Elements

/// The simulated view hierarchy of one step.
///
/// It holds, as values, the views that the runtime would have on screen.
public struct Hierarchy: Sendable, Equatable {
  /// The controller of the step that is shown.
  public var step: StepController
  /// The container that holds the steps of the group.
  public var container: ExperienceContainer?
  /// The wrapper around the container.
  public var wrapper: ExperienceWrapper?
  /// The backdrop between the wrapper and the app.
  public var backdrop: Backdrop?
  /// The way in which the experience is shown.
  public var presentation: Presentation?

  /// Creates a hierarchy that has only a step.
  public init(step: StepController) {
    self.step = step
  }
}

/// The controller of one step.
public struct StepController: Sendable, Equatable {
  /// The identifier of the step, in lower case.
  public var stepID: String
  /// The content of the step.
  public var content: StepContent
  /// The distance between the content and the edges of the step, in points.
  public var padding: EdgeInsets = .zero
  /// The element behind the content of the step.
  public var backgroundContent: Component?
  /// Elements that custom traits put above the content.
  public var overlays: [Overlay] = []
  /// The values of properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates the controller of a step from its identifier and content.
  public init(stepID: String, content: StepContent) {
    self.stepID = stepID
    self.content = content
  }
}

/// The container that holds the steps of a group.
public struct ExperienceContainer: Sendable, Equatable {
  /// The ways in which a container shows its steps.
  public enum Layout: Sendable, Hashable {
    /// Shows one step at a time.
    case single
    /// Shows pages side by side, which the user swipes.
    case carousel
    /// A layout that a custom trait defines, given by its name.
    case custom(String)
  }

  /// An element above the content of a container.
  public enum Decoration: Sendable, Equatable {
    /// A button that closes the experience.
    case closeButton(CloseButton)
    /// Paging dots, one for each page.
    case pagingDots(Style)
    /// An element that a custom trait adds.
    case overlay(Overlay)
  }

  /// The way in which the container shows its steps.
  public var layout: Layout
  /// The current page and the number of pages.
  public var pages: ExperiencePageMonitor
  /// The colours of the container's background and border.
  public var backgroundColor, borderColor: DynamicColor?
  /// The corner radius and the border width of the container, in points.
  public var cornerRadius, borderWidth: Double?
  /// The distance between the container and the frame around it, in points.
  public var margin: EdgeInsets = .zero
  /// The element behind the steps.
  public var backgroundContent: Component?
  /// The elements above the steps, in the order in which traits added them.
  public var decorations: [Decoration] = []
  /// Whether the user can swipe a sheet away.
  public var allowsSwipeToDismiss = false
  /// The values of properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a container from its layout and its pages.
  public init(layout: Layout, pages: ExperiencePageMonitor) {
    self.layout = layout
    self.pages = pages
  }
}

extension ExperienceContainer {
  /// The overlays that custom traits added above the content, in the order in which traits added them.
  public var overlays: [Overlay] {
    decorations.compactMap { if case .overlay(let overlay) = $0 { overlay } else { nil } }
  }

  /// Adds an overlay above the content and above earlier decorations.
  public mutating func add(_ overlay: Overlay) { decorations.append(.overlay(overlay)) }

  /// Removes the overlays with a name.
  ///
  /// The name of an overlay is the type of the trait that added it.
  public mutating func removeOverlays(named name: String) {
    decorations.removeAll { if case .overlay(let overlay) = $0 { overlay.name == name } else { false } }
  }
}

/// A button that closes an experience.
public struct CloseButton: Sendable, Hashable {
  /// The looks of a close button.
  public enum ButtonAppearance: String, Sendable, Hashable, CaseIterable {
    /// A glyph on a disc.
    case `default`
    /// A glyph without a disc.
    case minimal
    /// No button.
    case hidden
  }

  /// The look of the button.
  public var appearance: ButtonAppearance
  /// The colours, size, and place of the button.
  public var style: Style

  /// Creates a close button from its look and its style.
  public init(appearance: ButtonAppearance, style: Style) {
    self.appearance = appearance
    self.style = style
  }
}

/// The wrapper around a container.
public struct ExperienceWrapper: Sendable, Equatable {
  /// The kinds of wrapper.
  public enum WrapperKind: Sendable, Hashable {
    /// The container has no wrapper.
    case none
    /// A box over the screen.
    case dialog
    /// A box that points at a target.
    case tooltip
    /// A wrapper that a custom trait defines, given by its name.
    case custom(String)
  }

  /// The kind of the wrapper.
  public var kind: WrapperKind
  /// The size, place, colours, border, and shadow of the wrapper.
  public var style: Style
  /// The pointer of a tooltip, drawn between the tooltip and its target.
  public var pointer: TooltipPointer?
  /// The target of a tooltip, or `nil` until the layout is known.
  public var target: TooltipTarget?
  /// The values of properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a wrapper of a kind, with a style.
  public init(kind: WrapperKind, style: Style = .none) {
    self.kind = kind
    self.style = style
  }
}

/// The backdrop between the wrapper and the app.
public struct Backdrop: Sendable, Equatable {
  /// The screen that the backdrop covers.
  public var screen: Screen
  /// Whether the backdrop is on screen.
  ///
  /// Only then are positions inside the backdrop known.
  public var isInWindow = false
  /// The colour that the backdrop draws over the app.
  public var backgroundColor: DynamicColor?
  /// The part of the backdrop that stays clear.
  public var keyhole: Keyhole?
  /// Particles above the colour of the backdrop.
  public var effects: Effects?
  /// The part of the backdrop that reacts to taps.
  public var interaction: TargetInteraction?
  /// Whether a tap outside the experience dismisses it.
  public var dismissesOnTap = false
  /// Elements that custom traits put above the colour of the backdrop.
  public var overlays: [Overlay] = []
  /// The values of properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a transparent backdrop that covers a screen.
  public init(screen: Screen) {
    self.screen = screen
  }
}

/// The way in which an experience is shown.
public struct Presentation: Sendable, Equatable {
  /// The ways to show an experience.
  public enum Style: Sendable, Hashable {
    /// Covers the whole screen.
    case full
    /// Shows a box over the screen.
    case dialog
    /// Shows a card that leaves the top of the screen visible.
    case sheet
    /// Shows a card over the lower half of the screen.
    case halfSheet
    /// Shows a box next to a target on the screen.
    case tooltip
    /// Shows the content inside a frame of the app.
    case embed(frameID: String)
    /// A style that a custom trait defines, given by its name.
    case custom(String)
  }

  /// The transitions with which an experience appears and disappears.
  public enum Transition: Sendable, Hashable {
    /// Appears and disappears immediately, without an animation.
    case none
    /// Fades in and out.
    case fade
    /// Slides in from an edge, or from below the centre, and back out the same way.
    case slide(from: SlideEdge)
  }

  /// The way in which the experience is shown.
  public var style: Style
  /// The transition with which the experience appears.
  public var transition: Transition
  /// The transition with which the experience disappears, or `nil` if it is the reverse of `transition`.
  public var removal: Transition?
  /// The values of properties that custom traits define.
  public var attributes: Attributes = Attributes()

  /// Creates a presentation from its style and transition.
  public init(style: Style, transition: Transition = .none) {
    self.style = style
    self.transition = transition
  }
}

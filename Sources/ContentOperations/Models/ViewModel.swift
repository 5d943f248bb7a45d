/// The content of a view.
public struct ViewModel: Sendable, Equatable {
  /// A name of the view, which need not be unique.
  public var identifier: String?
  /// What the navigation bar shows, absent where nothing of it was set.
  public var navigationItem: NavigationItem?
  /// The component at the top, which does not scroll; without one the navigation bar stands there.
  public var headerComponentModel: ComponentModel?
  /// The components that scroll.
  public var bodyComponentModels: [ComponentModel]
  /// The components in front of all others, the last one foremost.
  public var overlayComponentModels: [ComponentModel]
  /// Data for the application.
  public var customData: DataDictionary?

  /// Calls the body with every component model, parents first: header, body, overlays.
  public func visit(_ body: (ComponentModel) -> Void) {
    func walk(_ model: ComponentModel) {
      body(model)
      for child in model.children { walk(child) }
    }
    for model in rootComponentModels { walk(model) }
  }

  /// The component models of the view itself: header, body, overlays.
  public var rootComponentModels: [ComponentModel] {
    (headerComponentModel.map { [$0] } ?? []) + bodyComponentModels + overlayComponentModels
  }
}

/// What a navigation bar shows.
public struct NavigationItem: Sendable, Equatable {
  /// The words in the middle and the line above them.
  public var title, prompt: String?
  /// The name of a view in place of the title.
  public var titleView: String?
  /// The words of the button that leads back to this view.
  public var backBarButtonTitle: String?
  /// Whether the button that leads back is hidden.
  public var hidesBackButton = false
  /// The words of the buttons on the left.
  public var leftBarButtonItems: [String] = []
  /// The words of the buttons on the right.
  public var rightBarButtonItems: [String] = []
  /// Whether the buttons on the left stand beside the one that leads back.
  public var leftItemsSupplementBackButton = false

  /// Creates an item in which nothing is set.
  public init(title: String? = nil) {
    self.title = title
  }
}

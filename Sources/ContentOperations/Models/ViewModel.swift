/// The content of a view.
public struct ViewModel: Sendable, Equatable {
  /// The identifier of the view.
  ///
  /// It need not be unique.
  public var identifier: String?
  /// The item of the navigation bar, or `nil` if none of its values was set.
  public var navigationItem: NavigationItem?
  /// The component at the top, which does not scroll.
  ///
  /// Without it, the navigation bar is there.
  public var headerComponentModel: ComponentModel?
  /// The components of the body, which scroll.
  public var bodyComponentModels: [ComponentModel]
  /// The overlays: components in front of all others.
  ///
  /// The last one is frontmost.
  public var overlayComponentModels: [ComponentModel]
  /// Custom data for the app.
  public var customData: DataDictionary?

  /// Calls a function with every component model, parents first.
  ///
  /// The order is header, body, overlays.
  public func visit(_ body: (ComponentModel) -> Void) {
    func walk(_ model: ComponentModel) {
      body(model)
      for child in model.children { walk(child) }
    }
    for model in rootComponentModels { walk(model) }
  }

  /// The top-level component models: header, body, overlays.
  public var rootComponentModels: [ComponentModel] {
    (headerComponentModel.map { [$0] } ?? []) + bodyComponentModels + overlayComponentModels
  }
}

/// The content of a navigation bar.
public struct NavigationItem: Sendable, Equatable {
  /// The title in the middle.
  public var title: String?

  /// Creates an item with a title.
  public init(title: String? = nil) {
    self.title = title
  }
}

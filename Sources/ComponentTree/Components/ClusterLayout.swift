/// A view type that can show the standard clusters: a stack and a tab bar.
public protocol ClusterView: Sendable {
  /// Creates a stack of views; the title in its configuration is the title of the page.
  static func stack(_ config: StackConfig, children: [Self]) -> Self
  /// Creates a bar of tabs with one selected tab.
  static func tabBar(_ tabs: [Tab<Self>], selectedIndex: Int) -> Self
}

/// A tab and the page that it shows.
public struct Tab<View: Sendable>: Sendable {
  /// The title and the icon of the tab.
  public var config: TabConfig
  /// The view of the page.
  public var view: View
}

/// The standard clusters: a stack and a tab bar.
public enum ClusterLayout {
  /// Creates a stack.
  ///
  /// Children without a view are left out. If the meta has no configuration, the defaults are used.
  public static func stack<View: ClusterView>(
    children: [Component<View>], id: String? = nil, meta: (any ComponentMeta)? = nil
  ) -> Component<View> {
    .cluster(
      viewBuilder: { children, _, meta in
        .stack(StackConfig.materialize(meta) ?? StackConfig(), children: children.compactMap { $0.view() })
      }, children: children, id: id, meta: meta)
  }

  /// Creates a tab bar.
  ///
  /// A child is left out if it has no view or no title and icon for its tab. The selected index counts only
  /// the remaining tabs; an index out of range selects the first tab.
  public static func tabBar<View: ClusterView>(
    children: [Component<View>], id: String? = nil, meta: (any ComponentMeta)? = nil
  ) -> Component<View> {
    .cluster(
      viewBuilder: { children, _, meta in
        let tabs = children.compactMap { child -> Tab<View>? in
          guard let view = child.view(), let config = TabConfig.materialize(child.meta) else { return nil }
          return Tab(config: config, view: view)
        }
        let index = TabBarConfig.materialize(meta)?.selectedIndex ?? 0
        return .tabBar(tabs, selectedIndex: tabs.indices.contains(index) ? index : 0)
      }, children: children, id: id, meta: meta)
  }
}

/// A view that can be one of the standard clusters.
public protocol ClusterView: Sendable {
  /// A stack of views; its title is that of its page.
  static func stack(_ config: StackConfig, children: [Self]) -> Self
  /// A bar of tabs, of which one is selected.
  static func tabBar(_ tabs: [Tab<Self>], selectedIndex: Int) -> Self
}

/// A tab with its page.
public struct Tab<View: Sendable>: Sendable {
  /// The caption and the icon.
  public var config: TabConfig
  /// The page.
  public var view: View
}

/// The standard clusters.
public enum ClusterLayout {
  /// A stack: children without a view are left out, a missing configuration is that of the defaults.
  public static func stack<View: ClusterView>(
    children: [Component<View>], id: String? = nil, meta: (any ComponentMeta)? = nil
  ) -> Component<View> {
    .cluster(
      viewBuilder: { children, _, meta in
        .stack(StackConfig.materialize(meta) ?? StackConfig(), children: children.compactMap { $0.view() })
      }, children: children, id: id, meta: meta)
  }

  /// A tab bar: a child without a view or without the configuration of a tab is left out.
  ///
  /// The selected index counts the tabs that are left; one beyond them is ignored.
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

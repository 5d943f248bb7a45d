extension TreeNode {
  /// The part of a tree that consists of some components, or nil if the root is not one of them.
  ///
  /// A tab bar selects the page with the component at `path`, so that the component is visible.
  ///
  /// - Parameters:
  ///   - paths: The paths of the components to keep.
  ///   - path: The path of the component that must be visible.
  /// - Returns: The part of the tree, or nil.
  func limited(to paths: Set<String>, turnedTo path: String) -> TreeNode? {
    switch self {
    case .part(var part):
      guard part.path.map(paths.contains) ?? true else { return nil }
      part.children = part.children.compactMap { $0.limited(to: paths, turnedTo: path) }
      return .part(part)
    case .stack(let config, let nodes):
      return .stack(config, nodes.compactMap { $0.limited(to: paths, turnedTo: path) })
    case .placed(let place, let node):
      guard place.path.map(paths.contains) ?? true else { return nil }
      return node.limited(to: paths, turnedTo: path).map { .placed(place, $0) }
    case .tabBar(let tabs, let selected):
      let kept = tabs.enumerated().compactMap { index, tab in
        tab.page.limited(to: paths, turnedTo: path).map {
          (index: index, tab: TreeTab(id: tab.id, config: tab.config, page: $0))
        }
      }
      let turned = kept.firstIndex { $0.tab.page.holds(path) } ?? kept.firstIndex { $0.index == selected }
      return .tabBar(kept.map(\.tab), selectedIndex: turned ?? 0)
    }
  }

  /// Whether the component at a path is this node or is inside it.
  private func holds(_ path: String) -> Bool {
    let own: String? =
      switch self {
      case .part(let part): part.path
      case .placed(let place, _): place.path
      case .stack, .tabBar: nil
      }
    return own.map { path == $0 || path.hasPrefix("\($0).") } ?? false
  }
}

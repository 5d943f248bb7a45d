/// The Swift code that a flow gets in addition to its file: extensions of its box, and handlers for its start
/// and its end.
public struct FlowBehavior: Sendable {
  let extensions: @Sendable () -> [any Extension]
  let entry: @Sendable (any Scene, SceneBox) -> Void
  let exit: @Sendable (SceneBox) -> Void

  /// Creates a behavior.
  ///
  /// The catalog runs each flow in a new box, so it calls `extensions` once for each box.
  ///
  /// - Parameters:
  ///   - extensions: Creates the extensions. The box mounts them in this order, after navigation and shared
  ///     state.
  ///   - entry: Called with the first scene when that scene is shown.
  ///   - exit: Called when the flow has ended.
  public init(
    extensions: @escaping @Sendable () -> [any Extension] = { [] },
    entry: @escaping @Sendable (any Scene, SceneBox) -> Void = { _, _ in },
    exit: @escaping @Sendable (SceneBox) -> Void = { _ in }
  ) {
    self.extensions = extensions
    self.entry = entry
    self.exit = exit
  }

  /// Creates the extensions for a new box.
  package func makeExtensions() -> [any Extension] { extensions() }
  /// Calls the entry handler with the first scene, which is shown.
  package func didEnter(_ box: SceneBox, with scene: any Scene) { entry(scene, box) }
  /// Calls the exit handler, because the flow has ended.
  package func didLeave(_ box: SceneBox) { exit(box) }
}

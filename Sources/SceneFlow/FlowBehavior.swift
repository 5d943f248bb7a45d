/// What code adds to a flow that a file defines: extensions of its box, and what happens when the box is entered and left.
public struct FlowBehavior: Sendable {
  let extensions: @Sendable () -> [any Extension]
  let entry: @Sendable (any Scene, SceneBox) -> Void
  let exit: @Sendable (SceneBox) -> Void

  /// Creates a behavior.
  ///
  /// A flow runs in a box of its own each time that it is composed, so extensions are made anew for each.
  ///
  /// - Parameters:
  ///   - extensions: Makes the extensions, mounted in their order after navigation and shared state.
  ///   - entry: Called with the first scene once it is shown.
  ///   - exit: Called when the flow has come to its end.
  public init(
    extensions: @escaping @Sendable () -> [any Extension] = { [] },
    entry: @escaping @Sendable (any Scene, SceneBox) -> Void = { _, _ in },
    exit: @escaping @Sendable (SceneBox) -> Void = { _ in }
  ) {
    self.extensions = extensions
    self.entry = entry
    self.exit = exit
  }

  /// The extensions of a new box.
  package func makeExtensions() -> [any Extension] { extensions() }
  /// Tells of the first scene, which is shown.
  package func didEnter(_ box: SceneBox, with scene: any Scene) { entry(scene, box) }
  /// Tells of the end of the flow.
  package func didLeave(_ box: SceneBox) { exit(box) }
}

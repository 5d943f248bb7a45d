/// The page that a container shows.
public struct ExperiencePageMonitor: Sendable, Hashable {
  /// The number of steps in the container.
  public var numberOfPages: Int
  /// The step that is shown, counted from zero.
  public var currentPage: Int

  /// Creates a monitor.
  public init(numberOfPages: Int, currentPage: Int) {
    self.numberOfPages = numberOfPages
    self.currentPage = currentPage
  }
}

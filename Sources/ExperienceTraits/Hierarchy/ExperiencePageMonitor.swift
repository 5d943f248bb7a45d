/// The current page of a container, and the number of its pages.
public struct ExperiencePageMonitor: Sendable, Hashable {
  /// The number of pages.
  ///
  /// Each step of the container is a page.
  public var numberOfPages: Int
  /// The index of the page that is shown, starting at 0.
  public var currentPage: Int

  /// Creates a monitor for a number of pages and the current page.
  public init(numberOfPages: Int, currentPage: Int) {
    self.numberOfPages = numberOfPages
    self.currentPage = currentPage
  }
}

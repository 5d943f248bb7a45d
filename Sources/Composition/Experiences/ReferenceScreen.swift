package import Elements
package import ExperienceTraits

extension Screen {
  /// The phone on which steps are composed, with the named elements of the neutral page behind them.
  package static let reference = Screen(
    size: Size(width: 393, height: 852), safeArea: EdgeInsets(top: 59, bottom: 34), layoutMargin: 16,
    elements: NeutralElement.allCases.map {
      Element(identifiers: ["appcuesID": $0.rawValue], rectangle: $0.rectangle)
    })
}

/// The elements of the neutral page that stands in for the app's own screen.
package enum NeutralElement: String, CaseIterable, Sendable {
  case profileAvatar = "profile-avatar"
  case searchField = "search-field"
  case summaryCard = "summary-card"
  case addButton = "add-button"
  case firstRow = "list-row-1"
  case secondRow = "list-row-2"
  case thirdRow = "list-row-3"
  case homeTab = "tab-home"
  case searchTab = "tab-search"
  case insightsTab = "tab-insights"
  case messagesTab = "tab-messages"
  case profileTab = "tab-profile"

  /// Where the element stands on the reference screen, in points.
  package var rectangle: Rectangle {
    switch self {
    case .profileAvatar: Rectangle(x: 341, y: 63, width: 36, height: 36)
    case .searchField: Rectangle(x: 16, y: 63, width: 313, height: 36)
    case .summaryCard: Rectangle(x: 16, y: 120, width: 361, height: 140)
    case .addButton: Rectangle(x: 321, y: 697, width: 56, height: 56)
    case .firstRow: Rectangle(x: 16, y: 280, width: 361, height: 64)
    case .secondRow: Rectangle(x: 16, y: 344, width: 361, height: 64)
    case .thirdRow: Rectangle(x: 16, y: 408, width: 361, height: 64)
    case .homeTab: Rectangle(x: 0, y: 769, width: 78.6, height: 49)
    case .searchTab: Rectangle(x: 78.6, y: 769, width: 78.6, height: 49)
    case .insightsTab: Rectangle(x: 157.2, y: 769, width: 78.6, height: 49)
    case .messagesTab: Rectangle(x: 235.8, y: 769, width: 78.6, height: 49)
    case .profileTab: Rectangle(x: 314.4, y: 769, width: 78.6, height: 49)
    }
  }
}

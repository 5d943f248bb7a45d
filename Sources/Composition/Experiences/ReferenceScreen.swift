import CatalogModel
import Elements
package import ExperienceTraits

extension Screen {
  /// The phone for which steps are composed, with the elements of the neutral page.
  package static let reference = neutral(
    size: Size(width: 393, height: 852), safeArea: EdgeInsets(top: 59, bottom: 34))

  /// Creates a screen that shows the neutral page.
  static func neutral(size: Size, safeArea: EdgeInsets) -> Screen {
    Screen(
      size: size, safeArea: safeArea, layoutMargin: 16,
      elements: NeutralElement.allCases.map {
        Element(
          identifiers: ["appcuesID": $0.rawValue], rectangle: $0.rectangle(size: size, safeArea: safeArea))
      })
  }
}

/// The elements of the neutral page, which is shown if no screen of the app is given.
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

  /// The frame of the element on a screen, in points.
  func rectangle(size: Size, safeArea: EdgeInsets) -> Rectangle {
    let left = safeArea.leading + 16
    let right = size.width - safeArea.trailing - 16
    let top = safeArea.top + 4
    let bottom = size.height - safeArea.bottom
    let list = top + 57
    let tab = (size.width - safeArea.leading - safeArea.trailing) / 5
    func row(_ index: Double) -> Rectangle {
      Rectangle(x: left, y: list + 160 + 64 * index, width: right - left, height: 64)
    }
    func tabItem(_ index: Double) -> Rectangle {
      Rectangle(x: safeArea.leading + tab * index, y: bottom - 49, width: tab, height: 49)
    }
    return switch self {
    case .profileAvatar: Rectangle(x: right - 36, y: top, width: 36, height: 36)
    case .searchField: Rectangle(x: left, y: top, width: right - left - 48, height: 36)
    case .summaryCard: Rectangle(x: left, y: list, width: right - left, height: 140)
    case .addButton: Rectangle(x: right - 56, y: bottom - 121, width: 56, height: 56)
    case .firstRow: row(0)
    case .secondRow: row(1)
    case .thirdRow: row(2)
    case .homeTab: tabItem(0)
    case .searchTab: tabItem(1)
    case .insightsTab: tabItem(2)
    case .messagesTab: tabItem(3)
    case .profileTab: tabItem(4)
    }
  }
}

import CatalogModel
import Composition
package import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
package import Mockups

extension PageMetadata {
  /// The metadata as template values.
  package func templateValues(on page: Route) -> TemplateValues {
    [
      "status": status?.rawValue ?? "", "statusTitle": status?.title ?? "" as Phrase, "owner": owner ?? "",
      "ownerLink": owner.map { Route.owner($0).relative(to: page) } ?? "",
      "summary": summary ?? "",
      "tags": tags.map { ["name": $0, "link": Route.tag($0).relative(to: page)] as TemplateValues },
      "designLink": design.flatMap(ExternalLink.init)?.url ?? "",
      "designDay": designDay ?? "",
      "devices": devices.map(\.title).joined(separator: ", "),
      "samples": samples.map { "\($0.key) \(PropertyValue($0.value).text)" }.joined(separator: ", "),
      "isDraft": isDraft,
    ]
  }
}

extension Definition {
  /// The summary for the head of the page, or an empty text if the prose begins with the same text.
  package var lede: String {
    guard let summary = metadata.summary else { return "" }
    let words = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    return prose.firstParagraph?.hasPrefix(words) == true ? "" : summary
  }
}

extension PageMetadata.Status {
  /// The name of the status on pages.
  package var title: Phrase {
    switch self {
    case .draft: "Draft"
    case .inReview: "In review"
    case .approved: "Approved"
    case .shipped: "Shipped"
    case .deprecated: "Deprecated"
    }
  }
}

extension PageMetadata.DeviceFamily {
  /// The name of the device family, spelled as its maker spells it.
  var title: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .android: "Android"
    }
  }
}

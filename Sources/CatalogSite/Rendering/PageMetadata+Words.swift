import CatalogModel
import Composition
import Mockups

extension PageMetadata {
  /// The metadata as values of a template.
  var templateValues: TemplateValues {
    [
      "status": status?.rawValue ?? "", "statusTitle": status?.title ?? "", "owner": owner ?? "",
      "summary": summary ?? "", "tags": tags.map { ["name": $0] },
      "designLink": design.flatMap(ExternalLink.init)?.url ?? "",
      "isDraft": isDraft,
    ]
  }
}

extension PageMetadata.Status {
  /// The status in words.
  var title: String {
    switch self {
    case .draft: "Draft"
    case .inReview: "In review"
    case .approved: "Approved"
    case .shipped: "Shipped"
    case .deprecated: "Deprecated"
    }
  }
}

package import Definitions

extension CatalogPage {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "The title page of the catalog, and what holds for all of it.",
    keys: [
      .init("title", "string", default: "the heading of the file", "The title of the catalog."),
      .init(
        "description", "string", default: "the summary of the front matter", "The catalog in one sentence."),
      .init("baseURL", "URL", "The address under which the catalog is published."),
      .init(
        "links", "URLs by name",
        "Where a review leads: 'issue' is the address of a new issue, which gets a title and a body."),
      .init(
        "limits", "whole numbers by name", default: "the budgets of the tool",
        "How much of each kind one definition may have."),
      .init(
        "devices, locales, publish, check", "any value",
        "Kept for those who publish and check; this version reads nothing of them."),
    ])
}

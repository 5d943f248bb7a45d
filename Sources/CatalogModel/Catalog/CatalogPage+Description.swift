package import Definitions

extension CatalogPage {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "The title page of the catalog, and what holds for all of it.",
    keys: [
      .init(
        "id", "string", default: "the title as a name",
        "Tells the catalog from all others where it is published, also once it has another title."),
      .init("title", "string", default: "the heading of the file", "The title of the catalog."),
      .init(
        "description", "string", default: "the summary of the front matter", "The catalog in one sentence."),
      .init("baseURL", "URL", "The address under which the catalog is published."),
      .init(
        "links", "URLs by name",
        "Where a review leads: 'issue' is the address of a new issue, which gets a title and a body; 'source' is that of a file, with {file}, {line} and {commit}."
      ),
      .init(
        "limits", "whole numbers by name", default: "the budgets of the tool",
        "How much of each kind one definition may have."),
      .init(
        "tokens", "colours by name", default: "any colour",
        "The colours of the design, each one colour or one for 'light' and one for 'dark'; any other is found."
      ),
      .init(
        "check", "'severity', 'allow', 'known'", default: "every rule as it is",
        "'severity' has error, warning or off by rule; 'allow' has lists of words by rule, and findings with these words are left out; 'known' lists findings with 'id', 'file', 'until' and perhaps 'words' and 'why', which are left out up to that day."
      ),
      .init(
        "owners", "'onlyOwnersApprove', 'people'", default: "everybody may approve",
        "'onlyOwnersApprove' is true where only the code owners of a file may approve what it defines; 'people' has the names of those who belong to an owner, by owner."
      ),
      .init(
        "publish", "places by name", default: "none",
        "Where 'publish' puts the catalog: each has a 'type' (folder, git, rclone, rsync or container), what says where it is, and perhaps 'keep', 'maxDeletes' and 'url'."
      ),
      .init(
        "indexed", "true or false", default: "false",
        "Whether search engines may list the published catalog."),
      .init(
        "devices, locales", "any value",
        "Kept for those who publish; this version reads nothing of them."),
    ])
}

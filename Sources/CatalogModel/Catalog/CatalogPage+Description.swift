package import Definitions

extension CatalogPage {
  struct Keys: KeySet {
    let id = Key(
      "id", .text, otherwise: "the title as a name",
      "Tells the catalog from all others where it is published, also once it has another title.")
    let title = Key("title", .text, otherwise: "the heading of the file", "The title of the catalog.")
    let description = Key(
      "description", .text, otherwise: "the summary of the front matter", "The catalog in one sentence.")
    let baseURL = Key("baseURL", .address, "The address under which the catalog is published.")
    let links = Key(
      "links", .object(linkKeys),
      "The addresses to which a review leads."
    )
    let limits = Key(
      "limits", .value(.map(.whole())), otherwise: "the budgets of the tool",
      "How much of each kind one definition may have.")
    let tokens = Key(
      "tokens", .value("colours by name"), otherwise: "any colour",
      "The colours of the design, each one colour or one for 'light' and one for 'dark'; any other is found.")
    let controls = Key(
      "controls", .object(ControlColors.keys), otherwise: "the colours of the system",
      "The colours that the app gives to the controls of the platform.")
    let check = Key(
      "check", .object(CheckPolicy.keys), otherwise: "every rule unchanged",
      "The findings that are shown, and how severe they are."
    )
    let owners = Key(
      "owners", .object(OwnerPolicy.keys), otherwise: "everybody may approve",
      "The people who may approve what a file defines."
    )
    let publish = Key(
      "publish", .value(.map(.object(PublishTarget.keyDescriptions))),
      "Where 'publish' puts the catalog: each has a 'type' (folder, git, rclone, rsync or container), what says where it is, and perhaps 'keep', 'maxDeletes' and 'url'."
    )
    let indexed = Key(
      "indexed", .truth, default: false, "Whether search engines may list the published catalog.")
    let devices = Key(
      "devices", .value(.any), "Kept for those who publish; this version reads nothing of it.")
    let locales = Key(
      "locales", .value(.any), "Kept for those who publish; this version reads nothing of it.")
  }
  static let keys = Keys()

  struct LinkKeys: KeySet {
    let issue = Key("issue", .address, "The address of a new issue, which gets a title and a body.")
    let source = Key("source", .text, "The address of a file, with {file}, {line} and {commit}.")
  }
  static let linkKeys = LinkKeys()

  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "The title page of the catalog, and what holds for all of it.",
    keys: keys)
}

import DefinitionKinds
package import Definitions
import ExperienceDefinitions

extension CatalogPage {
  struct CatalogPageKeys: KeySet {
    let id = Key(
      "id", .text, otherwise: "a name made from the title",
      "The identity of the published catalog, which stays the same if the title changes.")
    let title = Key("title", .text, otherwise: "the heading of the file", "The title of the catalog.")
    let description = Key(
      "description", .text, otherwise: "the summary of the front matter", "One sentence about the catalog.")
    let baseURL = Key("baseURL", .address, "The address of the published catalog.")
    let links = Key(
      "links", .object(linkKeys),
      "The addresses of new issues and of source files."
    )
    let limits = Key(
      "limits", .value(.map(.whole())), otherwise: "the limits of the tool",
      "The maximum amounts in one file or definition, by limit.")
    let tokens = Key(
      "tokens", .value("colours by name"), otherwise: "any colour",
      "The colours of the design, each one colour or one for 'light' and one for 'dark'; others are reported."
    )
    let controls = Key(
      "controls", .object(ControlColors.keys), otherwise: "the system colours",
      "The colours of the platform's controls in the app.")
    let brand = Key(
      "brand", .object(Brand.keys), otherwise: "the look of the tool",
      "The look of the site around the mockups.")
    let check = Key(
      "check", .object(CheckPolicy.keys), otherwise: "every rule unchanged",
      "The findings that are listed, and their severity."
    )
    let policies = Key(
      "policies", .objects(ContentPolicy.keys, takesOne: true),
      "The team's own rules, each a search query that nothing may match.")
    let owners = Key(
      "owners", .object(OwnerPolicy.keys), otherwise: "everyone may approve",
      "The people who may approve the definitions of a file."
    )
    let publish = Key(
      "publish", .value(.map(.object(PublishTarget.keyDescriptions))),
      "The targets of 'publish': each has a 'type' (folder, git, rclone, rsync or container), the keys of that type, and optionally 'keep', 'maxDeletes' and 'url'."
    )
    let indexed = Key(
      "indexed", .truth, default: false, "Whether search engines may list the published catalog.")
    let markdown = Key(
      "markdown", .truth, default: true,
      "Whether each page has a Markdown version for agents, listed in 'llms.txt'.")
    let devices = Key(
      "devices", .value(.any), "Reserved for publishing scripts; this version ignores it.")
    let language = Key(
      "language", .word, default: SiteLanguage.english, "The language of the site's own words.")
    let locales = Key(
      "locales", .object(CatalogLocales.keys), otherwise: "definitions in the language of the site",
      "The language of the definitions, and the languages of the translations beside them.")
  }
  static let keys = CatalogPageKeys()

  struct PageLinkKeys: KeySet {
    let issue = Key("issue", .address, "The address for a new issue, to which a title and a body are added.")
    let source = Key("source", .text, "The address of a file, with {file}, {line} and {commit}.")
  }
  static let linkKeys = PageLinkKeys()

  /// The description of the catalog definition and its keys.
  package static let description = TypeDescription(
    "The title page and the settings of the catalog.",
    keys: keys)
}

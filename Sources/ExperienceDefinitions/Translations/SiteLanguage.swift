/// A language of the site's own words, such as headings and labels.
package enum SiteLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case japanese = "ja"
}

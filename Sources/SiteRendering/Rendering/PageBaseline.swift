package import Definitions
package import Mockups
package import ReviewData

/// The most important baseline of a site, for pages of steps and screens that say whether they changed.
package struct PageBaseline: Sendable {
  /// A step or screen of the baseline.
  package struct BaselineSubject: Sendable {
    let key: String
    /// The key of the experience or screen.
    let owner: String
    /// The hashes of the composed result, by the names of the aspects.
    let hashes: [String: String]

    package init(key: String, owner: String, hashes: [String: String]) {
      (self.key, self.owner, self.hashes) = (key, owner, hashes)
    }
  }

  /// The name of the baseline for readers.
  private let name: String
  /// The page that lists all changes since the baseline.
  private let route: Route
  private let hashes: [String: [String: String]]
  /// The digests of what pages show of the baseline, by the keys of the experiences and screens.
  private let digests: [String: Digest]

  package init(name: String, route: Route, _ subjects: [BaselineSubject]) {
    self.name = name
    self.route = route
    hashes = Dictionary(subjects.map { ($0.key, $0.hashes) }) { first, _ in first }
    digests = subjects.reduce(into: [:]) { digests, subject in
      digests[subject.owner, default: Digest(name)].add(
        [subject.key] + subject.hashes.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    }
  }

  /// The entry of a step or screen on the page of changes, or `nil` if the step or screen is unchanged or the
  /// baseline has none at this address.
  private func entry(of page: Route, _ composed: ReviewHashes) -> Route? {
    let key = page.key
    guard let known = hashes[key], composed.texts.contains(where: { known[$0.name] != $0.text }) else {
      return nil
    }
    return route.at(key)
  }

  /// Returns the template values of the line that says that a page changed; they are empty if it did not.
  func values(on page: Route, _ composed: ReviewHashes) -> TemplateValues {
    guard let entry = entry(of: page, composed) else { return Self.noValues }
    return ["changeWords": "Changed since \(name)." as Phrase, "changeLink": entry.relative(to: page)]
  }

  fileprivate static var noValues: TemplateValues { ["changeWords": "", "changeLink": ""] }

  /// Returns a digest of what the pages of an experience or a screen show of the baseline.
  package func digest(of page: Route) -> Digest? { digests[page.key] }
}

extension SiteContext {
  /// Returns the template values of the line that says that a step or screen changed since the baseline; they
  /// are empty if it did not, or if the site has no baseline.
  package func changeValues(
    on page: Route, _ composed: @autoclosure () -> ReviewHashes
  ) -> TemplateValues {
    baseline?.values(on: page, composed()) ?? PageBaseline.noValues
  }
}

extension Route {
  /// The folder and the slug of the page, which identify its step or definition.
  fileprivate var key: String {
    let ending = path.hasSuffix("/index.html") ? "/index.html" : ".html"
    return String(path.dropLast(ending.utf8.count))
  }
}

import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
import SiteRendering
import SiteSearch

/// The findings of the team's own rules: the definitions and steps that a forbidden query finds.
struct PolicyFindings {
  /// A policy with its parsed query.
  private struct QueriedPolicy {
    let policy: ContentPolicy
    let query: SearchQuery
  }

  private let policies: [QueriedPolicy]
  private let site: SiteSummary
  private let context: SiteContext

  init(_ site: SiteSummary, _ context: SiteContext) {
    let checks = context.catalog.findings.policy
    policies = context.catalog.policies.filter { checks.lists($0.rule.id) }.map {
      QueriedPolicy(policy: $0, query: SearchQuery($0.query))
    }
    (self.site, self.context) = (site, context)
  }

  /// A definition or a step, which a policy can forbid.
  private struct PolicySubject {
    let title: String
    let location: SourceLocation
  }

  /// Returns all findings.
  ///
  /// - Parameter words: Search words that depend on the whole catalog, by the paths of pages.
  /// - Returns: The matches, and the policies that can match nothing.
  func all(words: [String: [String]]) -> [Diagnostic] {
    guard !policies.isEmpty else { return [] }
    let problems = self.problems
    let usable = zip(policies, problems).filter { $1.isEmpty }.map(\.0)
    let subjects = self.subjects
    let matcher = QueryMatcher(usable.map(\.query))
    var findings = problems.flatMap(\.self)
    for text in site.searchTexts {
      guard let subject = subjects[text.route.path] else { continue }
      for place in matcher.matches(text, words: words[text.route.path] ?? []) {
        findings.append(finding(of: usable[place].policy, about: subject))
      }
    }
    return findings
  }

  private func finding(of policy: ContentPolicy, about subject: PolicySubject) -> Diagnostic {
    Diagnostic(
      policy.rule, "“\(subject.title)” breaks a policy: \(policy.rule.meaning.dropLast())",
      at: subject.location,
      help: "change it so that the search for '\(policy.query)' no longer finds it")
  }

  /// The definitions and steps of the catalog, by the paths of their pages.
  private var subjects: [String: PolicySubject] {
    var subjects: [String: PolicySubject] = [:]
    for definition in context.definitions {
      subjects[Route(definition.reference).path] = PolicySubject(
        title: definition.title, location: definition.location)
    }
    for experience in site.experiences {
      guard let file = subjects[Route(experience.head.reference).path]?.location.file else { continue }
      for step in experience.steps {
        subjects[Route.step(experience.id, step.slug).path] = PolicySubject(
          title: step.title, location: SourceLocation(file: file, position: step.position))
      }
    }
    return subjects
  }
}

// MARK: Policies that cannot match

extension PolicyFindings {
  /// The filters whose values the tool defines, so that an unknown value can only be a mistake.
  private static let closedFilters: Set<SearchDocument.Qualifier> = [.kind, .status, .device, .has]

  /// The problems of each policy.
  private var problems: [[Diagnostic]] {
    let (values, kinds) = knownValues
    let names = SearchDocument.Qualifier.allCases.map(\.rawValue) + ["text"]
    return policies.map { queried in
      let (query, place) = (queried.query, queried.policy.location)
      var findings = query.unknownFilters.map { name in
        Diagnostic.unknownName(
          .invalidPolicy, "filter", name, among: names,
          otherwise: .advice("put the text between quotation marks to search for it"), at: place)
      }
      findings += query.filters.compactMap { problem(of: $0, given: values, at: place) }
      if findings.isEmpty {
        findings += query.contradiction(given: kinds[.trait] ?? [], at: place).map { [$0] } ?? []
      }
      if query.isEmpty, query.filters.isEmpty {
        findings.append(
          Diagnostic(
            .invalidPolicy, "The query '\(queried.policy.query)' looks for nothing", at: place,
            help: "write words or filters, such as 'trait:modal'"))
      }
      return findings
    }
  }

  private func problem(
    of filter: SearchQuery.QueryFilter, given values: [SearchDocument.Qualifier: Set<String>],
    at place: SourceLocation
  ) -> Diagnostic? {
    let name = filter.qualifier.rawValue
    let known = (values[filter.qualifier] ?? []).sorted()
    guard !filter.value.isEmpty else {
      return Diagnostic(
        .invalidPolicy, "The filter '\(name):' needs a value", at: place,
        help: known.isEmpty ? nil : "for example, write '\(name):\(known[0])'")
    }
    let isKnown = known.contains { $0 == filter.value || !filter.isWhole && $0.hasPrefix(filter.value) }
    let isClosed = Self.closedFilters.contains(filter.qualifier)
    // A quoted value of an open filter can be one that the team does not want to see.
    let isMistake = isClosed || !filter.isWhole && NearMiss.suggestion(for: filter.value, among: known) != nil
    guard !isKnown, isMistake else { return nil }
    return Diagnostic(
      .invalidPolicy, "Nothing has '\(name):\(filter.value)', so the filter matches nothing",
      naming: filter.value, among: known, otherwise: .listing("known values are"), at: place)
  }

  /// The values that each filter has in this catalog, with those that the tool defines, and the kinds of the pages
  /// that each filter can find.
  private var knownValues:
    (
      values: [SearchDocument.Qualifier: Set<String>], kinds: [SearchDocument.Qualifier: Set<String>]
    )
  {
    var values: [SearchDocument.Qualifier: Set<String>] = [
      .status: Set(PageMetadata.Status.allCases.map(\.rawValue)),
      .has: Set(["finding", "owner"] + Diagnostic.Severity.allCases.map(\.rawValue)),
      .kind: Set(context.kinds.map { $0.kind.rawValue } + [SearchDocument.stepKind]),
      .device: Set(PageMetadata.DeviceFamily.allCases.map(\.rawValue)),
    ]
    var kinds: [SearchDocument.Qualifier: Set<String>] = [:]
    for text in site.searchTexts {
      var own: [SearchDocument.Qualifier: Set<String>] = [:]
      text.eachTerm { term, _ in
        guard let colon = term.firstIndex(of: UInt8(ascii: ":")),
          let qualifier = SearchDocument.Qualifier(rawValue: String(decoding: term[..<colon], as: UTF8.self))
        else { return }
        own[qualifier, default: []].insert(String(decoding: term[(colon + 1)...], as: UTF8.self))
      }
      for (qualifier, found) in own {
        values[qualifier, default: []].formUnion(found)
        kinds[qualifier, default: []].formUnion(own[.kind] ?? [])
      }
    }
    return (values, kinds)
  }
}

extension SearchQuery {
  /// The problem that a filter for a kind and one for a trait can never find the same page, because pages of another
  /// kind have traits.
  fileprivate func contradiction(given kinds: Set<String>, at place: SourceLocation) -> Diagnostic? {
    let wanted = filters.filter { !$0.isExcluded }
    guard !kinds.isEmpty, wanted.contains(where: { $0.qualifier == .trait }),
      let kind = wanted.first(where: { filter in
        filter.qualifier == .kind
          && !kinds.contains { filter.isWhole ? $0 == filter.value : $0.hasPrefix(filter.value) }
      })
    else { return nil }
    return Diagnostic(
      .invalidPolicy, "No page has both 'kind:\(kind.value)' and 'trait:', so the query matches nothing",
      at: place,
      help: "'trait:' is on pages of the kind \(kinds.sorted().joined(separator: ", "))")
  }
}

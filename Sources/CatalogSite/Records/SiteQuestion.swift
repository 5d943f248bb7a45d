import CatalogModel
import Composition
package import Definitions

/// What can be asked about the whole site.
package enum SiteQuestion: String {
  /// What all pages have in common.
  case common
  /// How a page is laid out, by the name of its template.
  case template
  /// Everything that is defined, but for what only an experience itself shows.
  case shared
  /// What is known of the pages of all definitions.
  case summaries
  /// What is known of the pages of the definitions that tell of no uses.
  case definitionSummaries
  /// What is compared of all steps and screens.
  case compared
  /// What the index of the search holds of all pages.
  case searchTexts
  /// Everything that is wrong with the files and the templates.
  case allFindings
  /// With which states of the catalog the site compares itself.
  case baselines
  /// What was looked at and agreed.
  case approvals
  /// Who uses a component, by its type.
  case componentUses
  /// Who asks a rule, by its name.
  case ruleUses
  /// Which steps have a trait, by its type.
  case traitUses

  /// The answer that a site gives.
  fileprivate func answer(_ words: [String], _ renderer: SiteRenderer) -> Digest? {
    guard renderer.progress >= knownAfter, self != .searchTexts || renderer.overviewTextsDigest != nil else {
      return nil
    }
    let (site, context) = (renderer.site, renderer.context)
    let name = words.first ?? ""
    var digest = Digest()
    switch self {
    case .common: digest.add(context.commonDigest)
    case .template: digest.add(context.templates.digest(of: name))
    case .shared: digest.add(context.sharedDigest.value)
    case .summaries: digest.add(renderer.summariesDigest)
    case .definitionSummaries: digest.add(renderer.definitionsDigest)
    case .compared: digest.add(renderer.comparedDigest)
    case .searchTexts:
      digest.add(renderer.textsDigest)
      digest.add(renderer.overviewTextsDigest ?? Digest())
    case .allFindings:
      let all = Set(renderer.found + context.composed.diagnostics + context.templateDiagnostics)
      digest.add(ArchivedBytes { $0.write(all.sorted()) }.digest)
    case .baselines: digest.add(renderer.baselines.digest)
    case .approvals:
      digest.add(renderer.approvals.digest)
      digest.add(context.catalog.owners.digest)
      // Whether an approval holds follows from what is compared.
      if !renderer.approvals.all.isEmpty {
        digest.add(renderer.comparedDigest)
        digest.add(CatalogQuestion.hashes.answer([], in: context.catalog))
      }
    case .componentUses: for use in site.uses(ofComponent: name) { use.add(to: &digest) }
    case .ruleUses:
      for use in context.uses(ofRule: name) {
        digest.add([use.user.kind.rawValue, use.user.id, use.title, use.words, use.verdict])
      }
    case .traitUses: for use in site.uses(ofTrait: name) { use.add(to: &digest) }
    }
    return digest
  }
}

extension SiteQuestion {
  /// How many stages have to be over until the answer is known.
  private var knownAfter: Int {
    switch self {
    case .common, .template, .shared, .allFindings, .baselines, .ruleUses: 0
    case .definitionSummaries, .componentUses, .traitUses: 1
    case .summaries, .compared, .searchTexts, .approvals: 2
    }
  }

  /// That the answer is another one, in words.
  fileprivate func sentence(_ words: [String]) -> String {
    let name = words.first ?? ""
    return switch self {
    case .common: "the title, the navigation or the look of all pages is another one"
    case .template: "the template '\(name)' is another one"
    case .shared: "something else is defined"
    case .summaries, .definitionSummaries: "other pages tell something else"
    case .compared: "another step or screen has other words or another look"
    case .searchTexts: "pages have other words by which they are found"
    case .allFindings: "something else is wrong"
    case .approvals: "something else is approved"
    case .baselines: "the site compares itself with another state"
    case .componentUses: "the component '\(name)' is used otherwise"
    case .ruleUses: "the rule '\(name)' is asked otherwise"
    case .traitUses: "the trait '\(name)' is used otherwise"
    }
  }
}

extension SiteQuestion {
  /// The questions from whose answers the one to this follows.
  private var premises: [SiteQuestion] {
    switch self {
    case .componentUses, .traitUses: [.definitionSummaries, .shared]
    default: []
    }
  }

  /// The questions from whose answers the one to another question follows, or none where nobody knows such questions.
  package static func premises(of question: Question) -> [Question] {
    (SiteQuestion(rawValue: question.topic)?.premises ?? []).map { Question($0.rawValue, []) }
  }
}

extension SiteRenderer {
  /// That a question has another answer, in words.
  package func sentence(_ question: Question) -> String {
    SiteQuestion(rawValue: question.topic)?.sentence(question.words)
      ?? context.composed.sentence(question) ?? "'\(question.topic)' has another answer"
  }

  /// The answer to a question of a page, or `nil` for one that nobody knows, or not before another stage is over.
  package func answer(_ question: Question) -> Digest? {
    guard let own = SiteQuestion(rawValue: question.topic) else { return context.composed.answer(question) }
    return own.answer(question.words, self)
  }
}

extension RenderContext {
  /// Names what all pages have in common.
  fileprivate var commonDigest: Digest {
    var digest = Digest()
    digest.add(catalog.title)
    digest.add(catalog.page?.mentionDigest ?? Digest())
    digest.add(sourceAddress(of: catalog.page?.location ?? SourceLocation(file: "", position: .start)))
    digest.add(navigation.map(\.word))
    digest.add(assets.files.map(\.path))
    digest.add(toolbarDigest)
    return digest
  }

  private var toolbarDigest: Digest { templates.digest(of: "toolbar") }

  /// Names all definitions as others see them.
  static func sharedDigest(of catalog: Catalog) -> Digest {
    var digest = Digest()
    for type in DefinitionKind.rootTypes {
      for definition in catalog.definitions(of: type.kind) { digest.add(definition.mentionDigest) }
    }
    return digest
  }
}

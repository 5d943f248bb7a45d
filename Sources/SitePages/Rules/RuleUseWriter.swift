import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import Mockups
import SiteRendering

/// Writes the definitions that use a rule.
///
/// Each definition has pictures and sentences that show the effect of both results, true and false.
struct RuleUseWriter {
  let rule: RuleDefinition
  let page: Route
  let context: SiteContext

  /// The maximum number of sentences about one definition.
  private static let sentenceLimit = 4

  /// The maximum number of parts that a sentence names.
  private static let nameLimit = 4

  /// The picture of a definition if the rule is true, and the picture if it is false.
  private struct ResultPictures {
    var whenTrue, whenFalse: Route?
    /// The titles of the scenarios that the pictures show; `nil` if the scenario does not matter.
    var scenarioWhenTrue, scenarioWhenFalse: Phrase?
    /// The text in place of a missing picture.
    var word: Phrase = "Hidden"

    /// Sets the picture for one of the two results.
    mutating func set(_ picture: Route?, when result: Bool) {
      if result { whenTrue = picture } else { whenFalse = picture }
    }
  }

  /// The uses of a rule, grouped by definition.
  ///
  /// Definitions are in the order of their first use.
  static func users(
    _ uses: [RuleUse]
  ) -> [(user: DefinitionReference, title: String, uses: [RuleUse])] {
    uses.grouped(by: \.user).map { user, uses in (user, uses[0].title, uses) }
  }

  /// Writes the definitions that the rule changes as cards with both pictures, those that it hides as galleries,
  /// and the other users as cards.
  ///
  /// Writes nothing if no definition uses the rule.
  func write(to html: inout HTMLWriter) {
    let users = Self.users(context.uses(ofRule: rule.name))
    let cards = users.filter { showingResult(of: $0.uses) == nil }.map { user, title, uses in
      (user: user, title: title, uses: uses, pictures: pictures(of: user, uses))
    }
    writeCards(cards.filter { $0.pictures != nil }, nil, to: &html)
    for result in [true, false] {
      let hidden = users.filter { showingResult(of: $0.uses) == result }
      guard !hidden.isEmpty else { continue }
      html.open("div", .class("hidden-group"))
      html.element("h3", text: result ? "Shown only when true" : "Shown only when false")
      html.pictureLinks(
        hidden.map { user, title, _ in
          PictureLink(
            title: title, page: Route(user), picture: context.picture(of: user),
            note: user.kind.noteInPictures)
        }, on: page)
      html.close("div")
    }
    let others = cards.filter { $0.pictures == nil }
    let areRules = others.allSatisfy { $0.user.kind == .rule }
    let isOnlyGroup = others.count == users.count
    writeCards(others, isOnlyGroup ? nil : areRules ? "Used by rules" : "Also used in", to: &html)
  }

  /// The rule result that is necessary to show a definition.
  ///
  /// `nil` if the rule is not the only condition, or if it affects only a part of the definition.
  private func showingResult(of uses: [RuleUse]) -> Bool? {
    guard uses.count == 1, case .part(let part) = uses[0].effect, case .whole = part.kind else { return nil }
    return part.showingResult(of: rule.name)
  }

  private func writeCards(
    _ cards: [(user: DefinitionReference, title: String, uses: [RuleUse], pictures: ResultPictures?)],
    _ heading: Phrase?, to html: inout HTMLWriter
  ) {
    guard !cards.isEmpty else { return }
    html.open("div", .class("hidden-group"))
    if let heading { html.element("h3", text: heading) }
    html.open("ul", .class("use-cards"))
    for (user, title, uses, pictures) in cards {
      var pair: [PairedPicture] = []
      if let pictures {
        let (scenario, other) = (pictures.scenarioWhenTrue, pictures.scenarioWhenFalse)
        pair = [
          PairedPicture(
            route: pictures.whenTrue, caption: scenario == nil ? "When true" : "When true: \(slot: 0)",
            scenario: scenario, absence: pictures.word),
          PairedPicture(
            route: pictures.whenFalse, caption: other == nil ? "When false" : "When false: \(slot: 0)",
            scenario: other, absence: pictures.word),
        ]
      }
      html.useCard(title, Route(user), user.kind, pictures: pair, on: page) { html in
        let sentences = sentences(about: user, uses)
        for sentence in sentences.prefix(Self.sentenceLimit) {
          html.element("p", .class("reason")) { $0.write(sentence) }
        }
        if sentences.count > Self.sentenceLimit {
          html.element("p", .class("reason"), text: "And \(sentences.count - Self.sentenceLimit) more.")
        }
      }
    }
    html.close("ul")
    html.close("div")
  }

  // MARK: Sentences

  private func sentences(about user: DefinitionReference, _ uses: [RuleUse]) -> [HTMLWriter] {
    if user.kind == .flow, let flow = context.catalog.flows[id: user.id] {
      return sentences(about: flow, uses)
    }
    let changes = uses.compactMap(change).grouped(by: \.change).map { change, parts in
      HTMLWriter(in: context.words) { $0.text(change.sentence(about: list(parts.map(\.name)))) }
    }
    return changes + uses.filter { change($0) == nil }.map { sentence(about: user, $0) }
  }

  private func sentence(about user: DefinitionReference, _ use: RuleUse) -> HTMLWriter {
    HTMLWriter(in: context.words) { html in
      switch use.effect {
      case .rule:
        guard let other = context.catalog.rules[id: user.id] else { return }
        RuleSentence(catalog: context.catalog, page: page).write(other, to: &html)
      case .presentation(let scenarios):
        let titles = scenarios.compactMap { scenario in
          context.composed.scenario(scenario).map { Phrase.value($0.definition.title) }
        }
        switch titles.count {
        case 0: html.text("Presented in no scenario.")
        case 1: html.text("Presented in the scenario \(titles.asList).")
        default: html.text("Presented in the scenarios \(titles.asList).")
        }
      case .part(let part):
        let effect: Phrase =
          switch part.kind {
          case .whole: "Shown"
          case .operation(let isAddition): isAddition ? "Adds \(part.name)" : "Applies \(part.name)"
          case .component: "Adds \(part.name)"
          case .scene, .transition: "Opens \(part.name)"
          }
        write(effect, for: part, to: &html)
        html.text(".")
      }
    }
  }

  /// The effect of a result of the rule alone on parts of a definition.
  private struct PartChange: Hashable {
    /// The result of the rule.
    let result: Bool
    /// Whether the change only adds parts.
    let isAddition: Bool

    func sentence(about names: Phrase) -> Phrase {
      switch (result, isAddition) {
      case (true, true): "When true, adds \(names)."
      case (false, true): "When false, adds \(names)."
      case (true, false): "When true, applies \(names)."
      case (false, false): "When false, applies \(names)."
      }
    }
  }

  /// The change of a part that depends on nothing but the rule, and the name of the part.
  private func change(_ use: RuleUse) -> (change: PartChange, name: Phrase)? {
    guard case .part(let part) = use.effect, let result = part.showingResult(of: rule.name) else {
      return nil
    }
    switch part.kind {
    case .operation(let isAddition): return (PartChange(result: result, isAddition: isAddition), part.name)
    case .component: return (PartChange(result: result, isAddition: true), part.name)
    case .whole, .scene, .transition: return nil
    }
  }

  /// The names of parts in a sentence; “and 3 more” stands for those beyond the limit.
  private func list(_ names: [Phrase]) -> Phrase {
    guard names.count > Self.nameLimit else { return names.asList }
    let shown = names.prefix(Self.nameLimit - 1)
    return "\(shown.joined(by: ", ")) and \(names.count - shown.count) more"
  }

  /// Writes an effect and when it happens: “when true”, “when false”, or the full condition.
  private func write(_ effect: Phrase, for part: ConditionalPart, to html: inout HTMLWriter) {
    if let result = part.showingResult(of: rule.name) {
      html.text(result ? "\(effect) when true" : "\(effect) when false")
    } else {
      html.sentence(
        "\(effect) if \(slot: 0)",
        { RuleSentence(catalog: context.catalog, page: page).write(part.condition, to: &$0) })
    }
  }

  /// The sentences about a flow.
  ///
  /// The first sentences combine a scene, a trigger, and its possible targets. The others are about scenes
  /// that depend on the rule but that no transition with the same condition leads to.
  private func sentences(about flow: FlowDefinition, _ uses: [RuleUse]) -> [HTMLWriter] {
    let parts = uses.compactMap { if case .part(let part) = $0.effect { part } else { nil } }
    let triggers = TriggerWords(context.composed.start, context.catalog)
    struct TransitionGroup: Hashable {
      let scene: String
      let trigger: FlowDefinition.FlowTransition.FlowTrigger
    }
    var transitions: [(group: TransitionGroup, part: ConditionalPart, target: Phrase)] = []
    var opened: [String: [String]] = [:]
    for part in parts {
      guard case .transition(let id, let place) = part.kind, let scene = flow.scene(withID: id) else {
        continue
      }
      let transition = scene.transitions[place]
      let group = TransitionGroup(scene: id, trigger: transition.trigger)
      transitions.append((group, part, flow.shownTitle(of: transition.target)))
      if let target = flow.scene(transition.target) {
        opened[target.id, default: []].append(part.condition.words)
      }
    }
    return transitions.grouped(by: \.group).map { group, members in
      HTMLWriter(in: context.words) { html in
        if let scene = flow.scene(withID: group.scene) {
          html.text("\(scene.title) · \(triggers.words(group.trigger, in: scene)) → ")
        }
        for (place, member) in members.enumerated() {
          if place > 0 { html.text(", ") }
          write(member.target, for: member.part, to: &html)
        }
        html.text(".")
      }
    }
      + parts.compactMap { part in
        guard case .scene(let id) = part.kind, opened[id]?.contains(part.condition.words) != true else {
          return nil
        }
        return HTMLWriter(in: context.words) { html in
          write("Opens \(part.name)", for: part, to: &html)
          html.text(".")
        }
      }
  }

  // MARK: Pictures

  /// The pictures for both results; `nil` for a definition that has no picture.
  private func pictures(of user: DefinitionReference, _ uses: [RuleUse]) -> ResultPictures? {
    switch user.kind {
    case .flow: context.catalog.flows[id: user.id].flatMap { pictures(of: $0, uses) }
    case .experience, .screen: pictures(ofPage: user, uses)
    default: nil
    }
  }

  private func pictures(ofPage user: DefinitionReference, _ uses: [RuleUse]) -> ResultPictures? {
    var pictures = ResultPictures()
    for use in uses {
      switch use.effect {
      case .rule: continue
      case .presentation(let scenarios):
        pictures.whenTrue = context.picture(of: user, under: scenarios.first)
        pictures.scenarioWhenTrue = scenarios.first.map { title(ofScenario: $0) }
        return pictures
      case .part(let part):
        guard case .whole = part.kind else { continue }
        guard let result = part.showingResult(of: rule.name) else { return nil }
        pictures.set(context.picture(of: user), when: result)
        return pictures
      }
    }
    pictures.word = "No scenario shows it"
    let variants = context.composed.variants(of: user).differing
    let situations =
      [(scenario: nil, context: context.composed.start)]
      + variants.map { variant -> Situation in
        let scenario = context.composed.scenario(of: variant)
        return (scenario.id, scenario.context)
      }
    let (whenTrue, whenFalse) = closestPair(of: situations)
    if let whenTrue {
      pictures.set(context.picture(of: user, under: whenTrue.scenario), when: true)
      pictures.scenarioWhenTrue = title(ofScenario: whenTrue.scenario)
    }
    if let whenFalse {
      pictures.set(context.picture(of: user, under: whenFalse.scenario), when: false)
      pictures.scenarioWhenFalse = title(ofScenario: whenFalse.scenario)
    }
    return pictures
  }

  /// A scenario with its rule results; the scenario is `nil` for the default.
  private typealias Situation = (scenario: String?, context: CompositionContext)

  /// The situations with both results whose other rule results differ least.
  ///
  /// Their pictures differ in little else than the effect of the rule. If all situations have the same result,
  /// the first one is used alone.
  private func closestPair(of situations: [Situation]) -> (whenTrue: Situation?, whenFalse: Situation?) {
    let areTrue = situations.filter { $0.context.rules.answer(rule.name) == true }
    let areFalse = situations.filter { $0.context.rules.answer(rule.name) == false }
    var closest: (whenTrue: Situation?, whenFalse: Situation?) = (areTrue.first, areFalse.first)
    var fewest = Int.max
    for one in areTrue {
      for other in areFalse {
        let count = context.catalog.rules.count {
          one.context.rules.answer($0.name) != other.context.rules.answer($0.name)
        }
        if count < fewest { (closest, fewest) = ((one, other), count) }
      }
    }
    return closest
  }

  private func title(ofScenario id: String?) -> Phrase {
    id.flatMap { context.composed.scenario($0) }.map { .value($0.definition.title) } ?? "Default"
  }

  /// The scene that the flow opens for each result of the rule; `nil` if the rule opens no scene.
  private func pictures(of flow: FlowDefinition, _ uses: [RuleUse]) -> ResultPictures? {
    var pictures = ResultPictures(word: "Not visited")
    for case .part(let part) in uses.map(\.effect) {
      guard let result = part.showingResult(of: rule.name) else { continue }
      let target: FlowDefinition.FlowScene?
      switch part.kind {
      case .scene(let id): target = flow.scene(withID: id)
      case .transition(let id, let place):
        target = flow.scene(withID: id).flatMap { flow.scene($0.transitions[place].target) }
      case .whole, .operation, .component: target = nil
      }
      guard let target, (result ? pictures.whenTrue : pictures.whenFalse) == nil else { continue }
      pictures.set(.scene(flow.id, target.id), when: result)
    }
    return pictures.whenTrue == nil && pictures.whenFalse == nil ? nil : pictures
  }
}

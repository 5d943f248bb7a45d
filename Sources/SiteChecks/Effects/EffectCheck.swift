import CatalogModel
import Composition
import DefinitionKinds
package import Definitions
import Elements
package import ExperienceDefinitions
import ExperienceTraits
import Mockups
package import SiteRendering

extension Diagnostic.Rule {
  package static let noEffect = Diagnostic.Rule(
    "no-effect", .warning, "A setting that changes nothing.",
    why: """
      Each experience is composed and drawn again without one setting: a trait, a key of a trait, or a key of a style. \
      The rule reports the setting if no step looks or behaves differently, whatever the scenario, the device or the \
      appearance, and if no other value makes a difference. A value that only repeats the default is not reported. \
      The same holds for keys of actions. Each screen is composed again without one key of an operation, and each \
      rule is evaluated again without one of its parts, at the start of the app and in all scenarios. The rule also \
      reports properties that the drawing of a component does not use, and rules that are always true. 'check' and \
      'generate --strict' look for such settings.
      """)
}

/// Finds the settings of experiences that change nothing.
///
/// A setting that certainly has an effect is not tried, because composing and drawing a step takes much longer.
package struct EffectCheck: Sendable {
  let context: SiteContext

  package init(_ context: SiteContext) { self.context = context }

  /// Returns the findings about the settings of an experience.
  package func findings(in definition: ExperienceDefinition) -> [Diagnostic] {
    guard let trials = EffectTrials(definition, context) else { return [] }
    let traits = TraitSetting.all(in: trials.experience).flatMap { findings(about: $0, trials, definition) }
    return traits + styleFindings(trials, definition) + actionFindings(trials, definition)
  }

  func finding(
    _ message: String, at position: Position, in definition: ExperienceDefinition, _ help: String
  ) -> Diagnostic {
    var finding = Diagnostic(
      .noEffect, message, at: SourceLocation(file: definition.location.file, position: position), help: help)
    finding.fix = definition.usesAliases ? nil : .remove
    return finding
  }
}

extension ExperienceDefinition {
  /// Whether a value stands in several places, so that removing a part of it can change another place too.
  fileprivate var usesAliases: Bool {
    ([source] + nestedSources).contains { source in
      source.syntax == .yaml && source.text.contains(/(^|[\s\[{,])\*\w/)
    }
  }
}

// MARK: Traits

extension EffectCheck {
  private func findings(
    about setting: TraitSetting, _ trials: EffectTrials, _ definition: ExperienceDefinition
  ) -> [Diagnostic] {
    let model = setting.model
    guard let first = setting.steps.first, let step = trials.step(first) else { return [] }
    let problems = step.presentation.configurations.findings
    let known = problems.filter { $0.position == model.position }
    guard !known.contains(where: \.dropsTheTrait), !Self.readsViews(model.type), !Self.leavesSpot(model)
    else { return [] }
    guard trials.differs(in: setting.steps, at: model.position, [{ setting.clearType(in: &$0) }]) else {
      guard trials.canShow(setting.steps) else { return [] }
      let reason = trials.reason(for: setting) { setting.clearType(in: &$0) }
      trials.leaveOut(traitAt: model.position) { setting.clearType(in: &$0) }
      return [
        finding(
          "The trait '\(model.type)' does nothing: \(reason ?? "each step is the same without it")",
          at: model.position, in: definition, "remove it, or change what keeps it from working")
      ]
    }
    return known.isEmpty ? findings(aboutKeysOf: setting, trials, definition) : []
  }

  private func findings(
    aboutKeysOf setting: TraitSetting, _ trials: EffectTrials, _ definition: ExperienceDefinition
  ) -> [Diagnostic] {
    let model = setting.model
    guard var config = model.config else { return [] }
    let keys = context.catalog.registry.description(of: model.type)?.keys ?? []
    var idle: [[String]] = []
    return TriedKey.all(in: config, keys).compactMap { key in
      guard !idle.contains(where: { key.path.starts(with: $0) }), !trials.showsKey(key.path, of: setting)
      else { return nil }
      let without = config.replacing(key.path[...], with: nil)
      let variants = [without] + key.others.map { config.replacing(key.path[...], with: $0) }
      let hasEffect = trials.differs(
        in: setting.steps, at: model.position,
        variants.map { variant in { setting.configure(variant, in: &$0) } })
      if hasEffect || !trials.canShow(setting.steps) { return nil }
      idle.append(key.path)
      let alone = model.config?.replacing(key.path[...], with: nil) ?? without
      let reason = trials.reason(for: setting) { setting.configure(alone, in: &$0) }
      config = without
      trials.leaveOut(keyOfTraitAt: model.position) { setting.configure(without, in: &$0) }
      return finding(
        "'\(key.path.joined(separator: "."))' of the trait '\(model.type)' does nothing: \(reason ?? "each step is the same with any value")",
        at: key.position, in: definition, "remove it")
    }
  }
}

extension EffectCheck {
  /// Returns whether a trait depends on the views of the app, which only a device has: it retries, and it can fail.
  private static func readsViews(_ type: String) -> Bool { type == "@appcues/target-element" }

  /// Returns whether a trait draws a blurred circle even without a target, which the mockup does not show.
  private static func leavesSpot(_ model: TraitModel) -> Bool {
    guard model.type == "@appcues/backdrop-keyhole", model.config?["shape"]?.string == "circle" else {
      return false
    }
    return (model.config?["blurRadius"]?.number ?? 0) > 0
  }

  /// Returns whether the drawing cannot show a key: the weight of a symbol follows its font, and the border of a
  /// field appears when an answer is missing.
  private static func isUndrawn(_ setting: StyleSetting, on styled: StyledElement) -> Bool {
    switch styled.element.kind {
    case .image(let image): image.symbolName != nil && setting.name == "fontName"
    case .textInput(let input):
      styled.place == .field && input.errorLabel != nil
        && ["borderWidth", "borderColor"].contains(setting.name)
    default: false
    }
  }
}

extension TraitFinding {
  /// Whether the runtime drops the trait or stops at it, which another rule reports.
  fileprivate var dropsTheTrait: Bool {
    switch problem {
    case .unknownType, .missingConfiguration, .unusableConfiguration, .error: true
    case .defaultConfiguration, .unknownKey, .ignoredBelowGroup: false
    }
  }
}

// MARK: Styles

extension EffectCheck {
  private func styleFindings(_ trials: EffectTrials, _ definition: ExperienceDefinition) -> [Diagnostic] {
    var drawing = ElementDrawing(context, folder: definition.folder)
    var positions: StylePositions?
    var findings: [Diagnostic] = []
    for (place, index) in trials.experience.stepIndexes.enumerated() {
      guard let content = trials.experience.step(at: index)?.content else { continue }
      for styled in StyledElement.all(in: content) {
        for setting in StyleSetting.all where setting.isSet(styled.style) {
          guard
            styled.isCovered(setting)
              || !isSure(setting, on: styled) && isIdle(setting, styled, at: place, index, trials, &drawing),
            trials.canShow([place])
          else { continue }
          let known = positions ?? StylePositions(of: definition)
          positions = known
          guard !known.isShared(styled) else { continue }
          let key = known.key(setting.name, in: styled)
          findings.append(
            finding(
              "'\(key?.key ?? setting.name)' does nothing on \(styled.nameInFindings)",
              at: key?.keyPosition ?? styled.position, in: definition, "remove it"))
        }
      }
    }
    return findings
  }

  private func isSure(_ setting: StyleSetting, on styled: StyledElement) -> Bool {
    Self.isUndrawn(setting, on: styled)
      || styled.place == .element && KnownKeys.shared.isSure(setting, on: styled.element)
  }

  /// Returns whether a key of a style has no effect: first in the parent alone, then in the step.
  private func isIdle(
    _ setting: StyleSetting, _ styled: StyledElement, at place: Int, _ index: StepIndex,
    _ trials: EffectTrials, _ drawing: inout ElementDrawing
  ) -> Bool {
    let count = setting.variants(styled.style).count
    func restyled(_ tree: Component, _ variant: Int) -> Component {
      styled.restyled(in: tree) { setting.variants($0)[variant] }
    }
    func change(_ variant: Int) -> EffectTrials.PayloadChange {
      { experience in
        experience.mapContent(at: index) { restyled($0, variant) }
      }
    }
    let surroundings = styled.parent ?? styled.element
    let whole = drawing.draw(surroundings)
    guard !(0..<count).contains(where: { drawing.draw(restyled(surroundings, $0)) != whole }),
      !trials.differs(in: [place], (0..<count).map(change))
    else { return false }
    trials.leaveOut(change(0))
    return true
  }
}

extension StyledElement {
  /// The name of the element, or of its part, in findings.
  fileprivate var nameInFindings: String {
    switch place {
    case .element: element.nameInFindings
    case .span(let index): "span \(index + 1) of \(element.nameInFindings)"
    case .label(let key): "the '\(key)' of \(element.nameInFindings)"
    case .field: "the 'textFieldStyle' of \(element.nameInFindings)"
    }
  }
}

extension Component {
  fileprivate var nameInFindings: String {
    guard let text = headline ?? textDescription, !text.isEmpty else { return "this \(typeName)" }
    return "the \(typeName) “\(text.prefix(40))”"
  }
}

/// The elements in the file of a definition, to find the positions of the keys of their styles.
private struct StylePositions {
  private var elements: [Position: LocatedValue] = [:]
  /// The positions of the objects that have a value, by the position of the value.
  private var owners: [Position: Set<Position>] = [:]

  init(of definition: ExperienceDefinition) {
    for source in [definition.source] + definition.nestedSources {
      source.value?.moved(down: source.firstLine - 1).visit { value, _ in
        guard let members = value.members else { return }
        elements[value.position] = value
        for member in members {
          owners[member.value.position, default: []].insert(value.position)
        }
      }
    }
  }

  /// Returns whether a style stands in several elements, some of which may need a key that others do not need.
  func isShared(_ styled: StyledElement) -> Bool {
    style(styled).map { (owners[$0.position]?.count ?? 0) > 1 } ?? false
  }

  /// The key of a style as the file writes it; `nil` if it cannot be found.
  func key(_ key: String, in styled: StyledElement) -> LocatedValue.Member? { style(styled)?.member(key) }

  private func style(_ styled: StyledElement) -> LocatedValue? {
    guard let value = elements[styled.position] else { return nil }
    return switch styled.place {
    case .element: value.member("style")?.value
    case .span(let index):
      value.member("spans")?.value.elements.flatMap {
        $0.indices.contains(index) ? $0[index].member("style")?.value : nil
      }
    case .label(let key): value.member(key)?.value.member("style")?.value
    case .field: value.member("textFieldStyle")?.value
    }
  }
}

extension LocatedValue {
  /// The member with a key, however the payload writes it.
  fileprivate func member(_ key: String) -> Member? {
    members?.first { KeyConversion.camelCase($0.key) == key }
  }
}

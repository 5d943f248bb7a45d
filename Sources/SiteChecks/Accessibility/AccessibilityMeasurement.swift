import CatalogModel
package import Composition
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
package import Mockups
package import SiteRendering
import Translations

/// The measurement of an element of a step or a screen for a criterion of accessibility.
package struct AccessibilityMeasurement: Sendable {
  package let criterion: AccessibilityCriterion
  /// The page of the step or the screen.
  package let page: Route
  /// The name of the element, such as its text.
  package let element: String
  /// The line of the element in the file of the definition.
  package let line: Int
  /// The anchor of the element in the mockup; `nil` for a measurement of the whole step or screen.
  private(set) var part: String?
  /// The measured value and the least allowed one; `nil` if the criterion has no values.
  package let value, needed: Double?
  /// Whether the element passes; `nil` if it cannot be measured.
  package let passes: Bool?
  /// The identifier of the scenario of the measurement, or `nil` for the default.
  package fileprivate(set) var scenario: String?
  /// The tag of the language of the measurement, or `nil` for that of the definition.
  package private(set) var language: String?
  /// Identifies the element among those that are measured for the criterion, also under other scenarios and in
  /// other languages.
  private let identity: String

  private init(
    _ criterion: AccessibilityCriterion, on page: Route, of element: String, _ identity: String, line: Int,
    part: String? = nil, _ value: Double? = nil, needed: Double? = nil, passes: Bool?
  ) {
    (self.criterion, self.page, self.element, self.line) = (criterion, page, element, line)
    self.part = part?.isEmpty == false ? part : nil
    (self.value, self.needed, self.passes, self.identity) = (value, needed, passes, identity)
  }

  /// The measurements of an experience, by default, under scenarios, and in the languages of its translations.
  package static func all(in variants: [ComposedExperience], _ checks: ContentChecks)
    -> [AccessibilityMeasurement]
  {
    let usual = variants.first { $0.scenario == nil }?.steps ?? []
    return worst(
      of: variants.map {
        all(in: $0, besides: $0.scenario == nil ? [] : usual, checks).inScenario($0.scenario)
      }
        + variants.filter { $0.scenario == nil }.flatMap { translated($0, checks) })
  }

  /// The measurements of a screen, by default and under scenarios.
  package static func all(in variants: [ComposedScreen], _ checks: ContentChecks)
    -> [AccessibilityMeasurement]
  {
    worst(of: variants.map { all(in: $0, checks).inScenario($0.trace.scenario) })
  }

  /// One measurement for each element and criterion: the worst one of all variants.
  private static func worst(of variants: [[AccessibilityMeasurement]]) -> [AccessibilityMeasurement] {
    var all: [AccessibilityMeasurement] = []
    var places: [[String]: Int] = [:]
    for variant in variants {
      var counts: [[String]: Int] = [:]
      for measurement in variant {
        let name = [measurement.page.path, measurement.criterion.number, measurement.identity]
        counts[name, default: 0] += 1
        let key = name + ["\(counts[name] ?? 0)"]
        guard let place = places[key] else {
          places[key] = all.count
          all.append(measurement)
          continue
        }
        if measurement.isWorse(than: all[place]) { all[place] = measurement }
      }
    }
    return all
  }

  private func isWorse(than other: AccessibilityMeasurement) -> Bool {
    guard passes == other.passes else { return passes == false || other.passes == nil }
    guard let value, let least = other.value else { return false }
    return value < least
  }

  /// The frames around text in each language to which the steps of an experience are translated.
  private static func translated(_ experience: ComposedExperience, _ checks: ContentChecks)
    -> [[AccessibilityMeasurement]]
  {
    guard experience.absence == nil else { return [] }
    return experience.steps.filter(\.trace.isDisplayable).flatMap { step in
      let page = Route.step(experience.definition.id, step.definition.slug)
      return TextFitCheck.translations(of: step, in: experience.definition, tint: checks.tint).map {
        locale, drawing in
        frames(in: drawing, on: page).map { measurement in
          var measurement = measurement
          measurement.language = locale.text
          return measurement
        }
      }
    }
  }

  /// The measurements of an experience, without the drawings that are the same as those of other steps.
  private static func all(
    in experience: ComposedExperience, besides measured: [ComposedStep], _ checks: ContentChecks
  ) -> [AccessibilityMeasurement] {
    guard experience.absence == nil else { return [] }
    let isWhole =
      experience.definition.payload.error == nil && experience.steps.allSatisfy(\.trace.isDisplayable)
    let stuck = isWhole ? StuckStepCheck.stuckSteps(of: experience) : nil
    return experience.steps.enumerated().flatMap { place, step -> [AccessibilityMeasurement] in
      guard step.trace.isDisplayable else { return [] }
      let page = Route.step(experience.definition.id, step.definition.slug)
      let exit = AccessibilityMeasurement(
        .exits, on: page, of: step.definition.title, "step", line: Int(step.step.position.line),
        passes: stuck.map { !$0.contains(place) })
      let isMeasured = measured.contains { other in
        step.definition.slug == other.definition.slug && step.step == other.step
          && step.actions == other.actions
          && step.presentation.hierarchy == other.presentation.hierarchy
      }
      if isMeasured { return [exit] }
      let drawing = CheckedDrawing(step, tint: checks.tint, under: experience.scenario)
      return all(in: drawing, on: page) + [exit]
    }
  }

  private static func all(in screen: ComposedScreen, _ checks: ContentChecks) -> [AccessibilityMeasurement] {
    guard screen.absence == nil, screen.trace.isDisplayable else { return [] }
    return all(in: CheckedDrawing(screen, tint: checks.tint), on: Route(screen.definition.reference))
  }

  private static func all(in drawing: CheckedDrawing, on page: Route) -> [AccessibilityMeasurement] {
    func measured(
      _ criterion: AccessibilityCriterion, _ element: CheckedElement, _ value: Double? = nil,
      needed: Double? = nil, passes: Bool?
    ) -> AccessibilityMeasurement {
      AccessibilityMeasurement(
        criterion, on: page, of: element.name, element.identity, line: element.line, part: element.part,
        value,
        needed: needed, passes: passes)
    }
    var all = ContrastCheck.texts(in: drawing).map { text in
      measured(
        .contrast, text.element, text.contrast?.lowest, needed: text.contrast?.needed,
        passes: text.contrast.map { $0.lowest >= $0.needed })
    }
    for element in drawing.elements {
      if let problem = AlternativeCheck.problem(ofImage: element) {
        all.append(measured(.images, element, passes: problem == .noProblem))
      }
      if element.isTapped, !element.isInTarget {
        let side = TargetSizeCheck.least(of: element)
        all.append(measured(.pointers, element, side, needed: 24, passes: side >= 24))
        all.append(measured(.fingers, element, side, needed: 44, passes: side >= 44))
        all.append(measured(.names, element, passes: !AlternativeCheck.isNameless(element.component)))
      }
      guard let field = FormState.FormItem(element.component) else { continue }
      all.append(measured(.labels, element, passes: field.label.contains { !$0.isWhitespace }))
      if field.isRequired { all.append(measured(.errors, element, passes: element.component.hasErrorText)) }
      if case .textInput(let input) = element.component.kind {
        let contrast = ContrastCheck.contrast(ofFrame: input.textFieldStyle, on: element.backing)
        all.append(measured(.frames, element, contrast, needed: 3, passes: contrast.map { $0 >= 3 }))
      }
    }
    let overflow = drawing.overflows.first
    all.append(
      AccessibilityMeasurement(
        .width, on: page, of: overflow.map { "the \($0.subject)" } ?? "everything", "everything",
        line: overflow?.line ?? drawing.place.line, passes: overflow == nil))
    return all + frames(in: drawing, on: page)
  }

  private static func frames(in drawing: CheckedDrawing, on page: Route) -> [AccessibilityMeasurement] {
    TextFitCheck.frames(in: drawing).map { element, fits in
      AccessibilityMeasurement(
        .textSize, on: page, of: element.name, element.identity, line: element.line, part: element.part,
        passes: fits)
    }
  }
}

extension [AccessibilityMeasurement] {
  fileprivate func inScenario(_ scenario: String?) -> [AccessibilityMeasurement] {
    map { measurement in
      var measurement = measurement
      measurement.scenario = scenario
      return measurement
    }
  }
}

extension CheckedElement {
  /// Identifies the element in the drawings of one step or screen, together with its number among those that are
  /// written at the same place.
  fileprivate var identity: String { "\(line):\(column) \(component.typeName)" }
}

extension Sequence<AccessibilityMeasurement> {
  /// The measurements in numbers, for each page and criterion.
  package var results: [AccessibilityResult] {
    var results: [AccessibilityResult] = []
    var places: [[String]: Int] = [:]
    for measurement in self {
      let key = [measurement.page.path, measurement.criterion.number]
      let place = places[key] ?? results.count
      if place == results.count {
        places[key] = place
        results.append(AccessibilityResult(page: measurement.page, criterion: measurement.criterion.number))
      }
      switch measurement.passes {
      case true?: results[place].passed += 1
      case false?:
        if results[place].failed == 0 {
          (results[place].scenario, results[place].part) = (measurement.scenario, measurement.part)
        }
        results[place].failed += 1
      case nil: results[place].unmeasured += 1
      }
      guard let value = measurement.value else { continue }
      results[place].lowest = Swift.min(results[place].lowest ?? value, value)
    }
    return results
  }
}

extension FormState.FormItem {
  fileprivate init?(_ component: Component) {
    switch component.kind {
    case .textInput(let input): self.init(input, id: component.id)
    case .optionSelect(let select): self.init(select, id: component.id)
    default: return nil
    }
  }

  fileprivate var isRequired: Bool {
    switch kind {
    case .text(let isRequired), .single(let isRequired): isRequired
    case .multi(let minimum, _): minimum > 0
    }
  }
}

extension Component {
  /// Whether a field says what is missing.
  fileprivate var hasErrorText: Bool {
    let label: Label? =
      switch kind {
      case .textInput(let input): input.errorLabel
      case .optionSelect(let select): select.errorLabel
      default: nil
      }
    return label?.text.plain.contains { !$0.isWhitespace } ?? false
  }
}

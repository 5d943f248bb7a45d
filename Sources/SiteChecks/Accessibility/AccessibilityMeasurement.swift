import CatalogModel
package import Composition
import Definitions
import Elements
import ExperienceTraits
package import Mockups
package import SiteRendering

/// The measurement of an element of a step or a screen for a criterion of accessibility.
package struct AccessibilityMeasurement: Sendable {
  package let criterion: AccessibilityCriterion
  /// The page of the step or the screen.
  package let page: Route
  /// The name of the element, such as its text.
  package let element: String
  /// The line of the element in the file of the definition.
  package let line: Int
  /// The measured value and the least allowed one; `nil` if the criterion has no values.
  package let value, needed: Double?
  /// Whether the element passes; `nil` if it cannot be measured.
  package let passes: Bool?

  /// The measurements of an experience without a scenario.
  package static func all(in experience: ComposedExperience, _ checks: ContentChecks)
    -> [AccessibilityMeasurement]
  {
    guard experience.absence == nil else { return [] }
    let isWhole =
      experience.definition.payload.error == nil && experience.steps.allSatisfy(\.trace.isDisplayable)
    let stuck = isWhole ? StuckStepCheck.stuckSteps(of: experience) : nil
    return experience.steps.enumerated().flatMap { place, step -> [AccessibilityMeasurement] in
      guard step.trace.isDisplayable else { return [] }
      let page = Route.step(experience.definition.id, step.definition.slug)
      let drawing = CheckedDrawing(step, tint: checks.tint, under: experience.scenario)
      let exit = AccessibilityMeasurement(
        criterion: .exits, page: page, element: step.definition.title, line: Int(step.step.position.line),
        value: nil, needed: nil, passes: stuck.map { !$0.contains(place) })
      return all(in: drawing, on: page) + [exit]
    }
  }

  /// The measurements of a screen.
  package static func all(in screen: ComposedScreen, _ checks: ContentChecks) -> [AccessibilityMeasurement] {
    guard screen.absence == nil, screen.trace.isDisplayable else { return [] }
    return all(in: CheckedDrawing(screen, tint: checks.tint), on: Route(screen.definition.reference))
  }

  private static func all(in drawing: CheckedDrawing, on page: Route) -> [AccessibilityMeasurement] {
    func measured(
      _ criterion: AccessibilityCriterion, _ element: CheckedElement, _ value: Double? = nil,
      needed: Double? = nil, passes: Bool?
    ) -> AccessibilityMeasurement {
      AccessibilityMeasurement(
        criterion: criterion, page: page, element: element.name, line: element.line, value: value,
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
      if let fits = TextFitCheck.fits(element) { all.append(measured(.textSize, element, passes: fits)) }
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
        criterion: .width, page: page, element: overflow.map { "the \($0.subject)" } ?? "everything",
        line: overflow?.line ?? drawing.place.line, value: nil, needed: nil, passes: overflow == nil))
    return all
  }
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
      case false?: results[place].failed += 1
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

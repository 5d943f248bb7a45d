import CatalogModel
import Composition
import Definitions
import ExperienceTraits

/// Where people get to from each step of an experience.
struct StepGraph {
  /// The places of the steps to which each one leads.
  let successors: [[Int]]

  init(_ experience: ComposedExperience) {
    let placeOfSlug = Dictionary(
      experience.steps.enumerated().map { ($1.definition.slug, $0) }
    ) { first, _ in first }
    successors = experience.steps.map { step in
      var places = step.allActions.compactMap { action -> Int? in
        guard case .step(let slug, _) = action.destination else { return nil }
        return placeOfSlug[slug]
      }
      if let layout = step.presentation.hierarchy?.container?.layout, layout != .single {
        // The pages of a carousel are swiped.
        places += experience.steps.indices.filter {
          experience.steps[$0].presentation.index.group == step.presentation.index.group
        }
      }
      return places
    }
  }

  /// Everything that is reached from some steps, with these.
  func reached(from starts: [Int]) -> Set<Int> {
    var reached = Set(starts)
    var rest = starts
    while let next = rest.popLast() {
      for place in successors[next] where reached.insert(place).inserted { rest.append(place) }
    }
    return reached
  }

  /// Everything from which one of some steps is reached, with these.
  func leading(to ends: [Int]) -> Set<Int> {
    var leading = Set(ends)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (place, next) in successors.enumerated()
      where !leading.contains(place) && next.contains(where: leading.contains) {
        leading.insert(place)
        isGrowing = true
      }
    }
    return leading
  }
}

extension ComposedStep {
  /// All actions, those of branches and of the target with them.
  var allActions: [ResolvedAction] {
    let lists = actions + (targetActions.map { [$0] } ?? [])
    return lists.flatMap(\.actions).flatMap { [$0] + $0.branches.flatMap(\.actions) }
  }
}

/// Something has to lead to each step.
enum ReachabilityCheck: ActionCheck {
  static let id = Diagnostic.ID.unreachableStep
  static let explanation = """
    An experience starts with its first step. People get on by actions that name a step, and by swiping where the steps of a \
    group are the pages of a carousel. A step that none of these reaches is never seen, so that nobody measures it and somebody \
    translates it. Add an action that leads there, put it into the carousel, or take it out.
    """

  static func check(
    _ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings
  ) {
    guard experience.steps.count > 1, experience.steps.allSatisfy(\.trace.isDisplayable) else { return }
    // A scene of a flow can begin with any step.
    let named = catalog.stepsOfScenes(showing: experience.definition)
    let shown = experience.steps.indices.filter { named.contains(experience.steps[$0].definition.slug) }
    let reached = StepGraph(experience).reached(from: [0] + shown)
    for (place, step) in experience.steps.enumerated() where !reached.contains(place) {
      let position = step.step.position
      findings.report(
        "Nothing leads to the step “\(step.definition.title)”", line: Int(position.line),
        column: Int(position.column),
        help: "let an action of an earlier step lead there, or give the group the trait '@appcues/carousel'")
    }
  }
}

/// Something has to lead out of each step.
enum StuckStepCheck: ActionCheck {
  static let id = Diagnostic.ID.stuckStep
  static let explanation = """
    A step over the app stays until something closes it: a button that closes or completes, a close button \
    ('@appcues/skippable'), a tap beside it, or a swipe. Where neither the step nor anything to which it leads has one of these, people have to \
    close the app. What is embedded in a screen may stay, and so may what a trait of the app presents.
    """

  static func check(
    _ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings
  ) {
    guard experience.steps.allSatisfy(\.trace.isDisplayable) else { return }
    let ends = Set(experience.endings.flatMap(\.origins))
    let exits = experience.steps.indices.filter { place in
      ends.contains(place) || experience.steps[place].isFree
    }
    let leading = StepGraph(experience).leading(to: exits)
    for (place, step) in experience.steps.enumerated() where !leading.contains(place) {
      let position = step.step.position
      findings.report(
        "Nothing closes the step “\(step.definition.title)”, nor any that it leads to",
        line: Int(position.line),
        column: Int(position.column),
        help: "add a button that closes it, or the trait '@appcues/skippable'")
    }
  }
}

extension ComposedStep {
  /// Whether the step keeps nobody, or something that only the app knows can close it.
  fileprivate var isFree: Bool {
    switch presentation.hierarchy?.presentation?.style {
    case .embed, .custom, nil: return true
    case .full, .dialog, .sheet, .halfSheet, .tooltip: break
    }
    return allActions.contains { action in
      switch action.destination {
      case .experience: true
      case .none, .broken: !ActionEffect.types.contains(action.type)
      case .step, .completed, .dismissed, .link: false
      }
    }
  }
}

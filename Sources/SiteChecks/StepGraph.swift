import CatalogModel
import Composition
import ExperienceDefinitions
import ExperienceTraits

/// The steps that users can reach from each step of an experience.
struct StepGraph {
  /// For each step, the indexes of the steps that it leads to.
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
        // Users swipe between the pages of a carousel.
        places += experience.steps.indices.filter {
          experience.steps[$0].presentation.index.group == step.presentation.index.group
        }
      }
      return places
    }
  }

  /// The steps that users can reach from some steps, including these steps.
  func reached(from starts: [Int]) -> Set<Int> {
    var reached = Set(starts)
    var rest = starts
    while let next = rest.popLast() {
      for place in successors[next] where reached.insert(place).inserted { rest.append(place) }
    }
    return reached
  }

  /// The steps from which users can reach some steps, including these steps.
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
  /// All actions of the step, including those of branches and of its target element.
  var allActions: [ResolvedAction] {
    let lists = actions + (targetActions.map { [$0] } ?? [])
    return lists.flatMap(\.actions).flatMap { [$0] + $0.branches.flatMap(\.actions) }
  }
}

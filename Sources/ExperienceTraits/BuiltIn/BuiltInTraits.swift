/// The traits that the runtime brings along.
package enum BuiltInTraits {
  /// All of them, in the order of the guide.
  package static let all: [any ExperienceTrait.Type] = [
    ModalTrait.self, TooltipTrait.self, EmbeddedTrait.self, CarouselTrait.self, PagingDotsTrait.self,
    SkippableTrait.self, BackgroundContentTrait.self, StepTransitionAnimationTrait.self, BackdropTrait.self,
    BackdropKeyholeTrait.self, TargetRectangleTrait.self, TargetElementTrait.self,
    TargetInteractionTrait.self, EffectsTrait.self,
  ]

  /// What a built-in trait does, in one sentence, or `nil` for another type.
  package static func summary(of type: String) -> String? {
    switch type {
    case ModalTrait.type: "Shows the experience over the app, as a box, a full screen or a sheet."
    case TooltipTrait.type: "Shows the experience beside a target and points at it."
    case EmbeddedTrait.type: "Shows the experience inside a frame of the app."
    case CarouselTrait.type: "Lays the steps of a group out as pages that are swiped."
    case PagingDotsTrait.type: "Shows a dot for every page of the container."
    case SkippableTrait.type: "Lets people close the experience, by a button or a press on the backdrop."
    case BackgroundContentTrait.type: "Puts content behind a step or behind the whole container."
    case StepTransitionAnimationTrait.type: "Gives the other traits one animation between two steps."
    case BackdropTrait.type: "Colours what lies between the experience and the app."
    case BackdropKeyholeTrait.type: "Cuts a hole into the backdrop around the target."
    case TargetRectangleTrait.type: "Makes a rectangle of the screen the target."
    case TargetElementTrait.type: "Makes an element of the app the target."
    case TargetInteractionTrait.type: "Runs actions when the target is pressed."
    case EffectsTrait.type: "Lets confetti fall over the backdrop."
    default: nil
    }
  }
}

/// The traits that belong to the runtime.
package enum BuiltInTraits {
  /// All built-in traits, in the order of the guide.
  static let all: [any ExperienceTrait.Type] = [
    ModalTrait.self, TooltipTrait.self, EmbeddedTrait.self, CarouselTrait.self, PagingDotsTrait.self,
    SkippableTrait.self, BackgroundContentTrait.self, StepTransitionAnimationTrait.self, BackdropTrait.self,
    BackdropKeyholeTrait.self, TargetRectangleTrait.self, TargetElementTrait.self,
    TargetInteractionTrait.self, EffectsTrait.self,
  ]
}

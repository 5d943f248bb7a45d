import Elements

/// A trait whose style sets the padding of the step.
protocol StepPaddingTrait: StepDecoratingTrait {
  /// The style in the configuration.
  var style: Style? { get }
}

extension StepPaddingTrait {
  func decorate(stepController: inout StepController) {
    stepController.padding = style?.padding ?? .zero
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? { noPaddingReason(of: capability) }

  /// The reason why a style without padding has no effect.
  func noPaddingReason(of capability: TraitCapability) -> String? {
    capability == .stepDecorating ? "Its style sets no padding." : nil
  }
}

import Elements

extension PresentationRun {
  /// Shows another step of the same container.
  ///
  /// First, the decorations of the old step are undone, including inherited ones. Then the new step is
  /// decorated, and the metadata is published once.
  mutating func changeStep(to item: Int) {
    undecorate(.containerDecorating)
    undecorate(.backdropDecorating)
    guard error == nil else { return }
    controllers[index.item] = hierarchy.step
    index.item = item
    hierarchy.step = controllers[item]
    hierarchy.container?.pages.currentPage = item
    decorate(.containerDecorating)
    decorate(.backdropDecorating)
    publishOnce()
  }

  private mutating func undecorate(_ capability: TraitCapability) {
    for instance in current.decorators[capability] ?? [] where error == nil {
      do {
        switch capability {
        case .containerDecorating:
          guard var container = hierarchy.container else { return }
          try (instance.trait as? any ContainerDecoratingTrait)?.undecorate(containerController: &container)
          hierarchy.container = container
        case .backdropDecorating:
          guard var backdrop = hierarchy.backdrop else { return }
          try (instance.trait as? any BackdropDecoratingTrait)?.undecorate(backdrop: &backdrop)
          hierarchy.backdrop = backdrop
        case .stepDecorating, .containerCreating, .wrapperCreating, .presenting: return
        }
      } catch {
        fail(instance, .capability(capability), error)
      }
    }
  }
}

import Elements

extension StepController: HierarchyPart {
  static let name = "step"
  static let properties: [HierarchyProperty<StepController>] =
    [
      .told("content") {
        $0.content.body
      } as: {
        $0.summary
      },
      .told("sticky.top") {
        $0.content.stickyTop
      } as: {
        $0?.summary ?? .null
      },
      .told("sticky.bottom") {
        $0.content.stickyBottom
      } as: {
        $0?.summary ?? .null
      },
    ] + HierarchyProperty.insets("padding", \.padding) + [
      .told("background") {
        $0.backgroundContent
      } as: {
        $0?.summary ?? .null
      },
      .told("overlays") {
        $0.overlays
      } as: {
        .array($0.map(\.summary))
      },
    ]
}

extension ExperienceContainer: HierarchyPart {
  static let name = "container"
  static let properties: [HierarchyProperty<ExperienceContainer>] =
    [
      HierarchyProperty("layout", .string, get: { .string($0.layout.word) }) { container, value in
        guard let word = value.stringValue else { return false }
        container.layout = Layout(word: word)
        return true
      },
      HierarchyProperty("pages") { .number(Double($0.pages.numberOfPages)) },
      HierarchyProperty("currentPage") { .number(Double($0.pages.currentPage)) },
      .color("backgroundColor", \.backgroundColor),
      .optionalPoints("cornerRadius", \.cornerRadius),
      .color("borderColor", \.borderColor),
      .optionalPoints("borderWidth", \.borderWidth),
    ] + HierarchyProperty.insets("margin", \.margin) + [
      .told("background") {
        $0.backgroundContent
      } as: {
        $0?.summary ?? .null
      },
      .told("closeButton") {
        $0.closeButton
      } as: {
        $0?.summary ?? .null
      },
      .told("pagingDots") {
        $0.pagingDots
      } as: {
        $0?.summary ?? .null
      },
      .told("overlays") {
        $0.overlays
      } as: {
        .array($0.map(\.summary))
      },
      HierarchyProperty("allowsSwipeToDismiss") { .bool($0.allowsSwipeToDismiss) },
    ]
}

extension ExperienceWrapper: HierarchyPart {
  static let name = "wrapper"
  static let properties: [HierarchyProperty<ExperienceWrapper>] =
    [
      HierarchyProperty("kind", .string, get: { .string($0.kind.word) }) { wrapper, value in
        guard let word = value.stringValue else { return false }
        wrapper.kind = Kind(word: word)
        return true
      },
      .optionalPoints("width", \.style.width),
      HierarchyProperty("verticalAlignment") {
        $0.style.verticalAlignment.map(PropertyValue.string) ?? .null
      },
      HierarchyProperty("horizontalAlignment") {
        $0.style.horizontalAlignment.map(PropertyValue.string) ?? .null
      },
    ] + HierarchyProperty.insets("margin", \.style.margin) + [
      .color("backgroundColor", \.style.box.backgroundColor),
      .optionalPoints("cornerRadius", \.style.box.cornerRadius),
      .color("borderColor", \.style.box.borderColor),
      .optionalPoints("borderWidth", \.style.box.borderWidth),
      HierarchyProperty("shadow") { $0.style.box.shadow?.summary ?? .null },
      HierarchyProperty("pointer") { $0.pointer?.summary ?? .null },
      HierarchyProperty("target") { $0.target.map { .rectangle($0.rectangle) } ?? .null },
      HierarchyProperty("target.preferredPosition") {
        $0.target?.preferredPosition.map { .string($0.rawValue) } ?? .null
      },
      HierarchyProperty("target.distance") { $0.target.map { .points($0.distance) } ?? .null },
    ]
}

extension Backdrop: HierarchyPart {
  static let name = "backdrop"
  static let properties: [HierarchyProperty<Backdrop>] = [
    .color("backgroundColor", \.backgroundColor),
    HierarchyProperty("keyhole") { $0.keyhole?.summary ?? .null },
    HierarchyProperty("effects") { $0.effects?.summary ?? .null },
    HierarchyProperty("interaction") { $0.interaction.map { .rectangle($0.rectangle) } ?? .null },
    HierarchyProperty("interaction.passesThrough") {
      $0.interaction.map { .bool($0.passesThrough) } ?? .null
    },
    HierarchyProperty("dismissesOnTap") { .bool($0.dismissesOnTap) },
    HierarchyProperty("overlays") { .array($0.overlays.map(\.summary)) },
    HierarchyProperty("isPresent") { _ in .bool(true) },
  ]
}

extension Presentation: HierarchyPart {
  static let name = "presentation"
  static let properties: [HierarchyProperty<Presentation>] = [
    HierarchyProperty("style", .string, get: { .string($0.style.word) }) { presentation, value in
      guard let word = value.stringValue else { return false }
      presentation.style = Style(word: word)
      return true
    },
    HierarchyProperty("frame") {
      if case .embed(let frameID) = $0.style { .string(frameID) } else { .null }
    },
    HierarchyProperty(
      "transition", .string, words: Transition.words, get: { .string($0.transition.word) }
    ) { presentation, value in
      guard let transition = value.stringValue.flatMap(Transition.init) else { return false }
      presentation.transition = transition
      return true
    },
    HierarchyProperty(
      "removal", .string, words: Transition.words, get: { $0.removal.map { .string($0.word) } ?? .null }
    ) { presentation, value in
      guard let transition = value.stringValue.flatMap(Transition.init) else { return false }
      presentation.removal = transition
      return true
    },
  ]
}

extension ExperienceContainer {
  /// The button that closes the experience; setting it keeps its place among the decorations.
  package var closeButton: CloseButton? {
    for case .closeButton(let button) in decorations { return button }
    return nil
  }

  /// The style of the paging dots.
  var pagingDots: Style? {
    for case .pagingDots(let style) in decorations { return style }
    return nil
  }

  /// The elements of custom traits.
  var overlays: [Overlay] {
    decorations.compactMap { if case .overlay(let overlay) = $0 { overlay } else { nil } }
  }
}

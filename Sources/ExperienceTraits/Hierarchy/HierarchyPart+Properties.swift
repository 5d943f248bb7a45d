import Elements

extension StepController: HierarchyPart {
  static let name = "step"
  private static let paddings = HierarchyProperty<StepController>.insets(
    "padding", \.padding, get: { $0.padding })
  static let properties: [HierarchyProperty<StepController>] =
    [
      .withComparison(
        "content", isSame: { $0.content.body == $1.content.body }, get: { $0.content.body.summary }),
      .withComparison(
        "sticky.top", isSame: { $0.content.stickyTop == $1.content.stickyTop },
        get: { $0.content.stickyTop?.summary ?? .null }),
      .withComparison(
        "sticky.bottom", isSame: { $0.content.stickyBottom == $1.content.stickyBottom },
        get: { $0.content.stickyBottom?.summary ?? .null }),
    ] + paddings + [
      .withComparison(
        "background", isSame: { $0.backgroundContent == $1.backgroundContent },
        get: { $0.backgroundContent?.summary ?? .null }),
      .withComparison(
        "overlays", isSame: { $0.overlays == $1.overlays }, get: { .array($0.overlays.map(\.summary)) }),
    ]
}

extension ExperienceContainer: HierarchyPart {
  static let name = "container"
  private static let margins = HierarchyProperty<ExperienceContainer>.insets(
    "margin", \.margin, get: { $0.margin })
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
    ] + margins + [
      .withComparison(
        "background", isSame: { $0.backgroundContent == $1.backgroundContent },
        get: { $0.backgroundContent?.summary ?? .null }),
      .withComparison(
        "closeButton", isSame: { $0.decorations == $1.decorations }, get: { $0.closeButton?.summary ?? .null }
      ),
      .withComparison(
        "pagingDots", isSame: { $0.decorations == $1.decorations }, get: { $0.pagingDots?.summary ?? .null }),
      .withComparison(
        "overlays", isSame: { $0.overlays == $1.overlays }, get: { .array($0.overlays.map(\.summary)) }),
      HierarchyProperty("allowsSwipeToDismiss") { .bool($0.allowsSwipeToDismiss) }.asBehavior,
    ]
}

extension ExperienceWrapper: HierarchyPart {
  static let name = "wrapper"
  private static let margins = HierarchyProperty<ExperienceWrapper>.insets(
    "margin", \.style.margin, get: { $0.style.margin })
  static let properties: [HierarchyProperty<ExperienceWrapper>] =
    [
      HierarchyProperty("kind", .string, get: { .string($0.kind.word) }) { wrapper, value in
        guard let word = value.stringValue else { return false }
        wrapper.kind = WrapperKind(word: word)
        return true
      },
      .optionalPoints("width", \.style.width),
      HierarchyProperty("verticalAlignment") {
        $0.style.verticalAlignment.map(PropertyValue.string) ?? .null
      },
      HierarchyProperty("horizontalAlignment") {
        $0.style.horizontalAlignment.map(PropertyValue.string) ?? .null
      },
    ] + margins + [
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
    }.asBehavior,
    HierarchyProperty("dismissesOnTap") { .bool($0.dismissesOnTap) }.asBehavior,
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
    }.asBehavior,
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
  /// The button that closes the experience, if the container has one.
  package var closeButton: CloseButton? {
    for case .closeButton(let button) in decorations { return button }
    return nil
  }

  /// The style of the paging dots, if the container has dots.
  var pagingDots: Style? {
    for case .pagingDots(let style) in decorations { return style }
    return nil
  }
}

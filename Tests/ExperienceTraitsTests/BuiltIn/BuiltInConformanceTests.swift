import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct BuiltInConformanceTests {
  @Test(arguments: ConformanceCase.rows("modalTransition"))
  func slidesInFromTheEdgeOfItsAlignment(_ row: ConformanceCase) {
    row.check { input in
      let trait = try #require(ModalTrait(configuration: try input.required("config").configuration()))
      return .object(["transition": trait.present(wrapper: ExperienceWrapper(kind: .dialog)).transition.word])
    }
  }

  @Test(arguments: ConformanceCase.rows("modalBackdrop"))
  func hasABackdropOnlyAsADialog(_ row: ConformanceCase) {
    row.check { input in
      let trait = try #require(ModalTrait(configuration: try input.required("config").configuration()))
      let container = ExperienceContainer(
        layout: .single, pages: ExperiencePageMonitor(numberOfPages: 1, currentPage: 0))
      let wrapper = trait.createWrapper(around: container)
      return .object(["hasBackdrop": trait.backdrop(for: wrapper, on: .test) != nil])
    }
  }

  @Test(arguments: ConformanceCase.rows("targetRectangle"))
  func addsRelativeAndAbsoluteParts(_ row: ConformanceCase) {
    row.check { input in
      let config = try input.required("config").decoded(TargetRectangleTrait.TargetRectangleConfig.init)
      let size = try input.required("backdropSize").size()
      return .object(["targetRectangle": config.rectangle(in: size).numbers])
    }
  }

  @Test(arguments: ConformanceCase.rows("traitInit"))
  func existsOnlyWithAValidConfiguration(_ row: ConformanceCase) {
    row.check { input in
      let registration = try Self.registration(input)
      guard var trait = registration.make(try input.required("config").configuration()) else {
        return .object(["created": false])
      }
      let delegate = TraitMetadataDelegate()
      trait.metadataDelegate = delegate
      var container = ExperienceContainer(
        layout: .single, pages: ExperiencePageMonitor(numberOfPages: 1, currentPage: 0))
      try (trait as? any ContainerDecoratingTrait)?.decorate(containerController: &container)
      return .known([
        "created": true, "duration": delegate.value(of: "animationDuration")?.numberValue,
        "easing": delegate.value(of: "animationEasing")?.stringValue,
      ])
    }
  }

  private static func registration(_ input: CaseInput) throws -> TraitRegistry.Registration {
    guard let registration = TraitRegistry.builtIn.registration(of: try input.text("type")) else {
      throw try input.required("type").unknown("trait")
    }
    return registration
  }

  @Test(arguments: ConformanceCase.rows("metadataAfterUndecorate"))
  func removesItsMetadata(_ row: ConformanceCase) {
    row.check { input in
      let config = CaseInput(try .json("{\"width\": 10}")).configuration()
      var trait = try #require(try Self.registration(input).make(config))
      let delegate = TraitMetadataDelegate()
      trait.metadataDelegate = delegate
      let decorator = try #require(trait as? any BackdropDecoratingTrait)
      var backdrop = Backdrop(screen: .test)
      backdrop.isInWindow = true
      try decorator.decorate(backdrop: &backdrop)
      let set = Set(delegate.values.keys)
      try decorator.undecorate(backdrop: &backdrop)
      let order = ["contentPreferredPosition", "contentDistanceFromTarget", "targetRectangle"]
      let unset = set.subtracting(delegate.values.keys)
      return .object(["unset": order.filter(unset.contains) + unset.subtracting(order).sorted()])
    }
  }

  @Test(arguments: ConformanceCase.rows("elementMatch"))
  func findsTheElementThatMatchesBest(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["recoverable"])) { input in
      let selector = try input.decoded {
        ElementSelector(Key(required: "selector", .value(.any), ""), of: &$0)
      }
      var screen = Screen.test
      screen.elements = try input.present("visibleViews")?.list().enumerated().map { index, view in
        Screen.Element(
          identifiers: Dictionary(
            try view.members().map { ($0.key, try $0.value.text()) }, uniquingKeysWith: { first, _ in first }),
          rectangle: Rectangle(x: Double(index), y: 0, width: 1, height: 1))
      }
      do throws(TraitError) {
        return .object(["index": try selector.element(on: screen).rectangle.x])
      } catch {
        // The cases contain each text only up to the name of the selector or the number of matches.
        let texts = [
          "Invalid selector [:]", "No view matching selector",
          "Could not read application layout information",
        ]
        let text = texts.first { error.description.hasPrefix($0) } ?? error.description
        return .object(["error": text, "recoverable": error.recoverable])
      }
    }
  }

  @Test(arguments: ConformanceCase.rows("easing"))
  func namesEasingsLikeCSS(_ row: ConformanceCase) {
    row.check { input in
      .object([
        "css": try input.required("values").list().map { $0.isNull ? nil : try $0.word(Easing.self).css }
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("keyhole"))
  func cutsAHoleAroundTheTarget(_ row: ConformanceCase) {
    row.check { input in
      let made = BackdropKeyholeTrait(configuration: try input.required("config").configuration())
      var keyhole = try #require(made)
      let delegate = TraitMetadataDelegate()
      keyhole.metadataDelegate = delegate
      var backdrop = Backdrop(screen: .test)
      keyhole.decorate(backdrop: &backdrop)
      delegate.set(["targetRectangle": .rectangle(try input.required("targetRectangle").rectangle())])
      var hierarchy = Hierarchy(
        step: StepController(stepID: "s", content: StepContent(body: Component(id: "c", kind: .spacer(nil)))))
      hierarchy.backdrop = backdrop
      delegate.publish(to: &hierarchy)
      let hole = try #require(hierarchy.backdrop?.keyhole)
      switch hole.shape {
      case .rectangle(let radius):
        return .object(["shape": "rectangle", "cornerRadius": radius, "hole": hole.rectangle.numbers])
      case .circle(let blur):
        let square = hole.rectangle.circumscribedSquare
        return .object([
          "shape": "circle", "blurRadius": blur, "center": [square.midX, square.midY],
          "radius": square.width / 2, "outerRadius": square.width / 2 + blur,
        ])
      }
    }
  }
}

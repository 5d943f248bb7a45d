import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct BuiltInConformanceTests {
  private func configuration(_ config: LocatedValue?) -> ExperiencePluginConfiguration {
    ExperiencePluginConfiguration(
      level: .group, renderContext: .modal, config: config, findings: ConfigurationFindings())
  }

  private func rectangle(_ numbers: [Double]) -> Rectangle {
    Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  @Test(arguments: ConformanceCase.rows("modalTransition"))
  func slidesInFromTheEdgeOfItsAlignment(_ row: ConformanceCase) throws {
    let trait = try #require(ModalTrait(configuration: configuration(row.input["config"])))
    let transition = trait.present(wrapper: ExperienceWrapper(kind: .dialog)).transition
    #expect(transition.word == row.expect["transition"]?.string)
  }

  @Test(arguments: ConformanceCase.rows("modalBackdrop"))
  func hasABackdropOnlyAsADialog(_ row: ConformanceCase) throws {
    let trait = try #require(ModalTrait(configuration: configuration(row.input["config"])))
    let container = ExperienceContainer(
      layout: .single, pages: ExperiencePageMonitor(numberOfPages: 1, currentPage: 0))
    let wrapper = trait.createWrapper(around: container)
    #expect((trait.backdrop(for: wrapper, on: .test) != nil) == row.expect["hasBackdrop"]?.bool)
  }

  @Test(arguments: ConformanceCase.rows("targetRectangle"))
  func addsRelativeAndAbsoluteParts(_ row: ConformanceCase) throws {
    let decoded = ConfigurationFindings().decode(row.input["config"], TargetRectangleTrait.Config.init)
    let config = try #require(decoded)
    let size = try #require(row.input["backdropSize"]?.numbers)
    let expected = try #require(row.expect["targetRectangle"]?.numbers)
    #expect(config.rectangle(in: Size(width: size[0], height: size[1])) == rectangle(expected))
  }

  @Test(arguments: ConformanceCase.rows("traitInit"))
  func existsOnlyWithAUsableConfiguration(_ row: ConformanceCase) throws {
    let type = try #require(row.input["type"]?.string)
    let registration = try #require(TraitRegistry.builtIn.registration(of: type))
    let trait = registration.make(configuration(row.input["config"]))
    #expect((trait != nil) == row.expect["created"]?.bool)
  }

  @Test(arguments: ConformanceCase.rows("metadataAfterUndecorate"))
  func takesItsMetadataBack(_ row: ConformanceCase) throws {
    let type = try #require(row.input["type"]?.string)
    let registration = try #require(TraitRegistry.builtIn.registration(of: type))
    let made = registration.make(configuration(try .json("{\"width\": 10}")))
    var trait = try #require(made)
    let delegate = TraitMetadataDelegate()
    trait.metadataDelegate = delegate
    let decorator = try #require(trait as? any BackdropDecoratingTrait)
    var backdrop = Backdrop(screen: .test)
    backdrop.isInWindow = true
    try decorator.decorate(backdrop: &backdrop)
    #expect(Set(delegate.values.keys) == Set(row.expect["unset"]?.strings ?? []))
    try decorator.undecorate(backdrop: &backdrop)
    #expect(delegate.values.isEmpty)
  }

  @Test(arguments: ConformanceCase.rows("elementMatch").filter { $0.input["visibleViews"]?.isNull == false })
  func findsTheElementThatMatchesBest(_ row: ConformanceCase) throws {
    let decoded = ConfigurationFindings().decode(row.input) { ElementSelector("selector", of: &$0) }
    let selector = try #require(decoded)
    let views = row.input["visibleViews"]?.elements ?? []
    var screen = Screen.test
    screen.elements = views.enumerated().map { index, view in
      let identifiers = (view.members ?? []).compactMap { member in
        member.value.string.map { (member.key, $0) }
      }
      return Screen.Element(
        identifiers: Dictionary(identifiers) { first, _ in first },
        rectangle: Rectangle(x: Double(index), y: 0, width: 1, height: 1))
    }
    do throws(TraitError) {
      let element = try selector.element(on: screen)
      #expect(element.rectangle.x == row.expect["index"]?.number)
    } catch {
      #expect(error.description.hasPrefix(row.expect["error"]?.string ?? "none"), "\(error.description)")
      #expect(error.recoverable == (row.expect["recoverable"]?.bool ?? false))
    }
  }

  @Test(arguments: ConformanceCase.rows("easing"))
  func namesEasingsAsCSSDoes(_ row: ConformanceCase) throws {
    let words = row.input["values"]?.elements?.map { $0.string.flatMap(Easing.init(rawValue:))?.css } ?? []
    #expect(words == row.expect["css"]?.elements?.map(\.string))
  }

  @Test(arguments: ConformanceCase.rows("keyhole"))
  func cutsAHoleAroundTheTarget(_ row: ConformanceCase) throws {
    let trait = BackdropKeyholeTrait(configuration: configuration(row.input["config"]))
    var keyhole = try #require(trait)
    let delegate = TraitMetadataDelegate()
    keyhole.metadataDelegate = delegate
    var backdrop = Backdrop(screen: .test)
    keyhole.decorate(backdrop: &backdrop)
    let target = rectangle(row.input["targetRectangle"]?.numbers ?? [])
    delegate.set(["targetRectangle": .rectangle(target)])
    var hierarchy = Hierarchy(
      step: StepController(stepID: "s", content: StepContent(body: Component(id: "c", kind: .spacer(nil)))))
    hierarchy.backdrop = backdrop
    delegate.publish(to: &hierarchy)
    let hole = try #require(hierarchy.backdrop?.keyhole)
    switch hole.shape {
    case .rectangle(let radius):
      #expect(row.expect["shape"]?.string == "rectangle")
      #expect(radius == row.expect["cornerRadius"]?.number)
      #expect(hole.rectangle == rectangle(row.expect["hole"]?.numbers ?? [0, 0, 0, 0]))
    case .circle(let blur):
      let square = hole.rectangle.circumscribedSquare
      #expect(row.expect["shape"]?.string == "circle")
      #expect(blur == row.expect["blurRadius"]?.number)
      #expect([square.midX, square.midY] == row.expect["center"]?.numbers)
      #expect(square.width / 2 == row.expect["radius"]?.number)
    }
  }
}

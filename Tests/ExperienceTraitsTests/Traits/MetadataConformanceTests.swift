import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct MetadataConformanceTests {
  @Test(arguments: ConformanceCase.rows("metadata"))
  func callsHandlersAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let delegate = TraitMetadataDelegate()
    var hierarchy = Hierarchy(
      step: StepController(stepID: "s", content: StepContent(body: Component(id: "c", kind: .spacer(nil)))))
    var calls: [LocatedValue] = []
    for operation in row.input["ops"]?.elements ?? [] {
      switch operation["op"]?.string {
      case "register":
        let key = try #require(operation["key"]?.string)
        let watched = try #require(operation["watch"]?.string)
        let name = operation["tag"]?.string ?? key
        delegate.registerHandler(for: key, animating: operation["animating"]?.bool == true) { update, _ in
          calls.append(Self.call(name, watched, update))
        }
      case "remove": delegate.removeHandler(for: try #require(operation["key"]?.string))
      case "set":
        let values = (operation["values"]?.members ?? []).map { ($0.key, PropertyValue($0.value)) }
        delegate.set(Dictionary(values) { _, last in last })
      case "unset": delegate.unset(keys: operation["keys"]?.strings ?? [])
      case "publish": delegate.publish(to: &hierarchy)
      default: Issue.record("There is no operation \(String(describing: operation["op"]))")
      }
    }
    let difference = LocatedValue(.array(calls)).difference(from: try row.expect.required("calls"))
    #expect(difference == nil)
  }

  private static func call(_ name: String, _ key: String, _ update: TraitMetadataUpdate) -> LocatedValue {
    func number(_ value: PropertyValue?) -> LocatedValue {
      LocatedValue(value?.numberValue.map(LocatedValue.Content.number) ?? .null)
    }
    return Summary.object([
      ("handler", Summary.text(name)), ("new", number(update.value(of: key))),
      ("previous", number(update.previousValue(of: key))), ("isSet", LocatedValue(.bool(update.isSet(key)))),
      (
        "animation",
        update.animation.map {
          Summary.object([
            ("duration", LocatedValue(.number($0.duration))), ("easing", Summary.text($0.easing.rawValue)),
          ])
        } ?? LocatedValue(.null)
      ),
    ])
  }
}

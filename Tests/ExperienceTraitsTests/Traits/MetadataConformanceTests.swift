import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct MetadataConformanceTests {
  @Test(arguments: ConformanceCase.rows("metadata"))
  func callsHandlersLikeTheRuntime(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let delegate = TraitMetadataDelegate()
      var hierarchy = Hierarchy(
        step: StepController(stepID: "s", content: StepContent(body: Component(id: "c", kind: .spacer(nil)))))
      var calls: [[String: Any?]] = []
      for operation in try input.required("ops").list() {
        switch try operation.text("op") {
        case "register":
          let key = try operation.text("key")
          let watched = try operation.text("watch")
          let name = try operation["tag"]?.text() ?? key
          delegate.registerHandler(for: key, animating: try operation.flag("animating")) { update, _ in
            calls.append(Self.call(name, watched, update))
          }
        case "remove": delegate.removeHandler(for: try operation.text("key"))
        case "set":
          let values = try operation.members("values").map { ($0.key, PropertyValue($0.value.raw)) }
          delegate.set(Dictionary(values) { _, last in last })
        case "unset": delegate.unset(keys: try operation.required("keys").texts())
        case "publish": delegate.publish(to: &hierarchy)
        default: throw try operation.required("op").unknown("operation")
        }
      }
      return .object(["calls": calls])
    }
  }

  private static func call(_ name: String, _ key: String, _ update: TraitMetadataUpdate) -> [String: Any?] {
    [
      "handler": name, "new": update.value(of: key)?.numberValue,
      "previous": update.previousValue(of: key)?.numberValue, "isSet": update.isSet(key),
      "animation": update.animation.map {
        ["duration": $0.duration, "easing": $0.easing.rawValue] as [String: Any?]
      },
    ]
  }
}

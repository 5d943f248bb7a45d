import ComponentTree
import ConformanceSupport
import Definitions
import Elements
import Testing

@Suite struct LayoutConformanceTests {
  @Test(arguments: ConformanceCase.rows("layout"))
  func laysOutStacks(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let viewport = try input.required("viewport")
      let stack = try Stack(input)
      let size = Size(width: try viewport.number("width"), height: try viewport.number("height"))
      return Self.dump(StackLayout(stack.config, stack.children.map(\.item), in: size), stack)
    }
  }

  /// A stack in a case.
  private struct Stack {
    var config: StackConfig
    var children: [Child]

    init(_ value: CaseInput) throws {
      config = try StackConfig(value.required("config"))
      children = try value.list("children").map(Child.init)
    }
  }

  /// A child of a stack in a case.
  private struct Child {
    var name: String
    var stack: Stack?
    var item: StackItem

    init(_ value: CaseInput) throws {
      name = try value.text("name")
      if let inner = value["stack"] {
        let stack = try Stack(inner)
        self.stack = stack
        item = .stack(stack.config, stack.children.map(\.item))
      } else {
        item = .view(Size(width: try value.number("w"), height: try value.number("h")))
      }
    }
  }

  private static func dump(_ layout: StackLayout, _ stack: Stack) -> LocatedValue {
    var inner: [String: Any?] = [:]
    for (index, part) in layout.inner {
      guard let nested = stack.children[index].stack else { continue }
      inner[stack.children[index].name] = dump(part, nested)
    }
    return .object([
      "frames": zip(stack.children, layout.frames).map { child, frame in
        LocatedValue.object([
          "name": child.name, "x": frame.x, "y": frame.y, "w": frame.width, "h": frame.height,
        ])
      },
      "scrolls": layout.scrolls.map(\.rawValue).sorted(),
      "contentSize": ["width": layout.contentSize.width, "height": layout.contentSize.height],
      "inner": inner, "fill": stack.config.backgroundColor.hex.lowercased(),
    ])
  }

  @Test func shrinksARowToTheWidthOfItsParent() {
    let config = StackConfig(spacing: 10, axis: .horizontal, preserveParentWidth: true)
    let wide = StackLayout(
      config, [.view(Size(width: 300, height: 20)), .view(Size(width: 100, height: 40))],
      in: Size(width: 210, height: 100))
    #expect(
      wide.frames == [
        Rectangle(x: 0, y: 0, width: 150, height: 40), Rectangle(x: 160, y: 0, width: 50, height: 40),
      ])
    #expect(wide.scrolls.isEmpty)
    let narrow = StackLayout(
      config, [.view(Size(width: 50, height: 20)), .view(Size(width: 50, height: 20))],
      in: Size(width: 210, height: 100))
    #expect(narrow.frames.map(\.x) == [0, 160])
  }

  /// The largest difference in points between a computed center and the center measured in a screenshot.
  private static let tolerance = 2.5

  @Test(arguments: ConformanceCase.rows("renderedTabBar"))
  func placesTheTabBar(_ row: ConformanceCase) {
    row.check { input in
      let viewport = try input.required("viewport")
      let size = Size(width: try viewport.number("width"), height: try viewport.number("height"))
      let bar = TabBarLayout.bar(in: size)
      guard try input.integer("selected") == 0 else { throw CaseError("The tint does not depend on the tab") }
      return .object([
        "bar": ["x": bar.x, "y": bar.y, "w": bar.width, "h": bar.height],
        "hairline": ["y": bar.y - TabBarLayout.hairline, "h": TabBarLayout.hairline],
        "page": ["x": 0, "y": 0, "w": size.width, "h": size.height],
        "selectedTint": TabBarLayout.selectedTint.hex.lowercased(),
        "otherTint": TabBarLayout.tint.hex.lowercased(),
        "itemCentresX": TabBarLayout.centers(of: try input.integer("tabs"), in: size),
        "itemCentresTolerance": Self.tolerance,
      ])
    }
  }
}

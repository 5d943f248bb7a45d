import ComponentTree
import ConformanceSupport
import Definitions
import Elements
import Testing

@Suite struct LayoutConformanceTests {
  @Test(arguments: ConformanceCase.rows("layout"))
  func laysOutStacks(_ row: ConformanceCase) throws {
    let viewport = try row.input.required("viewport")
    let size = Size(width: viewport["width"]?.number ?? 0, height: viewport["height"]?.number ?? 0)
    let children = row.input["children"]?.elements ?? []
    let config = StackConfig(case: row.input["config"])
    let layout = StackLayout(config, children.map(Self.item), in: size)
    #expect(Self.dump(layout, children, config).difference(from: row.expect) == nil)
  }

  private static func item(_ value: LocatedValue) -> StackItem {
    if let stack = value["stack"] {
      return .stack(StackConfig(case: stack["config"]), (stack["children"]?.elements ?? []).map(item))
    }
    return .view(Size(width: value["w"]?.number ?? 0, height: value["h"]?.number ?? 0))
  }

  private static func dump(_ layout: StackLayout, _ children: [LocatedValue], _ config: StackConfig)
    -> LocatedValue
  {
    var inner: [String: Any?] = [:]
    for (index, child) in layout.inner {
      let stack = children[index]["stack"]
      inner[children[index]["name"]?.string ?? ""] = dump(
        child, stack?["children"]?.elements ?? [], StackConfig(case: stack?["config"]))
    }
    return .of(
      [
        "frames": zip(children, layout.frames).map { child, frame in
          ["name": child["name"]?.string, "x": frame.x, "y": frame.y, "w": frame.width, "h": frame.height]
            as [String: Any?]
        },
        "scrolls": layout.scrolls.map(\.rawValue).sorted(),
        "contentSize": ["width": layout.contentSize.width, "height": layout.contentSize.height]
          as [String: Any?],
        "inner": inner, "fill": config.backgroundColor.hex.lowercased(),
      ] as [String: Any?])
  }

  @Test func squeezesARowThatKeepsTheWidthOfItsParent() {
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

  @Test(arguments: ConformanceCase.rows("renderedTabBar"))
  func placesTheTabBar(_ row: ConformanceCase) throws {
    let viewport = try row.input.required("viewport")
    let size = Size(width: viewport["width"]?.number ?? 0, height: viewport["height"]?.number ?? 0)
    let bar = TabBarLayout.bar(in: size)
    let result: [String: Any?] = [
      "bar": ["x": bar.x, "y": bar.y, "w": bar.width, "h": bar.height] as [String: Any?],
      "hairline": ["y": bar.y - TabBarLayout.hairline, "h": TabBarLayout.hairline] as [String: Any?],
      "page": ["x": 0, "y": 0, "w": size.width, "h": size.height] as [String: Any?],
      "selectedTint": TabBarLayout.selectedTint.hex.lowercased(),
      "otherTint": TabBarLayout.tint.hex.lowercased(),
      "itemCentresX": TabBarLayout.centers(of: Int(row.input["tabs"]?.number ?? 0), in: size),
      "itemCentresTolerance": row.expect["itemCentresTolerance"],
    ]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }
}

extension StackConfig {
  fileprivate init(case value: LocatedValue?) {
    self.init(
      title: value?["title"]?.string, spacing: value?["spacing"]?.number ?? 10,
      axis: value?["axis"]?.string.flatMap(Axis.init) ?? .vertical,
      preserveParentWidth: value?["preserveParentWidth"]?.bool ?? false,
      backgroundColor: Color(hex: value?["backgroundColor"]?.string ?? "#ffffff"))
  }
}

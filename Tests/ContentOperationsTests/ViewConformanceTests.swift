import ConformanceSupport
import ContentOperations
import Definitions
import Elements
import Testing

@Suite struct ViewConformanceTests {
  @Test(arguments: ConformanceCase.rows("layout_manager"))
  func givesMargins(_ row: ConformanceCase) {
    row.check { input in
      let manager = DefaultComponentLayoutManager(margin: try input.number("margin"))
      func traits(_ key: String) throws -> Set<LayoutTrait> { try input.required(key).layoutTraits() }
      let value: Double =
        switch try input.text("call") {
        case "horizontal": manager.horizontalMargin(for: try traits("traits"), after: try traits("preceding"))
        case "vertical": manager.verticalMargin(for: try traits("traits"), below: try traits("preceding"))
        case "header": manager.verticalMargin(for: try traits("traits"), belowHeader: try traits("header"))
        case "edge": manager.margin(between: try traits("traits"), and: try input.required("edge").word())
        case "offset":
          manager.horizontalOffset(
            forRow: try input.list("row").map { try $0.layoutTraits() }, leading: try input.number("leading"),
            trailing: try input.number("trailing"))
        default: throw try input.required("call").unknown("call")
        }
      return .object(["value": value == .greatestFiniteMagnitude ? "max" : value as Any])
    }
  }

  @Test(arguments: ConformanceCase.rows("layout"))
  func laysOutRows(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["contentSize"])) { input in
      let container = try input.required("container")
      let size = Size(width: try container.number("width"), height: try container.number("height"))
      func side(_ side: CaseInput, _ whole: Double) throws -> Double {
        do throws(CaseError) {
          return try side.number()
        } catch {
          guard try side.text() == "100%" else { throw side.unknown("length") }
          return whole
        }
      }
      var items: [String: ContentLayout.LayoutItem] = [:]
      for (name, component) in try input.members("components") {
        let sides = try component.required("size").list()
        guard sides.count == 2 else { throw component.unknown("size") }
        items[name] = ContentLayout.LayoutItem(
          traits: try component.required("traits").layoutTraits(),
          size: Size(width: try side(sides[0], size.width), height: try side(sides[1], size.height)))
      }
      func item(_ name: CaseInput) throws -> ContentLayout.LayoutItem {
        guard let item = items[try name.text()] else { throw name.unknown("component") }
        return item
      }
      let body = try input.list("body").map(item)
      let header = try input.present("header").map(item)
      func layout(_ manager: some ComponentLayoutManager) throws -> ContentLayout {
        ContentLayout(
          body: body, header: header, containerSize: size,
          addsHeaderMargin: try input.bool("addHeaderMargin"), manager: manager)
      }
      let manager = try input.required("layoutManager")
      let result: ContentLayout =
        switch try manager.text("type") {
        case "table": try layout(TableLayoutManager(table: manager.raw))
        case "default": try layout(DefaultComponentLayoutManager(margin: try manager.number("margin")))
        default: throw try manager.required("type").unknown("layout manager")
        }
      return .object([
        "frames": result.frames.map { [$0.x, $0.y, $0.width, $0.height] },
        "contentSize": [result.contentSize.width, result.contentSize.height],
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("overlay_center"))
  func centresOverlays(_ row: ConformanceCase) {
    row.check { input in
      let view = try input.required("view")
      let center = ViewGeometry.overlayCenter(
        in: Size(width: try view.number("width"), height: try view.number("height")),
        topInset: try input.number("topInset"), keyboardHeight: try input["keyboard"]?.number() ?? 0)
      return .object(["x": center.x, "y": center.y])
    }
  }

  @Test(arguments: ConformanceCase.rows("top_inset"))
  func insetsTheBody(_ row: ConformanceCase) {
    row.check { input in
      func size(_ key: String) throws -> Size {
        let sides = try input.required(key).numbers(2)
        return Size(width: sides[0], height: sides[1])
      }
      return .object([
        "top": ViewGeometry.topInset(
          managesInsets: try input.bool("automatic"), hasHeader: try input.bool("hasHeader"),
          statusBar: try size("statusBar"), navigationBar: try size("navigationBar"))
      ])
    }
  }

  @Test func insetsTheBodyBelowBarsAtTheSide() {
    let bar = Size(width: 320, height: 44)
    let top = ViewGeometry.topInset(
      hasHeader: false, statusBar: Size(width: 20, height: 320), navigationBar: bar)
    #expect(top == 64)
  }

  @Test(arguments: ConformanceCase.rows("page_trigger"))
  func requestsPages(_ row: ConformanceCase) {
    row.check { input in
      .object([
        "loadsNextPage": ViewGeometry.loadsNextPage(
          targetOffset: try input.number("targetOffsetY"), contentHeight: try input.number("contentHeight"),
          frameHeight: try input.number("frameHeight"), isLoading: try input.bool("isLoading"))
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("view_uri_predicate"))
  func matchesAddresses(_ row: ConformanceCase) {
    row.check { input in
      let predicate = try ViewURIPredicate.read(input.required("predicate"))
      return .object(["results": try input.required("evaluate").texts().map(predicate.evaluate)])
    }
  }
}

extension ViewURIPredicate {
  static func read(_ value: CaseInput) throws -> ViewURIPredicate {
    switch try value.text("type") {
    case "root":
      return .rootViewURI(try value.text("uri"), excluding: Set(try value["excluded"]?.texts() ?? []))
    case "block":
      let answer = try value.bool("value")
      return ViewURIPredicate { _ in answer }
    case "uri": return .viewURI(try value.text("uri"))
    default: throw try value.required("type").unknown("predicate")
    }
  }
}

extension CaseInput {
  fileprivate func layoutTraits() throws -> Set<LayoutTrait> {
    Set(try texts().map { LayoutTrait(rawValue: $0) })
  }
}

/// A layout manager that looks up margins by the sorted layout traits of a component, joined by commas.
private struct TableLayoutManager: ComponentLayoutManager {
  var table: LocatedValue

  private func look(_ kind: String, _ traits: Set<LayoutTrait>) -> Double {
    let value = table[kind]?[traits.map(\.rawValue).sorted().joined(separator: ",")]
    return value?.string == "max" ? .greatestFiniteMagnitude : value?.number ?? 0
  }

  func margin(between traits: Set<LayoutTrait>, and edge: ContentEdge) -> Double { look("edge", traits) }
  func verticalMargin(for traits: Set<LayoutTrait>, belowHeader header: Set<LayoutTrait>) -> Double {
    look("header", traits)
  }
  func verticalMargin(for traits: Set<LayoutTrait>, below above: Set<LayoutTrait>) -> Double {
    look("vertical", traits)
  }
  func horizontalMargin(for traits: Set<LayoutTrait>, after left: Set<LayoutTrait>) -> Double {
    look("horizontal", traits)
  }
  func horizontalOffset(
    forRow traits: [Set<LayoutTrait>], leading: Double, trailing: Double
  ) -> Double {
    let key = traits.map { $0.map(\.rawValue).sorted().joined(separator: ",") }.joined(separator: "|")
    return table["offset"]?[key]?.number ?? 0
  }
}

import ConformanceSupport
import ContentOperations
import Definitions
import Elements
import Testing

@Suite struct ViewConformanceTests {
  @Test(arguments: ConformanceCase.rows("layout_manager"))
  func givesMargins(_ row: ConformanceCase) throws {
    let manager = DefaultComponentLayoutManager(margin: row.input["margin"]?.number ?? 0)
    let traits = Set<LayoutTrait>(row.input["traits"])
    let preceding = Set<LayoutTrait>(row.input["preceding"])
    let value =
      switch row.input["call"]?.string {
      case "horizontal": manager.horizontalMargin(for: traits, after: preceding)
      case "vertical": manager.verticalMargin(for: traits, below: preceding)
      case "header":
        manager.verticalMargin(for: traits, belowHeader: Set<LayoutTrait>(row.input["header"]))
      case "edge":
        manager.margin(
          between: traits,
          and: try #require(row.input["edge"]?.string.flatMap(ContentEdge.init(rawValue:))))
      default:
        manager.horizontalOffset(
          forRow: (row.input["row"] ?? row.input["traits"])?.elements?.map { Set<LayoutTrait>($0) } ?? [],
          leading: row.input["leading"]?.number ?? 0, trailing: row.input["trailing"]?.number ?? 0)
      }
    if row.expect["value"]?.string == "max" {
      #expect(value == .greatestFiniteMagnitude)
    } else {
      #expect(value == row.expect["value"]?.number)
    }
  }

  @Test(arguments: ConformanceCase.rows("layout"))
  func laysOutRows(_ row: ConformanceCase) throws {
    let container = try row.input.required("container")
    let size = Size(width: container["width"]?.number ?? 0, height: container["height"]?.number ?? 0)
    func item(_ name: String) throws -> ContentLayout.Item {
      let component = try #require(row.input["components"]?[name])
      let sides = component["size"]?.elements ?? []
      return ContentLayout.Item(
        traits: Set<LayoutTrait>(component["traits"]),
        size: Size(width: sides[0].number ?? size.width, height: sides[1].number ?? size.height))
    }
    let manager = try row.input.required("layoutManager")
    let body = try (row.input["body"]?.strings ?? []).map(item)
    let header = try row.input["header"]?.string.map(item)
    let addsHeaderMargin = row.input["addHeaderMargin"]?.bool ?? false
    let layout =
      manager["type"]?.string == "table"
      ? ContentLayout(
        body: body, header: header, containerSize: size, addsHeaderMargin: addsHeaderMargin,
        manager: TableLayoutManager(table: manager))
      : ContentLayout(
        body: body, header: header, containerSize: size, addsHeaderMargin: addsHeaderMargin,
        manager: DefaultComponentLayoutManager(margin: manager["margin"]?.number ?? 0))
    let result: [String: Any?] = [
      "frames": layout.frames.map { [$0.x, $0.y, $0.width, $0.height] },
      "contentSize": [layout.contentSize.width, layout.contentSize.height],
    ]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("overlay_center"))
  func centresOverlays(_ row: ConformanceCase) throws {
    let view = try row.input.required("view")
    let center = ViewGeometry.overlayCenter(
      in: Size(width: view["width"]?.number ?? 0, height: view["height"]?.number ?? 0),
      topInset: row.input["topInset"]?.number ?? 0, keyboardHeight: row.input["keyboard"]?.number ?? 0)
    #expect(center.x == row.expect["x"]?.number)
    #expect(center.y == row.expect["y"]?.number)
  }

  @Test(arguments: ConformanceCase.rows("top_inset"))
  func insetsTheBody(_ row: ConformanceCase) throws {
    func size(_ key: String) -> Size {
      let sides = row.input[key]?.numbers ?? [0, 0]
      return Size(width: sides[0], height: sides[1])
    }
    let top = ViewGeometry.topInset(
      managesInsets: row.input["automatic"]?.bool ?? true, hasHeader: row.input["hasHeader"]?.bool ?? false,
      statusBar: size("statusBar"), navigationBar: size("navigationBar"))
    #expect(top == row.expect["top"]?.number)
    #expect(
      ViewGeometry.topInset(
        hasHeader: false, statusBar: Size(width: 20, height: 320), navigationBar: Size(width: 320, height: 44)
      )
        == 64)
  }

  @Test(arguments: ConformanceCase.rows("page_trigger"))
  func asksForPages(_ row: ConformanceCase) throws {
    let loads = ViewGeometry.loadsNextPage(
      targetOffset: row.input["targetOffsetY"]?.number ?? 0,
      contentHeight: row.input["contentHeight"]?.number ?? 0,
      frameHeight: row.input["frameHeight"]?.number ?? 0, isLoading: row.input["isLoading"]?.bool ?? false)
    #expect(loads == row.expect["loadsNextPage"]?.bool)
  }

  @Test(arguments: ConformanceCase.rows("view_uri_predicate"))
  func matchesAddresses(_ row: ConformanceCase) throws {
    let predicate = ViewURIPredicate.read(row.input["predicate"])
    let results = (row.input["evaluate"]?.strings ?? []).map(predicate.evaluate)
    #expect(LocatedValue.of(["results": results]).difference(from: row.expect) == nil)
  }
}

extension ViewURIPredicate {
  static func read(_ value: LocatedValue?) -> ViewURIPredicate {
    let uri = value?["uri"]?.string ?? ""
    return switch value?["type"]?.string {
    case "root": .rootViewURI(uri, excluding: Set(value?["excluded"]?.strings ?? []))
    case "block": ViewURIPredicate { _ in value?["value"]?.bool ?? false }
    default: .viewURI(uri)
    }
  }
}

extension Set<LayoutTrait> {
  fileprivate init(_ value: LocatedValue?) {
    self.init((value?.strings ?? []).map { LayoutTrait(rawValue: $0) })
  }
}

/// Margins by the traits of a component, sorted and joined by commas.
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

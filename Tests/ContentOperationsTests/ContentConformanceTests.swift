import ConformanceSupport
import ContentOperations
import Definitions
import Testing

@Suite struct ContentConformanceTests {
  @Test(arguments: ConformanceCase.rows("identifier"))
  func readsIdentifiers(_ row: ConformanceCase) throws {
    let identifier = Identifier(try #require(row.input["string"]?.string))
    let result: [String: Any?] = [
      "namespace": identifier?.namespacePart, "name": identifier?.namePart,
      "string": identifier?.description, "result": nil,
    ]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("json_path"))
  func followsPaths(_ row: ConformanceCase) throws {
    let path = MutableJSONPath(try row.input.required("ops").elements ?? [])
    let document = try row.input.required("document")
    let (value, values): (Any?, [Any?]) =
      switch row.input["destination"]?.string {
      case "bool": (path.boolPath().value(from: document), path.boolPath().values(from: document))
      case "integer": (path.integerPath().value(from: document), path.integerPath().values(from: document))
      case "url": (path.urlPath().value(from: document), path.urlPath().values(from: document))
      case "dictionary":
        (path.dictionaryPath().value(from: document), path.dictionaryPath().values(from: document))
      default: (path.stringPath().value(from: document), path.stringPath().values(from: document))
      }
    let result: [String: Any?] = ["value": value, "values": values]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test func keepsTheCheckOfATypeInALongerPath() throws {
    let text = MutableJSONPath().goTo("text").stringPath()
    let shout = text.mutableCopy().runBlock { .of(($0.string ?? "no text") + "!") }.stringPath()
    #expect(shout.value(from: try .json(#"{"text": "hello"}"#)) == "hello!")
    #expect(shout.value(from: try .json(#"{"text": 1}"#)) == nil)
  }

  @Test(arguments: ConformanceCase.rows("builder"))
  func buildsContent(_ row: ConformanceCase) throws {
    var script = BuilderScript(
      builder: ViewModelBuilder(
        defaults: ComponentDefaults(row.input["defaults"]), schema: JSONSchema(row.input["schema"]),
        iconImageResolver: row.input["iconResolver"]?.bool == false ? nil : TestIconImageResolver()))
    script.run(row.input["steps"]?.elements ?? [])
    let model = script.builder.build()
    let result: [String: Any?] = [
      "results": script.results, "model": model.dump, "serialized": model.serialize(),
      "original": script.original?.build().dump,
    ]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("model_lookup"))
  func findsChildren(_ row: ConformanceCase) throws {
    let model = JSONSchema().viewModel(from: try row.input.required("json"))
    let component = try #require(model.bodyComponentModels.first)
    let results: [Any?] = (row.input["lookups"]?.elements ?? []).map { lookup in
      if let index = lookup["childAtIndex"]?.number { return component.child(at: Int(index))?.identifier }
      if let identifier = lookup["childWithIdentifier"]?.string {
        return component.child(withIdentifier: identifier)?.identifier
      }
      return component.children(inGroup: lookup["childrenInGroup"]?.string ?? "")?.map(\.identifier)
    }
    #expect(LocatedValue.of(["results": results]).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("equality"))
  func comparesContent(_ row: ConformanceCase) throws {
    let left = JSONSchema().viewModel(from: try row.input.required("left"))
    let right = JSONSchema().viewModel(from: try row.input.required("right"))
    #expect((left == right) == row.expect["equal"]?.bool)
  }

  @Test func comparesDataWhateverTheOrderOfItsKeys() throws {
    let left = try #require(DataDictionary(.json(#"{"a": 1, "b": {"c": [1], "d": null}}"#)))
    let right = try #require(DataDictionary(.json(#"{"b": {"d": null, "c": [1]}, "a": 1}"#)))
    #expect(left == right)
    #expect(left != DataDictionary(try .json(#"{"a": 1}"#)))
  }

  @Test(arguments: ConformanceCase.rows("diff"))
  func comparesDeliveries(_ row: ConformanceCase) throws {
    let diff = ViewModelDiff(
      from: try Self.view(row.input.required("from")), to: try Self.view(row.input.required("to")))
    let result: [String: Any?] = [
      "inserted": diff.insertedBodyComponentIndexes, "deleted": diff.deletedBodyComponentIndexes,
      "reloaded": diff.reloadedBodyComponentIndexes, "hasChanges": diff.hasChanges,
    ]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  private static func view(_ value: LocatedValue) -> ViewModel {
    let builder = ViewModelBuilder()
    if let title = value["header"]?.string { builder.headerComponentModelBuilder.title = title }
    for component in value["body"]?.elements ?? [] {
      let model = builder.builderForBodyComponentModel(identifier: component["id"]?.string ?? "")
      if let custom = component["custom"] {
        model.customData = DataDictionary([.init(key: "custom", keyPosition: .start, value: custom)])
      }
    }
    return builder.build()
  }

  @Test func registersSchemasOnce() throws {
    var registry = JSONSchemaRegistry()
    var schema = JSONSchema()
    schema.view.navigationBarTitle = schema.createNewPath().goTo("name").stringPath()
    try registry.register(schema, forIdentifier: "own")
    #expect(throws: ProgrammingError.self) { try registry.register(schema, forIdentifier: "own") }
    let document = try LocatedValue.json(#"{"name": "Own", "title": "Default"}"#)
    #expect(
      registry.schema(forFeature: "own").viewModel(from: document).navigationItem?.title == "Own")
    #expect(
      registry.schema(forFeature: "other").viewModel(from: document).navigationItem?.title == "Default")
    registry.unregister(identifier: "own")
    #expect(registry.schema(forIdentifier: "own") == nil)
  }

  @Test func namesAnonymousComponentsByTheirPlace() throws {
    let builder = ViewModelBuilder()
    let document = try LocatedValue.json(#"{"body": [{"children": [{}, {}]}, {}]}"#)
    builder.addJSON(document)
    builder.addJSON(document)
    var identifiers: [String] = []
    builder.build().visit { identifiers.append($0.identifier) }
    #expect(
      identifiers
        == [
          "body/0", "body/0/0", "body/0/1", "body/1", "body/2", "body/2/0", "body/2/1", "body/3",
        ].map { "UnknownComponent:" + $0 })
  }
}

extension ComponentDefaults {
  fileprivate init(_ value: LocatedValue?) {
    self = .test
    if let namespace = value?["namespace"]?.string { componentNamespace = namespace }
    if let name = value?["name"]?.string { componentName = name }
    if let category = value?["category"]?.string { componentCategory = category }
  }
}

extension JSONSchema {
  fileprivate init(_ value: LocatedValue?) {
    self.init()
    func path(_ part: String, _ key: String) -> MutableJSONPath? {
      value?[part]?[key].map { MutableJSONPath($0["ops"]?.elements ?? []) }
    }
    if let path = path("view", "title") { view.navigationBarTitle = path.stringPath() }
    if let path = path("view", "body") { view.bodyComponentModels = path.dictionaryPath() }
    if let path = path("component", "target") { component.target = path.dictionaryPath() }
    if let path = path("component", "title") { component.title = path.stringPath() }
    if let path = path("component", "subtitle") { component.subtitle = path.stringPath() }
    if let path = path("target", "uri") { target.uri = path.urlPath() }
  }
}

extension MutableJSONPath {
  fileprivate init(_ operations: [LocatedValue]) {
    self = operations.reduce(MutableJSONPath()) { path, operation in
      let value = operation["value"] ?? LocatedValue(.null)
      switch operation["op"]?.string {
      case "goTo": return path.goTo(operation["key"]?.string ?? "")
      case "forEach": return path.forEach()
      case "constant": return path.runBlock { _ in value }
      case "append":
        let suffix = operation["suffix"]?.string ?? ""
        return path.runBlock { $0.string.map { .of($0 + suffix) } }
      case "prefixString":
        let prefix = operation["prefix"]?.string ?? ""
        return path.runBlock { $0.string.map { .of(prefix + $0) } }
      case "typeCheck":
        return operation["type"]?.string == "dictionary"
          ? path.dictionaryPath().mutableCopy() : path.stringPath().mutableCopy()
      default:
        return MutableJSONPath(operation["first"]?.elements ?? [])
          .combineWith(MutableJSONPath(operation["second"]?.elements ?? []))
      }
    }
  }
}

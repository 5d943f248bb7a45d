import ConformanceSupport
import ContentOperations
import Definitions
import Testing

@Suite struct ContentConformanceTests {
  @Test func runsCasesOfAllKinds() throws {
    #expect(try ConformanceCase.kindsWithoutTest() == [])
  }

  @Test(arguments: ConformanceCase.rows("identifier"))
  func readsIdentifiers(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      guard let identifier = Identifier(try input.text("string")) else { return .object(["result": nil]) }
      return .object([
        "namespace": identifier.namespacePart, "name": identifier.namePart, "string": identifier.description,
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("json_path"))
  func followsPaths(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let path = try MutableJSONPath(try input.required("ops"))
      let document = try input.raw("document")
      let (value, values): (Any?, [Any?]) =
        switch try input.text("destination") {
        case "bool": (path.boolPath().value(from: document), path.boolPath().values(from: document))
        case "integer": (path.integerPath().value(from: document), path.integerPath().values(from: document))
        case "url": (path.urlPath().value(from: document), path.urlPath().values(from: document))
        case "dictionary":
          (path.dictionaryPath().value(from: document), path.dictionaryPath().values(from: document))
        case "string": (path.stringPath().value(from: document), path.stringPath().values(from: document))
        default: throw try input.required("destination").unknown("destination")
        }
      return .object(["value": value, "values": values])
    }
  }

  @Test func keepsATypeCheckInALongerPath() throws {
    let text = MutableJSONPath().goTo("text").stringPath()
    let shout = text.mutableCopy().runBlock { .of(($0.string ?? "no text") + "!") }.stringPath()
    #expect(shout.value(from: try .json(#"{"text": "hello"}"#)) == "hello!")
    #expect(shout.value(from: try .json(#"{"text": 1}"#)) == nil)
  }

  @Test(arguments: ConformanceCase.rows("builder"))
  func buildsContent(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      var script = BuilderScript(
        builder: ViewModelBuilder(
          defaults: try ComponentDefaults(input["defaults"]), schema: try JSONSchema(input["schema"]),
          iconImageResolver: try input.flag("iconResolver", default: true) ? TestIconImageResolver() : nil))
      try script.run(try input.list("steps"))
      let model = script.builder.build()
      return .known([
        "results": script.results, "model": model.dump, "serialized": model.serialize(),
        "original": script.original?.build().dump,
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("model_lookup"))
  func findsChildren(_ row: ConformanceCase) {
    row.check { input in
      let model = JSONSchema().viewModel(from: try input.raw("json"))
      guard try input.text("component") == "/body/0", let component = model.bodyComponentModels.first else {
        throw try input.required("component").unknown("component")
      }
      let results: [Any?] = try input.list("lookups").map { lookup in
        if let index = lookup["childAtIndex"] { return component.child(at: try index.integer())?.identifier }
        if let identifier = lookup["childWithIdentifier"] {
          return component.child(withIdentifier: try identifier.text())?.identifier
        }
        return component.children(inGroup: try lookup.text("childrenInGroup"))?.map(\.identifier)
      }
      return .object(["results": results])
    }
  }

  @Test(arguments: ConformanceCase.rows("equality"))
  func comparesContent(_ row: ConformanceCase) {
    row.check { input in
      let left = JSONSchema().viewModel(from: try input.raw("left"))
      let right = JSONSchema().viewModel(from: try input.raw("right"))
      return .object(["equal": left == right])
    }
  }

  @Test func ignoresTheOrderOfKeysInData() throws {
    let left = try #require(DataDictionary(.json(#"{"a": 1, "b": {"c": [1], "d": null}}"#)))
    let right = try #require(DataDictionary(.json(#"{"b": {"d": null, "c": [1]}, "a": 1}"#)))
    #expect(left == right)
    #expect(left != DataDictionary(try .json(#"{"a": 1}"#)))
  }

  @Test(arguments: ConformanceCase.rows("diff"))
  func comparesDeliveries(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let diff = ViewModelDiff(
        from: try Self.view(input.required("from")), to: try Self.view(input.required("to")))
      return .object([
        "inserted": diff.insertedBodyComponentIndexes, "deleted": diff.deletedBodyComponentIndexes,
        "reloaded": diff.reloadedBodyComponentIndexes, "hasChanges": diff.hasChanges,
      ])
    }
  }

  private static func view(_ value: CaseInput) throws -> ViewModel {
    let builder = ViewModelBuilder()
    if let title = value.present("header") { builder.headerComponentModelBuilder.title = try title.text() }
    for component in try value.list("body") {
      let model = builder.builderForBodyComponentModel(identifier: try component.text("id"))
      if let custom = component["custom"] {
        model.customData = DataDictionary([.init(key: "custom", keyPosition: .start, value: custom.raw)])
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

  @Test func namesAnonymousComponentsByTheirPosition() throws {
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
  fileprivate init(_ value: CaseInput?) throws {
    self = .test
    if let namespace = value?["namespace"] { componentNamespace = try namespace.text() }
    if let name = value?["name"] { componentName = try name.text() }
    if let category = value?["category"] { componentCategory = try category.text() }
  }
}

extension JSONSchema {
  fileprivate init(_ value: CaseInput?) throws {
    self.init()
    for (part, keys) in try value?.members() ?? [] {
      for (key, property) in try keys.members() {
        let path = try MutableJSONPath(try property.required("ops"))
        switch (part, key, try property.text("destination")) {
        case ("view", "title", "string"): view.navigationBarTitle = path.stringPath()
        case ("view", "body", "dictionary"): view.bodyComponentModels = path.dictionaryPath()
        case ("component", "target", "dictionary"): component.target = path.dictionaryPath()
        case ("component", "title", "string"): component.title = path.stringPath()
        case ("component", "subtitle", "string"): component.subtitle = path.stringPath()
        case ("target", "uri", "url"): target.uri = path.urlPath()
        default: throw CaseError("There is no path \(part).\(key) of this destination")
        }
      }
    }
  }
}

extension MutableJSONPath {
  fileprivate init(_ operations: CaseInput) throws {
    self = try operations.list().reduce(MutableJSONPath()) { path, operation in
      switch try operation.text("op") {
      case "goTo": return path.goTo(try operation.text("key"))
      case "forEach": return path.forEach()
      case "constant":
        let value = try operation.raw("value")
        return path.runBlock { _ in value }
      case "append":
        let suffix = try operation.text("suffix")
        return path.runBlock { $0.string.map { .of($0 + suffix) } }
      case "prefixString":
        let prefix = try operation.text("prefix")
        return path.runBlock { $0.string.map { .of(prefix + $0) } }
      case "typeCheck":
        switch try operation.text("type") {
        case "dictionary": return path.dictionaryPath().mutableCopy()
        case "string": return path.stringPath().mutableCopy()
        default: throw try operation.required("type").unknown("type")
        }
      case "combine":
        return try MutableJSONPath(operation.required("first"))
          .combineWith(try MutableJSONPath(operation.required("second")))
      default: throw try operation.required("op").unknown("operation")
      }
    }
  }
}

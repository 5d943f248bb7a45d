import Definitions

/// Examples for the author if a value is missing or has the wrong type.
extension DecodingFailure {
  /// The key of the value, or `nil` for an element of a list.
  private var key: String? { path.last.flatMap { Int($0) == nil ? $0 : nil } }

  /// Advice on how to write a missing key, or `nil` if there is no example for the key.
  func example(ofMissing key: String, in syntax: DefinitionSyntax, _ exampleID: String) -> String? {
    switch key {
    case "actions" where part == "group": Diagnostic.example(key, [:], in: syntax)
    case "actions" where !path.contains("checks"):
      "write '\(syntax == .yaml ? "actions: {}" : "\"actions\": {}")', or list the actions of each component under its id"
    case "experienceID": "write the id of the experience to start"
    default: example(of: key, exampleID).map { Diagnostic.example(key, $0.value, in: syntax) }
    }
  }

  /// An example for a value that has the wrong type, or `nil` without an example.
  func example(ofType expected: String, in syntax: DefinitionSyntax, _ exampleID: String) -> String? {
    guard let last = path.last, let shape = ExampleShape(expected) else { return nil }
    if key == "width", shape == .number {
      return "\(Diagnostic.example("width", 120, in: syntax)) in points, or -1 for all available width"
    }
    if let key, let known = example(of: key, exampleID), known.shape == shape {
      return Diagnostic.example(key, known.value, in: syntax)
    }
    return Int(last) == nil
      ? Diagnostic.example(last, shape.example, in: syntax) : Diagnostic.example(shape.example, in: syntax)
  }

  /// The kinds of value, by their names in the runtime and in declarations.
  private enum ExampleShape {
    case text, whole, number, truth, object, list, color

    init?(_ type: String) {
      switch type {
      case "String", "a string", "string": self = .text
      case "Int", "UInt": self = .whole
      case "Double", "number", "a number": self = .number
      case "Bool", "bool", "a bool": self = .truth
      case "a color": self = .color
      case _ where type.hasPrefix("Dictionary") || type == "a dictionary": self = .object
      case _ where type.hasPrefix("Array") || type == "an array": self = .list
      default: return nil
      }
    }

    var example: LocatedValue {
      switch self {
      case .text: "text"
      case .whole: 2
      case .number: 12
      case .truth: true
      case .object: [:]
      case .list: []
      case .color: ["light": "#1A73E8", "dark": "#8AB4F8"]
      }
    }
  }

  /// An example value for a known key, together with its kind.
  private func example(of key: String, _ exampleID: String) -> (value: LocatedValue, shape: ExampleShape)? {
    let text: LocatedValue = ["type": "text", "id": LocatedValue(.string(exampleID)), "text": "Hello"]
    let isContent = path.contains { ["content", "items"].contains($0) }
    switch key {
    case "id": return (LocatedValue(.string(exampleID)), .text)
    case "type" where path.contains("traits"): return ("@appcues/modal", .text)
    case "type" where isContent: return ("text", .text)
    case "orientation": return ("vertical", .text)
    case "on": return ("tap", .text)
    case "text": return ("Hello", .text)
    case "selectMode": return ("single", .text)
    case "eventName": return ("plan_chosen", .text)
    case "light", "dark": return ("#1A73E8", .text)
    case "content", "selectedContent": return (text, .object)
    case "presentationStyle": return ("dialog", .text)
    case "label" where isContent, "errorLabel" where isContent, "placeholder" where isContent:
      return (text, .object)
    case "items", "children": return ([text], .list)
    case "traits" where path.isEmpty:
      return ([["type": "@appcues/modal", "config": ["presentationStyle": "dialog"]]], .list)
    case "traits": return ([], .list)
    case "actions" where path.contains("checks"): return ([["type": "@appcues/close"]], .list)
    case "spans": return ([["text": "Hello"]], .list)
    case "style": return (["paddingTop": 16], .object)
    case "shadow": return (["color": ["light": "#00000033"], "radius": 8, "x": 0, "y": 2], .object)
    case "backgroundGradient":
      let colors: LocatedValue = [["light": "#FFFFFF"], ["light": "#DDEEFF"]]
      return (["colors": colors, "startPoint": "top", "endPoint": "bottom"], .object)
    case "backgroundImage": return (["imageUrl": "../images/waves.png"], .object)
    case "intrinsicSize": return (["width": 320, "height": 180], .object)
    case "selector": return (["appcuesID": "save-button"], .object)
    case "capabilities": return (["stepDecorating": ["changes": ["step.padding.top": 16]]], .object)
    case _ where key.hasSuffix("Color") || key == "color" || key.hasSuffix("_color"):
      return (ExampleShape.color.example, .object)
    default: return nil
    }
  }

  /// An identifier for examples, derived from the file and the position, so that each position has a
  /// different one.
  func exampleID(in file: String) -> String {
    var digest = Digest(file)
    digest.add(path.joined(separator: "/"))
    digest.add(Int(position.line))
    digest.add(Int(position.column))
    return UUIDText.derived(from: digest)
  }
}

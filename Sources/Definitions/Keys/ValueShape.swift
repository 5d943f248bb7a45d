/// The values that a key takes, as the reference names them and as a schema allows them.
public indirect enum ValueShape: Hashable, Sendable {
  /// Any value.
  case any
  /// A text.
  case text
  /// A number, with a unit such as “points” and bounds where it has them.
  case number(unit: String? = nil, least: Double? = nil, most: Double? = nil)
  /// A whole number, with a unit such as “milliseconds” and bounds where it has them.
  case whole(unit: String? = nil, least: Int? = nil, most: Int? = nil)
  /// True or false.
  case truth
  /// 32 hexadecimal digits in five groups.
  case uuid
  /// An address.
  case url
  /// One of these words; if any other text is read too, with what that does, such as “so it fades”.
  case words([String], others: String? = nil)
  /// A text that stands for something, such as “screen”.
  case name(of: String)
  /// An object that has a schema of its own, such as a style.
  case part(Part)
  /// An object with keys of its own.
  case object([KeyDescription])
  /// A list, each element of a shape; with `takesOne`, a single value counts as a list of one.
  case list(ValueShape, takesOne: Bool = false)
  /// An object whose keys are free, each value of a shape.
  case map(ValueShape)
  /// One of several shapes.
  case either([ValueShape])
  /// A value that no schema describes, by its name in the reference.
  case other(String)

  /// The objects that have a schema of their own.
  public enum Part: String, Sendable, CaseIterable {
    case element, style, colour, trait, action, picture
    case componentModel = "component model"
    case viewModel = "view model"
  }

  /// The type as the reference shows it.
  public var name: String {
    switch self {
    case .any: "any value"
    case .text: "text"
    case .number(let unit, let least, let most): "number" + Self.bounds(unit, least?.jsonText, most?.jsonText)
    case .whole(let unit, let least, let most):
      "whole number" + Self.bounds(unit, least.map(String.init), most.map(String.init))
    case .truth: "true or false"
    case .uuid: "UUID"
    case .url: "URL"
    case .words(let words, _): words.inWords
    case .name(let thing): thing
    case .part(let part): part.rawValue
    case .object(let keys): keys.map(\.name).asList
    case .list(let element, _): "list of \(element.plural)"
    case .map(let value): "\(value.plural) by name"
    case .either(let shapes): shapes.map(\.name).joined(separator: ", or ")
    case .other(let name): name
    }
  }

  /// The keys of the objects in a value.
  package var keys: [KeyDescription] {
    switch self {
    case .object(let keys): keys
    case .list(let shape, _), .map(let shape): shape.keys
    case .either(let shapes): shapes.first { !$0.keys.isEmpty }?.keys ?? []
    case .any, .text, .number, .whole, .truth, .uuid, .url, .words, .name, .part, .other: []
    }
  }

  /// Whether a value that can be read may still be wrong: a number that is too large, or an unknown word.
  var hasOddValues: Bool {
    switch self {
    case .number, .words(_, _?): true
    case .any, .text, .whole, .truth, .uuid, .url, .words, .name, .part, .object, .list, .map, .either,
      .other:
      false
    }
  }

  /// Whether every value is a list.
  package var isList: Bool { if case .list = self { true } else { false } }

  /// The type as the object of a sentence.
  package var phrase: String {
    switch self {
    case .truth, .any, .map, .object, .either, .other: name
    case .text, .number, .whole, .uuid, .url, .words, .name, .part, .list: "a \(name)"
    }
  }

  /// The name of several values.
  package var plural: String {
    switch self {
    case .any: "values"
    case .text: "texts"
    case .whole(let unit, let least, let most):
      "whole numbers" + Self.bounds(unit, least.map(String.init), most.map(String.init))
    case .number(let unit, let least, let most):
      "numbers" + Self.bounds(unit, least?.jsonText, most?.jsonText)
    case .uuid, .url: "\(name)s"
    case .part(let part): "\(part.rawValue)s"
    case .name(let thing): "\(thing)s"
    case .truth, .words, .object, .list, .map, .either, .other: name
    }
  }

  private static func bounds(_ unit: String?, _ least: String?, _ most: String?) -> String {
    (unit.map { " of \($0)" } ?? "") + (least.map { " from \($0)" } ?? "") + (most.map { " to \($0)" } ?? "")
  }
}

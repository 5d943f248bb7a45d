/// The valid values of a key, for the reference and for schemas.
public indirect enum ValueShape: Hashable, Sendable {
  /// Any value.
  case any
  /// A text.
  case text
  /// A number with an optional unit, such as “points”, and optional bounds.
  case number(unit: String? = nil, least: Double? = nil, most: Double? = nil)
  /// An integer with an optional unit, such as “milliseconds”, and optional bounds.
  case whole(unit: String? = nil, least: Int? = nil, most: Int? = nil)
  /// A Boolean: `true` or `false`.
  case truth
  /// 32 hexadecimal digits in five groups.
  case uuid
  /// A URL.
  case url
  /// One of these words.
  ///
  /// If other texts are also read, `others` describes their effect, such as “so it fades”.
  case words([String], others: String? = nil)
  /// A text that names something, such as “screen”.
  case name(of: String)
  /// An object with a separate schema, such as a style.
  case part(SchemaPart)
  /// An object with these keys.
  case object([KeyDescription])
  /// A list whose elements have a shape.
  ///
  /// With `takesOne`, a single value counts as a list with one element.
  case list(ValueShape, takesOne: Bool = false)
  /// An object with arbitrary keys, whose values have a shape.
  case map(ValueShape)
  /// One of several shapes.
  case either([ValueShape])
  /// A value that no schema describes, by its name in the reference.
  case other(String)

  /// The objects that have a separate schema.
  public enum SchemaPart: String, Sendable, CaseIterable {
    case element, style, colour, trait, action, picture
    case componentModel = "component model"
    case viewModel = "view model"
  }

  /// The name of the type in the reference.
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

  /// The keys of the objects in a value of this shape.
  package var keys: [KeyDescription] {
    switch self {
    case .object(let keys): keys
    case .list(let shape, _), .map(let shape): shape.keys
    case .either(let shapes): shapes.first { !$0.keys.isEmpty }?.keys ?? []
    case .any, .text, .number, .whole, .truth, .uuid, .url, .words, .name, .part, .other: []
    }
  }

  /// Whether a readable value can still be wrong: a number that is too large, or an unknown word.
  var hasOddValues: Bool {
    switch self {
    case .number, .words(_, _?): true
    case .any, .text, .whole, .truth, .uuid, .url, .words, .name, .part, .object, .list, .map, .either,
      .other:
      false
    }
  }

  /// Whether every value of this shape is a list.
  package var isList: Bool { if case .list = self { true } else { false } }

  /// The type with an article, for use in a sentence.
  package var phrase: String {
    switch self {
    case .truth, .any, .map, .object, .either, .other: name
    case .text, .number, .whole, .uuid, .url, .words, .name, .part, .list: "a \(name)"
    }
  }

  /// The plural of the type.
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
    case .name(let thing): thing.hasSuffix("s") ? "\(thing)es" : "\(thing)s"
    case .truth, .words, .object, .list, .map, .either, .other: name
    }
  }

  private static func bounds(_ unit: String?, _ least: String?, _ most: String?) -> String {
    (unit.map { " of \($0)" } ?? "") + (least.map { " from \($0)" } ?? "") + (most.map { " to \($0)" } ?? "")
  }
}

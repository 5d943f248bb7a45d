import DefinitionKinds
import Definitions
import ScreenDefinitions

extension ComponentDefinition {
  /// The values of the properties, with defaults for missing ones; reports unusable and unknown values.
  func values(
    _ given: LocatedValue, isStrict: Bool, at location: SourceLocation, in syntax: DefinitionSyntax,
    findings: FindingCollector
  ) -> [String: LocatedValue] {
    func report(_ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String?) {
      let place = position == .start ? location.position : position
      findings.report(
        Diagnostic(rule, message, at: SourceLocation(file: location.file, position: place), help: help))
    }
    var values: [String: LocatedValue] = [:]
    let members = given.members ?? []
    for property in properties {
      let value = members.last { $0.key == property.name }?.value
      switch value {
      case let value? where property.kind.accepts(value): values[property.name] = value
      case let value? where !value.isNull:
        report(
          .unusableProperty,
          "The property '\(property.name)' of '\(type)' needs "
            + "\(property.kind.article), not \(value.kindWords)",
          at: value.position, help: Diagnostic.example(property.name, property.kind.example, in: syntax))
        values[property.name] = property.defaultValue
      default:
        values[property.name] = property.defaultValue
        if property.isRequired && property.defaultValue == nil {
          findings.report(.missingProperty(property, of: type, at: location, in: syntax))
        }
      }
    }
    let names = properties.map(\.name)
    for member in members where !names.contains(member.key) {
      let help = NearMiss.help(for: member.key, among: names)
      guard isStrict || (help != nil && lacks(given, likeKey: member.key)) else { continue }
      report(
        .unusableProperty, "The component '\(type)' has no property '\(member.key)'", at: member.keyPosition,
        help: help)
    }
    return values
  }

  /// Whether the use lacks the property that an unknown key resembles.
  private func lacks(_ given: LocatedValue, likeKey key: String) -> Bool {
    NearMiss.suggestion(for: key, among: properties.map(\.name)).map { given[$0] == nil } ?? false
  }
}

extension ComponentProperty.PropertyType {
  /// An example value of the kind, for the help of a finding.
  var example: LocatedValue {
    switch self {
    case .text, .any: "words"
    case .number: 12
    case .boolean: true
    case .color: ["light": "#1A73E8"]
    case .image: "../images/waves.png"
    case .list: []
    case .object: [:]
    }
  }

  fileprivate var article: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .color: "a colour"
    case .image: "the address of an image"
    case .list: "a list"
    case .object: "named values"
    case .any: "a value"
    }
  }
}

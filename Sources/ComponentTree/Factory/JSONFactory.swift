public import Definitions

/// Why a document gives no components.
public struct JSONFactoryError: Error, Equatable, Sendable {
  /// The object that lacks a key.
  public var object: LocatedValue
  /// The key, `structure` or `type`.
  public var key: String
}

/// Makes component trees of documents, with builders that are registered by type.
///
/// Nothing is registered by default. Of two builders of one shape and type the later one is used, for documents that are
/// read from then on.
public struct JSONFactory<View: Sendable>: Sendable {
  /// Makes a component without children.
  public typealias SingleBuilder = @Sendable (_ id: String?, _ meta: (any ComponentMeta)?) -> Component<View>
  /// Makes a component around another one.
  public typealias WrapperBuilder =
    @Sendable (
      _ child: Component<View>, _ id: String?, _ meta: (any ComponentMeta)?
    ) -> Component<View>
  /// Makes a component that holds several others.
  public typealias ClusterBuilder =
    @Sendable (
      _ children: [Component<View>], _ id: String?, _ meta: (any ComponentMeta)?
    ) -> Component<View>
  /// Evaluates a rule.
  public typealias RuleBuilder = RuleFactory.Builder

  private var singles: [String: SingleBuilder] = [:]
  private var wrappers: [String: WrapperBuilder] = [:]
  private var clusters: [String: ClusterBuilder] = [:]
  /// Makes the rules of the components.
  public var rules = RuleFactory()

  /// Creates a factory that knows no type.
  public init() {}

  /// Registers a component without children.
  public mutating func register(builder: @escaping SingleBuilder, forType type: String) {
    singles[type] = builder
  }

  /// Registers a component around another one.
  public mutating func register(builder: @escaping WrapperBuilder, forType type: String) {
    wrappers[type] = builder
  }

  /// Registers a component that holds several others.
  public mutating func register(builder: @escaping ClusterBuilder, forType type: String) {
    clusters[type] = builder
  }

  /// Registers a rule.
  public mutating func register(builder: @escaping RuleBuilder, forType type: String) {
    rules.register(builder: builder, forType: type)
  }

  /// Makes the components of a document, or `nil` where the type of its structure is unknown.
  ///
  /// What the original drops in silence is dropped as well and reported.
  public func makeComponent(
    json: LocatedValue, findings: inout [ComponentFinding]
  ) throws(JSONFactoryError) -> Component<View>? {
    guard let structure = json[ComponentDocument.structure], structure.members != nil else {
      throw JSONFactoryError(object: json, key: ComponentDocument.structure.name)
    }
    return try make(structure, &findings)
  }

  /// Makes the components of a document, or `nil` where the type of its structure is unknown.
  public func makeComponent(json: LocatedValue) throws(JSONFactoryError) -> Component<View>? {
    var findings: [ComponentFinding] = []
    return try makeComponent(json: json, findings: &findings)
  }

  /// Makes a rule of a name, or of an operator with its operands; `nil` where the value gives none.
  ///
  /// A component whose rule gives none is always shown.
  public func makeRule(json: LocatedValue, findings: inout [ComponentFinding]) -> Rule? {
    rules.makeRule(json: json, findings: &findings)
  }

  private func make(
    _ value: LocatedValue, _ findings: inout [ComponentFinding]
  ) throws(JSONFactoryError) -> Component<View>? {
    let keys = ComponentDocument.keys
    guard let type = value[keys.type]?.string else {
      throw JSONFactoryError(object: value, key: keys.type.name)
    }
    var children: [Component<View>] = []
    for child in self.children(of: value, &findings) {
      if let component = try make(child, &findings) { children.append(component) }
    }
    let meta = meta(of: value, &findings)
    let id = value[keys.id]?.string
    let rule = value[keys.rule].flatMap { rules.makeRule(json: $0, findings: &findings) }
    let component: Component<View>
    if let build = singles[type] {
      if !children.isEmpty { findings.append(ComponentFinding(.ignoredChildren(type), at: value)) }
      component = build(id, meta)
    } else if let build = wrappers[type], let child = children.first {
      if children.count > 1 { findings.append(ComponentFinding(.ignoredChildren(type), at: value)) }
      component = build(child, id, meta)
    } else if let build = clusters[type] {
      component = build(children, id, meta)
    } else {
      let problem: ComponentFinding.Problem =
        wrappers[type] == nil ? .unknownType(type, known: types) : .wrapperWithoutChild(type)
      findings.append(ComponentFinding(problem, at: value[keys.type] ?? value))
      return nil
    }
    return rule.map { .rule(rule: $0, component: component) } ?? component
  }

  /// The types that can be used, in alphabetical order.
  private var types: [String] {
    Set(singles.keys).union(wrappers.keys).union(clusters.keys).sorted()
  }

  /// The children of a component; where one of them is no object there are none.
  private func children(of value: LocatedValue, _ findings: inout [ComponentFinding]) -> [LocatedValue] {
    guard let children = value[ComponentDocument.keys.children], !children.isNull else { return [] }
    guard let elements = children.elements, elements.allSatisfy({ $0.members != nil }) else {
      let broken = children.elements?.first { $0.members == nil }
      findings.append(ComponentFinding(.malformedChildren, at: broken ?? children))
      return []
    }
    return elements
  }

  private func meta(of value: LocatedValue, _ findings: inout [ComponentFinding]) -> JSONMeta? {
    guard let meta = value[ComponentDocument.keys.meta], !meta.isNull else { return nil }
    if let meta = JSONMeta(meta) { return meta }
    findings.append(ComponentFinding(.malformedMeta, at: meta))
    return nil
  }
}

/// Something that the runtime drops in silence.
public struct ComponentFinding: Equatable, Sendable {
  /// The kinds of finding.
  public enum Problem: Equatable, Sendable {
    /// Nobody registered the type, so the component is dropped with everything inside it.
    case unknownType(String, known: [String])
    /// A wrapper has no child that can be used, so it is dropped.
    case wrapperWithoutChild(String)
    /// A component holds fewer children than it is given.
    case ignoredChildren(String)
    /// The children are not a list of objects, so there are none.
    case malformedChildren
    /// The meta is no object, so there is none.
    case malformedMeta
    /// Nobody registered the rule, so it counts as absent.
    case unknownRule(String, known: [String])
    /// A rule is neither a name nor an operator with operands, so it counts as absent.
    case malformedRule
    /// A rule has several operators, of which the first counts here and any one in the runtime.
    case severalOperators
    /// An operator has too few or too many operands, so the rule counts as absent.
    ///
    /// Where an operand itself has a finding, that is the only one.
    case wrongOperandCount(String)
    /// There is no such operator, so the rule counts as absent.
    case unknownOperator(String)
  }

  /// What is dropped.
  public var problem: Problem
  /// Where it stands.
  public var position: Position

  init(_ problem: Problem, at value: LocatedValue) {
    self.problem = problem
    position = value.position
  }
}

public import Definitions

/// The error for a document that lacks a required key.
public struct JSONFactoryError: Error, Equatable, Sendable {
  /// The object without the key.
  public var object: LocatedValue
  /// The missing key: `structure` or `type`.
  public var key: String
}

/// Makes component trees from documents, with builders that are registered by type.
///
/// A new factory has no builders. If two builders have the same shape and type, the later one replaces the
/// earlier one for documents that are read after that.
public struct JSONFactory<View: Sendable>: Sendable {
  /// Makes a component without children.
  public typealias SingleBuilder = @Sendable (_ id: String?, _ meta: (any ComponentMeta)?) -> Component<View>
  /// Makes a component around one other component.
  public typealias WrapperBuilder =
    @Sendable (
      _ child: Component<View>, _ id: String?, _ meta: (any ComponentMeta)?
    ) -> Component<View>
  /// Makes a component that holds several other components.
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

  /// Creates a factory without builders.
  public init() {}

  /// Registers a builder of components without children.
  public mutating func register(builder: @escaping SingleBuilder, forType type: String) {
    singles[type] = builder
  }

  /// Registers a builder of components around one other component.
  public mutating func register(builder: @escaping WrapperBuilder, forType type: String) {
    wrappers[type] = builder
  }

  /// Registers a builder of components that hold several other components.
  public mutating func register(builder: @escaping ClusterBuilder, forType type: String) {
    clusters[type] = builder
  }

  /// Registers the evaluator of a rule.
  public mutating func register(builder: @escaping RuleBuilder, forType type: String) {
    rules.register(builder: builder, forType: type)
  }

  /// Makes the component tree of a document.
  ///
  /// The original drops unusable parts silently. This function drops the same parts and adds a finding for
  /// each.
  ///
  /// - Returns: The root component, or nil if its type is unknown or it is a wrapper without a usable child.
  public func makeComponent(
    json: LocatedValue, findings: inout [ComponentFinding]
  ) throws(JSONFactoryError) -> Component<View>? {
    guard let structure = json[ComponentDocument.structure], structure.members != nil else {
      throw JSONFactoryError(object: json, key: ComponentDocument.structure.name)
    }
    return try make(structure, &findings)
  }

  /// Makes the component tree of a document and discards the findings.
  ///
  /// - Returns: The root component, or nil if its type is unknown or it is a wrapper without a usable child.
  public func makeComponent(json: LocatedValue) throws(JSONFactoryError) -> Component<View>? {
    var findings: [ComponentFinding] = []
    return try makeComponent(json: json, findings: &findings)
  }

  /// Makes a rule from a name, or from an operator with its operands.
  ///
  /// A component without a usable rule is always shown.
  ///
  /// - Returns: The rule, or nil if the value is not a usable rule.
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
      let problem: ComponentFinding.FactoryProblem =
        wrappers[type] == nil ? .unknownType(type, known: types) : .wrapperWithoutChild(type)
      findings.append(ComponentFinding(problem, at: value[keys.type] ?? value))
      return nil
    }
    return rule.map { .rule(rule: $0, component: component) } ?? component
  }

  /// The registered types in alphabetical order.
  private var types: [String] {
    Set(singles.keys).union(wrappers.keys).union(clusters.keys).sorted()
  }

  /// The children of a component; empty if one of them is not an object.
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

/// A part of a document that the runtime drops silently.
public struct ComponentFinding: Equatable, Sendable {
  /// The kinds of findings.
  public enum FactoryProblem: Equatable, Sendable {
    /// No builder is registered for the type, so the component is dropped with everything inside it.
    case unknownType(String, known: [String])
    /// The wrapper has no usable child, so it is dropped.
    case wrapperWithoutChild(String)
    /// The component is given more children than it can hold.
    case ignoredChildren(String)
    /// The children are not a list of objects, so all of them are ignored.
    case malformedChildren
    /// The meta is not an object, so it is ignored.
    case malformedMeta
    /// No evaluator is registered for the rule, so the rule is ignored.
    case unknownRule(String, known: [String])
    /// The rule is neither a name nor an operator with operands, so it is ignored.
    case malformedRule
    /// The rule has several operators; the first one is used here, and any of them in the runtime.
    case severalOperators
    /// The operator has too few or too many operands, so the rule is ignored.
    ///
    /// If an operand has a finding itself, only that finding is reported.
    case wrongOperandCount(String)
    /// The operator does not exist, so the rule is ignored.
    case unknownOperator(String)
  }

  /// The problem, with the part that it affects.
  public var problem: FactoryProblem
  /// The position of the part in its file.
  public var position: Position

  init(_ problem: FactoryProblem, at value: LocatedValue) {
    self.problem = problem
    position = value.position
  }
}

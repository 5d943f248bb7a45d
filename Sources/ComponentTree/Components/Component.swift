/// A part of a page that describes a view and builds it on request.
///
/// Builders receive components, not views. So each builder decides which children to build, and in which
/// order. Views are not cached: each request evaluates the rules and builds the view again.
public indirect enum Component<View: Sendable>: Sendable {
  /// Builds the view of a component without children, or returns nil to show nothing.
  public typealias SingleView = @Sendable (_ id: String?, _ meta: (any ComponentMeta)?) -> View?
  /// Builds the view of a component around one other component, or returns nil to show nothing.
  public typealias WrapperView =
    @Sendable (
      _ child: Component<View>, _ id: String?, _ meta: (any ComponentMeta)?
    ) -> View?
  /// Builds the view of a component with several children, or returns nil to show nothing.
  public typealias ClusterView =
    @Sendable (
      _ children: [Component<View>], _ id: String?, _ meta: (any ComponentMeta)?
    ) -> View?

  /// A component without children.
  case single(viewBuilder: SingleView, id: String? = nil, meta: (any ComponentMeta)? = nil)
  /// A component around one other component.
  case wrapper(
    viewBuilder: WrapperView, child: Component<View>, id: String? = nil, meta: (any ComponentMeta)? = nil)
  /// A component with several children.
  case cluster(
    viewBuilder: ClusterView, children: [Component<View>], id: String? = nil, meta: (any ComponentMeta)? = nil
  )
  /// A component that is shown only if a rule is true.
  case rule(rule: Rule, component: Component<View>)

  /// Builds the view, or returns nil if the component is not shown.
  public func view() -> View? {
    switch self {
    case .single(let build, let id, let meta): build(id, meta)
    case .wrapper(let build, let child, let id, let meta): build(child, id, meta)
    case .cluster(let build, let children, let id, let meta): build(children, id, meta)
    case .rule(let rule, let component): rule.evaluate() ? component.view() : nil
    }
  }

  /// The meta of the component.
  ///
  /// A component with a rule has the meta of its inner component, whether the rule is true or false.
  public var meta: (any ComponentMeta)? {
    switch self {
    case .single(_, _, let meta), .wrapper(_, _, _, let meta), .cluster(_, _, _, let meta): meta
    case .rule(_, let component): component.meta
    }
  }

  /// The identifier that was set when the component was created, else the `id` in its meta.
  public var id: String? {
    switch self {
    case .single(_, let id, let meta), .wrapper(_, _, let id, let meta), .cluster(_, _, let id, let meta):
      id ?? MetaValue.string(meta?["id"])
    case .rule(_, let component): component.id
    }
  }
}

/// A part of a page: it describes a view and builds it when asked, or declines.
///
/// Builders receive components, not views, so that building, ordering and skipping children is their choice. Nothing is
/// kept: each request evaluates rules and builds anew.
public indirect enum Component<View: Sendable>: Sendable {
  /// Builds the view of a component without children.
  public typealias SingleView = @Sendable (_ id: String?, _ meta: (any ComponentMeta)?) -> View?
  /// Builds the view of a component around another one.
  public typealias WrapperView =
    @Sendable (
      _ child: Component<View>, _ id: String?, _ meta: (any ComponentMeta)?
    ) -> View?
  /// Builds the view of a component that holds several others.
  public typealias ClusterView =
    @Sendable (
      _ children: [Component<View>], _ id: String?, _ meta: (any ComponentMeta)?
    ) -> View?

  /// A view by itself.
  case single(viewBuilder: SingleView, id: String? = nil, meta: (any ComponentMeta)? = nil)
  /// A view around that of another component.
  case wrapper(
    viewBuilder: WrapperView, child: Component<View>, id: String? = nil, meta: (any ComponentMeta)? = nil)
  /// A view that holds those of several components.
  case cluster(
    viewBuilder: ClusterView, children: [Component<View>], id: String? = nil, meta: (any ComponentMeta)? = nil
  )
  /// A component that is shown where a rule holds.
  case rule(rule: Rule, component: Component<View>)

  /// The view, or `nil` where the component is not shown.
  public func view() -> View? {
    switch self {
    case .single(let build, let id, let meta): build(id, meta)
    case .wrapper(let build, let child, let id, let meta): build(child, id, meta)
    case .cluster(let build, let children, let id, let meta): build(children, id, meta)
    case .rule(let rule, let component): rule.evaluate() ? component.view() : nil
    }
  }

  /// The meta of the component, that of the inner one for a rule, whether or not it holds.
  public var meta: (any ComponentMeta)? {
    switch self {
    case .single(_, _, let meta), .wrapper(_, _, _, let meta), .cluster(_, _, _, let meta): meta
    case .rule(_, let component): component.meta
    }
  }

  /// The identifier of the component: the one that it was given, else the one in its meta.
  public var id: String? {
    switch self {
    case .single(_, let id, let meta), .wrapper(_, _, let id, let meta), .cluster(_, _, let id, let meta):
      id ?? MetaValue.string(meta?["id"])
    case .rule(_, let component): component.id
    }
  }
}

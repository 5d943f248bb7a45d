import ComponentTree
import Elements

/// A tree component in Swift: a caption that is drawn behind its children.
struct FrameComponent: TreeComponent {
  var shape: TreeComponentShape { .cluster }
  var childInsets: EdgeInsets { EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0) }

  func view(id: String?, meta: any ComponentMeta) -> Elements.Component {
    let text = "The frame \(id ?? "")"
    return Elements.Component(
      id: id ?? "frame",
      kind: .text(Elements.Component.Text(spans: [Elements.Component.Text.Span(text: text)])))
  }
}

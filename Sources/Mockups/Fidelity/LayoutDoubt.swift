import Elements

/// A reason why an element's layout can differ from the device: CSS cannot reproduce the runtime's layout.
enum LayoutDoubt: Hashable, CaseIterable {
  /// An item of a row needs more than its equal share.
  case fullRow
  /// An element depends on an available height, but shares it with a text of unknown height.
  case heightBesideText

  /// The part of the mockup whose statement explains the doubt.
  var part: MockupPart {
    switch self {
    case .fullRow: .fullRow
    case .heightBesideText: .heightBesideText
    }
  }
}

extension Component {
  /// The doubts about the layout of the element and everything inside it, for an available width and height.
  func layoutDoubts(_ room: Room, _ height: Height?) -> Set<LayoutDoubt> {
    let inside = room.inside(self)
    let heightInside = heightInside(height)
    switch kind {
    case .stack(let stack): return Self.doubts(in: stack, inside, heightInside)
    case .box(let items):
      return items.reduce(into: []) { $0.formUnion($1.layoutDoubts(inside, heightInside)) }
    case .button(let content): return content.layoutDoubts(inside, heightInside)
    case .optionSelect:
      return children.reduce(into: []) { $0.formUnion($1.layoutDoubts(.share, nil)) }
    case .text, .image, .spacer, .embed, .textInput, .custom: return []
    }
  }

  private static func doubts(in stack: Stack, _ room: Room, _ height: Height?) -> Set<LayoutDoubt> {
    let isRow = stack.orientation == .horizontal
    let heights = heights(in: stack, height, room)
    let places = isRow ? places(in: stack, heights, room) : []
    var doubts: Set<LayoutDoubt> = []
    for (index, item) in stack.items.enumerated() {
      doubts.formUnion(item.layoutDoubts(isRow ? places[index].room : room, heights[index]))
    }
    if isRow, !stack.isEqual {
      let (shared, sharing) = shared(in: stack, room)
      let share = shared.divided(by: max(1, sharing.count))
      let isFull = sharing.contains { stack.items[$0].leastWidth > share.guess }
      if sharing.count > 1, isFull { doubts.insert(.fullRow) }
    }
    if !isRow, height != nil, heights.allSatisfy({ $0 == nil }), stack.items.contains(where: \.followsHeight)
    {
      doubts.insert(.heightBesideText)
    }
    return doubts
  }
}

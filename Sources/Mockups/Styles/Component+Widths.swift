import Elements

/// How wide elements become in a row, as classes that the style sheet turns into shares of a flexible row.
///
/// Source: SwiftUI's `HStack` offers each child an equal share of what is left, the least flexible child first: a fixed child keeps
/// its width, a text stops at its line, a child that takes all on offer has no bound, and a child with fixed parts does not get
/// narrower than they are. A spacer has the lowest priority: it takes what the others leave, and its least length.
extension Component {
  /// How wide the box of the element becomes where a height is on offer.
  func widths(_ height: Height?) -> WidthRule { hasFixedWidth ? .fixed : isGreedy(height) ? .all : .own }

  /// How wide the content becomes inside the box.
  func contentWidths(_ height: Height?) -> WidthRule {
    let fillsButton = isButton && (style.fixedWidth != nil || style.fillsWidth)
    return fillsButton || hasGreedyContent(height) ? .all : .own
  }

  /// The room that the runtime keeps for a border inside the box: its width on each axis on which the size is given, or follows
  /// from the other by the ratio of a picture.
  var borderInset: BorderInset {
    var inset = BorderInset(style)
    if case .image(let image) = kind, image.keepsRatio, image.intrinsicSize != nil {
      let width = max(inset.upright, inset.level)
      inset = BorderInset(upright: width, level: width)
    }
    return inset
  }

  var isButton: Bool { if case .button = kind { true } else { false } }

  /// Whether the element takes all the width on offer.
  func isGreedy(_ height: Height?) -> Bool {
    if style.fillsWidth { return true }
    if style.fixedWidth != nil { return false }
    return hasGreedyContent(height)
  }

  /// Whether what is inside the frame takes all the width on offer.
  func hasGreedyContent(_ height: Height?) -> Bool {
    switch kind {
    case .stack(let stack):
      if stack.isEqual { return true }
      let heights = Self.heights(in: stack, heightInside(height), .share)
      return zip(stack.items, heights).contains { item, height in
        item.isGreedy(height) || stack.orientation == .horizontal && item.isSpacer
      }
    case .box(let items):
      let inside = heightInside(height)
      return items.contains { $0.isGreedy(inside) }
    case .button(let content): return content.isGreedy(heightInside(height))
    case .image(let image):
      return image.symbolName == nil && style.fixedWidth == nil && !hasWidthFromHeight(image, height)
    case .embed, .textInput, .optionSelect: return true
    case .text, .spacer, .custom: return false
    }
  }

  /// The class of an alignment of its own in a row.
  var rowAlignment: String? {
    style.verticalAlignment.flatMap(VerticalPlacement.init(rawValue:)).map { "i\($0.letter)" }
  }

  /// The room of an item of a row, and the least width in CSS that it keeps if another item needs more than its share.
  struct RowPlace: Equatable {
    var room = Room.share
    var least: String?
  }

  /// The width of a row for the items that share it, and their indices.
  ///
  /// The other items are spacers or have one width.
  static func shared(in stack: Stack, _ room: Room) -> (room: Room, items: [Int]) {
    let gaps = stack.spacing * Double(max(0, stack.items.count - 1))
    if stack.isEqual { return (room.less(max(0, gaps)), Array(stack.items.indices)) }
    var taken = gaps
    var sharing: [Int] = []
    for (index, item) in stack.items.enumerated() {
      if case .spacer(let length) = item.kind {
        taken += max(0, length ?? spacerLength)
      } else if item.isRigid {
        taken += item.leastWidth
      } else {
        sharing.append(index)
      }
    }
    return (room.less(taken), sharing)
  }

  /// The places of the items of a row.
  ///
  /// The row serves items with a largest width first, then the others in their order. Each gets an equal share of the rest.
  /// So an item before one in need keeps its share. Browsers without `calc-size` make it narrower.
  static func places(in stack: Stack, _ heights: [Height?], _ room: Room) -> [RowPlace] {
    var places = [RowPlace](repeating: RowPlace(), count: stack.items.count)
    let (shared, sharing) = shared(in: stack, room)
    let share = shared.divided(by: max(1, sharing.count))
    if stack.isEqual { return places.map { _ in RowPlace(room: share) } }
    let count = sharing.count
    let greedy = sharing.filter { stack.items[$0].isGreedy(heights[$0]) }
    let finite = sharing.filter { !stack.items[$0].isGreedy(heights[$0]) }
    guard count > 0 else { return places }
    if count == 1, let only = finite.first ?? greedy.first {
      places[only].room = share
      return places
    }
    let needy = greedy.last { stack.items[$0].leastWidth > share.least }
    if finite.isEmpty {
      var rest = shared
      for (position, index) in greedy.enumerated() {
        places[index].room = needy == nil ? share : rest.divided(by: greedy.count - position)
        rest = rest.less(places[index].room, atLeast: stack.items[index].leastWidth)
      }
    }
    guard let needy, let width = share.css else { return places }
    for index in finite { places[index].least = "calc-size(max-content,min(size,max(0px,\(width))))" }
    for index in greedy.prefix(while: { $0 < needy }) {
      places[index].least = "calc-size(min-content,max(size,\(width)))"
    }
    return places
  }

  /// Whether the element has the same width for every offer, by its style or by the elements inside.
  private var isRigid: Bool {
    if hasFixedWidth { return true }
    if style.fillsWidth { return false }
    switch kind {
    case .stack(let stack): return !stack.isEqual && stack.items.allSatisfy(\.isRigid)
    case .box(let items): return items.allSatisfy(\.isRigid)
    case .button(let content): return content.isRigid
    case .text, .image, .spacer, .embed, .optionSelect, .textInput, .custom: return false
    }
  }

  /// Whether the element takes a share of a row, neither a width of its own nor what the others leave.
  var sharesRow: Bool { !hasFixedWidth && !isSpacer }

  /// Whether the element is the space between others.
  var isSpacer: Bool { if case .spacer = kind { true } else { false } }

  /// Whether the height of a picture gives its width.
  private func hasWidthFromHeight(_ image: Image, _ height: Height?) -> Bool {
    image.contentMode == "fit" && (style.height != nil || height != nil)
  }

  /// Whether the element has one width, whatever is on offer.
  private var hasFixedWidth: Bool {
    if style.fixedWidth != nil { return true }
    if style.fillsWidth { return false }
    if case .image(let image) = kind { return image.symbolName != nil }
    return false
  }
}

/// How wide an element becomes.
enum WidthRule {
  /// As its style or its picture says.
  case fixed
  /// All the width on offer.
  case all
  /// As wide as its content, at most the width on offer.
  case own

  /// The class that the style sheet has for it.
  var className: String {
    switch self {
    case .fixed: "x"
    case .all: "g"
    case .own: ""
    }
  }
}

/// The width of a border at top and bottom, and at the sides, in points.
struct BorderInset: Equatable {
  var upright, level: Double

  static let zero = BorderInset(upright: 0, level: 0)
}

extension BorderInset {
  /// The room for the border of a style, on the axes on which it gives the size.
  init(_ style: Style) {
    let inset = style.borderInset
    self.init(upright: inset.topBottom, level: inset.leadingTrailing)
  }
}

extension EdgeInsets {
  /// Makes the insets larger by a border.
  mutating func grow(by border: BorderInset, times factor: Double = 1) {
    top += factor * border.upright
    bottom += factor * border.upright
    leading += factor * border.level
    trailing += factor * border.level
  }

  /// The insets without those below zero.
  var aboveZero: EdgeInsets {
    EdgeInsets(
      top: max(0, top), leading: max(0, leading), bottom: max(0, bottom), trailing: max(0, trailing))
  }

  /// The insets below zero, by which the content reaches over the edge.
  var belowZero: EdgeInsets {
    EdgeInsets(
      top: min(0, top), leading: min(0, leading), bottom: min(0, bottom), trailing: min(0, trailing))
  }
}

extension Component.Image {
  /// Whether the picture keeps its ratio.
  var keepsRatio: Bool { contentMode == "fit" || contentMode == "fill" }

  /// The natural size of the picture, from the definition or the file.
  var naturalSize: Size? { intrinsicSize ?? fileSize }
}

extension Component.Stack {
  /// Whether the items are cells of one width, which cut off what is wider.
  var isEqual: Bool { orientation == .horizontal && distribution == .equal }
}

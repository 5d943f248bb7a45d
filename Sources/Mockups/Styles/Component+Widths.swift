import Elements

/// The rules for the width of elements in a row, as classes of the mockup's style sheet.
///
/// Source: SwiftUI's `HStack`. It offers each child an equal share of the remaining width, the least flexible
/// child first. A child of fixed width keeps its width. A text takes the width of its longest line. A child
/// that takes the whole available width has no upper limit. A child that contains fixed parts never gets
/// narrower than these. A spacer comes last: it takes the remaining width, at least its minimum length.
extension Component {
  /// The width rule for the box of the element, given the available height.
  func widths(_ height: Height?) -> WidthRule { hasFixedWidth ? .fixed : isGreedy(height) ? .all : .own }

  /// The width rule for the content inside the box, given the height available to the element.
  func contentWidths(_ height: Height?) -> WidthRule {
    let fillsButton = isButton && (style.fixedWidth != nil || style.fillsWidth)
    return fillsButton || hasGreedyContent(height) ? .all : .own
  }

  /// The space that the runtime reserves for a border inside the box, on each axis.
  ///
  /// It is the border width on an axis with a set size, and on both axes for an image whose ratio derives one
  /// side from the other.
  var borderInset: BorderInset {
    var inset = BorderInset(style)
    if case .image(let image) = kind, image.keepsRatio, image.intrinsicSize != nil {
      let width = max(inset.upright, inset.level)
      inset = BorderInset(upright: width, level: width)
    }
    return inset
  }

  var isButton: Bool { if case .button = kind { true } else { false } }

  /// Whether the element takes the whole available width.
  func isGreedy(_ height: Height?) -> Bool {
    if style.fillsWidth { return true }
    if style.fixedWidth != nil { return false }
    return hasGreedyContent(height)
  }

  /// Whether the content inside the box takes the whole available width.
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

  /// The CSS class for the element's own vertical alignment in a row, or `nil` if its style sets no
  /// alignment.
  var rowAlignment: String? {
    style.verticalAlignment.flatMap(VerticalPlacement.init(rawValue:)).map { "i\($0.letter)" }
  }

  /// The width available to an item of a row, and the item's minimum width in CSS.
  ///
  /// The minimum is set only if another item needs more than its share of the row.
  struct RowPlace: Equatable {
    var room = Room.share
    var least: String?
  }

  /// The width that the flexible items of a row share, and the indices of these items.
  ///
  /// All other items are spacers or have a fixed width.
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

  /// The width available to each item of a row.
  ///
  /// The row serves the items with a maximum width first, then the others in their order. Each item gets an
  /// equal share of the remaining width. So an item keeps its full share if a later item needs more than
  /// that. In a browser without `calc-size`, the earlier item gets narrower instead.
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
    if case .atMost = shared {
      for index in sharing { places[index].room = shared }
      return places
    }
    let needs = greedy.map { stack.items[$0].leastWidth(at: heights[$0]) }
    let needy = needs.lastIndex { $0 > share.least }
    guard let width = share.css else { return places }
    var rest = shared
    for (position, index) in greedy.enumerated() where needy != nil || finite.isEmpty {
      let room = needy == nil ? share : rest.divided(by: greedy.count - position)
      rest = rest.less(room, atLeast: needs[position])
      // The widths of texts, which only the browser knows, leave less room.
      places[index].room = finite.isEmpty ? room : .atMost(room)
      if let needy, position < needy {
        places[index].least = "calc-size(min-content,max(size,\(finite.isEmpty ? room.css ?? width : width)))"
      }
    }
    guard needy != nil else { return places }
    for index in finite { places[index].least = "calc-size(max-content,min(size,max(0px,\(width))))" }
    return places
  }

  /// Whether the element has the same width for every available width: its style sets the width, or
  /// everything inside has a fixed width.
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

  /// Whether the element takes a share of a row: it is not a spacer and has no fixed width.
  var sharesRow: Bool { !hasFixedWidth && !isSpacer }

  /// Whether the element is empty space between other elements.
  var isSpacer: Bool { if case .spacer = kind { true } else { false } }

  /// Whether the width of an image follows from its height.
  private func hasWidthFromHeight(_ image: Image, _ height: Height?) -> Bool {
    image.contentMode == "fit" && (style.height != nil || height != nil)
  }

  /// Whether the element's style or type sets one width, whatever width is available.
  private var hasFixedWidth: Bool {
    if style.fixedWidth != nil { return true }
    if style.fillsWidth { return false }
    if case .image(let image) = kind { return image.symbolName != nil }
    return false
  }
}

/// A rule for the width of an element.
enum WidthRule {
  /// The width that the element's style or its symbol sets.
  case fixed
  /// The whole available width.
  case all
  /// The width of the content, at most the available width.
  case own

  /// The class of the style sheet for the rule, empty if the rule needs no class.
  var className: String {
    switch self {
    case .fixed: "x"
    case .all: "g"
    case .own: ""
    }
  }
}

/// The width of a border in points: `upright` at top and bottom, `level` at the sides.
struct BorderInset: Equatable {
  var upright, level: Double

  static let zero = BorderInset(upright: 0, level: 0)
}

extension BorderInset {
  /// Creates the border width of a style, on the axes on which the style sets the size; 0 on the others.
  init(_ style: Style) {
    let inset = style.borderInset
    self.init(upright: inset.topBottom, level: inset.leadingTrailing)
  }
}

extension EdgeInsets {
  /// Adds a border's width to the insets.
  ///
  /// - Parameters:
  ///   - border: The border.
  ///   - factor: The factor for its width; -1 subtracts the border.
  mutating func grow(by border: BorderInset, times factor: Double = 1) {
    top += factor * border.upright
    bottom += factor * border.upright
    leading += factor * border.level
    trailing += factor * border.level
  }

  /// The insets with negative values replaced by 0.
  var aboveZero: EdgeInsets {
    EdgeInsets(
      top: max(0, top), leading: max(0, leading), bottom: max(0, bottom), trailing: max(0, trailing))
  }

  /// The negative insets, by which the content extends beyond the edge; positive values are replaced by 0.
  var belowZero: EdgeInsets {
    EdgeInsets(
      top: min(0, top), leading: min(0, leading), bottom: min(0, bottom), trailing: min(0, trailing))
  }
}

extension Component.Image {
  /// Whether the image keeps its ratio when it is scaled.
  var keepsRatio: Bool { contentMode == "fit" || contentMode == "fill" }

  /// The natural size of the image, from the definition or from the image file.
  var naturalSize: Size? { intrinsicSize ?? fileSize }
}

extension Component.Stack {
  /// Whether the stack is a row of cells of equal width; a cell cuts off wider content.
  var isEqual: Bool { orientation == .horizontal && distribution == .equal }
}

import CatalogModel
package import Composition
package import Definitions
import Elements
import ExperienceTraits

/// What stood over the page of the app while a step was composed, or what a screen had to show while it was loaded, drawn after
/// each entry of the trace.
///
/// The drawings are made of pieces that many of them share, so that they stay small.
package struct StateDrawings {
  /// A drawing after an entry, by the pieces that follow each other in it.
  private struct StateDrawing {
    let entry: Int
    var pieces: [Int]
  }

  private var pieces: [ArraySlice<UInt8>] = []
  private var placeOfPiece: [ArraySlice<UInt8>: Int] = [:]
  private var drawings: [(step: String, drawings: [StateDrawing])] = []

  package init() {}

  /// Adds the drawings of a step, each by where its pieces begin and end among the bytes.
  fileprivate mutating func add(_ step: String, _ states: [(entry: Int, cuts: [Int])], of bytes: [UInt8]) {
    var list: [StateDrawing] = []
    for state in states {
      var drawing = StateDrawing(entry: state.entry, pieces: [])
      for (start, end) in zip(state.cuts, state.cuts.dropFirst()) where start < end {
        drawing.pieces.append(
          place(of: bytes[start..<end], likely: list.last?.pieces[at: drawing.pieces.count]))
      }
      if list.last?.pieces != drawing.pieces { list.append(drawing) }
    }
    drawings.append((step, list))
  }

  private mutating func place(of piece: ArraySlice<UInt8>, likely: Int?) -> Int {
    if let likely, pieces[likely] == piece { return likely }
    if let place = placeOfPiece[piece] { return place }
    placeOfPiece[piece] = pieces.count
    pieces.append(piece)
    return pieces.count - 1
  }

  /// Writes the members of an object: the pieces, and for each step its drawings as the number of an entry and the indexes of
  /// pieces.
  ///
  /// A drawing without pieces is the one on the page.
  package func write(to writer: inout JSONWriter) {
    writer.key("pieces")
    writer.array { writer in for piece in pieces { writer.string(String(decoding: piece, as: UTF8.self)) } }
    writer.key("steps")
    writer.object { writer in
      for (step, drawings) in drawings {
        writer.key(step)
        writer.array { writer in
          for drawing in drawings {
            writer.array { writer in
              writer.integer(drawing.entry)
              for piece in drawing.pieces { writer.integer(piece) }
            }
          }
        }
      }
    }
  }
}

extension MockupRenderer {
  /// Draws what stood over the page of the app after every entry of the trace of a step.
  package mutating func states(of step: ComposedStep, to drawings: inout StateDrawings) {
    guard let final = step.presentation.hierarchy else { return }
    use = .thumbnail(page: use.page)
    contentNumbers = ContentNumbers(step.step.content)
    defer { (self.step, contentNumbers, cuts) = (nil, nil, nil) }
    let completion = step.trace.entries.last { entry in
      entry.changes.contains { $0.path.hasPrefix("step.content") || $0.path.hasPrefix("step.sticky") }
    }
    self.step = step
    html = HTMLWriter()
    var states: [(entry: Int, cuts: [Int])] = []
    for (index, state) in step.trace.states.enumerated() {
      if index == step.trace.states.count - 1, step.trace.isDisplayable {
        states.append((state.entry, []))
        continue
      }
      placement = step.placement?.placement(in: state.hierarchy, endingAs: final)
      cuts = StateCuts(
        isContentOnPage: step.trace.isDisplayable && state.entry >= completion?.number ?? 0,
        places: [html.count])
      groupCount = 0
      draw(state.hierarchy, endingAs: final)
      cut()
      states.append((state.entry, cuts?.places ?? []))
    }
    drawings.add(step.definition.slug, states, of: html.bytes())
  }

  /// Draws what a screen had to show after every entry of its trace.
  package mutating func states(of screen: ComposedScreen, to drawings: inout StateDrawings) {
    use = .thumbnail(page: use.page)
    html = HTMLWriter()
    defer { cuts = nil }
    let shown = screen.states
    var states: [(entry: Int, cuts: [Int])] = []
    for (index, state) in shown.enumerated() {
      if index == shown.count - 1, state.isShown {
        states.append((state.entry, []))
        continue
      }
      cuts = StateCuts(isContentOnPage: false, places: [html.count])
      groupCount = 0
      if !state.isShown { html.element("span", .class("held")) { _ in } }
      cut()
      content(state.content, isOperable: false)
      cut()
      states.append((state.entry, cuts?.places ?? []))
    }
    drawings.add(screen.definition.id, states, of: html.bytes())
  }

  private mutating func draw(_ hierarchy: Hierarchy, endingAs final: Hierarchy) {
    if case .embed? = final.presentation?.style {
      held(hierarchy)
    } else if hierarchy.presentation != nil {
      present(hierarchy)
    } else {
      html.element("span", .class("held")) { _ in }
      cut()
      if let backdrop = hierarchy.backdrop { self.backdrop(backdrop) }
      cut()
      if let wrapper = hierarchy.wrapper, wrapper.kind != .none {
        self.wrapper(hierarchy)
      } else {
        html.open("div", .class("presented full"))
        held(hierarchy)
        html.close("div")
      }
    }
  }

  /// Draws what holds the step so far.
  private mutating func held(_ hierarchy: Hierarchy) {
    if hierarchy.container == nil { controller(hierarchy.step) } else { container(hierarchy) }
  }

  /// Ends a piece, while pieces are drawn.
  mutating func cut() { cuts?.places.append(html.count) }
}

/// Where the drawing of a state is cut, while it is drawn.
struct StateCuts {
  /// Whether the content of the step is as the page shows it, and not drawn again.
  let isContentOnPage: Bool
  var places: [Int]
}

extension [Int] {
  /// The element at an index, where there is one.
  fileprivate subscript(at index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}

import CatalogModel
package import Composition
import DefinitionKinds
package import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits

/// Drawings of a step or screen after each entry of its trace.
///
/// For a step, a drawing shows everything over the app's page. For a screen, it shows the content so far. The
/// drawings are stored as pieces that many of them share, so that they stay small.
package struct StateDrawings {
  /// A drawing after a trace entry, as a sequence of pieces.
  private struct StateDrawing {
    let entry: Int
    var pieces: [Int]
  }

  private var pieces = HTMLPieces()
  private var drawings: [(step: String, drawings: [StateDrawing])] = []

  package init() {}

  /// Adds the drawings of a step; each has the offsets in the bytes that separate its pieces.
  fileprivate mutating func add(_ step: String, _ states: [(entry: Int, cuts: [Int])], of bytes: [UInt8]) {
    var list: [StateDrawing] = []
    for state in states {
      var drawing = StateDrawing(entry: state.entry, pieces: [])
      for (start, end) in zip(state.cuts, state.cuts.dropFirst()) where start < end {
        drawing.pieces.append(
          pieces.index(of: bytes[start..<end], likely: list.last?.pieces[at: drawing.pieces.count]))
      }
      if list.last?.pieces != drawing.pieces { list.append(drawing) }
    }
    drawings.append((step, list))
  }

  /// Writes the pieces, and the drawings of each step: the number of a trace entry and the indexes of pieces.
  ///
  /// A drawing without pieces is the same as the mockup on the page.
  package func write(to writer: inout JSONWriter) {
    pieces.write(to: &writer)
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
  /// Draws everything over the app's page after each trace entry of a step.
  package mutating func states(of step: ComposedStep, to drawings: inout StateDrawings) {
    guard let final = step.presentation.hierarchy else { return }
    use = .thumbnail(page: use.page)
    contentNumbers = ContentNumbers(step.step.content)
    defer { (self.step, contentNumbers, cuts) = (nil, nil, nil) }
    let completion = step.trace.entries.last { entry in
      entry.changes.contains { $0.path.hasPrefix("step.content") || $0.path.hasPrefix("step.sticky") }
    }
    self.step = step
    html = HTMLWriter(in: html.words)
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

  /// Draws the content of a screen after each entry of its trace.
  package mutating func states(of screen: ComposedScreen, to drawings: inout StateDrawings) {
    use = .thumbnail(page: use.page)
    html = HTMLWriter(in: html.words)
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

  /// Draws the container with the step, or the step alone if there is no container yet.
  private mutating func held(_ hierarchy: Hierarchy) {
    if hierarchy.container == nil { controller(hierarchy.step) } else { container(hierarchy) }
  }

  /// Draws the screen of a step as on its page, in pieces that other drawings can share.
  ///
  /// Parts that the mockup on the step's page already has are left out: the app screen, and the step's content.
  ///
  /// - Parameters:
  ///   - step: The step, or the same step with a changed payload.
  ///   - original: The step as on its page.
  ///   - page: The page of the step.
  ///   - pieces: The pieces of all drawings.
  /// - Returns: The indexes of the pieces.
  package mutating func pieces(
    of step: ComposedStep, unlike original: ComposedStep, on page: Route, to pieces: inout HTMLPieces
  ) -> [Int] {
    use = .interactive(page: page, bare: false)
    html = HTMLWriter(in: html.words)
    cuts = StateCuts(
      isContentOnPage: step.hasContent(of: original), isAppOnPage: !original.isEmbedded, places: [0])
    screen(step)
    cut()
    defer { cuts = nil }
    return pieces.indexes(of: html.bytes(), cutAt: cuts?.places ?? [])
  }

  /// Ends the current piece of a drawing, if pieces are being recorded.
  mutating func cut() { cuts?.places.append(html.count) }
}

extension ComposedStep {
  /// Whether the content is drawn like that of another step, and no form or explanation depends on it.
  fileprivate func hasContent(of other: ComposedStep) -> Bool {
    trace.isDisplayable && other.trace.isDisplayable && actions == other.actions && !explainsActions
      && presentation.hierarchy?.step.content == other.presentation.hierarchy?.step.content
      && FormState(step.content).items.isEmpty
  }

  /// Whether the mockup explains below the step what a tap does.
  private var explainsActions: Bool {
    actions.contains { actions in if case .explain? = actions.interaction { true } else { false } }
  }

  fileprivate var isEmbedded: Bool {
    if case .embed? = presentation.hierarchy?.presentation?.style { true } else { false }
  }
}

/// The offsets that separate the pieces of a drawing, recorded while it is drawn.
struct StateCuts {
  /// Whether the step's content is the same as on the page, so that it need not be drawn again.
  let isContentOnPage: Bool
  /// Whether the mockup on the page shows the same app screen, so that it need not be drawn again.
  var isAppOnPage = false
  var places: [Int]
}

extension [Int] {
  /// The element at an index, or `nil` if the index is out of range.
  fileprivate subscript(at index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}

/// Symbols that are signs: arrows, chevrons, check marks and crosses.
extension SymbolSet {
  private static let arrow: [(Double, Double)] = [
    (0, -9), (7, -2), (5.3, -0.3), (1.25, -4.4), (1.25, 9), (-1.25, 9), (-1.25, -4.4), (-5.3, -0.3), (-7, -2),
  ]
  private static let chevron: [(Double, Double)] = [
    (0, -5.6), (8.3, 2.7), (6.5, 4.5), (0, -2), (-6.5, 4.5), (-8.3, 2.7),
  ]
  private static let cross: [(Double, Double)] = [
    (-1.15, -8.6), (1.15, -8.6), (1.15, -1.15), (8.6, -1.15), (8.6, 1.15), (1.15, 1.15), (1.15, 8.6),
    (-1.15, 8.6),
    (-1.15, 1.15), (-8.6, 1.15), (-8.6, -1.15), (-1.15, -1.15),
  ]
  private static let tick: [(Double, Double)] = [
    (-8.6, 0.9), (-6.8, -0.9), (-2.4, 3.5), (6.9, -7.8), (8.9, -6.2), (-2.2, 7.2),
  ]

  static let marks: [SymbolMotif] = [
    mark("plus", SymbolPath.polygon(cross)),
    mark("xmark", SymbolPath.polygon(cross, eighths: 1)),
    mark("minus", "M3.4 10.85h17.2v2.3h-17.2z"),
    mark("equal", "M3.4 7.4h17.2v2.3h-17.2zM3.4 14.3h17.2v2.3h-17.2z"),
    mark("checkmark", SymbolPath.polygon(tick)),
    mark("multiply", SymbolPath.polygon(cross, eighths: 1)),
    mark("arrow.up", SymbolPath.polygon(arrow)),
    mark("arrow.up.right", SymbolPath.polygon(arrow, eighths: 1)),
    mark("arrow.right", SymbolPath.polygon(arrow, eighths: 2)),
    mark("arrow.forward", SymbolPath.polygon(arrow, eighths: 2)),
    mark("arrow.down.right", SymbolPath.polygon(arrow, eighths: 3)),
    mark("arrow.down", SymbolPath.polygon(arrow, eighths: 4)),
    mark("arrow.down.left", SymbolPath.polygon(arrow, eighths: 5)),
    mark("arrow.left", SymbolPath.polygon(arrow, eighths: 6)),
    mark("arrow.backward", SymbolPath.polygon(arrow, eighths: 6)),
    mark("arrow.up.left", SymbolPath.polygon(arrow, eighths: 7)),
    mark("chevron.up", SymbolPath.polygon(chevron)),
    mark("chevron.right", SymbolPath.polygon(chevron, eighths: 2)),
    mark("chevron.forward", SymbolPath.polygon(chevron, eighths: 2)),
    mark("chevron.down", SymbolPath.polygon(chevron, eighths: 4)),
    mark("chevron.left", SymbolPath.polygon(chevron, eighths: 6)),
    mark("chevron.backward", SymbolPath.polygon(chevron, eighths: 6)),
    mark("exclamationmark", "M10.1 2.5h3.8l-.6 12.5h-2.6z" + SymbolPath.disc(12, 19.4, 2)),
    mark(
      "questionmark",
      "M6 7.8c.2-3.4 2.7-5.5 6.2-5.5c3.5 0 6 2 6 5.2c0 2.4-1.3 3.7-3 4.8c-1.5.9-1.9 1.5-1.9 2.7v.6h-2.7v-1c0-2.2 1-3.3 2.7-4.4c1.5-.9 2-1.6 2-2.6c0-1.6-1.2-2.7-3.1-2.7c-2 0-3.2 1.1-3.4 2.9z"
        + SymbolPath.disc(11.9, 19.6, 1.9)),
    mark("info", SymbolPath.disc(12, 4.4, 2) + "M8.5 9.2h5v9h2.5v2.5h-8v-2.5h2.7v-6.5h-2.2z"),
    mark(
      "ellipsis",
      SymbolPath.disc(4.6, 12, 2.1) + SymbolPath.disc(12, 12, 2.1) + SymbolPath.disc(19.4, 12, 2.1),
      in: [.circle]),
    mark(
      "percent",
      SymbolPath.disc(6.5, 6.8, 4) + SymbolPath.disc(6.5, 6.8, 1.9) + SymbolPath.disc(17.5, 17.2, 4)
        + SymbolPath.disc(17.5, 17.2, 1.9) + "M17.3 3.5h2.5l-13 17h-2.5z", in: []),
    mark(
      "dollarsign",
      "M11 1.8h2v2.3c2.7.3 4.6 1.9 4.8 4.3h-2.6c-.2-1.3-1.3-2.1-3.1-2.1c-1.9 0-3.1.8-3.1 2.1c0 1.1.9 1.7 2.9 2.1l1.4.3c3.3.7 4.9 2.2 4.9 4.7c0 2.7-2 4.3-5.2 4.6v2.2h-2v-2.2c-3.1-.3-5.1-2-5.2-4.6h2.6c.2 1.4 1.5 2.3 3.6 2.3c2.1 0 3.5-.9 3.5-2.2c0-1.2-.8-1.8-3-2.3l-1.6-.3c-3.1-.7-4.7-2.2-4.7-4.5c0-2.5 1.9-4.2 4.8-4.5z"
    ),
    mark(
      "number",
      "M8.5 3h2l-.7 4.3h4.9l.7-4.3h2l-.7 4.3h3.3v2h-3.6l-.9 5.4h3.5v2h-3.8l-.7 4.3h-2l.7-4.3h-4.9l-.7 4.3h-2l.7-4.3h-3.3v-2h3.6l.9-5.4h-3.5v-2h3.8zM9.5 9.3l-.9 5.4h4.9l.9-5.4z"
    ),
    mark("textformat", "M8 5h2.6l5.4 14h-2.6l-1.3-3.6h-5.7l-1.3 3.6h-2.6zM9.3 8.2l-2 5.2h4z", in: []),
    mark(
      "quote.opening",
      "M10 5.5c-3.7 1.2-6 4-6 8.2c0 2.9 1.5 4.8 3.7 4.8c1.9 0 3.3-1.4 3.3-3.3c0-1.8-1.2-3.1-2.9-3.1c-.4 0-.7 0-1 .1c.3-2.2 1.7-3.9 3.9-4.7zM20 5.5c-3.7 1.2-6 4-6 8.2c0 2.9 1.5 4.8 3.7 4.8c1.9 0 3.3-1.4 3.3-3.3c0-1.8-1.2-3.1-2.9-3.1c-.4 0-.7 0-1 .1c.3-2.2 1.7-3.9 3.9-4.7z",
      in: []),
    mark("line.3.horizontal", "M3 5.9h18v2.2h-18zM3 10.9h18v2.2h-18zM3 15.9h18v2.2h-18z", in: [.circle]),
    mark(
      "line.3.horizontal.decrease", "M3 5.9h18v2.2h-18zM6 10.9h12v2.2h-12zM9 15.9h6v2.2h-6z", in: [.circle]),
    mark(
      "circle.grid.2x2",
      [6.8, 17.2].flatMap { x in [6.8, 17.2].map { SymbolPath.disc(x, $0, 3.6) } }.joined(), in: [.circle]),
  ]

  private static func mark(
    _ name: String, _ path: String, in frames: [SymbolMotif.SymbolForm] = [.circle, .square]
  ) -> SymbolMotif {
    SymbolMotif(name: name, forms: frames, marks: path)
  }

  static let media: [SymbolMotif] = [
    SymbolMotif(
      name: "play", forms: [.fill, .circle, .square],
      shape: "M6.5 3.6c0-.8.9-1.3 1.6-.9l12.3 8.4c.7.4.7 1.4 0 1.8l-12.3 8.4c-.7.4-1.6-.1-1.6-.9z"),
    SymbolMotif(name: "pause", forms: [.fill, .circle], shape: "M6 3.5h3.5v17h-3.5zM14.5 3.5h3.5v17h-3.5z"),
    SymbolMotif(
      name: "stop", forms: [.fill, .circle],
      shape: "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z"),
    SymbolMotif(
      name: "forward", forms: [.fill, .circle], shape: "M2.5 5.5l9 6.5l-9 6.5zM12.5 5.5l9 6.5l-9 6.5z"),
    SymbolMotif(
      name: "backward", forms: [.fill, .circle], shape: "M21.5 5.5l-9 6.5l9 6.5zM11.5 5.5l-9 6.5l9 6.5z"),
    SymbolMotif(name: "forward.end", forms: [.fill], shape: "M4 4.5l12 7.5l-12 7.5zM18 4.5h2.5v15h-2.5z"),
    SymbolMotif(name: "backward.end", forms: [.fill], shape: "M20 4.5l-12 7.5l12 7.5zM3.5 4.5h2.5v15h-2.5z"),
    SymbolMotif(name: "speaker", forms: [.fill, .circle, .slash], shape: "M3 9h4l6-5.5v17l-6-5.5h-4z"),
    SymbolMotif(
      name: "mic", forms: [.fill, .circle, .square, .slash],
      shape: "M12 2a3.7 3.7 0 0 1 3.7 3.7v6a3.7 3.7 0 0 1-7.4 0v-6a3.7 3.7 0 0 1 3.7-3.7z",
      marks:
        "M4.1 11.5h1.8a6.1 6.1 0 0 0 12.2 0h1.8a7.9 7.9 0 0 1-7 7.85v1.75h2.6v1.8h-7v-1.8h2.6v-1.75a7.9 7.9 0 0 1-7-7.85z"
    ),
    SymbolMotif(
      name: "video", forms: [.fill, .circle, .square, .slash],
      shape:
        "M4 6h9.5a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM17 10.5l5-3.5v10l-5-3.5z"
    ),
    SymbolMotif(
      name: "camera", forms: [.fill, .circle],
      shape: "M9 4.5h6l1.5 2.5h3.5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2h3.5z",
      holes: SymbolPath.disc(12, 13.2, 4), lines: SymbolPath.disc(12, 13.2, 4)),
    SymbolMotif(
      name: "photo", forms: [.fill, .circle],
      shape:
        "M4.5 4h15a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-15a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5z",
      holes: SymbolPath.disc(7.5, 9, 1.8) + "M4 17.5l5-5l3 3l4.5-5l3.5 4v3z",
      lines: SymbolPath.disc(7.5, 9, 1.6) + "M2.5 17.5l6.5-5.5l3.5 3.5l4.5-5l4.5 4.5"),
    SymbolMotif(name: "music.note", marks: SymbolPath.disc(7.5, 18, 3.3) + "M9 18v-14l10-2v4.5l-8 1.6v9.9z"),
    SymbolMotif(
      name: "film", forms: [.fill, .circle],
      shape: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z",
      holes: "M4 6.5h2v2h-2zM4 11h2v2h-2zM4 15.5h2v2h-2zM18 6.5h2v2h-2zM18 11h2v2h-2zM18 15.5h2v2h-2z",
      lines: "M7 4v16M17 4v16M2 9.3h5M2 14.7h5M17 9.3h5M17 14.7h5"),
  ]
}

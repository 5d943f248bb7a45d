/// Symbols of shapes, charts and controls, and symbols that combine other symbols.
extension SymbolSet {
  static let plain: [SymbolMotif] = [
    SymbolMotif(name: "circle", forms: [.fill], shape: SymbolPath.disc(12, 12, 10)),
    SymbolMotif(name: "square", forms: [.fill], shape: SymbolPath.tile),
    SymbolMotif(name: "triangle", forms: [.fill], shape: "M12 3l10 17.5h-20z"),
    SymbolMotif(name: "diamond", forms: [.fill], shape: "M12 1.8l10.2 10.2l-10.2 10.2l-10.2-10.2z"),
    SymbolMotif(name: "hexagon", forms: [.fill], shape: "M12 1.8l9 5.1v10.2l-9 5.1l-9-5.1v-10.2z"),
    SymbolMotif(name: "octagon", forms: [.fill], shape: "M8 2.2h8l5.8 5.8v8l-5.8 5.8h-8l-5.8-5.8v-8z"),
    SymbolMotif(
      name: "rectangle", forms: [.fill],
      shape: "M4.5 5h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z"),
    SymbolMotif(
      name: "capsule", forms: [.fill], shape: "M7.5 6.5h9a5.5 5.5 0 0 1 0 11h-9a5.5 5.5 0 0 1 0-11z"),
    SymbolMotif(
      name: "square.grid.2x2", forms: [.fill], shape: "M3 3h8v8h-8zM13 3h8v8h-8zM3 13h8v8h-8zM13 13h8v8h-8z"),
    SymbolMotif(
      name: "square.stack", forms: [.fill],
      shape:
        "M4.5 8h15a1.5 1.5 0 0 1 1.5 1.5v10.5a1.5 1.5 0 0 1-1.5 1.5h-15a1.5 1.5 0 0 1-1.5-1.5v-10.5a1.5 1.5 0 0 1 1.5-1.5z",
      marks: "M5 4.3h14v1.8h-14zM7 1.6h10v1.8h-10z"),
    SymbolMotif(
      name: "chart.bar", forms: [.fill], shape: "M3 12h4.5v9h-4.5zM9.8 3h4.5v18h-4.5zM16.5 8h4.5v13h-4.5z"),
    SymbolMotif(
      name: "chart.pie", forms: [.fill],
      shape: "M11 3.5v9.5h9.5a9.5 9.5 0 1 1-9.5-9.5zM13 1.8a9.2 9.2 0 0 1 9.2 9.2h-9.2z"),
    SymbolMotif(
      name: "magnifyingglass", forms: [.circle], lines: SymbolPath.disc(10, 10, 7) + "M15.2 15.2l6.3 6.3"),
    SymbolMotif(
      name: "link", forms: [.circle],
      lines:
        "M10 14a4.5 4.5 0 0 0 6.5.5l3.5-3.5a4.5 4.5 0 0 0-6.5-6.5l-2 2M14 10a4.5 4.5 0 0 0-6.5-.5l-3.5 3.5a4.5 4.5 0 0 0 6.5 6.5l2-2"
    ),
    SymbolMotif(
      name: "paperclip", forms: [.circle],
      lines:
        "M20.5 11l-8.5 8.5a5.3 5.3 0 0 1-7.5-7.5l8.5-8.5a3.5 3.5 0 0 1 5 5l-8.5 8.5a1.7 1.7 0 0 1-2.5-2.5l7.5-7.5"
    ),
    SymbolMotif(
      name: "list.bullet", forms: [.circle], lines: "M8.5 5.5h12.5M8.5 12h12.5M8.5 18.5h12.5",
      marks: SymbolPath.disc(4, 5.5, 1.5) + SymbolPath.disc(4, 12, 1.5) + SymbolPath.disc(4, 18.5, 1.5)),
    SymbolMotif(
      name: "slider.horizontal.3", lines: "M2.5 6h19M2.5 12h19M2.5 18h19",
      marks: SymbolPath.disc(8, 6, 2.6) + SymbolPath.disc(16, 12, 2.6) + SymbolPath.disc(8, 18, 2.6)),
    SymbolMotif(name: "power", forms: [.circle], lines: "M12 2.5v9M7 5.5a8.5 8.5 0 1 0 10 0"),
    SymbolMotif(
      name: "target", lines: SymbolPath.disc(12, 12, 10) + SymbolPath.disc(12, 12, 5.7),
      marks: SymbolPath.disc(12, 12, 2)),
    SymbolMotif(
      name: "scope", lines: SymbolPath.disc(12, 12, 7.5) + "M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6"),
    SymbolMotif(
      name: "rectangle.portrait.and.arrow.right",
      lines: "M12 3h-6.5a1.5 1.5 0 0 0-1.5 1.5v15a1.5 1.5 0 0 0 1.5 1.5h6.5M9 12h12M17 7.5l4.5 4.5l-4.5 4.5"),
    SymbolMotif(
      name: "sparkles",
      marks:
        "M10 3l1.8 5.2l5.2 1.8l-5.2 1.8l-1.8 5.2l-1.8-5.2l-5.2-1.8l5.2-1.8zM18 14l1 3l3 1l-3 1l-1 3l-1-3l-3-1l3-1zM18.5 2l.7 2l2 .7l-2 .7l-.7 2l-.7-2l-2-.7l2-.7z"
    ),
    SymbolMotif(
      name: "wand.and.stars", lines: "M3 21l11-11",
      marks:
        "M17 2l1.2 3.3l3.3 1.2l-3.3 1.2l-1.2 3.3l-1.2-3.3l-3.3-1.2l3.3-1.2zM8 3l.8 2.2l2.2.8l-2.2.8l-.8 2.2l-.8-2.2l-2.2-.8l2.2-.8zM19.5 14l.8 2.2l2.2.8l-2.2.8l-.8 2.2l-.8-2.2l-2.2-.8l2.2-.8z"
    ),
  ]

  private static let clockwise = "M20 4v5h-5M19.5 8.5a8.5 8.5 0 1 0 1 5"
  private static let anticlockwise = "M4 4v5h5M4.5 8.5a8.5 8.5 0 1 1-1 5"
  private static let box =
    "M7.5 9h-1.5a2 2 0 0 0-2 2v8.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.5a2 2 0 0 0-2-2h-1.5"
  private static let warning = "M10.3 3.3a2 2 0 0 1 3.4 0l8.6 15a2 2 0 0 1-1.7 3h-17.2a2 2 0 0 1-1.7-3z"
  private static let warningMark = "M11 8.5h2l-.3 6.5h-1.4z" + SymbolPath.disc(12, 17.7, 1.2)

  /// The symbols that belong to no family, by name.
  static let compounds: [String: SymbolDrawing] = [
    "arrow.clockwise": SymbolDrawing(lines: clockwise),
    "arrow.counterclockwise": SymbolDrawing(lines: anticlockwise),
    "arrow.triangle.2.circlepath": SymbolDrawing(
      lines: "M4 10a8.5 8.5 0 0 1 15-3.5M20 14a8.5 8.5 0 0 1-15 3.5M19.5 2v5h-5M4.5 22v-5h5"),
    "arrow.uturn.left": SymbolDrawing(lines: "M8 4l-5 5l5 5M3.5 9h11a5.5 5.5 0 0 1 0 11h-5"),
    "arrow.uturn.right": SymbolDrawing(lines: "M16 4l5 5l-5 5M20.5 9h-11a5.5 5.5 0 0 0 0 11h5"),
    "arrow.left.arrow.right": SymbolDrawing(lines: "M3 8h17M16 4l4.5 4l-4.5 4M21 16h-17M8 12l-4.5 4l4.5 4"),
    "arrow.up.arrow.down": SymbolDrawing(lines: "M8 21v-17M4 8l4-4.5l4 4.5M16 3v17M12 16l4 4.5l4-4.5"),
    "square.and.arrow.up": SymbolDrawing(lines: box + "M12 15v-12.5M8 6.5l4-4l4 4"),
    "square.and.arrow.down": SymbolDrawing(lines: box + "M12 2.5v12.5M8 11l4 4l4-4"),
    "square.and.pencil": SymbolDrawing(
      lines:
        "M13 4h-7.5a2 2 0 0 0-2 2v12.5a2 2 0 0 0 2 2h12.5a2 2 0 0 0 2-2v-7.5M19.5 2.5l2 2l-9.5 9.5l-3 1l1-3z"),
    "exclamationmark.triangle": SymbolDrawing(lines: warning, solid: warningMark),
    "exclamationmark.triangle.fill": SymbolDrawing(solid: warning + warningMark),
    "exclamationmark.octagon": SymbolDrawing(lines: octagon, solid: octagonMark),
    "exclamationmark.octagon.fill": SymbolDrawing(solid: octagon + octagonMark),
    "checkmark.shield": SymbolDrawing(lines: shield + "M8 11.8l3 3l5.2-6"),
    "checkmark.shield.fill": SymbolDrawing(solid: shield + shieldTick),
    "checkmark.seal": SymbolDrawing(lines: seal + "M8 12.3l3 3l5.2-6"),
    "checkmark.seal.fill": SymbolDrawing(solid: seal + shieldTick),
    "lock.shield": SymbolDrawing(lines: shield, solid: smallLock),
    "lock.shield.fill": SymbolDrawing(solid: shield + smallLock),
    "bell.badge": SymbolDrawing(lines: bell, solid: badge),
    "bell.badge.fill": SymbolDrawing(solid: bell + badge),
    "cart.badge.plus": SymbolDrawing(
      lines: "M1.5 3h3l3 12.5h11.5M6 9.5l1 4h11.5M17 2v6M14 5h6",
      solid: SymbolPath.disc(9, 19.5, 1.9) + SymbolPath.disc(17.5, 19.5, 1.9)),
    "person.badge.plus": SymbolDrawing(lines: person + "M19 13.5v7M15.5 17h7"),
    "person.crop.circle": SymbolDrawing(
      lines: SymbolPath.disc(12, 12, 10),
      solid: SymbolPath.disc(12, 9.5, 3.6) + "M5.5 18.5c1.2-2.5 3.5-4 6.5-4s5.3 1.5 6.5 4a10 10 0 0 1-13 0z"),
    "person.crop.circle.fill": SymbolDrawing(
      solid: SymbolPath.disc(12, 12, 10) + SymbolPath.disc(12, 9.5, 3.6)
        + "M5.5 18.5c1.2-2.5 3.5-4 6.5-4s5.3 1.5 6.5 4a8.5 8.5 0 0 1-13 0z"),
    "ellipsis.bubble": SymbolDrawing(lines: bubble, solid: bubbleDots),
    "ellipsis.bubble.fill": SymbolDrawing(solid: bubble + bubbleDots),
    "bubble.left.and.bubble.right": SymbolDrawing(
      lines:
        "M4 3h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5.5l-3.5 3v-3h-1a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM18.5 8.5h1.5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-1v3l-3.5-3h-4"
    ),
    "speaker.wave.2": SymbolDrawing(lines: speaker + "M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9.3 9.3 0 0 1 0 13"),
    "speaker.wave.2.fill": SymbolDrawing(
      lines: "M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9.3 9.3 0 0 1 0 13", solid: speaker),
    "chart.line.uptrend.xyaxis": SymbolDrawing(lines: "M3 2.5v18.5h18.5M6.5 16l4.5-5l3 3l6.5-8M16 6h4.5v4.5"),
    "faceid": SymbolDrawing(
      lines: corners + "M8.5 8.5v1.5M15.5 8.5v1.5M12 8.5v4.5h-1M8.5 15.5a5 5 0 0 0 7 0"),
    "viewfinder": SymbolDrawing(lines: corners),
    "qrcode.viewfinder": SymbolDrawing(
      lines: corners, solid: "M7.5 7.5h4v4h-4zM13 7.5h3.5v3.5h-3.5zM7.5 13h3.5v3.5h-3.5zM13 13h4v4h-4z"),
    "paperplane.circle": SymbolDrawing(lines: SymbolPath.disc(12, 12, 10), solid: plane),
    "paperplane.circle.fill": SymbolDrawing(solid: SymbolPath.disc(12, 12, 10) + plane),
    "circle.inset.filled": SymbolDrawing(
      lines: SymbolPath.disc(12, 12, 10), solid: SymbolPath.disc(12, 12, 6.5)),
    "checklist": SymbolDrawing(
      lines: "M3 6l1.8 1.8l3.2-3.6M3 13l1.8 1.8l3.2-3.6M3 20l1.8 1.8l3.2-3.6M11.5 6h10M11.5 13h10M11.5 20h10"),
    "list.number": SymbolDrawing(
      lines:
        "M9.5 5.5h12M9.5 12h12M9.5 18.5h12M3.5 3.5l1.5-.8v5.3M3 10.3c2.8-1.3 3.4.7 0 3.7h3M3 16.8h2.8l-1.6 1.8c2 0 2.4 2.9-1.2 2.6"
    ),
    "cube": SymbolDrawing(lines: "M12 1.8l9.5 5v10.4l-9.5 5l-9.5-5v-10.4zM2.8 7l9.2 5l9.2-5M12 12v10"),
  ]

  private static let shield = "M12 1.8l8.5 3.4v6.3c0 5-3.5 9-8.5 10.8c-5-1.8-8.5-5.8-8.5-10.8v-6.3z"
  private static let shieldTick = "M6.9 12l1.4-1.4l2.5 2.5l4.7-5.5l1.5 1.3l-6.1 7.1z"
  private static let seal = motif(in: objects, "seal")
  private static let smallLock =
    "M9 11h6v5.5h-6zM9.5 11v-1.5a2.5 2.5 0 0 1 5 0v1.5h-1.3v-1.5a1.2 1.2 0 0 0-2.4 0v1.5z"
  private static let bell = motif(in: objects, "bell")
  private static let badge = SymbolPath.disc(18.5, 5.5, 3.5)
  private static let person = SymbolPath.disc(10, 7.5, 4.5) + "M2 20.5c0-4.5 3-7 8-7c1.5 0 2.8.2 4 .7"
  private static let bubble = motif(in: objects, "bubble.left")
  private static let bubbleDots =
    SymbolPath.disc(7.5, 10.5, 1.4) + SymbolPath.disc(12, 10.5, 1.4) + SymbolPath.disc(16.5, 10.5, 1.4)
  private static let speaker = motif(in: media, "speaker")
  private static let corners =
    "M2.5 7.5v-3a2 2 0 0 1 2-2h3M16.5 2.5h3a2 2 0 0 1 2 2v3M21.5 16.5v3a2 2 0 0 1-2 2h-3M7.5 21.5h-3a2 2 0 0 1-2-2v-3"
  private static let plane = SymbolPath.scaled(motif(in: objects, "paperplane"), by: 0.55)
  private static let octagon = "M8 2.2h8l5.8 5.8v8l-5.8 5.8h-8l-5.8-5.8v-8z"
  private static let octagonMark = "M11 6.5h2l-.3 7.5h-1.4z" + SymbolPath.disc(12, 16.7, 1.2)

  private static func motif(in motifs: [SymbolMotif], _ name: String) -> String {
    motifs.first { $0.name == name }?.shape ?? ""
  }
}

/// Symbols of people, nature, places and devices.
extension SymbolSet {
  static let people: [SymbolMotif] = [
    SymbolMotif(
      name: "person", forms: [.fill, .circle, .slash],
      shape: SymbolPath.disc(12, 7.5, 4.7) + "M3.5 21.5c0-4.7 3.5-7.5 8.5-7.5s8.5 2.8 8.5 7.5z"),
    SymbolMotif(
      name: "person.2", forms: [.fill, .circle],
      shape: SymbolPath.disc(8.5, 8.5, 4) + "M1.5 20c0-4 2.7-6.3 7-6.3s7 2.3 7 6.3z"
        + SymbolPath.disc(17, 9.5, 3.2)
        + "M17 20h5.8c0-3.5-2.3-5.5-5.8-5.7c-.5 0-1 0-1.5.1c1 1.4 1.5 3.3 1.5 5.6z"),
    SymbolMotif(
      name: "person.3", forms: [.fill],
      shape: SymbolPath.disc(12, 8.5, 3.6) + "M5.5 19.5c0-3.7 2.5-6 6.5-6s6.5 2.3 6.5 6z"
        + SymbolPath.disc(4.2, 10.5, 2.4) + SymbolPath.disc(19.8, 10.5, 2.4)
        + "M1 19.5h3.3c0-2 .5-3.8 1.5-5c-2.8-.5-4.8 1.5-4.8 5zM23 19.5h-3.3c0-2-.5-3.8-1.5-5c2.8-.5 4.8 1.5 4.8 5z"
    ),
    SymbolMotif(
      name: "heart", forms: [.fill, .circle, .square, .slash],
      shape:
        "M12 21c-7-5.3-10-8.8-10-12.5a5.3 5.3 0 0 1 5.3-5.3c1.9 0 3.7 1 4.7 2.6c1-1.6 2.8-2.6 4.7-2.6a5.3 5.3 0 0 1 5.3 5.3c0 3.7-3 7.2-10 12.5z"
    ),
    SymbolMotif(
      name: "star", forms: [.fill, .circle, .square, .slash],
      shape: "M12 2l3 6.6l7.2.8l-5.4 4.9l1.5 7.1l-6.3-3.6l-6.3 3.6l1.5-7.1l-5.4-4.9l7.2-.8z"),
    SymbolMotif(
      name: "hand.thumbsup", forms: [.fill, .circle],
      shape:
        "M2.5 10.5h4v10.5h-4zM8 10.5l4-8.2a2.6 2.6 0 0 1 2.6 3.1l-.8 3.6h5.7a2 2 0 0 1 2 2.4l-1.6 7.6a2.5 2.5 0 0 1-2.4 2h-9.5z"
    ),
    SymbolMotif(
      name: "hand.thumbsdown", forms: [.fill, .circle],
      shape:
        "M2.5 3h4v10.5h-4zM8 13.5l4 8.2a2.6 2.6 0 0 0 2.6-3.1l-.8-3.6h5.7a2 2 0 0 0 2-2.4l-1.6-7.6a2.5 2.5 0 0 0-2.4-2h-9.5z"
    ),
    SymbolMotif(
      name: "hand.raised", forms: [.fill, .circle, .slash],
      shape:
        "M6 12v-6.5a1.4 1.4 0 0 1 2.8 0v-2a1.4 1.4 0 0 1 2.8 0v-.5a1.4 1.4 0 0 1 2.8 0v2a1.4 1.4 0 0 1 2.8 0v8.5l1.6-2.5a1.5 1.5 0 0 1 2.6 1.5l-3.4 7a6 6 0 0 1-5.5 3h-1.5a6 6 0 0 1-5-3z"
    ),
    SymbolMotif(
      name: "hand.tap", forms: [.fill],
      shape:
        "M9 10.5v-4.5a1.5 1.5 0 0 1 3 0v5.5l5.5 1a2.5 2.5 0 0 1 2 2.9l-1 6.6h-8.5l-4.5-6a1.4 1.4 0 0 1 2.2-1.8l1.3 1.3z",
      lines: "M6 8.5a4.7 4.7 0 1 1 9 0"),
    SymbolMotif(
      name: "face.smiling", shape: SymbolPath.disc(12, 12, 10),
      holes: SymbolPath.disc(8.5, 9.5, 1.5) + SymbolPath.disc(15.5, 9.5, 1.5)
        + "M6.5 13.5h11a5.5 5.5 0 0 1-11 0z", lines: "M7.5 14.2a5 5 0 0 0 9 0M8.5 9v1M15.5 9v1"),
    SymbolMotif(
      name: "eye", forms: [.fill, .circle, .square, .slash],
      shape: "M12 5c5 0 8.7 3.2 10.5 7c-1.8 3.8-5.5 7-10.5 7s-8.7-3.2-10.5-7c1.8-3.8 5.5-7 10.5-7z",
      holes: SymbolPath.disc(12, 12, 4) + SymbolPath.disc(12, 12, 2), lines: SymbolPath.disc(12, 12, 3.2)),
    SymbolMotif(
      name: "ear", shape: "M6 9a6 6 0 0 1 12 0c0 3-1.5 4.5-3 6c-1.5 1.5-1.5 2.5-2 4.5a3.2 3.2 0 0 1-6-.5",
      lines: "M9 9.5a3 3 0 0 1 6 0c0 2-2 2.5-2.5 4.5"),
  ]

  static let nature: [SymbolMotif] = [
    SymbolMotif(
      name: "leaf", forms: [.fill, .circle],
      shape: "M21 3c-11 0-17 4-17 11a6.5 6.5 0 0 0 7.5 6.5c7.5-.5 9.5-8 9.5-17.5z",
      holes: "M15 8c-4 2.5-8 6.5-11 13h2c2.5-5.5 5.5-9.5 9.5-12z", lines: "M15.5 8.5c-5 2.8-9 7-12 12.5"),
    SymbolMotif(
      name: "flame", forms: [.fill, .circle],
      shape:
        "M12.5 1.8c.5 4-5.5 6.7-6.5 12.2c-.8 4.5 2.5 8.2 6.5 8.2s7-3 6.8-7.2c-.2-3.5-2-5.5-2.8-8c-.8 1-1 2-1 3c-1.5-2-1-5.5-3-8.2z"
    ),
    SymbolMotif(
      name: "drop", forms: [.fill, .circle],
      shape: "M12 1.8c-4 5.5-6.8 9.5-6.8 13.2a6.8 6.8 0 0 0 13.6 0c0-3.7-2.8-7.7-6.8-13.2z"),
    SymbolMotif(
      name: "bolt", forms: [.fill, .circle, .square, .slash],
      shape: "M13.5 1.8l-9.5 12h6.5l-1.5 8.4l10-12.2h-6.5z"),
    SymbolMotif(
      name: "cloud", forms: [.fill, .circle, .slash],
      shape: "M6.5 19.5a5 5 0 0 1-.5-10a6.5 6.5 0 0 1 12.5-.5a5.3 5.3 0 0 1-.5 10.5z"),
    SymbolMotif(
      name: "moon", forms: [.fill, .circle], shape: "M20.5 14.5a9.3 9.3 0 1 1-10.5-12a7.5 7.5 0 0 0 10.5 12z"),
    SymbolMotif(
      name: "sun.max", forms: [.fill, .circle], shape: SymbolPath.disc(12, 12, 4.6), lines: rays,
      marks: sunRays),
    SymbolMotif(
      name: "snowflake", forms: [.circle],
      lines: "M12 2v20M3.3 7l17.4 10M20.7 7l-17.4 10M9 3.5l3 3l3-3M9 20.5l3-3l3 3"),
    SymbolMotif(
      name: "wind", lines: "M2.5 9h11.5a3 3 0 1 0-3-3M2.5 13h16a3 3 0 1 1-3 3M2.5 17h7a2.5 2.5 0 1 1-2.5 2.5"),
    SymbolMotif(
      name: "pawprint", forms: [.fill, .circle],
      shape:
        "M12 11.5c3 0 6 4 6 7a2.7 2.7 0 0 1-3 2.9c-1.2 0-2-.5-3-.5s-1.8.5-3 .5a2.7 2.7 0 0 1-3-2.9c0-3 3-7 6-7z"
        + SymbolPath.disc(4.6, 11, 2.3) + SymbolPath.disc(8.7, 5.6, 2.5) + SymbolPath.disc(15.3, 5.6, 2.5)
        + SymbolPath.disc(19.4, 11, 2.3)),
    SymbolMotif(
      name: "tree", forms: [.fill, .circle],
      shape: "M12 1.8l6 8.2h-3l4.5 6.5h-15l4.5-6.5h-3zM10.8 16.5h2.4v5.7h-2.4z"),
    SymbolMotif(name: "mountain.2", forms: [.fill, .circle], shape: "M8.5 5.5l4 7l2.5-4l7.5 11.5h-21z"),
    SymbolMotif(
      name: "globe", lines: SymbolPath.disc(12, 12, 10) + "M2 12h20M12 2c-6 6-6 14 0 20M12 2c6 6 6 14 0 20"),
  ]

  private static let rays =
    "M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7M17.5 6.5l1.7-1.7"
  private static let sunRays =
    "M11.1 1.5h1.8v3h-1.8zM11.1 19.5h1.8v3h-1.8zM1.5 11.1h3v1.8h-3zM19.5 11.1h3v1.8h-3zM4.2 5.4l1.2-1.2l2.1 2.1l-1.2 1.2zM16.5 17.7l1.2-1.2l2.1 2.1l-1.2 1.2zM4.2 18.6l2.1-2.1l1.2 1.2l-2.1 2.1zM16.5 6.3l2.1-2.1l1.2 1.2l-2.1 2.1z"

  static let places: [SymbolMotif] = [
    SymbolMotif(
      name: "house", forms: [.fill, .circle],
      shape: "M12 2.5l10 9h-2.5v8.5a1.5 1.5 0 0 1-1.5 1.5h-4v-6h-4v6h-4a1.5 1.5 0 0 1-1.5-1.5v-8.5h-2.5z"),
    SymbolMotif(
      name: "building", forms: [.fill], shape: "M6 2h12v20h-12z",
      holes:
        "M8.5 5h2.5v2.5h-2.5zM13 5h2.5v2.5h-2.5zM8.5 10h2.5v2.5h-2.5zM13 10h2.5v2.5h-2.5zM10.5 16h3v6h-3z",
      lines: "M9.5 6h.5M14 6h.5M9.5 10.5h.5M14 10.5h.5M9.5 15h.5M14 15h.5"),
    SymbolMotif(
      name: "building.2", forms: [.fill], shape: "M3 2.5h10v19.5h-10zM14.5 9h6.5v13h-6.5z",
      holes: "M5.5 5.5h2v2h-2zM9 5.5h2v2h-2zM5.5 10h2v2h-2zM9 10h2v2h-2zM16.8 12h2v2h-2zM16.8 16h2v2h-2z",
      lines: "M6.5 6.5h.2M9.7 6.5h.2M6.5 11h.2M9.7 11h.2M6.5 15.5h.2M9.7 15.5h.2M17.7 13h.2M17.7 17h.2"),
    SymbolMotif(
      name: "location", forms: [.fill, .circle, .square, .slash], shape: "M21.5 2.5l-8 19l-2.5-8.5l-8.5-2.5z"),
    SymbolMotif(
      name: "mappin", forms: [.circle, .square],
      shape: "M12 1.8a7.3 7.3 0 0 0-7.3 7.3c0 5.4 7.3 13.1 7.3 13.1s7.3-7.7 7.3-13.1a7.3 7.3 0 0 0-7.3-7.3z",
      holes: SymbolPath.disc(12, 9, 2.8), lines: SymbolPath.disc(12, 9, 2.5)),
    SymbolMotif(
      name: "map", forms: [.fill, .circle],
      shape: "M9 3l6 2.5v15.5l-6-2.5zM1.8 5.5l6-2.5v15.5l-6 2.5zM16.2 5.5l6-2.5v15.5l-6 2.5z"),
    SymbolMotif(
      name: "car", forms: [.fill, .circle],
      shape: "M5.5 5h13l2 5.5a2.5 2.5 0 0 1 1.5 2.3v7.2h-3.5v-2h-13v2h-3.5v-7.2a2.5 2.5 0 0 1 1.5-2.3z",
      holes: "M6.8 7h10.4l1.3 3.5h-13z" + SymbolPath.disc(6, 14, 1.4) + SymbolPath.disc(18, 14, 1.4),
      lines: "M3.5 10.5h17M6 14.2h.2M18 14.2h.2"),
    SymbolMotif(
      name: "airplane", forms: [.circle],
      shape:
        "M12 1.5c1.2 0 1.8 1.3 1.8 3v5l8.2 5v2.2l-8.2-2.5v5l2.5 1.8v1.7l-4.3-1.2l-4.3 1.2v-1.7l2.5-1.8v-5l-8.2 2.5v-2.2l8.2-5v-5c0-1.7.6-3 1.8-3z"
    ),
    SymbolMotif(
      name: "bus", forms: [.fill],
      shape: "M5.5 3h13a2 2 0 0 1 2 2v13.5h-2v2.5h-3v-2.5h-7v2.5h-3v-2.5h-2v-13.5a2 2 0 0 1 2-2z",
      holes: "M5.5 6h13v6h-13z" + SymbolPath.disc(7.5, 15.3, 1.3) + SymbolPath.disc(16.5, 15.3, 1.3),
      lines: "M3.5 12.5h17M7 15.5h.5M16.5 15.5h.5"),
    SymbolMotif(
      name: "bed.double", forms: [.fill, .circle], shape: "M3 5h18v7h1.5v8h-2.5v-2.5h-16v2.5h-2.5v-8h1.5z",
      holes: "M6 8h5v4h-5zM13 8h5v4h-5z", lines: "M2 13h20M6.5 12.5v-4h4.5v4M13 12.5v-4h4.5v4"),
    SymbolMotif(
      name: "cup.and.saucer", forms: [.fill],
      shape: "M4 4.5h13v7a5 5 0 0 1-5 5h-3a5 5 0 0 1-5-5zM2.5 18.5h16v2h-16z",
      lines: "M17 6.5h1.5a3 3 0 0 1 0 6h-2",
      marks: "M17 5.6h1.5a3.9 3.9 0 0 1 0 7.8h-2.2v-1.8h2.2a2.1 2.1 0 0 0 0-4.2h-1.5z"),
    SymbolMotif(
      name: "fork.knife", forms: [.circle],
      marks:
        "M4 2h1.5v6h1v-6h1.5v6h1v-6h1.5v7.5a2.5 2.5 0 0 1-2 2.4v10.1h-2.2v-10.1a2.5 2.5 0 0 1-2.3-2.4zM16 2c2.5 0 4 3 4 7.5c0 1.8-.7 3-1.8 3.5v9h-2.2z"
    ),
  ]

  static let devices: [SymbolMotif] = [
    SymbolMotif(
      name: "iphone", forms: [.circle, .slash],
      shape:
        "M8 1.8h8a2.2 2.2 0 0 1 2.2 2.2v16a2.2 2.2 0 0 1-2.2 2.2h-8a2.2 2.2 0 0 1-2.2-2.2v-16a2.2 2.2 0 0 1 2.2-2.2z",
      holes: "M8 4.5h8v13h-8zM10.5 19h3v1.2h-3z", lines: "M10.5 4.5h3"),
    SymbolMotif(
      name: "ipad",
      shape:
        "M5.5 1.8h13a2.2 2.2 0 0 1 2.2 2.2v16a2.2 2.2 0 0 1-2.2 2.2h-13a2.2 2.2 0 0 1-2.2-2.2v-16a2.2 2.2 0 0 1 2.2-2.2z",
      holes: "M5.5 4.5h13v13.5h-13z", lines: "M10 19.5h4"),
    SymbolMotif(
      name: "laptopcomputer",
      shape: "M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v10.5h-17v-10.5a1.5 1.5 0 0 1 1.5-1.5zM1 18h22v1.5h-22z",
      holes: "M5.5 6.5h13v8h-13z"),
    SymbolMotif(
      name: "desktopcomputer",
      shape:
        "M3.5 3h17a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-17a1.5 1.5 0 0 1-1.5-1.5v-11a1.5 1.5 0 0 1 1.5-1.5zM9.5 17h5v3h2v1.5h-9v-1.5h2z",
      holes: "M4 5h16v8h-16z"),
    SymbolMotif(
      name: "tv", forms: [.fill, .circle],
      shape:
        "M3.5 4h17a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-17a1.5 1.5 0 0 1-1.5-1.5v-11a1.5 1.5 0 0 1 1.5-1.5z",
      lines: "M7.5 21h9", marks: "M7 20.2h10v1.7h-10z"),
    SymbolMotif(
      name: "applewatch",
      shape:
        "M8 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM8.5 1.8h7v4.2h-7zM8.5 18h7v4.2h-7z"
    ),
    SymbolMotif(
      name: "headphones", forms: [.circle], lines: "M3 16v-3a9 9 0 0 1 18 0v3",
      marks:
        "M2.5 14h3.5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-1.5a2 2 0 0 1-2-2zM21.5 14h-3.5a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h1.5a2 2 0 0 0 2-2z"
    ),
    SymbolMotif(
      name: "gamecontroller", forms: [.fill],
      shape: "M7 6.5h10a5 5 0 0 1 5 5v4a3 3 0 0 1-5.3 2l-1.7-2h-6l-1.7 2a3 3 0 0 1-5.3-2v-4a5 5 0 0 1 5-5z",
      holes: "M7 9h1.5v1.8h1.8v1.5h-1.8v1.8h-1.5v-1.8h-1.8v-1.5h1.8z" + SymbolPath.disc(16.5, 11.5, 1.2),
      lines: "M7.7 9.5v4M5.7 11.5h4M16.5 11.5h.2"),
    SymbolMotif(
      name: "battery.1", forms: [.circle],
      shape: "M3.5 7h15a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z",
      marks: "M21.5 10.5h1v3h-1z"),
    SymbolMotif(
      name: "wifi", forms: [.circle, .square, .slash],
      lines: "M2 9.5a14.5 14.5 0 0 1 20 0M5.2 13a9.8 9.8 0 0 1 13.6 0M8.4 16.3a5.2 5.2 0 0 1 7.2 0M12 20h.1"),
    SymbolMotif(
      name: "qrcode",
      marks:
        "M3 3h7v7h-7zM5 5v3h3v-3zM14 3h7v7h-7zM16 5v3h3v-3zM3 14h7v7h-7zM5 16v3h3v-3zM14 14h3v3h-3zM18 14h3v3h-3zM14 18h3v3h-3zM18 18h3v3h-3z"
    ),
    SymbolMotif(
      name: "barcode",
      marks:
        "M2.5 4.5h1.5v15h-1.5zM5.5 4.5h2.5v15h-2.5zM9.5 4.5h1.2v15h-1.2zM12.3 4.5h2.4v15h-2.4zM16 4.5h1.2v15h-1.2zM18.6 4.5h.9v15h-.9zM20.7 4.5h.9v15h-.9z"
    ),
  ]
}

/// Symbols of things that people own and use.
extension SymbolSet {
  static let objects: [SymbolMotif] = [
    SymbolMotif(
      name: "bell", forms: [.fill, .circle, .slash],
      shape:
        "M12 2.2a6 6 0 0 0-6 6c0 5-2.3 6.3-2.3 8.6h16.6c0-2.3-2.3-3.6-2.3-8.6a6 6 0 0 0-6-6zM9.2 19a2.9 2.9 0 0 0 5.6 0z"
    ),
    SymbolMotif(
      name: "lock", forms: [.fill, .circle, .slash],
      shape: "M7 10.5h10a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2z",
      lines: "M8 10.5v-3.5a4 4 0 0 1 8 0v3.5",
      marks: "M7 10.5v-3.5a5 5 0 0 1 10 0v3.5h-1.9v-3.5a3.1 3.1 0 0 0-6.2 0v3.5z"),
    SymbolMotif(
      name: "lock.open", forms: [.fill],
      shape: "M5 10.5h10a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2z",
      marks: "M12.5 10.5v-4a5 5 0 0 1 10 0v2.5h-1.9v-2.5a3.1 3.1 0 0 0-6.2 0v4z"),
    SymbolMotif(
      name: "key", forms: [.fill, .circle],
      shape: "M7.5 3a5.5 5.5 0 1 0 4.9 8l.6 0l2 2l2-2l2 2l2.5-3l-2.5-2.8h-6.6a5.5 5.5 0 0 0-4.9-4.2z",
      holes: SymbolPath.disc(6, 8.5, 1.5)),
    SymbolMotif(
      name: "gift", forms: [.fill, .circle],
      shape: "M3 8h18v4h-18zM4.5 12h15v8a1.5 1.5 0 0 1-1.5 1.5h-12a1.5 1.5 0 0 1-1.5-1.5z",
      lines:
        "M12 8v13.5M12 8c-1-3.8-2.5-5.5-4.3-5.5a2.6 2.6 0 0 0 0 5.5zM12 8c1-3.8 2.5-5.5 4.3-5.5a2.6 2.6 0 0 1 0 5.5z",
      marks:
        "M12 8c-1-3.8-2.5-5.8-4.3-5.8a2.9 2.9 0 0 0 0 5.8zM12 8c1-3.8 2.5-5.8 4.3-5.8a2.9 2.9 0 0 1 0 5.8z"),
    SymbolMotif(
      name: "creditcard", forms: [.fill, .circle],
      shape:
        "M4.5 4.5h15a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-15a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5z",
      holes: "M2 8.5h20v2.2h-20zM5 14.5h5v1.8h-5z", lines: "M2 9.5h20M5.5 15.5h4"),
    SymbolMotif(
      name: "banknote", forms: [.fill],
      shape:
        "M3.5 6h17a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-17a1.5 1.5 0 0 1-1.5-1.5v-9a1.5 1.5 0 0 1 1.5-1.5z",
      holes: SymbolPath.disc(12, 12, 3.2), lines: SymbolPath.disc(12, 12, 2.8)),
    SymbolMotif(
      name: "wallet.pass", forms: [.fill],
      shape: "M4.5 3h15a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z",
      holes: "M2.5 7h19v1.8h-19zM2.5 11.5h6a3.5 3.5 0 0 0 7 0h6v1.8h-4.8a5.3 5.3 0 0 1-9.4 0h-4.8z",
      lines: "M2.5 8h19M2.5 12.5h5.5a4 4 0 0 0 8 0h5.5"),
    SymbolMotif(
      name: "gearshape", forms: [.fill, .circle],
      shape:
        "M10.3 1h3.4l.6 2.7l2 .8l2.3-1.5l2.4 2.4l-1.5 2.3l.8 2l2.7.6v3.4l-2.7.6l-.8 2l1.5 2.3l-2.4 2.4l-2.3-1.5l-2 .8l-.6 2.7h-3.4l-.6-2.7l-2-.8l-2.3 1.5l-2.4-2.4l1.5-2.3l-.8-2l-2.7-.6v-3.4l2.7-.6l.8-2l-1.5-2.3l2.4-2.4l2.3 1.5l2-.8z",
      holes: SymbolPath.disc(12, 12, 3.6), lines: SymbolPath.disc(12, 12, 3.4)),
    SymbolMotif(
      name: "calendar", forms: [.circle],
      shape:
        "M5 4h14a2.5 2.5 0 0 1 2.5 2.5v12.5a2.5 2.5 0 0 1-2.5 2.5h-14a2.5 2.5 0 0 1-2.5-2.5v-12.5a2.5 2.5 0 0 1 2.5-2.5z",
      holes: "M4.5 9.5h15v9.5a.5.5 0 0 1-.5.5h-14a.5.5 0 0 1-.5-.5z", lines: "M2.5 9h19M7.5 2v3.5M16.5 2v3.5"),
    SymbolMotif(
      name: "envelope", forms: [.fill, .circle],
      shape:
        "M4.5 4.5h15a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-15a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5z",
      holes: "M2 7.2l10 7.3l10-7.3v2.2l-10 7.3l-10-7.3z", lines: "M2.5 7l9.5 7l9.5-7"),
    SymbolMotif(
      name: "envelope.open", forms: [.fill],
      shape: "M12 2l10 6.5v10.5a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10.5z",
      holes: "M2 9.2l10 6.3l10-6.3v2.1l-10 6.3l-10-6.3z", lines: "M2.5 9.5l9.5 6l9.5-6"),
    SymbolMotif(
      name: "trash", forms: [.fill, .circle, .slash],
      shape: "M5.5 7.5h13l-.9 12.5a2 2 0 0 1-2 1.8h-7.2a2 2 0 0 1-2-1.8z",
      lines: "M3.5 5.2h17M9 5v-2.2h6v2.2M10 11v7M14 11v7", marks: "M9 2h6l1 2.2h4.5v1.9h-17v-1.9h4.5z"),
    SymbolMotif(
      name: "bookmark", forms: [.fill, .circle],
      shape: "M7 2.5h10a2 2 0 0 1 2 2v17l-7-5.5l-7 5.5v-17a2 2 0 0 1 2-2z"),
    SymbolMotif(
      name: "tag", forms: [.fill, .circle, .square, .slash],
      shape: "M3.5 2.5h8l9.8 9.8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0l-9.8-9.8v-8a1 1 0 0 1 1-1z",
      holes: SymbolPath.disc(7.3, 7.3, 1.7), lines: SymbolPath.disc(7.3, 7.3, 1.4)),
    SymbolMotif(
      name: "flag", forms: [.fill, .circle],
      shape: "M4.5 3.5c3.5-1.5 5.5.5 8.5.5c2.5 0 4.5-.8 6.5-1.5v11c-2 .8-4 1.5-6.5 1.5c-3 0-5-2-8.5-.5z",
      lines: "M4.5 2.5v19.5", marks: "M3.6 2h1.8v20h-1.8z"),
    SymbolMotif(
      name: "cart", forms: [.fill, .circle], shape: "M5.5 6h16l-2 9.5h-12.2z", lines: "M1.5 3h3l3 12.5h11.5",
      marks: SymbolPath.disc(9, 19.5, 1.9) + SymbolPath.disc(17.5, 19.5, 1.9)
        + "M1.5 2.2h3.6l.7 3.8h-2l-.4-2h-1.9z"),
    SymbolMotif(
      name: "bag", forms: [.fill, .circle], shape: "M4.5 7.5h15l1.2 12a2 2 0 0 1-2 2h-13.4a2 2 0 0 1-2-2z",
      lines: "M8 9v-2.5a4 4 0 0 1 8 0v2.5",
      marks: "M7.1 7.5v-1a4.9 4.9 0 0 1 9.8 0v1h-1.9v-1a3 3 0 0 0-6 0v1z"),
    SymbolMotif(
      name: "basket", forms: [.fill],
      shape: "M2 9.5h20l-2.5 10.5a1.5 1.5 0 0 1-1.5 1.2h-12a1.5 1.5 0 0 1-1.5-1.2z",
      marks: "M5.3 9.5l4.4-7.5l1.5.9l-3.9 6.6zM18.7 9.5l-4.4-7.5l-1.5.9l3.9 6.6z"),
    SymbolMotif(
      name: "phone", forms: [.fill, .circle],
      shape:
        "M6.5 2.5l3 1l1.5 5l-2.5 2c1.2 2.5 2.5 3.8 5 5l2-2.5l5 1.5l1 3c-.5 2.5-2 4-4 4c-7.5-.5-14.5-7.5-15-15c0-2 1.5-3.5 4-4z"
    ),
    SymbolMotif(
      name: "message", forms: [.fill, .circle],
      shape:
        "M12 3c5.5 0 10 3.6 10 8.2s-4.5 8.3-10 8.3c-1.2 0-2.3-.1-3.3-.4l-4.7 2.4v-4.4c-1.3-1.5-2-3.5-2-5.9c0-4.6 4.5-8.2 10-8.2z"
    ),
    SymbolMotif(
      name: "bubble.left", forms: [.fill],
      shape: "M5 3.5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-8l-5 4.5v-4.5h-1a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z"),
    SymbolMotif(
      name: "bubble.right", forms: [.fill],
      shape: "M5 3.5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-1v4.5l-5-4.5h-8a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z"),
    SymbolMotif(
      name: "doc", forms: [.fill, .circle],
      shape: "M6.5 2h7l5.5 5.5v12.5a2 2 0 0 1-2 2h-10.5a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z",
      holes: "M13 3.5v4.5h5v1.5h-6.5v-6z", lines: "M13 2.5v5.5h5.5"),
    SymbolMotif(
      name: "doc.text", forms: [.fill],
      shape: "M6.5 2h7l5.5 5.5v12.5a2 2 0 0 1-2 2h-10.5a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z",
      holes: "M8 11h8v1.7h-8zM8 15h8v1.7h-8z", lines: "M13 2.5v5.5h5.5M8.5 13h7M8.5 17h7"),
    SymbolMotif(
      name: "doc.on.doc", forms: [.fill],
      shape: "M9.5 2h6l5 5v8.5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-11.5a2 2 0 0 1 2-2z",
      marks:
        "M5.2 5.6v1.8a1 1 0 0 0-1.1 1v11.8a1 1 0 0 0 1.1 1h8.8a1 1 0 0 0 1-1h1.8a2.8 2.8 0 0 1-2.8 2.8h-8.8a2.8 2.8 0 0 1-2.9-2.8v-11.8a2.8 2.8 0 0 1 2.9-2.8z"
    ),
    SymbolMotif(
      name: "folder", forms: [.fill, .circle],
      shape: "M4 4h5.5l2 2.5h8.5a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z",
      lines: "M2.5 9.5h19"),
    SymbolMotif(
      name: "tray", forms: [.fill, .circle], shape: "M5.5 5h13l3.5 8.5v4a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-4z",
      holes: "M4.5 13l2.3-6h10.4l2.3 6h-4.5a3 3 0 0 1-6 0z", lines: "M2.5 13.5h6a3.5 3.5 0 0 0 7 0h6"),
    SymbolMotif(
      name: "archivebox", forms: [.fill, .circle],
      shape: "M2.5 3.5h19v4.5h-19zM4 9h16v10a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2z", holes: "M8.5 11.5h7v1.8h-7z",
      lines: "M9.5 12.5h5"),
    SymbolMotif(
      name: "paperplane", forms: [.fill, .circle], shape: "M22 2l-6.5 20l-4.5-8.5l-9-4.5z",
      lines: "M22 2l-11 11.5"),
    SymbolMotif(
      name: "pencil", forms: [.circle], shape: "M16.5 2.8l4.7 4.7l-12.7 12.7l-6 1.3l1.3-6z",
      lines: "M14 5.5l4.5 4.5"),
    SymbolMotif(
      name: "lightbulb", forms: [.fill, .circle, .slash],
      shape: "M12 2a6.8 6.8 0 0 0-4 12.3c.8.7 1 1.4 1 2.7h6c0-1.3.2-2 1-2.7a6.8 6.8 0 0 0-4-12.3z",
      lines: "M9.5 19.5h5M10.5 22h3", marks: "M9 18.6h6v1.6h-6zM10 21.2h4v1.3h-4z"),
    SymbolMotif(
      name: "clock", forms: [.fill, .circle], shape: SymbolPath.disc(12, 12, 10),
      holes: "M11.1 5.5h1.8v6.1l4.3 2.5l-.9 1.6l-5.2-3z", lines: "M12 6v6.2l4.3 2.5"),
    SymbolMotif(
      name: "alarm", forms: [.fill], shape: SymbolPath.disc(12, 13, 8.5),
      holes: "M11.1 8h1.8v4.7l3.2 1.8l-.9 1.6l-4.1-2.4z",
      lines: "M12 8.5v4.8l3.3 1.9", marks: "M1.9 5.8l4-3.5l1.2 1.4l-4 3.5zM22.1 5.8l-4-3.5l-1.2 1.4l4 3.5z"),
    SymbolMotif(name: "hourglass", shape: "M6 2h12v4.5l-4.5 5.5l4.5 5.5v4.5h-12v-4.5l4.5-5.5l-4.5-5.5z"),
    SymbolMotif(
      name: "book", forms: [.fill, .circle],
      shape:
        "M2.5 4c3.5-.8 6.5-.3 9.5 1.8c3-2.1 6-2.6 9.5-1.8v15c-3.5-.8-6.5-.3-9.5 1.8c-3-2.1-6-2.6-9.5-1.8z",
      holes: "M11.3 6.5h1.4v12.5h-1.4z", lines: "M12 6v14.5"),
    SymbolMotif(
      name: "newspaper", forms: [.fill, .circle],
      shape: "M3.5 4h14v14a2 2 0 0 0 4 0v-10h-4v12.5h-12.5a2.5 2.5 0 0 1-2.5-2.5v-13a1 1 0 0 1 1-1z",
      holes: "M6 7h8v3.5h-8zM6 12.5h8v1.5h-8zM6 15.5h8v1.5h-8z",
      lines: "M6.5 8.5h7.5M6.5 12.5h7.5M6.5 16.5h7.5"),
    SymbolMotif(
      name: "briefcase", forms: [.fill, .circle],
      shape: "M4 7h16a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-9.5a2 2 0 0 1 2-2z",
      holes: "M2 12.5h8v1.5h4v-1.5h8v1.5h-6.5v2h-7v-2h-6.5z", lines: "M8.5 7v-3h7v3M2.5 13h19",
      marks: "M8 7v-3.2h8v3.2h-1.8v-1.5h-4.4v1.5z"),
    SymbolMotif(
      name: "graduationcap", forms: [.fill, .circle], shape: "M12 3.5l11 5l-11 5l-11-5z",
      lines: "M6 11v5.5c3.5 2.8 8.5 2.8 12 0v-5.5M22.5 9v6.5",
      marks: "M6 12.2l6 2.7l6-2.7v4.3c-3.5 2.8-8.5 2.8-12 0z"),
    SymbolMotif(
      name: "shippingbox", forms: [.fill, .circle], shape: "M12 1.8l9.5 4.7v11l-9.5 4.7l-9.5-4.7v-11z",
      holes: "M3 7.5l8.2 4.1v9.2h1.6v-9.2l8.2-4.1l-.8-1.5l-8.2 4.1l-8.2-4.1z",
      lines: "M2.8 6.7l9.2 4.5l9.2-4.5M12 11.2v10.6M7.2 4.3l9.3 4.6"),
    SymbolMotif(
      name: "wrench", forms: [.fill],
      shape:
        "M20.8 6.2a5.5 5.5 0 0 1-7.3 6.8l-7.3 7.3a2 2 0 0 1-2.9-2.9l7.3-7.3a5.5 5.5 0 0 1 6.9-7.2l-3.4 3.4l.6 2.4l2.5.7z"
    ),
    SymbolMotif(
      name: "hammer", forms: [.fill, .circle],
      shape:
        "M6 6.5c2-3.5 6-4.5 10-2.5l-3.5 2.5l1.5 2l-3 3l-2-1.5l-3 .5l-1.5-1.5zM12.5 10l8.5 9.5l-2 2l-9.5-8.5z"),
    SymbolMotif(
      name: "paintbrush", forms: [.fill],
      shape:
        "M20.5 3c1 1 .7 2.2-.5 3.8l-6.5 8l-4-4l8-6.5c1.3-1 2.2-1.3 3-1.3zM8.5 12.5l3 3c.2 3.5-3.5 6-9 5.5c2.5-1.5 1.5-7.5 6-8.5z"
    ),
    SymbolMotif(
      name: "printer", forms: [.fill],
      shape:
        "M4 8.5h16a2 2 0 0 1 2 2v6a1.5 1.5 0 0 1-1.5 1.5h-3v-4h-11v4h-3a1.5 1.5 0 0 1-1.5-1.5v-6a2 2 0 0 1 2-2zM7.5 15h9v6.5h-9z",
      lines: "M6.5 8v-5h11v5", marks: "M6.5 2.5h11v4.5h-11z"),
    SymbolMotif(
      name: "shield", forms: [.fill],
      shape: "M12 1.8l8.5 3.4v6.3c0 5-3.5 9-8.5 10.8c-5-1.8-8.5-5.8-8.5-10.8v-6.3z"),
    SymbolMotif(
      name: "trophy", forms: [.fill, .circle],
      shape: "M6.5 2.5h11v6.5a5.5 5.5 0 0 1-11 0zM11 14.5h2v4h4v3h-10v-3h4z",
      marks:
        "M6.5 3.6h-4.9v3.4a4.9 4.9 0 0 0 5.4 4.9l.2-1.8a3.1 3.1 0 0 1-3.8-3.1v-1.6h3.1zM17.5 3.6h4.9v3.4a4.9 4.9 0 0 1-5.4 4.9l-.2-1.8a3.1 3.1 0 0 0 3.8-3.1v-1.6h-3.1z"
    ),
    SymbolMotif(name: "crown", forms: [.fill], shape: "M2 6.5l5 4.5l5-7.5l5 7.5l5-4.5l-2 13h-16z"),
    SymbolMotif(
      name: "medal", forms: [.fill], shape: "M7 2h10l-3 7.2a6.5 6.5 0 1 1-4 0z",
      holes: SymbolPath.disc(12, 15.5, 3), lines: SymbolPath.disc(12, 15.5, 2.6)),
    SymbolMotif(
      name: "seal", forms: [.fill],
      shape:
        "M12 2.8a2.6 2.6 0 0 1 4.6 1.2a2.6 2.6 0 0 1 3.4 3.4a2.6 2.6 0 0 1 1.2 4.6a2.6 2.6 0 0 1-1.2 4.6a2.6 2.6 0 0 1-3.4 3.4a2.6 2.6 0 0 1-4.6 1.2a2.6 2.6 0 0 1-4.6-1.2a2.6 2.6 0 0 1-3.4-3.4a2.6 2.6 0 0 1-1.2-4.6a2.6 2.6 0 0 1 1.2-4.6a2.6 2.6 0 0 1 3.4-3.4a2.6 2.6 0 0 1 4.6-1.2z"
    ),
    SymbolMotif(
      name: "ticket", forms: [.fill], shape: "M3 5.5h18v4a2.5 2.5 0 0 0 0 5v4h-18v-4a2.5 2.5 0 0 0 0-5z",
      holes: "M13.5 7.5h1.5v2h-1.5zM13.5 11h1.5v2h-1.5zM13.5 14.5h1.5v2h-1.5z",
      lines: "M14.2 7.5v1.5M14.2 11.2v1.6M14.2 15v1.5"),
    SymbolMotif(
      name: "cross", forms: [.fill, .circle], shape: "M9 2.5h6v6.5h6.5v6h-6.5v6.5h-6v-6.5h-6.5v-6h6.5z"),
    SymbolMotif(
      name: "pills", forms: [.fill, .circle],
      shape: "M2.9 8.4l5.5-5.5a3.9 3.9 0 0 1 5.5 5.5l-5.5 5.5a3.9 3.9 0 0 1-5.5-5.5z"
        + SymbolPath.disc(16.9, 17, 5.2), lines: "M5.6 5.7l5.6 5.6M12.5 17h9"),
    SymbolMotif(
      name: "dumbbell", forms: [.fill],
      shape: "M5 6h3v12h-3zM16 6h3v12h-3zM1.5 9h2.5v6h-2.5zM20 9h2.5v6h-2.5zM8 10.8h8v2.4h-8z"),
    SymbolMotif(
      name: "umbrella", forms: [.fill],
      shape:
        "M12 2.5a10 10 0 0 1 10 10c-1.5-1.5-3.5-1.5-5 0c-1.5-1.5-3.5-1.5-5 0c-1.5-1.5-3.5-1.5-5 0c-1.5-1.5-3.5-1.5-5 0a10 10 0 0 1 10-10z",
      marks: "M11.1 12.5h1.8v7a1.1 1.1 0 0 0 2.2 0h1.8a2.9 2.9 0 0 1-5.8 0z"),
  ]
}

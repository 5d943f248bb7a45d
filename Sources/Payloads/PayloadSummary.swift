import Definitions

/// A summary of a step for the prose of an imported file, made from the payload alone.
struct PayloadSummary {
  /// The visible texts of the step except the labels of buttons, in their order.
  private(set) var texts: [String] = []
  private(set) var buttons: [String] = []
  private(set) var pictures: [String] = []
  private var largest: (size: Double, text: String)?

  init(_ step: LocatedValue) {
    if let content = step["content"] { read(content, inButton: false) }
  }

  /// The main text: the one with the largest font, else the first text, else the first button.
  var title: String? { largest?.text ?? texts.first ?? buttons.first }

  private mutating func read(_ value: LocatedValue, inButton: Bool) {
    switch value["type"]?.string {
    case "text":
      let spans = value["spans"]?.elements?.compactMap { $0["text"]?.string }.joined()
      guard let text = (value["text"]?.string ?? spans)?.singleLine, !text.isEmpty else { return }
      if inButton { buttons.append(text) } else { texts.append(text) }
      let size = value["style"]?["fontSize"]?.number ?? 0
      if !inButton, size > largest?.size ?? 0 { largest = (size, text) }
    case "image":
      if let address = value["imageUrl"]?.string { pictures.append(address) }
    default: break
    }
    let isButton = value["type"]?.string == "button"
    for member in value.members ?? [] where ["content", "items", "children"].contains(member.key) {
      for child in member.value.elements ?? [member.value] { read(child, inButton: inButton || isButton) }
    }
  }

  /// The sentences that describe the step, in Markdown.
  var sentences: [String] {
    func quoted(_ words: [String]) -> String {
      let shown = words.prefix(3).map { "“\($0.shortened(to: 60).inMarkdown)”" }
      return shown.joined(separator: ", ") + (words.count > 3 ? " and \(words.count - 3) more" : "")
    }
    var sentences: [String] = []
    let rest = texts.filter { $0 != title }
    if !rest.isEmpty { sentences.append("It says \(quoted(rest)).") }
    if !buttons.isEmpty { sentences.append("Users can tap \(quoted(buttons)).") }
    if !pictures.isEmpty {
      let names = pictures.map { "`\($0.replacing("`", with: "").singleLine)`" }
      sentences.append("It shows \(names.joined(separator: ", ")).")
    }
    return sentences
  }
}

extension String {
  /// The text for Markdown prose, with a backslash before each character that Markdown would interpret.
  var inMarkdown: String {
    String(flatMap { "\\`*_[]<>#&|{}".contains($0) ? ["\\", $0] : [$0] })
  }
}

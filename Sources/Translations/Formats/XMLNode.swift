import Definitions

/// An element of an XML document, with its place in the file.
struct XMLNode: Sendable {
  /// A part of the content of an element.
  enum Content: Sendable {
    case node(XMLNode)
    case text(String)
    /// The text of a comment.
    case comment(String)
  }

  /// The name of the element as written, with its prefix.
  var name: String
  /// The attributes by name.
  var attributes: [String: String]
  /// The content in the order of the file.
  var content: [Content] = []
  /// The position of the start tag.
  var position: Position

  /// The elements directly inside this element.
  var nodes: [XMLNode] {
    content.compactMap { part in if case .node(let node) = part { node } else { nil } }
  }

  /// Returns the elements of one name directly inside this element.
  func nodes(named name: String) -> [XMLNode] { nodes.filter { $0.name == name } }

  /// The text of the element and of all elements inside it.
  var text: String {
    content.map { part in
      switch part {
      case .node(let node): node.text
      case .text(let text): text
      case .comment: ""
      }
    }.joined()
  }

  /// The reason why a document cannot be read, with its position.
  struct Defect: Error {
    var reason: String
    var position: Position
  }

  /// The deepest nesting of elements.
  private static let depthLimit = 64

  /// Reads a document, and returns its root element.
  ///
  /// - Throws: ``Defect`` if the document is not valid, is nested more than 64 levels deep, or has no element.
  static func read(_ bytes: [UInt8]) throws(Defect) -> XMLNode {
    let lines = LineIndex(bytes)
    func defect(_ reason: String, _ offset: Int) -> Defect {
      Defect(reason: reason, position: lines.positions(of: [offset])[0])
    }
    var open: [(node: XMLNode, offset: Int)] = []
    var starts: [Int] = []
    var root: XMLNode?
    do throws(XMLTokenizer.XMLRefusal) {
      var tokens = try XMLTokenizer(bytes)
      func add(_ part: Content) {
        if open.isEmpty {
          if case .node(let node) = part, root == nil { root = node }
        } else {
          open[open.count - 1].node.content.append(part)
        }
      }
      while true {
        let offset = tokens.index
        guard let token = try tokens.next() else { break }
        switch token {
        // A document has line feeds only, whatever its file has.
        case .text(let text):
          add(.text(text.utf8.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text))
        case .comment(let text): add(.comment(text))
        case .start(let name, let attributes, let isEmpty):
          starts.append(offset)
          let node = XMLNode(
            name: name, attributes: Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first },
            position: Position(line: starts.count, column: 1))
          if isEmpty {
            add(.node(node))
          } else if open.count < depthLimit {
            open.append((node, offset))
          } else {
            throw XMLTokenizer.XMLRefusal(reason: "elements are nested too deep", offset: offset)
          }
        case .end(let name):
          guard let last = open.popLast() else {
            throw XMLTokenizer.XMLRefusal(reason: "the end tag '\(name)' has no start tag", offset: offset)
          }
          guard last.node.name == name else {
            throw XMLTokenizer.XMLRefusal(reason: "'\(last.node.name)' is not closed", offset: last.offset)
          }
          add(.node(last.node))
        case .instruction, .other: break
        }
      }
      if let last = open.last {
        throw XMLTokenizer.XMLRefusal(reason: "'\(last.node.name)' is not closed", offset: last.offset)
      }
    } catch {
      throw defect(error.reason, error.offset)
    }
    guard let root else { throw defect("it has no element", 0) }
    return root.placed(lines.positions(of: starts))
  }

  /// Replaces the numbers of the start tags, which stand for positions while a document is read.
  private func placed(_ positions: [Position]) -> XMLNode {
    var node = self
    node.position = positions[Int(position.line) - 1]
    node.content = content.map { part in
      if case .node(let inner) = part { .node(inner.placed(positions)) } else { part }
    }
    return node
  }

  /// Returns a text in which the characters of tags and references are escaped.
  static func escaped(_ text: String, quotes: Bool = false) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where quotes: result += "&quot;"
      case "\n" where quotes: result += "&#10;"
      case "\t" where quotes: result += "&#9;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

import Definitions
import Mockups

/// The site's own words in a script: the text of each call of `say`.
///
/// `say("Previous")` has its text as key, and the template literal of ``say`Step ${number} of ${count}` `` has the key
/// `Step {1} of {2}`.
package enum ScriptText {
  /// The keys of the phrases in a script, each once.
  package static func messages(in script: String) -> [String] {
    var (found, rest) = ([String](), script[...])
    while let call = rest.firstRange(of: "say") {
      let isName = rest[..<call.lowerBound].last.map { $0.isLetter || $0.isNumber } ?? false
      rest = rest[call.upperBound...]
      if isName { continue }
      var literal = rest
      if rest.hasPrefix("(\"") {
        literal = literal.dropFirst(2)
        found.append(string(&literal))
      } else if rest.hasPrefix("`") {
        literal = literal.dropFirst()
        found.append(templateLiteral(&literal))
      }
    }
    return found.uniqued
  }

  /// A script with the translations of its phrases before it.
  static func translated(_ script: [UInt8], by words: SiteWords) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for key in messages(in: String(decoding: script, as: UTF8.self)) {
        if let text = words.scripts[key] { json.member(key, text) }
      }
    }
    return Array("window.siteWords=Object.assign(window.siteWords??{},".utf8) + json.bytes
      + Array(");\n".utf8)
      + script
  }

  /// Reads to the end of a string literal.
  private static func string(_ rest: inout Substring) -> String {
    var text = ""
    while let letter = rest.popFirst(), letter != "\"" {
      text.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
    }
    return text
  }

  /// Reads to the end of a template literal; each of its values becomes a number in braces.
  private static func templateLiteral(_ rest: inout Substring) -> String {
    var (text, count) = ("", 0)
    while let letter = rest.popFirst(), letter != "`" {
      if letter == "$", rest.first == "{" {
        count += 1
        text += "{\(count)}"
        skipValue(&rest)
      } else {
        text.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
      }
    }
    return text
  }

  /// Skips the code in braces of a template literal.
  private static func skipValue(_ rest: inout Substring) {
    var depth = 0
    while let letter = rest.popFirst() {
      switch letter {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return }
      case "\"": _ = string(&rest)
      case "`": _ = templateLiteral(&rest)
      default: break
      }
    }
  }
}

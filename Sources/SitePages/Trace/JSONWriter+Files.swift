import Definitions
import Mockups
import SiteRendering

extension JSONWriter {
  /// Writes the JSON member `files`: an array of pairs, each with a file path and the address of its page.
  mutating func files(_ files: [(path: String, page: Route)], from page: Route) {
    key("files")
    array { json in for file in files { json.pair(file.path, file.page.relative(to: page)) } }
  }

  /// Writes an array of a name and a title.
  mutating func pair(_ name: String, _ title: String) {
    array { json in
      json.string(name)
      json.string(title)
    }
  }
}

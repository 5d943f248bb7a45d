import Definitions
import Mockups
import SiteRendering

extension JSONWriter {
  /// Writes the member `files`: paths, each with the address of the page that shows the file.
  mutating func files(_ files: [(path: String, page: Route)], from page: Route) {
    key("files")
    array { json in for file in files { json.pair(file.path, file.page.relative(to: page)) } }
  }

  /// Writes a name and its title.
  mutating func pair(_ name: String, _ title: String) {
    array { json in
      json.string(name)
      json.string(title)
    }
  }
}

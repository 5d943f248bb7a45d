import CatalogModel
import DefinitionKinds
package import Elements
import Foundation
package import Mockups

extension SiteContext {
  /// The image formats that chat apps show in link previews.
  private static let previewFormats: Set = ["gif", "jpeg", "jpg", "png", "webp"]

  /// The absolute address of an image that a link preview can show.
  ///
  /// - Parameters:
  ///   - page: The page of a mockup whose picture shows the elements, if the site has pictures.
  ///   - elements: The elements; otherwise, their first image is used.
  ///   - folder: The folder of the definition.
  /// - Returns: `nil` if no image has a supported format, or if the catalog declares no base URL.
  package func previewImage(ofPage page: Route?, or elements: [Component], in folder: String) -> String? {
    guard let base = catalog.page?.baseURL else { return nil }
    if hasPictures, let page { return base + page.picture.path }
    var addresses: [String] = []
    for element in elements { element.visit { addresses += $0.ownImageAddresses } }
    return addresses.lazy.compactMap { address -> String? in
      switch imageSource(address, from: folder) {
      case .asset(let asset): Self.isPreviewable(asset.path) ? base + asset.route.path : nil
      case .remote(let address):
        URL(string: address).flatMap { $0.scheme == "https" && Self.isPreviewable($0.path) ? address : nil }
      case .missing, .unreadable, .outside: nil
      }
    }.first
  }

  private static func isPreviewable(_ path: String) -> Bool {
    previewFormats.contains((path as NSString).pathExtension.lowercased())
  }
}

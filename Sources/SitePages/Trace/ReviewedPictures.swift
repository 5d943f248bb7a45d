import CatalogModel
import Composition
import ReviewData

extension [ComposedProperty] {
  /// Returns the properties with the hash of each image file added to the compared value.
  ///
  /// So a review detects a new image even if the file name stays the same.
  func comparingPictures(of folder: String, in files: ContentFiles) -> [ComposedProperty] {
    map { property in
      guard property.value.namesPicture,
        case .asset(let asset) = files.imageSource(property.value, from: folder)
      else { return property }
      var compared = property
      compared.identity = "\(property.compared) \(asset.hash)"
      return compared
    }
  }
}

extension String {
  /// Whether the text ends like the name of an image file.
  fileprivate var namesPicture: Bool {
    let end = utf8.suffix(5)
    guard let dot = end.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: end[end.index(after: dot)...], as: UTF8.self).lowercased()
    return ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"].contains(ending)
  }
}

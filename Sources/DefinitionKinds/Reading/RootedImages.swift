package import Definitions
package import Elements

extension LocatedValue {
  /// Returns a drawing whose relative image addresses start at the top of the content folder.
  ///
  /// Addresses that contain a property of a component or a key of a trait stay unchanged, because another
  /// file gives
  /// their value.
  package func rootingImages(in folder: String) -> LocatedValue {
    map { value in
      guard var members = value.members else { return value }
      for index in members.indices where ["imageUrl", "image_url"].contains(members[index].key) {
        let address = members[index].value
        guard let text = address.string, !Substitution.property.isUsed(in: text),
          !Substitution.key.isUsed(in: text)
        else { continue }
        members[index].value = LocatedValue(.string(Component.rooted(text, in: folder)), at: address.position)
      }
      return LocatedValue(.object(members), at: value.position)
    }
  }
}

extension Component {
  /// The addresses of the images that the element itself shows.
  package var ownImageAddresses: [String] {
    var addresses: [String] = []
    if case .image(let image) = kind, !image.imageURL.isEmpty { addresses.append(image.imageURL) }
    if let address = style.box.image?.imageURL { addresses.append(address) }
    return addresses
  }

  /// Returns a relative address as one from the top of the content folder, so that it is valid in every file.
  package static func rooted(_ address: String, in folder: String) -> String {
    guard !address.isEmpty, !address.hasPrefix("/"), URLText.scheme(of: address) == nil else {
      return address
    }
    return (["" as Substring] + folder.split(separator: "/").dropFirst() + [address[...]]).joined(
      separator: "/")
  }

  /// Returns the element with image addresses that start at the top of the content folder.
  package func rootingImages(in folder: String) -> Component {
    mapping { element in
      var result = element
      if case .image(var image) = element.kind {
        image.imageURL = Self.rooted(image.imageURL, in: folder)
        result.kind = .image(image)
      }
      if let address = element.style.box.image?.imageURL {
        result.style.box.image?.imageURL = Self.rooted(address, in: folder)
      }
      return result
    }
  }
}

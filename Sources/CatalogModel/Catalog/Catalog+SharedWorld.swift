package import Definitions

extension Catalog {
  /// Names everything that the page of an experience can show besides the file of that experience.
  ///
  /// These are all definitions of other kinds, and of each experience the facts that other pages show: its names, metadata, place
  /// and steps. Addresses, pictures and the policy for findings belong to it as well. Pages that were written with the same digest,
  /// from the same file, are the same.
  package var sharedWorld: Digest {
    var digest = Digest()
    digest.add([files.root, commit])
    for list in lists {
      digest.add(list.kind.rawValue)
      for definition in list.definitions {
        if let experience = definition as? ExperienceDefinition {
          digest.add(experience.factsDigest)
        } else {
          digest.add(definition.head.digest)
          digest.add([definition.id, definition.location.description])
        }
      }
    }
    files.add(to: &digest)
    findings.addPolicy(to: &digest)
    return digest
  }
}

extension ContentFiles {
  /// Adds where links lead, and the pictures.
  fileprivate func add(to digest: inout Digest) {
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      digest.add([path, page.kind.rawValue, page.id])
    }
    for (path, names) in anchors.sorted(by: { $0.key < $1.key }) { digest.add([path] + names) }
    for (path, asset) in assets.sorted(by: { $0.key < $1.key }) { digest.add([path, asset.hash]) }
    digest.add(unreadable.sorted())
  }
}

extension FindingIndex {
  /// Adds how findings are judged, and which definitions cannot be read.
  fileprivate func addPolicy(to digest: inout Digest) {
    digest.add(policy.digest)
    digest.add(perFile)
    for (kind, places) in unreadable.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      digest.add([kind.rawValue] + places.map(\.description))
    }
  }
}

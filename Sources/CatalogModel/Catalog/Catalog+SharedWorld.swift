import DefinitionKinds
package import Definitions
import ExperienceDefinitions

extension Catalog {
  /// The digest of everything outside its own file that the page of an experience can show.
  ///
  /// It covers all definitions of other kinds. Of each experience, it covers the facts that other pages show:
  /// its names,
  /// metadata, place and steps. It also covers addresses, images and the policy for findings. Two pages
  /// written from
  /// the same file with the same digest are equal.
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
    digest.add(locales.digest)
    files.add(to: &digest)
    findings.addPolicy(to: &digest)
    return digest
  }
}

extension ContentFiles {
  /// Adds the targets of links and the images to a digest.
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
  /// Adds the policy for findings and the unreadable definitions to a digest.
  fileprivate func addPolicy(to digest: inout Digest) {
    digest.add(policy.digest)
    digest.add(perFile)
    for (kind, places) in unreadable.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      digest.add([kind.rawValue] + places.map(\.description))
    }
  }
}

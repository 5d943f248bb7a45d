package import SystemAccess

/// The parts of a site that several runs built, for `merge`.
package struct SiteParts {
  /// The folder and the cache of each part, in the order of the part numbers.
  let parts: [(folder: String, cache: PageCache)]

  /// Reads the caches of all parts.
  ///
  /// - Throws: ``ToolFailure`` if a folder is not a part, if a part is missing or named twice, or if the
  ///   parts were built from different content.
  package init(_ folders: [String], maker: CacheMaker) throws(ToolFailure) {
    var parts: [(folder: String, cache: PageCache)] = []
    for folder in folders { parts.append((folder, try Self.cache(of: folder, maker: maker))) }
    let shards = parts.compactMap(\.cache.head.maker.shard)
    guard let count = shards.first?.count else {
      throw ToolFailure(
        .inputNotFound, "There are no parts to merge; name the folders that 'generate --shard' wrote")
    }
    if let other = zip(parts, shards).first(where: { $1.count != count }) {
      throw ToolFailure(
        .inputNotFound,
        "'\(other.0.folder)' is part \(other.1) and '\(parts[0].folder)' part \(shards[0]); build all parts again with the same number of parts"
      )
    }
    for number in 1...count {
      let found = zip(parts, shards).filter { $1.number == number }.map(\.0.folder)
      if found.isEmpty {
        throw ToolFailure(
          .inputNotFound,
          "Part \(number)/\(count) is missing; build it with 'generate --shard \(number)/\(count)'")
      }
      if found.count > 1 {
        throw ToolFailure(
          .inputNotFound, "'\(found[0])' and '\(found[1])' are both part \(number)/\(count); name one of them"
        )
      }
    }
    if let other = parts.first(where: { $0.cache.head.inputs != parts[0].cache.head.inputs }) {
      throw ToolFailure(
        .inputNotFound,
        "'\(other.folder)' and '\(parts[0].folder)' were built from different content; build the older one again"
      )
    }
    self.parts = parts.sorted {
      ($0.cache.head.maker.shard?.number ?? 0) < ($1.cache.head.maker.shard?.number ?? 0)
    }
  }

  private static func cache(of folder: String, maker: CacheMaker) throws(ToolFailure) -> PageCache {
    do throws(PageCache.Unusable) {
      if let cache = try PageCache(of: folder), let shard = cache.head.maker.shard {
        var maker = maker
        maker.shard = shard
        guard cache.head.maker == maker else {
          throw PageCache.Unusable(
            reason: "was built by a different build of the tool or from different folders")
        }
        return cache
      }
    } catch {
      throw ToolFailure(.inputNotFound, "The cache of the part '\(folder)' \(error.reason); build it again")
    }
    throw ToolFailure(
      .inputNotFound, "'\(folder)' is not a part of a site; build one with 'generate --shard'")
  }

  /// Links the files of all parts into the new site, and returns one common cache.
  package func joined(in output: StagedOutput, maker: CacheMaker) throws(ToolFailure) -> PageCache {
    var cache = PageCache(maker: maker)
    for (folder, part) in parts {
      try output.adopt(part.files, from: folder)
      cache.add(part)
    }
    return cache
  }
}

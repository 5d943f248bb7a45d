import Publishing
import SystemAccess
import Definitions
import Synchronization

/// Sites of which some files are there already: in the site itself, or in the parts of which it is joined.
extension StagedOutput {
  /// Puts the files that changed into the site; where nothing did, no file is written.
  func update(
    _ known: Known, _ written: [String: Digest], _ leaving: Books
  ) throws(ToolFailure) {
    let files = leaving.record.files
    let places = known.files.places(of: files)
    var kept = Array(repeating: false, count: known.files.all.count)
    for case let place? in places { kept[place] = true }
    let removed = zip(known.files.all, kept).compactMap { $1 ? nil : $0.path }.sorted()
    let hasSameFiles = removed.isEmpty && !places.contains(nil)
    let isKnown = written.isEmpty && hasSameFiles && leaving.known != nil
    let list: @Sendable () -> [String] = { files.map(\.path) }
    let name =
      try isKnown ? leaving.known ?? Digest() : writeBooks(leaving.record, hasSameFiles ? nil : list)
    var stamps = FileStamps(record: name, content: leaving.content)
    stamps.site = zip(files, places).map { file, place in
      place.flatMap { known.files.all[$0].digest == file.digest ? known.files.state(at: $0) : nil }
    }
    let isSame = isKnown || written.isEmpty && removed.isEmpty && known.stamps.record == name
    let moved = written.keys.sorted()
    let renewed = try isSame ? [] : renewTexts(of: leaving.record)
    let books = (hasSameFiles ? [] : [SiteManifest.name]) + renewed + [BuildRecord.fileName]
    let update = SiteUpdate(moved: moved + books, removed: removed)
    if !isSame, let obstacle = update.obstacle(in: path) { throw refusal(obstacle) }
    do throws(FileSystem.Failure) {
      if !isSame {
        try update.commit(to: staging)
        isUpdating.store(true, ordering: .relaxed)
        interruption.commit()
        try update.apply(from: staging, to: path)
        try FileSystem.remove("\(staging)/\(SiteUpdate.fileName)")
        isUpdating.store(false, ordering: .relaxed)
        for place in files.indices where stamps.site[place] == nil {
          stamps.site[place] = try FileSystem.look(at: "\(path)/\(files[place].path)")?.stamp.digest
        }
      }
      guard !isSame || stamps.content != known.stamps.content || stamps.site != known.stamps.site else {
        return
      }
      try FileSystem.write(stamps.bytes, to: "\(staging)/\(FileStamps.fileName)")
      try FileSystem.move("\(staging)/\(FileStamps.fileName)", to: "\(path)/\(FileStamps.fileName)")
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
  }

  /// Writes the books of the new site beside it, at once: the record where one is kept, and the manifest where the site gets
  /// other files.
  ///
  /// - Returns: What names the record.
  func writeBooks(
    _ record: BuildRecord?, _ files: (@Sendable () -> [String])?
  ) throws(ToolFailure) -> Digest {
    let (manifest, name) = concurrently { [staging] in
      Result { () throws(FileSystem.Failure) in
        if let files { try SiteManifest.writeNext(listing: files(), to: staging) }
      }
    } _: { [staging] in
      Result { () throws(FileSystem.Failure) in
        try record?.write(to: "\(staging)/\(BuildRecord.fileName)") ?? Digest()
      }
    }
    do throws(FileSystem.Failure) {
      try manifest.get()
      return try name.get()
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
  }

  /// Writes the texts of the site beside it, where most of what is kept of them is what nobody needs any more.
  ///
  /// - Returns: The name of the file, or nothing where it stays as it is.
  private func renewTexts(of record: BuildRecord) throws(ToolFailure) -> [String] {
    let names = record.units.flatMap(\.texts)
    guard let texts = try? texts, texts.isWasteful(keeping: names) else { return [] }
    let path = "\(staging)/\(TextStore.fileName)"
    do {
      let renewed = try TextStore(path)
      for name in names { try renewed.keep(texts.text(named: name), named: name) }
    } catch is DamagedArchive {
      // Whoever asks for the texts sees that, and builds them anew.
      try? FileSystem.remove(path)
      return []
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
    return [TextStore.fileName]
  }

  /// Takes over what is kept of the texts of a part of the site, which stays as it is.
  ///
  /// - Throws: ``ToolFailure`` where some of them are missing or not as they were kept, or cannot be written.
  func adoptTexts(_ names: [Digest], from folder: String) throws {
    let texts = try texts
    do {
      let part = try TextStore("\(folder)/\(TextStore.fileName)", isOnlyRead: true)
      for name in names { try texts.keep(part.text(named: name), named: name) }
    } catch let failure as FileSystem.Failure {
      throw ToolFailure(.inputOutput, "The part '\(folder)' cannot be joined: \(failure)")
    } catch {
      throw ToolFailure(
        .inputOutput, "The texts of the part '\(folder)' are not as they were written; build it anew")
    }
  }

  /// Takes the files of a part of the site over, which stays as it is.
  ///
  /// - Returns: What names the states of the files, by their paths.
  /// - Throws: ``ToolFailure`` where one is missing or not as it was written.
  func adopt(
    _ files: [BuildRecord.File], from folder: String
  ) throws(ToolFailure) -> [String: Digest] {
    var adopted: [String: Digest] = [:]
    do throws(FileSystem.Failure) {
      for file in files where FileSystem.kind(of: "\(staging)/\(file.path)") == nil {
        let (source, target) = ("\(folder)/\(file.path)", "\(staging)/\(file.path)")
        guard try FileSystem.identity(of: source) == (file.size, file.digest) else {
          throw FileSystem.Failure(source, "It is not as it was written")
        }
        if let parent = FileSystem.parent(of: target) { try FileSystem.makeFolder(parent) }
        try FileSystem.link(source, to: target)
        guard let found = try FileSystem.look(at: target) else { throw FileSystem.Failure(target) }
        adopted[file.path] = found.stamp.digest
      }
    } catch {
      throw ToolFailure(.inputOutput, "The part '\(folder)' cannot be joined; build it anew: \(error)")
    }
    return adopted
  }

  /// Whether a file of a part is in the new site.
  func isAdopted(_ path: String) -> Bool {
    state.withLock { state in
      guard let known = state.known, !known.isInPlace else { return false }
      return known.files.state(of: path) != nil
    }
  }

  /// Removes files of parts that the new site does not have.
  func removeLeftovers(of known: Known?, _ books: Books?) throws(ToolFailure) {
    guard let known, let books else { return }
    do throws(FileSystem.Failure) {
      for path in Set(known.files.all.map(\.path)).subtracting(books.record.files.map(\.path)) {
        try FileSystem.remove("\(staging)/\(path)")
      }
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be written: \(error)")
    }
  }
}

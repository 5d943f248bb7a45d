import SystemAccess
import CatalogModel
import Definitions
import Synchronization

/// Reads the content folder, each file only where it is not as the last run read it.
final class ContentReader: Sendable {
  /// A file of the content changed while the site was built.
  struct Changed: Error {
    var path: String
  }

  /// Everything that the folder holds.
  struct Content: Sendable {
    var documents: [ContentFolder.Document]
    var pictures: [ContentFolder.Picture]
    var limits: Limits
  }

  private let folder: ContentFolder
  private let listing: ContentFolder.Listing
  private let earlier: EarlierRun?
  private let jobs: Int
  private let interruption: Interruption
  /// How many bytes of files may be kept as they are decoded, and how many were.
  private let decodedBytes: Int
  private let decoded = Atomic(0)
  private let files: DecodedFiles

  init(
    _ folder: ContentFolder, _ listing: ContentFolder.Listing, after earlier: EarlierRun?, jobs: Int,
    decodedBytes: Int, handingOver: Bool = false, interruption: Interruption
  ) {
    self.decodedBytes = decodedBytes
    self.folder = folder
    files = DecodedFiles(folder, handingOver: handingOver)
    self.listing = listing
    self.earlier = earlier
    self.jobs = jobs
    self.interruption = interruption
  }

  /// Throws where a file that was read again was not any more as before.
  func check() throws(Changed) {
    if let path = files.changed { throw Changed(path: path) }
  }

  /// The digests of all documents and all pictures, or `nil` where one cannot be read.
  func digests() async throws -> BuildRecord.Inputs? {
    var inputs = BuildRecord.Inputs()
    var limits = Limits.standard
    for limit in [Limit.fileBytes, .pictureBytes] { limits[limit] = limit.range.upperBound }
    let documents = try await listing.documents.concurrentMap(jobs: jobs) { [self, limits] path in
      earlier?.digest(of: path, listing.stamps[path]) ?? folder.digest(of: path, limits: limits)
    }
    let pictures = try await listing.assets.concurrentMap(jobs: jobs) { [self, limits] path in
      earlier?.picture(path, listing.stamps[path])
        ?? BuildRecord.Picture(folder.picture(path, limits: limits))
    }
    for (path, digest) in zip(listing.documents, documents) {
      guard let digest else { return nil }
      inputs.documents[path] = digest
    }
    for (path, picture) in zip(listing.assets, pictures) {
      guard let picture else { return nil }
      inputs.pictures[path] = picture
    }
    return inputs
  }

  /// Reads all files, as far as the limits reach that they set themselves; what an earlier run kept of files with the same
  /// digests is taken over.
  func content(_ inputs: BuildRecord.Inputs?) async throws -> Content {
    var content = try await read(limits: .standard, keeping: inputs)
    let limits = Limits(of: content.documents.compactMap(\.definition))
    let isKept = limits.digest == earlier?.record.inputs.limits
    if !limits.readsLike(.standard) || inputs != nil && !isKept {
      content = try await read(limits: limits, keeping: isKept ? inputs : nil)
    }
    content.limits = limits
    return content
  }

  private func read(limits: Limits, keeping inputs: BuildRecord.Inputs?) async throws -> Content {
    decoded.store(0, ordering: .relaxed)
    files.removeAll()
    let documents = try await listing.documents.concurrentMap(jobs: jobs) { [self] path in
      try interruption.check()
      return kept(path, inputs, limits) ?? small(folder.define(path, limits: limits), limits)
    }
    let pictures = try await listing.assets.concurrentMap(jobs: jobs) { [self] path in
      try interruption.check()
      if let kept = inputs?.pictures[path], let size = listing.stamps[path]?.size,
        size <= limits[.pictureBytes]
      {
        return ContentFolder.Picture(path: path, asset: kept.asset, finding: kept.finding)
      }
      return folder.picture(path, limits: limits)
    }
    return Content(documents: documents, pictures: pictures, limits: limits)
  }

  /// What the last run kept of a document that is as it was.
  private func kept(
    _ path: String, _ inputs: BuildRecord.Inputs?, _ limits: Limits
  ) -> ContentFolder.Document? {
    if let digest = inputs?.documents[path], let known = earlier?.reading(path, digest) {
      // What is read of it again is part of this run, and not of the one that read it first.
      let isSole = known.definitions.count == 1
      let reading = isSole ? known.kept().flatMap { files.reading($0, of: path, digest, limits) } : nil
      return ContentFolder.Document(path: path, definition: reading ?? known, stamp: listing.stamps[path])
    }
    guard let record = earlier?.record, let digest = inputs?.documents[path],
      digest == record.inputs.documents[path], let kept = record.readings[path]
    else { return nil }
    let reading = files.reading(kept, of: path, digest, limits)
    return reading.map { ContentFolder.Document(path: path, definition: $0, stamp: listing.stamps[path]) }
  }

  /// What others know of a document, which itself is kept as it was read unless many are.
  private func small(_ document: ContentFolder.Document, _ limits: Limits) -> ContentFolder.Document {
    guard let definition = document.definition, definition.definitions.count == 1,
      let size = listing.stamps[document.path]?.size, let kept = definition.kept(),
      let reading = files.reading(kept, of: document.path, definition.digest, limits)
    else { return document }
    if decoded.add(size, ordering: .relaxed).newValue <= decodedBytes {
      files.add(definition, at: document.path)
    }
    var document = document
    document.definition = reading
    return document
  }
}

/// Files as they are decoded, each until its pages are written where somebody writes them; others are read again where somebody
/// needs them.
///
/// What is read of a file holds on to it for as long as a later run of the process may need more, so it knows nothing of the run.
private final class DecodedFiles: Sendable {
  private let folder: ContentFolder
  /// Whether a file is gone with the last one who needs it.
  private let isHandingOver: Bool
  private let readings = Mutex<[String: FileReading]>([:])
  private let change = Mutex<String?>(nil)

  init(_ folder: ContentFolder, handingOver: Bool) {
    (self.folder, isHandingOver) = (folder, handingOver)
  }

  /// A file that was read again and was not any more as before.
  var changed: String? { change.withLock { $0 } }

  func add(_ reading: FileReading, at path: String) { readings.withLock { $0[path] = reading } }

  func removeAll() { readings.withLock { $0 = [:] } }

  /// What others know of a file.
  ///
  /// - Parameters:
  ///   - kept: What was written of it.
  ///   - path: The file.
  ///   - digest: What names its bytes.
  ///   - limits: How far it is read.
  /// - Returns: Its reading, or `nil` where that is not what was written.
  func reading(
    _ kept: ArchivedBytes, of path: String, _ digest: Digest, _ limits: Limits
  ) -> FileReading? {
    try? FileReading(kept) { [self] use in
      if let decoded = decoded(path, for: use) { return decoded }
      let again = folder.define(path, limits: limits).definition
      if again?.digest == digest { return again }
      change.withLock { $0 = path }
      return nil
    }
  }

  /// A file as it was decoded, if it is kept; who is the last to need it takes it.
  private func decoded(_ path: String, for use: FileReading.Use) -> FileReading? {
    readings.withLock { readings in
      isHandingOver && use == .last ? readings.removeValue(forKey: path) : readings[path]
    }
  }
}

extension Limits {
  /// Names all budgets.
  var digest: Digest {
    var digest = Digest()
    for limit in Limit.allCases { digest.add(self[limit]) }
    return digest
  }
}

import SystemAccess
import Definitions

/// The parts of a site that several runs built.
struct SiteParts {
  /// The folders of the parts with what they hold, in the order of their numbers.
  let parts: [(folder: String, record: BuildRecord)]

  /// Reads the records of all parts.
  ///
  /// - Throws: ``ToolFailure`` where a folder is no part, a part is missing or there twice, or parts are made of other content.
  init(_ folders: [String], origin: RecordOrigin) throws(ToolFailure) {
    var parts: [(folder: String, record: BuildRecord)] = []
    for folder in folders { parts.append((folder, try Self.record(of: folder, origin: origin))) }
    let shards = parts.compactMap(\.record.origin.shard)
    guard let count = shards.first?.count else {
      throw ToolFailure(.inputNotFound, "There are no parts; name the folders that 'generate --shard' wrote")
    }
    if let other = zip(parts, shards).first(where: { $1.count != count }) {
      throw ToolFailure(
        .inputNotFound,
        "'\(other.0.folder)' is part \(other.1) and '\(parts[0].folder)' part \(shards[0]); build all parts anew with one number of parts"
      )
    }
    for number in 1...count {
      let found = zip(parts, shards).filter { $1.number == number }.map(\.0.folder)
      if found.isEmpty {
        throw ToolFailure(
          .inputNotFound,
          "The part \(number)/\(count) is missing; write it with 'generate --shard \(number)/\(count)'")
      }
      if found.count > 1 {
        throw ToolFailure(
          .inputNotFound, "'\(found[0])' and '\(found[1])' are both part \(number)/\(count); name one of them"
        )
      }
    }
    if let other = parts.first(where: { $0.record.inputs != parts[0].record.inputs }) {
      throw ToolFailure(
        .inputNotFound,
        "'\(other.folder)' and '\(parts[0].folder)' were built of different content; build the older one anew"
      )
    }
    self.parts = parts.sorted {
      ($0.record.origin.shard?.number ?? 0) < ($1.record.origin.shard?.number ?? 0)
    }
  }

  private static func record(of folder: String, origin: RecordOrigin) throws(ToolFailure) -> BuildRecord {
    do throws(BuildRecord.Unusable) {
      if let record = try BuildRecord.part(of: folder, origin: origin) { return record }
    } catch {
      throw ToolFailure(.inputNotFound, "The record of the part '\(folder)' \(error.reason); build it anew")
    }
    throw ToolFailure(.inputNotFound, "'\(folder)' is no part of a site; write one with 'generate --shard'")
  }

  /// What all parts know together.
  var record: BuildRecord {
    var origin = parts[0].record.origin
    origin.shard = nil
    var record = BuildRecord(origin: origin, inputs: parts[0].record.inputs)
    var keeper = RecordKeeper()
    for part in parts {
      keeper.begin(part.record)
      for unit in part.record.units { keeper.add(unit, of: part.record, answers: part.record.answers) }
      record.readings.merge(part.record.readings) { first, _ in first }
    }
    keeper.finish(&record) { _ in Digest() }
    return record
  }
}

import CatalogSite
import Definitions
import Foundation
import SystemAccess
import Testing

@testable import CatalogModel
@testable import CatalogTool
@testable import Hosting
@testable import Publishing

/// Plans, release records, and leases of publishing, without a real host.
@Suite struct PublishingTests {
  private static func release(_ files: [String: String], number: Int = 3) -> Release {
    Release(
      number: number, catalog: "ours", title: "Ours", commit: nil,
      files: files.mapValues { Release.ReleaseFile(digest: Digest($0), size: $0.utf8.count) })
  }

  @Test func plansNewChangedAndRemovedFiles() {
    let old = Self.release(["index.html": "a", "gone.html": "b", "assets/x.css": "c"]).files
    let new = Self.release(["index.html": "A", "assets/x.css": "c", "assets/y.js": "dd", "one.html": "e"])
      .files
    let plan = PublishPlan(to: new, from: old)
    #expect(plan.added == ["assets/y.js", "one.html"])
    #expect(plan.changed == ["index.html"])
    #expect(plan.kept == ["assets/x.css"])
    #expect(plan.deleted == ["gone.html"])
    #expect(plan.bytes == 4)
    #expect(plan.uploads == [["assets/y.js"], ["one.html"], ["index.html"]])
    #expect(PublishPlan(to: new, from: new).isEmpty)
  }

  @Test func readsTheRecordThatItWrites() throws {
    let release = Self.release(["index.html": "a", "a/b.html": "ü"])
    let read = try Release(release.bytes, of: "place")
    #expect(read.files == release.files)
    #expect(read.id == release.id && read.id.hasPrefix("0003-"))
    #expect(Self.release(["index.html": "a"]).id != Self.release(["index.html": "b"]).id)
  }

  @Test(
    arguments: [
      ("", "damaged"), ("{}", "damaged"), ("[1]", "damaged"),
      (#"{"schemaVersion":1,"files":{"../x":["",1]}}"#, "damaged"),
      (#"{"schemaVersion":1,"files":{"/etc/passwd":["0000000000000000",1]}}"#, "damaged"),
      (#"{"schemaVersion":2,"tool":"9.9"}"#, "version 9.9"), (#"{"schemaVersion":1,"number":0}"#, "damaged"),
      (#"{"schemaVersion":1,"number":9223372036854775807}"#, "damaged"),
      (#"{"schemaVersion":1,"number":1,"files":{"a":["0000000000000000",1e300]}}"#, "damaged"),
    ])
  func refusesRecordsThatItCannotTrust(_ text: String, _ words: String) {
    let failure = #expect(throws: ToolFailure.self) { try Release(Array(text.utf8), of: "place") }
    #expect(failure?.status == .outputRefused)
    #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
  }

  /// Other programs can have changed any file in a publish target.
  @Test func neverCrashesOnDamagedRecords() {
    var random = SystemRandomNumberGenerator()
    let sources = [
      Self.release(["index.html": "a", "a/b.html": "b"]).bytes, Lease().bytes,
      Array(
        #"{"schemaVersion":1,"channels":[{"channel":"pr-1","path":"channels/pr-1/","release":"0001-a"}]}"#
          .utf8),
    ]
    for _ in 0..<3000 {
      var bytes = sources.randomElement(using: &random) ?? []
      for _ in 0...Int.random(in: 0..<4) {
        let place = Int.random(in: 0..<bytes.count)
        switch Int.random(in: 0..<3) {
        case 0: bytes[place] = UInt8.random(in: 0 ... .max)
        case 1: bytes.insert(UInt8.random(in: 0 ... .max), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count - 1, place + 3))
        }
      }
      if let release = try? Release(bytes, of: "place") {
        #expect(release.files.keys.allSatisfy(ConfinedFolder.holds))
      }
      _ = Lease(bytes)?.isOver
      for entry in PublishedVersions(bytes)?.entries ?? [] where entry.channel != "main" {
        #expect((try? Channel(named: entry.channel)) != nil)
      }
    }
  }

  @Test(arguments: [
    "", "Pr-1", "a/b", "..", "main", "leases", "-x", "a b", "é", String(repeating: "a", count: 64),
  ])
  func refusesInvalidChannelNames(_ name: String) {
    #expect(throws: ToolFailure.self) { try Channel(named: name) }
  }

  @Test func removesTheOldestChannels() throws {
    var versions = PublishedVersions()
    versions.show(Self.release(["a": "a"]), in: .main)
    for number in 1...4 { versions.show(Self.release(["a": "a"]), in: try Channel(named: "pr-\(number)")) }
    versions.show(Self.release(["a": "b"]), in: try Channel(named: "pr-1"))
    #expect(versions.outdated(keeping: 2).map(\.word) == ["pr-2", "pr-3"])
    let read = try #require(PublishedVersions(versions.bytes))
    #expect(read.entries.map(\.channel) == ["main", "pr-2", "pr-3", "pr-4", "pr-1"])
  }

  @Test func endsALeaseWithItsRun() throws {
    let lease = Lease()
    #expect(!lease.isOver)
    let text = String(decoding: lease.bytes, as: UTF8.self)
    #expect(Lease(Array(text.utf8))?.isOver == false)
    let process = "\"process\":\(Platform.processNumber)"
    #expect(
      Lease(Array(text.replacingOccurrences(of: process, with: "\"process\":999999999").utf8))?.isOver == true
    )
    let expiry = "\"expiry\":\(Int(lease.expiry))"
    for seconds in [-10.0, 100_000] {
      let other = "\"expiry\":\(Int(Platform.time + seconds))"
      #expect(Lease(Array(text.replacingOccurrences(of: expiry, with: other).utf8))?.isOver == true)
    }
  }

  @Test(arguments: [
    ("of https://me:secret@host/x?y@z 'ssh://a@b'", "of https://***@host/x?y@z 'ssh://***@b'"),
    ("s3:bucket/a@b and user@host", "s3:bucket/a@b and user@host"),
    ("git@github.com:a/b.git https://host:8080/@x", "git@github.com:a/b.git https://host:8080/@x"),
    ("https://u:s/PW@127.0.0.1:9/x", "https://***@127.0.0.1:9/x"),
    ("'https://u:s'PW@host/x'", "'https://***@host/x'"), ("u:PW@host:x.git", "***@host:x.git"),
    (
      ":s3,access_key_id=A,secret_access_key=K,endpoint='http://h:9':b",
      ":s3,access_key_id=A,secret_access_key=***,endpoint='http://h:9':b"
    ),
    ("https://host/x.git?access_token=T&a=b", "https://host/x.git?access_token=***&a=b"),
  ])
  func hidesSecretsOfAnAddress(_ text: String, _ shown: String) {
    #expect(text.withoutSecrets == shown)
  }

  @Test(arguments: [false, true])
  func writesEquivalentSettingsForEveryHost(isIndexed: Bool) throws {
    let policy = HostPolicy(isIndexed: isIndexed, path: "/design/")
    for format in HostFormats.all {
      let text = format.text(of: policy, folder: "/srv/a b")
      #expect(text.contains("noindex") == !isIndexed, "\(format.name)")
      #expect(text.contains("immutable") && text.contains("nosniff"), "\(format.name)")
    }
    let firebase = try #require(HostFormats.all.first { $0.name == "firebase" }).text(
      of: policy, folder: "/srv")
    _ = try JSONSerialization.jsonObject(with: Data(firebase.utf8))
  }

  /// Leases that are stored in memory.
  private actor Store: LeaseStore {
    private(set) var files: [String: [UInt8]] = [:]

    func write(_ bytes: [UInt8], to path: String) { files[path] = bytes }
    func read(_ path: String) -> [UInt8]? { files[path] }
    func names(in path: String) -> [String] { files.keys.map { String($0.dropFirst(path.utf8.count + 1)) } }
    func remove(_ path: String) { files[path] = nil }
  }

  @Test func letsOnlyOneRunChangeATarget() async throws {
    let store = Store()
    let result = try await Lease.held(in: store, "leases", of: "place") {
      #expect(await store.files.count == 1)
      let failure = await #expect(throws: ToolFailure.self) {
        try await Lease.held(in: store, "leases", of: "place") { Issue.record("both runs continue") }
      }
      #expect(failure?.status == .temporary)
      #expect(await store.files.count == 1, "the lease of the other run is kept")
      return 7
    }
    #expect(result == 7)
    #expect(await store.files.isEmpty)
    await #expect(throws: ToolFailure.self) {
      try await Lease.held(in: store, "leases", of: "place") { throw ToolFailure(.inputOutput, "gone") }
    }
    #expect(await store.files.isEmpty, "a failed run releases its lease")
    await store.write(Array("damaged".utf8), to: "leases/old.json")
    #expect(try await Lease.held(in: store, "leases", of: "place") { 8 } == 8)
    #expect(await store.files.isEmpty, "an ended lease is removed")
  }

  /// Another run can find a lease and read it later.
  ///
  /// In between, the lease can disappear or be incomplete.
  @Test func toleratesLeasesThatChangeWhileTheyAreRead() async throws {
    let temporary = try TemporaryFolder()
    let target = PublishTarget(
      name: "place", kind: .folder, values: ["path": temporary.path("place")], keep: 5, maxDeletes: 5,
      location: Definitions.SourceLocation(file: "Content/index.md", position: .start))
    let host = try LocalHost(target)
    try host.makeFolder("leases")
    let failures = await withTaskGroup(of: [any Error].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var failures: [any Error] = []
          for _ in 0..<100 {
            do { try await Lease.held(in: host, "leases", of: "place") {} } catch { failures.append(error) }
          }
          return failures
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for failure in failures { #expect((failure as? ToolFailure)?.status == .temporary, "\(failure)") }
    #expect(try host.names(in: "leases").isEmpty)
  }
}

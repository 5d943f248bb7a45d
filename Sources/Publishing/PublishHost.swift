package import CatalogModel
package import SystemAccess
package import Terminal

/// What a place has now.
package struct HostState: Sendable {
  /// The release that the channel shows, or `nil` where nothing was published there.
  package var current: Release?
  /// Why nobody knows what is shown, where that is so.
  package var damage: ToolFailure?
  /// Whether there is something that was not published by this tool.
  package var isForeign = false
  /// Whether a run before this one was not finished.
  package var isUnfinished = false
  /// The number of the next release.
  package var nextNumber = 1

  /// Reads the record of what is shown.
  mutating func show(_ record: [UInt8]?, of place: String) {
    guard let record else { return }
    do throws(ToolFailure) {
      let release = try Release(record, of: place)
      current = release
      nextNumber = max(nextNumber, release.number + 1)
    } catch {
      damage = error
    }
  }

  /// Whether a release is shown and nothing of a run is left.
  package var isWhole: Bool { current != nil && !isUnfinished }
}

/// A publication: what is to be shown, in which channel, and what becomes of what was there before.
package struct Publication: Sendable {
  let release: Release
  let site: PublishedFolder
  let plan: PublishPlan
  let state: HostState
  /// How many releases stay for going back, and how many channels.
  let keep: Int

  package init(release: Release, site: PublishedFolder, plan: PublishPlan, state: HostState, keep: Int) {
    (self.release, self.site, self.plan, self.state, self.keep) = (release, site, plan, state, keep)
  }
}

/// A kind of place to which sites are published; each adopts this once.
///
/// At any moment, and wherever a run ends, people see the old release or the new one, or pages of both whose assets are all there.
package protocol PublishHost: Sendable {
  /// A place of the kind, and the channel of it.
  init(_ target: PublishTarget, _ channel: Channel) async throws
  /// What is there now.
  func state() async throws -> HostState
  /// Takes the right to change the place while the body runs, where the kind needs it.
  func leased<Result>(_ body: () async throws -> Result) async throws -> Result
  /// Shows a release, verifies it by reading back, and removes what is no longer kept.
  ///
  /// - Returns: The channels that were removed, since so many are not kept.
  func publish(_ publication: Publication, _ progress: RunProgress) async throws -> [Channel]
  /// The releases to which one can go back.
  func releases() async throws -> KeptReleases
  /// Shows a kept release again, as a new one.
  func rollback(to release: Release, keep: Int, _ progress: RunProgress) async throws -> Release
  /// Removes the channel with everything in it.
  func removeChannel() async throws
  /// The channels of the place.
  func versions() async throws -> PublishedVersions
  /// Why one cannot go back there, where the kind keeps one release only.
  var rollbackRefusal: String? { get }
  /// Removes what the run needed for itself.
  func close() async
}

extension PublishHost {
  package var rollbackRefusal: String? { nil }
  func close() async {}
  package func leased<Result>(_ body: () async throws -> Result) async throws -> Result { try await body() }
}

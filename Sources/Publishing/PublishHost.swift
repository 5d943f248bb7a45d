package import CatalogModel
package import SystemAccess
package import Terminal

/// The current state of a target, for one channel.
package struct HostState: Sendable {
  /// The release that the channel shows, or `nil` if none was published or its record is damaged.
  package var current: Release?
  /// The reason if the record of the shown release cannot be read.
  package var damage: ToolFailure?
  /// Whether the target has files that this tool did not publish.
  package var isForeign = false
  /// Whether an earlier run was interrupted and has to be completed.
  package var isUnfinished = false
  /// The number of the next release.
  package var nextNumber = 1

  /// Reads the record of the shown release.
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

  /// Whether a release is shown and no earlier run has to be completed.
  package var isWhole: Bool { current != nil && !isUnfinished }
}

/// Everything that a host needs to publish a release.
package struct Publication: Sendable {
  let release: Release
  let site: PublishedFolder
  let plan: PublishPlan
  let state: HostState
  /// The number of releases to keep for `rollback`, and the number of channels to keep.
  let keep: Int

  package init(release: Release, site: PublishedFolder, plan: PublishPlan, state: HostState, keep: Int) {
    (self.release, self.site, self.plan, self.state, self.keep) = (release, site, plan, state, keep)
  }
}

/// A kind of target to which sites are published; each kind has one type that adopts this protocol.
///
/// Readers always see a working site, even if a run is interrupted: the old release, the new one, or pages of
/// both with all of their assets.
package protocol PublishHost: Sendable {
  /// Connects to a target of this kind, for one channel.
  init(_ target: PublishTarget, _ channel: Channel) async throws
  /// The current state of the channel.
  func state() async throws -> HostState
  /// Runs the body while this run alone may change the target.
  ///
  /// A kind that changes its target in one step needs no lock, and runs the body directly.
  func leased<Result>(_ body: () async throws -> Result) async throws -> Result
  /// Uploads a release, verifies it by reading the files back, shows it, and removes releases that are no
  /// longer kept.
  ///
  /// - Returns: The channels that were removed because the target keeps only a limited number of them.
  func publish(_ publication: Publication, _ progress: RunProgress) async throws -> [Channel]
  /// The releases that `rollback` can show again.
  func releases() async throws -> KeptReleases
  /// Shows a kept release again, as a new one.
  func rollback(to release: Release, keep: Int, _ progress: RunProgress) async throws -> Release
  /// Removes the channel with all of its releases.
  func removeChannel() async throws
  /// The channels of the target, with the releases that they show.
  func versions() async throws -> PublishedVersions
  /// The reason why `rollback` is not possible, or `nil` if it is; some kinds keep only one release.
  var rollbackRefusal: String? { get }
  /// Removes temporary files and ends connections.
  func close() async
}

extension PublishHost {
  package var rollbackRefusal: String? { nil }
  func close() async {}
  package func leased<Result>(_ body: () async throws -> Result) async throws -> Result { try await body() }
}

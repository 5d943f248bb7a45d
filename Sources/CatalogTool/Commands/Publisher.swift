import CatalogModel
import Definitions
import FindingReports
import Hosting
import Publishing
import SiteBuilding
import SystemAccess
import Terminal

/// Brings a site to a place of its catalog, or back to what was there.
struct Publisher {
  private let content: String
  private let catalog: Catalog
  private let commit: String?
  private let maker: CacheMaker
  private let target: PublishTarget
  private let channel: Channel
  private let host: any PublishHost

  /// Looks at a place that the catalog names; without a name it is the only one.
  ///
  /// - Throws: ``ToolFailure`` where there is none of the name, or what is there cannot be read.
  private init(
    _ content: String, _ name: String?, _ channel: String?, authored: AuthoredTypes, _ console: Console
  ) async throws {
    let folder = try ContentFolder(path: content)
    self.content = folder.realPath
    maker = CacheMaker(folder, TemplateFolder(path: nil), authored)
    catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    target = try Self.target(name, of: catalog)
    self.channel = try channel.map { try Channel(named: $0) } ?? .main
    do {
      // A commit whose content was changed since is not what is published.
      commit = try await GitRepository.ifAny(around: folder.realPath)?.cleanCommit()
    } catch let failure as ToolFailure {
      commit = nil
      console.say("warning: The release names no commit. \(failure.message)")
    }
    host = try await target.kind.host.init(target, self.channel)
  }

  private static func target(_ name: String?, of catalog: Catalog) throws(ToolFailure) -> PublishTarget {
    let targets = catalog.page?.publishTargets ?? []
    let broken = catalog.page?.brokenPublishTargets ?? []
    if let wrong = broken.first(where: { $0 == name || name == nil && targets.isEmpty }) {
      throw ToolFailure(
        .configuration,
        "The place '\(wrong)' is not written as it has to be; 'check' tells what is wrong, and where")
    }
    guard let first = targets.first else {
      throw ToolFailure(
        .configuration,
        "The catalog names no place to publish to; write 'publish: {site: {type: folder, path: /srv/catalog}}' into its 'catalog' definition, which \(catalog.page.map { "'\($0.location.file)' has" } ?? "a file such as 'catalog.md' has with a fence '```yaml catalog'")"
      )
    }
    guard let name else {
      guard targets.count == 1 else {
        throw ToolFailure(
          .usage, "Say to which place: \(targets.map { "'\($0.name)'" }.joined(separator: ", "))")
      }
      return first
    }
    guard let target = targets.first(where: { $0.name == name }) else {
      throw ToolFailure.unknown("place to publish to", name, among: targets.map(\.name) + broken)
    }
    return target
  }

  /// Looks at a place, does something with it, and ends what connects to it.
  static func use(
    _ content: String, _ name: String?, _ channel: String?, authored: AuthoredTypes, console: Console,
    _ body: (Publisher) async throws -> Void
  ) async throws {
    let interruption = Interruption(
      unfinished:
        "a release is shown as a whole, or pages whose assets are all there; run it again to go on")
    try await interruption.watch(giveUp: { $0.report(to: console, asJSON: false) }) {
      let publisher = try await Publisher(content, name, channel, authored: authored, console)
      do {
        try await body(publisher)
      } catch {
        await publisher.host.close()
        throw error
      }
      await publisher.host.close()
    }
  }

  /// What a run is told.
  struct Choices {
    var isDryRun = false
    /// Whether what is there already is taken over, though the tool did not publish it.
    var adopts = false
    var keep: Int?
    var maxDeletes: Int?
    var isJSON = false
    var isQuiet = false
  }

  /// Publishes a site.
  func publish(_ output: String, _ choices: Choices, to console: Console) async throws {
    let progress = RunProgress(console: console, isQuiet: choices.isQuiet)
    defer { progress.clear() }
    try checkPlace(output)
    progress.stage("Comparing")
    let site = try await PublishedFolder(
      output, HostPolicy(catalog.page), jobs: Platform.coreCount)
    defer { site.release() }
    if !choices.isQuiet { tellChanges(since: output, progress, console) }
    // What is refused is refused before anything is written there.
    let (release, plan, state) = try await plan(site, choices)
    if choices.isDryRun {
      progress.clear()
      let place = target.name
      if choices.isJSON {
        console.print(plan.json(of: release, at: place))
      } else {
        console.show(plan.text(of: release, at: place))
      }
      try checkDeletes(plan, choices)
      return
    }
    guard !plan.isEmpty || !state.isWhole else {
      progress.clear()
      return tell(release, plan, choices, to: console, seconds: progress.seconds)
    }
    let (published, changes, outdated): (Release, PublishPlan, [Channel]) = try await host.leased {
      // Another run may have ended between the first look and the lease.
      let (release, plan, state) = try await self.plan(site, choices)
      guard !plan.isEmpty || !state.isWhole else { return (release, plan, []) }
      let outdated = try await host.publish(
        Publication(
          release: release, site: site, plan: plan, state: state, keep: choices.keep ?? target.keep),
        progress)
      return (release, plan, outdated)
    }
    progress.clear()
    tell(published, changes, choices, to: console, seconds: progress.seconds)
    if !choices.isQuiet, !outdated.isEmpty {
      let names = outdated.map { "'\($0.word)'" }.joined(separator: ", ")
      console.say(
        "Removed the \(outdated.count == 1 ? "channel" : "channels") \(names), since so many are not kept")
    }
  }

  /// Warns of content that changed since the site was generated, and of errors in the site, if its cache is there.
  private func tellChanges(since output: String, _ progress: RunProgress, _ console: Console) {
    guard let cache = try? PageCache(of: output, by: maker) else { return }
    let errors = cache.head.findings.count { $0.severity == .error }
    if errors > 0 {
      progress.clear()
      console.say("warning: This site was generated with \(errors.counted("error")); 'check' lists them")
    }
    let (old, new) = (cache.head.inputs.sources.compactMapValues(\.digest), catalog.digests)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    guard let first = changed.first else { return }
    progress.clear()
    let words =
      changed.count == 1
      ? "'\(first)' is" : "'\(first)' and \((changed.count - 1).counted("other file")) are"
    console.say("warning: \(words) not as when this site was generated; 'generate' writes it anew")
  }

  /// Compares the site with what is there, and refuses what cannot be meant.
  private func plan(
    _ site: PublishedFolder, _ choices: Choices
  ) async throws -> (Release, PublishPlan, HostState) {
    var state = try await host.state()
    if let damage = state.damage, !choices.adopts { throw damage }
    let named = Slug.make(title)
    let identity = catalog.page?.identifier ?? named
    if state.isForeign, !choices.adopts {
      throw ToolFailure(
        .outputRefused,
        "'\(target.name)' has files that this tool did not publish; name another place, or take it over with '--adopt'"
      )
    }
    if let current = state.current, ![identity, named].contains(current.catalog), !choices.adopts {
      throw ToolFailure(
        .outputRefused,
        "'\(target.name)' has the catalog '\(current.title)' (\(current.catalog)), and this one is '\(title)' (\(identity)); name another place, or take it over with '--adopt'"
      )
    }
    // A catalog that has got an identifier is known by it from now on.
    if let current = state.current, current.catalog != identity { state.isUnfinished = true }
    let plan = PublishPlan(to: site.files, from: state.current?.files ?? [:])
    // A plan that is only looked at is shown first.
    if !choices.isDryRun { try checkDeletes(plan, choices) }
    let isSame = plan.isEmpty && state.isWhole
    let release = Release(
      number: isSame ? state.current?.number ?? 1 : state.nextNumber, catalog: identity, title: title,
      commit: commit, published: Platform.moment(), files: site.files)
    return (release, plan, state)
  }

  private func checkDeletes(_ plan: PublishPlan, _ choices: Choices) throws(ToolFailure) {
    let most = choices.maxDeletes ?? target.maxDeletes
    guard plan.deleted.count > most else { return }
    throw ToolFailure(
      .outputRefused,
      "\(plan.deleted.count.counted("file")) of '\(target.name)' would be deleted, and \(most) may be; if that is meant, say '--max-deletes \(plan.deleted.count)'"
    )
  }

  /// Refuses a folder that the content or the site lies in, or that lies in one of them.
  private func checkPlace(_ output: String) throws(ToolFailure) {
    guard [.folder, .container].contains(target.kind) else { return }
    let path = target.place("path")
    let place = FileSystem.resolved(path)
    for (other, words) in [(content, "the content folder"), (output, "the site")] {
      let other = FileSystem.resolved(other)
      guard "\(place)/".hasPrefix("\(other)/") || "\(other)/".hasPrefix("\(place)/") else { continue }
      throw ToolFailure(
        .outputRefused,
        "The place '\(target.name)' and \(words) overlap, at '\(path)'; give it a folder of its own")
    }
    let kind = FileSystem.kind(of: path)
    // The folder of an image changes places with another one, which a link would not.
    let isLinked = kind == .link && target.kind == .folder && FileSystem.kind(of: place) == .folder
    guard kind == nil || kind == .folder || isLinked else {
      throw ToolFailure(
        .outputRefused, "The place '\(target.name)' is no folder, at '\(path)'; name a folder of its own")
    }
  }

  private var title: String { catalog.page?.title ?? "Experience catalog" }

  /// The place and the channel for people.
  private var placeWords: String { "'\(target.name)'" + (channel.name.map { ", channel '\($0)'" } ?? "") }

  private func tell(
    _ release: Release, _ plan: PublishPlan, _ choices: Choices, to console: Console, seconds: Double
  ) {
    if choices.isJSON {
      console.print(plan.json(of: release, at: target.name))
      return
    }
    if !choices.isQuiet {
      let words = plan.isEmpty ? "'\(target.name)' has this already" : plan.summary
      console.say("Published \(release.id) to \(placeWords): \(words), in \(Report.duration(of: seconds))")
    }
    tellAddress(to: console)
  }

  /// Prints where people read what is shown now, where the catalog says it.
  private func tellAddress(to console: Console) {
    guard let url = target.url else { return }
    console.print((url.hasSuffix("/") ? url : url + "/") + channel.prefix)
  }

  /// Shows a kept release again: the one before the last, or the one that is named.
  func rollback(to id: String?, to console: Console, isQuiet: Bool) async throws {
    let progress = RunProgress(console: console, isQuiet: isQuiet)
    defer { progress.clear() }
    if let refusal = host.rollbackRefusal {
      throw ToolFailure(.usage, "'\(target.name)' keeps one release: \(refusal)")
    }
    let (old, new) = try await host.leased {
      let kept = try await host.releases()
      let releases = kept.whole
      guard let current = releases.last else {
        throw ToolFailure(
          .inputNotFound, kept.damaged.first?.reason ?? "Nothing was published to \(placeWords) yet")
      }
      let found: Release?
      if let id {
        found = releases.last { $0.id == id || $0.number == Int(id) }
      } else {
        found = releases.dropLast().last { $0.files != current.files }
      }
      guard let found else {
        if let id { throw ToolFailure.unknown("release", id, among: releases.map(\.id)) }
        let damaged = kept.damaged.isEmpty ? "" : ", or the record of another one is damaged"
        throw ToolFailure(
          .inputNotFound, "'\(target.name)' keeps no other release than the one that is shown\(damaged)")
      }
      return (found, try await host.rollback(to: found, keep: target.keep, progress))
    }
    progress.clear()
    if !isQuiet { console.say("\(placeWords) shows \(old.id) again, as \(new.id)") }
    tellAddress(to: console)
  }

  /// Removes a channel.
  func removeChannel(to console: Console, isQuiet: Bool) async throws {
    guard let name = channel.name else {
      throw ToolFailure(.usage, "Say with '--channel' which channel is removed; the catalog itself never is")
    }
    let known = try await host.versions().entries.map(\.channel).filter { $0 != Channel.main.word }
    guard known.contains(name) else { throw ToolFailure.unknown("channel", name, among: known) }
    try await host.leased { try await host.removeChannel() }
    if !isQuiet { console.say("Removed the channel '\(name)' of '\(target.name)'") }
  }

  /// Prints the releases that are kept, the newest first, for people or other programs.
  func list(to console: Console) async throws {
    let releases = try await host.releases()
    guard !releases.whole.isEmpty || !releases.damaged.isEmpty else {
      throw ToolFailure(.inputNotFound, "Nothing was published to \(placeWords) yet")
    }
    for (name, reason) in releases.damaged { console.say("warning: '\(name)' is left out: \(reason)") }
    for (index, release) in releases.whole.reversed().enumerated() {
      let words = [
        release.id, release.published ?? "-", release.files.count.counted("file"),
        PublishPlan.words(release.size), release.commit.map { String($0.prefix(10)) } ?? "-",
      ]
      console.show((words + (index == 0 ? ["shown now"] : [])).joined(separator: "\t"))
    }
  }
}

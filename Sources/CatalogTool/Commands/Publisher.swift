import Answers
import CatalogModel
import DefinitionKinds
import Definitions
import FindingReports
import Hosting
import Publishing
import SiteBuilding
import SystemAccess
import Terminal

/// Publishes a site to a target of its catalog, or shows an earlier release again.
struct Publisher {
  private let content: String
  private let catalog: Catalog
  private let commit: String?
  private let maker: CacheMaker
  private let target: PublishTarget
  private let channel: Channel
  private let host: any PublishHost

  /// Connects to the target with a name, or without a name to the only target of the catalog.
  ///
  /// - Throws: ``ToolFailure`` if the catalog has no such target, or if the target cannot be read.
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
      // A commit is recorded only if the content has no uncommitted changes.
      commit = try await GitRepository.ifAny(around: folder.realPath)?.cleanCommit()
    } catch let failure as ToolFailure {
      commit = nil
      console.say("warning: The release does not record a commit. \(failure.message)")
    }
    host = try await target.kind.host.init(target, self.channel)
  }

  private static func target(_ name: String?, of catalog: Catalog) throws(ToolFailure) -> PublishTarget {
    let targets = catalog.page?.publishTargets ?? []
    let broken = catalog.page?.brokenPublishTargets ?? []
    if let wrong = broken.first(where: { $0 == name || name == nil && targets.isEmpty }) {
      throw ToolFailure(
        .configuration,
        "The publish target '\(wrong)' has errors in its definition; run 'check' to see them")
    }
    guard let first = targets.first else {
      throw ToolFailure(
        .configuration,
        "The catalog has no publish target; write 'publish: {site: {type: folder, path: /srv/catalog}}' into the 'catalog' definition in \(catalog.page.map { "'\($0.location.file)'" } ?? "a file such as 'catalog.md', in a block that starts with '```yaml catalog'")"
      )
    }
    guard let name else {
      guard targets.count == 1 else {
        throw ToolFailure(
          .usage,
          "The catalog has several publish targets; name one of \(targets.map { "'\($0.name)'" }.joined(separator: ", "))"
        )
      }
      return first
    }
    guard let target = targets.first(where: { $0.name == name }) else {
      throw ToolFailure.unknown("publish target", name, among: targets.map(\.name) + broken)
    }
    return target
  }

  /// Connects to a target, runs the body, and closes the connection.
  static func use(
    _ content: String, _ name: String?, _ channel: String?, authored: AuthoredTypes, console: Console,
    _ body: (Publisher) async throws -> Void
  ) async throws {
    let interruption = Interruption(
      unfinished:
        "the target shows a complete release, or pages with all of their assets; run the command again to continue"
    )
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

  /// The options of a run of `publish`.
  struct Choices {
    var isDryRun = false
    /// Whether the target may have files that this tool did not publish, or another catalog.
    var adopts = false
    var keep: Int?
    var maxDeletes: Int?
    var isJSON = false
    var isQuiet = false
  }

  /// Publishes the site, or only prints the plan if this is a dry run.
  func publish(_ output: String, _ choices: Choices, to console: Console) async throws {
    let progress = RunProgress(console: console, isQuiet: choices.isQuiet)
    defer { progress.clear() }
    try checkPlace(output)
    progress.stage("Comparing")
    let site = try await PublishedFolder(
      output, HostPolicy(catalog.page), jobs: Platform.coreCount)
    defer { site.release() }
    if !choices.isQuiet { printChanges(since: output, progress, console) }
    // All reasons to refuse are checked before anything is written to the target.
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
      return printResult(release, plan, choices, to: console, seconds: progress.seconds)
    }
    let (published, changes, outdated): (Release, PublishPlan, [Channel]) = try await host.leased {
      // Another run may have changed the target between the first plan and the lease.
      let (release, plan, state) = try await self.plan(site, choices)
      guard !plan.isEmpty || !state.isWhole else { return (release, plan, []) }
      let outdated = try await host.publish(
        Publication(
          release: release, site: site, plan: plan, state: state, keep: choices.keep ?? target.keep),
        progress)
      return (release, plan, outdated)
    }
    progress.clear()
    printResult(published, changes, choices, to: console, seconds: progress.seconds)
    if !choices.isQuiet, !outdated.isEmpty {
      let names = outdated.map { "'\($0.word)'" }.joined(separator: ", ")
      console.say(
        "Removed the \(outdated.count == 1 ? "channel" : "channels") \(names); '--keep' sets how many channels are kept"
      )
    }
  }

  /// Warns if the content changed since the site was generated, or if the site has errors.
  ///
  /// This needs the build cache in the folder of the site.
  private func printChanges(since output: String, _ progress: RunProgress, _ console: Console) {
    guard let cache = try? PageCache(of: output, by: maker) else { return }
    let errors = cache.head.findings.count { $0.severity == .error }
    if errors > 0 {
      progress.clear()
      console.say(
        "warning: This site was generated with \(errors.counted("error")); run 'check' to see the list")
    }
    let (old, new) = (
      cache.head.inputs.sources.filter { !ContentFolder.isImage($0.key) }, catalog.digests
    )
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    guard let first = changed.first else { return }
    progress.clear()
    let words =
      changed.count == 1
      ? "'\(first)'" : "'\(first)' and \((changed.count - 1).counted("other file"))"
    console.say("warning: \(words) changed since this site was generated; run 'generate' again")
  }

  /// Compares the site with the target, and refuses changes that are probably mistakes.
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
        "'\(target.name)' has files that this tool did not publish; name another target, or pass '--adopt' to publish there anyway"
      )
    }
    if let current = state.current, ![identity, named].contains(current.catalog), !choices.adopts {
      throw ToolFailure(
        .outputRefused,
        "'\(target.name)' has the catalog '\(current.title)' (\(current.catalog)), but this one is '\(title)' (\(identity)); name another target, or pass '--adopt' to replace that catalog"
      )
    }
    // If the catalog got an identifier since the last release, the next record must contain it.
    if let current = state.current, current.catalog != identity { state.isUnfinished = true }
    let plan = PublishPlan(to: site.files, from: state.current?.files ?? [:])
    // With `--dry-run` the plan is printed before the number of deletions is checked.
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
      "\(plan.deleted.count.counted("file")) in '\(target.name)' would be deleted, but the limit is \(most); to allow that, pass '--max-deletes \(plan.deleted.count)'"
    )
  }

  /// Refuses a target folder that overlaps the content folder or the folder of the site.
  private func checkPlace(_ output: String) throws(ToolFailure) {
    guard [.folder, .container].contains(target.kind) else { return }
    let path = target.value("path")
    let place = FileSystem.resolved(path)
    for (other, words) in [(content, "the content folder"), (output, "the folder of the site")] {
      let other = FileSystem.resolved(other)
      guard "\(place)/".hasPrefix("\(other)/") || "\(other)/".hasPrefix("\(place)/") else { continue }
      throw ToolFailure(
        .outputRefused,
        "The folder '\(path)' of the target '\(target.name)' overlaps \(words); choose a separate folder")
    }
    let kind = FileSystem.kind(of: path)
    // A container folder is exchanged with a new one, which does not work for a link.
    let isLinked = kind == .link && target.kind == .folder && FileSystem.kind(of: place) == .folder
    guard kind == nil || kind == .folder || isLinked else {
      throw ToolFailure(
        .outputRefused,
        "The path '\(path)' of the target '\(target.name)' is not a folder; choose a separate folder")
    }
  }

  private var title: String { catalog.page?.title ?? "Experience catalog" }

  /// The names of the target and the channel, for messages.
  private var placeWords: String { "'\(target.name)'" + (channel.name.map { ", channel '\($0)'" } ?? "") }

  private func printResult(
    _ release: Release, _ plan: PublishPlan, _ choices: Choices, to console: Console, seconds: Double
  ) {
    if choices.isJSON {
      console.print(plan.json(of: release, at: target.name))
      return
    }
    if !choices.isQuiet {
      let words = plan.isEmpty ? "'\(target.name)' is already up to date" : plan.summary
      console.say("Published \(release.id) to \(placeWords): \(words), in \(Report.duration(of: seconds))")
    }
    printAddress(to: console)
  }

  /// Prints the address of the published site, if the catalog sets one.
  private func printAddress(to console: Console) {
    guard let url = target.url else { return }
    console.print((url.hasSuffix("/") ? url : url + "/") + channel.prefix)
  }

  /// Shows a kept release again: the one with the given name or number, otherwise the previous one with
  /// different files.
  func rollback(to id: String?, to console: Console, isQuiet: Bool) async throws {
    let progress = RunProgress(console: console, isQuiet: isQuiet)
    defer { progress.clear() }
    if let refusal = host.rollbackRefusal {
      throw ToolFailure(.usage, "'\(target.name)' cannot be rolled back: \(refusal)")
    }
    let (old, new) = try await host.leased {
      let kept = try await host.releases()
      let releases = kept.whole
      guard let current = releases.last else {
        throw ToolFailure(
          .inputNotFound,
          kept.damaged.first?.reason ?? "Nothing was published to \(placeWords) yet; run 'publish' first")
      }
      let found: Release?
      if let id {
        found = releases.last { $0.id == id || $0.number == Int(id) }
      } else {
        found = releases.dropLast().last { $0.files != current.files }
      }
      guard let found else {
        if let id { throw ToolFailure.unknown("release", id, among: releases.map(\.id)) }
        let damaged = kept.damaged.isEmpty ? "" : ", or its record is damaged"
        throw ToolFailure(
          .inputNotFound, "'\(target.name)' has no earlier release with different files\(damaged)")
      }
      return (found, try await host.rollback(to: found, keep: target.keep, progress))
    }
    progress.clear()
    if !isQuiet { console.say("\(placeWords) shows \(old.id) again, as \(new.id)") }
    printAddress(to: console)
  }

  /// Removes the channel from the target.
  func removeChannel(to console: Console, isQuiet: Bool) async throws {
    guard let name = channel.name else {
      throw ToolFailure(
        .usage, "Name the channel to remove with '--channel'; the catalog itself is never removed")
    }
    let known = try await host.versions().entries.map(\.channel).filter { $0 != Channel.main.word }
    guard known.contains(name) else { throw ToolFailure.unknown("channel", name, among: known) }
    try await host.leased { try await host.removeChannel() }
    if !isQuiet { console.say("Removed the channel '\(name)' from '\(target.name)'") }
  }

  /// Prints the kept releases, newest first, one line each.
  func list(to console: Console) async throws {
    let releases = try await host.releases()
    guard !releases.whole.isEmpty || !releases.damaged.isEmpty else {
      throw ToolFailure(.inputNotFound, "Nothing was published to \(placeWords) yet; run 'publish' first")
    }
    for (name, reason) in releases.damaged {
      console.say("warning: The release '\(name)' is skipped. \(reason)")
    }
    for (index, release) in releases.whole.reversed().enumerated() {
      let words = [
        release.id, release.published ?? "-", release.files.count.counted("file"),
        PublishPlan.words(release.size), release.commit.map { String($0.prefix(10)) } ?? "-",
      ]
      console.show((words + (index == 0 ? ["shown now"] : [])).joined(separator: "\t"))
    }
  }
}

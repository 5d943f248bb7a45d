import ArgumentParser
import CatalogModel
import Definitions
import Publishing
import SiteBuilding
import SystemAccess
import Terminal

/// The command `doctor`, which shows which programs and folders the tool can use.
struct DoctorCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Shows which programs and folders the tool can use, and what keeps it from working.",
    discussion: "It exits with 1 if 'generate' cannot work.", aliases: ["env"])

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(name: [.short, .long], help: "The folder of the site.")
  var output = "site"

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let (folder, site) = (contentFinding, siteFinding)
    var findings = [
      Finding("experience-catalog", ToolVersion.current),
      Finding("cores", "\(Platform.coreCount)"),
      folder, site, await repositoryFinding(),
    ]
    for helper in HelperProgram.all {
      let version = await helper.version()
      findings.append(
        Finding(
          helper.name, version ?? "not found; install it for \(helper.purpose)", isMissing: version == nil))
    }
    let isPrinting = (try? Chromium(for: "'doctor'")) != nil
    findings.append(
      Finding(
        "chromium", isPrinting ? "found" : "not found; install it for pictures and PDF files",
        isMissing: !isPrinting))
    for line in Columns.lines(findings.map { ["\($0.mark) \($0.name)", $0.words] }) { console.show(line) }
    return findings.contains { $0.isInTheWay } ? .findings : .success
  }

  /// The result of one check.
  private struct Finding {
    let name: String
    let words: String
    let isMissing: Bool
    let isInTheWay: Bool

    init(_ name: String, _ words: String, isMissing: Bool = false, isInTheWay: Bool = false) {
      (self.name, self.words) = (name, words)
      (self.isMissing, self.isInTheWay) = (isMissing, isInTheWay)
    }

    var mark: String { isInTheWay ? "✗" : isMissing ? "–" : "✓" }
  }

  private var contentFinding: Finding {
    do {
      let listing = try ContentFolder(path: content).list()
      let counts = [
        listing.documents.count.counted("Markdown file"),
        listing.assets.count.counted("other file"),
      ]
      guard !listing.documents.isEmpty else {
        return Finding(
          "content", "'\(content)' has no Markdown file; run 'init' to create a small catalog",
          isInTheWay: true)
      }
      return Finding("content", "'\(content)', \(counts.joined(separator: ", "))")
    } catch {
      return Finding("content", error.message, isInTheWay: true)
    }
  }

  private var siteFinding: Finding {
    guard let kind = FileSystem.kind(of: output) else {
      return Finding("site", "'\(output)' does not exist yet; run 'generate' to write it", isMissing: true)
    }
    guard kind == .folder else {
      return Finding("site", "'\(output)' is not a folder; name another with '--output'", isInTheWay: true)
    }
    if let manifest = SiteManifest(of: output) {
      return Finding("site", "'\(output)', \(manifest.files.count.counted("file"))")
    }
    let isEmpty = (try? FileSystem.names(in: output).isEmpty) ?? false
    return Finding(
      "site",
      isEmpty
        ? "'\(output)' is empty" : "'\(output)' was not written by this tool; name another with '--output'",
      isInTheWay: !isEmpty)
  }

  private func repositoryFinding() async -> Finding {
    do {
      guard let repository = try await GitRepository.ifAny(around: content),
        let commit = try? await repository.commit("HEAD")
      else {
        return Finding("repository", "'\(content)' is not in a git repository with a commit", isMissing: true)
      }
      let isClean = try await repository.cleanCommit() != nil
      return Finding("repository", "at \(commit.prefix(10))\(isClean ? "" : ", with uncommitted changes")")
    } catch {
      return Finding("repository", (error as? ToolFailure)?.message ?? "\(error)", isMissing: true)
    }
  }
}

import Foundation
import Testing

@testable import CatalogTool

/// The `publish` and `rollback` commands in separate processes.
@Suite struct PublishCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(GenerateCommandTests.experience, to: "Content/hello.md")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try ToolProcess(arguments, in: folder.url).end()
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func write(publish text: String) throws {
    try folder.write("# Ours\n```yaml catalog\npublish: \(text)\n```\n", to: "Content/catalog.md")
  }

  /// Publishes a catalog three times, with the texts 'Hi', 'Bye', and 'Soon'.
  private func publishThree() throws {
    for word in ["Hi", "Bye", "Soon"] {
      try folder.write(
        GenerateCommandTests.experience.replacingOccurrences(of: "Hi", with: word), to: "Content/hello.md")
      try run("generate")
      try run("publish")
    }
  }

  @Test func refusesASiteWithErrors() throws {
    try write(publish: "{here: {type: folder, path: there}}")
    try folder.write("# Broken\n```json experience\n[]\n```\n", to: "Content/broken.md")
    #expect(try run("generate").code == 1)
    let published = try run("publish")
    #expect(published.code == 0)
    #expect(
      published.errors.contains("warning: This site was generated with 1 error; run 'check' to see the list"),
      "\(published.errors)")
  }

  @Test func omitsDraftsByDefault() throws {
    try folder.write(
      "---\ndraft: true\n---\n" + GenerateCommandTests.experience.replacing("Hello", with: "Later"),
      to: "Content/later.md")
    let without = try run("generate")
    #expect(without.code == 0 && without.errors.contains("1 draft left out; pass '--drafts' to include them"))
    #expect(!folder.exists("site/experiences/later") && folder.exists("site/experiences/hello"))
    let with = try run("generate", "--drafts")
    #expect(!with.errors.contains("left out"))
    #expect(folder.exists("site/experiences/later"))
    try run("generate")
    #expect(!folder.exists("site/experiences/later"))
  }

  @Test func redirectsFromEarlierAddresses() throws {
    try folder.write(
      "---\naliases: [Before that]\n---\n" + GenerateCommandTests.experience, to: "Content/hello.md")
    #expect(try run("generate").code == 0)
    for (old, new) in [("index", "../hello/index.html"), ("one", "../hello/one.html")] {
      let page = try read("site/experiences/before-that/\(old).html")
      #expect(page.contains("http-equiv=refresh content=\"0; url=\(new)\""), "\(page)")
      #expect(page.contains("<a href=\(new)>"))
    }
    #expect(
      try read("site/_redirects").contains(
        "/experiences/before-that/one.html /experiences/hello/one.html 301\n"))
    #expect(try !read("site/catalog.json").contains("before-that/one"))
  }

  @Test func needsATargetAndASite() throws {
    let unnamed = try run("publish")
    #expect(unnamed.code == 78 && unnamed.errors.contains("has no publish target"))
    try write(publish: "{here: {type: folder, path: there}}")
    let unbuilt = try run("publish")
    #expect(unbuilt.code == 66 && unbuilt.errors.contains("run 'generate' first"))
    try run("generate")
    let mistyped = try run("publish", "her")
    #expect(mistyped.code == 66 && mistyped.errors.contains("did you mean 'here'"))
    let early = try run("rollback")
    #expect(early.code == 66 && early.errors.contains("Nothing was published"))
    #expect(try run("publish", "--keep", "0").code == 64)
    #expect(try run("publish", "--remove").code == 64)
  }

  @Test func publishesAndRollsBack() throws {
    try write(publish: "{here: {type: folder, path: there, url: \"https://a.example/b\"}}")
    try run("generate")
    let published = try run("publish")
    #expect(published.code == 0 && published.output == "https://a.example/b/\n", "\(published.errors)")
    #expect(folder.exists("there/current/index.html"))
    #expect(!folder.exists("there/current/.experience-catalog-cache"))
    try folder.write(
      GenerateCommandTests.experience.replacingOccurrences(of: "Hi", with: "Bye"), to: "Content/hello.md")
    try run("generate")
    #expect(try run("publish", "--quiet").errors.isEmpty)
    let mockup = "there/current/experiences/hello/one.mockup.html"
    #expect(try read(mockup).contains("Bye"))
    #expect(try run("rollback").code == 0)
    #expect(try read(mockup).contains("Hi"))
    #expect(try run("rollback", "--list").output.split(separator: "\n").count == 2)
    #expect(try run("rollback", "--to", "2").code == 0)
    #expect(try read(mockup).contains("Bye"))
    #expect(try run("rollback", "--to", "77").errors.contains("There is no release '77'"))
  }

  @Test(arguments: ["folder", "container"])
  func refusesAFolderThatIsNotAPublishTarget(_ type: String) throws {
    try folder.write("mine", to: "file")
    for path in ["Content", "Content/below", "site", "site/below", ".", "file"] {
      try write(publish: "{here: {type: \(type), path: \(path)}}")
      #expect(try run("generate", "--quiet").code == 0)
      let refused = try run("publish", "--adopt")
      #expect(refused.code == 73, "\(path): \(refused.errors)")
      #expect(folder.exists("Content/hello.md") && folder.exists("site/index.html"), "\(path)")
    }
    #expect(try read("file") == "mine")
  }

  @Test func keepsForeignFilesBesideAnImage() throws {
    try write(publish: "{here: {type: container, path: image}}")
    try run("generate")
    try folder.write("notes", to: "image/notes.txt")
    #expect(try run("publish").code == 73)
    #expect(try run("publish", "--adopt").code == 0)
    try folder.write("FROM ours", to: "image/Dockerfile")
    try folder.write("services", to: "image/compose.yaml")
    try folder.write(
      GenerateCommandTests.experience.replacingOccurrences(of: "Hi", with: "Bye"), to: "Content/hello.md")
    try run("generate")
    #expect(try run("publish").code == 0)
    #expect(try read("image/notes.txt") == "notes" && read("image/compose.yaml") == "services")
    #expect(try read("image/Dockerfile") == "FROM ours")
    #expect(try read("image/html/experiences/hello/one.mockup.html").contains("Bye"))
    #expect(try run("rollback").errors.contains("by its tag"))
  }

  @Test func repairsTheListOfChannels() throws {
    try write(publish: "{here: {type: folder, path: there}}")
    try run("generate")
    try run("publish", "--channel", "pr-1")
    #expect(try run("publish", "--channel", "pr-1", "--remove", "--dry-run").code == 64)
    #expect(folder.exists("there/channels/pr-1/index.html"))
    let list = try read("there/versions.json")
    try folder.write("xx", to: "there/versions.json")
    #expect(try run("publish", "--channel", "pr-1").code == 0)
    #expect(try read("there/versions.json").contains("pr-1") && list.contains("pr-1"))
    try folder.write("{", to: "there/versions.json")
    #expect(try run("publish").code == 0)
    #expect(try read("there/versions.json").contains("pr-1"))
    let unknown = try run("rollback", "--channel", "pr-2", "--list")
    #expect(unknown.code == 66 && unknown.errors.contains("channel 'pr-2'"))
  }

  @Test func overwritesChangesInTheTarget() throws {
    try write(publish: "{here: {type: folder, path: there}}")
    try run("generate")
    try run("publish")
    try folder.write("changed by hand", to: "there/current/404.html")
    try folder.write(
      GenerateCommandTests.experience.replacingOccurrences(of: "Hi", with: "Bye"), to: "Content/hello.md")
    try run("generate")
    let published = try run("publish")
    #expect(published.code == 0, "\(published.errors)")
    #expect(try read("there/current/404.html") == read("site/404.html"))
  }

  @Test func rollsBackPastADamagedRecord() throws {
    try write(publish: "{here: {type: folder, path: there}}")
    try publishThree()
    let records = folder.path("there/.experience-catalog/main")
    let second = try #require(
      FileManager.default.contentsOfDirectory(atPath: records).first { $0.hasPrefix("0002") })
    try folder.write("torn", to: "there/.experience-catalog/main/\(second)")
    let listed = try run("rollback", "--list")
    #expect(listed.code == 0 && listed.output.split(separator: "\n").count == 2, "\(listed.errors)")
    #expect(listed.errors.contains("'\(second.dropLast(5))' is skipped"))
    #expect(try run("rollback").code == 0)
    #expect(try read("there/current/experiences/hello/one.mockup.html").contains("Hi"))
  }

  /// A catalog is recognized by its identifier, even if its title changes.
  @Test func recognizesACatalogByItsIdentifier() throws {
    func write(_ id: String, _ title: String) throws {
      try folder.write(
        "# \(title)\n```yaml catalog\n\(id)\npublish: {here: {type: folder, path: there}}\n```\n",
        to: "Content/catalog.md")
      try run("generate")
    }
    try write("", "Ours")
    #expect(try run("publish").code == 0)
    try write("id: first", "Ours")
    #expect(try run("publish").code == 0)
    try folder.write(
      GenerateCommandTests.experience.replacingOccurrences(of: "Hi", with: "Bye"), to: "Content/hello.md")
    try write("id: first", "Renamed")
    #expect(try run("publish").code == 0)
    try write("id: second", "Renamed")
    let refused = try run("publish")
    #expect(
      refused.code == 73
        && refused.errors.contains("has the catalog 'Renamed' (first), but this one is 'Renamed' (second)"),
      "\(refused.errors)")
  }

  @Test func keepsReleasesWhenRollingBackRepeatedly() throws {
    try write(publish: "{here: {type: folder, path: there, keep: 3}}")
    try publishThree()
    let first = try #require(run("rollback", "--list").output.split(separator: "\n").last)
    #expect(try run("rollback").code == 0)
    #expect(try run("rollback").code == 0)
    let listed = try run("rollback", "--list").output.split(separator: "\n")
    #expect(listed.count == 3 && listed.last == first, "\(listed)")
    #expect(listed.first?.hasSuffix("shown now") == true && listed.first?.contains("T") == true)
    #expect(try run("rollback", "--to", "1").code == 0)
    #expect(try read("there/current/experiences/hello/one.mockup.html").contains("Hi"))
  }

  @Test func continuesAfterADamagedRecord() throws {
    try write(publish: "{here: {type: folder, path: there}}")
    try run("generate")
    try run("publish")
    let records = folder.path("there/.experience-catalog/main")
    let record = try #require(FileManager.default.contentsOfDirectory(atPath: records).first)
    try folder.write("torn", to: "there/.experience-catalog/main/\(record)")
    let damaged = try run("publish")
    #expect(damaged.code == 73 && damaged.errors.contains("--adopt"))
    #expect(try run("publish", "--adopt").errors.contains("Published 0002"))
    #expect(try run("publish").errors.contains("is already up to date"))
  }

  @Test func reportsRemovedChannels() throws {
    try write(publish: "{here: {type: folder, path: there, keep: 1}}")
    try run("generate")
    try run("publish", "--channel", "pr-1")
    #expect(try run("publish", "--channel", "pr-2").errors.contains("Removed the channel 'pr-1'"))
    #expect(!folder.exists("there/channels/pr-1"))
  }

  @Test func warnsIfTheSiteIsOlderThanTheContent() throws {
    try write(publish: "{here: {type: folder, path: there}}")
    try run("generate")
    #expect(try !run("publish").errors.contains("warning"))
    try folder.write(
      GenerateCommandTests.experience.replacingOccurrences(of: "Hi", with: "Bye"), to: "Content/hello.md")
    let published = try run("publish")
    #expect(published.code == 0 && published.errors.contains("'Content/hello.md' changed since"))
  }

  @Test func writesTheServedFolderIntoHostConfigurations() throws {
    try write(
      publish: "{here: {type: folder, path: /srv/a}, there: {type: rsync, host: b, path: /srv/b}}")
    let unnamed = try run("host", "nginx")
    #expect(unnamed.output.contains("/srv/catalog/current/") && unnamed.errors.contains("'host nginx here'"))
    #expect(try run("host", "nginx", "there").output.contains("/srv/b/current/"))
    #expect(try run("host", "headers").errors.isEmpty)
    #expect(try run("host", "nginx", "her").code == 66)
  }

  @Test(arguments: [
    ("type: rsync, host: a, path: /b, port: 70000", "not a valid port"),
    ("type: rsync, host: a, path: /b, port: ssh", "not a valid port"),
    ("type: git, remote: a, branch: \"a..b\"", "not a valid git branch name"),
    ("type: git, remote: a, branch: a b", "not a valid git branch name"),
    ("type: git, remote: a, branch: x/", "not a valid git branch name"),
    ("type: folder, path: a, url: \"javascript:alert(1)\"", "not the address"),
    ("type: folder, path: ~/site", "not a valid path"),
  ])
  func refusesInvalidTargetValues(_ place: String, _ words: String) throws {
    try write(publish: "{here: {\(place)}}")
    let found = try run("check").output
    #expect(found.contains(words), "\(found)")
  }

  @Test func reportsProblemsOfATarget() throws {
    try write(
      publish:
        "{a: {path: x}, b: {type: ftp}, c: {type: rclone}, d: {type: folder, path: \"-x\", keep: 0, port: 1}}"
    )
    let broken = try run("publish", "b")
    #expect(broken.code == 78 && broken.errors.contains("run 'check' to see them"), "\(broken.errors)")
    let found = try run("check").output
    for words in [
      "The publish target 'a' has no 'type'", "'type' cannot be 'ftp'",
      "The publish target 'c' needs 'remote'",
      "The publish target 'd' needs 'path'", "'keep' needs a whole number from 1", "'port'",
    ] {
      #expect(found.contains(words), "\(words) in \(found)")
    }
  }
}

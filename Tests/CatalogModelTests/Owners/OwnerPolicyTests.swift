import Definitions
import Testing

@testable import CatalogModel

/// The policy that only the owners of a file can approve its definitions.
@Suite struct OwnerPolicyTests {
  private static let owners = CodeOwners(
    SourceFile(path: "CODEOWNERS", text: "*.md @app/growth @ada # all\nrow.md @app/Growth @ben\n"),
    contentPath: "Content")

  private func catalog(_ settings: String, _ owners: CodeOwners = owners) -> Catalog {
    Catalog(["catalog": .file(.catalog, "owners: {\(settings)}")], owners: owners)
  }

  private func objection(to name: String, _ settings: String, file: String = "Content/a.md") -> String? {
    catalog(settings).page?.owners.objection(
      to: name, approving: "screens/a", of: file, Self.owners)
  }

  @Test(arguments: ["@ada", "ada", "ADA", "Ana", "ana", "@app/growth"])
  func acceptsOwnersByAnyOfTheirNames(name: String) {
    #expect(objection(to: name, "onlyOwnersApprove: true, people: {'@APP/growth': [Ana]}") == nil)
  }

  @Test func refusesApprovalsOfNonOwners() {
    #expect(
      objection(to: "Cem", "onlyOwnersApprove: true") == """
        Cem may not approve 'screens/a', \
        which belongs to @app/growth, @ada (CODEOWNERS, line 1)
        """)
  }

  @Test func acceptsAnyApprovalUnlessOwnersAreBinding() {
    #expect(objection(to: "Cem", "people: {}") == nil)
    #expect(objection(to: "Cem", "onlyOwnersApprove: false") == nil)
    #expect(objection(to: "Cem", "onlyOwnersApprove: true", file: "Content/a.png") == nil)
  }

  @Test func reportsOwnersMissingFromCodeOwners() {
    let found = catalog("people: {'@app/grwth': [Ana], ada: [Ada Lovelace]}").findings(.invalidOwners)
    #expect(found.map(\.message) == ["There is no owner '@app/grwth', so these people own nothing"])
    #expect(found.map(\.help) == ["did you mean '@app/growth'?"])
    #expect(found.places == ["4:19"])
  }

  @Test func reportsABindingRuleWithoutCodeOwners() {
    let found = catalog("onlyOwnersApprove: true", CodeOwners()).findings(.invalidOwners)
    #expect(
      found.map(\.message) == ["There is no code owners file, so everyone may approve everything"])
    #expect(found.places == ["4:29"])
    #expect(catalog("onlyOwnersApprove: false", CodeOwners()).findings(.invalidOwners).isEmpty)
  }

  @Test func listsEachOwnerOnceInAnyLetterCase() {
    #expect(Self.owners.names == ["@app/growth", "@ada", "@ben"])
    #expect(CodeOwners().names.isEmpty)
  }

  @Test func reportsUnreadableCodeOwners() {
    let owners = CodeOwners(unreadable: "docs/CODEOWNERS")
    #expect(owners.diagnostics.map(\.location.description) == ["docs/CODEOWNERS:1:1"])
    #expect(owners.ownership(of: "Content/a.md") == nil)
    #expect(owners.digest != CodeOwners().digest)
  }

  @Test func changesItsDigestWithTheFolderOfTheContent() {
    let file = SourceFile(path: "CODEOWNERS", text: "/Content @ada\n")
    #expect(
      CodeOwners(file, contentPath: "Content").digest != CodeOwners(file, contentPath: "app/Content").digest)
  }
}

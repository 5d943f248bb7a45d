import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Labels of pictures and tap targets for screen-reader users.
@Suite struct AlternativeCheckTests {
  private static let photo = "https://example.com/pictures/boat.jpg"
  private static let star = "sf-symbol://star"

  private func messages(_ content: String, actions: String = "") -> [String] {
    ExampleExperience(steps: [.init(content: content, actions: actions)])
      .findings(of: .missingAlternative).map(\.message)
  }

  @Test func aPictureNeedsALabel() throws {
    let found = messages(ExampleExperience.image(Self.photo))
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("'boat.jpg'"))
    #expect(messages(ExampleExperience.image(Self.photo, label: "A boat at sea")).isEmpty)
  }

  @Test func anEmptyLabelMarksADecoration() {
    #expect(messages(ExampleExperience.image(Self.photo, label: "")).isEmpty)
  }

  @Test func aLabelOfSpacesIsReported() {
    #expect(
      messages(ExampleExperience.image(Self.photo, label: "  ")) == [
        "The label of an image contains only spaces"
      ])
  }

  @Test(arguments: [(star, nil), (photo, ""), (photo, "A boat at sea")] as [(String, String?)])
  func aTappablePictureNeedsALabel(address: String, label: String?) {
    let found = messages(
      ExampleExperience.image(address, label: label, id: 31), actions: ExampleExperience.tap(31, "close"))
    #expect(
      found == (label?.isEmpty == false ? [] : ["A tap target contains only images without a label"]))
  }

  @Test func aSymbolNeedsNoLabel() {
    #expect(messages(ExampleExperience.image(Self.star)).isEmpty)
  }

  @Test(arguments: [
    "image", "Image", "PICTURE", "photo", "Icon", "img", "graphic", "illustration", "boat.png", "Boat.JPG",
    "a boat.jpeg", "x.gif", "x.svg", "x.webp", "x.heic", " icon ",
  ])
  func aMeaninglessLabelIsReported(_ label: String) throws {
    let found = messages(ExampleExperience.image(Self.photo, label: label))
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("'\(label)'"))
  }

  @Test(arguments: ["Imagery of the sea", "An icon of a boat", "png", "Save as .png files", "צילום", "帆船"])
  func aMeaningfulLabelIsAccepted(_ label: String) {
    #expect(messages(ExampleExperience.image(Self.photo, label: label)).isEmpty)
  }

  @Test(arguments: [nil, ""] as [String?])
  func aTargetThatContainsOnlyPicturesNeedsALabel(_ label: String?) throws {
    let found = messages(ExampleExperience.button(ExampleExperience.image(Self.star, label: label)))
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("target"))
  }

  @Test func aTargetIsReportedOnceForAllOfItsPictures() {
    let pictures = ExampleExperience.stack(
      ExampleExperience.image(Self.photo, id: 51), ExampleExperience.image(Self.star, id: 52))
    #expect(messages(ExampleExperience.button(pictures)).count == 1)
  }

  @Test func oneLabelIsEnoughForATarget() {
    let labelled = ExampleExperience.stack(
      ExampleExperience.image(Self.star, id: 51), ExampleExperience.image(Self.star, label: "Close", id: 52))
    #expect(messages(ExampleExperience.button(labelled)).isEmpty)
    let worded = ExampleExperience.stack(
      ExampleExperience.image(Self.star, id: 51), ExampleExperience.text("Close"))
    #expect(messages(ExampleExperience.button(worded)).isEmpty)
  }

  @Test func aTargetWithoutAPictureIsNotReported() {
    #expect(messages(ExampleExperience.button(ExampleExperience.text("Go"))).isEmpty)
    #expect(messages(ExampleExperience.button(ExampleExperience.spacer(20))).isEmpty)
  }

  @Test func aStackNeedsALabelOnlyIfItIsTappable() {
    let stack = ExampleExperience.stack(ExampleExperience.image(Self.star), id: 41)
    #expect(messages(stack).isEmpty)
    #expect(messages(stack, actions: ExampleExperience.tap(41, "close")).count == 1)
  }
}

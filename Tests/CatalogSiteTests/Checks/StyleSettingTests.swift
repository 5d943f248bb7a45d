import Definitions
import ExperienceTraits
import Testing

@testable import SiteChecks

@Suite struct StyleSettingTests {
  /// The background image is left out, because a missing file is a mistake of another kind.
  @Test func triesEveryKeyOfStyles() {
    let tried = Set(StyleSetting.all.map(\.name))
    #expect(tried == Set(StyleDecoder.description.keyNames).subtracting(["backgroundImage"]))
  }
}

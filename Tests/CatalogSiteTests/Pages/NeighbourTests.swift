import Mockups
import Testing

@testable import SitePages

/// The steps or screens that a page lists beside a mockup.
@Suite struct NeighbourTests {
  @Test(arguments: [1, 2, 60])
  func areAllIfThereAreFew(_ count: Int) {
    for place in [0, count / 2, count - 1] {
      #expect(Neighbours.listed(around: place, of: count) == 0..<count)
    }
  }

  @Test(arguments: [
    (0, 0..<41), (20, 0..<41), (21, 1..<42), (50, 30..<71), (99, 59..<100), (80, 59..<100),
  ])
  func areTheNearestIfThereAreMany(_ place: Int, _ listed: Range<Int>) {
    #expect(Neighbours.listed(around: place, of: 100) == listed)
  }

  @Test func includeTheCurrentOneAtEveryPosition() {
    for count in 61...130 {
      for place in 0..<count {
        let listed = Neighbours.listed(around: place, of: count)
        #expect(listed.contains(place) && listed.count == 41 && listed.upperBound <= count)
      }
    }
  }
}

/// The steps of an experience that the home page shows.
@Suite struct FilmStripTests {
  private func strip(_ count: Int, cover: String? = nil) -> FilmStrip {
    FilmStrip((0..<count).map { "s\($0)" }, cover: cover)
  }

  @Test(arguments: [
    (0, "0 steps"), (1, "1 step"), (2, "2 steps"), (4, "4 steps"), (5, "steps 1 to 4 of 5"),
  ])
  func showTheNumberOfSteps(_ count: Int, _ words: String) {
    #expect(strip(count).words.english == words)
    #expect(strip(count).shown == 0..<min(4, count))
  }

  @Test(arguments: [
    ("s0", 0..<4), ("s2", 2..<6), ("s6", 6..<10), ("s8", 6..<10), ("s9", 6..<10), ("other", 0..<4),
  ])
  func beginWithTheCover(_ cover: String, _ shown: Range<Int>) {
    #expect(strip(10, cover: cover).shown == shown)
  }

  @Test func showAllOfAFewStepsRegardlessOfTheCover() {
    #expect(strip(3, cover: "s2").shown == 0..<3)
  }
}

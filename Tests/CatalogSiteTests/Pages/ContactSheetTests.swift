import Testing

@testable import CatalogSite

@Suite struct ContactSheetTests {
  @Test func aSheetLinksToAllOtherSheetsIfTheyAreFew() {
    #expect(ContactSheets.places(from: 5, of: 12) == Array(0..<12))
  }

  @Test func aSheetLinksToSomeOfManySheetsThatReachAllOthers() {
    #expect(ContactSheets.places(from: 0, of: 14) == [0, 1, 2, 3, 10, 13])
    #expect(ContactSheets.places(from: 5, of: 14) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 13])
    #expect(ContactSheets.places(from: 200, of: 417).contains(417 - 1))
    for sheet in stride(from: 0, to: 4167, by: 7) {
      let places = ContactSheets.places(from: sheet, of: 4167)
      #expect(places.count <= 18)
      #expect(places.contains(sheet))
      #expect(sheet == 0 || places.contains(sheet - 1))
      #expect(sheet == 4166 || places.contains(sheet + 1))
    }
  }
}

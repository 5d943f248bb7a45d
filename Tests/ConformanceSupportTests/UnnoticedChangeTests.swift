import ConformanceSupport
import Testing

@Suite struct UnnoticedChangeTests {
  @Test func listsOnlyChangesThatNoTestCanNotice() {
    #expect(Double(Int.min) == Double(Int.min + 7))
    #expect(Double(Int.max) == Double(Int.max - 7))
    #expect(UnnoticedChange.all.map { "\($0.row) \($0.path)" } == ["SB-60 entry", "SB-60 termination"])
    #expect(UnnoticedChange.all.allSatisfy { !$0.reason.isEmpty })
  }
}

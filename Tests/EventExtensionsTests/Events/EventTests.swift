import Definitions
import EventExtensions
import Foundation
import Testing

@Suite struct EventTests {
  private func decode(_ json: String) throws -> Event {
    try JSONDecoder().decode(Event.self, from: Data(json.utf8))
  }

  private let head = #""name": "n", "id": "00000001-0000-4000-8000-000000000000", "type": "t", "source": "s""#

  @Test func writesAllKeysAndReadsItselfAgain() throws {
    let question = Event(name: "Deposit", type: "app.bank", source: "app")
    let answer = question.createResponseEvent(
      name: "Balance", type: "app.bank", source: "app", data: ["amount": 250.5, "notes": [.null, "x"]])
    let written = try JSONEncoder().encode(answer)
    let value = try JSONDecoder().decode(LocatedValue.self, from: written)
    #expect(
      value.members?.map(\.key) == [
        "data", "id", "mask", "name", "parentID", "responseID", "source", "timestamp", "type",
      ])
    #expect(value["mask"]?.isNull == true)
    let read = try JSONDecoder().decode(Event.self, from: written)
    #expect(read.id == answer.id)
    #expect(read.responseID == question.id)
    #expect(read.parentID == question.id)
    #expect(read.data == answer.data)
    #expect(read.timestamp == answer.timestamp)
  }

  @Test func needsTheKeysThatNameAnEventAndItsTime() throws {
    #expect(throws: DecodingError.self) { try decode("{\(head)}") }
    #expect(throws: DecodingError.self) { try decode(#"{"name": "n", "timestamp": 0}"#) }
    #expect(try decode("{\(head), \"timestamp\": 10}").timestamp == 978_307_210)
  }

  @Test func readsOptionalKeysOnlyIfTheyHaveTheRightType() throws {
    let event = try decode(
      "{\(head), \"timestamp\": 0, \"data\": 3, \"responseID\": \"x\", \"parentID\": 1, \"mask\": \"a\"}")
    #expect(event.data == nil)
    #expect(event.responseID == nil)
    #expect(event.parentID == nil)
    #expect(event.mask == nil)
  }

  @Test func dropsTopLevelNullsOfItsData() throws {
    let event = try decode(#"{\#(head), "timestamp": 0, "data": {"a": null, "b": {"c": null}}}"#)
    #expect(event.data == ["b": ["c": .null]])
  }

  @Test func usesTheTimeOfTheHubByDefault() {
    let hub = EventHub(time: 90)
    var heard: [Double] = []
    hub.registerListener(type: "t", source: "s") { heard.append($0.timestamp) }
    hub.start()
    let event = Event(name: "n", type: "t", source: "s")
    #expect(event.timestamp == 0)
    hub.dispatch(event)
    hub.dispatch(Event(name: "n", type: "t", source: "s", timestamp: 30))
    #expect(heard == [90, 30])
  }

  @Test func givesEventsTheSameIdentifiersInEveryRun() {
    func run() -> [UUID] {
      EventIdentifiers.$current.withValue(EventIdentifiers()) {
        let event = Event(name: "n", type: "t", source: "s")
        let answer = event.createResponseEvent(name: "a", type: "t", source: "s")
        let next = event.createChainedEvent(name: "c", type: "t", source: "s")
        return [event.id, answer.id, next.id]
      }
    }
    #expect(run() == run())
    #expect(Set(run()).count == 3)
    #expect(run().first?.uuidString == "00000000-0000-4000-8000-000000000001")
  }
}

package import ContentOperations
package import DefinitionKinds
package import Definitions
import Foundation
package import Translations

/// A script of events, with the expected results.
package struct ScenarioDefinition: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.scenario
  /// The way in which scenarios are named and ordered.
  package static let naming = DefinitionNaming(
    order: .page, nameWords: "scenarios with the id", missing: .unknownScenario)

  /// A step of the script: an event or a change of the connection.
  package struct ScenarioStep: Sendable {
    /// The heading of the step's section, or else a title for its action.
    package var title: String
    /// The prose of the step's section.
    package var prose: [ProseBlock]
    /// The location of the step in its file.
    package var location: SourceLocation
    /// The text of the step as the author wrote it.
    package var text: SourceText
    /// The time of the step, in seconds after the start of the scenario.
    package var time: Double
    /// The action of the step.
    package var action: ScenarioAction
  }

  /// An action of a step.
  package enum ScenarioAction: Sendable {
    /// Sends an event; `timeout` is the time in seconds that the app waits for a response.
    case event(
      name: String, type: String, source: String, data: LocatedValue?, mask: [String]?, timeout: Double?)
    /// Changes the connection.
    case connectivity(ConnectivityState)
  }

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The steps of the script, sorted by time.
  package var steps: [ScenarioStep] = []
  /// The expectations at the end of the scenario, in file order.
  package var expectations: [Expectation] = []
  /// The connection at the start; `nil` if the scenario states none.
  var connectivity: ConnectivityState?
  /// The language of the user; `nil` means the language of the definitions.
  package var locale: LocaleTag?
  /// The time at which the scenario starts, in seconds since 1970.
  package var start = 0.0

  /// The slug of the page.
  package var name: String { head.id }

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    let (prose, blocks) = file.literate([.event, .expect])
    head = DefinitionHead(source, prose: prose, nested: blocks.map(\.block))
    if let value = root.value {
      source.read(value, .invalidScenario, "a scenario") { reader in
        if let time = reader.read(Self.keys.start) { start = Self.time(time, reader) ?? 0 }
        connectivity = reader.read(Self.keys.connectivity)
        if let text = reader.read(Self.keys.locale) {
          locale = LocaleTag.read(text, at: reader.position(of: Self.keys.locale), &reader)
        }
      }
    }
    for block in blocks {
      guard let value = block.block.value else { continue }
      let isEvent = block.block.kind == .event
      source.report(.invalidScenario).read(
        value, isEvent ? "an event" : "an expectation", knowing: Self.nestedDescriptions[block.block.kind]
      ) { reader in
        if isEvent {
          if let step = Self.step(block, number: steps.count + 1, &reader) { steps.append(step) }
        } else if let expectation = Expectation(block, number: expectations.count + 1, &reader) {
          expectations.append(expectation)
        }
      }
    }
    let order = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    steps = order.map(\.element)
  }

  /// The connection at the end of the script; `nil` if the scenario never states one.
  package var finalConnectivity: ConnectivityState? {
    steps.reduce(connectivity) { state, step in
      if case .connectivity(let new) = step.action { new } else { state }
    }
  }

  /// The range of times whose year has at most four digits, in seconds since 1970.
  private static let calendar = -62_135_596_800.0...253_402_300_799
  /// The maximum time of a step after the start, in seconds: 100 years.
  static let longest = 3_155_760_000.0

  /// Returns a time in seconds since 1970 from a number or a date.
  private static func time(_ value: LocatedValue, _ reader: DefinitionReader) -> Double? {
    let date = value.string.flatMap { isTimeOfCalendar($0) ? try? Date($0, strategy: .iso8601) : nil }
    if let seconds = value.number ?? date?.timeIntervalSince1970 {
      if calendar.contains(seconds) { return seconds }
      reportOtherYear(value, reader)
    } else {
      reportNoTime(value, reader)
    }
    return nil
  }

  /// Returns whether the date and the time of a text exist, as in `2026-03-02T09:00:00Z`.
  static func isTimeOfCalendar(_ text: String) -> Bool {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2, String(parts[0]).isDay else { return false }
    let numbers = parts[1].prefix(8).split(separator: ":").compactMap { Int($0) }
    return numbers.count == 3 && 0..<24 ~= numbers[0] && 0..<60 ~= numbers[1] && 0..<60 ~= numbers[2]
  }

  private static func step(_ block: LiterateBlock, number: Int, _ reader: inout DefinitionReader)
    -> ScenarioStep?
  {
    let keys = eventKeys
    let time = reader.read(keys.at)
    let action: ScenarioAction
    var title = block.title
    if let connectivity = reader.read(keys.connectivity) {
      action = .connectivity(connectivity)
      title = title ?? (connectivity == .online ? "Online" : "Offline")
    } else {
      let type = reader.read(keys.type)
      let source = reader.read(keys.source)
      let name = reader.read(keys.name) ?? block.title ?? "Event \(number)"
      reader.checkEvent(type: type, source: source)
      let data = reader.read(keys.data)
      checkData(data, reader)
      action = .event(
        name: name, type: type ?? "", source: source ?? "", data: data,
        mask: reader.read(keys.mask), timeout: reader.read(keys.timeout))
      title = title ?? name
    }
    guard reader.isSound else { return nil }
    return ScenarioStep(
      title: title ?? "Event \(number)", prose: block.prose, location: block.block.location,
      text: SourceText(block.block), time: time, action: action)
  }
}

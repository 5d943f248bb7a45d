import Definitions
import Testing

@testable import CatalogSite

/// The questions of agents, as the Model Context Protocol describes them.
@Suite struct AgentQuestionTests {
  private func schema(_ question: AgentQuestion) throws -> LocatedValue {
    try #require(question.description["inputSchema"])
  }

  @Test func haveDistinctNamesInOneWord() {
    let names = AgentQuestion.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+/) != nil })
  }

  @Test(arguments: AgentQuestion.all.map(\.name))
  func requireOnlyArgumentsThatTheyHave(_ name: String) throws {
    let question = try #require(AgentQuestion.all.first { $0.name == name })
    let schema = try schema(question)
    let properties = schema["properties"]?.members?.map(\.key) ?? []
    let required = schema["required"]?.elements?.compactMap(\.string) ?? []
    #expect(properties == question.arguments.map(\.name))
    #expect(Set(properties).count == properties.count)
    #expect(!required.isEmpty || name == "check")
    #expect(Set(required).isSubset(of: properties))
  }

  @Test(arguments: AgentQuestion.all.map(\.name))
  func refuseOtherArgumentsAndOnlyRead(_ name: String) throws {
    let question = try #require(AgentQuestion.all.first { $0.name == name })
    #expect(try schema(question)["additionalProperties"] == false)
    #expect(question.description["annotations"]?["readOnlyHint"] == true)
  }

  @Test func everyArgumentHasAMeaningAndAType() throws {
    for question in AgentQuestion.all {
      for argument in question.arguments {
        let property = try #require(try schema(question)["properties"]?[argument.name])
        #expect(property["description"]?.string == argument.meaning && !argument.meaning.isEmpty)
        #expect(property["type"]?.string != nil, "\(question.name) \(argument.name)")
      }
    }
  }

  @Test func aNumberStartsAtOne() throws {
    let limit = try #require(try schema(.search)["properties"]?["limit"])
    #expect(limit["type"] == "integer" && limit["minimum"] == 1)
  }

  @Test func anAppearanceIsOneOfTwoWords() throws {
    let words = try schema(.render)["properties"]?["appearance"]?["enum"]?.elements?.compactMap(\.string)
    #expect(words == ["light", "dark"])
  }

  @Test func theSameArgumentHasTheSameMeaningEverywhere() {
    for name in ["step", "scenario"] {
      let meanings = AgentQuestion.all.flatMap(\.arguments).filter { $0.name == name }.map(\.meaning)
      #expect(Set(meanings).count == 1, "\(name)")
    }
  }
}

import CatalogModel
import Composition
import Definitions
import Testing

/// Extensions that files declare, and their shared states.
@Suite struct DeclaredExtensionTests {
  private func findings(_ files: [String]) -> [String] {
    let definitions = files.enumerated().map { index, text in
      FileReading(SourceFile(path: "Content/f\(index).md", text: text))
    }
    return ComposedCatalog(Catalog(root: "Content", files: definitions)).diagnostics.map {
      "\($0.id.rawValue) \($0.message)"
    }
  }

  private func reader(_ ready: String) -> String {
    """
    ```yaml extension
    name: reader
    ready: \(ready)
    ```
    ## Counts
    ```yaml listener
    type: app
    source: visit
    share: {seen: "{%page%}"}
    ```
    """
  }

  private func scenario(seen: String) -> String {
    """
    ```yaml scenario
    {}
    ```
    ## Visit
    ```yaml event
    {type: app, source: visit, data: {page: home}}
    ```
    ## Seen
    ```yaml expect
    {state: reader/seen, is: \(seen)}
    ```
    """
  }

  private let profile = """
    ```yaml extension
    name: profile
    state: {plan: free}
    xdm: {plan: free}
    metadata: {team: growth}
    ```
    ## Works
    ```yaml listener
    type: app
    source: visit
    pending: again
    ```
    """

  @Test(arguments: [
    ("[{state: profile, resolution: lastSet}]", "home"), ("[{xdm: profile}]", "home"),
    ("[{state: profile, status: none, type: other}]", "home"),
    ("[{state: profile, status: none, source: other}]", "home"),
    ("[{state: profile, resolution: lastSet, barrier: true}]", "home"),
  ])
  func waitsForStates(_ ready: String, _ seen: String) {
    #expect(findings([profile, reader(ready), scenario(seen: seen)]) == [])
  }

  @Test func waitsForeverIfTheNewestStateIsPending() {
    let found = findings([profile, reader("[{state: profile}]"), scenario(seen: "home")])
    #expect(found.contains { $0.hasPrefix("blocked-extension") })
  }

  @Test func sharesAStateWithoutAnEventAndUnregisters() {
    let late = """
      ```yaml extension
      name: late
      ```
      ## Shares
      ```yaml listener
      type: app
      source: visit
      shareLatest: {page: "{%page%}"}
      shareXDMLatest: {page: "{%page%}"}
      events: unregister
      ```
      """
    let scenario = """
      ```yaml scenario
      {}
      ```
      ## Visit
      ```yaml event
      {type: app, source: visit, data: {page: home}}
      ```
      ## Another
      ```yaml event
      {at: 1, type: app, source: visit, data: {page: rates}}
      ```
      ## Only the first is seen
      ```yaml expect
      {state: late/page, is: home}
      ```
      """
    let found = findings([late, scenario])
    #expect(found.count == 1, "an unregistered extension shares no more states: \(found)")
  }

  @Test(arguments: ["[{}]", "[{state: a, xdm: b}]", "[{state: profile, resolution: newest}]", "[{state: 7}]"])
  func refusesInvalidConditionsToWaitFor(_ ready: String) {
    #expect(findings([profile, reader(ready)]).contains { $0.hasPrefix("invalid-extension") })
  }
}

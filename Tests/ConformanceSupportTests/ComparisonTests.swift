import ConformanceSupport
import Definitions
import Testing

@Suite struct ComparisonTests {
  private static let whole = Comparison.whole(mayOmit: ["extra"])
  private static let partial = Comparison.partial([
    "data": .exact, "says": .partOfText, "inOrder": .startsInOrder, "never": .nowhere(of: ["b", "c"]),
    "groups": .groups,
  ])

  @Test(arguments: [
    (whole, #"{"a": 1, "b": [1, {"c": null}]}"#, #"{"b": [1, {"c": null}], "a": 1.0000001}"#),
    (whole, #"{"a": 1, "extra": 2}"#, #"{"a": 1}"#),
    (partial, #"{"a": 1, "b": 2}"#, #"{"b": 2}"#),
    (partial, #"{"a": [{"b": 1, "c": 2}]}"#, #"{"a": [{"c": 2}]}"#),
    (partial, #"{"data": {"a": 1, "b": null}}"#, #"{"data": {"b": null, "a": 1}}"#),
    (partial, #"{"a": {"b": 1}}"#, #"{"a": {"$exact": {"b": 1}}}"#),
    (partial, #"{"a": "body/12"}"#, #"{"a": {"$match": "^body/[0-9]+$"}}"#),
    (partial, #"{"a": [1, 2]}"#, #"{"a": {"$count": 2}}"#),
    (partial, #"{"says": "nobody knows why"}"#, #"{"says": "knows"}"#),
    (partial, #"{"inOrder": ["ab", "cd", "ef"]}"#, #"{"inOrder": ["a", "e"]}"#),
    (partial, #"{"never": ["ab"]}"#, #"{"never": ["c"]}"#),
    (partial, #"{"groups": ["a", "c", "b"]}"#, #"{"groups": ["a", {"unordered": ["b", "c"]}]}"#),
    (partial, #"{"a": [{"b": 1}]}"#, #"{"/a/0/b": 1}"#),
  ])
  func findsNoDifference(_ comparison: Comparison, _ own: String, _ expected: String) throws {
    let (own, expected) = (try LocatedValue.json(own), try LocatedValue.json(expected))
    #expect(comparison.difference(of: own, from: expected) == nil)
  }

  @Test(arguments: [
    (whole, #"{"a": 1, "b": 2}"#, #"{"a": 1}"#, ".b: not expected, got 2"),
    (whole, #"{"a": {"extra": 2}}"#, #"{"a": {}}"#, ".a.extra: not expected, got 2"),
    (whole, #"{"extra": 2}"#, #"{"extra": 3}"#, ".extra: expected 3, got 2"),
    (whole, #"{}"#, #"{"a": null}"#, ".a: there is no such value, expected null"),
    (partial, #"{}"#, #"{"a": null}"#, ".a: there is no such value, expected null"),
    (partial, #"{"a": null}"#, #"{"a": 1}"#, ".a: expected 1, got null"),
    (partial, #"{"a": 0}"#, #"{"a": false}"#, ".a: expected false, got 0"),
    (partial, #"{"a": [1, 2]}"#, #"{"a": [1]}"#, ".a: expected [1], got [1,2]"),
    (partial, #"{"data": {"a": 1, "b": 2}}"#, #"{"data": {"a": 1}}"#, ".data.b: not expected, got 2"),
    (partial, #"{"data": {"a": null}}"#, #"{"data": {}}"#, ".data.a: not expected, got null"),
    (
      partial, #"{"a": {"b": 1, "c": null}}"#, #"{"a": {"$exact": {"b": 1}}}"#, ".a.c: not expected, got null"
    ),
    (
      partial, #"{"a": "nobody/1"}"#, #"{"a": {"$match": "^body/[0-9]+$"}}"#,
      #".a: expected a text that matches ^body/[0-9]+$, got "nobody/1""#
    ),
    (partial, #"{"a": "("}"#, #"{"a": {"$match": "("}}"#, #".a: "(" is no regular expression"#),
    (partial, #"{"says": "nobody"}"#, #"{"says": "knows"}"#, ".says: knows is not part of nobody"),
    (
      partial, #"{"inOrder": ["ab", "cd"]}"#, #"{"inOrder": ["c", "a"]}"#,
      #".inOrder: a is missing in ["ab", "cd"]"#
    ),
    (
      partial, #"{"groups": ["a", "c"]}"#, #"{"groups": [{"unordered": ["a", "b"]}]}"#,
      #".groups: expected {"unordered":["a","b"]}, got ["a","c"]"#
    ),
    (partial, #"{"groups": ["a", "c"]}"#, #"{"groups": ["a"]}"#, #".groups: not expected, got "c""#),
    (partial, #"{"never": ["ab"]}"#, #"{"never": ["b"]}"#, #".never: b is in ["ab"]"#),
    (partial, #"{"never": ["ab"]}"#, #"{"never": "b"}"#, #".never: the rule does not take "b""#),
    (partial, #"{"never": ["ab"]}"#, #"{"never": ["d"]}"#, #".never: the rule does not take ["d"]"#),
    (partial, #"{"a": [1]}"#, #"{"a": {"$count": 2}}"#, ".a: expected a list of 2, got [1]"),
    (partial, #"{"a": 1}"#, #"{"a": {"$about": 2}}"#, ".a: there is no rule '$about'"),
    (partial, #"{"a": [{"b": 1}]}"#, #"{"/a/1/b": 1}"#, "./a/1/b: there is no such value, expected 1"),
  ])
  func namesTheFirstDifference(
    _ comparison: Comparison, _ own: String, _ expected: String, _ difference: String
  ) throws {
    let (own, expected) = (try LocatedValue.json(own), try LocatedValue.json(expected))
    #expect(comparison.difference(of: own, from: expected) == difference)
  }
}

package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let undecodableExperience = Diagnostic.Rule(
    "undecodable-experience", .error, "An experience cannot be decoded, so the runtime would not show it.",
    why: """
      The runtime decodes an experience as a whole. If one value has the wrong type, or one key is missing, \
      the runtime shows nothing. Fix the reported place; 'explain' with the name of the key shows its type.
      """, reach: .definition)
}

extension ExperienceFileReader {
  /// Returns the finding about a failure because of which the runtime shows nothing.
  func undecodable(_ failure: DecodingFailure) -> Diagnostic {
    let failure = named(failure)
    let help = similarKey(failure) ?? failure.help(in: file.syntax(at: failure.position), of: file.path)
    var diagnostic = Diagnostic(
      .undecodableExperience, failure.headline, at: location(failure.position), help: help)
    diagnostic.fix = failure.fix
    return diagnostic
  }

  /// Returns the failure with the part of the file, a step or a group, that it is about.
  private func named(_ failure: DecodingFailure) -> DecodingFailure {
    var failure = failure
    file.root.visit { section in
      for block in section.definitions where block.value?.position == failure.position {
        guard [.step, .group].contains(block.kind) else { continue }
        failure.part = block.kind.rawValue
        if block.kind == .step, failure.reason == .missingKey("children") {
          failure.reason = .missingKey("content")
        }
      }
    }
    return failure
  }

  /// The keys of parts of an experience, which show the part that a payload really is.
  static let nestedKeys: Set<String> = ["content", "children", "on", "config"]

  /// Returns help that names the part of an experience that a payload seems to be.
  func similarKey(_ failure: DecodingFailure) -> String? {
    guard case .missingKey = failure.reason, failure.path.isEmpty, let value = root.value else { return nil }
    if value["content"] != nil {
      return "this looks like a step: write 'step' instead of 'experience', below an experience"
    }
    if value["children"] != nil { return "this looks like a group: write 'group' below an experience" }
    if value["on"] != nil { return "this looks like an action, which belongs to the 'actions' of a step" }
    if value["config"] != nil { return "this looks like a trait, which belongs to the 'traits' of a level" }
    return failure.reason == .missingKey("name")
      ? "add a heading '# …' above the definition, or the key 'name'"
      : "the runtime needs it to show the experience"
  }
}

import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceTraits

/// The findings of an experience, divided by the step that each is about.
struct StepFindings {
  /// The findings above the first step in the file, and those in files with translations.
  private(set) var ofAllSteps: [Diagnostic] = []
  /// The findings in the file of the definition.
  private var ofFile: [Diagnostic] = []
  /// The lines at which steps start, in ascending order.
  private var starts: [Int] = []

  init() {}

  init(_ findings: [Diagnostic], in composed: ComposedExperience) {
    guard !findings.isEmpty else { return }
    let file = composed.definition.location.file
    starts = composed.steps.map { Int($0.step.position.line) }.sorted()
    ofFile = findings.filter { $0.location.file == file }
    guard let first = starts.first else { return }
    ofAllSteps = findings.filter { $0.location.file != file || $0.location.line < first }
  }

  /// The findings about one step: from the line where the step starts to the line where the next step starts.
  func findings(on step: ComposedStep) -> [Diagnostic] {
    guard !ofFile.isEmpty else { return [] }
    let start = Int(step.step.position.line)
    let end = starts.first { $0 > start } ?? .max
    return ofFile.filter { start..<end ~= $0.location.line }
  }
}

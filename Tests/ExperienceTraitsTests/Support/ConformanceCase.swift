import ConformanceSupport
import Definitions

@testable import ExperienceTraits

extension LocatedValue {
  /// The place that an array of two numbers names.
  var stepIndex: StepIndex? {
    numbers.count == 2 ? StepIndex(group: Int(numbers[0]), item: Int(numbers[1])) : nil
  }
}

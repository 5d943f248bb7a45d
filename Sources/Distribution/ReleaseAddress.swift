/// The address from which this copy of the tool was released.
package enum ReleaseAddress {
  /// The address of the repository with the releases; `nil` if the tool was built by hand.
  package static var current: String? { carried.isEmpty ? nil : carried }
}

import Publishing

extension ContentFolder {
  /// The commit that is checked out around the folder, or `HEAD` if git cannot name it.
  func commit() async -> String {
    (try? await GitRepository(around: path).commit("HEAD")) ?? "HEAD"
  }
}

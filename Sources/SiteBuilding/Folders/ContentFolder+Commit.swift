import Publishing

extension ContentFolder {
  /// The commit that is checked out around the folder, or the word for the latest one where no git tells it.
  func commit() async -> String {
    (try? await GitRepository(around: path).commit("HEAD")) ?? "HEAD"
  }
}

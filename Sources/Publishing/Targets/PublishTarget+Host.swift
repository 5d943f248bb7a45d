import CatalogModel

extension PublishTarget.TargetKind {
  /// The type that publishes to targets of this kind.
  package var host: any PublishHost.Type {
    switch self {
    case .folder: ReleaseFolders<LocalHost>.self
    case .rsync: ReleaseFolders<SSHHost>.self
    case .git: GitBranch.self
    case .rclone: RcloneStorage.self
    case .container: ContainerImage.self
    }
  }
}

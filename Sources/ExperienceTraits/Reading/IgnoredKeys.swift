/// Keys that real payloads contain but the runtime does not read.
enum IgnoredKeys {
  static let experience = [
    "actions", "appId", "createdAt", "createdBy", "frequency", "lockedForLocalization", "migratedFrom",
    "previewUrl", "published", "publishedBy", "state", "tags", "theme", "updatedAt", "updatedBy", "versionId",
  ]
  static let step = [
    "appId", "blockType", "contentType", "createdAt", "createdBy", "experienceId", "index", "name",
    "parentId",
    "published", "role", "state", "updatedAt", "updatedBy",
  ]
  static let component = ["blockType", "role"]
}

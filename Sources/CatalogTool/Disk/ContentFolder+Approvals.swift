import CatalogModel
import Definitions

extension ContentFolder {
  /// The file of approvals that a listing found, as far as it can be read.
  func approvals(_ listing: Listing) -> Approvals {
    guard let path = listing.approvals, let file = approvalFile(path) else { return Approvals() }
    return Approvals(file)
  }

  private func approvalFile(_ path: String) -> SourceFile? {
    (try? FileSystem.read("\(realPath)/\(Approvals.fileName)")).map { SourceFile(path: path, bytes: $0) }
  }

  /// Writes approvals into the file, which keeps everything else that it says.
  ///
  /// - Throws: ``ToolFailure`` where the file is not one of approvals, or cannot be written.
  func approve(_ new: [Approval]) throws(ToolFailure) {
    let path = "\(name)/\(Approvals.fileName)"
    let file = approvalFile(path)
    let approvals = file.map { Approvals($0) } ?? Approvals()
    if let problem = approvals.diagnostics.first {
      throw ToolFailure(
        .outputRefused, "'\(path)' cannot be added to, since it is not right itself: \(problem.message)")
    }
    var written = ApprovalFile(file.map { String(decoding: $0.bytes, as: UTF8.self) }, approvals)
    for approval in new { written.put(approval) }
    try FileSystem.save(
      Array(written.text.utf8), to: "\(realPath)/\(Approvals.fileName)", named: path)
  }
}

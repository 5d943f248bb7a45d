package import CatalogModel
import Definitions
package import SystemAccess

extension ContentFolder {
  /// Reads the approvals file of a listing; if the file cannot be read, the result holds the reason.
  package func approvals(_ listing: Listing) -> Approvals {
    guard let path = listing.approvals else { return Approvals() }
    do throws(FileRefusal) {
      return Approvals(try approvalFile(path))
    } catch {
      return Approvals(unreadable: error.diagnostic)
    }
  }

  private func approvalFile(_ path: String) throws(FileRefusal) -> SourceFile {
    SourceFile(path: path, bytes: try read(path, .fileBytes, .standard))
  }

  /// Adds approvals to the approvals file, and keeps all other text of the file.
  ///
  /// - Throws: ``ToolFailure`` if the file has an error or cannot be written.
  package func approve(_ new: [Approval]) throws(ToolFailure) {
    let path = "\(name)/\(Approvals.fileName)"
    var file: SourceFile?
    var approvals = Approvals()
    if FileSystem.kind(of: "\(realPath)/\(Approvals.fileName)") != nil {
      do throws(FileRefusal) {
        let found = try approvalFile(path)
        (file, approvals) = (found, Approvals(found))
      } catch {
        approvals = Approvals(unreadable: error.diagnostic)
      }
    }
    if let problem = approvals.diagnostics.first {
      throw ToolFailure(
        .outputRefused, "No approval can be added to '\(path)' because of an error in it: \(problem.message)")
    }
    var written = ApprovalFile(file.map { String(decoding: $0.bytes, as: UTF8.self) }, approvals)
    for approval in new { written.put(approval) }
    try FileSystem.save(
      Array(written.text.utf8), to: "\(realPath)/\(Approvals.fileName)", named: path)
  }
}

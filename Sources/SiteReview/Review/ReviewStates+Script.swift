import CatalogModel
import Definitions
import Mockups

extension ReviewStates {
  /// Returns the script calls that pass the approvals and the digest of everything to review to all pages.
  ///
  /// The calls become part of the script that marks changes. Pages subtract approvals before verdicts.
  package func script(_ changes: [SiteChanges]) -> [UInt8] {
    approvalScript(changes) + waitingScript
  }

  /// A script call that passes the digest of all steps and screens to review, or an empty text without any.
  private var waitingScript: [UInt8] {
    guard waitingCount > 0 else { return [] }
    var json = JSONWriter()
    json.string(waitingStamp)
    return json.script(calling: "showWaiting")
  }

  /// Returns a script call that passes the approvals, by the paths of the approved pages; empty if there are
  /// none.
  private func approvalScript(_ changes: [SiteChanges]) -> [UInt8] {
    let approved = subjects.filter { $0.approval != nil }
    guard !approved.isEmpty else { return [] }
    var json = JSONWriter()
    json.object { json in
      for subject in approved {
        guard let approval = subject.approval else { continue }
        let commit = approval.commit?.prefix(Approval.commitLength) ?? ""
        let earlier = changes.first { $0.changes.before == commit }
        json.key(subject.page.path)
        json.object { json in
          json.member("by", approval.name)
          json.member("on", approval.date)
          json.member("note", approval.note)
          guard case .lapsed(let aspects) = subject.state else { return }
          json.member("changed", aspects)
          json.member("changes", earlier.map { $0.link(to: subject.key) })
        }
      }
    }
    return json.script(calling: "showApprovals")
  }
}

import CatalogModel
import Definitions
import Mockups

extension ReviewStates {
  /// Returns a script call that passes the approvals to all pages, by the paths of the approved pages.
  ///
  /// The call becomes part of the script that marks changes.
  package func script(_ changes: [SiteChanges]) -> [UInt8] {
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

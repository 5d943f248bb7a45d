package import Definitions

/// Builds the payload of an experience from the root definition and the definitions in the sections.
package struct ExperienceAssembly {
  /// A group of the file, or a single step outside a group.
  struct AssemblyEntry {
    var title: String?
    var prose: [ProseBlock]
    var group: DefinitionBlock?
    var steps: [StepBlock]
  }

  /// A step of the file.
  struct StepBlock {
    var title: String?
    var prose: [ProseBlock]
    var block: DefinitionBlock
  }

  private(set) var entries: [AssemblyEntry] = []
  /// The prose that belongs to the experience, not to a group or a step.
  private(set) var prose: [ProseBlock] = []

  /// Collects the definitions and the prose of a file's sections.
  package init(_ file: DefinitionFile) {
    prose = file.root.prose
    addDefinitions(of: file.root, heading: false)
    for section in file.root.sections {
      visit(section, groupIndex: nil, depth: section.level == 1 && file.root.sections.count == 1 ? 0 : 1)
    }
  }

  /// Visits a section; a step below the section of a group becomes a child of that group.
  private mutating func visit(_ section: Section, groupIndex: Int?, depth: Int) {
    var groupIndex = groupIndex
    if section.definitions.isEmpty {
      takeProse(of: section, groupIndex: groupIndex, withHeading: depth > 0)
    } else {
      groupIndex = addDefinitions(of: section, heading: true, in: groupIndex)
    }
    for child in section.sections { visit(child, groupIndex: groupIndex, depth: depth + 1) }
  }

  /// Adds the prose of a section without definitions to the group or the experience that contains the
  /// section.
  private mutating func takeProse(of section: Section, groupIndex: Int?, withHeading: Bool) {
    let heading =
      withHeading ? section.heading.map { [ProseBlock.heading(level: section.level, $0)] } ?? [] : []
    if let groupIndex {
      entries[groupIndex].prose += heading + section.prose
    } else {
      prose += heading + section.prose
    }
  }

  @discardableResult
  private mutating func addDefinitions(
    of section: Section, heading: Bool, in outerGroup: Int? = nil
  ) -> Int? {
    var groupIndex = outerGroup
    var sectionProse = heading ? section.prose : []
    for block in section.definitions {
      switch block.kind {
      case .group:
        groupIndex = entries.count
        entries.append(AssemblyEntry(title: section.title, prose: sectionProse, group: block, steps: []))
        sectionProse = []
      case .step:
        let step = StepBlock(title: section.title, prose: sectionProse, block: block)
        sectionProse = []
        if let groupIndex {
          entries[groupIndex].steps.append(step)
        } else {
          entries.append(AssemblyEntry(title: nil, prose: [], group: nil, steps: [step]))
        }
      default: continue
      }
    }
    return groupIndex
  }

  /// Returns the payload with the steps of the sections; if the root has no name, it gets the default name.
  package func payload(root: LocatedValue, defaultName: String) -> LocatedValue {
    guard var members = root.members else { return root }
    let keys = Set(members.map(\.key))
    if !keys.contains("name"), !defaultName.isEmpty {
      members.append(member("name", .string(defaultName), at: root.position))
    }
    let looksLikeExperience = keys.isDisjoint(with: ["content", "children"])
    if !keys.contains("steps"), looksLikeExperience || !entries.isEmpty {
      members.append(member("steps", .array(entries.compactMap(value)), at: root.position))
    }
    return LocatedValue(.object(members), at: root.position)
  }

  private func value(_ entry: AssemblyEntry) -> LocatedValue? {
    guard let group = entry.group else { return entry.steps.first?.block.value }
    guard let value = group.value, var members = value.members else { return group.value }
    if !members.contains(where: { $0.key == "children" }) {
      members.append(
        member("children", .array(entry.steps.compactMap(\.block.value)), at: value.position))
    }
    return LocatedValue(.object(members), at: value.position)
  }

  private func member(_ key: String, _ content: LocatedValue.ValueContent, at position: Position)
    -> LocatedValue.Member
  {
    LocatedValue.Member(key: key, keyPosition: position, value: LocatedValue(content, at: position))
  }

  /// The definitions of all sections, with each group before its steps.
  package var blocks: [DefinitionBlock] {
    entries.flatMap { entry in (entry.group.map { [$0] } ?? []) + entry.steps.map(\.block) }
  }
}

extension Position: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(line: try archive.read(), column: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(Int(line))
    archive.write(Int(column))
  }
}

extension SourceLocation: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(file: try archive.read(), position: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(file)
    archive.write(position)
  }
}

extension Diagnostic.ID: Archivable {}
extension Diagnostic.Severity: Archivable {}

extension Diagnostic.Note: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(message: try archive.read(), location: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(message)
    archive.write(location)
  }
}

extension Diagnostic: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(
      try archive.read(), try archive.read(), at: try archive.read(), help: try archive.read(),
      notes: try archive.read())
    severity = try archive.read()
    otherPlaces = try archive.read()
    mend = try archive.read()
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(id)
    archive.write(message)
    archive.write(location)
    archive.write(help)
    archive.write(notes)
    archive.write(severity)
    archive.write(otherPlaces)
    archive.write(mend)
  }
}

extension Mend: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    switch try archive.read(Int.self) {
    case 0: self = .replace(try archive.read(), with: try archive.read())
    case 1: self = .identify
    case 2: self = .move(into: try archive.read(), at: try archive.read(), of: try archive.read())
    default: throw DamagedArchive()
    }
  }
  package func write(to archive: inout ArchiveWriter) {
    switch self {
    case .replace(let old, let new):
      archive.write(0)
      archive.write(old)
      archive.write(new)
    case .identify: archive.write(1)
    case .move(let key, let home, let owner):
      archive.write(2)
      archive.write(key)
      archive.write(home)
      archive.write(owner)
    }
  }
}

extension ProseReference: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(
      kind: try archive.read(Bool.self) ? .image : .link, destination: try archive.read(),
      location: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(kind == .image)
    archive.write(destination)
    archive.write(location)
  }
}

extension Question: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(try archive.read(), try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(topic)
    archive.write(words)
  }
}

extension DefinitionKind: Archivable {}

extension LocatedValue: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    let position: Position = try archive.read()
    let content: Content
    switch try archive.read(Int.self) {
    case 0: content = .null
    case 1: content = .bool(try archive.read())
    case 2: content = .number(try archive.read(ExactNumber.self))
    case 3: content = .string(try archive.read())
    case 4: content = .array(try archive.nested { archive throws(DamagedArchive) in try archive.read() })
    case 5: content = .object(try archive.nested { archive throws(DamagedArchive) in try archive.read() })
    default: throw DamagedArchive()
    }
    self.init(content, at: position)
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(position)
    switch content {
    case .null: archive.write(0)
    case .bool(let isSo):
      archive.write(1)
      archive.write(isSo)
    case .number(let number):
      archive.write(2)
      archive.write(number)
    case .string(let text):
      archive.write(3)
      archive.write(text)
    case .array(let elements):
      archive.write(4)
      archive.write(elements)
    case .object(let members):
      archive.write(5)
      archive.write(members)
    }
  }
}

extension ExactNumber: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    let value: Double = try archive.read()
    let text: String = try archive.read()
    self = text.isEmpty ? ExactNumber(value) : ExactNumber(value, writtenAs: text)
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(value)
    archive.write(text == value.jsonText && !hasManyDigits ? "" : text)
  }
}

extension LocatedValue.Member: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(key: try archive.read(), keyPosition: try archive.read(), value: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(key)
    archive.write(keyPosition)
    archive.write(value)
  }
}

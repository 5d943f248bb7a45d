/// A line and a column in a text file, both counted from 1.
///
/// Columns count Unicode scalars, so that a caret printed below the line points at the right character.
public struct Position: Hashable, Comparable, Sendable, Codable {
  /// The line number, counted from 1.
  public var line: Int32
  /// The column in Unicode scalars, counted from 1.
  public var column: Int32

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  /// The position of the first character of a file.
  public static let start = Position(line: 1, column: 1)

  /// Orders positions by line, then by column.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A position in a named file of the catalog.
public struct SourceLocation: Hashable, Comparable, Sendable, Codable {
  /// The path of the file, starting with the name of the content folder, with `/` between its parts.
  public var file: String
  /// The position in the file.
  public var position: Position

  /// Creates a location.
  public init(file: String, position: Position) {
    self.file = file
    self.position = position
  }

  /// The path of the folder of the file.
  public var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }
  /// The line number, counted from 1.
  public var line: Int { Int(position.line) }
  /// The column in Unicode scalars, counted from 1.
  public var column: Int { Int(position.column) }

  /// Orders locations by file, then by position.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.position) < (right.file, right.position)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location in the format of editors and build logs: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

/// A place in a text file, counted from one.
///
/// Columns count Unicode scalars, so that a caret printed below the line stands under the character meant.
public struct Position: Hashable, Comparable, Sendable, Codable {
  /// The line, counted from one.
  public var line: Int32
  /// The column in Unicode scalars, counted from one.
  public var column: Int32

  /// Creates a position from a line and a column, both counted from one.
  public init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  /// The first character of a file.
  public static let start = Position(line: 1, column: 1)

  /// Orders positions as they are read.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A place in a named file of the catalog.
public struct SourceLocation: Hashable, Comparable, Sendable, Codable {
  /// The path of the file, starting with the name of the content folder, with `/` between its parts.
  public var file: String
  /// The place inside the file.
  public var position: Position

  /// Creates a location.
  public init(file: String, position: Position) {
    self.file = file
    self.position = position
  }

  /// The path of the folder of the file.
  public var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }
  /// The line, counted from one.
  public var line: Int { Int(position.line) }
  /// The column, counted from one.
  public var column: Int { Int(position.column) }

  /// Orders locations by file, then as they are read.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.position) < (right.file, right.position)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as editors and build logs write it: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

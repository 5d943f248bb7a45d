extension String {
  /// The text as one word of a POSIX shell, quoted only if necessary.
  package var asShellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-+@%".utf8.contains(byte)
      }
    return isPlain ? self : inShellQuotes
  }

  /// The text in single quotes, as one word of a POSIX shell.
  package var inShellQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

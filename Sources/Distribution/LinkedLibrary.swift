/// A library that the tool contains, with its licence.
package struct LinkedLibrary: Sendable {
  /// The name of the library; that of a package is the name of its repository.
  package let name: String
  /// The licence, as an SPDX expression.
  package let license: String
  /// The address of the library's source.
  package let address: String

  /// The text of the licence; `nil` if only releases contain it.
  package var text: String? { Self.texts[name] }

  private init(_ name: String, _ license: String, _ address: String) {
    (self.name, self.license, self.address) = (name, license, address)
  }

  /// All libraries, by name.
  package static let all = [
    LinkedLibrary("cmark", "BSD-2-Clause AND MIT", "https://github.com/commonmark/cmark"),
    LinkedLibrary("glibc", "LGPL-2.1-or-later", "https://sourceware.org/glibc/"),
    LinkedLibrary("icu", "Unicode-3.0", "https://github.com/unicode-org/icu"),
    LinkedLibrary(
      "libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/onlinedocs/libstdc++/"),
    LinkedLibrary("libyaml", "MIT", "https://github.com/yaml/libyaml"),
    LinkedLibrary("swift", "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift"),
    LinkedLibrary(
      "swift-argument-parser", "Apache-2.0 WITH Swift-exception",
      "https://github.com/apple/swift-argument-parser"),
    LinkedLibrary("swift-mustache", "Apache-2.0", "https://github.com/hummingbird-project/swift-mustache"),
    LinkedLibrary("Yams", "MIT", "https://github.com/jpsim/Yams"),
  ]
}

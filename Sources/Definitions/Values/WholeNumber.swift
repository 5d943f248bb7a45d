extension Double {
  /// The number as an integer, without its fraction.
  ///
  /// A number outside the range of the type is clamped to it; NaN becomes 0. Every number from an author is
  /// converted here, because a plain conversion stops the program if the number is out of range.
  package func clamped<Whole: FixedWidthInteger>(to type: Whole.Type = Whole.self) -> Whole {
    if isNaN { return 0 }
    return Whole(exactly: rounded(.towardZero)) ?? (self < 0 ? .min : .max)
  }

  /// The same conversion for `Int`, with a faster path for numbers in range.
  package func clamped(to type: Int.Type = Int.self) -> Int {
    if self > -0x1p63, self < 0x1p63 { return Int(self) }
    return isNaN ? 0 : self < 0 ? .min : .max
  }
}

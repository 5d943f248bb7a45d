extension Double {
  /// The number without its fraction as a whole number: clamped to the range of the type, and 0 where it is no number.
  ///
  /// Every number that an author can write goes through here on its way to a whole number, since a plain conversion stops the
  /// program beyond the range.
  package func clamped<Whole: FixedWidthInteger>(to type: Whole.Type = Whole.self) -> Whole {
    if isNaN { return 0 }
    return Whole(exactly: rounded(.towardZero)) ?? (self < 0 ? .min : .max)
  }

  /// The same for the usual whole number, which is converted at once where it is inside the range.
  package func clamped(to type: Int.Type = Int.self) -> Int {
    if self > -0x1p63, self < 0x1p63 { return Int(self) }
    return isNaN ? 0 : self < 0 ? .min : .max
  }
}

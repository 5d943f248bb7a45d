extension Double {
  /// The number without its fraction as a whole number: clamped to the range of the type, and 0 where it is no number.
  ///
  /// Every number that an author can write goes through here on its way to a whole number, since a plain conversion stops the
  /// program beyond the range.
  package func clamped<Whole: FixedWidthInteger>(to type: Whole.Type = Whole.self) -> Whole {
    if isNaN { return 0 }
    return Whole(exactly: rounded(.towardZero)) ?? (self < 0 ? .min : .max)
  }
}

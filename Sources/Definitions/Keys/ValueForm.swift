/// The form of the values of a key: how a file writes them and how they are read.
public struct ValueForm<Value: Sendable>: Sendable {
  /// A function that converts a value, or reports why it cannot be read and returns `nil`.
  public typealias Convert = @Sendable (LocatedValue, (ReadingProblem) -> Void) -> Value?

  /// The valid values of the form.
  let shape: ValueShape
  /// The replacement for a value that is missing or cannot be read.
  let placeholder: Value
  /// Converts a value, or reports why it cannot be read and returns `nil`.
  public let convert: Convert
  /// The value as text for the reference, or `nil` if there is nothing to show.
  let text: @Sendable (Value) -> String?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - shape: The valid values, for the reference and for schemas.
  ///   - placeholder: The replacement for a required value that is missing or cannot be read.
  ///   - text: Converts the value to text for the reference.
  ///   - convert: Converts a value, or reports why it cannot be read.
  public init(
    _ shape: ValueShape, placeholder: Value, text: @escaping @Sendable (Value) -> String? = { "\($0)" },
    convert: @escaping Convert
  ) {
    self.shape = shape
    self.placeholder = placeholder
    self.text = text
    self.convert = convert
  }

  /// Creates a form for one type of value.
  fileprivate init(
    _ shape: ValueShape, placeholder: Value, text: @escaping @Sendable (Value) -> String? = { "\($0)" },
    _ read: @escaping @Sendable (LocatedValue) -> Value?
  ) {
    self.init(shape, placeholder: placeholder, text: text) { value, refuse in
      let result = read(value)
      if result == nil { refuse(ReadingProblem(.type(shape), value)) }
      return result
    }
  }
}

extension ValueForm where Value == String {
  /// A text.
  public static var text: Self { Self(.text, placeholder: "") { $0.string } }

  /// A text that names something, such as “screen”.
  public static func name(of thing: String) -> Self { Self(.name(of: thing), placeholder: "") { $0.string } }

  /// A text from a list of words.
  ///
  /// Other texts are also read; `effect` describes their effect, such as “so it fades”.
  public static func words(_ words: [String], others effect: String) -> Self {
    Self(.words(words, others: effect), placeholder: "") { $0.string }
  }

  /// A UUID in lowercase.
  public static var uuid: Self {
    Self(.uuid, placeholder: "") { value, refuse in
      guard let text = value.string else {
        refuse(ReadingProblem(.type(.text), value))
        return nil
      }
      let uuid = UUIDText.normalized(text)
      if uuid == nil { refuse(ReadingProblem(.type(.uuid), value)) }
      return uuid
    }
  }

  /// A URL, read without changes.
  public static var address: Self { Self(.url, placeholder: "") { $0.string } }

  /// A URL, or a path relative to the file.
  ///
  /// Its spaces are encoded.
  public static var url: Self {
    Self(.url, placeholder: "") { value, refuse in
      guard let text = value.string else {
        refuse(ReadingProblem(.type(.text), value))
        return nil
      }
      let url = URLText.normalized(text)
      if url == nil { refuse(ReadingProblem(.type(.url), value)) }
      return url
    }
  }
}

extension ValueForm where Value == Double {
  /// A number.
  public static var number: Self { number() }
  /// A length in points.
  public static var points: Self { number(of: "points") }

  /// A number with a unit and bounds.
  public static func number(
    of unit: String? = nil, from least: Double? = nil, to most: Double? = nil
  ) -> Self {
    Self(.number(unit: unit, least: least, most: most), placeholder: 0, text: { $0.jsonText }) { value in
      guard let number = value.number, number >= least ?? -.infinity, number <= most ?? .infinity else {
        return nil
      }
      return number
    }
  }
}

extension ValueForm where Value == Int {
  /// An integer.
  ///
  /// `2.0` is also an integer.
  public static var whole: Self { whole() }
  /// An integer that is not negative.
  public static var count: Self { whole(from: 0) }
  /// A time in milliseconds.
  public static var milliseconds: Self { whole(of: "milliseconds") }

  /// An integer with a unit and bounds.
  public static func whole(of unit: String? = nil, from least: Int? = nil, to most: Int? = nil) -> Self {
    Self(.whole(unit: unit, least: least, most: most), placeholder: 0) { value in
      guard let number = value.exactNumber?.integer, number >= least ?? .min, number <= most ?? .max else {
        return nil
      }
      return number
    }
  }
}

extension ValueForm where Value == Bool {
  /// A Boolean: `true` or `false`.
  public static var truth: Self { Self(.truth, placeholder: false) { $0.bool } }
}

extension ValueForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A case of an enumeration with text values.
  public static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    let typeName = "\(Value.self)"
    guard let first = Value.allCases.first else { preconditionFailure("\(typeName) has no words.") }
    return Self(.words(words), placeholder: first, text: { $0.rawValue }) { value, refuse in
      guard let text = value.string else {
        refuse(ReadingProblem(.type(.words(words)), value))
        return nil
      }
      let word = Value(rawValue: text)
      if word == nil { refuse(ReadingProblem(.word(words, of: typeName), value)) }
      return word
    }
  }
}

extension ValueForm {
  /// A list.
  ///
  /// Elements that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - element: The form of the elements.
  ///   - takesOne: Whether a single value counts as a list with one element.
  /// - Returns: The form.
  public static func list<Element>(_ element: ValueForm<Element>, takesOne: Bool = false) -> Self
  where Value == [Element] {
    let shape = ValueShape.list(element.shape, takesOne: takesOne)
    return Self(
      shape, placeholder: [], text: { $0.isEmpty ? nil : $0.compactMap(element.text).joined(separator: ", ") }
    ) { value, refuse in
      guard let elements = value.elements ?? (takesOne ? [value] : nil) else {
        refuse(ReadingProblem(.type(shape), value))
        return nil
      }
      return elements.enumerated().compactMap { index, value in
        element.convert(value) { problem in
          refuse(ReadingProblem(problem.reason, problem.value, index: index))
        }
      }
    }
  }
}

extension ValueForm where Value == LocatedValue {
  /// A value that other code reads, with the shape that the reference shows.
  public static func value(_ shape: ValueShape) -> Self {
    Self(shape, placeholder: LocatedValue(.null), text: { $0.summary }) { $0 }
  }

  /// A value that other code reads, with its name in the reference.
  public static func value(_ name: String) -> Self { value(.other(name)) }
  /// An object with a set of keys.
  public static func object(_ keys: some KeySet) -> Self { value(.object(keys.descriptions)) }
  /// A list of objects with a set of keys.
  ///
  /// With `takesOne`, a single object counts as a list with one element.
  public static func objects(_ keys: some KeySet, takesOne: Bool = false) -> Self {
    value(.list(.object(keys.descriptions), takesOne: takesOne))
  }
  /// An element with all nested elements.
  public static var element: Self { value(.part(.element)) }
  /// A style.
  public static var style: Self { value(.part(.style)) }
  /// A color for the light and the dark appearance.
  public static var color: Self { value(.part(.colour)) }
}

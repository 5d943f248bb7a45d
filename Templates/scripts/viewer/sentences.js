// Sentences with elements in them, whose places differ between languages.

// The place of an element in a sentence, by its number.
const slot = (number) => `\u0001${number}\u0001`;

// The text of a sentence, with its elements in their places.
const filled = (sentence, ...elements) =>
  sentence.split("\u0001").map((part, index) => index % 2 ? elements[part] : part).filter(Boolean);

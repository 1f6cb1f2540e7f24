/** The value of an enum of the graph as the domain spells it: `USE_ALL` as `use_all`. */
export const inLowerCase = <Value extends string>(value: Value) =>
  value.toLowerCase() as Lowercase<Value>;

/** A word of the domain as the graph spells it: `use_all` as `USE_ALL`. */
export const inUpperCase = <Word extends string>(word: Word) =>
  word.toUpperCase() as Uppercase<Word>;

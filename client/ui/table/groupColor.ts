/** The palette has five colours. */
const COLORS = 5;
const FACTOR = 31;
const MODULUS = 1_000_003;

/** The colour of a group, from 0: the same one wherever it stands and whatever a search leaves. */
export const groupColor = (key: string): number =>
  [...key].reduce((hash, letter) => (hash * FACTOR + (letter.codePointAt(0) ?? 0)) % MODULUS, 0) %
  COLORS;

/** Behind these a long word is broken rather than inside a part of it: `name@`, `farm.`, `2026-`. */
const SEAM = /(?<=[@._\-/])/;

/** A word in the parts that stay whole where it has to be broken; together they are the word. */
export const wordParts = (word: string): readonly string[] => word.split(SEAM);

/** Long words are preferably broken after these characters: `name@`, `farm.`, `2026-`. */
const SEAM = /(?<=[@._\-/])/;

/** Splits a word into the parts that should stay whole when it has to be broken. */
export const wordParts = (word: string): readonly string[] => word.split(SEAM);

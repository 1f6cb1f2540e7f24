/** Texts that are valid in JSON but that PostgreSQL cannot store unchanged. */
export const BROKEN = [
  ['U+0000', 'a\u0000b'],
  ['half a pair of surrogates', 'a\ud800b'],
] as const;

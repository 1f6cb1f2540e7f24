/** Parts of the statements that fill a large database. */

/** Id of the administrator of the large organization, as sequences start at 1. */
export const ADMIN_ID = 1;
export const ORGANIZATION_ID = 1;

/** Picks an element of a list, always the same for the same number. */
export const pick = (words: readonly string[], by: string) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])[1 + (${by})::int % ${words.length}]`;

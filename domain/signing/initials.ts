/** The most characters that the record keeps of initials. */
export const MOST_INITIALS_CHARACTERS = 10;

const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * The initials that a signature puts on a record: the first letters of both names in capitals. A name without any
 * letter or digit gives none, so the result may be empty.
 */
export const initialsOf = (names: {
  readonly firstName: string;
  readonly lastName: string;
}): string =>
  [names.firstName, names.lastName]
    .map((name) => LETTER.exec(name.normalize('NFC'))?.[0].toUpperCase() ?? '')
    .filter(({ length }) => length <= MOST_INITIALS_CHARACTERS / 2)
    .join('');

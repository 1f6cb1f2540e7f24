const NARROW = /[ijl.,:;'|!ftrI()[\]/\s-]/;
const WIDE = /[mwMW@%—…]/;
const CAPITAL = /[A-Z&#+<>=~]/;

const em = (character: string): number => {
  if (NARROW.test(character)) return 0.34;
  if (WIDE.test(character)) return 0.95;
  return CAPITAL.test(character) ? 0.74 : 0.57;
};

/** Points that `text` takes in bold Helvetica at most: good enough to choose a column's width. */
export const textWidth = (text: string, fontSize: number): number =>
  [...text].reduce((width, character) => width + em(character), 0) * fontSize;

/** Points of the longest word, which is as narrow as a column of wrapped text may be. */
export const wordWidth = (text: string, fontSize: number): number =>
  Math.max(0, ...text.split(' ').map((word) => textWidth(word, fontSize)));

import type { Measure } from './columnWidths.ts';

const FONT_SIZE = 9;
const NARROW = /[ijl.,:;'|!ftI()[\]/\s-]/;
const WIDE = /[mwMW@%]/;
const CAPITAL = /[A-Z&#+<>=~]/;
const DIGIT = /[0-9]/;

const em = (character: string): number => {
  if (DIGIT.test(character)) return 0.56;
  if (NARROW.test(character)) return 0.34;
  // The widest letters of other alphabets (narrower than Chinese, Japanese and Korean), and symbols.
  if (character > '~') return character < '\u2000' || character.length > 1 ? 1.4 : 1;
  if (WIDE.test(character)) return 1;
  return CAPITAL.test(character) ? 0.78 : 0.62;
};

/**
 * An upper estimate of the printed width of `text` in points. It suffices to choose columns, and works in browser and
 * server, where no font metrics are available.
 */
export const roughWidth: Measure = (text) =>
  [...text].reduce((width, character) => width + em(character), 0) * FONT_SIZE;

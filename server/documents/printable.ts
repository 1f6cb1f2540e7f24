import { isDrawn } from './paperFonts.ts';

/** They only choose the look or the joining of the characters beside them. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/u;

/** `[U+1F36C]`: a character that the fonts of the paper don't have, by its number. */
const numbered = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const isUnseen = (character: string): boolean => UNSEEN.test(character);
const isNumbered = (character: string): boolean => !isUnseen(character) && !isDrawn(character);

/** `text` in characters that the paper can show; any other is written by its number. */
export const printable = (text: string): string =>
  [...text]
    .map((character) => {
      if (isUnseen(character)) return '';
      return isDrawn(character) ? character : numbered(character);
    })
    .join('');

/** Said on a paper whose texts hold characters that it can't show; null where it shows all. */
export function numberedNote(texts: string): string | null {
  const characters = [...new Set(texts)].filter(isNumbered);
  if (characters.length === 0) return null;
  const numbers = characters.map(numbered).join(', ');
  return `Note: this paper has no letters for some characters and gives their Unicode numbers instead: ${numbers}`;
}

import { isDrawn } from './paperFonts.ts';

/** Characters that only change the appearance or joining of their neighbors. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/u;

/** `[U+1F36C]`: a character that the fonts do not have, by its number. */
const numbered = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const isUnseen = (character: string): boolean => UNSEEN.test(character);
const isNumbered = (character: string): boolean => !isUnseen(character) && !isDrawn(character);

/** `text` with characters that the fonts do not have replaced by their numbers. */
export const printable = (text: string): string =>
  [...text]
    .map((character) => {
      if (isUnseen(character)) return '';
      return isDrawn(character) ? character : numbered(character);
    })
    .join('');

/** A note when texts contain characters that the fonts do not have; otherwise null. */
export function numberedNote(texts: string): string | null {
  const characters = [...new Set(texts)].filter(isNumbered);
  if (characters.length === 0) return null;
  const numbers = characters.map(numbered).join(', ');
  return `Note: this paper has no letters for some characters and gives their Unicode numbers instead: ${numbers}`;
}

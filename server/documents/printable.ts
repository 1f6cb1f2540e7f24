/**
 * The PDF is set in Helvetica, which every reader has and which knows the characters of Windows
 * code page 1252 only. Anything else would print as unrelated letters, so it is spelled out, put
 * into its plain letter, or shown as a question mark.
 */

const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const SPELLED: Readonly<Record<string, string>> = {
  '\u2212': '–',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '√': 'root ',
  '∞': 'infinity',
  '✓': 'yes',
  '✔': 'yes',
  '✗': 'no',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Α: 'Alpha',
  α: 'alpha',
  Β: 'Beta',
  β: 'beta',
  Γ: 'Gamma',
  γ: 'gamma',
  Δ: 'Delta',
  '∆': 'Delta',
  δ: 'delta',
  Ω: 'Ohm',
  ω: 'omega',
  μ: 'µ',
};

/** Control characters, and those that only change the direction or the joining of others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u;
const BLANK = /[\p{Z}\t\n\v\f\r\u0085]/u;
const MARK = /\p{M}/gu;

const isSet = (character: string): boolean =>
  (character >= ' ' && character <= '~') ||
  (character >= '\u00a1' && character <= '\u00ff' && character !== '\u00ad') ||
  BEYOND_LATIN_1.has(character);

function printableCharacter(character: string): string {
  if (BLANK.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  if (isSet(character)) return character;
  const spelled = SPELLED[character];
  if (spelled !== undefined) return spelled;
  // A fraction slash and the like come out of the decomposition of a character, not of a text.
  const plain = character.normalize('NFKD').replace(MARK, '').replaceAll('\u2044', '/');
  if (plain === '' && character.normalize('NFKD') !== '') return '';
  return [...plain].every(isSet) ? plain : '?';
}

/** `text` in characters that Helvetica can print, at most `most` of them. */
export function printable(text: string, most = 300): string {
  const printed = [...text.normalize('NFC')].map(printableCharacter).join('');
  const tidy = printed.replace(/ {2,}/g, ' ').trim();
  return tidy.length > most ? `${tidy.slice(0, most - 1).trimEnd()}…` : tidy;
}

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

/** `text`, or its beginning and an ellipsis when it is wider than `width` points. */
export function cutToWidth(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  const characters = [...text];
  let end = 0;
  for (let taken = em('…'); end < characters.length; end += 1) {
    taken += em(characters[end] ?? '');
    if (taken * fontSize > width) break;
  }
  return `${characters.slice(0, end).join('').trimEnd()}…`;
}

/** `text` with a line break inside each word that is wider than `width` points. */
export const brokenToWidth = (text: string, width: number, fontSize: number): string =>
  wordWidth(text, fontSize) <= width
    ? text
    : text
        .split(' ')
        .map((word) => brokenWord(word, width, fontSize))
        .join(' ');

function brokenWord(word: string, width: number, fontSize: number): string {
  const lines = [''];
  let taken = 0;
  for (const character of word) {
    const step = em(character) * fontSize;
    if (taken > 0 && taken + step > width) {
      lines.push('');
      taken = 0;
    }
    lines.push(`${lines.pop()}${character}`);
    taken += step;
  }
  return lines.join('\n');
}

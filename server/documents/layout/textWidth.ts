import { wordParts } from '#domain/record/sections/wordParts.ts';
import { boldEm } from './paperFonts.ts';

/** Width of `text` in points, in bold as its widest weight. */
export const textWidth = (text: string, fontSize: number): number =>
  [...text].reduce((width, character) => width + boldEm(character), 0) * fontSize;

/** Width in points of the longest word, the minimum width of a column with wrapped text. */
export const wordWidth = (text: string, fontSize: number): number =>
  Math.max(0, ...text.split(' ').map((word) => textWidth(word, fontSize)));

/**
 * Breaks `text` into lines of at most `width` points; words are broken only when they are wider. The renderer would
 * also break and hyphenate where one alphabet meets another.
 */
export function brokenToWidth(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(' ').flatMap((word) => brokenWord(word, width, fontSize))) {
    const longer = line === '' ? piece.text : `${line}${piece.isNewWord ? ' ' : ''}${piece.text}`;
    if (piece.isNewWord && textWidth(longer, fontSize) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = piece.text;
    }
  }
  return [...lines, line].join('\n');
}

type Piece = { readonly text: string; readonly isNewWord: boolean };

function brokenWord(word: string, width: number, fontSize: number): readonly Piece[] {
  if (textWidth(word, fontSize) <= width) return [{ text: word, isNewWord: true }];
  const lines = [''];
  let left = width;
  for (const part of wordParts(word)) {
    const partWidth = textWidth(part, fontSize);
    if (partWidth > left && left < width && partWidth <= width) {
      lines.push('');
      left = width;
    }
    for (const character of part) {
      const step = boldEm(character) * fontSize;
      if (step > left && left < width) {
        lines.push('');
        left = width;
      }
      lines.push(`${lines.pop()}${character}`);
      left -= step;
    }
  }
  return lines.map((text, index) => ({ text, isNewWord: index === 0 }));
}

import type { Measure } from './columnWidths.ts';

/** `text`, shortened with an ellipsis when it is wider than `width` points. */
export function cutToWidth(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  let end = 0;
  for (let taken = measure('…'); end < characters.length; end += 1) {
    taken += measure(characters[end] ?? '');
    if (taken > width) break;
  }
  return `${characters.slice(0, end).join('').trimEnd()}…`;
}

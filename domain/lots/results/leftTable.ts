import { countText } from '#domain/format.ts';
import { pastedResults } from './pastedResults.ts';

/** Lines that are named with their reason. */
const MOST_NAMED = 3;

/**
 * The sentence that refuses to save a certificate while a pasted table stands in its field, because the table would be
 * lost; null when the field is empty (docs/rules/lots.md, Results).
 */
export function leftTableText(text: string, cannabinoids: readonly string[]): string | null {
  if (text.trim() === '') return null;
  const { unread } = pastedResults(text, { cannabinoids });
  if (unread.length === 0) return 'Read the table, or empty this field.';
  const named = unread.slice(0, MOST_NAMED).map(({ line, message }) => `Line ${line}: ${message}.`);
  const others = unread.length - named.length;
  return [
    ...named,
    ...(others > 0 ? [`${countText(others, 'more line')} can't be read.`] : []),
    'Correct the table and read it again, or empty this field.',
  ].join(' ');
}

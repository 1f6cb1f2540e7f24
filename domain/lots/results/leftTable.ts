import { countText } from '#domain/format.ts';
import { pastedResults } from './pastedResults.ts';

/** Lines that are named with their reason. */
const MOST_NAMED = 3;

/**
 * What is to be done with a pasted table that still stands in its field when its certificate is saved, which would lose
 * it; null when nothing stands there (docs/rules/lots.md, Results).
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

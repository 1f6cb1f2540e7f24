import { count, named } from '#client/ui/format.ts';

export type ArchiveResult = { readonly number: string; readonly wasArchived: boolean };

/** The result of archiving recipes as a sentence. */
export function archivedSentence(results: readonly ArchiveResult[]): string {
  const before = results.filter(({ wasArchived }) => wasArchived).map(({ number }) => number);
  const done = results.length - before.length;
  if (before.length > 0) {
    const were = before.length === 1 ? 'was' : 'were';
    return `Archived ${count(done)} of ${count(results.length)}. ${named(before)} ${were} archived already.`;
  }
  const [only] = results;
  return results.length === 1 && only !== undefined
    ? `Archived ${only.number}.`
    : `Archived ${count(results.length)} recipes.`;
}

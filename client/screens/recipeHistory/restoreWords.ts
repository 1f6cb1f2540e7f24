import { activeOf, draftOf, type HistoryVersion, nextVersion } from './versions.ts';

type Restored = {
  /** Of the recipe whose version is restored. */
  readonly number: string;
  readonly version: number;
};

/** What "Override current" does to the recipe, with its own numbers. */
export function overrideWords(
  { number, version }: Restored,
  versions: readonly HistoryVersion[],
): string {
  const active = activeOf(versions);
  const draft = draftOf(versions);
  return [
    `${number} version ${nextVersion(versions)} becomes active with the content of version ${version}`,
    active === undefined ? '.' : `; version ${active.version} is archived.`,
    draft === undefined ? '' : ` The draft, version ${draft.version}, stays as it is.`,
  ].join('');
}

/** What "Restore as a new number" does; `newNumber` is empty until one is typed. */
export function asNewWords({ number, version }: Restored, newNumber: string): string {
  const made = newNumber.trim() === '' ? 'A new recipe' : newNumber.trim();
  return `${made} becomes active as version 1 with the content of ${number} version ${version}. ${number} stays as it is.`;
}

/** Said over the list of recipes afterwards. */
export const restoredNotice = (
  source: Restored,
  made: { readonly number: string; readonly version: number },
): string =>
  made.number === source.number
    ? `${made.number} version ${made.version} is active with the content of version ${source.version}.`
    : `${made.number} version ${made.version} is active with the content of ${source.number} version ${source.version}.`;

import { activeOf, draftOf, type HistoryVersion, nextVersion } from './versions.ts';

type Restored = {
  /** The number of the recipe whose version is restored. */
  readonly number: string;
  readonly version: number;
};

/** The effect of "Override current" on this recipe. */
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

/** The effect of "Restore as a new number"; `newNumber` is empty until one is typed. */
export function asNewWords({ number, version }: Restored, newNumber: string): string {
  const made = newNumber.trim() === '' ? 'A new recipe' : newNumber.trim();
  return `${made} becomes active as version 1 with the content of ${number} version ${version}. ${number} stays as it is.`;
}

/** The notice shown above the list of recipes afterwards. */
export const restoredNotice = (
  source: Restored,
  made: { readonly number: string; readonly version: number },
): string =>
  made.number === source.number
    ? `${made.number} version ${made.version} is active with the content of version ${source.version}.`
    : `${made.number} version ${made.version} is active with the content of ${source.number} version ${source.version}.`;

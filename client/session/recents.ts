/** The records that a person opened last, kept in this browser under the person's id until signing out. */

export const RECORD_KINDS = ['Recipes', 'Oils', 'Batches'] as const;

export type RecentRecord = {
  readonly kind: (typeof RECORD_KINDS)[number];
  readonly label: string;
  readonly description: string;
  /** Within the product. */
  readonly path: string;
};

const MOST_RECENT = 6;

const keyOf = (userId: string): string => `recent_records:${userId}`;

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  RECORD_KINDS.some((kind) => kind === Reflect.get(value, 'kind')) &&
  ['label', 'description'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  /^\/[^/]/.test(String(Reflect.get(value, 'path')));

/** The newest first; empty when there are none, or none that this version can read. */
export function recentRecords(userId: string): readonly RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecord).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

/** Versions of a recipe are one record; lots may share their tag, and are told apart by their pages. */
const isSame = (one: RecentRecord, other: RecentRecord): boolean =>
  one.path === other.path ||
  (one.kind === 'Recipes' && other.kind === 'Recipes' && one.label === other.label);

/** Puts a record first, in place of its older self. */
export function noteRecent(userId: string, record: RecentRecord): void {
  const others = recentRecords(userId).filter((one) => !isSame(one, record));
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([record, ...others].slice(0, MOST_RECENT)));
  } catch {
    // The storage is full; the record is still found by its name.
  }
}

/** Called on signing out. */
export function dropRecents(userId: string | null): void {
  if (userId !== null) localStorage.removeItem(keyOf(userId));
}

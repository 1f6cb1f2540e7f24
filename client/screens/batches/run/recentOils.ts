import type { TemporaryOil } from './temporaryOil.ts';
import { readTemporaryOils } from './temporaryOils.ts';

/** The oils that this tab added for a batch. */
export type RecentOils = {
  /** Ids of temporary and stored oils, as used by the domain, in the order they were added. */
  readonly ids: readonly string[];
  readonly temporary: readonly TemporaryOil[];
};

export type RecentChange =
  | { readonly kind: 'add'; readonly oil: TemporaryOil }
  | { readonly kind: 'addStored'; readonly id: string }
  | { readonly kind: 'edit'; readonly oil: TemporaryOil }
  | { readonly kind: 'remove'; readonly id: string }
  /** A temporary oil was added to the inventory, where it has another id. */
  | { readonly kind: 'store'; readonly id: string; readonly storedId: string };

export function changeRecent({ ids, temporary }: RecentOils, change: RecentChange): RecentOils {
  const without = (gone: string) => temporary.filter(({ id }) => id !== gone);
  switch (change.kind) {
    case 'add':
      return { ids: [...ids, change.oil.id], temporary: [...temporary, change.oil] };
    case 'addStored':
      return { ids: [...ids.filter((id) => id !== change.id), change.id], temporary };
    case 'edit':
      return {
        ids,
        temporary: temporary.map((oil) => (oil.id === change.oil.id ? change.oil : oil)),
      };
    case 'remove':
      return { ids: ids.filter((id) => id !== change.id), temporary: without(change.id) };
    case 'store':
      return {
        ids: ids.map((id) => (id === change.id ? change.storedId : id)),
        temporary: without(change.id),
      };
  }
}

const KEY = 'recently_added_oils';
const STORED_ID = /^\d+$/;

/** Restores the ids stored in this tab; all temporary oils are included, whatever was stored. */
export function withKeptIds(kept: string | null, temporary: readonly TemporaryOil[]): RecentOils {
  const own = temporary.map(({ id }) => id);
  const ids = parsedIds(kept).filter((id) => STORED_ID.test(id) || own.includes(id));
  return { ids: [...new Set([...ids, ...own])], temporary };
}

function parsedIds(kept: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const readRecent = (): RecentOils =>
  withKeptIds(sessionStorage.getItem(KEY), readTemporaryOils());

export const keepRecentIds = (ids: readonly string[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify(ids));

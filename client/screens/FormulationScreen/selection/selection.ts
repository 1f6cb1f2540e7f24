import { isChoice } from '#client/screens/batches/run/isChoice.ts';
import type { Choice } from '#domain/formulation/types.ts';

/** The oils picked for a run, as ids and grams. */
export type OilSelection = {
  readonly choices: readonly Choice[];
  readonly bufferOilId: string | null;
};

export type SelectionChange =
  | { readonly kind: 'pick'; readonly oilIds: ReadonlySet<string> }
  | { readonly kind: 'add'; readonly oilId: string }
  | { readonly kind: 'drop'; readonly oilId: string }
  /** The oil no longer exists, so it is not the buffer either. */
  | { readonly kind: 'delete'; readonly oilId: string }
  | { readonly kind: 'mode'; readonly oilId: string; readonly mode: Choice['mode'] }
  | { readonly kind: 'grams'; readonly oilId: string; readonly grams: number | null }
  | { readonly kind: 'buffer'; readonly oilId: string | null }
  /** The same oil with another id; position, mode and grams stay. */
  | { readonly kind: 'rename'; readonly oilId: string; readonly newId: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'restore'; readonly selection: OilSelection };

export const NOTHING: OilSelection = { choices: [], bufferOilId: null };

/** Number of oils in the selection, including the buffer oil. */
export const oilCount = ({ choices, bufferOilId }: OilSelection): number =>
  choices.length + (bufferOilId === null ? 0 : 1);

/** The part of a selection whose oils exist. */
export const usablePart = (
  { choices, bufferOilId }: OilSelection,
  stock: { readonly has: (oilId: string) => boolean },
): OilSelection => ({
  choices: choices.filter(({ oilId }) => stock.has(oilId)),
  bufferOilId: bufferOilId !== null && stock.has(bufferOilId) ? bufferOilId : null,
});

/** Ids in the selection whose oils do not exist. */
export const missingIds = (
  { choices, bufferOilId }: OilSelection,
  stock: { readonly has: (oilId: string) => boolean },
): readonly string[] =>
  [...choices.map(({ oilId }) => oilId), ...(bufferOilId === null ? [] : [bufferOilId])].filter(
    (id) => !stock.has(id),
  );

/** Newly picked oils start as flexible; the others keep their mode. */
export function changeSelection(selection: OilSelection, change: SelectionChange): OilSelection {
  const { choices, bufferOilId } = selection;
  switch (change.kind) {
    case 'pick': {
      const kept = choices.filter(({ oilId }) => change.oilIds.has(oilId));
      const known = new Set(kept.map(({ oilId }) => oilId));
      const added = [...change.oilIds].filter((oilId) => !known.has(oilId));
      return {
        choices: [...kept, ...added.map((oilId) => ({ oilId, mode: 'flexible' as const }))],
        bufferOilId: bufferOilId !== null && change.oilIds.has(bufferOilId) ? null : bufferOilId,
      };
    }
    case 'add':
      return choices.some(({ oilId }) => oilId === change.oilId)
        ? selection
        : { ...selection, choices: [...choices, { oilId: change.oilId, mode: 'flexible' }] };
    case 'drop':
      return { choices: choices.filter(({ oilId }) => oilId !== change.oilId), bufferOilId };
    case 'delete':
      return {
        choices: choices.filter(({ oilId }) => oilId !== change.oilId),
        bufferOilId: bufferOilId === change.oilId ? null : bufferOilId,
      };
    case 'mode':
      return { choices: choices.map((choice) => withMode(choice, change)), bufferOilId };
    case 'grams':
      return {
        choices: choices.map((choice) =>
          choice.oilId === change.oilId && choice.mode === 'fixed'
            ? { ...choice, grams: clamped(change.grams) }
            : choice,
        ),
        bufferOilId,
      };
    case 'buffer':
      return {
        choices: choices.filter(({ oilId }) => oilId !== change.oilId),
        bufferOilId: change.oilId,
      };
    case 'rename': {
      const renamed = (id: string) => (id === change.oilId ? change.newId : id);
      return {
        choices: choices.map((choice) => ({ ...choice, oilId: renamed(choice.oilId) })),
        bufferOilId: bufferOilId === null ? null : renamed(bufferOilId),
      };
    }
    case 'clear':
      return NOTHING;
    case 'restore':
      return change.selection;
  }
}

/** A fixed quantity is 0 or more; null while none is typed. */
const clamped = (grams: number | null): number | null =>
  grams === null ? null : Math.max(0, grams);

function withMode(
  choice: Choice,
  { oilId, mode }: { oilId: string; mode: Choice['mode'] },
): Choice {
  if (choice.oilId !== oilId || choice.mode === mode) return choice;
  return mode === 'fixed' ? { oilId, mode, grams: null } : { oilId, mode };
}

/** A selection from storage; empty when it cannot be read. */
export function parseSelection(kept: string | null): OilSelection {
  if (kept === null) return NOTHING;
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value !== 'object' || value === null || !('choices' in value)) return NOTHING;
    const { choices } = value;
    if (!Array.isArray(choices) || !choices.every(isChoice)) return NOTHING;
    const buffer = 'bufferOilId' in value ? value.bufferOilId : null;
    return { choices, bufferOilId: typeof buffer === 'string' ? buffer : null };
  } catch {
    return NOTHING;
  }
}

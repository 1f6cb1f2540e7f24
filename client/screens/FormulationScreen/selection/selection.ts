import { isChoice } from '#client/screens/batches/run/isChoice.ts';
import { type Choice, SOLUTION_ORDERS, type SolutionOrder } from '#domain/formulation/types.ts';

/** The oils picked for a run, as ids and grams. */
export type OilSelection = {
  readonly choices: readonly Choice[];
  readonly bufferOilId: string | null;
  readonly order: SolutionOrder;
};

export type SelectionChange =
  | { readonly kind: 'pick'; readonly oilIds: ReadonlySet<string> }
  | { readonly kind: 'add'; readonly oilId: string }
  | { readonly kind: 'drop'; readonly oilId: string }
  /** The oil no longer exists, so it is not the buffer either. */
  | { readonly kind: 'delete'; readonly oilId: string }
  | { readonly kind: 'mode'; readonly oilId: string; readonly mode: Choice['mode'] }
  | { readonly kind: 'grams'; readonly oilId: string; readonly grams: number | null }
  /** Makes the oil Fixed at these grams, whatever it was. */
  | { readonly kind: 'fix'; readonly oilId: string; readonly grams: number }
  | { readonly kind: 'buffer'; readonly oilId: string | null }
  | { readonly kind: 'order'; readonly order: SolutionOrder }
  /** The same oil with another id; position, mode and grams stay. */
  | { readonly kind: 'rename'; readonly oilId: string; readonly newId: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'restore'; readonly selection: Omit<OilSelection, 'order'> };

export const NOTHING: OilSelection = { choices: [], bufferOilId: null, order: 'fewestLots' };

/** Number of oils in the selection, including the buffer oil. */
export const oilCount = ({ choices, bufferOilId }: OilSelection): number =>
  choices.length + (bufferOilId === null ? 0 : 1);

/** The part of a selection whose oils exist. */
export const usablePart = (
  { choices, bufferOilId, order }: OilSelection,
  stock: { readonly has: (oilId: string) => boolean },
): OilSelection => ({
  order,
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

export function changeSelection(selection: OilSelection, change: SelectionChange): OilSelection {
  const { choices, bufferOilId } = selection;
  switch (change.kind) {
    case 'pick':
      return pickedOnly(selection, change.oilIds);
    case 'add':
      return choices.some(({ oilId }) => oilId === change.oilId)
        ? selection
        : { ...selection, choices: [...choices, flexible(change.oilId)] };
    case 'drop':
      return { ...selection, choices: without(choices, change.oilId) };
    case 'delete':
      return {
        ...selection,
        choices: without(choices, change.oilId),
        bufferOilId: bufferOilId === change.oilId ? null : bufferOilId,
      };
    case 'mode':
      return { ...selection, choices: choices.map((choice) => withMode(choice, change)) };
    case 'grams':
      return { ...selection, choices: choices.map((choice) => withGrams(choice, change)) };
    case 'fix':
      return { ...selection, choices: choices.map((choice) => fixedAt(choice, change)) };
    case 'order':
      return { ...selection, order: change.order };
    case 'buffer':
      return { ...selection, choices: without(choices, change.oilId), bufferOilId: change.oilId };
    case 'rename': {
      const renamed = (id: string) => (id === change.oilId ? change.newId : id);
      return {
        ...selection,
        choices: choices.map((choice) => ({ ...choice, oilId: renamed(choice.oilId) })),
        bufferOilId: bufferOilId === null ? null : renamed(bufferOilId),
      };
    }
    case 'clear':
      return NOTHING;
    case 'restore':
      return { ...selection, ...change.selection };
  }
}

const flexible = (oilId: string): Choice => ({ oilId, mode: 'flexible' });

const without = (choices: readonly Choice[], gone: string | null) =>
  choices.filter(({ oilId }) => oilId !== gone);

/** Newly picked oils start as flexible; the others keep their mode. */
function pickedOnly(selection: OilSelection, oilIds: ReadonlySet<string>): OilSelection {
  const { choices, bufferOilId } = selection;
  const kept = choices.filter(({ oilId }) => oilIds.has(oilId));
  const known = new Set(kept.map(({ oilId }) => oilId));
  const added = [...oilIds].filter((oilId) => !known.has(oilId));
  return {
    ...selection,
    choices: [...kept, ...added.map(flexible)],
    bufferOilId: bufferOilId !== null && oilIds.has(bufferOilId) ? null : bufferOilId,
  };
}

/** The grams are 0 or more; null while none are typed. */
const withGrams = (
  choice: Choice,
  { oilId, grams }: { oilId: string; grams: number | null },
): Choice =>
  choice.oilId === oilId && choice.mode === 'fixed'
    ? { ...choice, grams: grams === null ? null : Math.max(0, grams) }
    : choice;

function withMode(
  choice: Choice,
  { oilId, mode }: { oilId: string; mode: Choice['mode'] },
): Choice {
  if (choice.oilId !== oilId || choice.mode === mode) return choice;
  return mode === 'fixed' ? { oilId, mode, grams: null } : { oilId, mode };
}

const fixedAt = (choice: Choice, { oilId, grams }: { oilId: string; grams: number }): Choice =>
  choice.oilId === oilId ? { oilId, mode: 'fixed', grams } : choice;

/** A selection from storage; empty when it cannot be read. */
export function parseSelection(kept: string | null): OilSelection {
  if (kept === null) return NOTHING;
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value !== 'object' || value === null || !('choices' in value)) return NOTHING;
    const { choices } = value;
    if (!Array.isArray(choices) || !choices.every(isChoice)) return NOTHING;
    const buffer = 'bufferOilId' in value ? value.bufferOilId : null;
    const order = SOLUTION_ORDERS.find((one) => 'order' in value && value.order === one);
    return {
      choices,
      bufferOilId: typeof buffer === 'string' ? buffer : null,
      order: order ?? NOTHING.order,
    };
  } catch {
    return NOTHING;
  }
}

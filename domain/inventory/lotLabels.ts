import { folded, oilKey } from './naming.ts';

/** A lot as people tell it from others. */
export type NamedLot = {
  readonly tag: string;
  readonly batch: string;
  /** Null belongs to the whole organization; absent of a lot that is in no inventory. */
  readonly departmentName?: string | null;
};

/** Where a lot belongs, in words; empty of one that is in no inventory. */
export const departmentText = ({ departmentName }: Pick<NamedLot, 'departmentName'>): string =>
  departmentName === null ? 'Whole organization' : (departmentName ?? '');

/**
 * The lots that stand together, each with what sentences and buttons call it: its tag, with the
 * batch where another has the tag as well, and its mark where the batch is not enough.
 */
export function withLabels<Lot extends NamedLot>(
  lots: readonly Lot[],
): readonly (Lot & { readonly label: string })[] {
  const byTag = counted(lots, tagKey);
  const marks = lotMarks(lots);
  return lots.map((lot, index) => {
    const isAlone = (byTag.get(tagKey(lot)) ?? 0) < 2;
    const words = isAlone ? [lot.tag] : [lot.tag, lot.batch, marks[index] ?? ''];
    return { ...lot, label: joined(words) };
  });
}

/**
 * What tells each of `lots` from the others of its tag and batch: its department, and a number where
 * they have that in common too. Empty where tag and batch are enough.
 */
export function lotMarks(lots: readonly NamedLot[]): readonly string[] {
  const byBatch = counted(lots, oilKey);
  const placeKey = (lot: NamedLot) => `${oilKey(lot)}${folded(departmentText(lot))}`;
  const byPlace = counted(lots, placeKey);
  const seen = new Map<string, number>();
  return lots.map((lot) => {
    if ((byBatch.get(oilKey(lot)) ?? 0) < 2) return '';
    const key = placeKey(lot);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return joined([departmentText(lot), (byPlace.get(key) ?? 0) < 2 ? '' : `no. ${number}`]);
  });
}

const joined = (words: readonly string[]): string =>
  words.filter((word) => word !== '').join(' · ');

const tagKey = ({ tag }: NamedLot): string => folded(tag);

function counted<Lot>(lots: readonly Lot[], keyOf: (lot: Lot) => string) {
  const counts = new Map<string, number>();
  for (const lot of lots) counts.set(keyOf(lot), (counts.get(keyOf(lot)) ?? 0) + 1);
  return counts;
}

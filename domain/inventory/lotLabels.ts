import { folded, oilKey } from './naming.ts';

/** The facts by which people identify a lot. */
export type NamedLot = {
  readonly tag: string;
  readonly batch: string;
  /** Null: the whole organization. Absent: the lot is not in the inventory. */
  readonly departmentName?: string | null;
};

/** The department of a lot in words; empty when the lot is not in the inventory. */
export const departmentText = ({ departmentName }: Pick<NamedLot, 'departmentName'>): string =>
  departmentName === null ? 'Whole organization' : (departmentName ?? '');

/**
 * Adds a label to each lot of a list: its tag, with the batch when another lot has the same tag, and with its mark when
 * the batch is not enough.
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
 * A mark for each lot that distinguishes it from others with the same tag and batch: its department, and a number when
 * that is equal too. Empty where tag and batch are unique.
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

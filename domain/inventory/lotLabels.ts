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
 * batch where another has the tag as well, and the department where the batch is not enough.
 */
export function withLabels<Lot extends NamedLot>(
  lots: readonly Lot[],
): readonly (Lot & { readonly label: string })[] {
  const byTag = counted(lots, tagKey);
  const byBatch = counted(lots, oilKey);
  return lots.map((lot) => {
    const isAlone = (byTag.get(tagKey(lot)) ?? 0) < 2;
    const isEnough = (byBatch.get(oilKey(lot)) ?? 0) < 2;
    const words = isAlone ? [lot.tag] : [lot.tag, lot.batch, isEnough ? '' : departmentText(lot)];
    return { ...lot, label: words.filter((word) => word !== '').join(' · ') };
  });
}

const tagKey = ({ tag }: NamedLot): string => folded(tag);

function counted<Lot>(lots: readonly Lot[], keyOf: (lot: Lot) => string) {
  const counts = new Map<string, number>();
  for (const lot of lots) counts.set(keyOf(lot), (counts.get(keyOf(lot)) ?? 0) + 1);
  return counts;
}

import type { Change, Feasible, Utilization } from '#domain/formulation/types.ts';

/** The lots that a remedy adds or releases, as its blend uses them. */
export const remedyLots = (change: Change, { summary }: Feasible): readonly Utilization[] =>
  touched(change).flatMap((oilId) => summary.utilization.find((lot) => lot.oilId === oilId) ?? []);

function touched(change: Change): readonly string[] {
  if (change.kind === 'addOil') return change.oilIds;
  return change.kind === 'switchToFlexible' ? [change.oilId] : [];
}

/** The number of lots that a blend takes from. */
export const lotsUsed = ({ allocations }: Pick<Feasible, 'allocations'>): number =>
  allocations.filter(({ grams }) => grams > 0).length;

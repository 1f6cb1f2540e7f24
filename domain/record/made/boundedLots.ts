import { hasResult } from '#domain/formulation/explain/unproven.ts';
import { cappedUnits, isUntested } from '#domain/formulation/problem/caps.ts';
import { PERCENT_UNITS } from '#domain/formulation/problem/percents.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import { cannabinoidKey, isMaximum } from '#domain/recipe/targets.ts';
import type { DocumentLot, DocumentTarget } from '#domain/record/document/document.ts';
import { percentOfLot } from '#domain/record/page/percentColumns.ts';

/** Lots as a maximum counts with them. */
export type BoundedLots = {
  /** The lots with the most that may be in each as its percent; where that is unknown, as they are. */
  readonly lots: readonly DocumentLot[];
  /** Labels of the used lots in which nothing bounds the cannabinoid. */
  readonly untested: readonly string[];
  /** Those of them that have a result all the same, without the limit that would bound it. */
  readonly unlimited: readonly string[];
  /** Used lots that may hold more than their percent says; percents by weight, 0 to 100. */
  readonly raised: readonly { readonly label: string; readonly percent: number }[];
};

/**
 * The lots with the upper bounds by which a maximum is judged, as the calculation reads them; null where the percents
 * decide: another operator, or lots without bounds.
 */
export function boundedLots(
  lots: readonly DocumentLot[],
  { cannabinoid, operator }: Pick<DocumentTarget, 'cannabinoid' | 'operator'>,
): BoundedLots | null {
  if (!isMaximum(operator) || lots.every(({ uppers }) => uppers === undefined)) return null;
  const key = cannabinoidKey(cannabinoid);
  const read = withLabels(lots).map(({ label, ...lot }) => {
    const percent = percentOfLot(lot, key);
    const units = cappedUnits(lot, key, Math.round(percent * PERCENT_UNITS));
    const bound = isUntested(lot, key) ? null : units / PERCENT_UNITS;
    return { lot, label, percent, bound };
  });
  const used = read.filter(({ lot }) => lot.grams > 0);
  const unknown = used.filter(({ bound }) => bound === null);
  return {
    lots: read.map(({ lot, bound }) =>
      bound === null ? lot : { ...lot, percents: { [cannabinoid]: bound } },
    ),
    untested: labelsOf(unknown),
    unlimited: labelsOf(unknown.filter(({ lot }) => hasResult(lot, cannabinoid))),
    raised: used.flatMap(({ label, percent, bound }) =>
      bound !== null && bound > percent ? [{ label, percent: bound }] : [],
    ),
  };
}

const labelsOf = (lots: readonly { readonly label: string }[]): readonly string[] => [
  ...new Set(lots.map(({ label }) => label)),
];

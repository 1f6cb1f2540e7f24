import { units } from '#domain/recipe/scale.ts';
import type { BatchDocument, DocumentLot } from './document.ts';
import { formatPercent, formatUnits } from './format.ts';

/** `problem` is the spec's red note, `caution` its warning. */
export type RecordWarning = { readonly severity: 'problem' | 'caution'; readonly text: string };

/** Units this near a whole number count as whole (batch spec, section 2). */
const WHOLE_UNITS_MARGIN = 0.001;

/** Everything the operator has to know before weighing: the calculation's own warnings last. */
export function recordWarnings(document: BatchDocument): readonly RecordWarning[] {
  const fromCalculation = document.warnings.map((text) => caution(text));
  return [...unitWarnings(document), ...document.lots.flatMap(percentWarnings), ...fromCalculation];
}

const caution = (text: string): RecordWarning => ({ severity: 'caution', text });

function unitWarnings(document: BatchDocument): readonly RecordWarning[] {
  if (!(document.unitWeightGrams > 0)) {
    return [{ severity: 'problem', text: 'Unit weight is 0: units per batch cannot be counted.' }];
  }
  const count = units(document, document.multiplier);
  const isWhole = Math.abs(count - Math.round(count)) <= WHOLE_UNITS_MARGIN;
  return isWhole
    ? []
    : [caution(`Units per batch is not a whole number: ${formatUnits(count)} units.`)];
}

/** A sum above 100 % is never silent (decisions, section 3). */
function percentWarnings(lot: DocumentLot): readonly RecordWarning[] {
  const sum = Object.values(lot.percents).reduce((total, percent) => total + percent, 0);
  return sum > 100 + 1e-6
    ? [
        caution(
          `Oil ${lot.tag}: cannabinoid percentages add up to ${formatPercent(sum)} %, more than 100 %.`,
        ),
      ]
    : [];
}

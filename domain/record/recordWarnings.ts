import { percentText } from '#domain/formulation/wording.ts';
import { units } from '#domain/recipe/scale.ts';
import type { BatchDocument, DocumentLot } from './document.ts';
import { formatUnits } from './format.ts';
import { isPartWarning, partWarnings } from './partRounding.ts';

/** `problem` is the spec's red note, `caution` its warning. */
export type RecordWarning = { readonly severity: 'problem' | 'caution'; readonly text: string };

/** Units this near a whole number count as whole (batch spec, section 2). */
const WHOLE_UNITS_MARGIN = 0.001;

/** Everything the operator has to know before weighing, the same sentence once. */
export function recordWarnings(document: BatchDocument): readonly RecordWarning[] {
  const sentences = new Set([
    ...document.lots.flatMap((lot) => percentWarnings(lot, document.warnings)),
    ...document.warnings,
    // Frozen with the others, but for documents from before they were said.
    ...(document.warnings.some(isPartWarning) ? [] : partWarnings(document)),
  ]);
  return [...unitWarnings(document), ...[...sentences].map(caution)];
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

/** A percent sum this little above 100 is rounding in the lab report. */
const SUM_MARGIN = 1e-4;

/** A sum above 100 % is never silent (decisions, section 3); worded as the calculation does. */
function percentWarnings(lot: DocumentLot, said: readonly string[]): readonly string[] {
  // The calculation knew more of a lot than its tag, where two have the same.
  if (said.some((text) => text.startsWith(`The cannabinoids of ${lot.tag} · `))) return [];
  const sum = Object.values(lot.percents).reduce((total, percent) => total + percent, 0);
  return sum > 100 + SUM_MARGIN
    ? [`The cannabinoids of ${lot.tag} add up to ${percentText(sum)}. Check its percentages.`]
    : [];
}

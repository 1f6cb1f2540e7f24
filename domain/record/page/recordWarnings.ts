import { formatUnits, percentText } from '#domain/format.ts';
import { units } from '#domain/recipe/scale.ts';
import type { BatchDocument, DocumentLot } from '#domain/record/document/document.ts';
import { isPartWarning, partWarnings } from '#domain/record/plan/partRounding.ts';
import { withLapsedUses } from './permissions/lapsedUses.ts';
import { withoutReplaced } from './permissions/replacedUses.ts';
import type { GivenSignature } from './recordSigned.ts';

/** A `problem` is drawn in red. */
export type RecordWarning = { readonly severity: 'problem' | 'caution'; readonly text: string };

/** Units this close to a whole number count as whole (docs/rules/batches.md, Record). */
const WHOLE_UNITS_MARGIN = 0.001;

/**
 * All warnings for the operator before weighing, and what Quality allowed at completion, without duplicates and without
 * what that replaces. A permission among the `signatures` on the batch may have lapsed.
 */
export function recordWarnings(
  document: BatchDocument,
  allowedUses: readonly string[] = [],
  signatures: readonly GivenSignature[] = [],
): readonly RecordWarning[] {
  const { lots } = document;
  const tags = lots.map(({ tag }) => tag);
  const sentences = new Set([
    ...lots.flatMap((lot) => percentWarnings(lot, document.warnings)),
    ...withLapsedUses(withoutReplaced(document.warnings, allowedUses, tags), signatures, lots),
    // Documents frozen before these warnings existed do not contain them.
    ...(document.warnings.some(isPartWarning) ? [] : partWarnings(document)),
    ...allowedUses,
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

/** A percent sum this little above 100 is attributed to rounding in the lab report. */
const SUM_MARGIN = 1e-4;

/** Warns of a sum above 100 % (docs/rules/inventory.md, Oils) in the words of the calculation. */
function percentWarnings(lot: DocumentLot, storedWarnings: readonly string[]): readonly string[] {
  // If two lots share a tag, the calculation has already warned with a more specific name.
  if (storedWarnings.some((text) => text.startsWith(`The cannabinoids of ${lot.tag} · `)))
    return [];
  const sum = Object.values(lot.percents).reduce((total, percent) => total + percent, 0);
  return sum > 100 + SUM_MARGIN
    ? [`The cannabinoids of ${lot.tag} add up to ${percentText(sum)}. Check its percentages.`]
    : [];
}

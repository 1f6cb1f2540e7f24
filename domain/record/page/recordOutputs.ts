import { formatWeight } from '#domain/format.ts';
import type { BatchHeader } from '#domain/record/document/document.ts';
import { type Correction, entryText, marked } from '#domain/record/entries/corrections.ts';
import { HEAD, OUTPUT_FIELDS } from '#domain/record/entries/headEntries.ts';
import { countedWeights, meanUnitGrams } from '#domain/record/entries/unitWeights.ts';
import { countedIn } from '#domain/record/made/finished.ts';

/** What came out of a batch beside its good units. */
export type RecordOutput = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
};

/** The outputs that were written, or corrected to nothing, in the order of their form. */
export function recordOutputs(
  header: BatchHeader,
  corrections: readonly Correction[],
): readonly RecordOutput[] {
  const isCorrected = (key: string) => corrections.some(({ field }) => field === key);
  return [
    ...OUTPUT_FIELDS.filter((key) => header[key].trim() !== '' || isCorrected(key)).map((key) => ({
      key,
      label: HEAD[key].label,
      value: marked(entryText(key, header[key].trim()), corrections, key),
    })),
    ...meanOutput(header),
  ];
}

function meanOutput(header: BatchHeader): readonly RecordOutput[] {
  const { unitWeights } = countedIn(header);
  const mean = meanUnitGrams(unitWeights);
  const label = `Mean of ${countedWeights(unitWeights)} (g)`;
  return mean === null ? [] : [{ key: 'meanUnitGrams', label, value: formatWeight(mean) }];
}

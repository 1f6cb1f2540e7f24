import { csvLines, csvText } from '#domain/inventory/csv.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { STATUS_WORDS } from './batchFiles.ts';
import type { LotUse } from './recall.ts';
import { MODE_WORDS } from './recordOils.ts';

/** No letter that some file system or header would take for something else. */
const safe = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
    .slice(0, 60);

/** `parts` name what was traced: tag and batch of a lot, a batch, or what was searched for. */
export function recallFileName(parts: readonly string[], type: 'csv' | 'pdf'): string {
  const name = parts
    .map(safe)
    .filter((part) => part !== '')
    .join('-');
  return `recall-${name || 'lots'}.${type}`;
}

/** The file before its rows, with the columns of these cannabinoids. */
export const recallFileHead = (cannabinoids: readonly string[]): string =>
  csvText([
    [
      'Lot tag',
      'Lot description',
      'Lot batch',
      'Batch ID',
      'Recipe number',
      'Recipe description',
      'Version',
      'Department',
      'Batch number',
      'Agent',
      'Production date',
      'Status',
      'Inactive',
      'Use',
      'Calculated (g)',
      'Actual (g)',
      'Finished quantity',
      ...cannabinoids.map((name) => `${name} %`),
    ],
  ]);

/** Where lots went: a row for each batch that used one. No cell is taken for a formula. */
export const recallLines = (uses: readonly LotUse[], cannabinoids: readonly string[]): string =>
  csvLines(
    uses.map((use) => [
      use.tag,
      use.description,
      use.lotBatch,
      use.batchId,
      use.recipeNumber,
      use.recipeDescription,
      use.version,
      use.department,
      use.batchNumber,
      use.agentName,
      use.productionDate,
      STATUS_WORDS[use.status],
      use.isActive ? 'No' : 'Yes',
      MODE_WORDS[use.mode],
      use.calculatedGrams,
      use.actualGrams ?? '',
      use.finishedQuantity ?? '',
      ...cannabinoids.map((name) => percentOf(use, name) ?? ''),
    ]),
  );

/** Names that differ in case only are one. */
const percentOf = ({ percents }: LotUse, cannabinoid: string): number | undefined =>
  Object.entries(percents).find(
    ([name]) => cannabinoidKey(name) === cannabinoidKey(cannabinoid),
  )?.[1];

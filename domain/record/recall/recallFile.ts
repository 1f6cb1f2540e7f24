import { csvLines, csvText } from '#domain/files/csv.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { STATUS_WORDS } from '#domain/record/document/batchFiles.ts';
import { stageOf } from '#domain/record/entries/stage.ts';
import { MODE_WORDS } from '#domain/record/page/recordOils.ts';
import type { LotUse } from './recall.ts';

/** `text` without characters that file systems or HTTP headers treat specially. */
const safe = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
    .slice(0, 60);

/** The name of a recall file. `parts` name what was traced: a lot's tag and batch, a batch, or a search. */
export function recallFileName(parts: readonly string[], type: 'csv' | 'pdf'): string {
  const name = parts
    .map(safe)
    .filter((part) => part !== '')
    .join('-');
  return `recall-${name || 'lots'}.${type}`;
}

/** The header of the recall file, with columns for these cannabinoids. */
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
      'Stage',
      ...cannabinoids.map((name) => `${name} %`),
    ],
  ]);

/** One CSV row per batch that used a lot. Cells are guarded against formulas. */
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
      stageOf(use),
      ...cannabinoids.map((name) => percentOf(use, name) ?? ''),
    ]),
  );

/** Names that differ only in case are treated as equal. */
const percentOf = ({ percents }: LotUse, cannabinoid: string): number | undefined =>
  Object.entries(percents).find(
    ([name]) => cannabinoidKey(name) === cannabinoidKey(cannabinoid),
  )?.[1];

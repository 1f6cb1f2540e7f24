import { csvLines, csvText } from '#domain/inventory/csv.ts';

/** Files about batches for spreadsheets. No cell of them is taken for a formula. */

export const HISTORY_FILE = 'batch_history.csv';

export type HistoryRow = {
  readonly batchId: string;
  readonly recipeNumber: string;
  readonly recipeDescription: string;
  readonly version: number;
  readonly multiplier: number;
  readonly parts: number;
  readonly batchNumber: string;
  readonly agentName: string;
  readonly supervisorName: string;
  /** Calendar date `YYYY-MM-DD`. */
  readonly productionDate: string;
  readonly status: 'active' | 'completed';
  readonly isActive: boolean;
  readonly finishedQuantity: number | null;
  readonly percentOfTheoretical: number | null;
};

export const STATUS_WORDS = { active: 'Active', completed: 'Completed' } as const;

/** The header row, with the byte order mark. */
export const historyFileHead = (): string =>
  csvText([
    [
      'Batch ID',
      'Recipe number',
      'Recipe description',
      'Version',
      'Multiplier',
      'Parts',
      'Batch number',
      'Agent',
      'Supervisor',
      'Production date',
      'Status',
      'Inactive',
      'Finished quantity',
      'Percent of theoretical',
    ],
  ]);

/** One row for each batch. */
export const historyLines = (batches: readonly HistoryRow[]): string =>
  csvLines(
    batches.map((batch) => [
      batch.batchId,
      batch.recipeNumber,
      batch.recipeDescription,
      batch.version,
      batch.multiplier,
      batch.parts,
      batch.batchNumber,
      batch.agentName,
      batch.supervisorName,
      batch.productionDate,
      STATUS_WORDS[batch.status],
      batch.isActive ? 'No' : 'Yes',
      batch.finishedQuantity ?? '',
      batch.percentOfTheoretical === null ? '' : Number(batch.percentOfTheoretical.toFixed(4)),
    ]),
  );

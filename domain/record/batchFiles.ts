import { csvText } from '#domain/inventory/csv.ts';

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

const STATUS_WORDS = { active: 'Active', completed: 'Completed' } as const;

/** The listed batches, a row each. */
export const historyFile = (batches: readonly HistoryRow[]): string =>
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
    ...batches.map((batch) => [
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
      batch.percentOfTheoretical === null ? '' : Number(batch.percentOfTheoretical.toFixed(1)),
    ]),
  ]);

/** A lot in a batch, called as it was called when it was used. */
export type RecallRow = {
  readonly tag: string;
  readonly description: string;
  readonly lotBatch: string;
  readonly calculatedGrams: number;
  /** Null until it was weighed. */
  readonly actualGrams: number | null;
} & Pick<
  HistoryRow,
  | 'batchId'
  | 'recipeNumber'
  | 'recipeDescription'
  | 'version'
  | 'batchNumber'
  | 'agentName'
  | 'productionDate'
  | 'status'
  | 'isActive'
  | 'finishedQuantity'
>;

/** `lot` names the file: a tag or what was searched for. */
export const recallFileName = (lot: string): string =>
  `recall_${lot.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 60) || 'lots'}.csv`;

/** Where lots went: a row for each batch that used one. */
export const recallFile = (uses: readonly RecallRow[]): string =>
  csvText([
    [
      'Lot tag',
      'Lot description',
      'Lot batch',
      'Batch ID',
      'Recipe number',
      'Recipe description',
      'Version',
      'Batch number',
      'Agent',
      'Production date',
      'Status',
      'Inactive',
      'Calculated (g)',
      'Actual (g)',
      'Finished quantity',
    ],
    ...uses.map((use) => [
      use.tag,
      use.description,
      use.lotBatch,
      use.batchId,
      use.recipeNumber,
      use.recipeDescription,
      use.version,
      use.batchNumber,
      use.agentName,
      use.productionDate,
      STATUS_WORDS[use.status],
      use.isActive ? 'No' : 'Yes',
      use.calculatedGrams,
      use.actualGrams ?? '',
      use.finishedQuantity ?? '',
    ]),
  ]);

import { csvLines, csvText } from '#domain/files/csv.ts';
import {
  DAY_FIELDS,
  FIGURE_FIELDS,
  HEAD,
  type HeadEntries,
  isOutput,
  TEXT_FIELDS,
} from '#domain/record/entries/headEntries.ts';
import { stageOf } from '#domain/record/entries/stage.ts';

/** CSV files about batches. All cells are guarded against formulas. */

export const HISTORY_FILE = 'batch_history.csv';

export type HistoryRow = HeadEntries & {
  readonly batchId: string;
  readonly recipeNumber: string;
  readonly recipeDescription: string;
  readonly version: number;
  readonly multiplier: number;
  readonly parts: number;
  readonly status: 'active' | 'completed';
  /** Grams were written for any line or part. */
  readonly isWeighed: boolean;
  readonly isActive: boolean;
  readonly percentOfTheoretical: number | null;
};

/** The status in files, which programs read; the words of screens are in the column `Stage`. */
export const STATUS_WORDS = { active: 'Active', completed: 'Completed' } as const;

const WORDED = [...TEXT_FIELDS, ...DAY_FIELDS].filter((field) => !isOutput(field));
const COUNTED = FIGURE_FIELDS.filter((field) => !isOutput(field));

/** The header row of the history file, with the byte order mark. */
export const historyFileHead = (): string =>
  csvText([
    [
      'Batch ID',
      'Recipe number',
      'Recipe description',
      'Version',
      'Multiplier',
      'Parts',
      ...WORDED.map((field) => HEAD[field].label),
      'Status',
      'Inactive',
      ...COUNTED.map((field) => HEAD[field].label),
      'Percent of theoretical',
      'Stage',
    ],
  ]);

/** One CSV row per batch. */
export const historyLines = (batches: readonly HistoryRow[]): string =>
  csvLines(
    batches.map((batch) => [
      batch.batchId,
      batch.recipeNumber,
      batch.recipeDescription,
      batch.version,
      batch.multiplier,
      batch.parts,
      ...WORDED.map((field) => batch[field]),
      STATUS_WORDS[batch.status],
      batch.isActive ? 'No' : 'Yes',
      ...COUNTED.map((field) => batch[field] ?? ''),
      batch.percentOfTheoretical === null ? '' : Number(batch.percentOfTheoretical.toFixed(4)),
      stageOf(batch),
    ]),
  );

import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { partColumns } from './partColumns.ts';

/** A column of grams takes the room of one and a half of percents; so many fit upright. */
const GRAMS_TO_PERCENTS = 1.5;
const MOST_UPRIGHT = 8;

/** Whether the ingredient table needs its sheets of paper turned. */
export const isAcross = ({ cannabinoids, partLabels, rows }: BatchRecord): boolean =>
  cannabinoids.length + GRAMS_TO_PERCENTS * partColumns(partLabels, rows).length > MOST_UPRIGHT;

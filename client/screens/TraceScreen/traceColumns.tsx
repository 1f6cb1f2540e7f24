import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { batchTraceLink, lotTraceLink } from '#client/screens/trace/traceLinks.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { day } from '#client/ui/format.ts';
import { Below } from '#client/ui/table/Below.tsx';
import { type Column, figureColumn } from '#client/ui/table/columns.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { type UseWords, wordsOfUse } from '#domain/record/recall/recall.ts';
import type { TracedUse } from './lotUse.ts';
import styles from './traceColumns.module.css';

export type TraceRow = UseWords & {
  readonly oilId: string | null;
  readonly isActive: boolean;
  /** "GUM-010 v3 Mixed berry gummies" */
  readonly versionedRecipe: string;
};

export const toTraceRow = (use: TracedUse): TraceRow => ({
  ...wordsOfUse(use),
  oilId: use.oilId,
  isActive: use.isActive,
  versionedRecipe: `${use.recipeNumber} v${use.version} ${use.recipeDescription}`.trim(),
});

const titled = (text: string) => <span title={text}>{text}</span>;

const batch: Column<TraceRow> = {
  id: 'batch',
  header: 'Batch ID',
  width: '10rem',
  rowHeader: true,
  cell: ({ batchId }) => <RowLink to={savedBatchPath(batchId)}>{batchId}</RowLink>,
};

const tracedBatch: Column<TraceRow> = {
  ...batch,
  rowHeader: false,
  cell: ({ batchId }) => (
    <RowLink to={batchTraceLink(batchId)} aria-label={`Trace ${batchId}`}>
      {batchId}
    </RowLink>
  ),
};

const lot: Column<TraceRow> = {
  id: 'lot',
  header: 'Lot',
  width: '9rem',
  rowHeader: true,
  cell: ({ oilId, tag }) =>
    oilId === null ? (
      tag
    ) : (
      <RowLink to={lotTraceLink(oilId)} aria-label={`Trace ${tag}`}>
        {tag}
      </RowLink>
    ),
};

const description: Column<TraceRow> = {
  id: 'description',
  header: 'Description',
  width: '12rem',
  grow: true,
  cell: ({ oilId, description }) =>
    oilId === null ? titled(`${description} (only this batch knew it)`) : titled(description),
};

const lotBatch: Column<TraceRow> = {
  id: 'lotBatch',
  header: 'Lot batch',
  width: '8rem',
  cell: ({ lotBatch }) => titled(lotBatch),
};

const recipe: Column<TraceRow> = {
  id: 'recipe',
  header: 'Recipe',
  width: '10.75rem',
  grow: true,
  cell: ({ versionedRecipe }) => titled(versionedRecipe),
};

const grams: readonly Column<TraceRow>[] = [
  figureColumn('calculated', 'Calculated (g)', '7.25rem', (row) => row.calculated),
  figureColumn('actual', 'Actual (g)', '6.5rem', (row) => row.actual),
];

const mode: Column<TraceRow> = {
  id: 'mode',
  header: 'Use',
  width: '5rem',
  cell: (row) => titled(row.mode),
};

const percents: Column<TraceRow> = {
  id: 'percents',
  header: 'Percent by weight',
  width: '12.75rem',
  cell: (row) => titled(row.percents),
};

const date: Column<TraceRow> = {
  id: 'date',
  header: 'Date',
  width: '7.25rem',
  cell: (row) => day(row.productionDate),
};

const status: Column<TraceRow> = {
  id: 'status',
  header: 'Status',
  width: '8.5rem',
  cell: (row) => (
    <span className={styles.status}>
      {row.status.split(', ').map((word) => (
        <StatusBadge key={word} status={word.replace(/^./, (letter) => letter.toUpperCase())} />
      ))}
    </span>
  ),
};

const department: Column<TraceRow> = {
  id: 'department',
  header: 'Department',
  width: '6.25rem',
  cell: (row) => titled(row.department),
};

/** The batches that used a lot. */
export const BATCH_COLUMNS: readonly Column<TraceRow>[] = [
  batch,
  recipe,
  ...grams,
  date,
  status,
  mode,
  percents,
  department,
];

/** The recipe below the batch, so that the grams of both are in view on a tablet, on a phone those that were weighed. */
export const NARROW_BATCH_COLUMNS: readonly Column<TraceRow>[] = [
  {
    ...batch,
    width: '9.5rem',
    // On a phone the next column is whole, and those after it begin at the edge.
    least: 'max(9.5rem, min(100cqi - 9.25rem, 13.25rem))',
    grow: true,
    cell: (row) => <Below words={row.versionedRecipe}>{batch.cell(row)}</Below>,
  },
  ...grams.toReversed(),
  date,
  status,
  mode,
  percents,
  department,
  { ...recipe, grow: false },
];

/** The description below the lot, so that the grams are in view on a phone. */
export const NARROW_LOT_COLUMNS: readonly Column<TraceRow>[] = [
  {
    ...lot,
    width: '9rem',
    least: 'max(5.875rem, min(100cqi - 16.5rem, 9rem))',
    grow: true,
    cell: (row) => (
      <Below words={row.description} isLong>
        {lot.cell(row)}
      </Below>
    ),
  },
  ...grams.toReversed(),
  lotBatch,
  mode,
  percents,
  { ...description, grow: false },
];

/** The lots used in a batch. */
export const LOT_COLUMNS: readonly Column<TraceRow>[] = [
  lot,
  description,
  lotBatch,
  ...grams,
  mode,
  { ...percents, grow: true },
];

/** Lots found by name, with the batches that used them. */
export const USE_COLUMNS: readonly Column<TraceRow>[] = [
  { ...lot, width: '6.75rem' },
  tracedBatch,
  ...grams,
  date,
  status,
  description,
  lotBatch,
  mode,
  percents,
];

/** Widens the status column when a listed batch is both inactive and completed. */
export const withRoomForStatus = (
  columns: readonly Column<TraceRow>[],
  rows: readonly TraceRow[],
): readonly Column<TraceRow>[] =>
  rows.some(({ status }) => status.includes(', '))
    ? columns.map((column) => (column === status ? { ...status, width: '12.5rem' } : column))
    : columns;

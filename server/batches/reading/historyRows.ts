import type { HistoryRow } from '#domain/record/document/batchFiles.ts';
import { batchYield } from '#domain/record/entries/completion.ts';
import {
  type BatchEntries,
  type EntryChange,
  withChanges,
} from '#domain/record/entries/entries.ts';
import { byKind, type HeadField } from '#domain/record/entries/headEntries.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import type { Viewer } from '#server/viewer.ts';

type Read = Omit<HistoryRow, 'percentOfTheoretical'> & {
  readonly batchWeightGrams: number;
  readonly unitWeightGrams: number;
  /** Corrections of the header, oldest first. */
  readonly changes: readonly EntryChange[] | null;
};

const columnOf = (field: HeadField): string => `b.${inSnakeCase(field)}`;

/** The entries of the header as plain values under the names of the domain. */
const HEAD_COLUMNS = Prisma.raw(
  Object.entries(
    byKind({
      text: columnOf,
      figure: (field) => `${columnOf(field)}::float8`,
      day: (field) => `to_char(${columnOf(field)}, 'YYYY-MM-DD')`,
    }),
  )
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', '),
);

/**
 * Rows of the history's file, newest first. Read as plain values, because a file may have a million rows, and objects
 * of Prisma and its decimals would fill memory faster than it is freed.
 */
export async function historyRows(
  { organizationId }: Viewer,
  batches: readonly { readonly id: number }[],
): Promise<readonly HistoryRow[]> {
  const ids = batches.map(({ id }) => id);
  const rows = await db().$queryRaw<Read[]>`
    SELECT b.batch_id AS "batchId", b.recipe_number AS "recipeNumber",
      b.recipe_description AS "recipeDescription", b.recipe_version_number AS version,
      b.multiplier::float8 AS multiplier, b.parts,
      b.status::text AS status, b.is_weighed AS "isWeighed", b.inactivated_at IS NULL AS "isActive", ${HEAD_COLUMNS},
      b.batch_weight_grams::float8 AS "batchWeightGrams",
      b.unit_weight_grams::float8 AS "unitWeightGrams",
      (SELECT json_agg(json_build_object('field', c.field, 'linePosition', c.line_position,
          'part', c.part, 'from', c.value_before, 'to', c.value_after) ORDER BY c.id)
        FROM batch_corrections c WHERE c.batch_id = b.id AND c.line_position IS NULL) AS changes
    FROM batches b
    WHERE b.organization_id = ${organizationId} AND b.id = ANY(${ids}::integer[])
    ORDER BY b.id DESC`;
  return rows.map(historyRow);
}

function historyRow({ changes, batchWeightGrams, unitWeightGrams, ...row }: Read): HistoryRow {
  const head: BatchEntries = withChanges({ ...row, lines: [] }, changes ?? []);
  const weights = { batchWeightGrams, unitWeightGrams, multiplier: row.multiplier };
  const { percentOfTheoretical = null } = batchYield(weights, head.finishedQuantity) ?? {};
  return { ...row, ...head, percentOfTheoretical };
}

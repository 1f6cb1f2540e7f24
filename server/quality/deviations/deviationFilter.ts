import type { DeviationSeverity, DeviationState } from '#domain/review/deviation.ts';
import { db } from '#server/db/database.ts';
import { searchText } from '#server/db/lists/newestFirst.ts';
import type { LongList } from '#server/db/lists/stretches.ts';
import { NotFoundError } from '#server/errors.ts';
import { type DeviationKind, Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** Every API says it so; the column `search_text` holds it. */
export const SEARCHED = 'Part of the number or of the sentence, ignoring case.';

/** Null and absent: any. */
export type DeviationFilter = {
  readonly state?: DeviationState | null | undefined;
  readonly severity?: DeviationSeverity | null | undefined;
  readonly kind?: DeviationKind | null | undefined;
  /** As in `SEARCHED`. */
  readonly search?: string | null | undefined;
  readonly batchId?: number | null | undefined;
  readonly oilId?: number | null | undefined;
};

/** All of the filter but the search, which Prisma can't express with an index. */
export function deviationsWhere(
  { organizationId }: Viewer,
  { state, severity, kind, batchId, oilId }: DeviationFilter,
): Prisma.DeviationWhereInput {
  return {
    organizationId,
    ...(state ? { state } : {}),
    ...(severity ? { severity } : {}),
    ...(kind ? { kind } : {}),
    ...(batchId == null ? {} : { batchId }),
    ...(oilId == null ? {} : { oilId }),
  };
}

export const isSearched = ({ search }: DeviationFilter): boolean => searchText(search) !== '';

/** The whole filter as SQL. */
export function deviationList({ organizationId }: Viewer, filter: DeviationFilter): LongList {
  const { state, severity, kind, batchId, oilId, search } = filter;
  return {
    table: 'deviations',
    organizationId,
    search: { column: Prisma.sql`search_text`, text: searchText(search) },
    conditions: [
      ...(state ? [Prisma.sql`state = ${state}::deviation_state`] : []),
      ...(severity ? [Prisma.sql`severity = ${severity}::deviation_severity`] : []),
      ...(kind ? [Prisma.sql`kind = ${kind}::deviation_kind`] : []),
      ...(batchId == null ? [] : [Prisma.sql`batch_id = ${batchId}`]),
      ...(oilId == null ? [] : [Prisma.sql`oil_id = ${oilId}`]),
    ],
    dates: [],
  };
}

/** Throws `NotFoundError` for a batch or lot that the organization does not have. */
export async function refuseForeignPlace(
  { organizationId }: Viewer,
  { batchId, oilId }: DeviationFilter,
): Promise<void> {
  const own = (id: number) => ({
    where: { organizationId_id: { organizationId, id } },
    select: { id: true },
  });
  if (batchId != null && !(await db().batch.findUnique(own(batchId)))) {
    throw new NotFoundError('Batch');
  }
  if (oilId != null && !(await db().oil.findUnique(own(oilId)))) throw new NotFoundError('Oil');
}

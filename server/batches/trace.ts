import { actualGramsOfLot } from '#domain/record/completion.ts';
import { withLineChanges } from '#domain/record/entries.ts';
import { actualsOfEntry } from '#domain/record/lineActuals.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { plainPattern } from '#server/db/plainPattern.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';
import type { NestedList } from '#server/nestedPages.ts';
import { changeOf, documentInclude, headInclude, lineEntryOf } from './document.ts';
import { printedId } from './service.ts';

/** Which uses of lots are asked for: those of an oil, those in a batch, or those of a name. */
export type TraceFilter = {
  /** Also one that was deleted since. */
  readonly oilId?: number | null | undefined;
  /** As it is printed. */
  readonly batchId?: string | null | undefined;
  /** Part of tag, description or batch of a lot as it was called when it was used. */
  readonly search?: string | null | undefined;
};

/** What a use has to be loaded with before its actual grams can be told. */
export const useSelect = {
  oilId: true,
  temporaryLotKey: true,
  mode: true,
  batch: {
    select: {
      lines: {
        where: { OR: [{ oilId: { not: null } }, { temporaryLotKey: { not: null } }] },
        ...documentInclude.lines,
      },
      ...headInclude,
    },
  },
} as const satisfies Prisma.BatchLotSelect;

type LotUse = Prisma.BatchLotGetPayload<{ select: typeof useSelect }>;

/** Grams weighed of a lot, after corrections; null until all of its lines were weighed. */
export function actualGramsOfUse({ oilId, temporaryLotKey, mode, batch }: LotUse): number | null {
  const keyOf = (row: { oilId: number | null; temporaryLotKey: string | null }) =>
    row.oilId === null ? `temporary ${row.temporaryLotKey}` : String(row.oilId);
  const lines = withLineChanges(batch.lines.map(lineEntryOf), batch.corrections.map(changeOf)).map(
    actualsOfEntry,
  );
  return actualGramsOfLot(
    { oilId: keyOf({ oilId, temporaryLotKey }), mode: mode === 'use_all' ? 'useAll' : mode },
    batch.lines.map((line, index) => ({
      oilId: keyOf(line),
      ingredientType: line.ingredientType,
      actualGrams: lines[index]?.actualGrams ?? null,
    })),
  );
}

export async function countUses(viewer: Viewer, filter: TraceFilter): Promise<number> {
  const count = await db().batchLot.count({ where: usesWhere(viewer, filter) });
  if (count === 0) await refuseMissing(viewer, filter);
  return count;
}

/** Uses of lots, the newest batch first; `query` says what to load with them and which page. */
export async function listUses(
  viewer: Viewer,
  filter: TraceFilter,
  query: Prisma.BatchLotFindManyArgs,
) {
  const uses = await db().batchLot.findMany({
    ...query,
    ...(await ownUseCursor(viewer, query)),
    where: usesWhere(viewer, filter),
    orderBy: { id: 'desc' },
  });
  if (uses.length === 0) await refuseMissing(viewer, filter);
  return uses;
}

/** The batches that used an oil, the newest first. */
export const USES_OF_OIL: NestedList = {
  table: 'batch_lots',
  ofParent: Prisma.sql`oil_id = parent.id`,
  orderBy: 'id',
  direction: 'DESC',
};

export const readUses = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.BatchLotInclude },
) => db().batchLot.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** Lots have no key with the organization in it, so a foreign cursor is looked for first. */
async function ownUseCursor({ organizationId }: Viewer, query: Prisma.BatchLotFindManyArgs) {
  const { cursor } = ownCursor({ organizationId }, query);
  if (!cursor) return {};
  const own = await db().batchLot.count({ where: { ...cursor.organizationId_id } });
  return { cursor: { id: own === 1 ? cursor.organizationId_id.id : -1 } };
}

function usesWhere(
  { organizationId }: Viewer,
  { oilId, batchId, search }: TraceFilter,
): Prisma.BatchLotWhereInput {
  const text = plainPattern(search?.trim() ?? '');
  if (oilId == null && batchId == null && text === '') {
    const message = 'Name a lot, an oil or a batch to trace.';
    throw new InvalidError([{ path: ['search'], message }]);
  }
  const contains = { contains: text, mode: 'insensitive' as const };
  return {
    organizationId,
    ...(oilId == null ? {} : { oilId }),
    ...(batchId == null ? {} : { batch: { organizationId, batchId: printedId(batchId) } }),
    ...(text === ''
      ? {}
      : { OR: [{ tag: contains }, { description: contains }, { batchLabel: contains }] }),
  };
}

/** Where nothing is found, what was asked for may not be there at all. */
async function refuseMissing(viewer: Viewer, { oilId, batchId }: TraceFilter): Promise<void> {
  const { organizationId } = viewer;
  if (oilId != null && (await db().oil.count({ where: { organizationId, id: oilId } })) === 0) {
    throw new NotFoundError('Oil');
  }
  if (batchId != null && (await db().batch.count({ where: { organizationId, batchId } })) === 0) {
    throw new NotFoundError('Batch');
  }
}

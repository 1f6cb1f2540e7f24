import { actualGramsOfLot } from '#domain/record/completion.ts';
import { withChanges } from '#domain/record/entries.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';
import { plainPattern } from './batchFilter.ts';
import { changeOf, documentInclude } from './document.ts';
import { batchKey } from './service.ts';

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
        orderBy: documentInclude.lines.orderBy,
      },
      corrections: { where: { field: 'actualGrams' }, orderBy: { id: 'asc' } },
    },
  },
} as const satisfies Prisma.BatchLotSelect;

type LotUse = Prisma.BatchLotGetPayload<{ select: typeof useSelect }>;

/** Grams weighed of a lot, after corrections; null until all of its lines were weighed. */
export function actualGramsOfUse({ oilId, temporaryLotKey, mode, batch }: LotUse): number | null {
  const keyOf = (row: { oilId: number | null; temporaryLotKey: string | null }) =>
    row.oilId === null ? `temporary ${row.temporaryLotKey}` : String(row.oilId);
  const { lines } = withChanges(
    {
      batchNumber: '',
      agentName: '',
      supervisorName: '',
      finishedQuantity: null,
      productionDate: '',
      lines: batch.lines.map(({ position, actualGrams, initials }) => ({
        position,
        actualGrams: actualGrams?.toNumber() ?? null,
        initials,
      })),
    },
    batch.corrections.map(changeOf),
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

export const countUses = async (viewer: Viewer, filter: TraceFilter) =>
  db().batchLot.count({ where: await usesWhere(viewer, filter) });

/** Uses of lots, the newest batch first; `query` says what to load with them and which page. */
export const listUses = async (
  viewer: Viewer,
  filter: TraceFilter,
  query: Prisma.BatchLotFindManyArgs,
) =>
  db().batchLot.findMany({
    ...query,
    ...(await ownUseCursor(viewer, query)),
    where: await usesWhere(viewer, filter),
    orderBy: { id: 'desc' },
  });

/** Lots have no key with the organization in it, so a foreign cursor is looked for first. */
async function ownUseCursor({ organizationId }: Viewer, query: Prisma.BatchLotFindManyArgs) {
  const { cursor } = ownCursor({ organizationId }, query);
  if (!cursor) return {};
  const own = await db().batchLot.count({ where: { ...cursor.organizationId_id } });
  return { cursor: { id: own === 1 ? cursor.organizationId_id.id : -1 } };
}

async function usesWhere(
  viewer: Viewer,
  { oilId, batchId, search }: TraceFilter,
): Promise<Prisma.BatchLotWhereInput> {
  const { organizationId } = viewer;
  const text = plainPattern(search?.trim() ?? '');
  if (oilId == null && batchId == null && text === '') {
    const message = 'Name a lot, an oil or a batch to trace.';
    throw new InvalidError([{ path: ['search'], message }]);
  }
  if (oilId != null && !(await exists(viewer, oilId))) throw new NotFoundError('Oil');
  const contains = { contains: text, mode: 'insensitive' as const };
  return {
    organizationId,
    ...(oilId == null ? {} : { oilId }),
    ...(batchId == null ? {} : { batchId: await rowOf(viewer, batchId) }),
    ...(text === ''
      ? {}
      : { OR: [{ tag: contains }, { description: contains }, { batchLabel: contains }] }),
  };
}

const exists = async ({ organizationId }: Viewer, id: number): Promise<boolean> =>
  (await db().oil.count({ where: { organizationId, id } })) === 1;

async function rowOf(viewer: Viewer, batchId: string): Promise<number> {
  const where = batchKey(viewer, batchId);
  const batch = await db().batch.findUnique({ where, select: { id: true } });
  if (!batch) throw new NotFoundError('Batch');
  return batch.id;
}

import { actualGramsOfLot } from '#domain/record/entries/completion.ts';
import { withLineChanges } from '#domain/record/entries/entries.ts';
import { actualsOfEntry } from '#domain/record/entries/lineActuals.ts';
import {
  changeOf,
  documentInclude,
  headInclude,
  lineEntryOf,
} from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { countNewest, MOST_COUNTED, pageOfIds, searchText } from '#server/db/lists/newestFirst.ts';
import type { LongList } from '#server/db/lists/stretches.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import { printedId } from './readBatches.ts';

/** Selects uses of lots: of an oil, in a batch, or by name. */
export type TraceFilter = {
  /** May be deleted. */
  readonly oilId?: number | null | undefined;
  /** The printed id. */
  readonly batchId?: string | null | undefined;
  /** Part of the tag, description or batch of a lot at the time of use. */
  readonly search?: string | null | undefined;
};

/** Grams come first where the largest uses are drawn. */
export type TraceOrder = 'CREATED_AT' | 'GRAMS';

/** The relations needed to compute the actual grams of a use. */
export const useSelect = {
  oilId: true,
  temporaryLotKey: true,
  mode: true,
  grams: true,
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
export function actualGramsOfUse({
  oilId,
  temporaryLotKey,
  mode,
  batch,
}: Omit<LotUse, 'grams'>): number | null {
  const keyOf = (row: { oilId: number | null; temporaryLotKey: string | null }) =>
    row.oilId === null ? `temporary ${row.temporaryLotKey}` : String(row.oilId);
  const lines = withLineChanges(batch.lines.map(lineEntryOf), batch.corrections.map(changeOf)).map(
    actualsOfEntry,
  );
  return actualGramsOfLot(
    { oilId: keyOf({ oilId, temporaryLotKey }), mode },
    batch.lines.map((line, index) => ({
      oilId: keyOf(line),
      ingredientType: line.ingredientType,
      actualGrams: lines[index]?.actualGrams ?? null,
    })),
  );
}

/** Stops at `MOST_COUNTED`. */
export async function countUses(viewer: Viewer, filter: TraceFilter): Promise<number> {
  const count = isSearched(filter)
    ? await countNewest(viewer, await usesList(viewer, filter))
    : await db().batchLot.count({
        where: await usesWhere(viewer, filter),
        orderBy: { id: 'desc' },
        take: MOST_COUNTED,
      });
  if (count === 0) await refuseMissing(viewer, filter);
  return count;
}

/** Uses of lots, newest batch or most grams first; `query` has the relations to load and the page. */
export async function listUses(
  viewer: Viewer,
  { order, ...filter }: TraceFilter & { readonly order?: TraceOrder },
  query: Prisma.BatchLotFindManyArgs,
) {
  const { cursor: _cursor, skip: _skip, take: _take, ...load } = query;
  if (order === 'GRAMS' && isSearched(filter)) {
    const message = 'A search is ordered by CREATED_AT alone.';
    throw new InvalidError([{ path: ['orderBy'], message }]);
  }
  const page = await pageOf(viewer, filter, query);
  const newest = { id: 'desc' } as const;
  const orderBy = order === 'GRAMS' ? [{ grams: 'desc' } as const, newest] : newest;
  const uses = await db().batchLot.findMany({ ...load, ...page, orderBy });
  if (uses.length === 0) await refuseMissing(viewer, filter);
  return uses;
}

/** The batches that used an oil, newest first. */
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

async function pageOf(
  viewer: Viewer,
  filter: TraceFilter,
  query: Prisma.BatchLotFindManyArgs,
): Promise<Pick<Prisma.BatchLotFindManyArgs, 'where' | 'cursor' | 'skip' | 'take'>> {
  if (!isSearched(filter)) {
    const { skip = 0, take = MOST_COUNTED } = query;
    const cursor = await ownUseCursor(viewer, query);
    return { ...cursor, skip, take, where: await usesWhere(viewer, filter) };
  }
  const ids = await pageOfIds(viewer, await usesList(viewer, filter), query);
  return { where: { organizationId: viewer.organizationId, id: { in: [...ids] } } };
}

/** Lots have no key that contains the organization, so the cursor is checked first. */
async function ownUseCursor({ organizationId }: Viewer, query: Prisma.BatchLotFindManyArgs) {
  const { cursor } = ownCursor({ organizationId }, query);
  if (!cursor) return {};
  const own = await db().batchLot.count({ where: { ...cursor.organizationId_id } });
  return { cursor: { id: own === 1 ? cursor.organizationId_id.id : -1 } };
}

const isSearched = ({ search }: TraceFilter): boolean => searchText(search) !== '';

async function usesWhere(viewer: Viewer, filter: TraceFilter): Promise<Prisma.BatchLotWhereInput> {
  const { organizationId } = viewer;
  const { oilId, batchId } = filter;
  if (oilId == null && batchId == null) {
    const message = 'Name a lot, an oil or a batch to trace.';
    throw new InvalidError([{ path: ['search'], message }]);
  }
  return {
    organizationId,
    ...(oilId == null ? {} : { oilId }),
    ...(batchId == null ? {} : { batchId: await rowOfBatch(viewer, batchId) }),
  };
}

/** The filter with a search, which matches the names of lots at the time of use. */
async function usesList(viewer: Viewer, filter: TraceFilter): Promise<LongList> {
  const { oilId, batchId, search } = filter;
  return {
    table: 'batch_lots',
    organizationId: viewer.organizationId,
    search: {
      // Must equal the expression of the index; otherwise the index is not used.
      column: Prisma.sql`lower(tag || chr(31) || description || chr(31) || batch_label)`,
      text: searchText(search),
    },
    dates: [],
    conditions: [
      ...(oilId == null ? [] : [Prisma.sql`oil_id = ${oilId}`]),
      ...(batchId == null ? [] : [Prisma.sql`batch_id = ${await rowOfBatch(viewer, batchId)}`]),
    ],
  };
}

/** An unknown batch gets an id that matches no lot; `refuseMissing` reports it afterwards. */
async function rowOfBatch({ organizationId }: Viewer, batchId: string): Promise<number> {
  const where = { organizationId_printedId: { organizationId, printedId: printedId(batchId) } };
  const batch = await db().batch.findUnique({ where, select: { id: true } });
  return batch?.id ?? -1;
}

/** Called when nothing was found; throws when the traced oil or batch does not exist. */
async function refuseMissing(viewer: Viewer, { oilId, batchId }: TraceFilter): Promise<void> {
  const { organizationId } = viewer;
  if (oilId != null && (await db().oil.count({ where: { organizationId, id: oilId } })) === 0) {
    throw new NotFoundError('Oil');
  }
  const printed = { organizationId, printedId: batchId ?? '' };
  if (batchId != null && (await db().batch.count({ where: printed })) === 0) {
    throw new NotFoundError('Batch');
  }
}

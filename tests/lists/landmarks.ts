import { db } from '#server/db/database.ts';
import { cursorOf as placeCursor } from '#server/graph/lists/cursors.ts';
import { globalId } from '#tests/execute.ts';

/** A document that a screen sends, by the name of its query. */
export type QueryRead = {
  readonly name: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Rows of a filled database that reads start from, whatever its size. */
export type Landmarks = Awaited<ReturnType<typeof findLandmarks>>;

/** One of the three oils that a fiftieth of the lots is of. */
const POPULAR_OIL_ID = 3;

/** The cursor of lists whose rows never leave. */
export const cursorOf = (id: number) => Buffer.from(`GPC:N:${id}`).toString('base64');

export async function findLandmarks(organizationId: number) {
  const where = { organizationId };
  const newest = await db().batch.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
  const oldest = await db().batch.findFirstOrThrow({ where, orderBy: { id: 'asc' } });
  const middle = oldest.id + Math.floor((newest.id - oldest.id) / 2);
  const halfway = await db().batch.findUniqueOrThrow({ where: { id: middle } });
  const oils = await db().oil.aggregate({ where, _max: { id: true } });
  const lastOil = oils._max.id ?? 0;
  const lastAudit = await db().auditEntry.aggregate({ where, _max: { id: true } });
  const lastLedger = await db().ledgerEntry.aggregate({
    where: { organizationId, oilId: POPULAR_OIL_ID },
    _max: { id: true },
  });
  // Inactive where there are many, as active oils are the newest.
  const oil = await db().oil.findUniqueOrThrow({
    where: { id: Math.min(400, Math.ceil(lastOil / 4)) },
  });
  const versions = await db().recipeVersion.aggregate({ where, _max: { id: true } });
  const version = await db().recipeVersion.findUniqueOrThrow({
    where: { id: Math.min(400, Math.ceil((versions._max.id ?? 0) / 4)) },
    include: { recipe: { include: { group: true } } },
  });
  const { group, number } = version.recipe;
  const other = await db().recipeVersion.findFirstOrThrow({
    where: { recipeId: version.recipeId, id: { not: version.id } },
  });
  const newestVersion = await db().recipeVersion.findFirstOrThrow({
    where: { recipeId: 1 },
    orderBy: { version: 'desc' },
  });
  const [firstUser, firstInvitation, firstMember] = [
    await db().user.findFirstOrThrow({ where, orderBy: { id: 'asc' } }),
    await db().invitation.findFirst({ where, orderBy: { id: 'asc' } }),
    await db().departmentMember.findFirst({ where, orderBy: { id: 'asc' } }),
  ];
  return {
    organizationId,
    newest,
    halfway,
    oil,
    popularOil: globalId('Oil', POPULAR_OIL_ID),
    ordinaryOil: await db().oil.findUniqueOrThrow({
      where: { id: Math.min(40, Math.ceil(lastOil / 2)) },
    }),
    /** The trail has entries of every tenth record: of batches that end in 1 to 7, oils in 8 or 9, and recipes in 0. */
    auditedBatch: globalId('Batch', middle - (middle % 10) + 3),
    auditedOil: globalId('Oil', 8),
    auditedRecipe: globalId('Recipe', 10),
    activeOil: globalId('Oil', lastOil - Math.min(7, Math.floor(lastOil / 4))),
    activeOils: Array.from({ length: Math.min(50, Math.floor(lastOil / 4)) }, (_, index) =>
      globalId('Oil', lastOil - index),
    ),
    version: globalId('RecipeVersion', version.id),
    otherVersion: globalId('RecipeVersion', other.id),
    newestVersionId: newestVersion.id,
    popularRecipe: globalId('Recipe', 1),
    middleAuditId: Math.ceil((lastAudit._max.id ?? 0) / 2),
    lastLedgerId: lastLedger._max.id ?? 0,
    afterNewest: cursorOf(Math.max(oldest.id + 1, newest.id - 200)),
    afterMiddle: cursorOf(middle),
    afterMiddleLot: cursorOf(2 * middle),
    afterOil: placeCursor([organizationId, oil.description, oil.tag, oil.id]),
    afterRecipe: placeCursor([organizationId, group?.code ?? null, number, version.id]),
    afterTouched: placeCursor([organizationId, 1]),
    afterUser: placeCursor([organizationId, firstUser.id]),
    afterInvitation: placeCursor([organizationId, firstInvitation?.id ?? 1]),
    afterMember: placeCursor([organizationId, firstMember?.id ?? 1]),
  };
}

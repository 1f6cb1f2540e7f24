import type { Prisma } from '#server/generated/prisma/client.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { edgeTo } from '#server/graph/lists/edgeTo.ts';
import type { Context } from '#server/http/context.ts';
import { getOils, oilIdOf } from './readOils.ts';
import { Oil } from './schema.ts';

const oilOf = edgeTo('Oil', getOils);

const AS_IT_IS_NOW = 'The oil of the lot as it is now; null for a temporary lot and a deleted oil.';

/** Options of a field that leads from a lot in a calculation or a record to the oil in the inventory. */
export const oilOfLot = <Lot>(lotIdOf: (lot: Lot) => string | null) =>
  ({
    type: Oil,
    nullable: true,
    description: AS_IT_IS_NOW,
    complexity: POINTS.oilOfLot,
    resolve: (query: Prisma.OilDefaultArgs, lot: Lot, _args: object, context: Context) =>
      oilOf(context, oilIdOf(lotIdOf(lot)), query),
  }) as const;

/** The oils of several lots, in their order. */
export async function oilsOfLots(
  context: Context,
  lotIds: readonly string[],
  query: Prisma.OilDefaultArgs,
) {
  const oils = lotIds.map((lotId) => oilOf(context, oilIdOf(lotId), query));
  return (await Promise.all(oils)).filter((oil) => oil !== null);
}

/** The same for a row of a connection, whose page the cost counts already. */
export const oilOfUse = {
  type: Oil,
  nullable: true,
  description: AS_IT_IS_NOW,
  resolve: (
    query: Prisma.OilDefaultArgs,
    { oilId }: { readonly oilId: number | null },
    _args: object,
    context: Context,
  ) => oilOf(context, oilId, query),
} as const;

import type { PrismaClient } from '#server/generated/prisma/client.ts';

/** The client of Prisma without `$on`, which it loses here: `databaseEvents` tells of its statements. */
export type Client = Omit<PrismaClient, '$on'>;

type Call<Args, Result> = { readonly args: Args; readonly query: (args: Args) => Result };

const apart = <Args extends object, Result>({ args, query }: Call<Args, Result>): Result =>
  query({ relationLoadStrategy: 'query', ...args });

/**
 * Reads each relation by a statement of its own, unless the call itself says `join`. Left alone Prisma joins
 * all that it can, and a joined list is read whole before it is cut.
 */
export function withRelationsApart(client: PrismaClient): Client {
  const extended = client.$extends({
    query: {
      $allModels: {
        findUnique: apart,
        findUniqueOrThrow: apart,
        findFirst: apart,
        findFirstOrThrow: apart,
        findMany: apart,
        create: apart,
        update: apart,
        upsert: apart,
        delete: apart,
      },
    },
  });
  // It only changes arguments. The compiler gives up on comparing what it infers for an extended client.
  return extended as unknown as Client;
}

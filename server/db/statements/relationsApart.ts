import type { PrismaClient } from '#server/generated/prisma/client.ts';

/** The Prisma client without `$on`, which the extension removes; `databaseEvents` reports statements instead. */
export type Client = Omit<PrismaClient, '$on'>;

type Call<Args, Result> = { readonly args: Args; readonly query: (args: Args) => Result };

const apart = <Args extends object, Result>({ args, query }: Call<Args, Result>): Result =>
  query({ relationLoadStrategy: 'query', ...args });

/**
 * Reads each relation with a separate statement unless the call itself says `join`. By default Prisma joins everything
 * it can, and a joined list is read completely before it is cut.
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
  // The extension only changes arguments. The compiler cannot compare the inferred type of an extended client.
  return extended as unknown as Client;
}

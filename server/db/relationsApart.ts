import type { PrismaClient } from '#server/generated/prisma/client.ts';

/** What reads and writes rows. Its statements are told by `databaseEvents`. */
export type Client = Omit<PrismaClient, '$on'>;

const APART = { relationLoadStrategy: 'query' } as const;

/**
 * Reads each relation by a statement of its own, unless the call itself says `join`. Left alone Prisma joins
 * all that it can, and a joined list is read whole before it is cut.
 */
export function withRelationsApart(client: PrismaClient): Client {
  const extended = client.$extends({
    query: {
      $allModels: {
        findUnique: ({ args, query }) => query({ ...APART, ...args }),
        findUniqueOrThrow: ({ args, query }) => query({ ...APART, ...args }),
        findFirst: ({ args, query }) => query({ ...APART, ...args }),
        findFirstOrThrow: ({ args, query }) => query({ ...APART, ...args }),
        findMany: ({ args, query }) => query({ ...APART, ...args }),
        create: ({ args, query }) => query({ ...APART, ...args }),
        update: ({ args, query }) => query({ ...APART, ...args }),
        upsert: ({ args, query }) => query({ ...APART, ...args }),
        delete: ({ args, query }) => query({ ...APART, ...args }),
      },
    },
  });
  // It only changes arguments. The compiler gives up on comparing what it infers for an extended client.
  return extended as unknown as Client;
}

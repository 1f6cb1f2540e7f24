import type { Prisma } from '#server/generated/prisma/client.ts';
import { edgeTo } from '#server/graph/lists/edgeTo.ts';
import type { Context } from '#server/http/context.ts';
import { readUsers } from './people/readAccount.ts';
import { User } from './schema.ts';

const personOf = edgeTo('User', readUsers);

/** Options of a field that leads to an account; `told` says whose. */
export const personEdge = <Row>(told: string, idOf: (row: Row) => number | null) =>
  ({
    type: User,
    nullable: true,
    description: `${told} For administrators and the person; null for others, and where there is none.`,
    resolve: (query: Prisma.UserDefaultArgs, row: Row, _args: object, context: Context) =>
      personOf(context, idOf(row), query),
  }) as const;

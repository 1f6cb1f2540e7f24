import { AuditEntry } from '#server/audit/entrySchema.ts';
import {
  countHistories,
  demandHistory,
  type HistoryPage,
  listHistories,
  type RecordType,
} from '#server/audit/recordHistory.ts';
import { batched } from '#server/batched.ts';
import { builder } from '#server/builder.ts';
import { type Context, signedIn } from '#server/context.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { Oil } from '#server/oils/schema.ts';
import { Recipe } from '#server/recipes/schema.ts';
import { Batch } from './schema.ts';

/** What became of a batch, an oil or a recipe, for those who answer for it. */

type AuditedRow = { readonly id: number; readonly departmentId: number | null };

const connectionOf = (recordType: RecordType) => {
  const counted = batched((context, rowIds) =>
    countHistories(signedIn(context), recordType, rowIds),
  );
  const listed = batched((context, rowIds, page: HistoryPage) =>
    listHistories(signedIn(context), recordType, rowIds, page),
  );
  return {
    type: AuditEntry,
    cursor: 'id',
    description:
      'Who changed what, the newest first. For managers of its department, managers and administrators.',
    nullable: true,
    totalCount: async ({ id, departmentId }: AuditedRow, _args: object, context: Context) => {
      demandHistory(signedIn(context), departmentId);
      return (await counted(context, id, null)) ?? 0;
    },
    resolve: async (
      { take = 0, cursor }: Prisma.AuditEntryFindManyArgs,
      { id, departmentId }: AuditedRow,
      _args: object,
      context: Context,
    ) => {
      demandHistory(signedIn(context), departmentId);
      const entries = await listed(context, id, { take, cursorId: cursor?.id ?? null });
      return [...(entries ?? [])];
    },
  } as const;
};

builder.prismaObjectField(Batch, 'history', (t) =>
  t.prismaConnection(
    connectionOf('batch'),
    { name: 'BatchHistoryConnection' },
    { name: 'BatchHistoryEdge' },
  ),
);

builder.prismaObjectField(Oil, 'history', (t) =>
  t.prismaConnection(
    connectionOf('oil'),
    { name: 'OilHistoryConnection' },
    { name: 'OilHistoryEdge' },
  ),
);

builder.prismaObjectField(Recipe, 'history', (t) =>
  t.prismaConnection(
    connectionOf('recipe'),
    { name: 'RecipeAuditConnection' },
    { name: 'RecipeAuditEdge' },
  ),
);

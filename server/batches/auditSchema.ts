import { AUDIT_ENTRIES, AuditEntry } from '#server/audit/entrySchema.ts';
import { authorizeHistory, historyOf, readEntries } from '#server/audit/recordHistory.ts';
import { builder } from '#server/graph/builder.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import { Oil } from '#server/oils/schema.ts';
import { Recipe } from '#server/recipes/schema.ts';
import { Batch } from './schema.ts';

/** The change history of a batch, an oil or a recipe, for people with the right to read it. */

type AuditedRow = { readonly id: number; readonly departmentId: number | null };

function connectionOf(recordType: Parameters<typeof historyOf>[0]) {
  const { totalCount, resolve } = nestedConnection(historyOf(recordType), readEntries);
  return {
    type: AuditEntry,
    cursor: 'id',
    description:
      'The changes with their authors, the newest first. For managers of its department, managers and administrators; for others null, with FORBIDDEN in `errors`.',
    nullable: true,
    totalCount: async (row: AuditedRow, args: object, context: Context) => {
      authorizeHistory(signedIn(context), row.departmentId);
      return totalCount(row, args, context);
    },
    resolve: async (
      query: Parameters<typeof resolve>[0],
      row: AuditedRow,
      args: object,
      context: Context,
    ) => {
      authorizeHistory(signedIn(context), row.departmentId);
      return resolve(query, row, args, context);
    },
  } as const;
}

builder.prismaObjectField(Batch, 'history', (t) =>
  t.prismaConnection(connectionOf('batch'), ...AUDIT_ENTRIES),
);

builder.prismaObjectField(Oil, 'history', (t) =>
  t.prismaConnection(connectionOf('oil'), ...AUDIT_ENTRIES),
);

builder.prismaObjectField(Recipe, 'history', (t) =>
  t.prismaConnection(connectionOf('recipe'), ...AUDIT_ENTRIES),
);

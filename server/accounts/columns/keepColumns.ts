import { z } from 'zod';
import { type ColumnChoice, columnChoiceIssues } from '#domain/views/columnChoice.ts';
import type { TableName } from '#domain/views/listNames.ts';
import { db } from '#server/db/database.ts';
import { InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

const stored = z.array(z.object({ column: z.string(), px: z.int() }));

/** The widths of a row, from its JSON. */
export const widthsOf = (widths: unknown): ColumnChoice['widths'] => stored.parse(widths);

/**
 * Keeps the viewer's own choice of columns of a table; an empty one takes it away. The last write wins, and the audit
 * trail has no part in it, because it changes how a person looks at records, not a record.
 */
export async function keepColumns(
  { organizationId, userId }: Viewer,
  list: TableName,
  choice: ColumnChoice,
): Promise<void> {
  const issues = columnChoiceIssues(choice);
  if (issues.length > 0) throw new InvalidError(issues);
  const order = [...choice.order];
  const hidden = [...choice.hidden];
  const widths = choice.widths.map(({ column, px }) => ({ column, px }));
  if (order.length + hidden.length + widths.length === 0) {
    await db().columnChoice.deleteMany({ where: { organizationId, userId, list } });
    return;
  }
  const kept = { order, hidden, widths };
  await db().columnChoice.upsert({
    where: { userId_list: { userId, list } },
    create: { organizationId, userId, list, ...kept },
    update: kept,
  });
}

import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { LARGEST_ID } from '#server/ids.ts';

/** The cursor of a page of entries; one that is not among them finds the end of the list. */
export async function entryCursor(
  where: Prisma.AuditEntryWhereInput,
  query: Prisma.AuditEntryFindManyArgs,
) {
  if (!query.cursor) return {};
  const id = Number(query.cursor.id);
  const isOwn =
    Number.isInteger(id) &&
    id <= LARGEST_ID &&
    (await db().auditEntry.count({ where: { AND: [where, { id }] } })) === 1;
  return { cursor: { id: isOwn ? id : -1 } };
}
